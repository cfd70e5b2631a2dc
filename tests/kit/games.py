"""Complete games of every playable title, for the tests of the kit."""

from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import msgspec
import pytest

from game.ai.policy import Searching
from game.core.events import Event
from game.core.protocol import AnyRules, OptionInfo, OptionValue
from game.core.refs import Ref, Seat
from game.core.rng import Rng
from game.titles.registry import PLAYABLE, title_of
from game.titles.title import AnyTitle
from tests.depth import ALL, tries
from tests.toy.title import TITLE as TOY

PAIR = "hercule_pair"  # Hercule with its two heroes
MORE_SEATS = {
    PAIR: ("hercule", 2),
    "seventh_hero_four": ("seventh_hero", 4),
    "seventh_hero_five": ("seventh_hero", 5),
}
NOT_SHOWN = {TOY.id: TOY}
EVERY_TITLE = pytest.mark.parametrize("title", [*PLAYABLE, *MORE_SEATS, *NOT_SHOWN])
GAMES = tries(8, 16)
GAMES_OF_MORE = tries(2, 6)  # of titles whose games are long, as well
MOST_MOVES = 5_000
ITERATIONS = 4
STRONG: dict[str, tuple[str, int]] = {"hercule": ("greedy", 25), PAIR: ("greedy", 5)}
"""The policy that sees the end of a game, and the seed of that game; `games` sets the default."""


class Turn(NamedTuple):
    """One move of a game: the position before it, and what it led to."""

    before: Any
    seat: Seat
    legal: tuple[Any, ...]
    move: Any
    after: Any
    events: tuple[Event, ...]


class Game(NamedTuple):
    """A whole game, and how it was set up."""

    rules: AnyRules
    seed: int
    options: dict[str, OptionValue]
    turns: tuple[Turn, ...]

    @property
    def last(self) -> Any:
        """The final position."""
        return self.turns[-1].after

    @property
    def moves(self) -> tuple[Any, ...]:
        """All moves of the game, in order."""
        return tuple(turn.move for turn in self.turns)


def record_of(title: str) -> AnyTitle:
    """The record of a title; of the tests' toy title too, which is not in the registry."""
    return NOT_SHOWN.get(title) or title_of(MORE_SEATS.get(title, (title, 0))[0])


@cache
def rules_of(title: str) -> AnyRules:
    """The rules of a title; for a variant with more seats, those that require that many."""
    record = record_of(title)
    rules = record.load().rules
    if title not in MORE_SEATS:
        return rules
    definitions = rules.catalogue.definitions  # type: ignore[attr-defined]
    info = msgspec.structs.replace(rules.info, min_seats=MORE_SEATS[title][1])
    more: AnyRules = record.rules(msgspec.structs.replace(definitions, info=info), rules.content_digest)
    return more


@cache
def games(title: str) -> tuple[Game, ...]:
    """Random games over all options, and one by a strong policy that sees the end of the game."""
    many = GAMES_OF_MORE if title in MORE_SEATS or title == "hisment" else GAMES
    if title in NOT_SHOWN:
        many = 25  # games of the toy title are short and cost nothing
    strong, seed = STRONG.get(title, ("hard" if ALL else "easy", many))
    return (*(play(title, "random", seed) for seed in range(many)), play(title, strong, seed))


def positions(title: str, step: int) -> list[Turn]:
    """Every `step`-th turn of all games."""
    turns = (turn for game in games(title) for turn in game.turns)
    return list(islice(turns, 0, None, step))


def play(title: str, policy_name: str, seed: int) -> Game:
    """Play one game; its options rotate with the seed, so that all values occur."""
    rules, policy = rules_of(title), record_of(title).policies[policy_name]()
    if isinstance(policy, Searching):
        policy = policy.bounded(ITERATIONS, None)
    options = {
        option.id: option.values[_turned_of(title, seed, place, option) % len(option.values)]
        for place, option in enumerate(rules.info.options)
    }
    options = rules.info.fitting(options)
    state, rng = rules.setup(seed, rules.info.min_seats, options), Rng.stream(seed, "kit")
    turns: list[Turn] = []
    while rules.to_act(state):
        assert len(turns) < MOST_MOVES, f"seed {seed} comes to no end"
        # If several choose at once, they take turns in being first.
        acting = rules.to_act(state)
        seat = acting[(seed + len(turns)) % len(acting)]
        legal = tuple(rules.legal_moves(state, seat))
        move, rng = policy.choose(rules, rules.view(state, seat), legal, rng)
        after, events = rules.apply(state, move, seat)
        turns.append(Turn(state, seat, legal, move, after, events))
        state = after
    return Game(rules, seed, options, tuple(turns))


def _turned_of(title: str, seed: int, place: int, option: OptionInfo) -> int:
    """The index of an option's value; those of challenges came later, and turn with each of many games."""
    return seed if option.challenge and ALL else _turned(title, seed, place, len(option.values))


def _turned(title: str, seed: int, place: int, values: int) -> int:
    """The index of an option's value; if there are few games, each value occurs once in the first of them."""
    return ((seed + (7 * (seed // values) >> place)) if title in MORE_SEATS else seed // (place + 1)) % values


def seats_of(rules: AnyRules) -> range:
    """The seats of the games that the kit plays."""
    return range(rules.info.min_seats)


def gestures_of(rules: AnyRules, turn: Turn) -> dict[tuple[Ref, Ref | None], list[Any]]:
    """The index of a position: each drag or click, with the moves that it means."""
    index: dict[tuple[Ref, Ref | None], list[Any]] = {}
    for move in turn.legal:
        for gesture in rules.gestures(turn.before, move, turn.seat):
            index.setdefault(gesture, []).append(move)
    return index


def encoded(value: object) -> bytes:
    """The JSON of a value."""
    return msgspec.json.encode(value)
