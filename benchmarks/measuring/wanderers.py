"""Harvests the puzzles of 7e Héros: ``python -m benchmarks.measuring.wanderers --count 200 --jobs 2``.

Machines that like hints play each other. Wherever one of them decides about a hero that it does not know, its
facts are checked for whether they leave one hero (`game.titles.seventh_hero.puzzles`). A puzzle begins no
earlier than its proof needs. Each finished game is noted in ``--found`` at once, with the digest of the
cards: after an interruption the command goes on from there; with other cards it begins again by itself.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from benchmarks.words import CommandLine, count, pool_for
from game.content.puzzles import PUZZLE_FILE
from game.core.errors import GameError
from game.core.events import CardMoved
from game.core.rng import Rng
from game.core.session import AnySession, Session
from game.paths import CARDS
from game.titles.registry import load_title
from game.titles.seventh_hero.ai.policy import Player
from game.titles.seventh_hero.ai.worth import Weights
from game.titles.seventh_hero.puzzles.facts import NoneFitted
from game.titles.seventh_hero.puzzles.knowledge import Knowledge
from game.titles.seventh_hero.puzzles.proof import Proof, picture, proved, tokens
from game.titles.seventh_hero.puzzles.puzzle import Puzzle, PuzzleSession
from game.titles.seventh_hero.rules.events import TurnBegan
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from game.titles.seventh_hero.rules.state import Phase

NOISE = 0.6
CURIOUS = (0.03, -0.05, -0.1, -0.2, -0.3)
"""What a card in hand is worth to players who ask for hints; below 0 they ask for as many as they can."""
MOST_MOVES, MOST_HEARD, MOST_HINTS = 1_500, 2, 4
JAPANESE = 4
"""One in so many seeds plays the Japanese rules."""
_replace = msgspec.structs.replace


class Found(msgspec.Struct, frozen=True):
    """A puzzle, and its picture: one of all puzzles with the same picture is enough."""

    puzzle: Puzzle
    picture: str


class Game(msgspec.Struct, frozen=True):
    """The puzzles of one game."""

    cards: str
    seed: int
    found: tuple[Found, ...]


@cache
def _rules() -> SeventhHeroRules:
    rules = load_title("seventh_hero")
    assert isinstance(rules, SeventhHeroRules)
    return rules


def decisions(seed: int) -> Iterator[AnySession]:
    """Yield a game of machines each time that one of them decides about a hero that it does not know."""
    rules, seats = _rules(), 3 + seed % 3
    session: AnySession = Session.new(rules, seed, seats, {"rules": _variant(seed)})
    players = [Player(NOISE, Weights(card=CURIOUS[(seed + seat) % len(CURIOUS)])) for seat in range(seats)]
    rng = Rng.stream(seed, "wanderers")
    while session.outcome is None and len(session.steps) < MOST_MOVES:
        seat = rules.to_act(session.state)[0]
        move, rng = players[seat].choose(rules, session.view(seat), session.legal_moves(seat), rng)
        session.submit(move, seat)
        state = session.state
        wanderer = state.wanderer if state.phase is Phase.DECIDE and not state.windows else None
        if wanderer is not None and wanderer.holder not in wanderer.known_to:
            yield session


def _variant(seed: int) -> str:
    return "japanese" if seed % JAPANESE == 0 else "standard"


def harvested(seed: int) -> Iterator[Found]:
    """Yield the puzzles of one game: one of each picture, and of each turn the last among the hardest."""
    best: dict[int, tuple[int, Found]] = {}
    for session in decisions(seed):
        state = session.state
        seat = state.wanderer.holder
        heard = sum(hint.seat != seat for hint in state.hints)
        if heard > MOST_HEARD or len(state.hints) - heard > MOST_HINTS:
            continue
        proof = proved(Knowledge.of(_rules().catalogue, session, seat))
        made = _made(session, seat, proof) if proof is not None else None
        if made is not None and made[0] >= best.get(state.turn, (0,))[0]:
            best[state.turn] = made
    yield from {found.picture: found for _, found in best.values()}.values()


def _made(session: AnySession, seat: int, proof: Proof) -> tuple[int, Found] | None:
    """The puzzle that begins as late as this proof allows, with its rank.

    Returns None if nothing is proven by what is left.
    """
    needed = [fact.turn for fact in proof.facts if isinstance(fact, NoneFitted)]
    first = _start(session, min(needed, default=session.state.turn))
    if first is None:
        return None
    origin = session.steps[first - 1].after if first else session.origin
    steps = session.steps[first:]
    moves = ", ".join(f"{step.played.seat}: {session.rules.format_move(origin, step.move)}" for step in steps)
    rest = Puzzle("p", 1, seat, _position(session, origin, steps), moves, "?")
    try:
        again = PuzzleSession(_rules(), rest)
    except GameError:
        return None
    found = again.proof()
    if found is None or again.answer != proof.hero or found.hero != proof.hero:
        return None
    puzzle = _replace(rest, id=_id(rest), grade=found.grade, proof=", ".join(tokens(found.facts)))
    kind = f"{session.state.settings.rules} {len(session.state.players)}"
    return len(found.facts) + 3 * found.grade, Found(puzzle, picture(found, kind))


def _start(session: AnySession, turn: int) -> int | None:
    """The number of the move that began this turn; None for the first turn, which no move began."""
    for number, step in enumerate(session.steps):
        if step.after.turn >= turn and any(isinstance(event, TurnBegan) for event in step.events):
            return number
    return None


def _position(session: AnySession, origin: Any, steps: Iterable[Any]) -> str:
    """The position in notation, with only those cards of the deck that will be drawn."""
    events = (event for step in steps for event in step.events)
    drawn = sum(isinstance(event, CardMoved) and event.source.zone == "deck" for event in events)
    words = session.rules.format_position(origin).split(" ")
    deck = next(word for word in words if word.startswith("deck=")).removeprefix("deck=")
    shorter = (f"top={deck[:drawn]}" if word.startswith("deck=") else word for word in words)
    return " ".join(word for word in shorter if not word.startswith("rng="))


def _id(puzzle: Puzzle) -> str:
    return "w" + blake2b(f"{puzzle.position} {puzzle.moves}".encode(), digest_size=5).hexdigest()


def game(seed: int) -> Game:
    """Search one game for puzzles."""
    return Game(_rules().content_digest, seed, tuple(harvested(seed)))


def kept(path: Path) -> dict[int, Game]:
    """Read the games that were searched before with the same cards, by seed."""
    lines = path.read_bytes().splitlines() if path.is_file() else []
    games = (msgspec.json.decode(line, type=Game) for line in lines if line.endswith(b"}"))
    return {each.seed: each for each in games if each.cards == _rules().content_digest}


def chosen(games: Iterable[Game], count: int) -> list[Puzzle]:
    """Choose up to `count` puzzles with different pictures, from the rarest grades and kinds of proof."""
    found = {each.picture: each for one in sorted(games, key=_seed) for each in one.found}
    left = sorted(found.values(), key=lambda each: each.puzzle.id)
    grades, sorts, answers = Counter[int](), Counter[str](), Counter[str]()
    taken: list[Found] = []
    while left and len(taken) < count:
        best = min(
            left, key=lambda each: (grades[each.puzzle.grade], sorts[_sort(each)], answers[_hero(each)])
        )
        left.remove(best)
        taken.append(best)
        grades[best.puzzle.grade] += 1
        sorts[_sort(best)] += 1
        answers[_hero(best)] += 1
    return sorted((each.puzzle for each in taken), key=lambda puzzle: (puzzle.grade, puzzle.id))


def _seed(one: Game) -> int:
    return one.seed


def _sort(found: Found) -> str:
    """The rules and the kinds of facts of a puzzle, as a key."""
    kinds = sorted(token.split()[0] for token in found.puzzle.proof.split(", "))
    return " ".join((found.picture.split()[0], *kinds))


def _hero(found: Found) -> str:
    return found.picture.split()[2]


HEADER = """\
# The puzzles of 7e Héros, each with one hero left by proof, harvested by
# `python -m benchmarks.measuring.wanderers` (docs/puzzles.md); to be harvested anew when requirements change.
puzzles:
"""


def write(puzzles: Iterable[Puzzle], path: Path) -> None:
    """Write the puzzles as card data."""
    parts = (
        f"  - id: {puzzle.id}\n    grade: {puzzle.grade}\n    seat: {puzzle.seat}\n"
        f'    position: "{puzzle.position}"\n    moves: "{puzzle.moves}"\n    proof: "{puzzle.proof}"\n'
        for puzzle in puzzles
    )
    path.write_text(HEADER + "".join(parts), encoding="utf-8")


def _note(notes: BinaryIO, games: dict[int, Game], done: Game) -> None:
    """Add a game, and write its puzzles to the notes at once."""
    games[done.seed] = done
    notes.write(msgspec.json.encode(done) + b"\n")
    notes.flush()


def main() -> None:
    """Search the games, then write the best puzzles."""
    asked = CommandLine("benchmarks.measuring.wanderers", __doc__)
    asked.add_argument("--count", type=count, default=200)
    asked.add_pool()
    asked.add_argument("--games", type=count, default=3_200)
    asked.add_argument("--found", type=Path, default=Path("wanderers.jsonl"))
    asked.add_argument("--out", type=Path, default=CARDS / "seventh_hero" / PUZZLE_FILE)
    given: Any = asked.parse_args()
    games = kept(given.found)
    with pool_for(given) as pool, given.found.open("ab") as notes:
        for done in pool.results(game, [seed for seed in range(given.games) if seed not in games]):
            _note(notes, games, done)
    puzzles = chosen((each for each in games.values() if each.seed < given.games), given.count)
    write(puzzles, given.out)
    print(f"{len(puzzles)} puzzles of {given.games} games in {given.out}")
    print(sorted(Counter(puzzle.grade for puzzle in puzzles).items()))


if __name__ == "__main__":
    main()
