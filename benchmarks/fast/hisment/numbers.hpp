// Reads cards and positions from the numbers that bridge.py makes of them.
#pragma once

#include "cards.hpp"

namespace hisment {

inline Catalogue read_catalogue(const char* text) {
    char* at = const_cast<char*>(text);
    auto in = [&]() { return int(strtol(at, &at, 10)); };
    Catalogue c;
    int n = in();
    for (int i = 0; i < n; i++) {
        Card k;
        k.kind = in();
        k.price = in();
        int* fields[] = {&k.line,    &k.level, &k.elements, &k.hclass, &k.attack, &k.defense,    &k.speed,
                         &k.points,  &k.magic, &k.chance,   &k.need,   &k.amount, &k.cumulative, &k.wear,
                         &k.element, &k.sort,  &k.cost,     &k.power,  &k.heart};
        for (int* x : fields) *x = in();
        for (int j = 0; j < 6; j++) k.bonus[j] = in();
        for (int j = 0; j < 6; j++) k.boost[j] = in();
        for (int j = 0; j < 6; j++) k.malus[j] = in();
        int e = in();
        k.on = 0;
        for (int j = 0; j < e; j++) {
            Effect x;
            int* parts[] = {&x.on,          &x.op,      &x.amount,      &x.stat,      &x.aim,      &x.lasts,
                            &x.anywhere,    &x.coins,   &x.magic,       &x.hclass,    &x.element,  &x.foe_class,
                            &x.foe_element, &x.terrain, &x.points_most, &x.far_least, &x.far_most, &x.die_least,
                            &x.die_most,    &x.behind,  &x.on_board};
            for (int* y : parts) *y = in();
            x.always = x.hclass < 0 && x.element < 0 && x.foe_class < 0 && x.foe_element < 0 && x.terrain < 0 &&
                       x.points_most < 0 && x.far_least < 0 && x.far_most < 0 && x.die_least < 0 && x.die_most < 0 &&
                       !x.behind && !x.on_board;
            k.on |= 1 << x.on;
            k.effects.push_back(x);
        }
        c.cards.push_back(k);
    }
    for (int i = 0; i < 5; i++) {
        c.classes[i].king = in();
        c.classes[i].reach = in();
        int m = in();
        while (m--) {
            ClassMod x;
            x.amount = in();
            x.least = in();
            x.most = in();
            x.every = in();
            c.classes[i].mods.push_back(x);
        }
    }
    for (int i = 0; i < 7; i++) c.beats[i] = in();
    int* numbers[] = {&c.starts[0],     &c.starts[1],   &c.die_sides, &c.die_coins, &c.sale,
                      &c.element_bonus, &c.regained,    &c.per[0],    &c.per[1],    &c.per[2],
                      &c.idle_rounds,   &c.most_rounds, &c.shop,      &c.bank,      &c.bank_second};
    for (int* x : numbers) *x = in();
    int d = in();
    while (d--) {
        std::vector<u8> parts[3];
        for (auto& p : parts) {
            int m = in();
            while (m--) p.push_back(in());
        }
        c.decks_terrains.push_back(parts[0]);
        c.decks_heroes.push_back(parts[1]);
        c.decks_cards.push_back(parts[2]);
    }
    for (int i = 0; i < 5; i++)
        for (int far = 0; far < 12; far++) c.mods[i][far] = c.classes[i].modifier(far);
    return c;
}
inline State read_state(const i64* a) {
    State s;
    memset(&s, 0, sizeof s);
    int k = 0;
    auto in = [&]() { return a[k++]; };
    s.phase = in();
    s.seat = in();
    s.turn = in();
    s.die = in();
    s.per[0] = in();
    s.per[1] = in();
    s.per[2] = in();
    s.walked = in();
    s.struck = in();
    s.swapped = in();
    s.stirred = in();
    s.idle = in();
    s.terrain = in();
    s.owner = in();
    s.ending = in();
    s.rng.key = in();
    s.rng.count = in();
    for (int q = 0; q < 2; q++) {
        Player& p = s.p[q];
        p.coins = in();
        p.heart = in();
        auto list = [&](u8* to, u8& n) {
            n = in();
            for (int i = 0; i < n; i++) to[i] = in();
        };
        list(p.hand, p.nhand);
        list(p.known, p.nknown);
        list(p.shop, p.nshop);
        list(p.pile, p.npile);
        for (int i = 0; i < 8; i++) p.tally.v[i] = in();
        list(p.used, p.nused);
        p.nheroes = in();
        for (int i = 0; i < p.nheroes; i++) {
            Hero& h = p.heroes[i];
            h.card = in();
            list(h.below, h.nbelow);
            h.square = in();
            h.released = in();
            h.damage = in();
            h.spent = in();
            list(h.equip, h.nequip);
            list(h.att, h.natt);
            h.nlast = in();
            for (int j = 0; j < h.nlast; j++) {
                h.last[j].stat = in();
                h.last[j].amount = in();
                h.last[j].until = in();
                h.last[j].card = in();
            }
            for (int j = 0; j < 8; j++) h.since.v[j] = in();
        }
    }
    return s;
}
inline int write_state(const State& s, i64* a) {
    int k = 0;
    auto out = [&](i64 x) { a[k++] = x; };
    out(s.phase);
    out(s.seat);
    out(s.turn);
    out(s.die);
    out(s.per[0]);
    out(s.per[1]);
    out(s.per[2]);
    out(s.walked);
    out(s.struck);
    out(s.swapped);
    out(s.stirred);
    out(s.idle);
    out(s.terrain);
    out(s.owner);
    out(s.ending);
    out(s.rng.key);
    out(s.rng.count);
    for (int q = 0; q < 2; q++) {
        const Player& p = s.p[q];
        out(p.coins);
        out(p.heart);
        auto list = [&](const u8* from, u8 n) {
            out(n);
            for (int i = 0; i < n; i++) out(from[i]);
        };
        list(p.hand, p.nhand);
        list(p.known, p.nknown);
        list(p.shop, p.nshop);
        list(p.pile, p.npile);
        for (int i = 0; i < 8; i++) out(p.tally.v[i]);
        list(p.used, p.nused);
        out(p.nheroes);
        for (int i = 0; i < p.nheroes; i++) {
            const Hero& h = p.heroes[i];
            out(h.card);
            list(h.below, h.nbelow);
            out(h.square);
            out(h.released);
            out(h.damage);
            out(h.spent);
            list(h.equip, h.nequip);
            list(h.att, h.natt);
            out(h.nlast);
            for (int j = 0; j < h.nlast; j++) {
                out(h.last[j].stat);
                out(h.last[j].amount);
                out(h.last[j].until);
                out(h.last[j].card);
            }
            for (int j = 0; j < 8; j++) out(h.since.v[j]);
        }
    }
    return k;
}

}  // namespace hisment
