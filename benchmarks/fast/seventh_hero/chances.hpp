// What hard counts in: the chance to win of each seat, game/titles/seventh_hero/ai/chances.py.
#pragma once

#include <algorithm>
#include <cmath>
#include <utility>

#include "counting.hpp"

namespace seventh_hero {

constexpr int KNOTS = 5;
// The turns that are left, between which the weights of a table are interpolated.
constexpr double KNOT[KNOTS] = {1, 3, 7, 12, 18};

// All learnt numbers, in the order in which they are handed over.
struct Learnt {
    double heroes[WANTED][KNOTS], out[KNOTS], tired[KNOTS];
    double power[HEROES][2], distance[MOST_SEATS][2], cards[2];
    double takes[12], stops[8], sent[6], passed[3];
};
// What a card is worth whose hero its owner lacks, how often Hens cancel, and what temperaments change.
constexpr double CARD = 0.002, HENS = 0.2, OF_HERO = 0.03, OF_POWER = 0.01, GRUDGE = 0.4;
constexpr int LEARNT = sizeof(Learnt) / sizeof(double);
constexpr int OF_SEAT = (WANTED + 2) * KNOTS + 2 * (HEROES + MOST_SEATS + 1);

struct Board {
    int seats, main, deck;
    int group[MOST_SEATS], tired[MOST_SEATS], out[MOST_SEATS], cards[MOST_SEATS];

    explicit Board(const State& s) : seats(s.seats), main(s.main), deck(s.deck()) {
        for (int seat = 0; seat < seats; seat++) {
            const Player& player = s.players[seat];
            group[seat] = player.group, tired[seat] = player.tired, out[seat] = player.eliminated, cards[seat] = player.cards;
        }
    }
    void take(int seat, int hero) {
        if (has(group[seat], hero))
            group[seat] &= ~(1 << hero), tired[seat] &= ~(1 << hero), out[seat] += 2;
        else
            group[seat] |= 1 << hero;
    }
    void finish() {
        cards[main] += deck > 0, deck -= deck > 0;
        main = (main + 1) % seats;
    }
};

using Shares = std::array<double, MOST_SEATS>;

class Valuer {
  public:
    explicit Valuer(const Learnt& learnt) : l_(learnt) {}

    // The chances at the beginning of a turn, before its requirement.
    Shares shares(const Board& b) const {
        Shares found{};
        int full = NONE;
        for (int seat = 0; seat < b.seats; seat++)
            if (many(b.group[seat]) >= WANTED) full = seat;
        if (full != NONE) {
            found[full] = 1;
            return found;
        }
        if (!b.deck) return ended(b);
        double total = 0;
        Scale scale(l_, b.deck);
        for (int seat = 0; seat < b.seats; seat++) total += found[seat] = std::exp(scale.score(b, seat));
        for (int seat = 0; seat < b.seats; seat++) found[seat] /= total;
        return found;
    }

    struct Scale;

  private:
    const Learnt& l_;

    static Shares ended(const Board& b) {
        Shares found{};
        int best = -1000000, level = 0;
        auto key = [&](int seat) { return (many(b.group[seat]) * 100 - b.out[seat]) * 10 - many(b.tired[seat]); };
        for (int seat = 0; seat < b.seats; seat++) best = std::max(best, key(seat));
        for (int seat = 0; seat < b.seats; seat++) level += key(seat) == best;
        for (int seat = 0; seat < b.seats; seat++) found[seat] = key(seat) == best ? 1.0 / level : 0;
        return found;
    }

  public:
    struct Scale {
        const Learnt& l;
        double t;
        double part[KNOTS]{};

