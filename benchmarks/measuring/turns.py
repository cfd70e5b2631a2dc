"""Puzzles of Hisment from games of machines: `python -m benchmarks.measuring.turns --games 400 --seed 1`.

Each turn of each game is examined after its die roll, without anything that is not on the table: it is a
puzzle if exactly one plan reaches a goal, proven by a complete search, and a greedy machine does not find it.
Prints the puzzles in the form of `cards/hisment/puzzles.yaml`, at most one for each goal in a game.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from benchmarks.measuring.grading import solves
from benchmarks.measuring.hisment_puzzles.attempts import LADDER
from benchmarks.measuring.hisment_puzzles.proof import Proof, Prover
from benchmarks.words import CommandLine, count, natural
from game.core.rng import Rng
from game.titles.hisment.ai.greedy import Greedy
from game.titles.hisment.ai.lethal import most_harm
from game.titles.hisment.puzzles.goals import Goal, is_open
from game.titles.hisment.puzzles.puzzle import Puzzle, PuzzleSession
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import SEATS, Phase, Player, State
from game.titles.hisment.title import TITLE
from game.titles.registry import load_title

LEVELS = ("easy", "medium")
# The most positions of a proof: most puzzles need far fewer, and every proof that fails uses them all.
POSITIONS = 1_500
LEAST_ACTS = {Goal.WIN: 2, Goal.KNOCKOUT: 1, Goal.SURVIVE: 1}
EARLIEST, EVERY = 6, 4
# Each turn is also tried in RICHER variants, with further cards of the pile in hand and more coins.
RICHER, MORE_CARDS, MORE_COINS = 2, 3, 120


def put_aside(state: State) -> State:
    """The position without hidden cards: nothing left to draw, the other player with the table alone."""
    players = tuple(_bare(state.players[seat], own=seat == state.seat) for seat in SEATS)
    return replace(state, players=players)


def _bare(player: Player, *, own: bool) -> Player:
    if own:
        return replace(player, pile=(), cemetery=(*player.cemetery, *player.pile))
    gone = (*player.cemetery, *player.pile, *player.hand, *player.shop)
    return replace(player, pile=(), hand=(), known=(), shop=(), coins=0, cemetery=gone)


def turns(rules: HismentRules, seed: int) -> Iterator[State]:
    """Yield the beginning of every turn of a game, after the die roll."""
    rng = Rng.stream(seed, "turns")
    decks = [deck.id for deck in rules.catalogue.definitions.decks]
    chosen = {}
    for seat in SEATS:
        chosen[f"deck_{seat}"], rng = rng.choice(decks)
    state, policy, last = rules.setup(seed, 2, chosen), TITLE.policies[LEVELS[seed % 2]](), 0
    while rules.to_act(state):
        if state.turn != last and state.phase is Phase.SHOP:
            last = state.turn
            yield state
        legal = rules.legal_moves(state, state.seat)
        move, rng = policy.choose(rules, rules.view(state, state.seat), legal, rng)
        state, _ = rules.apply(state, move, state.seat)


def posed(rules: HismentRules, state: State, wanted: frozenset[Goal]) -> Iterator[tuple[Goal, State]]:
    """Yield goals and positions worth a proof; to win, the enemy Heart has as many points as it can lose."""
    bare = put_aside(state)
    if state.turn <= EARLIEST or not is_open(rules.catalogue, bare, state.seat):
        return
    if Goal.WIN in wanted:
        harm = most_taken(rules, bare)
        if harm:
            yield Goal.WIN, with_heart(bare, harm)
    if state.turn % EVERY < 2:
        # Without a hero of the other's nobody could be knocked out, and only a victory would do.
        others = {Goal.KNOCKOUT, Goal.SURVIVE} if bare.players[1 - bare.seat].heroes else {Goal.SURVIVE}
        yield from ((goal, bare) for goal in (Goal.KNOCKOUT, Goal.SURVIVE) if goal in wanted & others)


def enriched(rules: HismentRules, state: State, rng: Rng) -> State:
    """The same turn with more cards and coins: few turns of real games hold a puzzle."""
    player = state.players[state.seat]
    pile, rng = rng.shuffle(player.pile)
    more, _ = rng.below(MORE_COINS)
    hand = rules.catalogue.in_order((*player.hand, *pile[:MORE_CARDS]))
    richer = replace(player, hand=hand, pile=pile[MORE_CARDS:], coins=player.coins + more)
    players = (richer, state.players[1]) if state.seat == 0 else (state.players[0], richer)
    return replace(state, players=players)


def richer_too(rules: HismentRules, states: Iterator[State], rng: Rng) -> Iterator[State]:
    """Yield each turn as it was, and then some richer variants of it."""
    for state in states:
        yield state
        for _ in range(RICHER):
            word, rng = rng.word()
            yield enriched(rules, state, Rng(word >> 1))


def most_taken(rules: HismentRules, state: State) -> int:
    """What the enemy Heart can lose in this turn, if that is more than a greedy machine takes; else 0."""
    found, least, most = 0, taken_by_greedy(rules, state) + 1, most_harm(rules.catalogue, state, state.seat)
    while least <= most:
        middle = (least + most + 1) // 2
        if Prover(rules, Goal.WIN, with_heart(state, middle), 1, POSITIONS).prove().plans:
            found, least = middle, middle + 1
        else:
            most = middle - 1
    return found


def taken_by_greedy(rules: HismentRules, state: State) -> int:
    """What the enemy Heart loses in this turn to a greedy machine."""
    seat, turn, rng = state.seat, state.turn, Rng(0)
    before = state.players[1 - seat].heart
    while not state.over and state.turn == turn:
        legal = rules.legal_moves(state, seat)
        move, rng = Greedy().choose(rules, rules.view(state, seat), legal, rng)
        state, _ = rules.apply(state, move, seat)
    return before - state.players[1 - seat].heart


def with_heart(state: State, points: int) -> State:
    """The position with so many points of the enemy Heart."""
    players = list(state.players)
    players[1 - state.seat] = replace(players[1 - state.seat], heart=points)
    return replace(state, players=(players[0], players[1]))


def puzzle_of(rules: HismentRules, goal: Goal, state: State, name: str) -> Puzzle | None:
    """The puzzle that a position makes, or None; the cheap tests come first."""
    position = _short(rules.format_position(state))
    unsolved = Puzzle(id=name, goal=goal, grade=5, position=position, witness="next")
    if solves(PuzzleSession(rules, unsolved), Greedy()):
        return None
    proof: Proof = Prover(rules, goal, state, positions=POSITIONS).prove()
    if not proof.whole or len(proof.plans) != 1:
        return None
    ((plan, line),) = proof.plans.items()
    if len(plan) < LEAST_ACTS[goal]:
        return None
    puzzle = replace(unsolved, witness=", ".join(rules.format_move(state, move) for move in line))
    return replace(puzzle, grade=LADDER.grade(LADDER.solved(PuzzleSession(rules, puzzle))))


def _short(position: str) -> str:
    """The position text without the lists of the decks, which follow from the names of the decks."""
    return " ".join(word for word in position.split() if not word[1:].startswith(".cards="))


def harvest(rules: HismentRules, seeds: range, wanted: frozenset[Goal]) -> Iterator[Puzzle]:
    """Yield the puzzles of some games, at most one for each goal in a game."""
    for seed in seeds:
        had = set[Goal]()
        for state in richer_too(rules, turns(rules, seed), Rng.stream(seed, "richer")):
            for goal, start in posed(rules, state, wanted - had):
                found = puzzle_of(rules, goal, start, f"{goal.value}_{seed}")
                if found is not None:
                    had.add(goal)
                    yield found


def main() -> None:
    parser = CommandLine("benchmarks.measuring.turns", __doc__)
    parser.add_argument("--games", type=count, default=100)
    parser.add_argument("--seed", type=natural, default=1)
    parser.add_argument("--goal", choices=[goal.value for goal in Goal], nargs="+", default=[*Goal])
    asked = parser.parse_args()
    rules: Any = load_title("hisment")
    seeds = range(asked.seed, asked.seed + asked.games)
    print("puzzles:", flush=True)
    for puzzle in harvest(rules, seeds, frozenset(map(Goal, asked.goal))):
        print(f"  - id: {puzzle.id}\n    goal: {puzzle.goal.value}\n    grade: {puzzle.grade}")
        print(f"    position: {puzzle.position}\n    witness: {puzzle.witness}", flush=True)


if __name__ == "__main__":
    main()
