// The rules of Hisment, as game/titles/hisment/rules has them: legal moves, and what a move does.
#pragma once

#include "cards.hpp"

namespace hisment {

struct Rules {
    const Catalogue& c;
    Rules(const Catalogue& c) : c(c) {}
    const Card& card(int n) const { return c.cards[n]; }
    int line(const Hero& h) const { return c.cards[h.card].line; }
    static Hero* board(State& s, int seat) {
        for (int i = 0; i < s.p[seat].nheroes; i++)
            if (s.p[seat].heroes[i].square >= 0) return &s.p[seat].heroes[i];
        return nullptr;
    }
    static const Hero* board(const State& s, int seat) { return board(const_cast<State&>(s), seat); }
    Hero* find(State& s, int seat, int line_) const {
        for (int i = 0; i < s.p[seat].nheroes; i++)
            if (line(s.p[seat].heroes[i]) == line_) return &s.p[seat].heroes[i];
        return nullptr;
    }
    const Hero* find(const State& s, int seat, int l) const { return find(const_cast<State&>(s), seat, l); }
    int left(const Hero& h) const { return card(h.card).points - h.damage; }
    int most_magic(const Hero& h) const {
        int m = card(h.card).magic;
        for (int i = 0; i < h.nequip; i++) m += card(h.equip[i]).bonus[5];
        return m;
    }
    int magic_left(const Hero& h) const { return most_magic(h) - h.spent; }
    int start(int seat) const { return c.starts[seat]; }

    bool holds(const State& s, const Effect& e, int owner, const Hero* hero, const Blow* blow, int die) const {
        if (e.always) return true;
        if (e.terrain >= 0 && !(card(s.terrain).elements >> e.terrain & 1)) return false;
        if (e.behind && !(s.p[owner].heart < s.p[1 - owner].heart)) return false;
        if (e.die_least >= 0 && die < e.die_least) return false;
        if (e.die_most >= 0 && die > e.die_most) return false;
        if (hero) {
            const Card& d = card(hero->card);
            if (e.hclass >= 0 && e.hclass != d.hclass) return false;
            if (e.element >= 0 && !(d.elements >> e.element & 1)) return false;
            if (e.on_board && hero->square < 0) return false;
            if (e.points_most >= 0 && left(*hero) > e.points_most) return false;
        }
        if (e.foe_class < 0 && e.foe_element < 0 && e.far_least < 0 && e.far_most < 0) return true;
        if (!blow) return false;
        if (e.far_least >= 0 && blow->far < e.far_least) return false;
        if (e.far_most >= 0 && blow->far > e.far_most) return false;
        if (!blow->foe) return e.foe_class < 0 && e.foe_element < 0;
        const Card& f = card(blow->foe->card);
        return (e.foe_class < 0 || e.foe_class == f.hclass) &&
               (e.foe_element < 0 || (f.elements >> e.foe_element & 1));
    }
    bool reaches(const Effect& e, bool own, const Hero& bearer, const Hero& hero, const Blow* blow) const {
        switch (e.aim) {
            case SELF: return own && bearer.card == hero.card;
            case OWN: return own && hero.square >= 0;
            case ALL_OWN: return own;
            case ENEMY: return !own && hero.square >= 0;
            case ALL_ENEMY: return !own;
            case OTHER:
                return !own && blow && blow->foe && blow->foe->card == bearer.card &&
                       blow->foe->square == bearer.square;
            default: return e.aim == EVERYONE;
        }
    }
    int total(const State& s, int seat, const Hero& h, int stat, const Blow* blow = nullptr) const {
        const Card& d = card(h.card);
        const Card& t = card(s.terrain);
        int sum = stat == ATTACK    ? d.attack
                  : stat == DEFENSE ? d.defense
                  : stat == SPEED   ? d.speed
                  : stat == CHANCE  ? d.chance
                                    : 0;
        if (stat != REACH) {
            if (d.elements & t.elements) sum += t.boost[stat];
            for (int e = 0; e < 7; e++)
                if ((t.elements >> e & 1) && (c.beats[e] & d.elements)) {
                    sum += t.malus[stat];
                    break;
                }
        }
        if (h.square >= 0)
            for (int i = 0; i < h.nequip; i++) sum += card(h.equip[i]).bonus[stat];
        if (t.on >> ON_ALWAYS & 1)
            for (auto& e : t.effects)
                if (e.on == ON_ALWAYS && e.op == CHANGE && e.stat == stat && holds(s, e, seat, &h, blow, 0))
                    sum += e.amount;
        for (int side = 0; side < 2; side++) {
            int who = side ? 1 - seat : seat;
            for (int i = 0; i < s.p[who].nheroes; i++) {
                const Hero& b = s.p[who].heroes[i];
                for (int k = -1; k < b.nequip; k++) {
                    const Card& w = card(k < 0 ? b.card : b.equip[k]);
                    if (!(w.on >> ON_ALWAYS & 1)) continue;
                    for (auto& e : w.effects)
                        if (e.on == ON_ALWAYS && e.op == CHANGE && e.stat == stat && (b.square >= 0 || e.anywhere) &&
                            reaches(e, who == seat, b, h, blow) && holds(s, e, who, &h, blow, 0))
                            sum += e.amount;
                }
            }
        }
        for (int i = 0; i < h.nlast; i++)
            if (h.last[i].stat == stat) sum += h.last[i].amount;
        return sum;
    }
    int speed(const State& s, int seat, const Hero& h) const { return std::max(0, total(s, seat, h, SPEED)); }
    int reach(const State& s, int seat, const Hero& h) const {
        int r = c.classes[card(h.card).hclass].reach;
        return r ? std::max(1, r + total(s, seat, h, REACH)) : 0;
    }
    int distance(const Hero& h, int square) const {
        return c.classes[card(h.card).hclass].king ? king(h.square, square) : steps(h.square, square);
    }
    int chance(const State& s, int seat) const {
        const Hero* h = board(s, seat);
        return h ? std::max(0, total(s, seat, *h, CHANCE)) : 0;
    }
    int discount(const State& s, int seat) const {
        int d = 0;
        for (int i = 0; i < s.p[seat].nheroes; i++) {
            const Hero& b = s.p[seat].heroes[i];
            for (int k = -1; k < b.nequip; k++) {
                const Card& w = card(k < 0 ? b.card : b.equip[k]);
                if (!(w.on >> ON_ALWAYS & 1)) continue;
                for (auto& e : w.effects)
                    if (e.on == ON_ALWAYS && e.op == DISCOUNT && (b.square >= 0 || e.anywhere) &&
                        holds(s, e, seat, nullptr, nullptr, 0))
                        d += e.amount;
            }
        }
        return d;
    }
    int advantages(const Card& a, const Card& b) const {
        int n = 0;
        for (int e = 0; e < 7; e++)
            if (a.elements >> e & 1) n += __builtin_popcount(c.beats[e] & b.elements);
        return n;
    }

