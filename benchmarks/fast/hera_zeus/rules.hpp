// The rules of Héra et Zeus with the usual options, for training: positions, legal moves, and what they do.
//
// A card is a number: 16 times the seat whose deck it is of, plus its kind, in the order of cards.yaml.
// game/titles/hera_zeus/rules has the rules themselves; tests/hera_zeus/test_fast.py holds both equal.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace hera_zeus {

enum Kind : int {
    SEVEN, SIX, FIVE, FOUR, THREE, SLAYER, PEGASUS, MEDUSA, PYTHIA, PANDORA,
    DIONYSUS, SIRENS, HADES, PERSEPHONE, GOD, HOSTAGE, KINDS
};
enum Phase : int { SETTING_UP, TURN, OVER };
enum Choice : int { NONE, COLUMN, ORDER_COLUMN, ORDER_HAND, OF_HADES, OF_PERSEPHONE };
enum Verdict : int { ATTACKER, DEFENDER, BOTH_FALL, FREED, OPENED, VERDICTS };
enum Deed : int {
    SET_UP, DRAW, DEPLOY, CHALLENGE, PLAY_GOD, REMOVE_FIGURE, STRIKE_HAND, STRIKE_FRONT, LOOK_HAND, LOOK_COLUMN,
    LURE, DESCEND, TAKE_CARD, CALL_PEGASI, TAKE_PEGASI, SHIFT, PICK_COLUMN, DISCARD_NEXT, END_TURN
};

constexpr int CARDS = 2 * KINDS, COLUMNS = 3, ROWS = 4, DECK = 43, HAND = 9, HAND_LIMIT = 12;
constexpr int FIGURE_POINTS = 4, MOST_PEGASI = 3, MOST_TURNS = 999, MOST_WAITED = 9, NOWHERE = -1;
constexpr std::array<int, KINDS> COPIES{1, 2, 3, 4, 5, 5, 9, 4, 2, 1, 2, 1, 1, 1, 1, 1};
constexpr std::array<int, KINDS> STRENGTHS{7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0};

inline int kind_of(int card) { return card % KINDS; }
inline int back_of(int card) { return card / KINDS; }
inline int strength_of(int card) { return STRENGTHS[kind_of(card)]; }
inline bool is(int card, Kind kind) { return kind_of(card) == kind; }
inline bool deployable(int card) { return kind_of(card) <= PANDORA || is(card, HOSTAGE); }
inline bool challenges(int card) { return kind_of(card) <= PEGASUS || is(card, PYTHIA); }
inline bool lured(int card) { return strength_of(card) > 0; }

// A random sequence (splitmix64), and the next card that Pegasus strikes, where a test has said it.
struct Chance {
    uint64_t state = 0;
    int struck = NOWHERE;

    uint64_t word() {
        uint64_t z = (state += 0x9e3779b97f4a7c15ull);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
        return z ^ (z >> 31);
    }
    int below(int limit) { return int((unsigned __int128)word() * limit >> 64); }
    double part() { return double(word() >> 11) * 0x1p-53; }
};

// Cards in any order, as the number of each.
struct Hold {
    std::array<uint8_t, CARDS> of{};
    int size = 0;

    void add(int card) { of[card]++, size++; }
    bool take(int card) { return of[card] ? (of[card]--, size--, true) : false; }
    int kinds(Kind kind) const { return of[kind] + of[kind + KINDS]; }
};

// Cards in order.
template <int MOST>
struct Row {
    std::array<int8_t, MOST> at{};
    int size = 0;

    void push(int card) { at[size++] = int8_t(card); }
    int pop() { return at[--size]; }
    int top() const { return at[size - 1]; }
    void remove_last(int card) {
        int place = size - 1;
        while (at[place] != card) place--;
        std::copy(at.begin() + place + 1, at.begin() + size, at.begin() + place);
        size--;
    }
};

