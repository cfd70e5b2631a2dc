"""Puzzles of Hisment out of games of machines: `python -m benchmarks.measuring.turns --games 400 --seed 1`.

Each turn of each game is looked at after its die, with all that is not on the table put aside: it is a puzzle
if exactly one plan reaches a goal, proven by a search of everything, and a greedy machine does not find it.
Prints the file `cards/hisment/puzzles.yaml`, those that machines solve least often and no two alike.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from benchmarks.measuring.hisment_puzzles.attempts import grade, solved_of_twenty, solves
from benchmarks.measuring.hisment_puzzles.proof import Proof, Prover
from benchmarks.words import CommandLine, count, natural
from game.core.rng import Rng
from game.titles.hisment.ai.greedy import Greedy
from game.titles.hisment.ai.lethal import most_harm
from game.titles.hisment.puzzles.goals import Goal, is_open
from game.titles.hisment.puzzles.puzzle import Puzzle
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import SEATS, Phase, Player, State
from game.titles.hisment.title import TITLE
from game.titles.registry import load_title

LEVELS = ("easy", "medium")
# A proof looks at so many positions: most puzzles need far fewer, and what is given up costs them all.
POSITIONS = 1_500
LEAST_ACTS = {Goal.WIN: 2, Goal.KNOCKOUT: 1, Goal.SURVIVE: 1}
EARLIEST, EVERY = 6, 4
# A turn is also looked at so many times with other cards of the pile in hand, and more coins.
RICHER, MORE_CARDS, MORE_COINS = 2, 3, 120


def put_aside(state: State) -> State:
    """The position with nothing left that could come up, and the other with what lies on the table alone."""
    players = tuple(_bare(state.players[seat], own=seat == state.seat) for seat in SEATS)
    return replace(state, players=players)


def _bare(player: Player, *, own: bool) -> Player:
    if own:
        return replace(player, pile=(), cemetery=(*player.cemetery, *player.pile))
    gone = (*player.cemetery, *player.pile, *player.hand, *player.shop)
    return replace(player, pile=(), hand=(), known=(), shop=(), coins=0, cemetery=gone)


def turns(rules: HismentRules, seed: int) -> Iterator[State]:
    """The beginnings of all turns of a game, after the die."""
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
    """What is worth a proof in a turn: the enemy Heart is left as many points as it could lose."""
    bare = put_aside(state)
    if state.turn <= EARLIEST or not is_open(rules.catalogue, bare, state.seat):
        return
    if Goal.WIN in wanted:
        harm = most_taken(rules, bare)
        if harm:
            yield Goal.WIN, with_heart(bare, harm)
    if state.turn % EVERY < 2:
        yield from ((goal, bare) for goal in (Goal.KNOCKOUT, Goal.SURVIVE) if goal in wanted)


def enriched(rules: HismentRules, state: State, rng: Rng) -> State:
    """The same turn with a fuller hand and purse: of the turns of games few have a catch in them."""
    player = state.players[state.seat]
    pile, rng = rng.shuffle(player.pile)
    more, _ = rng.below(MORE_COINS)
    hand = rules.catalogue.in_order((*player.hand, *pile[:MORE_CARDS]))
    richer = replace(player, hand=hand, pile=pile[MORE_CARDS:], coins=player.coins + more)
    players = (richer, state.players[1]) if state.seat == 0 else (state.players[0], richer)
    return replace(state, players=players)


def richer_too(rules: HismentRules, states: Iterator[State], rng: Rng) -> Iterator[State]:
    """Each turn as it was, and some times richer."""
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
    """The puzzle that a position is, if it is one; what is quickly known is asked first."""
    position = _short(rules.format_position(state))
    unsolved = Puzzle(id=name, goal=goal, grade=5, position=position, witness="next")
    if solves(rules, unsolved, Greedy()):
        return None
    proof: Proof = Prover(rules, goal, state, positions=POSITIONS).prove()
    if not proof.whole or len(proof.plans) != 1:
        return None
    ((plan, line),) = proof.plans.items()
    if len(plan) < LEAST_ACTS[goal]:
        return None
    puzzle = replace(unsolved, witness=", ".join(rules.format_move(state, move) for move in line))
    return replace(puzzle, grade=grade(solved_of_twenty(rules, puzzle)))


def _short(position: str) -> str:
    """The text without the lists of the decks, which are those of their names."""
    return " ".join(word for word in position.split() if not word[1:].startswith(".cards="))


def harvest(rules: HismentRules, seeds: range, wanted: frozenset[Goal]) -> Iterator[Puzzle]:
    """The puzzles of some games, at most one of a sort a game."""
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
