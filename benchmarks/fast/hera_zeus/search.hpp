// Hard's playouts in worlds that its view leaves open: game/titles/hera_zeus/ai/search.py and rules/deal.py.
//
// Two things are plainer: a card that Hades took unseen is known, and moves with the same words count once.
#pragma once

#include "deeds.hpp"
#include "net.hpp"

namespace hera_zeus {

constexpr int WORLDS = 16, DEALS = 24, WIDTH = 6, AHEAD = 2;
constexpr float SELDOM = 0.02f, TEMPTING = 0.2f, STEP = 0.1f;

template <class Cards>
void shuffle_cards(Cards& cards, int size, Chance& chance) {
    for (int left = size; left > 1; left--) std::swap(cards[left - 1], cards[chance.below(left)]);
}

// Deals what a seat cannot see anew.
class Dealer {
  public:
    explicit Dealer(const State& state) : state_(state), me_(state.to_act()) {}

    bool deal(State& world, Chance& chance) const {
        for (int deal = 0; deal < DEALS; deal++) {
            world = state_;
            if (!theirs(world.sides[1 - me_], chance)) continue;
            shuffle_cards(world.sides[me_].deck.at, world.sides[me_].deck.size, chance);
            return true;
        }
        return false;
    }

  private:
    struct Spot { int column, place; };
    const State& state_;
    const int me_;

    bool theirs(Side& side, Chance& chance) const {
        std::vector<Spot> empty, pooled, lent_spots;
        std::vector<int> pool, lent, held, movable;
        for (int column = 0; column < COLUMNS; column++)
            for (int place = 0; place < side.columns[column].size; place++) {
                const Slot slot = side.columns[column].at[place];
                if (slot.up) continue;
                const bool foreign = back_of(slot.card) == me_;
                (foreign ? lent : pool).push_back(slot.card);
                (foreign ? lent_spots : slot.pooled ? pooled : empty).push_back({column, place});
            }
        for (int card = 0; card < CARDS; card++)
            for (int copy = 0; copy < side.hand.of[card]; copy++) (back_of(card) == me_ ? lent : pool).push_back(card);
        const int in_hand = int(pool.size() - empty.size() - pooled.size());
        for (int at = 0; at < side.deck.size; at++) pool.push_back(side.deck.at[at]);
        side.hand = Hold{};
        spread_lent(side, lent, lent_spots, chance);
        sighted(side, held, movable);
        if (!lay_sighted(side, pooled, empty, held, movable, in_hand, pool, chance)) return false;
        for (Spot spot : empty)
            if (!lay_likely(side, spot, pool, chance)) return false;
        hold_likely(side, in_hand - int(held.size()), pool, chance);
        for (int card : held) side.hand.add(card);
        shuffle_cards(side.pile.at, side.pile.size - 1, chance);
        return true;
    }
    // The viewer's own cards that the other side holds; one that Pegasus has just drawn stays in the hand.
    void spread_lent(Side& side, std::vector<int> lent, const std::vector<Spot>& spots, Chance& chance) const {
        if (drawn() != NOWHERE && back_of(drawn()) == me_) take(lent, drawn()), side.hand.add(drawn());
        shuffle_cards(lent, int(lent.size()), chance);
        for (size_t at = 0; at < lent.size(); at++) {
            if (at < spots.size()) side.columns[spots[at].column].at[spots[at].place].card = int8_t(lent[at]);
            else side.hand.add(lent[at]);
        }
    }
    int drawn() const { return state_.choice == COLUMN ? state_.choice_card : NOWHERE; }
    static void take(std::vector<int>& cards, int card) {
        auto found = std::find(cards.begin(), cards.end(), card);
        if (found != cards.end()) cards.erase(found);
    }
    // The known cards that must be in the hand, and those that may have been laid.
    void sighted(const Side& side, std::vector<int>& held, std::vector<int>& movable) const {
        Hold known = side.sighted;
        if (drawn() != NOWHERE && back_of(drawn()) != me_) known.take(drawn()), held.push_back(drawn());
        for (int card = 0; card < CARDS; card++)
            for (int copy = 0; back_of(card) != me_ && copy < known.of[card]; copy++)
                (deployable(card) ? movable : held).push_back(card);
    }
    static bool lay_sighted(Side& side, const std::vector<Spot>& pooled, std::vector<Spot>& empty,
                            std::vector<int>& held, std::vector<int>& movable, int in_hand, std::vector<int>& pool,
                            Chance& chance) {
        std::vector<Spot> free = pooled;
        for (int left = in_hand - int(held.size()); left > 0; left--) free.push_back({NOWHERE, 0});
        if (movable.size() > free.size()) return false;
        shuffle_cards(free, int(free.size()), chance);
        for (int card : held) take(pool, card);
        for (size_t at = 0; at < free.size(); at++) {
            if (at >= movable.size()) {
                if (free[at].column != NOWHERE) empty.push_back(free[at]);
                continue;
            }
            take(pool, movable[at]);
            if (free[at].column == NOWHERE) held.push_back(movable[at]);
            else side.columns[free[at].column].at[free[at].place].card = int8_t(movable[at]);
        }
        return true;
    }
    bool lay_likely(Side& side, Spot spot, std::vector<int>& pool, Chance& chance) const {
        const bool swept = state_.choice == ORDER_COLUMN && state_.choice_column == spot.column;
        const int where = laid_at(state_.sides[me_], side, spot.column, spot.place);
        std::vector<int> sums;
        int all = 0;
        for (int card : pool) {
            const bool fits = deployable(card) && !(swept && is(card, HOSTAGE));
            all += fits ? likely(where, card) : 0;
            sums.push_back(all);
        }
        if (!all) return false;
        const size_t at = std::upper_bound(sums.begin(), sums.end(), chance.below(all)) - sums.begin();
        side.columns[spot.column].at[spot.place].card = int8_t(pool[at]);
        pool.erase(pool.begin() + at);
        return true;
    }
    void hold_likely(Side& side, int missing, std::vector<int>& pool, Chance& chance) const {
        std::vector<std::pair<double, int>> order;
        for (int card : pool) {
            const bool last = state_.phase == SETTING_UP && is(card, HOSTAGE);
            const double key = -std::log(1 - chance.part()) / std::max(1, likely(hand_of(side), card));
            order.push_back({last ? 1e9 : key, card});
        }
        std::sort(order.begin(), order.end());
        side.deck.size = 0;
        for (size_t at = 0; at < order.size(); at++) {
            if (int(at) < missing) side.hand.add(order[at].second);
            else side.deck.push(order[at].second);
        }
        shuffle_cards(side.deck.at, side.deck.size, chance);
    }
};

class Search {
  public:
    Search(const float* weights, int iterations, uint64_t seed, Laws laws = ALL_LAWS)
        : weights_(weights), laws_(laws), iterations_(iterations), chance_{seed} {}