struct Slot {
    int8_t card = 0;
    uint8_t up = 0, pooled = 0, waited = 0;
};

struct Column {
    std::array<Slot, ROWS + 2> at{};
    int size = 0;

    void insert(int place, Slot slot) {
        std::copy_backward(at.begin() + place, at.begin() + size, at.begin() + size + 1);
        at[place] = slot;
        size++;
    }
    Slot take(int place) {
        Slot taken = at[place];
        std::copy(at.begin() + place + 1, at.begin() + size, at.begin() + place);
        size--;
        return taken;
    }
    bool has(Kind kind) const {
        return std::any_of(at.begin(), at.begin() + size, [&](Slot slot) { return is(slot.card, kind); });
    }
};

// One side; the last card of the deck is drawn next. The other player knows `sighted` and `record`.
struct Side {
    Row<2 * DECK> deck, pile;
    Hold hand, sighted, record;
    std::array<Column, COLUMNS> columns;
    int figure = NOWHERE, quiet = 0;

    bool room(int column) const { return columns[column].size + (figure == column) < ROWS; }
    int begun() const {
        return int(std::count_if(columns.begin(), columns.end(), [](const Column& c) { return c.size > 0; }));
    }
    int points() const { return figure != NOWHERE ? FIGURE_POINTS : begun(); }
};

struct State {
    std::array<Side, 2> sides;
    int phase = SETTING_UP, seat = 0, first = 0, turn = 0, points = 0, spent = 0;
    int choice = NONE, chooser = 0, choice_column = NOWHERE, choice_card = NOWHERE;
    int winner = NOWHERE;

    int left() const { return points - spent; }
    int to_act() const { return choice != NONE ? chooser : seat; }
    bool first_turn() const { return turn <= 2; }
};

struct Move {
    int8_t deed = DRAW, card = 0, column = 0, place = 0, to_column = 0, to_place = 0;
};
using Moves = std::vector<Move>;

inline Verdict verdict(int attacker, int defender) {
    switch (kind_of(defender)) {
        case HOSTAGE: return FREED;
        case PANDORA: return OPENED;
        case MEDUSA: return is(attacker, SLAYER) ? ATTACKER : DEFENDER;
    }
    if (is(attacker, PYTHIA) && strength_of(defender) == 7) return ATTACKER;
    int attack = strength_of(attacker), defence = strength_of(defender);
    return attack == defence ? BOTH_FALL : attack > defence ? ATTACKER : DEFENDER;
}

// The moves that a seat may make.
class Legal {
  public:
    explicit Legal(const State& state)
        : state_(state), own_(state.sides[state.seat]), facing_(state.sides[1 - state.seat]) {}

    Moves moves() {
        found_.clear();
        if (state_.phase == OVER) return found_;
        if (state_.choice != NONE) {
            choices();
        } else if (state_.phase == SETTING_UP) {
            set_ups();
        } else {
            if (state_.left()) actions();
            gods();
            if (!state_.left()) add({END_TURN});
        }
        return found_;
    }
    bool has_move() {
        found_.clear();
        actions(), gods();
        return !found_.empty();
    }

  private:
    const State& state_;
    const Side &own_, &facing_;
    Moves found_;

    void add(Move move) { found_.push_back(move); }