        Scale(const Learnt& learnt, int deck) : l(learnt) {
            double at = std::min(int(KNOT[KNOTS - 1]), std::max(1, (deck + 1) / 2));
            t = at / KNOT[KNOTS - 1];
            int k = 0;
            while (k < KNOTS - 2 && at > KNOT[k + 1]) k++;
            part[k + 1] = (at - KNOT[k]) / (KNOT[k + 1] - KNOT[k]), part[k] = 1 - part[k + 1];
        }
        double of(const double (&row)[KNOTS]) const {
            double found = 0;
            for (int k = 0; k < KNOTS; k++) found += part[k] * row[k];
            return found;
        }
        double line(const double (&row)[2]) const { return row[0] + t * row[1]; }
        // What the weights of a seat's score are multiplied by, in their order.
        void signs(const Board& b, int seat, double* to) const {
            std::fill(to, to + OF_SEAT, 0.0);
            for (int k = 0; k < KNOTS; k++) {
                to[many(b.group[seat]) * KNOTS + k] = part[k];
                to[WANTED * KNOTS + k] = b.out[seat] / 2 * part[k];
                to[(WANTED + 1) * KNOTS + k] = many(b.tired[seat]) * part[k];
            }
            double* pairs = to + (WANTED + 2) * KNOTS;
            auto add = [&](int place, double count) { pairs[2 * place] = count, pairs[2 * place + 1] = count * t; };
            for (int hero = 0; hero < HEROES; hero++) add(hero, has(b.group[seat] & ~b.tired[seat], hero));
            add(HEROES + (seat - b.main + b.seats) % b.seats, 1), add(HEROES + MOST_SEATS, b.cards[seat]);
        }
        double score(const Board& b, int seat) const {
            int ready = b.group[seat] & ~b.tired[seat];
            double found = of(l.heroes[many(b.group[seat])]) + b.out[seat] / 2 * of(l.out);
            found += many(b.tired[seat]) * of(l.tired) + b.cards[seat] * line(l.cards);
            for (int hero = 0; hero < HEROES; hero++)
                if (has(ready, hero)) found += line(l.power[hero]);
            return found + line(l.distance[(seat - b.main + b.seats) % b.seats]);
        }
    };
};

// What all see of a turn, and what others will probably do.
class Foresight {
  public:
    Foresight(const Sight& sight, const Learnt& learnt) : v_(sight), s_(sight.s), l_(learnt), valuer_(learnt) {
        open_ = normal(believed(v_.blind().deals()));
    }
    const Odds& open() const { return open_; }
    void set_open(const Odds& odds) { open_ = odds; }
    const Valuer& valuer() const { return valuer_; }

    static constexpr int SENT = 6, PASSED = 3, TAKES = 12, STOPS = 8;

    // What speaks for a hero having been sent by this main player.
    std::array<double, SENT> sent_signs(int hero) const {
        const Player& own = s_.players[s_.main];
        int others = 0;
        bool danger = false;
        for (int seat = 0; seat < s_.seats; seat++) {
            if (seat == s_.main) continue;
            bool there = has(s_.players[seat].group, hero);
            others += there, danger |= !there && many(s_.players[seat].group) >= WANTED - 1;
        }
        bool mine = has(own.group, hero);
        return {double(mine), double(has(own.tired, hero)), others / (s_.seats - 1.0),
                double(has(s_.players[s_.after(s_.main)].group, hero)), double(danger), mine * others / (s_.seats - 1.0)};
    }
    std::array<double, PASSED> passed_signs(int hero) const {
        std::array<double, PASSED> found{};
        for (int seat = 0; seat < s_.seats; seat++)
            if (has(s_.wanderer.passed, seat) && has(s_.players[seat].group, hero))
                found[seat == s_.victim ? 2 : has(s_.wanderer.known, seat) ? 1 : 0]++;
        return found;
    }
    Odds believed(Odds deals) const {
        if (s_.empty || many(deals_mask(deals)) == 1) return deals;
        for (int hero = 0; hero < HEROES; hero++) {
            if (!deals[hero]) continue;
            double signs = 0;
            auto passed = passed_signs(hero);
            for (int sign = 0; sign < PASSED; sign++) signs += l_.passed[sign] * passed[sign];
            if (!s_.wanderer.blind) signs += liked(hero);
            deals[hero] *= std::exp(signs);
        }
        return deals;
    }
    double liked(int hero) const {
        double signs = 0;
        auto sent = sent_signs(hero);
        for (int sign = 0; sign < SENT; sign++) signs += l_.sent[sign] * sent[sign];
        return signs;
    }
    // The odds of a hero that is about to be sent, as the others will see them.
    Odds open_if_sent(int fits) const {
        auto left = v_.blind().unseen();
        Odds found{};
        for (int hero = 0; hero < HEROES; hero++)
            if (has(fits, hero)) found[hero] = left[hero] * std::exp(liked(hero));
        return normal(found);
    }

