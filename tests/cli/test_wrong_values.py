"""All requests of the engine with invalid values, for every title: they are refused and never a defect."""

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, get_args

import msgspec
import pytest

from game.cli.engine import Engine, New
from game.core.position_text import LONGEST
from game.core.protocol import Concede
from game.core.rng import Rng
from game.titles.registry import PLAYABLE, load_title

Values = tuple[Any, ...]
SEATS = {"hercule": 1, "hera_zeus": 2, "seventh_hero": 3, "hisment": 2}
NO_SEATS: Values = (-1, -(2**40), 63, 2**40, "0", 1.5, True, [], {})
NO_SECONDS: Values = ("1", [], True)
NO_WORDS: Values = ("", "nobody", "a\0b", "é" * 5_000, 7, None, [], {})
NO_MOVES: Values = ("", "jump", "concede now", 0, None, [], {}, {"move": "jump"}, {"move": 3})
NO_POSITIONS: Values = ("", "over", "turn = 3", {}, [], 3, None, "planning trial=", "=")


class Table:
    """An engine with a game of one title."""

    def __init__(self, title: str, seats: int | None = None) -> None:
        self.engine = Engine()
        assert self.ask(do="new", title=title, seed=7, seats=seats or SEATS[title])["ok"]

    def ask(self, **request: Any) -> Any:
        return json.loads(self.engine.answer(json.dumps(request).encode()))

    def refused(self, **request: Any) -> tuple[str, str]:
        answer = self.ask(**request)
        assert not answer["ok"], request
        return answer["error"]["kind"], answer["error"]["message"]


def wrong_requests(title: str) -> Iterator[dict[str, Any]]:
    """Each request with each of its keys at an invalid value."""
    seats: tuple[Any, ...] = (*NO_SEATS, SEATS[title])
    for seat in seats:
        yield from ({"do": verb, "seat": seat} for verb in ("legal", "view", "redo", "bot", "why"))
        yield from ({"do": "play", "move": "concede", key: seat} for key in ("seat", "by"))
        yield {"do": "undo", "by": seat}
    for number in (-1, 99, 2**70, "2", 1.5):
        yield {"do": "new", "title": title, "seats": number}
        yield {"do": "new", "title": title, "seed": number if number != 99 else -1}
    for word in NO_WORDS:
        yield {"do": "new", "title": word}
        yield {"do": "load_state", "title": word, "state": "over"}
        yield from ({"do": verb, "level": word} for verb in ("bot", "why"))
        yield from ({"do": verb, "path": word} for verb in ("save", "load"))
        yield {"do": "new", "title": title, "options": {str(word): True}}
    for option in (word for word in NO_WORDS if word != {}):
        yield {"do": "new", "title": title, "options": option}
    for seconds in NO_SECONDS:
        yield from ({"do": verb, "seconds": seconds} for verb in ("bot", "why"))
    yield from ({"do": "play", "move": move} for move in NO_MOVES)
    yield from ({"do": "load_state", "title": title, "state": state} for state in NO_POSITIONS)
    yield from ({"do": do} for do in (*NO_WORDS, "play", "load_state", "save", "load", "new"))


@pytest.mark.parametrize("title", PLAYABLE)
def test_no_value_that_is_not_there_is_taken_or_is_a_defect(title: str) -> None:
    table = Table(title)
    before = table.ask(do="state")
    for request in wrong_requests(title):
        kind, message = table.refused(**request)
        assert kind != "internal_error", request
        assert message, request
    assert table.ask(do="state") == before


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_seat_that_does_not_play_this_game_is_not_there(title: str) -> None:
    table, seat = Table(title), SEATS[title]
    asked = (
        {"do": "view", "seat": seat},
        {"do": "legal", "seat": seat},
        {"do": "undo", "by": seat},
        {"do": "redo", "seat": seat},
        {"do": "bot", "seat": seat},
        {"do": "why", "seat": seat},
        {"do": "play", "move": "concede", "by": seat},
        {"do": "play", "move": "concede", "seat": seat},
    )
    for request in asked:
        assert table.refused(**request) == (
            "bad_request",
            f"there is no seat {seat}; the seats are counted from 0",
        )


def test_every_request_has_been_asked_with_something_wrong() -> None:
    verbs = {kind.__struct_config__.tag for kind in msgspec_kinds()}
    asked = {request["do"] for request in wrong_requests("hisment") if isinstance(request["do"], str)}
    assert verbs - asked == {"state"}


def msgspec_kinds() -> list[type[msgspec.Struct]]:
    base: type[msgspec.Struct] = New.__mro__[1]
    return base.__subclasses__()


@pytest.mark.long
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("phase", ["planning", "improvement", "attack", "defense", "upkeep"])
def test_a_machine_thinks_in_a_hercule_position_that_says_no_turn(phase: str, level: str) -> None:
    cards = "hand=strike#0,block#1+ play=train#2" if phase == "planning" else "play=train#2 discard=strike#0"
    for difficulty in ("story", "normal", "mythic"):
        table = Table("hercule")
        state = f"{phase} trial=cretan_bull/2/6/4/4 difficulty={difficulty} {cards} deck=strike,block,train"
        assert table.ask(do="load_state", title="hercule", state=state)["ok"]
        answer = table.ask(do="bot", level=level, seconds=0.05)
        assert answer["ok"], answer
        assert answer["move"] in table.ask(do="legal")["moves"]


