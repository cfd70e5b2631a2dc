// The player that plans a turn: a victory of the turn, the beam, the other's best reply.
#pragma once

#include "beam.hpp"

namespace hisment {

struct Skill {
    int acts = 1500, kept = 8, phases = 5, answered = 5, worlds = 2;
    double noise = 0;
    int lethal = 1200;
    Mind mind;
    bool trades = true;
    int again = 0;  // Moves tried in the own turn after the reply; 0: the reply is the end.
    int rounds = 0;  // Further rounds of the race between plans.
    int strict = 0;  // Whether nothing is done too early, and trades and attachments are tried in any order.
    int learnt = 0;  // So many plans are judged by the net at sight, and then the own turn after the reply.
    int open = 0;  // Whether all that is hidden or still to be rolled is known, to see what luck leaves.
    int rank = 0;  // Where the net counts: 0 everywhere, 1 in the reply, 2 among plans, 4 after the reply.
};

inline State determinize(const Rules& R, const State& s, int viewer, Rng& r) {
    State x = s;
    for (int q = 0; q < 2; q++) {
        Player& p = x.p[q];
        if (q == viewer) {
            Rules::shuffle(r, p.pile, p.npile);
            continue;
        }
        u8 pool[100];
        int n = 0, missing = p.nhand - p.nknown;
        u8 rest[48];
        memcpy(rest, p.hand, 48);
        u8 m = p.nhand;
        for (int i = 0; i < p.nknown; i++) {
            int k = Rules::index(rest, m, p.known[i]);
            Rules::erase(rest, m, k);
        }
        for (int i = 0; i < m; i++) pool[n++] = rest[i];
        for (int i = 0; i < p.npile; i++) pool[n++] = p.pile[i];
        std::sort(pool, pool + n);
        Rules::shuffle(r, pool, n);
        memset(p.hand, 0, sizeof p.hand);
        p.nhand = 0;
        for (int i = 0; i < p.nknown; i++) Rules::sorted_in(p.hand, p.nhand, p.known[i]);
        for (int i = 0; i < missing; i++) Rules::sorted_in(p.hand, p.nhand, pool[i]);
        for (int i = missing; i < n; i++) p.pile[i - missing] = pool[i];
    }
    x.rng = Rng{r.word() >> 1, 0};
    return x;
}

struct Candidate {
    std::vector<Move> moves;
    double value;
};
struct Planner {
    const Rules& R;
    Skill k;
    std::vector<u64> keys;
    std::vector<Move> plan;
    bool shop[256] = {};
    std::vector<Move> made;
    int turn = -1;
    Planner(const Rules& r, const Skill& s) : R(r), k(s) {}
    State imagined(const State& s, int viewer, Rng& r) const { return k.open ? s : determinize(R, s, viewer, r); }
    Move choose(const State& s, Rng& r) {
        if (turn != s.turn) made.clear();
        turn = s.turn;
        Move m = chosen(s, r);
        made.push_back(m);
        return m;
    }
    std::vector<Candidate> candidates(const State& view, Rng& r) {
        State s = imagined(view, view.seat, r);
        Mind mind = k.mind;
        mind.noise = k.noise;
        Mind first = mind;
        if (k.rank || k.learnt) first.net = nullptr;
        Evaluation E(R, first, r.word()), F(R, mind, r.word());
        Budget b{k.answered ? k.acts * 2 / 3 : k.acts};
        Beam beam(R, E, s, b, k.kept, k.phases);
        beam.k_trades = k.trades;
        beam.strict = beam.any_order = k.strict;
        if (k.trades) beam.made = made;
        if (k.lethal) {
            Lethal l(R, s, k.lethal, &beam);
            std::vector<Move> line;
            if (l.from(s, line)) return {{line, WON}};
        }
        std::vector<Node> nodes = beam.plans();
        std::vector<Candidate> out;
        auto cand = [&](const Node& n, double v) {
            Candidate x{n.moves, v};
            if (!n.s.over()) x.moves.push_back({M_NEXT, 0, 0, 0});
            out.push_back(x);
        };
        if (!k.answered || nodes[0].value > WON / 2 || nodes.size() == 1) {
            for (size_t i = 0; i < nodes.size() && i < 12; i++) cand(nodes[i], nodes[i].value);
            if (k.rank & 2) {
                for (size_t i = 0; i < out.size(); i++)
                    if (nodes[i].value < WON / 2 && !nodes[i].s.over())
                        out[i].value = F.value(nodes[i].s, s.seat, true);
                sort(out);
            }
            return out;
        }
        std::vector<State> worlds{s};
        for (int i = 1; i < k.worlds << k.rounds; i++) worlds.push_back(imagined(view, view.seat, r));
        int each = std::max(24, k.acts / 3 / (k.answered * k.worlds));
        std::vector<const Node*> chosen = different(nodes, std::max(k.answered, k.learnt));
        if (k.learnt) chosen = judged(chosen, s.seat, F);
        auto value = [&](int plan, int world) {
            return reply(*chosen[plan], k.learnt || k.rank & 4 ? E : F, F, each, worlds[world]);
        };
        for (auto& [mean, plan] : race(chosen.size(), value)) cand(*chosen[plan], mean);
        return out;
    }
    // The best plans, at most three of those that differ only in the last walk; with a race none of equal value.
    std::vector<const Node*> different(const std::vector<Node>& nodes, int most) const {
        std::map<std::string, std::vector<double>> values;
        std::vector<const Node*> found;
        for (auto& node : nodes) {
            std::string key((const char*)node.moves.data(), node.moves.size() * sizeof(Move));
            if (!node.moves.empty() && node.moves.back().type == M_WALK) key.resize(key.size() - sizeof(Move));
            std::vector<double>& others = values[key];
            bool same = false;
            for (double other : others) same |= k.rounds && std::abs(node.value - other) < 1e-9;
            if (same || others.size() >= 3) continue;
            others.push_back(node.value);
            found.push_back(&node);
            if ((int)found.size() == most) break;
        }
        return found;
    }
    // The plans by their mean value, the best first: after each round the better half goes on, in twice the worlds.
    template <class Value>
    std::vector<std::pair<double, int>> race(int plans, Value value) const {
        std::vector<std::pair<double, int>> going, behind;
        for (int plan = 0; plan < plans; plan++) going.push_back({0.0, plan});
        int done = 0;
        for (int round = 0; round <= k.rounds; round++) {
            int most = k.worlds << round;
            for (auto& [mean, plan] : going) {
                double total = mean * done;
                for (int world = done; world < most; world++) total += value(plan, world);
                mean = total / most;
            }
            std::stable_sort(going.begin(), going.end(), [](auto& a, auto& b) { return a.first > b.first; });
            if (round == k.rounds) break;
            size_t half = (going.size() + 1) / 2;
            behind.insert(behind.begin(), going.begin() + half, going.end());
            going.resize(half);
            done = most;
        }
        going.insert(going.end(), behind.begin(), behind.end());
        return going;
    }
    static void sort(std::vector<Candidate>& out) {
        std::stable_sort(out.begin(), out.end(), [](auto& a, auto& b) { return a.value > b.value; });
    }
    // The best plans by what evaluation and net say of them together.
    std::vector<const Node*> judged(const std::vector<const Node*>& plans, int seat, Evaluation& F) const {
        std::vector<std::pair<double, const Node*>> order;
        for (const Node* plan : plans) order.push_back({plan->value + F.value(plan->s, seat, true), plan});
        std::stable_sort(order.begin(), order.end(), [](auto& a, auto& b) { return a.first > b.first; });
        std::vector<const Node*> found;
        for (auto& [value, plan] : order)
            if ((int)found.size() < k.answered) found.push_back(plan);
        return found;
    }
    double reply(const Node& n, Evaluation& E, Evaluation& F, int acts, const State& world) {
        State s = n.s;
        int seat = world.seat, o = 1 - seat;
        Player& p = s.p[o];
        const Player& w = world.p[o];
        memcpy(p.hand, w.hand, 48);
        p.nhand = w.nhand;
        memcpy(p.pile, w.pile, 48);
        p.npile = w.npile;
        s.rng = world.rng;
        if (s.over()) return E.ended(s, seat);
        R.play(s, {M_NEXT, 0, 0, 0});
        if (s.over()) return E.ended(s, seat);
        R.play(s, {M_NEXT, 0, 0, 0});
        Budget b{acts};
        Beam beam(R, E, s, b, 2, 1);
        beam.wanted = 1;
        beam.any_order = k.strict;
        Node best = beam.plans()[0];
        if (k.again && !best.s.over()) {
            State mine = best.s;
            R.play(mine, {M_NEXT, 0, 0, 0});
            if (mine.over()) return E.ended(mine, seat);
            Budget c{k.again};
            Beam next(R, E, mine, c, 2, 1);
            next.wanted = 1;
            next.any_order = k.strict;
            Node last = next.plans()[0];
            return k.learnt ? F.value(last.s, seat, true) : last.value;
        }
        if (best.s.over() || !(k.rank & 4)) return -best.value;
        return -F.value(best.s, o, true);
    }
    Move chosen(const State& s, Rng& r) {
        int seat = s.seat;
        u64 key = key_of(s, seat);
        State copy = s;
        std::vector<Move> legal;
        R.moves(copy, legal);
        if (legal.size() == 1) return legal[0];
        for (size_t i = 0; i < keys.size(); i++)
            if (keys[i] == key) {
                bool is = false, strike = false;
                for (auto& m : legal) {
                    is |= m == plan[i];
                    strike |= m.type == M_STRIKE;
                }
                bool news = false;
                if (s.phase == SHOP)
                    for (int j = 0; j < s.p[seat].nshop; j++)
                        news |= !shop[s.p[seat].shop[j]] && R.card(s.p[seat].shop[j]).price <= s.p[seat].coins;
                if (is && !news && !(plan[i].type == M_NEXT && strike)) return plan[i];
                break;
            }
        auto found = candidates(s, r);
        plan = found[0].moves;
        keys.clear();
        memset(shop, 0, sizeof shop);
        for (int j = 0; j < s.p[seat].nshop; j++) shop[s.p[seat].shop[j]] = true;
        Rng r2{r.word() >> 1, 0};
        State x = imagined(s, seat, r2);
        size_t i = 0;
        for (; i < plan.size(); i++) {
            keys.push_back(key_of(x, seat));
            R.play(x, plan[i]);
            if (x.over() || x.seat != seat) {
                i++;
                break;
            }
        }
        plan.resize(std::min(plan.size(), keys.size()));
        if (!found[0].moves.empty())
            for (auto& m : legal)
                if (m == found[0].moves[0]) return m;
        return {M_NEXT, 0, 0, 0};
    }
};

}  // namespace hisment
