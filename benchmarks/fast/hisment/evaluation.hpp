// The evaluation of game/titles/hisment/ai/features.py, the net's words for a position, and the net.
#pragma once

#include "rules.hpp"

namespace hisment {

const double WON = 1000.0;
enum {
    F_HEART,
    F_FRAIL,
    F_COINS,
    F_MORE,
    F_PROGRESS,
    F_HERO,
    F_POINTS,
    F_ATTACK,
    F_DEFENSE,
    F_SPEED,
    F_MAGIC,
    F_EFFECTS,
    F_SPARE,
    F_ARMED,
    F_POWER,
    F_FREE,
    F_FREESTR,
    F_BOARD,
    F_CHANCE,
    F_CHAPTERS,
    F_GROWTH,
    F_GEAR,
    F_ARMS,
    F_MOREPOWER,
    F_BLOW,
    F_BLOWHEART,
    F_KO,
    F_LBLOW,
    F_LBLOWHEART,
    F_LKO,
    F_APPROACH,
    F_SIEGE,
    F_STALLED,
    F_PRESSING,
    F_READY,
    F_HELPLESS,
    F_ALONE,
    F_CHAMPION,
    F_BARE,
    F_BARENEAR,
    NF
};
const double WEIGHTS[NF] = {0.1448,  -0.05,  0.0358,  0.0017, 0.0342, -0.0422, 0.0683, 0.1329, 0.1038,
                            0.0346,  0.0520, -0.0163, 0.1287, 0.3279, 0.1093,  0.1321, 0.0055, 0.0,
                            -0.0415, 0.1590, 0.0870,  0.1030, 0.3636, 0.0772,  0.1220, 0.1591, 0.6290,
                            0.0075,  0.0337, 0.1,     0.7,    2.1764, 4.0,     16.0,   0.0,    0.0,
                            0.0,     0.0,    0.0,     0.0};

struct Hit {
    int points, heart;
    bool ko;
    double weight() const { return points + 1.5 * heart + (ko ? 6.0 : 0.0); }
};
const int WORDS = 49, CARDS = 43, REST = 11 * 2 + 7 + 6;

struct Net {  // sizes: words, one; cards, two; wide, three
    int one = 0, two = 0, three = 0, wide = 0;
    std::vector<float> hero, cardw, join, last, line;
    float base = 1;
    bool read(const char* path) {
        FILE* f = fopen(path, "rb");
        if (!f) return false;
        int n[3];
        if (fread(n, 4, 3, f) != 3) return false;
        one = n[0];
        two = n[1];
        three = n[2];
        wide = 4 * one + 2 * two + REST + 1;
        auto get = [&](std::vector<float>& v, size_t k) {
            v.resize(k);
            return fread(v.data(), 4, k, f) == k;
        };
        bool ok = get(hero, 3 * WORDS * one) && get(cardw, (CARDS + 1) * two) && get(join, (wide + 1) * three) &&
                  get(last, three) && get(line, wide + 1);
        ok = ok && fread(&base, 4, 1, f) == 1;
        fclose(f);
        return ok;
    }
    // heroes: side, place, word; status -1: none
    float value(const float* heroes, const i8* status, const float* cards, const float* rest, float b) const {
        float x[400];
        memset(x, 0, sizeof(float) * (wide + 1));
        float h[64];
        for (int side = 0; side < 2; side++)
            for (int p = 0; p < 3; p++) {
                int s = status[side * 3 + p];
                if (s < 0) continue;
                const float* f = heroes + (side * 3 + p) * WORDS;
                const float* w = hero.data() + s * WORDS * one;
                for (int j = 0; j < one; j++) h[j] = 0;
                for (int i = 0; i < WORDS; i++)
                    if (f[i] != 0) {
                        float a = f[i];
                        const float* r = w + i * one;
                        for (int j = 0; j < one; j++) h[j] += a * r[j];
                    }
                float* to = x + (s == 2 ? 0 : 2 * one) + side * one;
                for (int j = 0; j < one; j++) to[j] += std::max(0.0f, h[j]);
            }
        for (int side = 0; side < 2; side++) {
            float* to = x + 4 * one + side * two;
            const float* bias = cardw.data() + CARDS * two;
            for (int j = 0; j < two; j++) to[j] = bias[j];
            for (int i = 0; i < CARDS; i++) {
                float a = cards[side * CARDS + i];
                if (a == 0) continue;
                const float* r = cardw.data() + i * two;
                for (int j = 0; j < two; j++) to[j] += a * r[j];
            }
            for (int j = 0; j < two; j++) to[j] = std::max(0.0f, to[j]);
        }
        float* r = x + 4 * one + 2 * two;
        memcpy(r, rest, REST * sizeof(float));
        r[REST] = std::max(-8.f, std::min(8.f, b)) / 4;
        x[wide] = 1;
        float y[128];
        for (int j = 0; j < three; j++) y[j] = 0;
        float out = base * b;
        for (int i = 0; i <= wide; i++) {
            float a = x[i];
            if (a == 0) continue;
            const float* w = join.data() + i * three;
            for (int j = 0; j < three; j++) y[j] += a * w[j];
            out += a * line[i];
        }
        for (int j = 0; j < three; j++) out += std::max(0.0f, y[j]) * last[j];
        return out;
    }
};

struct Row {
    float heroes[6 * WORDS];
    i8 status[6], pad[2];
    float cards[2 * CARDS];
    float rest[REST];
    float base, won;
    int game;
};

struct Mind {  // what a player thinks with
    double noise = 0;
    const Net* net = nullptr;
    double mix = 1.0;
    const double* weights = WEIGHTS;
    const double* judging = WEIGHTS;  // What the net adds to.
    const double* habits = nullptr;
    int whose = -1;
};
enum { H_AHEAD, H_APART, H_RANGED, H_STURDY, H_N };

struct Evaluation {
    const Rules& R;
    const Catalogue& c;
    Mind m;
    Rng rng;
    bool far_card[256];
    Evaluation(const Rules& r, const Mind& mind, u64 key) : R(r), c(r.c), m(mind), rng{key, 0} {
        for (size_t i = 0; i < c.cards.size(); i++) {
            far_card[i] = false;
            for (auto& e : c.cards[i].effects)
                if (e.on == ON_ALWAYS && (e.far_least >= 0 || e.far_most >= 0)) far_card[i] = true;
        }
    }
    const Card& card(int n) const { return c.cards[n]; }
    double ended(const State& s, int seat) const {
        int w = R.winner(s);
        return w < 0 ? 0.0 : (w == seat ? WON : -WON) + s.p[seat].heart - s.p[1 - seat].heart;
    }
    bool armed(const Hero& h) const {
        for (int i = 0; i < h.natt; i++)
            if (card(h.att[i]).sort == OFFENSIVE) return true;
        return false;
    }
    void side(const Player& p, double sign, double* f) const {
        int coins = std::min<int>(p.coins, 120);
        f[F_HEART] += sign * p.heart;
        f[F_FRAIL] += sign * std::max(0, 12 - p.heart);
        f[F_COINS] += sign * coins / 10.0;
        f[F_MORE] += sign * (p.coins - coins) / 10.0;
        int ready = 0;
        double champion = 0;
        for (int i = 0; i < p.nheroes; i++) {
            const Hero& h = p.heroes[i];
            if (h.released) f[F_PROGRESS] += sign;
            else {
                auto g = R.progress(p, h);
                f[F_PROGRESS] += sign * (g.holds ? 1.0 : g.needed > g.found ? 0.8 * g.found / g.needed : 0.5);
            }
            const Card& d = card(h.card);
            int l = R.left(h);
            double share = 0.4 + 0.6 * l / d.points;
            int at = d.attack, de = d.defense, sp = d.speed;
            size_t ef = d.effects.size();
            for (int k = 0; k < h.nequip; k++) {
                const Card& w = card(h.equip[k]);
                at += w.bonus[0];
                de += w.bonus[1];
                sp += w.bonus[2];
                ef += w.effects.size();
            }
            f[F_HERO] += sign;
            f[F_POINTS] += sign * l;
            f[F_ATTACK] += sign * share * at;
            f[F_DEFENSE] += sign * share * de;
            f[F_SPEED] += sign * share * sp;
            f[F_MAGIC] += sign * std::min(9, R.magic_left(h));
            f[F_EFFECTS] += sign * share * ef;
            f[F_SPARE] += sign * std::max(0, h.natt - 1);
            bool has = false;
            int power = 0;
            for (int k = 0; k < h.natt; k++)
                if (card(h.att[k]).sort == OFFENSIVE) {
                    has = true;
                    power = std::max(power, card(h.att[k]).power);
                }
            if (has) {
                f[F_ARMED] += sign;
                f[F_POWER] += sign * share * power;
                champion = std::max(champion, share * (at + de + power));
                if (h.released) ready++;
            } else if (h.square >= 0) f[F_BARE] += sign;
            if (h.released) {
                f[F_FREE] += sign;
                f[F_FREESTR] += sign * share * (d.attack + d.defense + (has ? 6 : 0));
            }
            if (h.square >= 0) {
                f[F_BOARD] += sign;
                f[F_CHANCE] += sign * d.chance;
            }
        }
        f[F_READY] += sign * ready;
        if (!ready) f[F_HELPLESS] += sign;
        if (p.nheroes == 1) f[F_ALONE] += sign;
        f[F_CHAMPION] += sign * champion;
        double hand[5];
        of_cards(p, p.hand, p.nhand, hand);
        for (int k = 0; k < 5; k++) f[F_CHAPTERS + k] += sign * hand[k];
    }
    void of_cards(const Player& p, const u8* names, int n, double* f) const {
        for (int k = 0; k < 5; k++) f[k] = 0;
        bool worn[5][3] = {};
        for (int i = 0; i < n; i++) {
            const Card& k = card(names[i]);
            if (k.kind == CHAPTER) f[0] += k.price / 25.0;
            else if (k.kind == HERO) {
                for (int j = 0; j < p.nheroes; j++) {
                    const Card& now = card(p.heroes[j].card);
                    if (now.line == k.line && k.level > now.level) {
                        double g = (k.points - now.points) / 2.0 + k.attack - now.attack + k.defense - now.defense;
                        f[1] += k.level == now.level + 1 ? g : 0.4 * g;
                        break;
                    }
                }
            } else if (k.kind == EQUIPMENT) {
                if (worn[k.hclass][k.wear]) continue;
                double brings = k.bonus[0] + k.bonus[1] + 0.5 * (k.bonus[2] + k.bonus[3] + k.bonus[5] + k.bonus[4]),
                       best = 0;
                for (int j = 0; j < p.nheroes; j++) {
                    const Hero& h = p.heroes[j];
                    if (card(h.card).hclass != k.hclass) continue;
                    int levels = 1;
                    for (int q = 0; q < h.nequip; q++)
                        if (card(h.equip[q]).wear == k.wear) levels |= 1 << card(h.equip[q]).level;
                    if (!(levels >> k.level & 1)) best = std::max(best, levels >> (k.level - 1) & 1 ? 1.0 : 0.4);
                }
                if (best > 0) {
                    f[2] += best * (brings + 0.7 * k.effects.size());
                    worn[k.hclass][k.wear] = true;
                }
            } else if (k.kind == ATTACKCARD) {
                double best = 0, arms = 0;
                for (int j = 0; j < p.nheroes; j++) {
                    const Hero& h = p.heroes[j];
                    if (!(card(h.card).elements >> k.element & 1)) continue;
                    bool fits = k.level == 1;
                    int power = 0;
                    bool any = false;
                    for (int q = 0; q < h.natt; q++) {
                        const Card& a = card(h.att[q]);
                        if (a.level == k.level - 1) fits = true;
                        if (a.sort == OFFENSIVE) {
                            any = true;
                            power = std::max(power, a.power);
                        }
                    }
                    double share = fits ? 1.0 : 0.4;
                    if (k.sort == OFFENSIVE) {
                        best = std::max(best, share * std::max(0.3, double(k.power - power)));
                        arms = std::max(arms, any ? 0.0 : share);
                    } else best = std::max(best, 0.8 * share);
                }
                if (best > 0) {
                    f[3] += arms;
                    f[4] += best;
                }
            }
        }
    }
    // blows
    int power(const Hero& h, int regained) const {
        int most = R.most_magic(h), l = std::min(most - h.spent + regained, most), best = -1;
        for (int i = 0; i < h.natt; i++) {
            const Card& a = card(h.att[i]);
            if (a.sort == OFFENSIVE && a.cost <= l && a.power > best) best = a.power;
        }
        return best;
    }
    int damage(const State& s, int seat, const Hero& h, const Hero* struck, int pow, int far) const {
        Blow b{struck, far};
        const Card& d = card(h.card);
        int str = R.total(s, seat, h, ATTACK, &b), def = 0;
        if (struck) {
            str += c.element_bonus * R.advantages(d, card(struck->card));
            Blow back{&h, far};
            def = R.total(s, 1 - seat, *struck, DEFENSE, &back);
        }
        return std::max(0, std::max(0, str + pow + c.mods[d.hclass][far]) - std::max(0, def));
    }
    Hit hit(const State& s, int seat, int l, int dmg) const {
        int beyond = std::min<int>(std::max(0, dmg - l), s.p[1 - seat].heart);
        return {std::min(dmg, l), beyond, dmg >= l};
    }
    Hit best(const State& s, int seat, int walked, int regained) const {
        const Hero* struck = R.board(s, 1 - seat);
        Hit top{0, 0, false};
        const Hero* own = R.board(s, seat);
        const Player& p = s.p[seat];
        for (int i = 0; i < p.nheroes; i++) {
            Hero h = p.heroes[i];
            if (own ? &p.heroes[i] != own : !(h.released && h.natt)) continue;
            if (!own) h.square = c.starts[seat];
            int pow = power(h, regained);
            if (pow < 0) continue;
            int speed = R.speed(s, seat, h);
            if (struck) {
                int reach = R.reach(s, seat, h);
                u64 m = 1ull << h.square, shut = 1ull << struck->square | 1ull << c.starts[1 - seat];
                for (int k = 0; k < std::max(0, speed - walked); k++) m |= grown(m) & ~shut;
                m |= 1ull << h.square;
                bool kg = c.classes[card(h.card).hclass].king;
                int seen = 0;
                while (m) {
                    int q = __builtin_ctzll(m);
                    m &= m - 1;
                    int far = kg ? king(q, struck->square) : steps(q, struck->square);
                    if (!reach || far <= reach) seen |= 1 << far;
                }
                if (!seen) continue;
                bool special = far_card[h.card] || far_card[struck->card];
                for (int k = 0; k < h.nequip; k++) special |= far_card[h.equip[k]];
                for (int k = 0; k < struck->nequip; k++) special |= far_card[struck->equip[k]];
                int dmg = 0;
                if (!special) {
                    int bf = -1;
                    for (int far = 0; far < 12; far++)
                        if (seen >> far & 1)
                            if (bf < 0 || c.mods[card(h.card).hclass][far] > c.mods[card(h.card).hclass][bf])
                                bf = far;
                    dmg = damage(s, seat, h, struck, pow, bf);
                } else
                    for (int far = 0; far < 12; far++)
                        if (seen >> far & 1) dmg = std::max(dmg, damage(s, seat, h, struck, pow, far));
                Hit x = hit(s, seat, R.left(*struck), dmg);
                if (x.weight() > top.weight()) top = x;
            } else {
                int goal = c.starts[1 - seat];
                if (steps(h.square, goal) > speed - walked) continue;
                const Player& o = s.p[1 - seat];
                for (int k = 0; k < o.nheroes; k++) {
                    Hit x = hit(s, seat, R.left(o.heroes[k]), damage(s, seat, h, &o.heroes[k], pow, 0));
                    if (x.weight() > top.weight()) top = x;
                }
                if (!o.nheroes) {
                    Hit x{0, std::min<int>(damage(s, seat, h, nullptr, pow, 0), o.heart), false};
                    if (x.weight() > top.weight()) top = x;
                }
            }
        }
        return top;
    }
    void strikes(const State& s, int mover, Hit& now, Hit& late) const {
        bool n = s.seat == mover && !s.over();
        now = best(s, mover, n ? s.walked : 0, n ? 0 : c.regained);
        late = Hit{0, 0, false};
        if (!R.board(s, mover) || !R.board(s, 1 - mover)) return;
        late = best(s, 1 - mover, 0, c.regained);
    }
    double far_off(const State& s, int seat, const Hero* h, const Hero* enemy) const {
        if (!h) return 1.0;
        if (!armed(*h)) return 1.0 + steps(h->square, c.starts[seat]) / 10.0;
        return steps(h->square, enemy ? enemy->square : c.starts[1 - seat]) / 10.0;
    }
    void features(const State& s, int seat, bool done, double* f, Hit& now, Hit& late) const {
        for (int i = 0; i < NF; i++) f[i] = 0;
        side(s.p[seat], 1, f);
        side(s.p[1 - seat], -1, f);
        int mover = done || s.struck || s.swapped ? 1 - s.seat : s.seat;
        strikes(s, mover, now, late);
        double g = mover == seat ? 1 : -1;
        f[F_BLOW] += g * now.points;
        f[F_BLOWHEART] += g * now.heart;
        f[F_KO] += g * now.ko;
        f[F_LBLOW] -= 0;
        f[F_LBLOW] += g * late.points;
        f[F_LBLOWHEART] += g * late.heart;
        f[F_LKO] += g * late.ko;
        int lead = s.p[seat].heart - s.p[1 - seat].heart;
        double quiet = s.stirred ? 0.0 : (s.idle + 1) / (2.0 * c.idle_rounds);
        const Hero* own = R.board(s, seat);
        const Hero* other = R.board(s, 1 - seat);
        if (quiet > 0 && lead <= 0) {
            f[F_STALLED] -= quiet * quiet * (lead ? 1.0 : 0.5);
            f[F_PRESSING] -= quiet * quiet * far_off(s, seat, own, other);
        }
        if ((own == nullptr) != (other == nullptr)) {
            int side_ = own ? seat : 1 - seat;
            const Hero* h = own ? own : other;
            double near_ = 1.0 - steps(h->square, c.starts[1 - side_]) / 10.0;
            bool guarded = false;
            for (int i = 0; i < s.p[1 - side_].nheroes; i++) guarded |= s.p[1 - side_].heroes[i].released;
            f[guarded ? F_APPROACH : F_SIEGE] += side_ == seat ? near_ : -near_;
            if (!armed(*h)) f[F_BARENEAR] += side_ == seat ? near_ : -near_;
        }
    }
    double linear(const double* f) const { return weighed(f, m.weights); }
    double value(const State& s, int seat, bool done = false) {
        if (s.over()) {
            double e = ended(s, seat);
            return m.noise > 0 ? e + blur() : e;
        }
        double f[NF];
        Hit now, late;
        features(s, seat, done, f, now, late);
        double v = linear(f);
        if (m.habits) v += (m.whose == seat ? 1 : -1) * habit(s, m.whose);
        if (m.net) {
            int mover = done || s.struck || s.swapped ? 1 - s.seat : s.seat;
            double mine = weighed(f, m.judging);
            double n = mover == seat ? -of_net(s, 1 - seat, -mine, now, late) : of_net(s, seat, mine, now, late);
            v = (1 - m.mix) * v + m.mix * (2 * n + (v - mine));
        }
        return m.noise > 0 ? v + blur() : v;
    }
    double habit(const State& s, int seat) const {
        const Hero* h = R.board(s, seat);
        if (!h) return 0;
        const Hero* e = R.board(s, 1 - seat);
        const Card& d = card(h->card);
        double v = m.habits[H_AHEAD] * (10 - steps(h->square, c.starts[1 - seat])) / 10.0;
        if (e) v += m.habits[H_APART] * steps(h->square, e->square) / 10.0;
        int r = c.classes[d.hclass].reach;
        if (!r || r > 2) v += m.habits[H_RANGED];
        v += m.habits[H_STURDY] * worn_defense(*h) / 5.0;
        return v;
    }
    int worn_defense(const Hero& h) const {
        int v = card(h.card).defense;
        for (int k = 0; k < h.nequip; k++) v += card(h.equip[k]).bonus[1];
        return v;
    }
    static double weighed(const double* f, const double* weights) {
        double v = 0;
        for (int i = 0; i < NF; i++) v += weights[i] * f[i];
        return v;
    }
    double blur() {
        int a = rng.below(1001), b = rng.below(1001);
        return m.noise * ((a + b) / 1000.0 - 1);
    }
    double of_net(const State& s, int seat, double base, const Hit& now, const Hit& late) const {
        Row r;
        row(s, seat, base, now, late, r);
        return m.net->value(r.heroes, r.status, r.cards, r.rest, r.base);
    }
    // words: as of a seat whose turn is over; the other strikes first
    double duel(const State& s, int seat, const Hero& a,
                const Hero& b) const {  // share of b's points that a blow of a takes
        bool any = false;
        int pow = 0;
        for (int k = 0; k < a.natt; k++)
            if (card(a.att[k]).sort == OFFENSIVE) {
                any = true;
                pow = std::max(pow, card(a.att[k]).power);
            }
        if (!any) return 0;
        int top = -9;
        for (int far = 1; far < 8; far++) top = std::max<int>(top, c.mods[card(a.card).hclass][far]);
        int dmg =
            std::max(0, raw(s, a, ATTACK) + pow + top + c.element_bonus * R.advantages(card(a.card), card(b.card)) -
                            std::max(0, raw(s, b, DEFENSE)));
        return std::min(1.5, double(dmg) / R.left(b));
    }
    int raw(const State& s, const Hero& h, int stat) const {
        const Card& d = card(h.card);
        int v = (stat == ATTACK ? d.attack : stat == DEFENSE ? d.defense : d.speed) + favour(s, h, stat);
        for (int k = 0; k < h.nequip; k++) v += card(h.equip[k]).bonus[stat];
        return v;
    }
    int favour(const State& s, const Hero& h, int stat) const {
        const Card& d = card(h.card);
        const Card& t = card(s.terrain);
        int v = 0;
        if (d.elements & t.elements) v += t.boost[stat];
        for (int e = 0; e < 7; e++)
            if ((t.elements >> e & 1) && (c.beats[e] & d.elements)) {
                v += t.malus[stat];
                break;
            }
        return v;
    }
    void hero_words(const State& s, int seat, const Hero& h, float* f) const {
        const Player& p = s.p[seat];
        const Card& d = card(h.card);
        int l = R.left(h), most = R.most_magic(h), magic = most - h.spent;
        bool any = false, sup = false, spe = false;
        int pow = 0, now = 0, cost = 99, noff = 0;
        for (int k = 0; k < h.natt; k++) {
            const Card& a = card(h.att[k]);
            if (a.sort == OFFENSIVE) {
                any = true;
                noff++;
                pow = std::max(pow, a.power);
                if (a.cost <= magic) now = std::max(now, a.power);
            }
            sup |= a.sort == SUPPORT;
            spe |= a.sort == SPECIAL;
        }
        for (int k = 0; k < h.natt; k++) {
            const Card& a = card(h.att[k]);
            if (a.sort == OFFENSIVE && a.power == pow) cost = std::min(cost, a.cost);
        }
        if (!any) cost = 0;
        int at = raw(s, h, ATTACK), de = raw(s, h, DEFENSE), sp = raw(s, h, SPEED), rb = 0;
        size_t ef = d.effects.size();
        for (int k = 0; k < h.nequip; k++) {
            rb += card(h.equip[k]).bonus[4];
            ef += card(h.equip[k]).effects.size();
        }
        int la = 0, ld = 0;
        for (int k = 0; k < h.nlast; k++) {
            if (h.last[k].stat == ATTACK) la += h.last[k].amount;
            if (h.last[k].stat == DEFENSE) ld += h.last[k].amount;
        }
        float v[26] = {1.f,
                       l / 10.f,
                       l / (float)d.points,
                       at / 5.f,
                       de / 5.f,
                       sp / 4.f,
                       d.chance / 3.f,
                       magic / 6.f,
                       most / 6.f,
                       rb / 2.f,
                       (float)any,
                       pow / 5.f,
                       now / 5.f,
                       cost / 3.f,
                       noff / 2.f,
                       (float)sup,
                       (float)spe,
                       float(d.level == 2),
                       float(d.level == 3),
                       h.nequip / 3.f,
                       ef / 2.f,
                       la / 3.f,
                       ld / 3.f,
                       any ? (at + pow) / 10.f : 0.f,
                       l * (2 + de) / 40.f,
                       d.price / 100.f};
        memcpy(f, v, sizeof v);
        int k = 26;
        for (int j = 0; j < 5; j++) f[k++] = d.hclass == j;
        for (int j = 0; j < 7; j++) f[k++] = d.elements >> j & 1;
        if (h.square >= 0) {
            int q = seat ? 35 - h.square : h.square;
            int home = steps(h.square, c.starts[seat]), goal = steps(h.square, c.starts[1 - seat]);
            f[k++] = q / 6 / 5.f;
            f[k++] = std::abs(q % 6 - 2.5f) / 2.5f;
            f[k++] = home / 8.f;
            f[k++] = goal / 8.f;
            f[k++] = goal == 0;
        } else if (h.released) {
            for (int j = 0; j < 5; j++) f[k++] = 0;
        } else {
            auto g = R.progress(p, h);
            int rest = std::max(0, g.needed - g.found);
            f[k++] = g.holds;
            f[k++] = g.needed ? g.found / (float)g.needed : 1.f;
            f[k++] = d.need >= N_DEALT;
            f[k++] = d.need == N_TURNS && !g.holds ? rest / 3.f : 0.f;
            f[k++] = d.need == N_HEART;
        }
        const Player& o = s.p[1 - seat];
        double om = 0, os = 0, im = 0, is = 0, ob = 0, ib = 0;
        for (int j = 0; j < o.nheroes; j++) {
            double a = duel(s, seat, h, o.heroes[j]), b = duel(s, 1 - seat, o.heroes[j], h);
            om = std::max(om, a);
            os += a;
            im = std::max(im, b);
            is += b;
            if (o.heroes[j].square >= 0) {
                ob = a;
                ib = b;
            }
        }
        f[k++] = om;
        f[k++] = os / 3;
        f[k++] = im;
        f[k++] = is / 3;
        f[k++] = ob;
        f[k++] = ib;
    }
    void kinds(const Player& p, const u8* names, int n, bool afford, float* f) const {
        for (int j = 0; j < 14; j++) f[j] = 0;
        for (int i = 0; i < n; i++) {
            const Card& k = card(names[i]);
            if (afford && k.price > p.coins) continue;
            if (k.kind == CHAPTER) {
                for (auto& e : k.effects) {
                    int o = e.op == CHANGE         ? 0
                            : e.op == HEAL         ? 1
                            : e.op == DAMAGE       ? 2
                            : e.op == MAGIC        ? 3
                            : e.op == RELEASE      ? 4
                            : e.op == COINS        ? 5
                            : e.op == DRAW         ? 6
                            : e.op == HEAL_HEART   ? 7
                            : e.op == DAMAGE_HEART ? 8
                                                   : -1;
                    if (o >= 0) f[5 + o] += e.op == COINS || e.op == RELEASE ? 1.f : std::abs(e.amount) / 4.f;
                }
                continue;
            }
            bool fits = false;
            for (int j = 0; j < p.nheroes; j++) fits |= R.fits(p.heroes[j], names[i]) == 0;
            if (!fits) f[4] += 0.5f;
            else if (k.kind == HERO) f[0] += 1;
            else if (k.kind == EQUIPMENT) f[1] += 1;
            else if (k.kind == ATTACKCARD) {
                f[2] += k.power / 5.f;
                f[3] += 0.5f;
            }
        }
    }
    void card_words(const Player& p, float* f) const {
        const u8* lists[3] = {p.hand, p.shop, p.pile};
        int n[3] = {p.nhand, p.nshop, p.npile};
        for (int j = 0; j < 3; j++) {
            double e[5];
            of_cards(p, lists[j], n[j], e);
            f[0] = e[0] / 3;
            f[1] = e[1] / 5;
            f[2] = e[2] / 5;
            f[3] = e[3];
            f[4] = e[4] / 5;
            f += 5;
        }
        kinds(p, p.hand, p.nhand, false, f);
        kinds(p, p.shop, p.nshop, true, f + 14);
    }
    void row(const State& s, int seat, double base, const Hit& now, const Hit& late, Row& r) const {
        memset(&r, 0, sizeof r);
        int k = 0;
        for (int side = 0; side < 2; side++) {
            int who = side ? 1 - seat : seat;
            const Player& p = s.p[who];
            for (int i = 0; i < 3; i++) {
                r.status[side * 3 + i] = -1;
                if (i < p.nheroes) {
                    const Hero& h = p.heroes[i];
                    r.status[side * 3 + i] = h.square >= 0 ? 2 : h.released ? 1 : 0;
                    hero_words(s, who, h, r.heroes + (side * 3 + i) * WORDS);
                }
            }
            card_words(p, r.cards + side * CARDS);
            int free = 0;
            for (int i = 0; i < p.nheroes; i++) free += p.heroes[i].released;
            float v[11] = {p.heart / 20.f,
                           std::max(0, 12 - p.heart) / 6.f,
                           std::min<int>(p.coins, 120) / 60.f,
                           std::max(0, p.coins - 120) / 100.f,
                           p.nheroes / 2.f,
                           float(p.nheroes == 1),
                           float(p.nheroes == 0),
                           free / 2.f,
                           float(free == 0),
                           p.nhand / 6.f,
                           p.npile / 20.f};
            memcpy(r.rest + k, v, sizeof v);
            k += 11;
        }
        const Hero* a = R.board(s, seat);
        const Hero* b = R.board(s, 1 - seat);
        float v[7] = {float(a != nullptr),
                      float(b != nullptr),
                      float(a && b),
                      a && b ? steps(a->square, b->square) / 5.f : 0.f,
                      a && b ? king(a->square, b->square) / 5.f : 0.f,
                      std::min<int>(s.turn, 60) / 20.f,
                      s.idle / 10.f};
        memcpy(r.rest + k, v, sizeof v);
        k += 7;
        float w[6] = {now.points / 5.f,  now.heart / 5.f,  (float)now.ko,
                      late.points / 5.f, late.heart / 5.f, (float)late.ko};
        memcpy(r.rest + k, w, sizeof w);
        r.base = base;
    }
};

}  // namespace hisment
