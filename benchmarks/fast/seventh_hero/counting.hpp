// What easy and medium count in: the expected value of each move in heroes, game/titles/seventh_hero/ai.
#pragma once

#include <algorithm>

#include "rules.hpp"

namespace seventh_hero {

using Odds = std::array<double, HEROES>;
constexpr double SURE = 50;

struct Weights {
    std::array<double, 6> gained{1.0, 1.0, 1.05, 1.2, 1.6, 8.0};
    double twice = 0.9, envy = 0.3, threat = 1.6;
    std::array<double, HEROES> power{0.7, 0.8, 0.5, 0.8, 0.6, 0.4, 0.5};
    double card = 0.12, bold = -0.1, habit = 0.5, hens = 0.2;
};

// The temperaments of the five chairs: bold is added, the others multiply.
struct Temper {
    double bold = 0, envy = 1, card = 1, power = 1;
};
constexpr Temper TEMPERS[] = {{-0.12}, {0, 1.25}, {0, 1, 0.7}, {0.12}, {0, 1, 1, 1.25}};

inline Weights liked(Weights weights, const Temper& who) {
    weights.bold += who.bold, weights.envy *= who.envy, weights.card *= who.card;
    for (double& power : weights.power) power *= who.power;
    return weights;
}

inline double ordered(int taken, int from) {
    double found = 1;
    while (taken-- > 0) found *= from--;
    return std::max(0.0, found);
}

inline Odds normal(Odds odds) {
    double total = 0;
    for (double each : odds) total += each;
    for (double& each : odds) each = total ? each / total : 0;
    return odds;
}

inline bool none(const Odds& odds) {
    return std::all_of(odds.begin(), odds.end(), [](double each) { return each == 0; });
}

inline Odds sure(int hero) {
    Odds found{};
    found[hero] = 1;
    return found;
}

// A position as a seat sees it; `blind` leaves out what only the viewer knows.
struct Sight {
    const State& s;
    int me;
    std::vector<Hint> hints;  // a card that the viewer does not see is NONE
    std::array<int8_t, HEROES> hand;
    int card = NONE;

    Sight(const State& state, int seat) : s(state), me(seat), hand(state.players[seat].hand) {
        bool up = s.base == DOUBLE;
        if (!s.empty && (up || has(s.wanderer.known, me))) card = s.wanderer.card;
        for (Hint hint : s.hints) {
            if (me != hint.seat && me != s.main) hint.card = NONE;
            hints.push_back(hint);
        }
    }
    Sight blind() const {
        Sight found = *this;
        found.hand.fill(0), found.card = NONE;
        for (Hint& hint : found.hints) hint.card = NONE;
        return found;
    }
    std::array<int, HEROES> unseen() const {
        std::array<int, HEROES> left;
        for (int hero = 0; hero < HEROES; hero++) {
            left[hero] = COPIES - hand[hero] - s.discard[hero];
            for (int seat = 0; seat < s.seats; seat++)
                left[hero] -= s.players[seat].out[hero] + has(s.players[seat].group, hero);
        }
        for (const Hint& hint : hints)
            if (hint.card != NONE) left[hint.card]--;
        if (card != NONE) left[card]--;
        for (int& each : left) each = std::max(0, each);
        return left;
    }
    // The number of deals in which each hero wanders.
    Odds deals() const {
        Odds found{};
        if (s.empty) return found;
        if (card != NONE) return sure(card);
        auto left = unseen();
        int fits = s.isvoid || s.wanderer.blind ? 127 : allowed(s.requirement, s.seats);
        int yes = 0, no = 0, total = 0;
        for (const Hint& hint : hints)
            if (hint.card == NONE) (hint.answer ? yes : no)++;
        for (int each : left) total += each;
        for (int hero = 0; hero < HEROES; hero++) {
            bool agrees = has(fits, hero) && left[hero];
            for (const Hint& hint : hints)
                if (hint.card != NONE) agrees &= (hint.card == hero) == hint.answer;
            if (agrees)
                found[hero] = left[hero] * ordered(yes, left[hero] - 1) * ordered(no, total - left[hero]);
        }
        return found;
    }
};

class Worth {
  public:
    Worth(const Sight& sight, const Weights& weights) : v_(sight), s_(sight.s), w_(weights), me_(sight.me) {
        public_ = normal(believed(v_.blind().deals()));
        own_ = odds(v_.deals());
        if (none(public_)) public_ = own_;
    }
    const Odds& own() const { return own_; }
    const Odds& open() const { return public_; }

    Odds odds(const Odds& deals) const { return normal(believed(deals)); }
    Odds believed(Odds deals) const {
        if (s_.empty) return deals;
        int told = s_.wanderer.passed & s_.wanderer.known;
        for (int seat = 0; seat < s_.seats; seat++)
            for (int hero = 0; has(told, seat) && seat != s_.victim && hero < HEROES; hero++)
                if (has(s_.players[seat].group, hero)) deals[hero] *= SURE;
        return deals;
    }

