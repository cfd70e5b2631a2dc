// The words of a view and of a move, as numbers: game/titles/hera_zeus/ai/net_input.py and move_inputs.py.
#pragma once

#include "caution.hpp"

namespace hera_zeus {

constexpr int WHOLE_WORDS = 571, COLUMN_WORDS = 262, TABLE_DEEDS = 44, COLUMN_DEEDS = 69;
constexpr int LAID = PANDORA + 2, LONGEST_WAIT = 4, TENTHS = 10, OF_TABLE = -1;

using Words = std::vector<uint16_t>;

struct Seen {
    Words whole;
    std::array<Words, COLUMNS> columns;
};

class Namer {
  public:
    explicit Namer(const Sight& sight) : s_(sight), own_(sight.own), facing_(sight.facing) {}

    Seen seen() {
        unseen_ = s_.unseen(1 - s_.me);
        counts(), numbers(), choice();
        for (int column = 0; column < COLUMNS; column++) {
            words_ = &found_.columns[column];
            of_column(column);
        }
        return std::move(found_);
    }

  private:
    const Sight& s_;
    const Side &own_, &facing_;
    std::array<int, CARDS> unseen_{};
    Seen found_;
    Words* words_ = nullptr;
    int base_ = 0;

    void add(int word) { words_->push_back(uint16_t(word)); }

    void counts() {
        std::array<int, KINDS> pile{}, unseen{}, mine{};
        auto own_unseen = s_.unseen(s_.me);
        for (int place = 0; place < own_.pile.size; place++) pile[kind_of(own_.pile.at[place])]++;
        for (int card = 0; card < CARDS; card++) {
            unseen[kind_of(card)] += unseen_[card];
            mine[kind_of(card)] += own_unseen[card];
        }
        words_ = &found_.whole, base_ = 0;
        counted(4, [&](int kind) { return own_.hand.kinds(Kind(kind)); });
        counted(4, [&](int kind) { return pile[kind]; });
        counted(4, [&](int kind) { return facing_.record.kinds(Kind(kind)); });
        counted(5, [&](int kind) { return unseen[kind]; });
        counted(4, [&](int kind) { return mine[kind]; });
        counted(2, [&](int kind) { return facing_.sighted.kinds(Kind(kind)); });
        counted(2, [&](int kind) { return own_.sighted.kinds(Kind(kind)); });
    }
    template <class Count>
    void counted(int most, Count count) {
        for (int kind = 0; kind < KINDS; kind++)
            for (int copy = 0; copy < std::min(count(kind), most); copy++) add(base_ + kind * most + copy);
        base_ += KINDS * most;
    }
    void ranged(int number, int most) {
        add(base_ + std::min(number, most));
        base_ += most + 1;
    }
    void numbers() {
        const State& state = s_.state;
        ranged(own_.hand.size, 13);
        ranged(facing_.hand.size, 13);
        ranged((own_.deck.size + 1) / 2, 17);
        ranged((facing_.deck.size + 1) / 2, 17);
        ranged(state.phase == TURN ? state.left() : 0, FIGURE_POINTS);
        ranged(state.points, FIGURE_POINTS);
        ranged(own_.points(), FIGURE_POINTS);
        ranged(facing_.points(), FIGURE_POINTS);
        ranged(state.turn, 30);
        ranged(own_.quiet, 6);
        ranged(facing_.quiet, 6);
    }
    void choice() {
        const State& state = s_.state;
        int top = facing_.pile.size ? kind_of(facing_.pile.top()) : int(KINDS);
        bool tells = state.choice == COLUMN || state.choice == OF_HADES || state.choice == OF_PERSEPHONE;
        ranged(top, KINDS);
        ranged(state.choice, OF_PERSEPHONE);
        ranged(tells ? kind_of(state.choice_card) : int(KINDS), KINDS);
        if (own_.figure != NOWHERE) add(base_);
        if (facing_.figure != NOWHERE) add(base_ + 1);
    }

