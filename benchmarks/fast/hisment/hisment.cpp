// What Python calls: see bridge.py for the numbers that cards, positions and moves are handed over as.
#include "numbers.hpp"
#include "planner.hpp"

using namespace hisment;

namespace {

std::map<int, Catalogue> decks;

// A side of a match, in the order of SIDE in bridge.py.
struct Side {
    double acts, kept, phases, answered, worlds, noise, lethal, again, rounds, strict, learnt, open, rank, mix;
    const char* net;
    const double* weights;
    const double* judging;
    const double* habits;
};

Skill skill_of(const Side& side, const Net& net) {
    Skill k;
    k.acts = int(side.acts), k.kept = int(side.kept), k.phases = int(side.phases);
    k.answered = int(side.answered), k.worlds = int(side.worlds), k.noise = side.noise;
    k.lethal = int(side.lethal), k.again = int(side.again), k.rank = int(side.rank);
    k.rounds = int(side.rounds), k.strict = int(side.strict), k.learnt = int(side.learnt);
    k.open = int(side.open);
    k.mind.mix = side.mix;
    if (side.net) k.mind.net = &net;
    if (side.weights) k.mind.weights = side.weights;
    if (side.judging) k.mind.judging = side.judging;
    k.mind.habits = side.habits;
    return k;
}

// The net of a side, read once; null if it cannot be read.
const Net* net_of(const Side& side) {
    static std::map<std::string, Net> nets;
    std::string name = side.net ? side.net : "";
    if (side.net && !nets.count(name) && !nets[name].read(side.net)) return nullptr;
    return &nets[name];
}

// A player of a game that is played elsewhere: it keeps its plan from move to move.
struct Guest {
    Rules rules;
    Planner planner;
    Rng rng;
    Guest(const Catalogue& c, const Skill& skill, uint64_t chance)
        : rules(c), planner(rules, skill), rng{chance, 0} {}
};

// The kind of a move, in the order of KINDS in bridge.py.
int kind_of(const Rules& rules, const State& s, const Move& m) {
    const Hero *own = Rules::board(s, s.seat), *enemy = Rules::board(s, 1 - s.seat);
    auto ranged = [&](int line) {
        int reach = rules.c.classes[rules.card(rules.find(s, s.seat, line)->card).hclass].reach;
        return !reach || reach > 2;
    };
    switch (m.type) {
        case M_BUY: return 11 + rules.card(m.a).kind;
        case M_WALK: return 16 + (s.seat ? 5 - m.a / 6 : m.a / 6) / 2;
        case M_STRIKE:
            if (!enemy || rules.card(m.a).sort == SUPPORT) return 19;
            return 19 + std::min(4, rules.distance(*own, enemy->square));
        case M_ENTER: return 24 + ranged(m.a);
        case M_SWAP: return 26 + ranged(m.a);
        default: return m.type;
    }
}

// Whether a seat has a hero on the board that has no offensive attack.
bool is_bare(const Rules& rules, const State& s, int seat) {
    const Hero* h = Rules::board(s, seat);
    for (int i = 0; h && i < h->natt; i++)
        if (rules.card(h->att[i]).sort == OFFENSIVE) return false;
    return h;
}

}  // namespace