    double ready(int hero) const { return w_.power[hero] * std::min(1.0, s_.deck() / 20.0); }
    double joins(int seat, int hero) const {
        const Player& player = s_.players[seat];
        int size = many(player.group);
        if (!has(player.group, hero)) return w_.gained[std::min(size, 5)] + ready(hero);
        double lost = w_.gained[size - 1] + (has(player.tired, hero) ? 0.0 : ready(hero) * 0.6);
        return -lost - w_.twice;
    }
    double expected(int seat, const Odds& odds) const {
        double found = 0;
        for (int hero = 0; hero < HEROES; hero++)
            if (odds[hero]) found += odds[hero] * joins(seat, hero);
        return found;
    }
    double gain(int taker, const Odds& odds) const {
        double found = expected(taker, odds);
        if (taker == me_) return found;
        bool near = many(s_.players[taker].group) >= WANTED - 1;
        return -(w_.envy * (near ? w_.threat : 1.0)) * found;
    }
    double onward(int first, const Odds& odds) const {
        double reached = 1, total = 0;
        for (int seat = first; seat != s_.main; seat = s_.after(seat)) {
            if (seat == me_) return total + reached * std::max(gain(me_, odds), onward(s_.after(me_), odds));
            double taking = takes(seat, public_);
            total += reached * taking * gain(seat, odds), reached *= 1 - taking;
        }
        return total + reached * back(odds);
    }
    double back(const Odds& odds) const {
        double found = gain(s_.main, odds);
        const Player& own = s_.players[me_];
        if (s_.main == me_ && has(own.group & ~own.tired, BURN)) found = std::max(found, -ready(BURN));
        return found;
    }
    double takes(int seat, const Odds& odds) const {
        const Habit& habit = s_.players[seat].habit;
        double gladly = (habit.recruited + 2.0) / (habit.recruited + habit.passed + 4) - 0.5;
        return std::min(0.95, std::max(0.05, 0.5 + 0.6 * (expected(seat, odds) + w_.card + w_.habit * gladly)));
    }
    double cancelled() const {
        double let_be = 1;
        for (int seat = 0; seat < s_.seats; seat++) {
            const Player& player = s_.players[seat];
            if (seat != me_ && has(player.group & ~player.tired, CANCEL))
                let_be *= 1 - (player.habit.used + 1.0) / (player.habit.asked + 4);
        }
        return w_.hens * (1 - let_be);
    }

  private:
    const Sight& v_;
    const State& s_;
    const Weights& w_;
    int me_;
    Odds public_, own_;
};

class Counting {
  public:
    Counting(const Sight& sight, const Weights& weights)
        : v_(sight), s_(sight.s), w_(weights), me_(sight.me), worth_(sight, weights), odds_(worth_.own()) {}

    double value(Move move) const {
        switch (move.deed) {
            case SENDS: return sent(move.hero);
            case DROPS: return -kept(move.hero);
            case RECRUITS: return worth_.gain(me_, odds_) + w_.bold;
            case PASSES: return worth_.onward(s_.after(me_), odds_);
            case ASKS: return hinted(move.hero);
            case USES: return now() + power(move.hero, move.target);
            default: return move.hero == NONE ? 0.0 : power(move.hero, move.target);
        }
    }

  private:
    const Sight& v_;
    const State& s_;
    const Weights& w_;
    int me_;
    Worth worth_;
    Odds odds_;

