// What each legal move of Héra et Zeus does to a position, and how a game begins.
#pragma once

#include "rules.hpp"

namespace hera_zeus {

class Table {
  public:
    Table(State& state, Chance& chance) : s_(state), chance_(chance) {}

    // Make a legal move; the game is lost where points are left and nothing can be done with them.
    void play(Move move) {
        act(move);
        if (s_.phase == TURN && s_.left() && s_.choice == NONE && !Legal(s_).has_move()) end(1 - s_.seat);
    }

    // Deal nine cards to each; a hostage among them is exchanged and shuffled back.
    void deal() {
        for (int seat : {0, 1}) {
            Side& side = s_.sides[seat];
            for (int kind = 0; kind < KINDS; kind++)
                for (int copy = 0; copy < COPIES[kind]; copy++) side.deck.push(seat * KINDS + kind);
            shuffle(side.deck);
            for (int card = 0; card < HAND; card++) side.hand.add(side.deck.pop());
            int hostage = seat * KINDS + HOSTAGE;
            if (side.hand.take(hostage)) {
                side.hand.add(side.deck.pop());
                side.deck.push(hostage);
                shuffle(side.deck);
            }
        }
        s_.first = s_.seat = chance_.below(2);
    }

  private:
    State& s_;
    Chance& chance_;

    Side& own() { return s_.sides[s_.seat]; }
    Side& facing() { return s_.sides[1 - s_.seat]; }

    void act(Move move) {
        int seat = s_.seat, other = 1 - seat, column = move.column;
        switch (move.deed) {
            case SET_UP: return lay(move.card, column, 0);
            case DRAW:
                s_.spent++, own().quiet++;
                return own().hand.add(own().deck.pop());
            case DEPLOY:
                s_.spent++, own().quiet = 0;
                return lay(move.card, column, move.place);
            case CHALLENGE: return challenge(column);
            case PLAY_GOD:
                s_.points = FIGURE_POINTS;
                own().figure = column;
                return discard_hand(seat, move.card);
            case REMOVE_FIGURE:
                s_.spent++;
                own().figure = NOWHERE;
                return;
            case STRIKE_HAND: return strike_hand(move.card);
            case STRIKE_FRONT: return strike_front(move.card, column);
            case LOOK_HAND: return look_hand(move.card);
            case LOOK_COLUMN:
                spend_on(move.card);
                for (int place = 0; place < facing().columns[column].size; place++) turn_up(other, column, place);
                return;
            case LURE: return lure(move.card);
            case DESCEND:
                s_.spent++;
                return ask(OF_HADES, NOWHERE, move.card);
            case TAKE_CARD: return take_card(move.card);
            case CALL_PEGASI:
                s_.spent++;
                if (own().record.kinds(PEGASUS)) return ask(OF_PERSEPHONE, NOWHERE, move.card);
                return discard_hand(seat, move.card);
            case TAKE_PEGASI: return take_pegasi(move.place);
            case SHIFT: {
                spend_on(move.card);
                Slot slot = own().columns[column].take(move.place);
                slot.waited = 0;
                return own().columns[move.to_column].insert(move.to_place, slot);
            }
            case PICK_COLUMN: return stand(close(), column);
            case DISCARD_NEXT:
                discard_one(seat, s_.choice_column, move.card);
                return order(seat, s_.choice_column);
            case END_TURN: return hand_over();
        }
    }