extern "C" {

void cards(int slot, const char* text) { decks[slot] = read_catalogue(text); }

int play(int slot, const int64_t* numbers, const uint8_t* move, int64_t* to) {
    State s = read_state(numbers);
    Rules(decks.at(slot)).play(s, Move{move[0], move[1], move[2], move[3]});
    return write_state(s, to);
}

int moves(int slot, const int64_t* numbers, uint8_t* to) {
    State s = read_state(numbers);
    std::vector<Move> found;
    Rules(decks.at(slot)).moves(s, found);
    memcpy(to, found.data(), found.size() * sizeof(Move));
    return int(found.size());
}

double worth(int slot, const int64_t* numbers, int seat, int done, const double* weights) {
    State s = read_state(numbers);
    Rules rules(decks.at(slot));
    Mind mind;
    mind.weights = weights;
    return Evaluation(rules, mind, 1).value(s, seat, done);
}

// The value of the end of a seat's turn, with this share by a net; NaN without a net.
double learnt(int slot, const int64_t* numbers, int seat, const char* file, const double* weights, double share) {
    State s = read_state(numbers);
    Rules rules(decks.at(slot));
    Net net;
    if (!net.read(file)) return NAN;
    Mind mind;
    mind.weights = mind.judging = weights;
    mind.net = &net, mind.mix = share;
    return Evaluation(rules, mind, 1).value(s, seat, true);
}

// What a net says of a position: the logarithm of the odds; NaN without a net.
double judged(const char* file, const Row* row) {
    Net net;
    if (!net.read(file)) return NAN;
    return net.value(row->heroes, row->status, row->cards, row->rest, row->base);
}

// Games for training: a row for each end of a turn, as `Row` says; the number of rows.
int games(const int* slots, int slots_count, const Side* side, const double* noises, int noises_count, int first,
          int count, Row* to, int most) {
    Net net;
    if (side->net && !net.read(side->net)) return -1;
    int rows = 0;
    for (int game = first; game < first + count; game++) {
        Rng rng{uint64_t(game) * 7919 + 17, 0};
        int slot = game & 1 ? slots[1 + rng.below(slots_count - 1)] : slots[0];
        const Catalogue& c = decks.at(slot);
        Rules rules(c);
        int one = int(rng.below(5)), other = int(rng.below(5)), begun = rows;
        State s = rules.setup(rng, one, other);
        Skill k[2] = {skill_of(*side, net), skill_of(*side, net)};
        for (Skill& each : k) each.noise = noises[rng.below(noises_count)];
        Planner players[2] = {Planner(rules, k[0]), Planner(rules, k[1])};
        Mind judge;
        judge.weights = k[0].mind.judging;
        Evaluation evaluation(rules, judge, 1);
        std::vector<int> seats;
        while (!s.over()) {
            Move m = players[s.seat].choose(s, rng);
            if (m.type == M_NEXT && s.phase == BATTLE && rows < most) {
                double found[NF];
                Hit now, late;
                evaluation.features(s, s.seat, true, found, now, late);
                evaluation.row(s, s.seat, evaluation.linear(found), now, late, to[rows]);
                to[rows++].game = game;
                seats.push_back(s.seat);
            }
            rules.play(s, m);
        }
        int winner = rules.winner(s);
        for (int i = begun; i < rows; i++) to[i].won = winner < 0 ? 0.5f : float(winner == seats[i - begun]);
    }
    return rows;
}

// A game of two sides: the share of the first; `kinds` counts the moves of each kind that it and the other made,
// `bare` of both the turns ended with a hero on the board that has no attack, and such heroes knocked out.
double game(int slot, const Side* sides, int one, int other, int seat, uint64_t deal, uint64_t chance, int* kinds,
            int* bare, int* turns) {
    const Catalogue& c = decks.at(slot);
    Rules rules(c);
    Rng dealing{deal, 0}, rng{chance, 0};
    State s = rules.setup(dealing, one, other);
    Skill k[2];
    for (int i = 0; i < 2; i++) {
        const Side& side = sides[seat ? 1 - i : i];
        const Net* net = net_of(side);
        if (!net) return -1;
        k[i] = skill_of(side, *net);
        k[i].mind.whose = i;
    }
    Planner players[2] = {Planner(rules, k[0]), Planner(rules, k[1])};
    std::vector<Move> legal;
    while (!s.over()) {
        rules.moves(s, legal);
        Move m = players[s.seat].choose(s, rng);
        int mover = s.seat, foe = 1 - mover, heroes = s.p[foe].nheroes;
        if (legal.size() > 1) kinds[28 * (mover == seat ? 0 : 1) + kind_of(rules, s, m)]++;
        if (m.type == M_NEXT && s.phase == BATTLE && is_bare(rules, s, mover)) bare[mover == seat ? 0 : 2]++;
        bool exposed = is_bare(rules, s, foe);
        rules.play(s, m);
        if (exposed && s.p[foe].nheroes < heroes) bare[foe == seat ? 1 : 3]++;
    }
    *turns = s.turn;
    int winner = rules.winner(s);
    return winner < 0 ? 0.5 : winner == seat;
}

// A player of this seat, for `chosen`, until `leave`; null if its net cannot be read.
void* seated(int slot, const Side* side, int seat, uint64_t chance) {
    const Net* net = net_of(*side);
    if (!net) return nullptr;
    Skill skill = skill_of(*side, *net);
    skill.mind.whose = seat;
    return new Guest(decks.at(slot), skill, chance);
}

void chosen(void* guest, const int64_t* numbers, uint8_t* to) {
    Guest& g = *static_cast<Guest*>(guest);
    Move m = g.planner.choose(read_state(numbers), g.rng);
    memcpy(to, &m, sizeof m);
}

void leave(void* guest) { delete static_cast<Guest*>(guest); }
}
