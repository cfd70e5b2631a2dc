"""The attacks of `make attack`, with a few tries each: none may find a fault."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import Any

import pytest

from benchmarks.attack import devices, histories
from benchmarks.attack.arms import ARMS, attack_of, made_apart
from benchmarks.attack.tries import Try, hand_of, toll, tried
from game.titles.registry import PLAYABLE, load_title
from saves.errors import SaveError
from saves.guard import contained
from tests.saves.crashes.killing import Verdict

SHORT = {name: arm.few for name, arm in ARMS.items() if arm.few}


@pytest.mark.long
@pytest.mark.parametrize("name", SHORT)
def test_a_short_attack_breaks_nothing(name: str) -> None:
    paid = toll(name, attack_of(name), range(SHORT[name]), seed=1)
    assert paid.broken == []
    assert paid.tries == SHORT[name]
    assert paid.found


@pytest.mark.long
def test_tries_made_apart_come_to_the_same() -> None:
    apart, here = made_apart("packs", range(1), 1), attack_of("packs")(range(1), 1)
    assert [*apart] == [*here]
    assert [name for name, arm in ARMS.items() if arm.apart] == ["interface"]


def test_every_attack_is_there() -> None:
    assert all(callable(attack_of(name)) for name in ARMS)


@pytest.mark.long
@pytest.mark.usefixtures("crows")
@pytest.mark.parametrize("name", [name for name in ARMS if name != "devices"])
def test_every_attack_meets_every_title_of_the_registry(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    met, wanted = set[str](), {*PLAYABLE}

    def asked(*given: object) -> None:
        met.update(wanted & {each if isinstance(each, str) else getattr(each, "name", "") for each in given})

    def noted(_number: int, work: Any) -> Try:
        asked(*work.args)
        return Try({})

    def killed(*given: object) -> Verdict:
        asked(*given)
        return Verdict(1, 0, False, "", 0, False)

    module = import_module(f"benchmarks.attack.{name}")
    monkeypatch.setattr(module, *(("kill", killed) if name == "kills" else ("tried", noted)))
    # Twice as many tries as titles, since `faults` alternates between a run and a shelf.
    assert len([*module.attack(range(2 * len(wanted)), 1)]) == 2 * len(wanted)
    assert met == wanted == {"hercule", "hera_zeus", "seventh_hero", "hisment", "crows"}


@pytest.mark.long
@pytest.mark.usefixtures("crows")
@pytest.mark.parametrize("name", SHORT)
def test_an_attack_on_a_title_that_is_new_to_it_breaks_nothing(name: str) -> None:
    place = [*PLAYABLE].index("crows")
    numbers = range(2 * place, 2 * place + 2) if name == "faults" else range(place, place + 1)
    paid = toll(name, attack_of(name), numbers, seed=1)
    assert (paid.broken, paid.tries) == ([], len(numbers))
    assert any("crows" in what for what in paid.found)


def test_two_devices_are_at_every_table_where_two_act_at_once() -> None:
    assert [title for title in PLAYABLE if load_title(title).info.together] == [devices.TITLE]


def test_what_is_raised_in_a_try_is_counted_as_broken() -> None:
    def parts(number: int) -> dict[str, int]:
        return {"parts": 6 // number}

    def attack(numbers: Iterable[int], _seed: int) -> Iterator[Try]:
        return (tried(number, partial(parts, number)) for number in numbers)

    paid = toll("division", attack, range(4), seed=1)
    assert (paid.tries, paid.found) == (4, {"parts": 11})
    (sentence,) = paid.broken
    assert sentence.startswith("try 0: ZeroDivisionError: ")


def test_what_a_program_outlives_is_counted_as_broken(defects: list[str]) -> None:
    def outlived() -> dict[str, int]:
        with suppress(SaveError), contained():
            raise KeyError("zzz")
        return {"outlived": 1}

    made = tried(0, outlived)
    assert made.found == {}
    assert "KeyError: 'zzz'" in made.broken[0]
    assert defects == ["'zzz'"]
    assert outlived() == {"outlived": 1}


def test_a_history_that_tells_what_the_other_holds_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def hand(world: histories.World, viewer: int, _: object) -> object:
        return sorted(world.session.state.sides[1 - viewer].hand)

    monkeypatch.setattr(histories, "SEEN", {"a hand": hand})
    place = [*PLAYABLE].index("hera_zeus")
    (sentence,) = toll("histories", histories.attack, range(place, place + 1), seed=1).broken
    assert "tells worlds apart by a hand" in sentence


def test_a_try_can_be_made_again_alone() -> None:
    assert hand_of("kills", 1, 7).random() == hand_of("kills", 1, 7).random()
    assert hand_of("kills", 1, 7).random() != hand_of("kills", 1, 8).random()
