// The rules of 7e Héros with the usual options, three to five seats: game/titles/seventh_hero/rules.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace seventh_hero {

constexpr int HEROES = 7, COPIES = 11, MOST_SEATS = 5, FIRST_GROUP = 2, FIRST_HAND = 5, WANTED = 6, DRAWN = 2;
constexpr int NONE = -1;
// A hero is a number from 0; it is also the number of its power.
enum Power { CANCEL, BURN, READY, SEND_ON, LOOK, VOID, DRAW };
enum Phase { SEND, DROP, DECIDE, OVER };
enum Moment { NO_MOMENT, REQUIRED, RECEIVED, RETURNED, DOUBLE, POWER, CHOICE };
enum Deed { SENDS, DROPS, RECRUITS, PASSES, ASKS, USES, ANSWERS };

inline bool has(int mask, int bit) { return mask >> bit & 1; }
inline int many(int mask) { return __builtin_popcount(unsigned(mask)); }

class Rng {
  public:
    explicit Rng(uint64_t key = 0) : key_(key) {}
    uint64_t word() {
        uint64_t z = key_ + ++count_ * 0x9E3779B97F4A7C15ull;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
        return z ^ (z >> 31);
    }
    int below(int bound) {
        // Words from the last, incomplete span on are drawn anew, as in game/core/rng.py.
        uint64_t rest = (~0ull % uint64_t(bound) + 1) % uint64_t(bound), found = word();
        while (rest && found >= 0 - rest) found = word();
        return int(found % uint64_t(bound));
    }

  private:
    uint64_t key_, count_ = 0;
};

// The heroes that may be sent under the requirement of a hero, as a mask.
inline int allowed(int requirement, int seats) {
    int found = 0;
    for (int hero = 0; hero < HEROES; hero++) {
        int value = hero + 1;
        const bool fits[] = {value <= 3,     value >= 5,     value >= 3 && value <= 5, value % 2 == 1,
                             value % 2 == 0, value <= seats, value >= seats};
        found |= fits[requirement] << hero;
    }
    return found;
}

struct Habit {
    int recruited = 0, passed = 0, asked = 0, used = 0;
};

struct Player {
    std::array<int8_t, HEROES> hand{}, out{};
    int cards = 0, eliminated = 0, group = 0, tired = 0;
    Habit habit;
};

struct Use {
    int seat = NONE, hero = NONE, target = NONE;
    bool operator==(const Use&) const = default;
};

struct Move {
    int deed = ANSWERS, hero = NONE, target = NONE;
    bool operator==(const Move&) const = default;
};

struct Declared {
    Use use;
    bool cancelled = false;
    std::vector<Use> waiting;
};

struct Hint {
    int seat, card;
    bool answer;
};

struct Wanderer {
    int card = NONE, holder = NONE, passed = 0, known = 0;
    bool blind = false;
};

struct State {
    int seats = 0, main = 0, phase = SEND, turn = 1, requirement = NONE, base = NO_MOMENT, victim = NONE;
    bool empty = true, isvoid = false, used = false;  // `empty`: no hero wanders
    std::array<Player, MOST_SEATS> players;
    std::array<int8_t, HEROES * COPIES> cards;
    int top = 0;
    std::array<int8_t, HEROES> discard{};
    Wanderer wanderer;
    std::vector<Hint> hints;
    int window = NO_MOMENT;
    std::vector<int> offered;
    size_t answered = 0;
    std::vector<Use> answers, claims;
    std::vector<Declared> chain;

    int deck() const { return HEROES * COPIES - top; }
    int after(int seat) const { return (seat + 1) % seats; }
    int acting() const {
        if (window) return offered[answered];
        return phase == DECIDE ? wanderer.holder : main;
    }
};

class Game {
  public:
    State s;

    Game(uint64_t key, int seats) {
        Rng rng(key);
        s.seats = seats;
        for (int place = 0; place < HEROES * COPIES; place++) s.cards[place] = int8_t(place / COPIES);
        for (int last = HEROES * COPIES - 1; last > 0; last--) std::swap(s.cards[last], s.cards[rng.below(last + 1)]);
        for (int seat = 0; seat < seats; seat++) deal(s.players[seat]);
        for (int seat = 0; seat < seats; seat++)
            for (int left = FIRST_HAND; left; left--) give(seat, s.cards[s.top++]);
        begin(rng.below(seats));
    }
    explicit Game(const State& from) : s(from) {}

    void legal(std::vector<Move>& found) const {
        found.clear();
        int seat = s.acting();
        const Player& own = s.players[seat];
        if (s.window) {
            found.push_back({ANSWERS});
            uses(s.window, seat, [&](Use use) { found.push_back({ANSWERS, use.hero, use.target}); });
        } else if (s.phase == SEND) {
            for (int fits = fitting(), card = 0; card < HEROES; card++)
                if (has(fits, card)) found.push_back({SENDS, card});
        } else if (s.phase == DROP) {
            for (int card = 0; card < HEROES; card++)
                if (own.hand[card]) found.push_back({DROPS, card});
        } else {
            found.push_back({RECRUITS});
            found.push_back({PASSES});
            for (int card = 0; card < HEROES; card++)
                if (own.hand[card] && own.cards > 1) found.push_back({ASKS, card});
            uses(CHOICE, seat, [&](Use use) { found.push_back({USES, use.hero, use.target}); });
        }
    }