    void set_ups() {
        bool full = own_.begun() == COLUMNS;
        if (full) return add({END_TURN});
        for (int8_t card = 0; card < CARDS; card++)
            if (own_.hand.of[card] && deployable(card))
                for (int8_t column = 0; column < COLUMNS; column++)
                    if (!own_.columns[column].size) add({SET_UP, card, column});
    }
    void actions() {
        if (own_.deck.size && own_.hand.size < HAND_LIMIT) add({DRAW});
        for (int8_t card = 0; card < CARDS; card++)
            if (own_.hand.of[card] && deployable(card))
                for (int8_t column = 0; column < COLUMNS; column++)
                    if (own_.room(column))
                        for (int8_t place = 0; place <= own_.columns[column].size; place++)
                            add({DEPLOY, card, column, place});
        for (int8_t column = 0; column < COLUMNS; column++)
            if (can_challenge(column)) add({CHALLENGE, 0, column});
        for (int8_t card = 0; card < CARDS; card++)
            if (own_.hand.of[card]) myths(card);
        if (own_.figure != NOWHERE) add({REMOVE_FIGURE});
    }
    bool can_challenge(int column) const {
        const Column &mine = own_.columns[column], &theirs = facing_.columns[column];
        return mine.size && theirs.size && column != own_.figure && column != facing_.figure &&
               challenges(mine.at[0].card) && !state_.first_turn();
    }
    void myths(int8_t card) {
        switch (kind_of(card)) {
            case PEGASUS:
                if (state_.first_turn()) return;
                if (facing_.hand.size) add({STRIKE_HAND, card});
                for (int8_t column = 0; column < COLUMNS; column++)
                    if (facing_.columns[column].size || facing_.figure == column)
                        add({STRIKE_FRONT, card, column});
                return;
            case PYTHIA:
                if (facing_.hand.size) add({LOOK_HAND, card});
                for (int8_t column = 0; column < COLUMNS; column++)
                    if (facing_.columns[column].size) add({LOOK_COLUMN, card, column});
                return;
            case SIRENS:
                if (facing_.pile.size && lured(facing_.pile.top())) add({LURE, card});
                return;
            case HADES:
                if (own_.pile.size) add({DESCEND, card});
                return;
            case PERSEPHONE: return add({CALL_PEGASI, card});
            case DIONYSUS: return shifts(card);
        }
    }
    void shifts(int8_t card) {
        for (int8_t column = 0; column < COLUMNS; column++)
            for (int8_t place = 0; place < own_.columns[column].size; place++)
                for (int8_t to = 0; to < COLUMNS; to++) {
                    if (to != column && !own_.room(to)) continue;
                    int places = own_.columns[to].size + (to != column);
                    for (int8_t at = 0; at < places; at++)
                        if (to != column || at != place) add({SHIFT, card, column, place, to, at});
                }
    }
    void gods() {
        if (own_.figure != NOWHERE) return;
        for (int8_t card = 0; card < CARDS; card++)
            if (own_.hand.of[card] && is(card, GOD))
                for (int8_t column = 0; column < COLUMNS; column++)
                    if (own_.columns[column].size && own_.room(column)) add({PLAY_GOD, card, column});
    }
    void choices() {
        const Side& side = state_.sides[state_.chooser];
        const Side& across = state_.sides[1 - state_.chooser];
        Hold there;
        switch (state_.choice) {
            case COLUMN:
                for (int8_t column = 0; column < COLUMNS; column++)
                    if (across.figure != column && across.room(column)) add({PICK_COLUMN, 0, column});
                return;
            case OF_PERSEPHONE:
                for (int8_t count = 0; count <= most_pegasi(side); count++) add({TAKE_PEGASI, 0, 0, count});
                return;
            case OF_HADES:
                for (int place = 0; place < side.pile.size; place++) there.add(side.pile.at[place]);
                return each(there, TAKE_CARD);
            case ORDER_COLUMN:
                const Column& column = side.columns[state_.choice_column];
                for (int place = 0; place < column.size; place++) there.add(column.at[place].card);
                return each(there, DISCARD_NEXT);
        }
    }
    void each(const Hold& there, Deed deed) {
        for (int8_t card = 0; card < CARDS; card++)
            if (there.of[card]) add({int8_t(deed), card});
    }
    static int most_pegasi(const Side& side) {
        int there = 0;
        for (int place = 0; place < side.pile.size; place++) there += is(side.pile.at[place], PEGASUS);
        return std::min({MOST_PEGASI, there, HAND_LIMIT - side.hand.size + 1});
    }
};

}  // namespace hera_zeus