    // What speaks for a seat recruiting this hero.
    std::array<double, TAKES> take_signs(int seat, int hero) const {
        const Player& player = s_.players[seat];
        double fresh = 0;
        for (int each = 0; each < HEROES; each++)
            if (!has(player.group, each)) fresh += open_[each];
        bool there = has(player.group, hero), knows = !s_.empty && has(s_.wanderer.known, seat);
        double gladly = (player.habit.recruited + 2.0) / (player.habit.recruited + player.habit.passed + 4) - 0.5;
        int size = many(player.group);
        if (knows) return {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, double(there)};
        return {1, fresh, double(there), there * fresh, gladly, size - 3.0, fresh * (size - 3), double(size >= WANTED - 1),
                fresh * fresh, double(player.cards > 1), 0, 0};
    }
    std::array<double, STOPS> stop_signs(int seat, int hero) const {
        int fires = 0, hounds = 0, size = many(s_.players[seat].group);
        for (int other = 0; other < s_.seats; other++) {
            int ready = s_.players[other].group & ~s_.players[other].tired;
            fires += has(ready, BURN), hounds += other != seat && has(ready, SEND_ON);
        }
        bool fresh = !has(s_.players[seat].group, hero);
        double stops = fires + hounds;
        return {1, stops, stops * fresh, stops * (size >= WANTED - 1), stops * (size == WANTED - 2), stops * fresh * (size >= WANTED - 1),
                stops * std::min(s_.deck(), 50) / 50.0, stops * has(s_.players[seat].group & ~s_.players[seat].tired, CANCEL)};
    }
    static double logistic(double score) { return 1 / (1 + std::exp(-score)); }
    double takes(int seat, int hero) const {
        double score = 0;
        auto signs = take_signs(seat, hero);
        for (int sign = 0; sign < TAKES; sign++) score += l_.takes[sign] * signs[sign];
        return logistic(score);
    }
    double stops(int seat, int hero) const {
        double score = 0;
        auto signs = stop_signs(seat, hero);
        if (!signs[1]) return 0;
        for (int sign = 0; sign < STOPS; sign++) score += l_.stops[sign] * signs[sign];
        return logistic(score);
    }

  private:
    const Sight& v_;
    const State& s_;
    const Learnt& l_;
    Valuer valuer_;
    Odds open_{};

    static int deals_mask(const Odds& deals) {
        int found = 0;
        for (int hero = 0; hero < HEROES; hero++) found |= (deals[hero] > 0) << hero;
        return found;
    }
};

class Chances {
  public:
    Chances(const Sight& sight, const Learnt& learnt, const Temper& who)
        : v_(sight), s_(sight.s), l_(learnt), who_(who), me_(sight.me), sees_(sight, learnt), now_(sight.s) {
        odds_ = normal(sees_.believed(v_.deals()));
        if (none(sees_.open())) sees_.set_open(odds_);
    }
    const Odds& odds() const { return odds_; }

    double value(Move move) {
        switch (move.deed) {
            case SENDS: return sent(now_, move.hero, fits());
            case DROPS: return dropped(move.hero);
            case RECRUITS: return taken(now_, me_, odds_) + OF_HERO * who_.bold;
            case PASSES: return onward(now_, s_.after(me_), odds_);
            case ASKS: return hinted(move.hero);
            default: return move.hero == NONE ? let_be() : power(move.hero, move.target);
        }
    }

  private:
    const Sight& v_;
    const State& s_;
    const Learnt& l_;
    const Temper& who_;
    int me_;
    Foresight sees_;
    Odds odds_;
    Board now_;

    int fits() const { return s_.isvoid ? 127 : allowed(s_.requirement, s_.seats); }