    double sent(int card) const {
        Odds open{}, one = sure(card);
        int fits = s_.isvoid ? 127 : allowed(s_.requirement, s_.seats);
        for (int hero = 0; hero < HEROES; hero++) open[hero] = has(fits, hero);
        open = normal(open);
        double reached = 1, total = 0;
        for (int seat = s_.after(me_); seat != me_; seat = s_.after(seat)) {
            double taking = worth_.takes(seat, open);
            total += reached * taking * worth_.gain(seat, one), reached *= 1 - taking;
        }
        Odds back = one;
        double found = worth_.gain(me_, back);
        const Player& own = s_.players[me_];
        if (s_.main == me_ && has(own.group & ~own.tired, BURN)) found = std::max(found, -worth_.ready(BURN));
        return total + reached * found - kept(card) * 0.3;
    }
    double kept(int card) const {
        return 0.3 * std::max(0.0, worth_.joins(me_, card)) * (v_.hand[card] > 1 ? 0.5 : 1.0);
    }
    double best(const Odds& odds) const {
        return std::max(worth_.gain(me_, odds) + w_.bold, worth_.onward(s_.after(me_), odds));
    }
    double hinted(int card) const {
        double total = 0;
        for (bool answer : {true, false}) {
            Sight after = v_;
            after.hints.push_back({me_, card, answer}), after.hand[card]--;
            Odds deals = after.deals();
            double share = 0;
            for (int hero = 0; hero < HEROES; hero++)
                if ((hero == card) == answer) share += odds_[hero];
            if (share > 0 && !none(deals)) total += share * best(worth_.odds(deals));
        }
        return total - w_.card - 0.3 * kept(card);
    }
    double now() const {
        if (s_.empty) return 0;
        int holder = s_.wanderer.holder;
        if (holder == me_ && s_.phase == DECIDE && holder != s_.main) return best(odds_);
        if (holder == s_.main) return worth_.gain(holder, odds_);
        return worth_.onward(holder, odds_);
    }
    double power(int hero, int target) const {
        double found = gained(me_, hero, target), price = worth_.ready(hero);
        if (hero == CANCEL) return found - price;
        if (hero == DRAW || hero == READY) return found - price * (s_.base == DOUBLE ? 0.0 : 0.8);
        return found * (1 - worth_.cancelled()) - price;
    }
    double gained(int user, int hero, int target) const {
        if (hero == BURN) return -now();
        if (hero == SEND_ON) return sent_on();
        if (hero == CANCEL) return -worked(int(s_.chain.size()) - 1);
        if (user != me_) return hero == DRAW || hero == READY ? -0.1 : 0.0;
        if (hero == LOOK) return looked();
        if (hero == VOID) return voided();
        return hero == DRAW ? drawn() : worth_.ready(target);
    }
    double worked(int top) const {
        Use use = s_.chain[top].use;
        return use.hero == CANCEL ? -worked(top - 1) : gained(use.seat, use.hero, use.target);
    }
    double sent_on() const {
        if (s_.empty) return 0;
        if (s_.wanderer.holder == s_.main) return -now();
        return worth_.onward(s_.after(s_.wanderer.holder), odds_) - now();
    }
    double looked() const {
        if (s_.empty || s_.wanderer.holder != me_ || s_.wanderer.holder == s_.main) return 0;
        double known = 0;
        for (int hero = 0; hero < HEROES; hero++)
            if (odds_[hero]) known += odds_[hero] * best(sure(hero));
        return known - best(odds_);
    }
    double voided() const {
        if (s_.main != me_ || !s_.players[me_].cards) return 0;
        double fitting = -1e9, free = -1e9;
        for (int fits = allowed(s_.requirement, s_.seats), card = 0; card < HEROES; card++) {
            if (!v_.hand[card]) continue;
            double found = sent(card);
            free = std::max(free, found);
            if (has(fits, card)) fitting = std::max(fitting, found);
        }
        return free - (fitting > -1e9 ? fitting : -0.35);
    }
    double drawn() const {
        int deck = s_.deck(), cards = std::min(deck, DRAWN);
        if (deck - cards > 1) return cards * (s_.players[me_].cards < 3 ? 0.3 : 0.1);
        return share(1) - (deck <= 1 ? share(0) : 1.0 / s_.seats);
    }
    double share(int used) const {
        std::array<int, 3> mine{};
        int level = 1;
        auto key = [&](int seat) {
            const Player& player = s_.players[seat];
            return std::array<int, 3>{many(player.group), -player.eliminated, -many(player.tired)};
        };
        mine = key(me_);
        if (s_.base == DOUBLE)
            mine[0]--, mine[1] -= 2;
        else
            mine[2] -= used;
        for (int seat = 0; seat < s_.seats; seat++) {
            if (seat == me_) continue;
            auto other = key(seat);
            if (other > mine) return 0;
            level += other == mine;
        }
        return 1.0 / level;
    }
};

// The moves that spare the seat that was struck last: `sparing` in game/titles/seventh_hero/ai/policy.py.
inline void spare(const State& s, int me, std::vector<Move>& moves) {
    if (s.victim == NONE) return;
    int holder = s.empty ? NONE : s.wanderer.holder;
    for (int seat : {s.victim, holder})
        if (seat != NONE && seat != me && many(s.players[seat].group) >= WANTED - 1) return;
    std::vector<Move> left;
    for (Move move : moves) {
        int victim = NONE;
        if (move.deed == USES || move.deed == ANSWERS) {
            if (move.hero == CANCEL && !s.chain.empty()) victim = s.chain.back().use.seat;
            if ((move.hero == BURN || move.hero == SEND_ON) && !s.empty) victim = holder;
        }
        if (victim == me) victim = NONE;
        if (victim != s.victim) left.push_back(move);
    }
    if (!left.empty()) moves = left;
}

// Without what nobody does who knows the wandering hero: `sensible` in game/titles/seventh_hero/ai/policy.py.
inline void be_sensible(const Sight& sight, std::vector<Move>& moves) {
    const State& s = sight.s;
    auto can = [&](int deed) { return std::any_of(moves.begin(), moves.end(), [=](Move m) { return m.deed == deed; }); };
    if (!can(RECRUITS)) return;
    int likely = 0;
    const Odds odds = Worth(sight, Weights{}).own();
    for (int hero = 0; hero < HEROES; hero++) likely |= (odds[hero] > 0) << hero;
    auto owns = [&](int seat) { return (s.players[seat].group & likely) == likely; };
    bool wasted = likely && can(PASSES) && owns(sight.me);
    for (int seat = sight.me; wasted && seat != s.main;) {
        seat = s.after(seat);
        wasted = many(s.players[seat].group) < WANTED - 1 || owns(seat);
    }
    std::erase_if(moves, [&](Move m) {
        return (m.deed == RECRUITS && wasted) || (m.deed == ASKS && many(likely) == 1);
    });
}

}  // namespace seventh_hero
