// Proximal policy optimization of hard's net, the same steps as benchmarks/measuring/train_hera_zeus.py.
//
// Games and gradients are divided into parts that do not depend on the number of threads, so that the weights
// are the same to the last bit whatever machine trains them with the same compiler.
#pragma once

#include <functional>
#include <thread>

#include "attackers.hpp"
#include "search.hpp"

namespace hera_zeus {

// Rates and shares are those of the Python file; shares of games are percentages.
struct Settings {
    int32_t threads, games, batch, passes, against_former, against_attackers, against_mixed, against_rivals;
    int32_t laws, laws_of_rivals;
    float trace, clip, steepest, momentum, squares, averaged;
};

struct Step {
    Seen seen;
    std::vector<DeedWords> deeds;
    int chosen = 0;
    float share = 0, chance = 0, gain = 0, target = 0;
};
using Steps = std::vector<Step>;

constexpr int PARTS = 8;
constexpr float LEAST = 1e-12f, STILL = 1e-6f;

inline void in_threads(int threads, int tasks, const std::function<void(int)>& task) {
    std::vector<std::thread> running;
    for (int thread = 0; thread < threads; thread++)
        running.emplace_back([=, &task] { for (int at = thread; at < tasks; at += threads) task(at); });
    for (std::thread& each : running) each.join();
}

// Who sits at a seat: a net, which may make so many playouts before each move, or an attacker.
struct Player {
    const float* weights = nullptr;
    Attacker attacker = NOBODY;
    Laws laws = ALL_LAWS;
    int iterations = 0;
};

// A game; the choices of seats whose player learns are kept. The likeliest move is made unless moves are drawn.
class Game {
  public:
    std::array<Steps, 2> steps;

    Game(std::array<Player, 2> players, std::array<bool, 2> learns, bool drawn, uint64_t seed,
         Tally* tally = nullptr)
        : players_(players), learns_(learns), drawn_(drawn), chance_{seed} {
        for (int seat : {0, 1}) {
            const Attacker who = players[seat].attacker;
            habits_[seat] = who == MIXED ? Habits::mixed(chance_) : Habits::of(who);
        }
        State state;
        Table table(state, chance_);
        table.deal();
        while (state.winner == NOWHERE) {
            if (tally) tally->note(state);
            table.play(choose(state));
        }
        winner_ = state.winner;
    }
    int winner() const { return winner_; }

  private:
    const std::array<Player, 2> players_;
    const std::array<bool, 2> learns_;
    const bool drawn_;
    Chance chance_;
    std::array<Habits, 2> habits_;
    int winner_ = NOWHERE;

    Move choose(const State& state) {
        const int seat = state.to_act();
        if (players_[seat].attacker != NOBODY)
            return Idea(players_[seat].attacker, habits_[seat], Sight(state)).best(Legal(state).moves(), chance_);
        Moves moves = lawful(state, players_[seat].laws);
        if (moves.size() == 1) return moves[0];
        if (const Player& who = players_[seat]; who.iterations)
            return Search(who.weights, who.iterations, chance_.word(), who.laws).best(state);
        Step step;
        step.seen = Namer(Sight(state)).seen();
        for (Move move : moves) step.deeds.push_back(words_of(move));
        Pass pass(players_[seat].weights, step.seen, step.deeds);
        step.chosen = pick(pass.shares);
        step.share = pass.shares[step.chosen], step.chance = pass.chance;
        Move chosen = moves[step.chosen];
        if (learns_[seat]) steps[seat].push_back(std::move(step));
        return chosen;
    }
    int pick(const Weights& shares) {
        if (!drawn_) return int(std::max_element(shares.begin(), shares.end()) - shares.begin());
        double point = chance_.part();
        for (size_t at = 0; at + 1 < shares.size(); at++)
            if ((point -= shares[at]) < 0) return int(at);
        return int(shares.size()) - 1;
    }
};

class Trainer {
  public:
    Weights weights, mean;

    Trainer(const Settings& settings, const float* first)
        : weights(first, first + WEIGHTS), mean(weights), settings_(settings),
          speed_(WEIGHTS), squares_(WEIGHTS) {}

    // A round of games, then of learning; the root of the mean square by which the odds missed.
    double round(uint64_t seed, float rate, float disorder) {
        Chance lots{seed};
        Steps steps = played(lots);
        for (int pass = 0; pass < settings_.passes; pass++) {
            for (size_t left = steps.size(); left > 1; left--)
                std::swap(steps[left - 1], steps[lots.below(int(left))]);
            for (size_t first = 0; first + settings_.batch <= steps.size(); first += settings_.batch)
                learn(&steps[first], rate, disorder);
        }
        for (int at = 0; at < WEIGHTS; at++) mean[at] += settings_.averaged * (weights[at] - mean[at]);
        double missed = 0;
        for (const Step& step : steps) missed += (step.chance - step.target) * (step.chance - step.target);
        return std::sqrt(missed / std::max<size_t>(1, steps.size()));
    }
    void keep_former() { former_.push_back(weights); }
    // A net that never changes, and may be met from now on.
    void meet(const float* rival) { rivals_.emplace_back(rival, rival + WEIGHTS); }