    double ended(Board b) const {
        b.finish();
        return worth(sees_.valuer().shares(b));
    }
    // The own chance; who bears a grudge minds that of the best rival besides.
    double worth(const Shares& shares) const {
        double grudge = GRUDGE * (who_.envy - 1), rival = 0;
        for (int seat = 0; seat < s_.seats; seat++)
            if (seat != me_) rival = std::max(rival, shares[seat]);
        return grudge ? shares[me_] - grudge * rival : shares[me_];
    }
    double taken(const Board& b, int seat, const Odds& odds) const {
        double found = 0;
        for (int hero = 0; hero < HEROES; hero++) {
            if (!odds[hero]) continue;
            Board after = b;
            after.take(seat, hero);
            found += odds[hero] * ended(after);
        }
        return found;
    }
    static double sum(const Odds& odds) {
        double found = 0;
        for (double each : odds) found += each;
        return found;
    }
    // The chance if the hero goes on to a seat; `odds` need not add up to 1, and the result is theirs.
    double onward(const Board& b, int seat, Odds odds) const {
        double total = 0;
        for (; seat != b.main; seat = s_.after(seat)) {
            if (seat == me_) return total + best(b, odds);
            double stopped = 0;
            for (int hero = 0; hero < HEROES; hero++) {
                if (!odds[hero]) continue;
                double stop = odds[hero] * sees_.stops(seat, hero), left = odds[hero] - stop;
                double take = left * sees_.takes(seat, hero);
                Board after = b;
                after.take(seat, hero);
                total += take * ended(after), stopped += stop, odds[hero] = odds[hero] - stop - take;
            }
            if (stopped) total += stopped * ended(b);
        }
        return total + back(b, odds);
    }
    double back(const Board& b, const Odds& odds) const {
        double found = taken(b, b.main, odds);
        if (b.main != me_ || !has(b.group[me_] & ~b.tired[me_], BURN)) return found;
        Board burnt = b;
        burnt.tired[me_] |= 1 << BURN;
        return std::max(found, sum(odds) * ended(burnt));
    }
    double best(const Board& b, const Odds& odds) const {
        return std::max(taken(b, me_, odds) + sum(odds) * OF_HERO * who_.bold, onward(b, s_.after(me_), odds));
    }

    double sent(Board b, int card, int fits) {
        Odds before = sees_.open();
        sees_.set_open(sees_.open_if_sent(fits));
        b.cards[me_]--;
        bool all = true;
        for (int seat = 0; seat < b.seats; seat++) all = all && has(b.group[seat], card);
        double found = all ? back(b, sure(card)) : onward(b, s_.after(me_), sure(card));
        sees_.set_open(before);
        return found - CARD * !has(b.group[me_], card);
    }
    double dropped(int card) {
        Board b = now_;
        b.cards[me_]--;
        return onward(b, s_.after(me_), odds_) - CARD * !has(b.group[me_], card);
    }
    double hinted(int card) {
        double total = 0;
        Board b = now_;
        const bool lacked = !has(b.group[me_], card), wins = lacked && many(b.group[me_]) == WANTED - 1;
        if (!wins) b.cards[me_]--;
        for (bool answer : {true, false}) {
            Sight after = v_;
            after.hints.push_back({me_, card, answer}), after.hand[card]--;
            Odds deals = after.deals();
            double share = 0;
            for (int hero = 0; hero < HEROES; hero++)
                if ((hero == card) == answer) share += odds_[hero];
            if (share > 0 && !none(deals)) total += share * best(b, normal(sees_.believed(deals)));
        }
        return total - CARD * who_.card * (1 + (lacked && !wins));
    }