    // small steps
    void set_coins(State& s, int seat, int more) const { s.p[seat].coins = std::max(0, s.p[seat].coins + more); }
    static void erase(u8* a, u8& n, int place) {
        memmove(a + place, a + place + 1, n - place - 1);
        a[--n] = 0;
    }
    static int index(const u8* a, int n, u8 x) {
        for (int i = 0; i < n; i++)
            if (a[i] == x) return i;
        return -1;
    }
    static void sorted_in(u8* a, u8& n, u8 x) {
        int i = n;
        while (i > 0 && a[i - 1] > x) {
            a[i] = a[i - 1];
            i--;
        }
        a[i] = x;
        n++;
    }
    void take(State& s, int seat, u8 name) const {
        Player& p = s.p[seat];
        int k = index(p.known, p.nknown, name);
        if (k >= 0) erase(p.known, p.nknown, k);
        erase(p.hand, p.nhand, index(p.hand, p.nhand, name));
    }
    void receive(State& s, int seat, u8 name, bool seen) const {
        Player& p = s.p[seat];
        sorted_in(p.hand, p.nhand, name);
        if (seen) sorted_in(p.known, p.nknown, name);
    }
    void draw(State& s, int seat) const {
        Player& p = s.p[seat];
        if (p.npile) {
            u8 n = p.pile[0];
            erase(p.pile, p.npile, 0);
            receive(s, seat, n, false);
        }
    }
    void stock(State& s, int seat, int place) const {
        Player& p = s.p[seat];
        if (p.npile) {
            u8 n = p.pile[0];
            erase(p.pile, p.npile, 0);
            place = std::min<int>(place, p.nshop);
            memmove(p.shop + place + 1, p.shop + place, p.nshop - place);
            p.shop[place] = n;
            p.nshop++;
        }
    }
    static void shuffle(Rng& r, u8* a, int n) {
        for (int last = n - 1; last > 0; last--) {
            int o = r.below(last + 1);
            std::swap(a[last], a[o]);
        }
    }
    void restock(State& s, int seat) const {
        Player& p = s.p[seat];
        for (int i = 0; i < p.nshop; i++) p.pile[p.npile++] = p.shop[i];
        shuffle(s.rng, p.pile, p.npile);
        p.nshop = 0;
        memset(p.shop, 0, sizeof p.shop);
        for (int i = 0; i < c.shop; i++) stock(s, seat, i);
    }
    void spend(Hero& h, int magic) const {
        int most = most_magic(h);
        h.spent = std::min(most, std::max(0, h.spent + magic));
    }
    void heal(State& s, Hero& h, int points) const {
        int d = std::max(0, h.damage - points);
        if (d != h.damage) {
            h.damage = d;
            s.stirred = 1;
        }
    }
    void hurt_heart(State& s, int seat, int points) const {
        int b = s.p[seat].heart, a = std::min(card(s.terrain).heart, std::max(0, b - points));
        if (a != b) {
            s.p[seat].heart = a;
            s.stirred = 1;
        }
    }
    int wound(State& s, int seat, Hero& h, int points) const {
        int l = left(h);
        if (points <= 0) return 0;
        s.stirred = 1;
        if (points < l) {
            h.damage += points;
            return points;
        }
        int price = card(h.card).price;
        Player& p = s.p[seat];
        int place = &h - p.heroes;
        for (int i = place; i + 1 < p.nheroes; i++) p.heroes[i] = p.heroes[i + 1];
        memset(&p.heroes[--p.nheroes], 0, sizeof(Hero));
        p.tally.v[T_FALLEN]++;
        s.p[1 - seat].tally.v[T_KNOCKOUTS]++;
        set_coins(s, 1 - seat, price);
        hurt_heart(s, seat, points - l);
        return l;
    }