    Move best(const State& state) {
        auto moves = liked(state);
        if (moves.size() == 1 || !deal(state)) return moves[0].move;
        me_ = state.to_act(), last_turn_ = state.turn + AHEAD;
        moves = hopeful(moves);
        if (moves.size() == 1) return moves[0].move;
        const uint64_t key = chance_.word();
        const int rounds = iterations_ / int(moves.size());
        size_t best = 0;
        double most = -1e9;
        for (size_t at = 0; at < moves.size(); at++) {
            double total = 0;
            for (int round = 0; round < rounds; round++) total += played_out(moves[at].move, round, key);
            const double score = total / std::max(1, rounds) / STEP + std::log(moves[at].share);
            if (score > most) most = score, best = at;
        }
        return moves[best].move;
    }

  private:
    struct Liked { float share; Move move; };
    const float* weights_;
    const Laws laws_;
    const int iterations_;
    Chance chance_;
    std::vector<State> worlds_;
    int me_ = 0, last_turn_ = 0;

    std::vector<Liked> liked(const State& state) const {
        std::vector<Liked> found;
        const Moves moves = lawful(state, laws_);
        if (moves.size() == 1) return {{1, moves[0]}};
        const Seen seen = Namer(Sight(state)).seen();
        std::vector<DeedWords> deeds;
        for (Move move : moves) deeds.push_back(words_of(move));
        const Pass pass(weights_, seen, deeds);
        for (size_t at = 0; at < moves.size(); at++) found.push_back({pass.shares[at], moves[at]});
        std::stable_sort(found.begin(), found.end(), [](Liked a, Liked b) { return a.share > b.share; });
        return found;
    }
    bool deal(const State& state) {
        worlds_.resize(WORLDS);
        const Dealer dealer(state);
        return std::all_of(worlds_.begin(), worlds_.end(), [&](State& world) { return dealer.deal(world, chance_); });
    }
    float wins(Move move) const {
        int found = 0;
        for (const State& world : worlds_) {
            State after = world;
            Chance chance{1};
            Table(after, chance).play(move);
            found += after.winner == me_;
        }
        return float(found) / WORLDS;
    }
    std::vector<Liked> hopeful(const std::vector<Liked>& moves) const {
        std::vector<float> winning;
        for (Liked each : moves) winning.push_back(wins(each.move));
        const size_t best = std::max_element(winning.begin(), winning.end()) - winning.begin();
        if (winning[best] == 1) return {moves[best]};
        std::vector<Liked> found, tempting;
        for (size_t at = 0; at < moves.size(); at++) {
            if (!at || (at < WIDTH && moves[at].share >= SELDOM)) found.push_back(moves[at]);
            else if (winning[at] >= TEMPTING) tempting.push_back({SELDOM, moves[at].move});
        }
        found.insert(found.end(), tempting.begin(), tempting.end());
        return found;
    }
    // The odds at the end of the player's next turn, with the same luck for all moves of a round.
    float played_out(Move move, int round, uint64_t key) const {
        State state = worlds_[round % WORLDS];
        Chance table{key + round}, lots{~key + round};
        Table(state, table).play(move);
        while (state.winner == NOWHERE && state.turn <= last_turn_) {
            const auto moves = liked(state);
            double point = moves.size() > 1 ? lots.part() : 0;
            size_t at = 0;
            while (at + 1 < moves.size() && (point -= moves[at].share) >= 0) at++;
            Table(state, table).play(moves[at].move);
        }
        if (state.winner != NOWHERE) return state.winner == me_;
        const float chance = Pass(weights_, Namer(Sight(state)).seen(), {}).chance;
        return state.to_act() == me_ ? chance : 1 - chance;
    }
};

}  // namespace hera_zeus
