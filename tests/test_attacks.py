"""The attacks of `make attack`, a few tries each: nothing that must never be."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial

import pytest

from benchmarks.attack import histories
from benchmarks.attack.arms import ARMS, attack_of
from benchmarks.attack.tries import Try, hand_of, toll, tried
from saves.errors import SaveError
from saves.guard import contained

SHORT = {name: arm.few for name, arm in ARMS.items() if arm.few}


@pytest.mark.parametrize("name", SHORT)
def test_a_short_attack_breaks_nothing(name: str) -> None:
    paid = toll(name, attack_of(name), range(SHORT[name]), seed=1)
    assert paid.broken == []
    assert paid.tries == SHORT[name]
    assert paid.found


def test_every_attack_is_there() -> None:
    assert all(callable(attack_of(name)) for name in ARMS)


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
    (sentence,) = toll("histories", histories.attack, range(1), seed=1).broken
    assert "tells worlds apart by a hand" in sentence


def test_a_try_can_be_made_again_alone() -> None:
    assert hand_of("kills", 1, 7).random() == hand_of("kills", 1, 7).random()
    assert hand_of("kills", 1, 7).random() != hand_of("kills", 1, 8).random()