    // effects
    struct Source {
        int seat;
        u8 name;
        int bearer = -1, chosen = -1, other = -1, far = 0, die = 0;
    };
    int whose(const Effect& e, const Source& o) const { return e.aim == OWNER ? o.seat : 1 - o.seat; }
    bool open(State& s, const Effect& e, const Source& o) const {
        if (o.bearer >= 0 && e.on != ON_ATTACH && e.on != ON_KO && !e.anywhere) {
            Hero* b = find(s, o.seat, o.bearer);
            if (!b || b->square < 0) return false;
        }
        return true;
    }
    int aimed(State& s, const Effect& e, const Source& o, std::pair<int, int>* out) const {  // seat, line
        int n = 0, own = o.seat, enemy = 1 - own;
        auto named = [&](int seat, int l) {
            if (l >= 0) {
                if (find(s, seat, l)) out[n++] = {seat, l};
            }
        };
        auto all = [&](int seat) {
            for (int i = 0; i < s.p[seat].nheroes; i++) out[n++] = {seat, line(s.p[seat].heroes[i])};
        };
        switch (e.aim) {
            case SELF: named(own, o.bearer); break;
            case CHOSEN: named(own, o.chosen); break;
            case OTHER: named(enemy, o.other); break;
            case OWN:
            case ENEMY: {
                int seat = e.aim == OWN ? own : enemy;
                Hero* h = board(s, seat);
                if (h) out[n++] = {seat, line(*h)};
                break;
            }
            case ALL_OWN: all(own); break;
            case ALL_ENEMY: all(enemy); break;
            case EVERYONE:
                all(own);
                all(enemy);
                break;
        }
        int kept = 0;
        for (int i = 0; i < n; i++) {
            Hero* h = find(s, out[i].first, out[i].second);
            Hero* foe = o.other >= 0 ? find(s, enemy, o.other) : nullptr;
            Hero* bearer = o.bearer >= 0 ? find(s, own, o.bearer) : nullptr;
            Blow b{out[i].first == own ? foe : bearer, o.far};
            if (holds(s, e, own, h, o.other >= 0 ? &b : nullptr, o.die)) out[kept++] = out[i];
        }
        return kept;
    }
    static bool of_players(int op) {
        return op == COINS || op == DRAW || op == RESTOCK || op == HEAL_HEART || op == DAMAGE_HEART || op == DISCOUNT;
    }
    bool to_player(State& s, const Effect& e, const Source& o) const {
        if (!holds(s, e, o.seat, nullptr, nullptr, o.die)) return false;
        Player& p = s.p[whose(e, o)];
        switch (e.op) {
            case COINS: return e.amount > 0 || p.coins > 0;
            case DRAW:
            case RESTOCK: return p.npile > 0;
            case HEAL_HEART: return p.heart < card(s.terrain).heart;
            default: return true;
        }
    }
    int until(const State& s, const Effect& e, const Source& o) const {
        return e.lasts == 1 ? s.turn + 1 : e.lasts == 2 ? (s.seat == o.seat ? s.turn + 2 : s.turn + 1) : 0;
    }
    bool counts(const State& s, const Effect& e, const Source& o, int seat, const Hero& h) const {
        if (e.stat == REACH && !c.classes[card(h.card).hclass].reach) return false;
        int asked = e.stat == DEFENSE ? 1 - seat : seat;
        if (asked == s.seat && (e.stat != CHANCE || !s.die)) return true;
        int u = until(s, e, o);
        return !u || u > s.turn + (asked == s.seat ? 2 : 1);
    }
    int pushed(const State& s, int seat, const Hero& h, int squares) const {  // the last square, or -1
        if (h.square < 0) return -1;
        const Hero* enemy = board(s, 1 - seat);
        int here = h.square, found = -1;
        for (int i = 0; i < squares; i++) {
            int row = here / 6 + (seat ? 1 : -1);
            if (row < 0 || row > 5) break;
            int to = here + (seat ? 6 : -6);
            if (enemy && enemy->square == to) break;
            found = here = to;
        }
        return found;
    }
    bool effective(State& s, const Effect& e, const Source& o) const {
        if (of_players(e.op)) return to_player(s, e, o);
        std::pair<int, int> who[12];
        int n = aimed(s, e, o, who);
        for (int i = 0; i < n; i++) {
            Hero& h = *find(s, who[i].first, who[i].second);
            bool useful = true;
            switch (e.op) {
                case HEAL: useful = h.damage > 0; break;
                case MAGIC: useful = e.amount > 0 ? h.spent > 0 : h.spent < most_magic(h); break;
                case RELEASE: useful = !h.released; break;
                case PUSH: useful = pushed(s, who[i].first, h, e.amount) >= 0; break;
                case CHANGE: useful = counts(s, e, o, who[i].first, h); break;
            }
            if (useful) return true;
        }
        return false;
    }
    void doit(State& s, const Effect& e, const Source& o) const {
        if (of_players(e.op)) {
            if (!to_player(s, e, o)) return;
            int seat = whose(e, o);
            switch (e.op) {
                case COINS: set_coins(s, seat, e.amount); break;
                case DRAW:
                    for (int i = 0; i < e.amount; i++) draw(s, seat);
                    break;
                case RESTOCK: restock(s, seat); break;
                case HEAL_HEART: hurt_heart(s, seat, -e.amount); break;
                case DAMAGE_HEART: hurt_heart(s, seat, e.amount); break;
            }
            return;
        }
        std::pair<int, int> who[12];
        int n = aimed(s, e, o, who);
        for (int i = 0; i < n; i++) {
            int seat = who[i].first;
            Hero* h = find(s, seat, who[i].second);
            if (!h) continue;
            switch (e.op) {
                case HEAL: heal(s, *h, e.amount); break;
                case DAMAGE: wound(s, seat, *h, e.amount); break;
                case MAGIC: spend(*h, -e.amount); break;
                case RELEASE:
                    if (!h->released) {
                        h->released = 1;
                        s.stirred = 1;
                    }
                    break;
                case PUSH: {
                    int to = pushed(s, seat, *h, e.amount);
                    if (to >= 0) h->square = to;
                    break;
                }
                case CHANGE: {
                    if (h->nlast == 10) {
                        memmove(h->last, h->last + 1, 9 * sizeof(Lasting));
                        h->nlast--;
                    }
                    h->last[h->nlast++] = Lasting{(i8)e.stat, (i8)e.amount, (i16)until(s, e, o), o.name, 0};
                    break;
                }
            }
        }
    }
    void run(State& s, int on, const Source& o) const {
        const Card& w = card(o.name);
        if (!(w.on >> on & 1)) return;
        for (auto& e : w.effects)
            if (e.on == on && open(s, e, o)) doit(s, e, o);
    }
    void trigger(State& s, int on, int seat, int l, int other = -1, int far = 0, int die = 0) const {
        Hero* h = find(s, seat, l);
        if (!h) return;
        u8 names[10];
        int n = 0;
        names[n++] = h->card;
        for (int i = 0; i < h->nequip; i++) names[n++] = h->equip[i];
        for (int i = 0; i < n; i++)
            if (card(names[i]).on >> on & 1) run(s, on, Source{seat, names[i], l, -1, other, far, die});
    }
    bool does_something(State& s, int on, const Source& o) const {
        for (auto& e : card(o.name).effects)
            if (e.on == on && open(s, e, o) && effective(s, e, o)) return true;
        return false;
    }

