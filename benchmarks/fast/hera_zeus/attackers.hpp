// The attackers of benchmarks/measuring/hera_zeus_attackers.py; the training meets only some of them.
#pragma once

#include "caution.hpp"

namespace hera_zeus {

enum Attacker : int { NOBODY, RUSHER, SWEEPER, LOCKER, BURST, HUNTER, MIXED };
constexpr int MET = LOCKER;

// What an attacker of no kind has a mind to, drawn anew for each game; the others have these values.
struct Habits {
    double hand = -7, hunts = 0.12, lone = 1.5, fear = 1, draw = 5;
    int most_rear = 1;
    // Who is careful strikes a hidden front by what players lay and what they let wait, for a clear gain only.
    bool holds_god = false, sweeps = false, locks = false, careful = false;

    static Habits mixed(Chance& chance) {
        Habits h;
        if (chance.below(2)) h.hand = 6 + 18 * chance.part();
        h.hunts = 0.03 + 0.17 * chance.part();
        h.lone = 1 + chance.part();
        h.fear = 0.4 + 1.2 * chance.part();
        h.draw = 4 + 6 * chance.part();
        h.most_rear = chance.below(3);
        h.holds_god = !chance.below(3);
        const int gate = chance.below(4);
        h.sweeps = gate == 0, h.locks = gate == 1;
        return h;
    }
    static Habits of(Attacker who) {
        Habits h;
        if (who == HUNTER) h.hand = 22, h.hunts = 0.05;
        if (who == RUSHER || who == SWEEPER) h.most_rear = 0;
        h.holds_god = h.sweeps = who == SWEEPER, h.locks = who == LOCKER, h.careful = who == BURST || who == HUNTER;
        return h;
    }
};

class Idea {
  public:
    Idea(Attacker who, const Habits& habits, const Sight& sight)
        : who_(who), h_(habits), s_(sight), own_(sight.own), facing_(sight.facing), unseen_(sight.unseen(1 - sight.me)) {}

    Move best(const Moves& moves, Chance& chance) const {
        Moves found;
        double most = -1e9;
        for (Move move : moves) {
            double value = worth(move);
            if (value > most) most = value, found.clear();
            if (value == most) found.push_back(move);
        }
        return found[chance.below(int(found.size()))];
    }
    double worth(Move m) const {
        switch (m.deed) {
            case CHALLENGE: return takes_hostage(m.column) ? 100 : blow(m.column);
            case STRIKE_FRONT: return struck(m.column);
            case PLAY_GOD: return god() - strength(m.column) / 10 + (lone(m.column) ? 0.2 : 0);
            case SET_UP: return front(m.card);
            case DEPLOY: return laid(m.card, m.column, m.place);
            case DRAW: return h_.draw;
            case STRIKE_HAND: return h_.hand;
            case SHIFT: return shifted(m);
            case PICK_COLUMN: return strength(m.column);
        }
        return later(m);
    }

  private:
    const Attacker who_;
    const Habits h_;
    const Sight& s_;
    const Side &own_, &facing_;
    const std::array<int, CARDS> unseen_;

    static double front(int card) {
        switch (kind_of(card)) {
            case MEDUSA: return 4.5;
            case SLAYER: return 2.5;
            case PYTHIA: return 0.5;
            case PANDORA: return 1.0;
            case HOSTAGE: return -9.0;
        }
        return strength_of(card);
    }
    double strength(int column) const {
        const Column& cards = own_.columns[column];
        return cards.size ? front(cards.at[0].card) : 0;
    }
    bool open(int column) const {
        return facing_.columns[column].size && column != own_.figure && column != facing_.figure;
    }
    bool lone(int column) const { return facing_.columns[column].size == 1; }
    bool takes_hostage(int column) const {
        int shown = s_.shown(column);
        return shown != NOWHERE && is(shown, HOSTAGE) && open(column);
    }
    // How often a card would win against the front of a column, and how often fall.
    std::pair<double, double> odds(int card, int column, bool careful = false) const {
        if (!challenges(card)) return {0, 1};
        int shown = s_.shown(column), all = 0, won = 0, lost = 0;
        for (int met = 0; met < CARDS; met++) {
            int copies = shown != NOWHERE ? met == shown : deployable(met) ? unseen_[met] : 0;
            if (!copies) continue;
            if (careful) copies *= likely(laid_at(own_, facing_, column, 0), met);
            Verdict found = verdict(card, met);
            all += copies;
            won += copies * (found == ATTACKER || found == FREED);
            lost += copies * (found == DEFENDER || found == OPENED);
        }
        return {double(won) / std::max(1, all), double(lost) / std::max(1, all)};
    }
    int budget() const {
        int gained = own_.hand.kinds(GOD) && own_.figure == NOWHERE ? FIGURE_POINTS - s_.state.points : 0;
        return s_.state.left() + std::max(0, gained);
    }

