// How likely each card is where it lies hidden: game/titles/hera_zeus/ai/beliefs.py, whose numbers are handed over.
#pragma once

#include "rules.hpp"

namespace hera_zeus {

// Rows of the table, in the order of beliefs.py: fronts, cards behind them, hands, fronts before an open card.
enum Where : int { FRONT = 0, REAR = FRONT + 4, HANDS = REAR + 3, BEFORE = HANDS + 3, WHERES = BEFORE + 14 };
constexpr std::array<int, KINDS> BEFORE_KIND{0, 1, 2, 3, 4, 5, NOWHERE, 6, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE,
                                             NOWHERE, NOWHERE, NOWHERE};

// Handed over by `believe`, before anything else is asked: for each place the likelihood of each kind.
inline int32_t BELIEFS[int(WHERES) * int(KINDS)];

inline int likely(int where, int card) { return BELIEFS[where * KINDS + kind_of(card)]; }
inline int hand_of(const Side& side) { return HANDS + (side.quiet >= 5 ? 2 : side.quiet >= 2 ? 1 : 0); }
// The row of a hidden card of a side, as the side across sees it.
inline int laid_at(const Side& across, const Side& side, int column, int place) {
    const int depth = place + (side.figure == column);
    if (depth) return REAR + std::min(depth, 3) - 1;
    const int waited = side.columns[column].at[0].waited;
    const Column& met = across.columns[column];
    if (waited && met.size && met.at[0].up && across.figure != column)
        if (const int kind = BEFORE_KIND[kind_of(met.at[0].card)]; kind != NOWHERE)
            return BEFORE + 2 * kind + (waited > 1);
    return FRONT + std::min(waited, 3);
}

// Counts cards where they lie hidden, and how many would lie there by chance.
class Tally {
  public:
    explicit Tally(double* found) : found_(found) {}

    // The other side of a seat that begins its turn.
    void note(const State& state) {
        if (state.phase != TURN || state.spent || state.choice != NONE) return;
        const Side &across = state.sides[state.seat], &side = state.sides[1 - state.seat];
        Hold held, drawn, free;
        auto add = [&](Hold& to, int card) { if (back_of(card) != state.seat) to.add(card); };
        for (int card = 0; card < CARDS; card++)
            for (int copy = 0; copy < side.hand.of[card]; copy++) add(held, card);
        for (int at = 0; at < side.deck.size; at++) add(drawn, side.deck.at[at]);
        for (const Hold* cards : {&held, &drawn})
            for (int card = 0; card < CARDS; card++)
                for (int copy = 0; deployable(card) && copy < cards->of[card]; copy++) free.add(card);
        each(side, state.seat, [&](int, int, int card) { free.add(card); });
        each(side, state.seat, [&](int column, int place, int card) {
            count(laid_at(across, side, column, place), card, free);
        });
        // Of the hand, only what the other side does not know is told.
        for (int card = 0; card < CARDS; card++)
            for (int copy = 0; copy < side.sighted.of[card]; copy++) held.take(card);
        Hold away = held;
        for (int card = 0; card < CARDS; card++)
            for (int copy = 0; copy < drawn.of[card]; copy++) away.add(card);
        for (int card = 0; drawn.size && card < CARDS; card++)
            for (int copy = 0; copy < held.of[card]; copy++) count(hand_of(side), card, away);
    }

  private:
    double* found_;

    template <class See>
    static void each(const Side& side, int viewer, See see) {
        for (int column = 0; column < COLUMNS; column++)
            for (int place = 0; place < side.columns[column].size; place++) {
                const Slot slot = side.columns[column].at[place];
                if (!slot.up && !slot.pooled && back_of(slot.card) != viewer) see(column, place, slot.card);
            }
    }
    void count(int where, int card, const Hold& pool) {
        double* row = found_ + where * 2 * KINDS;
        row[kind_of(card)] += 1;
        for (int kind = 0; kind < KINDS; kind++) row[KINDS + kind] += double(pool.kinds(Kind(kind))) / pool.size;
    }
};

}  // namespace hera_zeus