    // turns
    bool harms(const Effect& e) const {
        return e.op == DAMAGE_HEART
                   ? e.aim == OPPONENT
                   : e.op == DAMAGE && (e.aim == ENEMY || e.aim == OTHER || e.aim == ALL_ENEMY || e.aim == EVERYONE);
    }
    bool has_means(const State& s, int seat) const {
        const Player& p = s.p[seat];
        bool met = s.p[1 - seat].nheroes > 0;
        for (int i = 0; i < p.nheroes; i++)
            for (int k = 0; k < p.heroes[i].natt; k++)
                if (card(p.heroes[i].att[k]).sort == OFFENSIVE) return true;
        std::vector<u8> rest;
        rest.insert(rest.end(), p.hand, p.hand + p.nhand);
        rest.insert(rest.end(), p.shop, p.shop + p.nshop);
        rest.insert(rest.end(), p.pile, p.pile + p.npile);
        for (u8 n : rest)
            if (card(n).kind == CHAPTER)
                for (auto& e : card(n).effects)
                    if (harms(e) && (met || e.op == DAMAGE_HEART)) return true;
        for (int i = 0; i < p.nheroes; i++) {
            const Hero& h = p.heroes[i];
            int elements = card(h.card).elements, level = card(h.card).level;
            for (int l = level + 1; l <= 3; l++) {
                bool got = false;
                for (u8 n : rest)
                    if (card(n).kind == HERO && card(n).line == line(h) && card(n).level == l) {
                        elements |= card(n).elements;
                        got = true;
                    }
                if (!got) break;
            }
            int levels = 1;
            for (int k = 0; k < h.natt; k++) levels |= 1 << card(h.att[k]).level;
            for (int l = 1; l <= 3; l++)
                for (u8 n : rest) {
                    const Card& a = card(n);
                    if (a.kind == ATTACKCARD && a.level == l && (elements >> a.element & 1) &&
                        (levels >> (l - 1) & 1)) {
                        levels |= 1 << l;
                        if (a.sort == OFFENSIVE) return true;
                        if (a.sort == SPECIAL && met)
                            for (auto& e : a.effects)
                                if (harms(e)) return true;
                    }
                }
            for (int k = 0; k < h.natt; k++) {
                const Card& a = card(h.att[k]);
                if (a.sort == SPECIAL && met)
                    for (auto& e : a.effects)
                        if (harms(e)) return true;
            }
        }
        return false;
    }
    void settle(State& s) const {
        if (s.over()) return;
        if (s.p[0].heart <= 0 || s.p[1].heart <= 0) {
            s.phase = OVER;
            s.ending = 1;
        } else if (!s.p[0].nheroes && !s.p[1].nheroes) {
            s.phase = OVER;
            s.ending = 2;
        }
    }
    void begin(State& s, int seat) const {
        s.seat = seat;
        s.phase = SHOP;
        s.die = 0;
        memset(s.per, 0, 3);
        s.walked = 0;
        s.struck = s.swapped = s.stirred = 0;
        for (int q = 0; q < 2; q++)
            for (int i = 0; i < s.p[q].nheroes; i++) {
                Hero& h = s.p[q].heroes[i];
                int k = 0;
                for (int j = 0; j < h.nlast; j++)
                    if (!h.last[j].until || h.last[j].until > s.turn) h.last[k++] = h.last[j];
                if (k < h.nlast) memset(h.last + k, 0, (h.nlast - k) * sizeof(Lasting));
                h.nlast = k;
            }
        Player& p = s.p[seat];
        p.nused = 0;
        memset(p.used, 0, sizeof p.used);
        p.tally.v[T_TURNS]++;
        for (int i = 0; i < p.nheroes; i++) spend(p.heroes[i], -c.regained);
        all(s, ON_TURN_START, seat, 0);
        draw(s, seat);
        int ch = chance(s, seat);
        s.die = s.rng.below(c.die_sides) + 1;
        set_coins(s, seat, c.die_coins * (s.die + ch));
        p.tally.v[T_ROLLED] += s.die;
        all(s, ON_DIE_ROLL, seat, s.die);
        settle(s);
    }
    void all(State& s, int on, int seat, int die) const {
        Source o{seat, s.terrain};
        o.die = die;
        run(s, on, o);
        u8 lines[5];
        int n = s.p[seat].nheroes;
        for (int i = 0; i < n; i++) lines[i] = line(s.p[seat].heroes[i]);
        for (int i = 0; i < n; i++) trigger(s, on, seat, lines[i], -1, 0, die);
    }
    void go_on(State& s) const {
        if (s.phase != BATTLE) {
            s.phase++;
            return;
        }
        s.idle = s.stirred ? 0 : s.idle + 1;
        if (s.over()) return;
        if (s.idle >= 2 * c.idle_rounds) {
            s.phase = OVER;
            s.ending = 4;
        } else if (s.turn >= 2 * c.most_rounds) {
            s.phase = OVER;
            s.ending = 5;
        } else if (!has_means(s, 0) && !has_means(s, 1)) {
            s.phase = OVER;
            s.ending = 3;
        }
        if (!s.over()) {
            s.turn++;
            begin(s, 1 - s.seat);
        }
    }