    void ask(Choice choice, int column, int card) {
        s_.choice = choice, s_.chooser = s_.seat, s_.choice_column = column, s_.choice_card = card;
    }
    // Close the choice, and tell the card that it was about.
    int close() {
        const int card = s_.choice_card;
        s_.choice = NONE, s_.chooser = 0, s_.choice_column = s_.choice_card = NOWHERE;
        return card;
    }
    void end(int winner) {
        if (s_.winner == NOWHERE) s_.winner = winner, s_.phase = OVER, close();
    }
    void lay(int card, int column, int place) {
        Slot slot{int8_t(card), 0, uint8_t(own().sighted.size > 0), 0};
        own().columns[column].insert(place, slot);
        own().hand.take(card);
    }
    void expose(int seat, int card) { s_.sides[seat].sighted.take(card); }
    void turn_up(int seat, int column, int place) {
        Slot& slot = s_.sides[seat].columns[column].at[place];
        if (slot.up) return;
        if (slot.pooled) expose(seat, slot.card);
        slot = {slot.card, 1, 0, 0};
    }
    void discard(int seat, int card) {
        s_.sides[seat].pile.push(card);
        s_.sides[seat].record.add(card);
    }
    void discard_hand(int seat, int card) {
        s_.sides[seat].hand.take(card);
        expose(seat, card);
        discard(seat, card);
    }
    void discard_slot(int seat, int column, int place) {
        Slot slot = s_.sides[seat].columns[column].take(place);
        if (slot.pooled) expose(seat, slot.card);
        discard(seat, slot.card);
    }
    void discard_one(int seat, int column, int card) {
        const Column& cards = s_.sides[seat].columns[column];
        int place = 0;
        while (cards.at[place].card != card) place++;
        discard_slot(seat, column, place);
    }
    // What the other player learns that a side holds; until then nothing that was laid is in doubt.
    void sight(int seat, const Hold& cards) {
        Side& side = s_.sides[seat];
        if (!side.sighted.size && cards.size)
            for (Column& column : side.columns)
                for (Slot& slot : column.at) slot.pooled = 0;
        side.sighted = cards;
    }
    void spend_on(int card) {
        s_.spent++;
        discard_hand(s_.seat, card);
    }

    void challenge(int column) {
        int seat = s_.seat, other = 1 - seat;
        s_.spent++;
        turn_up(seat, column, 0);
        turn_up(other, column, 0);
        Verdict found = verdict(own().columns[column].at[0].card, facing().columns[column].at[0].card);
        if (found == FREED) return end(seat);
        if (found == OPENED) return open_column(column);
        if (found != ATTACKER) discard_slot(seat, column, 0);
        if (found != DEFENDER) discard_slot(other, column, 0);
    }
    void strike_hand(int pegasus) {
        int other = 1 - s_.seat;
        spend_on(pegasus);
        int card = struck(facing().hand);
        if (is(card, HOSTAGE)) return end(s_.seat);
        if (is(card, PANDORA)) return open_hand(other);
        if (strength_of(card) < 2) return discard_hand(other, card);
        int open = 0, last = 0;
        for (int column = 0; column < COLUMNS; column++)
            if (facing().figure != column && facing().room(column)) open++, last = column;
        if (!open) return discard_hand(other, card);
        if (open == 1) return stand(card, last);
        ask(COLUMN, NOWHERE, card);
    }
    int struck(const Hold& hand) {
        if (chance_.struck != NOWHERE) return chance_.struck;
        int at = chance_.below(hand.size), card = 0;
        while (at >= hand.of[card]) at -= hand.of[card++];
        return card;
    }
    void stand(int card, int column) {
        facing().hand.take(card);
        expose(1 - s_.seat, card);
        facing().columns[column].insert(0, {int8_t(card), 1, 0, 0});
    }
    void strike_front(int pegasus, int column) {
        int other = 1 - s_.seat;
        spend_on(pegasus);
        if (facing().figure == column) {
            facing().figure = NOWHERE;
            return;
        }
        turn_up(other, column, 0);
        int card = facing().columns[column].at[0].card;
        if (is(card, HOSTAGE)) return end(s_.seat);
        if (is(card, PANDORA)) return open_column(column);
        if (is(card, PEGASUS) || is(card, PYTHIA)) discard_slot(other, column, 0);
    }
    void look_hand(int pythia) {
        int other = 1 - s_.seat;
        spend_on(pythia);
        Hold seen;
        for (int card = 0; card < CARDS; card++) {
            int count = std::max(facing().hand.of[card], facing().sighted.of[card]);
            while (count--) seen.add(card);
        }
        sight(other, seen);
        for (int card : {int(SEVEN), SEVEN + KINDS})
            while (facing().hand.of[card]) discard_hand(other, card);
    }
    void gain(int card) {
        own().hand.add(card);
        Hold seen = own().sighted;
        seen.add(card);
        sight(s_.seat, seen);
    }
    void lure(int sirens) {
        spend_on(sirens);
        int card = facing().pile.pop();
        facing().record.take(card);
        gain(card);
    }
    void take_card(int card) {
        int hades = close();
        own().pile.remove_last(card);
        own().hand.add(card);
        discard_hand(s_.seat, hades);
    }
    void take_pegasi(int count) {
        int persephone = close();
        while (count--) {
            int place = own().pile.size - 1;
            while (!is(own().pile.at[place], PEGASUS)) place--;
            int card = own().pile.at[place];
            own().pile.remove_last(card);
            own().record.take(card);
            gain(card);
        }
        discard_hand(s_.seat, persephone);
    }

