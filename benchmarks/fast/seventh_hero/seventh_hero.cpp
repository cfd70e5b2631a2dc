// What Python calls: whole games of 7e Héros between players of some kinds, see players.py.
#include "attackers.hpp"
#include "chances.hpp"

using namespace seventh_hero;

namespace {

// The last two see the wandering hero whoever holds it: what nobody can know, for comparison.
enum Kind { RANDOM, COUNTER, RECKONER, GRUDGER, HOARDER, PASSER, SNIPER, KNOWING_COUNTER, KNOWING_RECKONER };

struct Mind {
    int32_t kind;
    double noise;
    const Learnt* learnt;
};

struct Log {
    const Learnt* learnt;
    std::vector<float> standings, decisions, sent;
};

double blur(Rng& rng) {
    int one = rng.below(1001), other = rng.below(1001);
    return (one + other) / 1000.0 - 1;
}

Move chosen(const Mind& mind, const State& s, std::vector<Move>& moves, Rng& rng) {
    int me = s.acting();
    if (mind.kind == RANDOM) return moves[rng.below(int(moves.size()))];
    if (moves.size() == 1) return moves[0];
    bool habitual = mind.kind >= GRUDGER && mind.kind <= SNIPER;
    if (habitual)
        keep_to(Habitual(mind.kind - GRUDGER), s, me, moves);
    else
        spare(s, me, moves);
    Sight sight(s, me);
    if (!habitual) be_sensible(sight, moves);
    if (mind.kind >= KNOWING_COUNTER && !s.empty) sight.card = s.wanderer.card;
    double best = -1e9;
    Move found;
    auto judge = [&](auto& judged) {
        for (Move move : moves) {
            double value = judged.value(move), off = blur(rng) * mind.noise * (move.deed == ASKS ? 0.2 : 1.0);
            if (value + off > best) best = value + off, found = move;
        }
    };
    if (mind.kind == RECKONER || mind.kind == KNOWING_RECKONER) {
        Chances judged(sight, *mind.learnt, TEMPERS[me]);
        judge(judged);
    } else {
        Weights weights = liked(Weights{}, TEMPERS[me]);
        Counting judged(sight, weights);
        judge(judged);
    }
    return found;
}

// Records a game for the fit: how it stood as turns began, whose decisions went how, and what was sent.
class Recorder {
  public:
    Recorder(Log& log, const State& s) : log_(log), s_(s) {}

    void before() {
        if (s_.turn != turn_) stand();
        bool goes_round = !s_.empty && s_.wanderer.holder != s_.main && s_.base != DOUBLE;
        int place = goes_round ? s_.turn * MOST_SEATS + s_.wanderer.holder : NONE;
        if (place == place_) return;
        place_ = place;
        if (goes_round) arrive();
    }
    void made(Move move) {
        if (place_ == NONE || (move.deed != RECRUITS && move.deed != PASSES)) return;
        log_.decisions.back() = move.deed == RECRUITS;
    }
    void over(int winners) {
        for (size_t end = first_ + ROW; end <= log_.standings.size(); end += ROW)
            for (int seat = 0; seat < s_.seats; seat++)
                log_.standings[end - MOST_SEATS + seat] = has(winners, seat) / float(many(winners));
    }

  private:
    static constexpr size_t ROW = MOST_SEATS * OF_SEAT + MOST_SEATS;
    Log& log_;
    const State& s_;
    size_t first_ = log_.standings.size();
    int turn_ = 0, place_ = NONE;

    // Every third turn: neighbouring ones hardly differ.
    void stand() {
        turn_ = s_.turn;
        if ((turn_ + int(s_.cards[0])) % 3) return;
        Board board(s_);
        Valuer::Scale scale(*log_.learnt, board.deck + 1);
        std::array<double, OF_SEAT> signs;
        for (int seat = 0; seat < MOST_SEATS; seat++) {
            if (seat < board.seats) scale.signs(board, seat, signs.data());
            else signs.fill(0);
            log_.standings.insert(log_.standings.end(), signs.begin(), signs.end());
        }
        log_.standings.insert(log_.standings.end(), MOST_SEATS, 0.0f);
    }
    void arrive() {
        Sight sight(s_, s_.main);
        Foresight sees(sight, *log_.learnt);
        Odds deals = sight.blind().deals();
        log_.sent.push_back(float(s_.wanderer.card));
        for (int hero = 0; hero < HEROES; hero++) {
            log_.sent.push_back(float(deals[hero]));
            for (double sign : sees.sent_signs(hero)) log_.sent.push_back(s_.wanderer.blind ? 0.0f : float(sign));
            for (double sign : sees.passed_signs(hero)) log_.sent.push_back(float(sign));
        }
        for (double sign : sees.take_signs(s_.wanderer.holder, s_.wanderer.card)) log_.decisions.push_back(float(sign));
        for (double sign : sees.stop_signs(s_.wanderer.holder, s_.wanderer.card)) log_.decisions.push_back(float(sign));
        log_.decisions.push_back(2);  // stopped, unless its holder decides
    }
};

}  // namespace

extern "C" {

int learnt_size() { return LEARNT; }

// Plays a game and returns how many moves it had; their numbers go to `played` as far as there is room.
int game(uint64_t deck, uint64_t policy, int seats, const Mind* minds, Log* log, int32_t* winners, int32_t* played,
         int room) {
    Game game(deck, seats);
    Rng rng(policy);
    std::vector<Move> moves;
    Log nothing{};
    Recorder recorder(log ? *log : nothing, game.s);
    int count = 0;
    for (; game.s.phase != OVER; count++) {
        if (log) recorder.before();
        game.legal(moves);
        int seat = game.s.acting();
        Move move = chosen(minds[seat], game.s, moves, rng);
        if (log) recorder.made(move);
        if (count < room)
            for (int each : {seat, move.deed, move.hero, move.target}) *played++ = each;
        game.play(move);
    }
    *winners = game.leaders();
    if (log) recorder.over(*winners);
    return count;
}

Log* new_log(const Learnt* learnt) { return new Log{learnt, {}, {}, {}}; }
void free_log(Log* log) { delete log; }
// The size of one of the three lists of a log, and its numbers if there is room for them.
int64_t logged(const Log* log, int which, float* to) {
    const auto& from = which == 0 ? log->standings : which == 1 ? log->decisions : log->sent;
    if (to) std::copy(from.begin(), from.end(), to);
    return int64_t(from.size());
}
}