    void play(Move move) {
        int seat = s.acting();
        switch (move.deed) {
            case ANSWERS: answer(seat, move), go_on(); break;
            case SENDS: take(seat, move.hero), wander(move.hero, false), arrive(s.after(s.main)); break;
            case DROPS: take(seat, move.hero), s.discard[move.hero]++, arrive(s.after(s.main)); break;
            case RECRUITS: s.players[seat].habit.recruited += !has(s.wanderer.known, seat), recruit(seat); break;
            case PASSES: s.players[seat].habit.passed += !has(s.wanderer.known, seat), pass_on(); break;
            case ASKS: hint(move.hero); break;
            case USES:
                s.base = CHOICE, s.used = false, s.claims.clear();
                declare({seat, move.hero, move.target}), go_on();
        }
    }

    // The seats that win if the game ends now, as a mask.
    int leaders() const {
        int found = 0, best = -1;
        for (int seat = 0; seat < s.seats; seat++) {
            const Player& player = s.players[seat];
            int heroes = many(player.group);
            int key = heroes >= WANTED ? 1 << 20 : (heroes * 100 + 99 - player.eliminated) * 10 + 9 - many(player.tired);
            if (key > best) best = key, found = 0;
            if (key == best) found |= 1 << seat;
        }
        return found;
    }

    int fitting() const {
        int found = 0, fits = s.isvoid ? 127 : allowed(s.requirement, s.seats);
        for (int card = 0; card < HEROES; card++) found |= (s.players[s.main].hand[card] && has(fits, card)) << card;
        return found;
    }

  private:
    void deal(Player& player) {
        while (many(player.group) < FIRST_GROUP) {
            int card = s.cards[s.top++];
            if (has(player.group, card)) s.discard[card]++;
            player.group |= 1 << card;
        }
    }
    void give(int seat, int card) { s.players[seat].hand[card]++, s.players[seat].cards++; }
    void take(int seat, int card) { s.players[seat].hand[card]--, s.players[seat].cards--; }
    int draw() { return s.deck() ? s.cards[s.top++] : NONE; }
    void draw_to_hand(int seat) {
        if (int card = draw(); card != NONE) give(seat, card);
    }
    void wander(int card, bool blind) { s.empty = false, s.wanderer = {card, s.main, 0, 1 << s.main, blind}; }

    void begin(int seat) {
        s.main = seat, s.requirement = NONE, s.isvoid = false, s.empty = true, s.hints.clear(), s.phase = SEND;
        int card = draw();
        if (card == NONE) return end();
        s.requirement = card, s.discard[card]++;
        ask(REQUIRED), go_on();
    }

    void go_on() {
        while (!s.window && s.phase != OVER) {
            if (!s.chain.empty()) {
                if (!next_hen()) settle();
            } else if (!s.claims.empty()) {
                Use first = s.claims.front();
                s.claims.erase(s.claims.begin());
                if (s.base && possible(first, s.base)) declare(first);
            } else if (s.base) {
                after(s.base);
            } else {
                return;
            }
        }
    }

    void after(int moment) {
        bool again = s.used && (moment == REQUIRED || moment == RECEIVED || moment == RETURNED);
        if (again && ask(moment)) return;
        s.base = NO_MOMENT, s.used = false;
        if (moment == REQUIRED) to_send();
        if (moment == RETURNED) recruit(s.main);
        if (moment == DOUBLE) eliminate();
    }

    void to_send() {
        if (fitting()) return;
        int card = draw();
        if (card == NONE) return end();
        wander(card, true);
        if (s.players[s.main].cards)
            s.phase = DROP;
        else
            arrive(s.after(s.main));
    }

    void arrive(int seat) {
        s.wanderer.holder = seat, s.phase = DECIDE;
        ask(seat == s.main ? RETURNED : RECEIVED), go_on();
    }

    void pass_on() {
        s.wanderer.passed |= 1 << s.wanderer.holder;
        arrive(s.after(s.wanderer.holder));
    }

    void burn() { s.discard[s.wanderer.card]++, s.empty = true, finish(); }

    void hint(int card) {
        int seat = s.wanderer.holder;
        bool answer = card == s.wanderer.card;
        take(seat, card), s.hints.push_back({seat, card, answer});
        if (answer) s.wanderer.known |= 1 << seat;
    }

    void recruit(int seat) {
        Player& player = s.players[seat];
        int card = s.wanderer.card;
        if (!has(player.group, card)) {
            player.group |= 1 << card, s.empty = true;
            return many(player.group) >= WANTED ? end() : finish();
        }
        s.wanderer.holder = seat;
        if (!ask(DOUBLE)) eliminate();
    }