    void of_column(int column) {
        const Column &mine = own_.columns[column], &theirs = facing_.columns[column];
        for (int place = 0; place < mine.size; place++)
            add(place * KINDS * 2 + kind_of(mine.at[place].card) * 2 + mine.at[place].up);
        if (mine.size && !mine.at[0].up) add(128 + std::min(int(mine.at[0].waited), LONGEST_WAIT));
        add(133 + mine.size);
        if (own_.figure == column) add(138);
        for (int place = 0; place < theirs.size; place++) {
            Slot slot = theirs.at[place];
            add(139 + place * (KINDS + 2) + (slot.up ? 2 + kind_of(slot.card) : slot.pooled));
            if (back_of(slot.card) == s_.me) add(222 + place);
        }
        add(211 + theirs.size);
        if (facing_.figure == column) add(216);
        if (theirs.size && !theirs.at[0].up) add(217 + std::min(int(theirs.at[0].waited), LONGEST_WAIT));
        if (mine.size && theirs.size && column != own_.figure && column != facing_.figure)
            meeting(mine.at[0], theirs.at[0]);
        if (own_.room(column)) add(259);
        if (facing_.room(column)) add(260);
        if (s_.state.choice == ORDER_COLUMN && s_.state.choice_column == column) add(261);
    }
    void meeting(Slot mine, Slot theirs) {
        bool strikes = challenges(mine.card);
        if (strikes && s_.state.seat == s_.me && !s_.state.first_turn()) add(226);
        if (theirs.up) {
            if (strikes) add(227 + verdict(mine.card, theirs.card));
            if (challenges(theirs.card)) add(232 + verdict(theirs.card, mine.card));
        } else if (strikes) {
            auto likely = Sight::outcomes(unseen_, mine.card);
            int all = 0;
            for (int count : likely) all += count;
            if (!all) return;
            add(237 + TENTHS * (likely[ATTACKER] + likely[FREED]) / all);
            add(248 + TENTHS * likely[DEFENDER] / all);
        }
    }
};

struct DeedWord {
    int16_t word = 0, column = OF_TABLE;
};
// The words of a move: one, or up to three for a card that is moved.
struct DeedWords {
    std::array<DeedWord, 3> at{};
    int size = 0;

    bool operator==(const DeedWords& other) const {
        for (int place = 0; place < 3; place++)
            if (at[place].word != other.at[place].word || at[place].column != other.at[place].column) return false;
        return size == other.size;
    }
};

inline DeedWords words_of(Move m) {
    auto table = [](int word) { return DeedWords{{{{int16_t(word), OF_TABLE}}}, 1}; };
    auto there = [&](int word) { return DeedWords{{{{int16_t(word), m.column}}}, 1}; };
    int laid = is(m.card, HOSTAGE) ? LAID - 1 : kind_of(m.card);
    switch (m.deed) {
        case DRAW: return table(0);
        case REMOVE_FIGURE: return table(1);
        case END_TURN: return table(2);
        case STRIKE_HAND: return table(3);
        case LOOK_HAND: return table(4);
        case LURE: return table(5);
        case DESCEND: return table(6);
        case CALL_PEGASI: return table(7);
        case TAKE_CARD: return table(8 + kind_of(m.card));
        case TAKE_PEGASI: return table(24 + m.place);
        case DISCARD_NEXT: return table(28 + kind_of(m.card));
        case CHALLENGE: return there(0);
        case PLAY_GOD: return there(1);
        case STRIKE_FRONT: return there(2);
        case LOOK_COLUMN: return there(3);
        case PICK_COLUMN: return there(4);
        case SET_UP: return there(5 + laid);
        case DEPLOY: return there(16 + laid * ROWS + m.place);
    }
    DeedWords found{{{{int16_t(60 + m.place), m.column}, {int16_t(64 + m.to_place), m.to_column}}}, 2};
    if (m.column == m.to_column) found.at[found.size++] = {68, m.column};
    return found;
}

// The moves that hard may make, one of each set that is the same to the net.
inline Moves lawful(const State& state, Laws laws = ALL_LAWS) {
    Moves moves = Legal(state).moves(), found;
    if (moves.size() < 2) return moves;
    Sight sight(state);
    std::vector<DeedWords> had;
    if (laws != NO_LAWS) moves = Care(sight, laws).careful(Sense(sight).sensible(moves));
    for (Move move : moves) {
        DeedWords words = words_of(move);
        if (std::find(had.begin(), had.end(), words) != had.end()) continue;
        had.push_back(words);
        found.push_back(move);
    }
    return found;
}

}  // namespace hera_zeus
