// What Python calls: see library.py for the arrays that positions and moves are handed over in.
#include "training.hpp"

using namespace hera_zeus;

namespace {

class Reader {
  public:
    explicit Reader(const int32_t* from) : from_(from) {}
    int next() { return *from_++; }

    State state() {
        State s;
        for (int* field : {&s.phase, &s.seat, &s.first, &s.turn, &s.points, &s.spent, &s.choice, &s.chooser,
                           &s.choice_column, &s.choice_card, &s.winner})
            *field = next();
        for (Side& side : s.sides) {
            side.figure = next(), side.quiet = next();
            row(side.deck), row(side.pile);
            hold(side.hand), hold(side.sighted), hold(side.record);
            for (Column& column : side.columns) {
                column.size = next();
                for (int place = 0; place < column.size; place++) {
                    Slot& slot = column.at[place];
                    slot.card = int8_t(next()), slot.up = uint8_t(next());
                    slot.pooled = uint8_t(next()), slot.waited = uint8_t(next());
                }
            }
        }
        return s;
    }
    Move move() {
        Move m;
        for (int8_t* field : {&m.deed, &m.card, &m.column, &m.place, &m.to_column, &m.to_place}) *field = int8_t(next());
        return m;
    }
    Moves moves(int count) {
        Moves found;
        while (count--) found.push_back(move());
        return found;
    }

  private:
    const int32_t* from_;

    void row(Row<2 * DECK>& cards) {
        for (int left = next(); left; left--) cards.push(next());
    }
    void hold(Hold& cards) {
        for (int card = 0; card < CARDS; card++)
            for (int left = next(); left; left--) cards.add(card);
    }
};

class Writer {
  public:
    explicit Writer(int32_t* to) : to_(to), start_(to) {}
    void add(int number) { *to_++ = number; }
    int size() const { return int(to_ - start_); }

    void state(const State& s) {
        for (int field : {s.phase, s.seat, s.first, s.turn, s.points, s.spent, s.choice, s.chooser, s.choice_column,
                          s.choice_card, s.winner})
            add(field);
        for (const Side& side : s.sides) {
            add(side.figure), add(side.quiet);
            row(side.deck), row(side.pile);
            for (const Hold* cards : {&side.hand, &side.sighted, &side.record})
                for (int count : cards->of) add(count);
            for (const Column& column : side.columns) {
                add(column.size);
                for (int place = 0; place < column.size; place++) {
                    Slot slot = column.at[place];
                    add(slot.card), add(slot.up), add(slot.pooled), add(slot.waited);
                }
            }
        }
    }
    void move(Move m) {
        for (int field : {m.deed, m.card, m.column, m.place, m.to_column, m.to_place}) add(field);
    }
    void words(const Words& words) {
        add(int(words.size()));
        for (uint16_t word : words) add(word);
    }

  private:
    int32_t *to_, *start_;

    void row(const Row<2 * DECK>& cards) {
        add(cards.size);
        for (int place = 0; place < cards.size; place++) add(cards.at[place]);
    }
};

std::vector<DeedWords> all_words(const Moves& moves) {
    std::vector<DeedWords> found;
    for (Move move : moves) found.push_back(words_of(move));
    return found;
}

}  // namespace

