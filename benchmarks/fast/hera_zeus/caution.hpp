// The moves that hard never makes: game/titles/hera_zeus/ai/plain_mistakes.py (Sense) and blunders.py (Care).
#pragma once

#include <bitset>

#include "beliefs.hpp"

namespace hera_zeus {

// What the seat to act sees: its own side whole, of the other side what lies up and what is known.
class Sight {
  public:
    const State& state;
    const int me;
    const Side &own, &facing;

    explicit Sight(const State& s)
        : state(s), me(s.to_act()), own(s.sides[me]), facing(s.sides[1 - me]) {}

    // The card that lies up at a place of the other side, or -1.
    int shown(int column, int place = 0) const {
        const Column& cards = facing.columns[column];
        return place < cards.size && cards.at[place].up ? cards.at[place].card : NOWHERE;
    }
    // Copies of each card of a seat's deck whose place the viewer has never seen.
    std::array<int, CARDS> unseen(int seat) const {
        std::array<int, CARDS> left{};
        for (int kind = 0; kind < KINDS; kind++) left[seat * KINDS + kind] = COPIES[kind];
        auto known = [&](int card, int count) { if (back_of(card) == seat) left[card] -= count; };
        for (int card = 0; card < CARDS; card++)
            known(card, own.hand.of[card] + facing.sighted.of[card] + facing.record.of[card]);
        for (int place = 0; place < own.pile.size; place++) known(own.pile.at[place], 1);
        for (int column = 0; column < COLUMNS; column++) {
            const Column &mine = own.columns[column], &theirs = facing.columns[column];
            for (int place = 0; place < mine.size; place++) known(mine.at[place].card, 1);
            for (int place = 0; place < theirs.size; place++)
                if (theirs.at[place].up) known(theirs.at[place].card, 1);
        }
        for (int& count : left) count = std::max(0, count);
        return left;
    }
    bool pooled() const {
        for (const Column& cards : facing.columns)
            for (int place = 0; place < cards.size; place++)
                if (cards.at[place].pooled) return true;
        return false;
    }
    // How many of the unseen cards that may lie there lead to each outcome of a challenge.
    static std::array<int, VERDICTS> outcomes(const std::array<int, CARDS>& unseen, int striker) {
        return outcomes(unseen, striker, [](int) { return 1; });
    }
    template <class Often>
    static std::array<int, VERDICTS> outcomes(const std::array<int, CARDS>& unseen, int striker, Often often) {
        std::array<int, VERDICTS> found{};
        for (int card = 0; card < CARDS; card++)
            if (unseen[card] && deployable(card)) found[verdict(striker, card)] += unseen[card] * often(card);
        return found;
    }
};

class Sense {
  public:
    explicit Sense(const Sight& sight) : s_(sight), own_(sight.own), facing_(sight.facing) {}

    Moves sensible(const Moves& moves) const {
        int most = 0;
        for (Move move : moves)
            if (move.deed == TAKE_PEGASI) most = std::max(most, int(move.place));
        Moves found;
        for (Move move : moves)
            if (!(move.deed == TAKE_PEGASI && move.place < most) && !plainly_bad(move)) found.push_back(move);
        return found.empty() ? moves : found;
    }
    bool wins(Move move) const {
        if (move.deed != CHALLENGE && move.deed != STRIKE_FRONT) return false;
        int shown = s_.shown(move.column);
        return shown != NOWHERE && is(shown, HOSTAGE) && facing_.figure != move.column;
    }

  private:
    const Sight& s_;
    const Side &own_, &facing_;