  private:
    const Settings settings_;
    Weights speed_, squares_;
    std::vector<Weights> former_, rivals_;
    int changes_ = 0;

    Steps played(Chance& lots) {
        std::vector<std::function<Game()>> games;
        for (int game = 0; game < settings_.games; game++) games.push_back(seated(lots));
        std::vector<Steps> found(games.size());
        in_threads(settings_.threads, int(games.size()), [&](int at) {
            Game game = games[at]();
            for (int seat : {0, 1}) judge(game.steps[seat], game.winner() == seat, found[at]);
        });
        Steps all;
        for (Steps& each : found) std::move(each.begin(), each.end(), std::back_inserter(all));
        return all;
    }
    // A game of the net against itself, a former self, an attacker or a rival.
    std::function<Game()> seated(Chance& lots) {
        const int lot = lots.below(100), seat = lots.below(2);
        const Player self{weights.data(), NOBODY, Laws(settings_.laws)};
        const int mixed = settings_.against_attackers + settings_.against_mixed;
        const int former = mixed + settings_.against_former;
        std::array<Player, 2> players{self, self};
        std::array<bool, 2> learns{true, true};
        if (lot < settings_.against_attackers) {
            players[seat] = {nullptr, Attacker(1 + lots.below(MET))};
        } else if (lot < mixed) {
            players[seat] = {nullptr, MIXED};
        } else if (lot >= former && lot < former + settings_.against_rivals && !rivals_.empty()) {
            players[seat] = {rivals_[lots.below(int(rivals_.size()))].data(), NOBODY, Laws(settings_.laws_of_rivals)};
        } else if (lot < former && !former_.empty()) {
            // Drawn twice, so that recent former selves are more frequent.
            int back = lots.below(lots.below(int(former_.size())) + 1);
            players[seat] = {former_[former_.size() - 1 - back].data(), NOBODY, self.laws};
        }
        learns[seat] = players[seat].weights == self.weights;
        const uint64_t seed = lots.word();
        return [=] { return Game(players, learns, true, seed); };
    }
    void judge(Steps& steps, bool won, Steps& found) const {
        float after = won, gain = 0;
        for (auto step = steps.rbegin(); step != steps.rend(); step++) {
            gain = after - step->chance + settings_.trace * gain;
            after = step->chance;
            step->gain = gain;
            step->target = std::clamp(step->chance + gain, 0.0f, 1.0f);
            found.push_back(std::move(*step));
        }
    }

    // One Adam step by the choices of a batch.
    void learn(const Step* steps, float rate, float disorder) {
        const int batch = settings_.batch;
        double sum = 0, square = 0;
        for (int at = 0; at < batch; at++) sum += steps[at].gain;
        const double middle = sum / batch;
        for (int at = 0; at < batch; at++) square += (steps[at].gain - middle) * (steps[at].gain - middle);
        const double spread = std::sqrt(square / batch) + STILL;
        std::vector<Weights> parts(PARTS, Weights(WEIGHTS));
        in_threads(settings_.threads, PARTS, [&](int part) {
            for (int at = part * batch / PARTS; at < (part + 1) * batch / PARTS; at++)
                add_slopes(steps[at], float((steps[at].gain - middle) / spread), disorder, parts[part].data());
        });
        for (int part = 1; part < PARTS; part++)
            for (int at = 0; at < WEIGHTS; at++) parts[0][at] += parts[part][at];
        change(parts[0], rate);
    }
    void add_slopes(const Step& step, float gain, float disorder, float* found) const {
        Pass pass(weights.data(), step.seen, step.deeds);
        const Weights& shares = pass.shares;
        const float ratio = shares[step.chosen] / step.share;
        const bool far = (gain > 0 && ratio > 1 + settings_.clip) || (gain < 0 && ratio < 1 - settings_.clip);
        const float towards = far ? 0 : -gain * ratio;
        float missing = 0;
        for (float share : shares) missing -= share * std::log(share + LEAST);
        Weights of_likings(shares.size());
        for (size_t at = 0; at < shares.size(); at++)
            of_likings[at] = -towards * shares[at] + disorder * shares[at] * (std::log(shares[at] + LEAST) + missing);
        of_likings[step.chosen] += towards;
        pass.slopes(of_likings, 0.5f * (pass.chance - step.target), found);
    }
    void change(const Weights& slopes, float rate) {
        double square = 0;
        for (float slope : slopes) square += double(slope) * slope;
        const float size = float(std::sqrt(square)) / settings_.batch;
        const float scale = std::min(1.0f, settings_.steepest / (size + LEAST)) / settings_.batch;
        changes_++;
        const float fast = 1 - std::pow(settings_.momentum, changes_), wide = 1 - std::pow(settings_.squares, changes_);
        for (int at = 0; at < WEIGHTS; at++) {
            const float slope = slopes[at] * scale;
            speed_[at] += (1 - settings_.momentum) * (slope - speed_[at]);
            squares_[at] += (1 - settings_.squares) * (slope * slope - squares_[at]);
            weights[at] -= rate * (speed_[at] / fast) / (std::sqrt(squares_[at] / wide) + STILL);
        }
    }
};

}  // namespace hera_zeus