    // moves
    u64 closed(const State& s, int seat) const {
        const Hero* e = board(s, 1 - seat);
        return e ? 1ull << e->square | 1ull << start(1 - seat) : 0;
    }
    int walk_cost(const State& s, int seat, int from, int to) const {
        u64 m = 1ull << from, shut = closed(s, seat);
        for (int d = 0; d < 36; d++) {
            if (m >> to & 1) return d;
            u64 g = grown(m) & ~shut;
            g |= 1ull << from;
            if (g == m) break;
            m = g;
        }
        return 99;
    }
    u64 reachable(const State& s, int seat, const Hero& h, int n) const {
        u64 m = 1ull << h.square, shut = closed(s, seat);
        for (int i = 0; i < n; i++) m |= grown(m) & ~shut;
        return m & ~(1ull << h.square);
    }
    bool asks(u8 name, int on) const {
        for (auto& e : card(name).effects)
            if (e.on == on && e.aim == CHOSEN) return true;
        return false;
    }
    int fits(const Hero& h, u8 name) const {  // 0: fits, 1: level missing, 2: not
        const Card& k = card(name);
        const Card& d = card(h.card);
        if (k.kind == ATTACKCARD) {
            if (!(d.elements >> k.element & 1)) return 2;
            if (k.level == 1) return 0;
            for (int i = 0; i < h.natt; i++)
                if (card(h.att[i]).level == k.level - 1) return 0;
            return 1;
        }
        if (k.kind == EQUIPMENT) {
            if (k.hclass != d.hclass) return 2;
            int levels = 1;
            for (int i = 0; i < h.nequip; i++)
                if (card(h.equip[i]).wear == k.wear) levels |= 1 << card(h.equip[i]).level;
            if (levels >> k.level & 1) return 2;
            return levels >> (k.level - 1) & 1 ? 0 : 1;
        }
        if (k.kind == HERO) {
            if (k.line != d.line) return 2;
            return k.level == d.level + 1 ? 0 : 1;
        }
        return 2;
    }
    struct Progress {
        int found, needed;
        bool holds;
    };
    Progress progress(const Player& p, const Hero& h) const {
        const Card& d = card(h.card);
        int needed = d.amount, f;
        switch (d.need) {
            case N_NOTHING: return {0, 0, true};
            case N_COINS: return {p.coins, needed, p.coins >= needed};
            case N_HEART: return {p.heart, needed, p.heart <= needed};
            case N_ATTACHED: f = h.nequip + h.natt; break;
            default: {
                int t = TALLY_OF[d.need];
                f = p.tally.v[t] - h.since.v[t];
            }
        }
        return {f, needed, f >= needed};
    }
    int power_cost(u8 name, int which) const {
        int n = 0;
        for (auto& e : card(name).effects)
            if (e.on == ON_ACTIVATE) n += which ? e.magic : e.coins;
        return n;
    }
    void moves(State& s, std::vector<Move>& out) const {
        int seat = s.seat;
        Player& p = s.p[seat];
        out.clear();
        out.push_back({M_NEXT, 0, 0, 0});
        switch (s.phase) {
            case SHOP: {
                int less = discount(s, seat);
                for (int i = 0; i < p.nshop; i++)
                    if (index(p.shop, i, p.shop[i]) < 0 && card(p.shop[i]).price - less <= p.coins)
                        out.push_back({M_BUY, p.shop[i], 0, 0});
                for (int i = 0; i < p.nhand; i++)
                    if (index(p.hand, i, p.hand[i]) < 0) out.push_back({M_SELL, p.hand[i], 0, 0});
                break;
            }
            case ATTACHING:
                for (int i = 0; i < p.nhand; i++)
                    if (index(p.hand, i, p.hand[i]) < 0) {
                        const Card& k = card(p.hand[i]);
                        int which = k.kind == ATTACKCARD ? 0 : k.kind == EQUIPMENT ? 1 : k.kind == HERO ? 2 : -1;
                        if (which < 0 || s.per[which] >= c.per[which]) continue;
                        for (int j = 0; j < p.nheroes; j++)
                            if (fits(p.heroes[j], p.hand[i]) == 0)
                                out.push_back({M_ATTACH, p.hand[i], (u8)line(p.heroes[j]), 0});
                    }
                break;
            case CHAPTERS: {
                for (int i = 0; i < p.nhand; i++)
                    if (index(p.hand, i, p.hand[i]) < 0 && card(p.hand[i]).kind == CHAPTER) {
                        u8 n = p.hand[i];
                        if (!asks(n, ON_PLAY)) {
                            if (does_something(s, ON_PLAY, Source{seat, n}))
                                out.push_back({M_PLAY, n, NAMED_NONE, 0});
                        } else
                            for (int j = 0; j < p.nheroes; j++) {
                                Source o{seat, n};
                                o.chosen = line(p.heroes[j]);
                                if (does_something(s, ON_PLAY, o)) out.push_back({M_PLAY, n, (u8)o.chosen, 0});
                            }
                    }
                for (int j = 0; j < p.nheroes; j++)
                    for (int k = -1; k < p.heroes[j].nequip; k++) {
                        Hero& h = p.heroes[j];
                        u8 n = k < 0 ? h.card : h.equip[k];
                        if (!(card(n).on >> ON_ACTIVATE & 1)) continue;
                        if (index(p.used, p.nused, n) >= 0) continue;
                        bool anywhere = true;
                        for (auto& e : card(n).effects)
                            if (e.on == ON_ACTIVATE && !e.anywhere) anywhere = false;
                        // the bearer is the first hero with this card
                        int b = 0;
                        for (; b < p.nheroes; b++)
                            if (p.heroes[b].card == n || index(p.heroes[b].equip, p.heroes[b].nequip, n) >= 0) break;
                        Hero& bearer = p.heroes[b];
                        if (bearer.square < 0 && !anywhere) continue;
                        if (power_cost(n, 0) > p.coins || power_cost(n, 1) > magic_left(bearer)) continue;
                        Source o{seat, n};
                        o.bearer = line(bearer);
                        if (!asks(n, ON_ACTIVATE)) {
                            if (does_something(s, ON_ACTIVATE, o)) out.push_back({M_USE, n, NAMED_NONE, 0});
                        } else
                            for (int q = 0; q < p.nheroes; q++) {
                                o.chosen = line(p.heroes[q]);
                                if (does_something(s, ON_ACTIVATE, o)) out.push_back({M_USE, n, (u8)o.chosen, 0});
                            }
                    }
                break;
            }
            case RELEASING:
                for (int j = 0; j < p.nheroes; j++)
                    if (!p.heroes[j].released && progress(p, p.heroes[j]).holds)
                        out.push_back({M_RELEASE, (u8)line(p.heroes[j]), 0, 0});
                break;
            case BATTLE: {
                Hero* h = board(s, seat);
                if (!h) {
                    for (int j = 0; j < p.nheroes; j++)
                        if (p.heroes[j].released) out.push_back({M_ENTER, (u8)line(p.heroes[j]), 0, 0});
                    break;
                }
                if (!s.swapped && h->square == start(seat))
                    for (int j = 0; j < p.nheroes; j++)
                        if (p.heroes[j].released && &p.heroes[j] != h)
                            out.push_back({M_SWAP, (u8)line(p.heroes[j]), 0, 0});
                u64 m = reachable(s, seat, *h, std::max(0, speed(s, seat, *h) - s.walked));
                while (m) {
                    int q = __builtin_ctzll(m);
                    m &= m - 1;
                    out.push_back({M_WALK, (u8)q, 0, 0});
                }
                strikes(s, out);
            }
        }
    }
    void strikes(State& s, std::vector<Move>& out) const {
        int seat = s.seat;
        if (s.struck || s.swapped) return;
        Hero* h = board(s, seat);
        Hero* enemy = board(s, 1 - seat);
        for (int i = 0; i < h->natt; i++) {
            u8 n = h->att[i];
            const Card& a = card(n);
            if (a.cost > magic_left(*h)) continue;
            auto add = [&](u8 target) {
                if (a.sort == OFFENSIVE || does_something(s, ON_ATTACK, source(s, *h, n, target)))
                    out.push_back({M_STRIKE, n, target, 0});
            };
            if (a.sort == SUPPORT) {
                if (asks(n, ON_ATTACK))
                    for (int j = 0; j < s.p[seat].nheroes; j++) add(line(s.p[seat].heroes[j]));
                else add(NAMED_NONE);
                continue;
            }
            if (enemy) {
                int r = reach(s, seat, *h);
                if (!r || distance(*h, enemy->square) <= r) add(line(*enemy));
            } else if (h->square == start(1 - seat)) {
                Player& o = s.p[1 - seat];
                for (int j = 0; j < o.nheroes; j++) add(line(o.heroes[j]));
                if (!o.nheroes && a.sort == OFFENSIVE) add(HEART);
            }
        }
    }
    Source source(const State& s, const Hero& h, u8 name, u8 target) const {
        Source o{s.seat, name};
        o.bearer = line(h);
        if (card(name).sort == SUPPORT) {
            if (target != NAMED_NONE) o.chosen = target;
            return o;
        }
        const Hero* t = target == HEART ? nullptr : find(s, 1 - s.seat, target);
        if (t) {
            o.other = target;
            if (t->square >= 0) o.far = distance(h, t->square);
        }
        return o;
    }
    int damage_at(const State& s, int seat, const Hero& h, u8 name, const Hero* struck, int far) const {
        Blow b{struck, far};
        const Card& d = card(h.card);
        int str = total(s, seat, h, ATTACK, &b);
        if (struck) str += c.element_bonus * advantages(d, card(struck->card));
        str += c.classes[d.hclass].modifier(far) + card(name).power;
        if (!struck) return std::max(0, str);
        Blow back{&h, far};
        int def = total(s, 1 - seat, *struck, DEFENSE, &back);
        return std::max(0, std::max(0, str) - std::max(0, def));
    }
    void strike(State& s, const Move& m) const {
        int seat = s.seat;
        Hero* h = board(s, seat);
        const Card& a = card(m.a);
        Source o = source(s, *h, m.a, m.b);
        s.struck = 1;
        spend(*h, a.cost);
        run(s, ON_ATTACK, o);
        trigger(s, ON_ATTACK, seat, o.bearer, o.other, o.far);
        if (a.sort != OFFENSIVE) return;
        h = find(s, seat, o.bearer);
        Hero* struck = m.b == HEART ? nullptr : find(s, 1 - seat, m.b);
        if (!h || (!struck && m.b != HEART)) return;
        int far = struck && struck->square >= 0 ? distance(*h, struck->square) : 0;
        int dmg = damage_at(s, seat, *h, m.a, struck, far);
        bool ko = false;
        if (!struck) hurt_heart(s, 1 - seat, dmg);
        else {
            ko = dmg >= left(*struck);
            int lost = wound(s, 1 - seat, *struck, dmg);
            if (lost) s.p[1 - seat].tally.v[T_TAKEN] += lost;
        }
        if (dmg > 0) {
            s.p[seat].tally.v[T_DEALT] += dmg;
            run(s, ON_HIT, o);
            trigger(s, ON_HIT, seat, o.bearer, o.other, o.far);
            if (m.b != HEART) trigger(s, ON_HURT, 1 - seat, m.b, o.bearer, o.far);
            if (ko) {
                run(s, ON_KO, o);
                trigger(s, ON_KO, seat, o.bearer);
            }
        }
    }
    void play(State& s, const Move& m) const {
        int seat = s.seat;
        Player& p = s.p[seat];
        switch (m.type) {
            case M_NEXT: go_on(s); break;
            case M_BUY: {
                int cost = std::max(0, card(m.a).price - discount(s, seat));
                int place = -1;
                for (int i = 0, k = m.copy; i < p.nshop; i++)
                    if (p.shop[i] == m.a && k-- == 0) {
                        place = i;
                        break;
                    }
                erase(p.shop, p.nshop, place);
                receive(s, seat, m.a, true);
                set_coins(s, seat, -cost);
                p.tally.v[T_BOUGHT]++;
                s.stirred = 1;
                stock(s, seat, place);
                break;
            }
            case M_SELL:
                take(s, seat, m.a);
                set_coins(s, seat, (card(m.a).price + c.sale - 1) / c.sale);
                break;
            case M_ATTACH: {
                Hero* h = find(s, seat, m.b);
                take(s, seat, m.a);
                s.stirred = 1;
                const Card& k = card(m.a);
                if (k.kind == ATTACKCARD) {
                    s.per[0]++;
                    h->att[h->natt++] = m.a;
                } else if (k.kind == EQUIPMENT) {
                    s.per[1]++;
                    h->equip[h->nequip++] = m.a;
                } else {
                    s.per[2]++;
                    if (!h->released) {
                        if (k.cumulative) h->since = p.tally;
                        else memset(&h->since, 0, sizeof(Tally));
                    }
                    h->below[1] = h->below[0];
                    h->below[0] = h->card;
                    h->nbelow++;
                    h->card = m.a;
                    break;
                }
                run(s, ON_ATTACH, Source{seat, m.a, (int)m.b});
                break;
            }
            case M_PLAY: {
                take(s, seat, m.a);
                p.tally.v[T_CHAPTERS]++;
                Source o{seat, m.a};
                if (m.b != NAMED_NONE) o.chosen = m.b;
                run(s, ON_PLAY, o);
                break;
            }
            case M_USE: {
                int b = 0;
                for (; b < p.nheroes; b++)
                    if (p.heroes[b].card == m.a || index(p.heroes[b].equip, p.heroes[b].nequip, m.a) >= 0) break;
                p.used[p.nused++] = m.a;
                set_coins(s, seat, -power_cost(m.a, 0));
                spend(p.heroes[b], power_cost(m.a, 1));
                Source o{seat, m.a};
                o.bearer = line(p.heroes[b]);
                if (m.b != NAMED_NONE) o.chosen = m.b;
                run(s, ON_ACTIVATE, o);
                break;
            }
            case M_RELEASE: {
                Hero* h = find(s, seat, m.a);
                const Card& d = card(h->card);
                if (d.need == N_COINS) set_coins(s, seat, -d.amount);
                if (!h->released) {
                    h->released = 1;
                    s.stirred = 1;
                }
                break;
            }
            case M_ENTER: {
                Hero* h = find(s, seat, m.a);
                Hero* in = board(s, 1 - seat);
                int sq = start(seat);
                if (in && in->square == sq) {
                    int to = pushed(s, 1 - seat, *in, 1);
                    if (to >= 0) in->square = to;
                }
                h->square = sq;
                s.walked = 0;
                trigger(s, ON_ENTER, seat, m.a);
                break;
            }
            case M_SWAP: {
                Hero* h = board(s, seat);
                int sq = h->square;
                h->square = -1;
                find(s, seat, m.a)->square = sq;
                s.walked = 0;
                s.swapped = 1;
                trigger(s, ON_ENTER, seat, m.a);
                break;
            }
            case M_WALK: {
                Hero* h = board(s, seat);
                s.walked += walk_cost(s, seat, h->square, m.a);
                h->square = m.a;
                break;
            }
            case M_STRIKE: strike(s, m); break;
        }
        settle(s);
    }
    int winner(const State& s) const {
        return s.p[0].heart == s.p[1].heart ? -1 : s.p[0].heart > s.p[1].heart ? 0 : 1;
    }
    State setup(Rng& r, int deck0, int deck1) const {
        State s;
        memset(&s, 0, sizeof s);
        int d[2] = {deck0, deck1};
        auto& t0 = c.decks_terrains[deck0];
        auto& t1 = c.decks_terrains[deck1];
        int k = r.below(t0.size() + t1.size());
        s.owner = k >= (int)t0.size();
        s.terrain = s.owner ? t1[k - t0.size()] : t0[k];
        for (int q = 0; q < 2; q++) {
            Player& p = s.p[q];
            std::vector<u8> pile = c.decks_cards[d[q]];
            shuffle(r, pile.data(), pile.size());
            for (u8 t : c.decks_terrains[d[q]])
                if (!(q == s.owner && t == s.terrain)) {
                    sorted_in(p.hand, p.nhand, t);
                }
            memcpy(p.known, p.hand, sizeof p.hand);
            p.nknown = p.nhand;
            p.nshop = c.shop;
            for (int i = 0; i < (int)pile.size(); i++)
                if (i < c.shop) p.shop[i] = pile[i];
                else p.pile[p.npile++] = pile[i];
            p.heart = card(s.terrain).heart;
            for (u8 h : c.decks_heroes[d[q]]) {
                p.heroes[p.nheroes].square = -1;
                p.heroes[p.nheroes++].card = h;
            }
            p.coins = q == s.owner ? c.bank_second : c.bank;
        }
        s.turn = 1;
        s.rng = Rng{r.word() >> 1, 0};
        begin(s, 1 - s.owner);
        return s;
    }
};

}  // namespace hisment