    // Pandora's box; cards are discarded strongest first, those that the Sirens cannot take after the others.
    void open_column(int column) {
        int seat = s_.seat;
        bool mine = own().columns[column].has(HOSTAGE), theirs = facing().columns[column].has(HOSTAGE);
        if (!mine && !theirs) return order(seat, column);
        sweep(seat, column);
        sweep(1 - seat, column);
        end(mine ? 1 - seat : seat);
    }
    void sweep(int seat, int column) {
        const Column& cards = s_.sides[seat].columns[column];
        while (cards.size) {
            int first = cards.at[0].card;
            for (int place = 1; place < cards.size; place++)
                if (before(cards.at[place].card, first)) first = cards.at[place].card;
            discard_one(seat, column, first);
        }
    }
    static bool before(int card, int other) {
        return lured(card) != lured(other) ? lured(card) : card < other;
    }
    void open_hand(int seat) {
        Hold& hand = s_.sides[seat].hand;
        bool lost = hand.kinds(HOSTAGE) > 0;
        for (bool first : {true, false})
            for (int card = 0; card < CARDS; card++)
                while (lured(card) == first && hand.of[card]) discard_hand(seat, card);
        if (lost) end(1 - seat);
    }
    // Let the player at turn choose the next card while two sorts are left; then the other side's are swept.
    void order(int seat, int column) {
        close();
        const Column& cards = s_.sides[seat].columns[column];
        for (int place = 1; place < cards.size; place++)
            if (cards.at[place].card != cards.at[0].card) return ask(ORDER_COLUMN, column, NOWHERE);
        while (cards.size) discard_slot(seat, column, 0);
        sweep(1 - seat, column);
    }

    void hand_over() {
        if (s_.phase == SETTING_UP) {
            bool ready = s_.seat != s_.first;
            s_.seat = 1 - s_.seat;
            if (!ready) return;
            s_.phase = TURN;
        } else {
            note_waiting();
            s_.seat = 1 - s_.seat;
        }
        s_.turn += s_.turn < MOST_TURNS ? 1 : -1;
        s_.spent = 0;
        s_.points = own().points();
        if (!own().begun()) end(1 - s_.seat);
    }
    void note_waiting() {
        if (s_.first_turn()) return;
        for (int column = 0; column < COLUMNS; column++) {
            Column& mine = own().columns[column];
            bool meets = mine.size && facing().columns[column].size && column != own().figure && column != facing().figure;
            if (meets && !mine.at[0].up && mine.at[0].waited < MOST_WAITED) mine.at[0].waited++;
        }
    }
    void shuffle(Row<2 * DECK>& cards) {
        for (int left = cards.size; left > 1; left--) std::swap(cards.at[left - 1], cards.at[chance_.below(left)]);
    }
};

}  // namespace hera_zeus