extern "C" {

int32_t weights() { return WEIGHTS; }

// The legal moves (0), the sensible ones (1), the careful ones of these (2), or those that a net chooses from (3).
int32_t moves(const int32_t* state, int32_t which, int32_t* found) {
    State s = Reader(state).state();
    Sight sight(s);
    Moves all = Legal(s).moves();
    if (which == 1 || which == 2) all = Sense(sight).sensible(all);
    if (which == 2) all = Care(sight).careful(all);
    if (which == 3) all = lawful(s);
    Writer out(found);
    for (Move move : all) out.move(move);
    return int32_t(all.size());
}

void play(int32_t* state, const int32_t* move, int32_t struck) {
    State s = Reader(state).state();
    Chance chance{0, struck};
    Table(s, chance).play(Reader(move).move());
    Writer(state).state(s);
}

void seen(const int32_t* state, int32_t* found) {
    State s = Reader(state).state();
    Sight sight(s);
    Seen seen = Namer(sight).seen();
    Writer out(found);
    out.words(seen.whole);
    for (const Words& words : seen.columns) out.words(words);
}

void deed(const int32_t* move, int32_t* found) {
    DeedWords words = words_of(Reader(move).move());
    Writer out(found);
    out.add(words.size);
    for (int at = 0; at < words.size; at++) out.add(words.at[at].word), out.add(words.at[at].column);
}

float shares(const float* weights, const int32_t* state, const int32_t* moves, int32_t count, float* found) {
    State s = Reader(state).state();
    Sight sight(s);
    Seen seen = Namer(sight).seen();
    auto deeds = all_words(Reader(moves).moves(count));
    Pass pass(weights, seen, deeds);
    std::copy(pass.shares.begin(), pass.shares.end(), found);
    return pass.chance;
}

void slopes(const float* weights, const int32_t* state, const int32_t* moves, int32_t count, const float* of_likings,
            float of_score, float* found) {
    State s = Reader(state).state();
    Sight sight(s);
    Seen seen = Namer(sight).seen();
    auto deeds = all_words(Reader(moves).moves(count));
    Pass(weights, seen, deeds).slopes({of_likings, of_likings + count}, of_score, found);
}

double worth(const int32_t* state, int32_t attacker, const int32_t* move) {
    State s = Reader(state).state();
    Sight sight(s);
    return Idea(Attacker(attacker), Habits::of(Attacker(attacker)), sight).worth(Reader(move).move());
}

void believe(const int32_t* table) { std::copy_n(table, std::size(BELIEFS), BELIEFS); }

// A position that the seat to act cannot tell from this one, over which it is written; 0 where none is found.
int32_t deal(int32_t* state, uint64_t seed) {
    State s = Reader(state).state(), world;
    Chance chance{seed};
    if (!Dealer(s).deal(world, chance)) return 0;
    Writer(state).state(world);
    return 1;
}

// The move that hard makes.
void best(const float* weights, const int32_t* state, int32_t iterations, uint64_t seed, int32_t* found) {
    State s = Reader(state).state();
    Writer(found).move(Search(weights, iterations, seed).best(s));
}

struct Seated {
    const float* weights;
    int32_t attacker, laws, iterations;
};

// How many of some games the first of two players wins, each deal from both seats.
int32_t wins(const Seated* pair, int32_t games, uint64_t seed, int32_t threads) {
    std::vector<int> won(games);
    in_threads(threads, games, [&](int game) {
        const int seat = game % 2;
        std::array<Player, 2> players;
        for (int at : {0, 1}) {
            const Seated& who = pair[at];
            players[at ? 1 - seat : seat] = {who.weights, Attacker(who.attacker), Laws(who.laws), who.iterations};
        }
        won[game] = Game(players, {false, false}, false, Chance{seed + game / 2}.word()).winner() == seat;
    });
    return int32_t(std::count(won.begin(), won.end(), 1));
}

// Add up where a net lays its cards that draws its moves: for each row of beliefs, the cards there, and by chance.
void tally(const float* weights, int32_t games, uint64_t seed, double* found) {
    Tally tally(found);
    for (int game = 0; game < games; game++)
        Game({Player{weights}, Player{weights}}, {false, false}, true, Chance{seed + game}.word(), &tally);
}

void* trainer(const Settings* settings, const float* first) { return new Trainer(*settings, first); }
double train(void* trainer, uint64_t seed, float rate, float disorder) {
    return static_cast<Trainer*>(trainer)->round(seed, rate, disorder);
}
void meet(void* trainer, const float* rival) { static_cast<Trainer*>(trainer)->meet(rival); }
void keep_former(void* trainer) { static_cast<Trainer*>(trainer)->keep_former(); }
void trained(const void* trainer, int32_t mean, float* found) {
    const auto* there = static_cast<const Trainer*>(trainer);
    const Weights& those = mean ? there->mean : there->weights;
    std::copy(those.begin(), those.end(), found);
}
void dismiss(void* trainer) { delete static_cast<Trainer*>(trainer); }
}
