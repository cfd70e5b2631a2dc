"""Harvests the puzzles of Hercule: ``python -m benchmarks.measuring.puzzles --count 200 --jobs 2``.

The expert and the greedy planner play games. Where a turn begins, the order of the deck is made known,
blessings of the Reserve may replace other cards, and the trial's Health is set to the most that the best line
takes. A position is kept if it has one plan, as counted by `hercule_puzzles/proof.py`, and if neither greedy
nor a player that lays the hardest card first finds it; then a ladder of machines grades it.

The positions that ship already are tried first: with other card numbers many still have one plan. Each
finished game is noted in ``--found`` at once, with the digest of its cards: after an interruption the command
goes on from there; with other card numbers it begins again by itself.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import blake2b
from itertools import chain
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
import yaml

from benchmarks.measuring.grading import solves
from benchmarks.measuring.hercule_puzzles.attempts import LADDER, EagerPolicy
from benchmarks.measuring.hercule_puzzles.proof import Prover
from benchmarks.measuring.hercule_puzzles.reach import Reach
from benchmarks.words import CommandLine, count, pool_for
from game.content.puzzles import PUZZLE_FILE
from game.core.errors import InvalidPosition
from game.core.rng import Rng
from game.paths import CARDS
from game.titles.hercule.ai.expert import ExpertPolicy
from game.titles.hercule.ai.greedy import GreedyPolicy
from game.titles.hercule.puzzles.puzzle import Puzzle, PuzzleSession
from game.titles.hercule.rules.draft import sorted_cards
from game.titles.hercule.rules.moves import AnyMove
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Card, Phase, Stance, State
from game.titles.registry import load_title

DIFFICULTIES = ("normal", "heroic", "mythic")
FIRST_ROUND = 2
ITERATIONS = 2
LEAST_POSITIONS = {1: 25, 2: 250}
MOST_POSITIONS = 4_000
MOST_OF_TRIAL, DEALS, MOST_CHANGED = 2, 4, 4
TOWERING = 99
# The game number under which the shipped positions are noted.
BEFORE = -1
_replace = msgspec.structs.replace


class Game(msgspec.Struct, frozen=True):
    """The puzzles of one game, not yet graded."""

    cards: str
    seed: int
    puzzles: tuple[Puzzle, ...]


@cache
def _rules() -> HerculeRules:
    rules = load_title("hercule")
    assert isinstance(rules, HerculeRules)
    return rules


def turns_of(rules: HerculeRules, seed: int) -> Iterator[State]:
    """Yield the positions at the beginning of each turn of a game, with the order of the deck known."""
    state = rules.setup(seed, 1, {"difficulty": DIFFICULTIES[seed % 3]})
    policy = GreedyPolicy() if seed % 4 == 3 else ExpertPolicy(ITERATIONS)
    rng, turn = Rng.stream(seed, "puzzles"), 0
    while rules.to_act(state):
        if state.phase is Phase.PLANNING and state.turn != turn:
            hero = state.heroes[0]
            yield _replace(state, ahead=(), heroes=(_replace(hero, known=len(hero.deck)),))
        turn = state.turn if state.phase is Phase.PLANNING else 0
        move, rng = policy.choose(rules, rules.view(state, 0), rules.legal_moves(state, 0), rng)
        state, _ = rules.apply(state, move, 0)


def _of_health(state: State, health: int) -> State:
    return _replace(state, trial=_replace(state.trial, health=health))


def most_in_one(rules: HerculeRules, state: State) -> int:
    """The most Health that a line takes in one turn."""
    best = Reach(rules.of(state), state).loss(state)
    while best and not Prover(rules, _of_health(state, best), most=1).prove(1).plans:
        best -= 1
    return best


def most_in_two(rules: HerculeRules, state: State) -> int:
    """The most Health that a line takes in two turns; 0 if there are too many positions to search."""
    tall = _replace(state, trial=_replace(state.trial, health=TOWERING, full_health=TOWERING))
    reach, begun = Reach(rules.of(state), state), Prover(rules, tall, positions=MOST_POSITIONS).handed_on()
    lost = ((TOWERING - at.trial.health, at) for at in begun)
    hopes = sorted(((before + reach.loss(at), before, at) for before, at in lost), key=lambda hope: -hope[0])
    best = 0
    for hope, before, at in hopes:
        while best < hope and _more(rules, at, best + 1 - before):
            best += 1
    return best


def _more(rules: HerculeRules, state: State, health: int) -> bool:
    return bool(Prover(rules, _of_health(state, max(1, health)), most=1).prove(1).plans)


def harvested(rules: HerculeRules, seed: int) -> Iterator[Puzzle]:
    """Yield the puzzles of one game: for each trial at most two of one turn and two of two turns."""
    found = Counter[tuple[str, int]]()
    for state in turns_of(rules, seed):
        others = changed(rules, state, DEALS)
        for turns, starts in ((1, others[1:]), (2, (state, others[0]))):
            for start in starts if state.round >= FIRST_ROUND else ():
                wanted = found[state.trial.name, turns] < MOST_OF_TRIAL
                made = _puzzle(rules, start, turns) if wanted else None
                if made:
                    found[state.trial.name, turns] += 1
                    yield made


def changed(rules: HerculeRules, state: State, count: int) -> list[State]:
    """Variants of a turn: blessings replace some cards, all are dealt again, the stance has either side."""
    rng, made = Rng.stream(state.rng.count, state.trial.name), list[State]()
    for number in range(count):
        dealt, rng = _dealt(rules, state, 1 + number % MOST_CHANGED, rng)
        made.append(dealt)
    return made


def _dealt(rules: HerculeRules, state: State, number: int, rng: Rng) -> tuple[State, Rng]:
    hero, trials = state.heroes[0], rules.of(state).trials
    cards, reserve = [*hero.hand, *hero.deck, *hero.discard], list(state.reserve)
    blessings, rng = rng.shuffle([card for card in reserve if card.name in trials])
    for blessing in blessings[:number]:
        place, rng = rng.below(len(cards))
        upgraded, rng = rng.below(2)
        gone = cards[place]
        if gone.name not in trials and not rules.of(state).is_wound(gone.name):
            reserve.remove(blessing)
            reserve.append(Card(gone.uid, gone.name))
            cards[place] = Card(blessing.uid, blessing.name, bool(upgraded))
    dealt, rng = rng.shuffle(cards)
    side, rng = rng.below(2)
    hand, deck = dealt[: len(hero.hand)], dealt[len(hero.hand) :]
    own = _replace(
        hero, hand=hand, deck=deck, discard=(), known=len(deck), stance=Stance("B" if side else "A")
    )
    return _replace(state, reserve=sorted_cards(reserve), heroes=(own,)), rng


def _puzzle(rules: HerculeRules, state: State, turns: int) -> Puzzle | None:
    most = most_in_one(rules, state) if turns == 1 else most_in_two(rules, state)
    if not 0 < most <= state.trial.full_health:
        return None
    set_up = _of_health(state, most)
    drafted = _written(rules, set_up, turns, ())
    if any(solves(PuzzleSession(rules, drafted), machine) for machine in (EagerPolicy(), GreedyPolicy())):
        return None
    proof = Prover(rules, set_up, positions=MOST_POSITIONS).prove(turns)
    if not (proof.whole and len(proof.plans) == 1 and proof.positions >= LEAST_POSITIONS[turns]):
        return None
    (line,) = proof.plans.values()
    return _written(rules, set_up, turns, line)


def _written(rules: HerculeRules, state: State, turns: int, line: Iterable[AnyMove]) -> Puzzle:
    """The puzzle in notation; the trials that are still to come stand in the order of the cards."""
    ahead = (name for name in rules.of(state).trials if name not in (*state.beaten, state.trial.name))
    left = rules.of(state).numbers.trials - len(state.beaten) - 1
    whole = _replace(state, ahead=tuple(ahead)[:left], rng=Rng.stream(0, "position"))
    position = rules.format_position(whole)
    acts, at = [], state
    for move in line:
        acts.append(rules.format_move(at, move))
        at, _ = rules.apply(at, move, 0)
    id = "p" + blake2b(position.encode(), digest_size=5).hexdigest()
    return Puzzle(id=id, turns=1 if turns == 1 else 2, grade=1, position=position, witness=", ".join(acts))


def game(seed: int) -> Game:
    """Search one game for puzzles."""
    rules = _rules()
    return Game(rules.content_digest, seed, tuple(harvested(rules, seed)))


def again(puzzle: Puzzle) -> tuple[Puzzle, ...]:
    """Make a shipped puzzle again with the current cards; empty if it has no plan or several."""
    try:
        state = _rules().parse_position(puzzle.position)
    except InvalidPosition:
        return ()
    made = _puzzle(_rules(), state, puzzle.turns)
    return (made,) if made else ()


def shipped(path: Path) -> list[Puzzle]:
    """Read the puzzles of a file, solvable or not."""
    tree = yaml.safe_load(path.read_bytes()) if path.is_file() else {}
    return msgspec.convert(tree.get("puzzles", []), list[Puzzle])


def graded(puzzle: Puzzle) -> Puzzle:
    """The puzzle with the grade that the ladder of machines gives it."""
    return _replace(puzzle, grade=LADDER.grade(LADDER.solved(PuzzleSession(_rules(), puzzle))))


def kept(path: Path, cards: str) -> dict[int, Game]:
    """Read the games that were searched before with the same cards, by seed."""
    lines = path.read_bytes().splitlines() if path.is_file() else []
    games = (msgspec.json.decode(line, type=Game) for line in lines if line.endswith(b"}"))
    return {each.seed: each for each in games if each.cards == cards}


def found_in(games: Iterable[Game]) -> dict[int, list[Puzzle]]:
    """The puzzles of all games by number of turns, without duplicates."""
    found = {puzzle.id: puzzle for each in games for puzzle in each.puzzles}
    return {turns: [each for each in found.values() if each.turns == turns] for turns in (1, 2)}


def chosen(puzzles: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """Choose `count` puzzles: half of each number of turns if possible, grades and trials spread evenly."""
    found = sorted(puzzles, key=lambda puzzle: puzzle.id)
    one, two = ([puzzle for puzzle in found if puzzle.turns == turns] for turns in (1, 2))
    half = min(len(one), max(count // 2, count - len(two)))
    picked = [*_even(one, half), *_even(two, count - half)]
    return sorted(picked, key=lambda puzzle: (puzzle.turns, puzzle.grade, puzzle.id))


def _even(puzzles: list[Puzzle], count: int) -> list[Puzzle]:
    """Choose puzzles, each time one of the rarest grade so far, and within it of the rarest trial."""
    taken: list[Puzzle] = []
    grades, trials = Counter[int](), Counter[str]()
    left = list(puzzles)
    while left and len(taken) < count:
        best = min(left, key=lambda puzzle: (grades[puzzle.grade], trials[_trial(puzzle)]))
        left.remove(best)
        taken.append(best)
        grades[best.grade] += 1
        trials[_trial(best)] += 1
    return taken


def _trial(puzzle: Puzzle) -> str:
    return puzzle.position.partition("trial=")[2].partition("/")[0]


HEADER = """\
# The puzzles of Hercule, each with one solution, harvested by `python -m benchmarks.measuring.puzzles`
# (docs/puzzles.md); to be harvested anew when the numbers of the house set change.
puzzles:
"""


def write(puzzles: Iterable[Puzzle], path: Path) -> None:
    """Write the puzzles as card data."""
    parts = (
        f"  - id: {puzzle.id}\n    turns: {puzzle.turns}\n    grade: {puzzle.grade}\n"
        f'    position: "{puzzle.position}"\n    witness: "{puzzle.witness}"\n'
        for puzzle in puzzles
    )
    path.write_text(HEADER + "".join(parts), encoding="utf-8")


def _enough(games: Iterable[Game], count: int) -> bool:
    """Return True if there are `count` puzzles, and at least a third of them of each number of turns."""
    one, two = map(len, found_in(games).values())
    return one + two >= count and min(one, two) >= count // 3


def _note(notes: BinaryIO, games: dict[int, Game], done: Game) -> None:
    """Add a game, and write its puzzles to the notes at once."""
    games[done.seed] = done
    notes.write(msgspec.json.encode(done) + b"\n")
    notes.flush()
    print(f"game {done.seed}: {len(done.puzzles)} puzzles", flush=True)


def main() -> None:
    """Search games until there are enough puzzles, then write them."""
    asked = CommandLine("benchmarks.measuring.puzzles", __doc__)
    asked.add_argument("--count", type=count, default=200)
    asked.add_pool()
    asked.add_argument("--games", type=count, default=1_000, help="how many games at most")
    asked.add_argument("--found", type=Path, default=Path("puzzles.jsonl"))
    asked.add_argument("--out", type=Path, default=CARDS / "hercule" / PUZZLE_FILE)
    given: Any = asked.parse_args()
    games = kept(given.found, _rules().content_digest)
    with pool_for(given) as pool, given.found.open("ab") as notes:
        if BEFORE not in games:
            stay = tuple(chain.from_iterable(pool.results(again, shipped(given.out))))
            _note(notes, games, Game(_rules().content_digest, BEFORE, stay))
        # In the order of their seeds, so that any number of workers finds the same puzzles.
        for done in pool.results(game, (seed for seed in range(given.games) if seed not in games)):
            if _enough(games.values(), given.count):
                break
            _note(notes, games, done)
        found = [puzzle for sort in found_in(games.values()).values() for puzzle in sort]
        puzzles = chosen(pool.results(graded, found), given.count)
    write(puzzles, given.out)
    print(f"{len(puzzles)} puzzles of {len(games)} games in {given.out}")
    print(sorted(Counter((puzzle.turns, puzzle.grade) for puzzle in puzzles).items()))


if __name__ == "__main__":
    main()