    // The chance if no power is used any more.
    double now(const Board& b) const {
        if (s_.empty) {
            Board start = b;
            start.deck++;
            return worth(sees_.valuer().shares(start));
        }
        int holder = s_.wanderer.holder;
        if (s_.base == DOUBLE) return taken(b, holder, sure(s_.wanderer.card));
        if (holder == me_ && holder != b.main) return best(b, odds_);
        return holder == b.main ? taken(b, holder, odds_) : onward(b, holder, odds_);
    }
    double let_be() {
        return s_.chain.empty() ? now(now_) : chained(now_, int(s_.chain.size()) - 1);
    }
    double power(int hero, int target) {
        Board b = now_;
        b.tired[me_] |= 1 << hero;
        double price = OF_POWER * (who_.power - 1);
        if (hero == CANCEL) {
            int top = int(s_.chain.size()) - 1;
            return (s_.chain[top].use.hero == CANCEL ? chained(b, top - 1) : now(b)) - price;
        }
        double risk = cancelled(), works = worked(b, {me_, hero, target});
        return works * (1 - risk) + (risk ? risk * now(b) : 0) - price;
    }
    double chained(const Board& b, int top) {
        Use use = s_.chain[top].use;
        if (use.hero != CANCEL) return worked(b, use);
        if (top >= 2 && s_.chain[top - 1].use.hero == CANCEL) return chained(b, top - 2);
        return now(b);
    }
    double worked(Board b, Use use) {
        switch (use.hero) {
            case BURN: return ended(b);
            case SEND_ON:
                return s_.wanderer.holder == b.main ? ended(b) : onward(b, s_.after(s_.wanderer.holder), odds_);
            case READY: b.tired[use.seat] &= ~(1 << use.target); return now(b);
            case DRAW: {
                const Board before = b;
                int cards = std::min(b.deck, DRAWN);
                b.deck -= cards, b.cards[use.seat] += cards;
                return now(b) + (use.seat == me_ ? drawn(before) : 0);
            }
            case LOOK: return use.seat == me_ ? looked(b) : now(b);
            default: return use.seat == me_ && s_.main == me_ ? voided(b) : now(b);
        }
    }
    double looked(const Board& b) const {
        if (s_.wanderer.holder != me_ || me_ == b.main) return now(b);
        double found = 0;
        for (int hero = 0; hero < HEROES; hero++)
            if (odds_[hero]) found += odds_[hero] * best(b, sure(hero));
        return found;
    }
    double voided(const Board& b) {
        double free = -1;
        for (int card = 0; card < HEROES; card++)
            if (v_.hand[card]) free = std::max(free, sent(b, card, 127));
        return now(b) + std::max(0.0, free - sending(b));
    }
    // The odds of a card that is drawn.
    Odds top() const {
        auto left = v_.unseen();
        Odds odds{};
        for (int hero = 0; hero < HEROES; hero++) odds[hero] = left[hero];
        return normal(odds);
    }
    // The value of sending the best card of the hand, or the top of the deck where none fits; without one the game ends.
    double sending(const Board& b) {
        const int mask = fits();
        bool found = false;
        double best = 0;
        for (int card = 0; card < HEROES; card++) {
            if (!v_.hand[card] || !has(mask, card)) continue;
            double value = sent(b, card, mask);
            best = found ? std::max(best, value) : value, found = true;
        }
        if (found) return best;
        if (!b.deck) return ended(b);
        Odds odds = top(), before = sees_.open();
        Board blind = b;
        blind.cards[me_]--, blind.deck--;
        sees_.set_open(odds);
        double value = onward(blind, s_.after(me_), odds);
        sees_.set_open(before);
        return value;
    }
    // The gain from having cards drawn to choose from, before one is sent.
    double drawn(const Board& b) {
        if (!s_.empty || b.main != me_) return 0;
        const int cards = std::min(b.deck, DRAWN), mask = fits();
        const double kept = sending(b);
        const Odds odds = top();
        std::vector<std::pair<double, int>> values;
        for (int card = 0; card < HEROES; card++)
            if (odds[card] && has(mask, card)) values.push_back({sent(b, card, mask), card});
        std::stable_sort(values.begin(), values.end(), [](auto& one, auto& other) { return one.first > other.first; });
        double gained = 0, worse = 1;
        for (auto [value, card] : values) {
            double left = worse - odds[card];
            gained += std::max(0.0, value - kept) * (std::pow(worse, cards) - std::pow(left, cards));
            worse = left;
        }
        return gained;
    }
    double cancelled() const {
        for (int seat = 0; seat < s_.seats; seat++)
            if (seat != me_ && has(s_.players[seat].group & ~s_.players[seat].tired, CANCEL)) return HENS;
        return 0;
    }
};

}  // namespace seventh_hero