TWICE = {
    "hercule": ("planning trial=lernaean_hydra hand=strike#0 play=train#2", "hand=block#1"),
    "hera_zeus": ("turn seat=0 turn=5 points=3 hera.field=A/C/D zeus.field=b/c/e", "points=2"),
    "seventh_hero": ("send 0.hand=1 1.hand=2 2.hand=3", "0.hand=4"),
    "hisment": ("shop terrain=ember_forge@1 0.heroes=cinder_1", "terrain=ember_forge@0"),
}


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_part_of_a_position_that_stands_twice_is_refused(title: str) -> None:
    once, again = TWICE[title]
    kind, message = Table(title).refused(do="load_state", title=title, state=f"{once} {again}")
    assert (kind, "stands twice" in message) == ("invalid_position", True), message


LOOSE = {
    "hercule": ("play=train#2,", "struck=maybe", "beaten=,", "health_card=", "reserv=strike"),
    "hera_zeus": ("hera.hostage_shown=2", "hera.hostage_shown=", "pending=", "result=", "hera.feild=A"),
    "seventh_hero": ("void=2", "used=", "0.group=3,", "wanderer=", "7.hand=3"),
    "hisment": ("struck=", "stirred=no", "0.shop=spray,", "bank_second=", "2.hand=spray"),
}
"""Meaningless parts of positions, which a lenient reader would take for the default."""


@pytest.mark.parametrize(("title", "part"), [(title, part) for title in LOOSE for part in LOOSE[title]])
def test_a_part_of_a_position_that_nobody_understands_is_refused(title: str, part: str) -> None:
    kept = [word for word in TWICE[title][0].split() if word.partition("=")[0] != part.partition("=")[0]]
    kind, message = Table(title).refused(do="load_state", title=title, state=" ".join((*kept, part)))
    assert kind == "invalid_position", message


def test_a_wound_stack_without_a_reserve_is_a_position_that_is_refused() -> None:
    state = f"{TWICE['hercule'][0]} wounds=heavy_wound#9"
    kind, message = Table("hercule").refused(do="load_state", title="hercule", state=state)
    assert kind == "invalid_position", message


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_position_is_no_longer_than_any_that_is_written(title: str) -> None:
    state = f"{TWICE[title][0]} {'x' * LONGEST}"
    kind, message = Table(title).refused(do="load_state", title=title, state=state)
    assert (kind, "too long" in message) == ("invalid_position", True), message


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_key_of_a_position_as_an_object_that_stands_twice_is_refused(title: str) -> None:
    table = Table(title)
    state = json.dumps(table.ask(do="state")["state"])
    twice = state.replace('{"settings"', '{"phase": "nonsense", "settings"', 1)
    assert twice != state
    line = f'{{"do":"load_state","title":"{title}","state":{twice}}}'
    answer = json.loads(table.engine.answer(line.encode()))
    assert answer["error"]["kind"] == "bad_request", answer
    assert 'the key "phase" stands twice' in answer["error"]["message"]


@pytest.mark.parametrize(
    "hero", ["cinder_1!@C3/d1/d2", "cinder_1!@C3/m1/m2", "cinder_1!@C3/~0.0.0.0.0.0.0.0/~1.0.0.0.0.0.0.0"]
)
def test_a_part_of_a_hero_of_hisment_that_stands_twice_is_refused(hero: str) -> None:
    state = f"battle turn=5 terrain=ember_forge@1 die=4 0.heroes={hero}"
    kind, message = Table("hisment").refused(do="load_state", title="hisment", state=state)
    assert (kind, "stands twice" in message) == ("invalid_position", True), message


NUMBERS: Values = (-(2**40), -1, 0, 1, 2, 3, 35, 36, 99, 10_000, 2**63, True, "1", None, [1, 2], [])
NAMES = ("", "nobody", "é", "\u202e", "a" * 41, "heart")


def any_move(kinds: Sequence[type[msgspec.Struct]], names: Sequence[str], rng: Rng) -> tuple[Any, Rng]:
    """A random move of any kind, most of whose values name nothing in the position."""
    kind, rng = rng.choice(kinds)
    move: dict[str, Any] = {"move": kind.__struct_config__.tag}
    for name in kind.__struct_fields__:
        named, rng = rng.below(2)
        move[name], rng = rng.choice(names if named else NUMBERS)
    return move, rng


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_move_whose_values_name_nothing_is_refused_and_no_defect(title: str) -> None:
    table, rng, refused = Table(title), Rng.stream(7, title), 0
    rules = load_title(title)
    kinds = [kind for kind in get_args(rules.move_type) if kind is not Concede]
    names = (*NAMES, *sorted(set(re.findall(r"[a-z][a-z0-9_]+", json.dumps(table.ask(do="state"))))))
    for _ in range(30):
        for _ in range(20):
            move, rng = any_move(kinds, names, rng)
            answer = table.ask(do="play", move=move)
            if answer["ok"]:
                assert table.ask(do="legal")["ok"]
            else:
                assert answer["error"]["kind"] in ("invalid_move", "illegal_move"), move
                refused += 1
        seat = table.ask(do="state")["to_act"][0]
        move, rng = rng.choice(table.ask(do="legal", seat=seat)["moves"])
        assert table.ask(do="play", move=move, by=seat)["ok"]
    assert refused > 300
