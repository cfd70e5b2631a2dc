"""Recorded games of each title and of pairs, played again: every line comes out as it was written."""

from itertools import zip_longest
from pathlib import Path

import pytest

from game.titles.registry import PLAYABLE
from tests.kit.games import rules_of
from tests.recorded.transcript import ROOT, WRITE, Head, moves_of, transcript
from tests.recorded.write import GAMES, head_of, numbers

RECORDS = [ROOT / title / f"{number}.txt" for title in PLAYABLE for number in numbers(title)]
BEFORE = 12


def first_difference(path: Path) -> str:
    """Where a game leaves its transcript, with the lines before; nothing if it never does."""
    wanted = path.read_text("utf-8").splitlines()
    rules = rules_of(path.parent.name)
    head = Head.read(wanted)
    found = transcript(head, head.begin(rules), moves_of(wanted))
    number = 0
    try:
        for number, (old, new) in enumerate(zip_longest(wanted, found, fillvalue="(nothing)")):
            if old != new:
                return _told(wanted, number, new)
    except Exception as error:
        return _told(wanted, number + 1, f"{type(error).__name__}: {error}")
    return ""


def _told(wanted: list[str], number: int, found: str) -> str:
    before = [f"  {line}" for line in wanted[max(0, number - BEFORE) : number]]
    old = wanted[number] if number < len(wanted) else "(nothing)"
    return "\n".join((*before, f"- {old}", f"+ {found}"))


@pytest.mark.parametrize("path", RECORDS, ids=[f"{path.parent.name}/{path.stem}" for path in RECORDS])
def test_a_recorded_game_comes_out_the_same(path: Path) -> None:
    assert path.exists(), f"there is no such record yet; this writes it: {WRITE} {path.parent.name}"
    difference = first_difference(path)
    where = f"{path.relative_to(ROOT)}: the first line that differs, after those before it"
    assert not difference, f"{where}; meant to? {WRITE} {path.parent.name}\n{difference}"


def test_no_record_is_kept_of_what_is_gone() -> None:
    assert set(ROOT.glob("*/*.txt")) == set(RECORDS)


def test_every_value_of_every_option_was_played() -> None:
    for title in PLAYABLE:
        heads = [head_of(rules_of(title), number) for number in range(GAMES)]
        for option in rules_of(title).info.options:
            if not option.needs and not option.challenge:
                assert {head.options[option.id] for head in heads} == set(option.values)
