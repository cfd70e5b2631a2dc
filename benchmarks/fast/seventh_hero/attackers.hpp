// Players with one habit each, against whom hard is measured. Whatever the habit leaves open they count in heroes.
#pragma once

#include "counting.hpp"

namespace seventh_hero {

// A grudger strikes the leader whenever it can, a hoarder recruits everything, a passer lets everything pass, a
// sniper saves all powers for a leader with four heroes or more.
enum Habitual { GRUDGES, HOARDS, PASSES_ALL, SNIPES };
constexpr int LEADS = WANTED - 2;

// The other seat that is first by heroes, then by eliminated cards; of level ones the next clockwise.
inline int leader(const State& s, int me) {
    int found = s.after(me);
    auto key = [&](int seat) { return many(s.players[seat].group) * 100 - s.players[seat].eliminated; };
    for (int seat = s.after(found); seat != me; seat = s.after(seat))
        if (key(seat) > key(found)) found = seat;
    return found;
}

inline bool strikes(const State& s, Move move, int victim) {
    if (move.deed != USES && move.deed != ANSWERS) return false;
    if (move.hero == CANCEL) return !s.chain.empty() && s.chain.back().use.seat == victim;
    return (move.hero == BURN || move.hero == SEND_ON) && !s.empty && s.wanderer.holder == victim;
}

template <class Fits>
void only(std::vector<Move>& moves, Fits fits) {
    std::vector<Move> left;
    for (Move move : moves)
        if (fits(move)) left.push_back(move);
    if (!left.empty()) moves = left;
}

// Leaves the moves that a habit allows.
inline void keep_to(Habitual habit, const State& s, int me, std::vector<Move>& moves) {
    int first = leader(s, me);
    auto hits = [&](Move move) { return strikes(s, move, first); };
    auto power = [&](Move move) { return move.deed == USES || (move.deed == ANSWERS && move.hero != NONE); };
    if (habit == GRUDGES) only(moves, hits);
    if (habit == HOARDS) only(moves, [](Move move) { return move.deed == RECRUITS; });
    if (habit == PASSES_ALL) only(moves, [](Move move) { return move.deed == PASSES; });
    if (habit != SNIPES) return;
    bool leads = many(s.players[first].group) >= LEADS;
    if (leads) only(moves, hits);
    only(moves, [&](Move move) { return !power(move) || (leads && hits(move)); });
}

}  // namespace seventh_hero
