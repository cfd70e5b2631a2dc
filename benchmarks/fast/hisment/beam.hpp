// The beam over the rest of a turn, and the search for a victory of the turn (game/titles/hisment/ai).
#pragma once

#include "evaluation.hpp"

namespace hisment {

inline u64 hash_bytes(const void* d, size_t n, u64 h) {
    const u8* p = (const u8*)d;
    while (n >= 8) {
        u64 w;
        memcpy(&w, p, 8);
        h = (h ^ w) * 0x9E3779B97F4A7C15ull;
        h ^= h >> 29;
        p += 8;
        n -= 8;
    }
    for (; n; n--, p++) {
        h = (h ^ *p) * 0x100000001B3ull;
    }
    return h ^ h >> 32;
}
inline u64 key_of(const State& s, int seat, bool leaf = false) {
    const Player& a = s.p[seat];
    const Player& b = s.p[1 - seat];
    u64 h = 1469598103934665603ull;
    i16 n[8] = {s.turn, s.phase, a.coins, a.heart, b.heart, b.coins, a.nhand, (i16)(a.nheroes * 8 + b.nheroes)};
    h = hash_bytes(n, sizeof n, h);
    h = hash_bytes(a.hand, a.nhand, h);
    h = hash_bytes(a.heroes, a.nheroes * sizeof(Hero), h);
    h = hash_bytes(b.heroes, b.nheroes * sizeof(Hero), h);
    h = hash_bytes(a.used, a.nused, h);
    h = hash_bytes(s.per, 3, h);
    if (!leaf) {
        i16 m[3] = {s.walked, s.struck, s.swapped};
        h = hash_bytes(m, 6, h);
    }
    return h;
}

struct Budget {
    int left;
    bool take() { return --left > 0; }
    bool over() const { return left <= 0; }
};
struct Node {
    State s;
    std::vector<Move> moves;
    double value;
};
static bool better(const Node& a, const Node& b) { return a.value > b.value; }
inline void best_first(std::vector<Node>& v, size_t n) {
    // Positions are large: their places are sorted, and only those that are kept are moved.
    std::vector<std::pair<double, u32>> order(v.size());
    for (u32 i = 0; i < v.size(); i++) order[i] = {-v[i].value, i};
    n = std::min(n, v.size());
    std::partial_sort(order.begin(), order.begin() + n, order.end());
    std::vector<Node> kept;
    kept.reserve(n);
    for (size_t i = 0; i < n; i++) kept.push_back(std::move(v[order[i].second]));
    v = std::move(kept);
}

struct Beam {
    const Rules& R;
    Evaluation& E;
    State root;
    Budget& budget;
    int act, phase, seat, whole;
    size_t wanted = 1 << 30;  // How many plans are asked for.
    bool known[256] = {};
    Beam(const Rules& r, Evaluation& e, const State& s, Budget& b, int act, int phase)
        : R(r), E(e), root(s), budget(b), act(act), phase(phase), seat(s.seat), whole(b.left) {
        const Player& p = s.p[seat];
        for (int i = 0; i < p.nhand; i++) known[p.hand[i]] = true;
        for (int i = 0; i < p.nshop; i++) known[p.shop[i]] = true;
    }
    const Card& card(int n) const { return R.card(n); }
    static double keep(int phase) {
        return phase == SHOP ? 0.6 : phase == ATTACHING ? 0.5 : phase == CHAPTERS ? 0.4 : 0.35;
    }
    Node followed(const Node& n, const std::vector<Move>& ms, bool done) {
        Node x = n;
        for (auto& m : ms) {
            R.play(x.s, m);
            x.moves.push_back(m);
        }
        x.value = E.value(x.s, seat, done);
        return x;
    }
    std::vector<Node> plans() {
        std::vector<Node> edge{{root, {}, E.value(root, seat)}};
        while (true) {
            if (edge[0].s.phase == BATTLE) return battle(edge);
            std::vector<Node> pool = in_phase(edge);
            int top = -1;
            for (size_t i = 0; i < pool.size(); i++)
                if (pool[i].s.over() && (top < 0 || pool[i].value > pool[top].value)) top = i;
            if (top >= 0 && pool[top].value > 0) return {pool[top]};
            std::vector<Node> alive;
            std::set<u64> seen;
            for (auto& n : pool)
                if (!n.s.over()) {
                    Node a = armed(n);
                    if (seen.insert(key_of(a.s, seat)).second) alive.push_back(a);
                }
            if (alive.empty()) {
                best_first(pool, pool.size());
                return pool;
            }
            best_first(alive, phase);
            for (auto& n : alive) {
                R.play(n.s, {M_NEXT, 0, 0, 0});
                n.moves.push_back({M_NEXT, 0, 0, 0});
            }
            edge = alive;
        }
    }
    bool harms(u8 n) const { return card(n).kind == ATTACKCARD && card(n).sort == OFFENSIVE; }
    Node armed(const Node& n) {
        if (n.s.phase != ATTACHING || n.s.per[0] >= R.c.per[0]) return n;
        const Player& p = n.s.p[seat];
        bool any = false;
        Node best;
        for (int i = 0; i < p.nhand; i++) {
            u8 k = p.hand[i];
            if (!known[k] || !harms(k) || (i && p.hand[i - 1] == k)) continue;
            for (int j = 0; j < p.nheroes; j++) {
                if (E.armed(p.heroes[j]) || R.fits(p.heroes[j], k) != 0) continue;
                Node x = followed(n, {{M_ATTACH, k, (u8)R.line(p.heroes[j]), 0}}, false);
                if (!any || x.value > best.value) best = x;
                any = true;
            }
        }
        return any ? best : n;
    }
    bool commutes(const Move& m) const {
        int on = m.type == M_PLAY ? ON_PLAY : ON_ACTIVATE;
        for (auto& e : card(m.a).effects)
            if (e.on == on) {
                bool lone = e.op == CHANGE || e.op == HEAL || e.op == MAGIC || e.op == COINS || e.op == HEAL_HEART ||
                            e.op == DAMAGE_HEART;
                if (!lone || !e.always || e.coins) return false;
            }
        return true;
    }
    bool in_order(const Move* l, const Move& m) const {
        if (!l) return true;
        auto trade = [](const Move& x) { return x.type == M_SELL || x.type == M_BUY; };
        if (trade(*l) && trade(m))
            return std::make_pair(l->type == M_BUY, l->a) <= std::make_pair(m.type == M_BUY, m.a);
        if (l->type == M_ATTACH && m.type == M_ATTACH) {
            auto sort = [&](const Move& x) {
                int k = card(x.a).kind;
                return k == ATTACKCARD ? 2 : k == EQUIPMENT ? 1 : 0;
            };
            return sort(*l) < sort(m);
        }
        if (l->type == M_RELEASE && m.type == M_RELEASE) return l->a < m.a;
        auto pow = [](const Move& x) { return x.type == M_PLAY || x.type == M_USE; };
        if (pow(*l) && pow(m))
            return !(commutes(*l) && commutes(m)) || std::make_pair(l->a, l->b) <= std::make_pair(m.a, m.b);
        return true;
    }
    bool has_use(const State& s, u8 n) const {
        const Card& k = card(n);
        if (k.kind == CHAPTER) return true;
        const Player& p = s.p[seat];
        bool want[5] = {};
        bool any = false;
        for (int j = 0; j < p.nheroes; j++) {
            int f = R.fits(p.heroes[j], n);
            if (f == 0) return true;
            if (f == 1) want[j] = any = true;
        }
        if (!any) return false;
        for (int j = 0; j < p.nheroes; j++)
            if (want[j])
                for (int i = 0; i < p.nhand; i++) {
                    const Card& b = card(p.hand[i]);
                    bool leads =
                        b.kind == k.kind && b.level == k.level - 1 && (k.kind != EQUIPMENT || b.wear == k.wear);
                    if (leads && R.fits(p.heroes[j], p.hand[i]) == 0) return true;
                }
        return false;
    }
    void moves(State& s, std::vector<Move>& out) {
        R.moves(s, out);
        size_t k = 0;
        for (auto& m : out) {
            if (m.type == M_NEXT) continue;
            if ((m.type == M_BUY || m.type == M_SELL || m.type == M_ATTACH || m.type == M_PLAY) && !known[m.a])
                continue;
            if (m.type == M_BUY && !has_use(s, m.a)) continue;
            if (strict && too_early(s, m)) continue;
            out[k++] = m;
        }
        out.resize(k);
    }
    bool strict = false, any_order = false;
    bool has_first_attack(const State& s, const Hero& h) const {
        const Player& p = s.p[seat];
        for (int i = 0; i < p.nhand && !E.armed(h); i++)
            if (harms(p.hand[i]) && R.fits(h, p.hand[i]) == 0) return true;
        return false;
    }
    // What comes too early for a hero without an attack: `is_too_early` in plain_mistakes.py.
    bool too_early(const State& s, const Move& m) const {
        const Player& p = s.p[seat];
        bool evolves = m.type == M_BUY && card(m.a).kind == HERO;
        bool helps = m.type == M_ATTACH && card(m.a).kind == ATTACKCARD && !harms(m.a);
        for (int i = 0; i < p.nheroes && (evolves || helps); i++) {
            const Hero& h = p.heroes[i];
            if (helps && has_first_attack(s, h)) return true;
            if (evolves && R.line(h) == card(m.a).line) return !E.armed(h) && !has_first_attack(s, h);
        }
        if (m.type != M_ENTER && m.type != M_SWAP) return false;
        const Hero* enemy = R.board(s, 1 - seat);
        return !E.armed(*R.find(s, seat, m.a)) && !(enemy && E.armed(*enemy));
    }
    std::vector<Move> made;
    bool k_trades = true;
    static bool takes_back(const Move& m, const std::vector<Move>& a) {
        if (m.type != M_SELL && m.type != M_BUY) return false;
        for (auto& x : a)
            if (x.a == m.a && x.type == (m.type == M_SELL ? M_BUY : M_SELL)) return true;
        return false;
    }
    std::vector<Node> in_phase(const std::vector<Node>& edge) {
        std::vector<Node> pool = edge;
        std::set<u64> keys;
        for (auto& n : edge) keys.insert(key_of(n.s, seat));
        std::vector<size_t> starts, level_starts;
        std::vector<Node> level = edge;
        for (auto& n : edge) level_starts.push_back(n.moves.size());
        double least = whole * keep(edge[0].s.phase);
        std::vector<Move> ms;
        std::vector<Node> children;
        std::set<u64> seen;
        Node ch;
        while (!level.empty() && budget.left > least) {
            children.clear(), starts.clear(), seen.clear();
            for (size_t at = 0; at < level.size(); at++) {
                Node& n = level[at];
                size_t start = level_starts[at];
                if (!(budget.left > least)) continue;
                const Move* last = n.moves.size() > start ? &n.moves.back() : nullptr;
                moves(n.s, ms);
                for (auto& m : ms) {
                    bool free = any_order && (m.type == M_ATTACH || m.type == M_BUY || m.type == M_SELL);
                    if ((!free && !in_order(last, m)) || takes_back(m, made) || (k_trades && takes_back(m, n.moves))) continue;
                    if (!budget.take()) break;
                    ch.s = n.s;
                    R.play(ch.s, m);
                    u64 k = key_of(ch.s, seat);
                    if (E.m.noise > 0) ch.value = E.value(ch.s, seat);
                    if (keys.count(k) || !seen.insert(k).second) continue;
                    if (!(E.m.noise > 0)) ch.value = E.value(ch.s, seat);
                    ch.moves = n.moves;
                    ch.moves.push_back(m);
                    children.push_back(std::move(ch));
                    starts.push_back(start);
                }
            }
            std::vector<std::pair<double, u32>> order(children.size());
            for (u32 i = 0; i < children.size(); i++) order[i] = {-children[i].value, i};
            size_t most = std::min<size_t>(act, children.size());
            std::partial_sort(order.begin(), order.begin() + most, order.end());
            level.clear(), level_starts.clear();
            for (size_t i = 0; i < most; i++) {
                Node& kept = children[order[i].second];
                keys.insert(key_of(kept.s, seat));
                if (!kept.s.over()) {
                    level.push_back(kept);
                    level_starts.push_back(starts[order[i].second]);
                }
                pool.push_back(std::move(kept));
            }
        }
        return pool;
    }
    struct Leaves {
        std::vector<Node> v;
        std::unordered_map<u64, size_t> at;
    };
    bool open_blow(const State& s, std::vector<Move>& out) const {
        out.clear();
        const Hero* h0 = R.board(s, seat);
        if (s.phase != BATTLE || s.struck || s.swapped || !h0 || R.board(s, 1 - seat)) return false;
        int goal = R.start(1 - seat);
        Hero h = *h0;
        const Player& o = s.p[1 - seat];
        if (h.square != goal) {
            if (o.nheroes || !(R.reachable(s, seat, h, std::max(0, R.speed(s, seat, h) - s.walked)) >> goal & 1))
                return false;
            out.push_back({M_WALK, (u8)goal, 0, 0});
            h.square = goal;
        }
        int best = -1, bc = 0;
        Move bm{};
        int magic = R.magic_left(h);
        for (int i = 0; i < h.natt; i++) {
            const Card& a = card(h.att[i]);
            if (a.sort != OFFENSIVE || a.cost > magic) continue;
            for (int j = 0; j < std::max<int>(1, o.nheroes); j++) {
                const Hero* t = o.nheroes ? &o.heroes[j] : nullptr;
                int d = R.damage_at(s, seat, h, h.att[i], t, 0);
                if (d <= 0) continue;
                int pts;
                if (t) {
                    int l = R.left(*t);
                    pts = l - std::max(0, l - d) + std::min<int>(std::max(0, d - l), o.heart);
                } else pts = std::min<int>(d, o.heart) * 2;
                if (pts > best || (pts == best && -a.cost > bc)) {
                    best = pts;
                    bc = -a.cost;
                    bm = {M_STRIKE, h.att[i], (u8)(t ? R.line(*t) : HEART), 0};
                }
            }
        }
        if (best < 0) {
            out.clear();
            return false;
        }
        out.push_back(bm);
        return true;
    }
    void leaf(Leaves& L, const Node& n) {
        std::vector<Move> blow;
        if (open_blow(n.s, blow) || E.m.noise > 0) {
            Node e = followed(n, blow, true);
            add(L, key_of(e.s, seat, true), std::move(e));
            return;
        }
        u64 k = key_of(n.s, seat, true);
        auto f = L.at.find(k);
        if (f != L.at.end() && L.v[f->second].moves.size() <= n.moves.size()) return;
        Node e = n;
        e.value = E.value(e.s, seat, true);
        add(L, k, std::move(e));
    }
    void add(Leaves& L, u64 k, Node e) {
        auto f = L.at.find(k);
        if (f == L.at.end()) {
            L.at[k] = L.v.size();
            L.v.push_back(std::move(e));
        } else if (L.v[f->second].moves.size() > e.moves.size()) L.v[f->second] = std::move(e);
    }
    bool can_strike(const State& s) const {
        const Hero* h = R.board(s, seat);
        if (!h || s.struck || s.swapped) return false;
        int l = R.magic_left(*h);
        for (int i = 0; i < h->natt; i++)
            if (card(h->att[i]).cost <= l) return true;
        return false;
    }
    int aim(const State& s) const {
        const Hero* h = R.board(s, seat);
        const Hero* e = R.board(s, 1 - seat);
        if (!e) return h->square == R.start(1 - seat) ? 0 : -1;
        int far = R.distance(*h, e->square), r = R.reach(s, seat, *h);
        return r && far > r ? -1 : far;
    }
    void on_board(const Node& n, Leaves& L, std::vector<Node>& children, std::set<u64>& keys) {
        std::vector<Move> ms;
        State copy = n.s;
        moves(copy, ms);
        for (auto& m : ms) {
            if (m.type == M_WALK) continue;
            if (!budget.take()) return;
            Node ch = followed(n, {m}, false);
            u64 k = key_of(ch.s, seat);
            if (ch.s.over()) {
                auto f = L.at.find(k);
                if (f == L.at.end()) {
                    L.at[k] = L.v.size();
                    L.v.push_back(ch);
                } else L.v[f->second] = ch;
            } else if (keys.insert(k).second) children.push_back(std::move(ch));
        }
        if (!n.moves.empty() && n.moves.back().type == M_WALK) return;
        const Hero* h = R.board(n.s, seat);
        std::vector<std::pair<int, int>> ways;  // How far it is, and the square.
        int place = 0;
        if (h) {
            place = h - n.s.p[seat].heroes;
            u64 shut = R.closed(n.s, seat), found = 1ull << h->square;
            int sp = std::max(0, R.speed(n.s, seat, *h) - n.s.walked);
            for (int d = 1; d <= sp; d++) {
                u64 next = found | (grown(found) & ~shut), news = next & ~found;
                if (!news) break;
                found = next;
                for (; news; news &= news - 1) ways.push_back({d, __builtin_ctzll(news)});
            }
        }
        Node way = n;
        way.value = 0;
        way.moves.push_back({});
        auto walk = [&](const std::pair<int, int>& to) {
            way.s.walked = n.s.walked + to.first;
            way.s.p[seat].heroes[place].square = to.second;
            way.moves.back() = {M_WALK, (u8)to.second, 0, 0};
        };
        if (can_strike(n.s)) {
            int often[16] = {};
            std::vector<std::pair<int, int>> posts[16];
            std::vector<int> order;
            for (auto& to : ways) {
                walk(to);
                int far = aim(way.s);
                if (far >= 0 && often[far] < 2) {
                    if (!often[far]) order.push_back(far);
                    often[far]++;
                    posts[far].push_back(to);
                }
            }
            for (int far : order)
                for (auto& to : posts[far]) {
                    walk(to);
                    on_board(way, L, children, keys);
                }
        }
        std::vector<Move> blow;
        if (open_blow(n.s, blow)) return;
        for (auto& to : ways) {
            if (!budget.take()) return;
            walk(to);
            leaf(L, way);
        }
    }
    std::vector<Node> battle(std::vector<Node>& edge) {
        Leaves L;
        std::vector<Node> level = edge;
        while (!level.empty()) {
            std::vector<Node> children;
            std::set<u64> keys;
            for (auto& n : level) {
                leaf(L, n);
                if (!budget.over()) on_board(n, L, children, keys);
            }
            best_first(children, act);
            level = std::move(children);
        }
        best_first(L.v, wanted);
        return std::move(L.v);
    }
};

// The win of this turn.
struct Lethal {
    const Rules& R;
    int seat, budget;
    bool known[256] = {};
    std::set<u64> seen;
    Beam* order;
    Lethal(const Rules& r, const State& s, int b, Beam* o) : R(r), seat(s.seat), budget(b), order(o) {
        memcpy(known, o->known, sizeof known);
    }
    bool helps(u8 n) const {
        const Card& k = R.card(n);
        for (auto& e : k.effects)
            if (e.op == DAMAGE || e.op == DAMAGE_HEART || e.op == CHANGE || e.op == MAGIC || e.op == RELEASE ||
                e.op == PUSH || e.op == COINS)
                return true;
        if (k.kind == EQUIPMENT) return k.bonus[0] || k.bonus[2] || k.bonus[4] || k.bonus[5];
        return k.kind == HERO || (k.kind == ATTACKCARD && k.sort == OFFENSIVE);
    }
    int most_harm(const State& s) const {
        const Player& p = s.p[seat];
        std::vector<u8> hand, all;
        if (s.phase == SHOP) hand.insert(hand.end(), p.shop, p.shop + p.nshop);
        for (int i = 0; i < p.nhand; i++)
            if (s.phase <= (R.card(p.hand[i]).kind == CHAPTER ? CHAPTERS : ATTACHING)) hand.push_back(p.hand[i]);
        all = hand;
        for (int i = 0; i < p.nheroes; i++) {
            const Hero& h = p.heroes[i];
            all.push_back(h.card);
            all.insert(all.end(), h.equip, h.equip + h.nequip);
            all.insert(all.end(), h.att, h.att + h.natt);
        }
        int direct = 0, raised = 0;
        for (u8 n : all)
            for (auto& e : R.card(n).effects) {
                if (e.op == DAMAGE || e.op == DAMAGE_HEART) direct += e.amount;
                if (e.op == CHANGE)
                    raised += e.stat == ATTACK    ? std::max(0, e.amount)
                              : e.stat == DEFENSE ? std::max(0, -e.amount)
                                                  : 0;
            }
        if (s.struck || s.swapped) return direct;
        const Hero* facing = R.board(s, 1 - seat);
        const Hero* own = R.board(s, seat);
        int best = 0;
        const Player& o = s.p[1 - seat];
        for (int i = 0; i < p.nheroes; i++) {
            const Hero& h = p.heroes[i];
            if (own && s.phase == BATTLE && &h != own) continue;
            for (int j = 0; j < std::max<int>(1, o.nheroes); j++) {
                const Hero* t = o.nheroes ? &o.heroes[j] : nullptr;
                if (facing && t != facing) continue;
                int held = t ? R.left(*t) + std::max(0, R.total(s, 1 - seat, *t, DEFENSE)) : 0;
                best = std::max(best, strength(s, h, t, hand) + raised - std::max(0, held - direct));
            }
        }
        return direct + std::max(0, best);
    }
    int strength(const State& s, const Hero& h, const Hero* t, const std::vector<u8>& hand) const {
        const Card& own = R.card(h.card);
        int at = own.attack, el = own.elements, grown = 1;
        for (u8 n : hand)
            if (R.card(n).kind == HERO && R.card(n).line == own.line) {
                at = std::max(at, R.card(n).attack);
                el |= R.card(n).elements;
                grown++;
            }
        int pow = 0, eq = 0;
        std::vector<int> gear;
        for (int i = 0; i < h.natt; i++)
            if (el >> R.card(h.att[i]).element & 1) pow = std::max(pow, R.card(h.att[i]).power);
        for (u8 n : hand) {
            const Card& k = R.card(n);
            if (k.kind == ATTACKCARD && (el >> k.element & 1)) pow = std::max(pow, k.power);
            if (k.kind == EQUIPMENT && k.hclass == own.hclass) gear.push_back(k.bonus[0]);
        }
        for (int i = 0; i < h.nequip; i++) eq += R.card(h.equip[i]).bonus[0];
        std::sort(gear.rbegin(), gear.rend());
        for (int i = 0; i < (int)gear.size() && i < R.c.per[1] - s.per[1]; i++) eq += std::max(0, gear[i]);
        int mod = -99;
        for (int far = 0; far <= 10; far++) mod = std::max<int>(mod, R.c.mods[own.hclass][far]);
        const Card& ter = R.card(s.terrain);
        int la = 0;
        for (int i = 0; i < h.nlast; i++)
            if (h.last[i].stat == ATTACK) la += std::max<int>(0, h.last[i].amount);
        int te = 0;
        for (auto& e : ter.effects)
            if (e.stat == ATTACK) te += std::max(0, e.amount);
        int pairs = t ? R.advantages(own, R.card(t->card)) : 0;
        return at + eq + pow + mod + std::max(0, ter.boost[0]) + std::max(0, ter.malus[0]) + te + la +
               (grown == 1 ? pairs : 4) * R.c.element_bonus;
    }
    bool from(State& s, std::vector<Move>& line) {
        if (s.over()) return R.winner(s) == seat;
        if (s.seat != seat) return false;
        u64 k = key_of(s, seat);
        if (seen.count(k) || s.p[1 - seat].heart > most_harm(s)) return false;
        seen.insert(k);
        if (s.phase != BATTLE && tried(s, line, {M_NEXT, 0, 0, 0})) return true;
        const Move* l = line.empty() ? nullptr : &line.back();
        Move last = l ? *l : Move{};
        const Move* lp = l ? &last : nullptr;
        std::vector<Move> ms;
        R.moves(s, ms);
        std::stable_sort(ms.begin(), ms.end(),
                         [](const Move& a, const Move& b) { return (a.type == M_STRIKE) > (b.type == M_STRIKE); });
        bool dear = false;
        const Player& p = s.p[seat];
        for (int i = 0; i < p.nshop; i++) dear |= R.card(p.shop[i]).price > p.coins && helps(p.shop[i]);
        for (auto& m : ms) {
            bool useful = true;
            if (m.type == M_NEXT) continue;
            if (m.type == M_SELL) useful = dear && known[m.a];
            else if (m.type == M_BUY || m.type == M_PLAY || m.type == M_ATTACH) useful = known[m.a] && helps(m.a);
            else if (m.type == M_WALK) useful = !(lp && lp->type == M_WALK);
            if (useful && order->in_order(lp, m) && tried(s, line, m)) return true;
        }
        return false;
    }
    bool tried(const State& s, std::vector<Move>& line, const Move& m) {
        if (--budget <= 0) return false;
        State x = s;
        R.play(x, m);
        line.push_back(m);
        if (from(x, line)) return true;
        line.pop_back();
        return false;
    }
};

}  // namespace hisment
