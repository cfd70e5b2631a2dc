// Hisment's cards and positions as plain numbers, in the order of bridge.py.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>
#include <cstdio>
#include <cmath>
#include <string>
#include <unordered_map>
#include <map>
#include <set>

namespace hisment {

typedef uint8_t u8;
typedef int8_t i8;
typedef int16_t i16;
typedef uint32_t u32;
typedef uint64_t u64;
typedef int64_t i64;
enum { SHOP, ATTACHING, CHAPTERS, RELEASING, BATTLE, OVER };
enum { ATTACK, DEFENSE, SPEED, CHANCE, REACH };
enum {
    ON_PLAY,
    ON_ACTIVATE,
    ON_ALWAYS,
    ON_ATTACH,
    ON_ENTER,
    ON_TURN_START,
    ON_DIE_ROLL,
    ON_ATTACK,
    ON_HIT,
    ON_HURT,
    ON_KO
};
enum { CHANGE, HEAL, DAMAGE, MAGIC, RELEASE, PUSH, COINS, DRAW, RESTOCK, HEAL_HEART, DAMAGE_HEART, DISCOUNT };
enum { SELF, CHOSEN, OWN, ENEMY, OTHER, ALL_OWN, ALL_ENEMY, EVERYONE, OWNER, OPPONENT };
enum { HERO, TERRAIN, EQUIPMENT, ATTACKCARD, CHAPTER };
enum { OFFENSIVE, SUPPORT, SPECIAL };
enum {
    N_NOTHING,
    N_TURNS,
    N_COINS,
    N_BOUGHT,
    N_ROLLED,
    N_CHAPTERS,
    N_ATTACHED,
    N_DEALT,
    N_TAKEN,
    N_KNOCKOUTS,
    N_FALLEN,
    N_HEART
};
enum { T_TURNS, T_BOUGHT, T_ROLLED, T_CHAPTERS, T_DEALT, T_TAKEN, T_KNOCKOUTS, T_FALLEN };
const int TALLY_OF[12] = {-1, T_TURNS, -1,      T_BOUGHT,    T_ROLLED, T_CHAPTERS,
                          -1, T_DEALT, T_TAKEN, T_KNOCKOUTS, T_FALLEN, -1};
const u8 HEART = 255, NAMED_NONE = 254;

struct Effect {
    int on, op, amount, stat, aim, lasts, anywhere, coins, magic;
    int hclass, element, foe_class, foe_element, terrain, points_most, far_least, far_most, die_least, die_most,
        behind, on_board;
    bool always;
};
struct Card {
    int kind, price, line, level, elements, hclass, attack, defense, speed, points, magic, chance, need, amount,
        cumulative;
    int wear, bonus[6];  // attack defense speed chance reach magic
    int element, sort, cost, power, heart, boost[6], malus[6];
    std::vector<Effect> effects;
    int on;  // mask of triggers
};
struct ClassMod {
    int amount, least, most, every;
};
struct Class {
    int king, reach;
    std::vector<ClassMod> mods;
    int modifier(int far) const {
        int s = 0;
        for (auto& m : mods)
            if (far >= m.least && far <= m.most) s += m.every ? m.amount * (far / m.every) : m.amount;
        return s;
    }
};
struct Catalogue {
    std::vector<Card> cards;
    Class classes[5];
    int beats[7];  // mask
    int starts[2], die_sides, die_coins, sale, element_bonus, regained, per[3], idle_rounds, most_rounds, shop, bank,
        bank_second;
    std::vector<std::vector<u8>> decks_terrains, decks_heroes, decks_cards;
    i8 mods[5][12];
};
struct Tally {
    i16 v[8];
};
struct Lasting {
    i8 stat, amount;
    i16 until;
    u8 card, pad;
};
struct Hero {
    u8 card, nbelow, below[2];
    i8 square;
    u8 released;
    i16 damage, spent;
    u8 nequip, equip[9], natt, att[13], nlast, pad;
    Lasting last[10];
    Tally since;
};
struct Player {
    i16 coins, heart;
    u8 nhand, nknown, nshop, npile, nheroes, nused;
    u8 hand[48], known[48], shop[8], pile[48], used[12];
    Tally tally;
    Hero heroes[3];
};
struct Rng {
    u64 key, count;
    static u64 mix(u64 key, u64 count) {
        u64 z = key + count * 0x9E3779B97F4A7C15ull;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
        return z ^ (z >> 31);
    }
    u64 word() { return mix(key, ++count); }
    u64 below(u64 bound) {
        u64 rest = (0 - bound) % bound;
        u64 limit = 0 - rest;
        u64 w;
        do w = word();
        while (rest && w >= limit);
        return w % bound;
    }
    double real() { return (word() >> 11) * (1.0 / 9007199254740992.0); }
};
struct State {
    u8 phase, seat, die, per[3], struck, swapped, stirred, terrain, owner, ending;
    i16 turn, walked, idle;
    Rng rng;
    Player p[2];
    bool over() const { return phase == OVER; }
};
enum { M_NEXT, M_BUY, M_SELL, M_ATTACH, M_PLAY, M_USE, M_RELEASE, M_ENTER, M_SWAP, M_WALK, M_STRIKE };
struct Move {
    u8 type, a, b, copy;
    bool operator==(const Move& o) const { return type == o.type && a == o.a && b == o.b && copy == o.copy; }
};

inline int steps(int a, int b) { return std::abs(a % 6 - b % 6) + std::abs(a / 6 - b / 6); }
inline int king(int a, int b) { return std::max(std::abs(a % 6 - b % 6), std::abs(a / 6 - b / 6)); }
const u64 ALL36 = (1ull << 36) - 1;
inline u64 column(int c) {
    u64 m = 0;
    for (int r = 0; r < 6; r++) m |= 1ull << (r * 6 + c);
    return m;
}
static const u64 NOT_A = ~column(0), NOT_F = ~column(5);
inline u64 grown(u64 m) { return (m | m << 6 | m >> 6 | ((m & NOT_F) << 1) | ((m & NOT_A) >> 1)) & ALL36; }

struct Blow {
    const Hero* foe;
    int far;
};  // a null Blow pointer: outside a blow

}  // namespace hisment