    void eliminate() {
        Player& player = s.players[s.wanderer.holder];
        int mask = ~(1 << s.wanderer.card);
        player.group &= mask, player.tired &= mask, player.eliminated += 2, player.out[s.wanderer.card] += 2;
        s.empty = true, finish();
    }

    void hints_up() {
        for (Hint hint : s.hints) s.discard[hint.card]++;
        s.hints.clear();
    }
    void finish() {
        hints_up(), s.claims.clear(), s.base = NO_MOMENT, s.used = false;
        draw_to_hand(s.main);
        if (!s.deck()) return end();
        s.turn++, begin(s.after(s.main));
    }
    void end() {
        hints_up(), s.phase = OVER, s.window = s.base = NO_MOMENT;
        s.chain.clear(), s.claims.clear(), s.used = false;
    }

    bool awake(int moment, int hero, int seat) const {
        switch (hero) {
            case CANCEL: return moment == POWER;
            case BURN: return moment == RECEIVED || moment == RETURNED || moment == CHOICE;
            case READY: return moment != POWER && (s.players[seat].tired & ~(1 << READY));
            case SEND_ON: return (moment == RECEIVED || moment == RETURNED) && !s.empty && seat != s.wanderer.holder;
            case LOOK:
                return (moment == RECEIVED || moment == RETURNED || moment == CHOICE) && !s.empty &&
                       !has(s.wanderer.known, seat);
            case VOID: return moment == REQUIRED && !s.isvoid && s.players[s.main].cards;
            default: return moment != POWER && s.deck();
        }
    }

    template <class Each>
    void uses(int moment, int seat, Each each, bool offered = true) const {
        const Player& player = s.players[seat];
        for (int hero = 0; hero < HEROES; hero++) {
            if (!has(player.group & ~player.tired, hero) || !awake(moment, hero, seat)) continue;
            if (offered && moment == DOUBLE && hero != s.wanderer.card) continue;
            if (hero != READY) {
                each(Use{seat, hero});
                continue;
            }
            for (int other = 0; other < HEROES; other++)
                if (other != READY && has(player.tired, other)) each(Use{seat, hero, other});
        }
    }
    bool possible(Use use, int moment) const {
        bool found = false;
        uses(moment, use.seat, [&](Use each) { found |= each == use; }, false);
        return found;
    }

    bool ask(int moment) {
        s.base = moment, s.used = false, s.claims.clear();
        return open(moment, s.main, s.seats);
    }
    bool open(int moment, int first, int seats) {
        s.offered.clear(), s.answers.clear(), s.answered = 0;
        if (moment == DOUBLE) first = s.wanderer.holder, seats = 1;
        for (int step = 0; step < seats; step++) {
            int seat = (first + step) % s.seats;
            bool any = false;
            uses(moment, seat, [&](Use) { any = true; });
            if (any) s.offered.push_back(seat), s.players[seat].habit.asked++;
        }
        if (s.offered.empty()) return false;
        s.window = moment;
        return true;
    }
    void answer(int seat, Move move) {
        if (move.hero != NONE) s.answers.push_back({seat, move.hero, move.target});
        if (++s.answered < s.offered.size()) return;
        (s.window == POWER ? s.chain.back().waiting : s.claims) = s.answers;
        s.window = NO_MOMENT;
    }
    void declare(Use use) {
        int victim = NONE;
        if (use.hero == CANCEL && !s.chain.empty()) victim = s.chain.back().use.seat;
        if ((use.hero == BURN || use.hero == SEND_ON) && !s.empty) victim = s.wanderer.holder;
        if (victim != NONE && victim != use.seat) s.victim = victim;
        s.players[use.seat].habit.used++, s.players[use.seat].tired |= 1 << use.hero;
        s.chain.push_back({use, false, {}}), s.used = true;
        open(POWER, s.after(use.seat), s.seats - 1);
    }
    bool next_hen() {
        while (!s.chain.back().waiting.empty() && !s.chain.back().cancelled) {
            auto& waiting = s.chain.back().waiting;
            Use use = waiting.front();
            waiting.erase(waiting.begin());
            if (possible(use, POWER)) {
                declare(use);
                return true;
            }
        }
        return false;
    }
    void settle() {
        Declared top = s.chain.back();
        s.chain.pop_back();
        if (top.cancelled) return;
        if (top.use.hero == CANCEL) {
            s.chain.back().cancelled = true;
            return;
        }
        work(top.use);
    }
    void work(Use use) {
        switch (use.hero) {
            case BURN: return burn();
            case READY: s.players[use.seat].tired &= ~(1 << use.target); return;
            case SEND_ON:
                s.claims.clear(), s.base = NO_MOMENT, s.used = false;
                return s.wanderer.holder == s.main ? burn() : pass_on();
            case LOOK: s.wanderer.known |= 1 << use.seat; return;
            case VOID: s.isvoid = true; return;
            case DRAW:
                for (int left = DRAWN; left; left--) draw_to_hand(use.seat);
        }
    }
};

}  // namespace seventh_hero