    bool plainly_bad(Move m) const {
        switch (m.deed) {
            case CHALLENGE: return runs_into(m.column);
            case STRIKE_FRONT: return facing_.figure != m.column && proof(m.column);
            case STRIKE_HAND: return holds_nothing();
            case DEPLOY: return exposes(m.card, m.column, m.place) || idles(m.card, m.column);
            case SET_UP: return is(m.card, HOSTAGE);
            case SHIFT: return early(m) || lays_open(m);
            case CALL_PEGASI: return !has_pegasi();
            case LOOK_COLUMN: return all_up(m.column);
            case LOOK_HAND: return knows_hand();
            case REMOVE_FIGURE: return !frees_way();
        }
        return false;
    }
    bool runs_into(int column) const {
        int shown = s_.shown(column);
        if (shown == NOWHERE) return false;
        Verdict found = verdict(own_.columns[column].at[0].card, shown);
        return found == DEFENDER || (found == OPENED && keeps(column));
    }
    bool proof(int column) const {
        int shown = s_.shown(column);
        if (shown == NOWHERE) return false;
        if (is(shown, PANDORA)) return keeps(column);
        return !is(shown, HOSTAGE) && !is(shown, PEGASUS) && !is(shown, PYTHIA);
    }
    bool keeps(int column) const { return own_.columns[column].has(HOSTAGE); }
    bool exposes(int card, int column, int place) const {
        if (is(card, HOSTAGE))
            return own_.columns[column].has(PANDORA) || (place == 0 && own_.figure != column);
        return is(card, PANDORA) && keeps(column);
    }
    bool idles(int card, int column) const {
        if (own_.figure != NOWHERE || column != facing_.figure || is(card, HOSTAGE)) return false;
        return own_.columns[column].size && own_.begun() < COLUMNS;
    }
    bool holds_nothing() const {
        const Hold& known = facing_.sighted;
        if (s_.pooled()) return false;
        if (known.kinds(HOSTAGE) || known.kinds(PANDORA)) return false;
        return known.size >= 2.0 / 3 * facing_.hand.size;
    }
    bool early(Move m) const {
        return s_.state.turn <= 4 && !is(own_.columns[m.column].at[m.place].card, HOSTAGE);
    }
    bool lays_open(Move m) const {
        const Column& cards = own_.columns[m.column];
        int card = cards.at[m.place].card;
        if (m.to_column != m.column && exposes(card, m.to_column, m.to_place)) return true;
        if (is(card, HOSTAGE)) return m.to_place == 0 && own_.figure != m.to_column;
        bool leaves = m.place == 0 && (m.to_column != m.column || m.to_place != 0);
        return leaves && cards.size > 1 && is(cards.at[1].card, HOSTAGE) && own_.figure != m.column;
    }
    bool has_pegasi() const {
        for (int place = 0; place < own_.pile.size; place++)
            if (is(own_.pile.at[place], PEGASUS)) return true;
        return false;
    }
    bool all_up(int column) const {
        const Column& cards = facing_.columns[column];
        return std::all_of(cards.at.begin(), cards.at.begin() + cards.size, [](Slot slot) { return slot.up; });
    }
    bool knows_hand() const {
        if (s_.pooled()) return false;
        return facing_.sighted.size >= facing_.hand.size && !facing_.sighted.kinds(SEVEN);
    }
    bool frees_way() const {
        int column = own_.figure;
        if (column == NOWHERE) return false;
        const Column& cards = own_.columns[column];
        bool strikes = cards.size && challenges(cards.at[0].card);
        int shown = s_.shown(column);
        if (strikes && s_.state.left() > 1 && shown != NOWHERE && is(shown, HOSTAGE)) return facing_.figure != column;
        if (!own_.hand.kinds(GOD)) return false;
        for (int at = 0; at < COLUMNS; at++)
            if (at != column && keeps(at)) return true;
        return false;
    }
};

// Which moves a net never makes: those that hard avoids, all but the youngest sort of these, or none.
enum Laws : int { ALL_LAWS, FORMER_LAWS, NO_LAWS };

class Care {
  public:
    explicit Care(const Sight& sight, Laws laws = ALL_LAWS)
        : laws_(laws), s_(sight), sense_(sight), own_(sight.own), facing_(sight.facing) {
        find_uncovered();
        alone_ = could_begin() && own_.begun() < 2;
        bool stands = facing_.figure != NOWHERE && !s_.state.first_turn();
        hunters_ = stands ? own_.hand.kinds(PEGASUS) : 0;
        int stand = 0;
        for (const Column& cards : own_.columns) stand += cards.size;
        last_stand_ = could_begin() && stand <= std::min(2, facing_.points());
    }