    double plain_blow(int column) const {
        int card = own_.columns[column].at[0].card;
        auto [won, lost] = odds(card, column, h_.careful);
        if (h_.careful) return won > 1.5 * lost ? 20 + 10 * (won - 1.5 * lost) : -20 + won - 1.5 * lost;
        double gain = won * (lone(column) ? h_.lone : 1.0) - lost * h_.fear * (1 + front(card) / 14);
        return gain > 1e-9 ? 20 + 10 * gain : -20 + gain;
    }
    double blow(int column) const {
        double found = plain_blow(column);
        if (h_.sweeps) return sweeping(column) ? found : std::min(found, 4.0);
        if (h_.locks) {
            if (lone(column) && facing_.begun() > 1) return found > 0 ? found + 10 : found;
            return found > 24 ? found : -20;
        }
        if (who_ == BURST) return bursts() || found >= 29 ? found : std::min(found, -1.0);
        return found;
    }
    // Whether the sweep has begun, or there are points enough to leave the other side one column at most.
    bool sweeping(int column) const {
        if (s_.shown(column) != NOWHERE) return true;
        bool begun = false;
        std::vector<int> cards;
        int able = 0;
        for (int at = 0; at < COLUMNS; at++) {
            begun |= s_.state.spent > 0 && own_.columns[at].size && own_.columns[at].at[0].up;
            if (!open(at)) continue;
            cards.push_back(facing_.columns[at].size);
            able += strength(at) > 5;
        }
        std::sort(cards.begin(), cards.end());
        int near = 0;
        for (size_t at = 0; at < std::min<size_t>(2, cards.size()); at++) near += cards[at];
        return begun || (near <= budget() && able >= 2);
    }
    double struck(int column) const {
        if (facing_.figure == column) return 30;
        if (takes_hostage(column)) return 100;
        if (s_.shown(column) != NOWHERE) return -12;
        int held = 0, all = 0;
        for (int card = 0; card < CARDS; card++)
            if (deployable(card)) all += unseen_[card], held += is(card, HOSTAGE) ? unseen_[card] : 0;
        return double(held) / std::max(1, all) > h_.hunts ? 19 : -8;
    }
    double god() const {
        if (who_ == BURST) return bursts() ? 40 : -30;
        return h_.holds_god && s_.state.left() ? -30 : 40;
    }
    bool bursts() const { return own_.hand.size >= 9 || s_.state.turn > 14 || own_.points() < COLUMNS; }
    double laid(int card, int column, int place) const {
        if (who_ == HUNTER && is(card, PEGASUS)) return -4;
        double found = plainly_laid(card, column, place);
        bool near = place == 0 && facing_.columns[column].size < 2;
        return h_.locks && found > 0 && near ? found + 0.5 : found;
    }
    double plainly_laid(int card, int column, int place) const {
        int deep = own_.columns[column].size;
        double power = front(card);
        if (is(card, HOSTAGE)) return place == deep && deep >= 2 ? 8 : -25;
        if (!deep) return 14 + power / 10;
        if (!place) {
            double better = power - strength(column);
            return power >= 5 && better > 0 ? 9 + better / 2 : -6;
        }
        return deep <= h_.most_rear && place == deep ? 6 - power / 10 : -5;
    }
    double shifted(Move m) const {
        int card = own_.columns[m.column].at[m.place].card, to = m.to_column;
        bool done = !m.place && !open(m.column) && s_.state.left() > 1;
        if (!done || m.to_place || to == m.column || !open(to)) return -15;
        auto [won, lost] = odds(card, to);
        const Column& cards = own_.columns[to];
        double before = cards.size ? odds(cards.at[0].card, to).first : 0;
        return won - lost > 0.3 && won > before && lone(to) ? 19.5 : -15;
    }
    int pegasi() const {
        int there = 0;
        for (int place = 0; place < own_.pile.size; place++) there += is(own_.pile.at[place], PEGASUS);
        return there;
    }
    double later(Move m) const {
        switch (m.deed) {
            case TAKE_CARD: {
                int kind = kind_of(m.card);
                double first = kind == GOD ? 40 : kind == DIONYSUS ? 30 : kind <= THREE ? 20 : kind == MEDUSA ? 10 : 0;
                return first + strength_of(m.card);
            }
            case TAKE_PEGASI: return m.place;
            case LURE: return 12;
            case DESCEND: return own_.pile.size > 3 ? 7 : -9;
            case LOOK_COLUMN: return -9 + facing_.columns[m.column].size / 10.0;
            case CALL_PEGASI: return who_ == HUNTER && pegasi() > 1 ? 24 : -9;
            case LOOK_HAND: return -9;
            case END_TURN: return 0;
        }
        return -50;
    }
};

}  // namespace hera_zeus