    Moves careful(const Moves& moves) const {
        Moves covering, winning, kept;
        for (Move move : moves)
            if (covers(move)) covering.push_back(move);
        if (!covering.empty()) {
            for (Move move : moves)
                if (sense_.wins(move)) winning.push_back(move);
            return winning.empty() ? covering : winning;
        }
        if (Moves hiding = hidden(moves); !hiding.empty()) return hiding;
        auto put_off = off(moves);
        bool sure = blow_sure(moves, false), last = s_.state.left() == 1;
        for (Move move : moves)
            if (sense_.wins(move) || !better_left(move, put_off, sure, last)) kept.push_back(move);
        return kept.empty() ? moves : kept;
    }

  private:
    const Laws laws_;
    const Sight& s_;
    Sense sense_;
    const Side &own_, &facing_;
    int open_column_ = NOWHERE, open_place_ = 0, hunters_ = 0;
    bool alone_ = false, last_stand_ = false;
    using Deeds = std::bitset<END_TURN + 1>;

    bool better_left(Move move, const Deeds& put_off, bool sure, bool last) const {
        if (s_.state.left() == 1 && hunters_ > 0) return !serves_hunt(move) || laughable(move);
        if (move.deed == CHALLENGE && sure && (last || s_.shown(move.column) == NOWHERE))
            return !wins_surely(move.column, false);
        return put_off[move.deed] || laughable(move);
    }
    bool covers(Move move) const {
        if (open_column_ == NOWHERE || move.column != open_column_) return false;
        if (move.deed == PLAY_GOD) return true;
        return move.deed == DEPLOY && move.place <= open_place_ && cover(move.card);
    }
    // The hostage is laid before anything that can wait.
    Moves hidden(const Moves& moves) const {
        Moves found;
        if (laws_ == NO_LAWS || !preyed_on()) return found;
        for (Move move : moves)
            if (hides(move)) found.push_back(move);
        if (found.empty()) return found;
        for (Move move : moves)
            if (goes_first(move)) found.push_back(move);
        return found;
    }
    bool preyed_on() const {
        if (own_.hand.size > 7 || alone_ || last_stand_ || (s_.state.left() == 1 && hunters_ > 0)) return false;
        auto unseen = s_.unseen(1 - s_.me);
        return unseen[PEGASUS] + unseen[PEGASUS + KINDS] + facing_.sighted.kinds(PEGASUS) > 0;
    }
    bool hides(Move move) const {
        int deep = move.deed == DEPLOY ? own_.columns[move.column].size : 0;
        return deep && is(move.card, HOSTAGE) && move.place == deep;
    }
    bool goes_first(Move move) const {
        if (move.deed == PLAY_GOD) return s_.state.points <= 2 && !laughable(move);
        return sense_.wins(move) || (move.deed == CHALLENGE && wins_surely(move.column, false));
    }
    static bool cover(int card) { return deployable(card) && !is(card, PANDORA) && !is(card, HOSTAGE); }
    void find_uncovered() {
        int held = 0, left = s_.state.left();
        for (int card = 0; card < CARDS; card++)
            if (cover(card)) held += own_.hand.of[card];
        if (held < left) return;
        for (int column = 0; column < COLUMNS; column++) {
            const Column& cards = own_.columns[column];
            if (column == own_.figure || column == facing_.figure || !facing_.columns[column].size) continue;
            for (int place = 0; place < cards.size; place++) {
                int missing = facing_.points() - place;
                if (cards.at[place].up && is(cards.at[place].card, HOSTAGE) && 0 < missing && missing == left &&
                    left <= ROWS - cards.size) {
                    open_column_ = column, open_place_ = place;
                    return;
                }
            }
        }
    }
    Deeds off(const Moves& moves) const {
        Deeds found, all;
        bool god = false;
        for (Move move : moves) all.set(move.deed), god |= move.deed == PLAY_GOD;
        if (blow_sure(moves, true)) found.set(DRAW).set(STRIKE_HAND);
        if (s_.state.left() == 1 && blow_sure(moves, false)) found |= Deeds(all).reset(PLAY_GOD).reset(CHALLENGE);
        if (god && s_.state.points <= 1) found |= Deeds(all).reset(PLAY_GOD);
        else if (god && s_.state.points <= 2) found.set(DRAW).set(DEPLOY);
        return found;
    }
    bool blow_sure(const Moves& moves, bool open_only) const {
        return std::any_of(moves.begin(), moves.end(), [&](Move move) {
            return move.deed == CHALLENGE && wins_surely(move.column, open_only);
        });
    }
    bool wins_surely(int column, bool open_only) const {
        int shown = s_.shown(column);
        Slot front = own_.columns[column].at[0];
        if (shown == NOWHERE || (open_only && !(front.up || is(front.card, PYTHIA)))) return false;
        return verdict(front.card, shown) == ATTACKER;
    }
    bool laughable(Move m) const {
        const Side &own = own_, &facing = facing_;
        switch (m.deed) {
            case PLAY_GOD: return leaves_hostage(m.column);
            case CHALLENGE: return long_shot(m.column);
            case TAKE_CARD: return is(m.card, PERSEPHONE) && !needs_pegasi();
            case DRAW: return last_stand_ || thin() || hunters_ > 0;
            case DEPLOY:
                return (alone_ && own.columns[m.column].size) || (hunters_ == 1 && is(m.card, PEGASUS));
            case STRIKE_HAND:
                return !facing.sighted.kinds(HOSTAGE) && !facing.sighted.kinds(PANDORA) &&
                       (facing.sighted.size >= facing.hand.size || last_stand_ || alone_);
            case SHIFT:
                return last_stand_ ||
                       (s_.state.left() == 1 && !is(own.columns[m.column].at[m.place].card, HOSTAGE));
            case LOOK_HAND: case LOOK_COLUMN: case LURE: case DESCEND: case CALL_PEGASI:
                return last_stand_ || alone_;
            case REMOVE_FIGURE: return last_stand_;
        }
        return false;
    }
    bool thin() const { return alone_ || (own_.hand.size >= 5 && could_begin() && own_.begun() < COLUMNS); }
    bool serves_hunt(Move move) const {
        if (move.deed == STRIKE_FRONT) return move.column == facing_.figure;
        if (move.deed == CHALLENGE) return wins_surely(move.column, false);
        return move.deed == PLAY_GOD;
    }
    bool could_begin() const {
        if (s_.state.left() != 1) return false;
        for (int card = 0; card < CARDS; card++)
            if (own_.hand.of[card] && deployable(card) && !is(card, HOSTAGE)) return true;
        return false;
    }
    bool leaves_hostage(int column) const {
        for (int at = 0; at < COLUMNS; at++)
            if (at != column && own_.columns[at].size < ROWS && own_.columns[at].has(HOSTAGE)) return true;
        return false;
    }
    bool long_shot(int column) const {
        if (s_.shown(column) != NOWHERE) return false;
        const Slot front = own_.columns[column].at[0];
        const auto unseen = s_.unseen(1 - s_.me);
        if (falls_too_often(Sight::outcomes(unseen, front.card), 2.0)) return true;
        const int waited = facing_.columns[column].at[0].waited;
        if (laws_ != ALL_LAWS || !front.up || !waited) return false;
        const int where = laid_at(own_, facing_, column, 0);
        const auto reckoned = Sight::outcomes(unseen, front.card, [&](int card) { return likely(where, card); });
        return falls_too_often(reckoned, waited == 1 ? 0.6 : 2.0);
    }
    static bool falls_too_often(const std::array<int, VERDICTS>& found, double most) {
        return found[DEFENDER] + 0.5 * found[OPENED] > most * (found[ATTACKER] + 3.0 * found[FREED]);
    }
    bool needs_pegasi() const {
        int there = 0;
        for (int place = 0; place < own_.pile.size; place++) there += is(own_.pile.at[place], PEGASUS);
        return there >= 2 && own_.hand.kinds(PEGASUS) <= 2;
    }
};

}  // namespace hera_zeus
