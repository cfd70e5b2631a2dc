"""Forged runs with a valid checksum do not crash any page of the program."""

import json
import random
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from benchmarks.attack.guest import TABS, Guest
from saves.errors import DamagedRun
from saves.guard import DEFECTS, contained
from saves.match import Match
from scenes.app import crash
from scenes.app.survived_errors import SurvivedErrors
from tests.saves.record_corpus import by_chance
from tests.saves.table import begun, manager_of, play_to_the_end
from tests.saves.test_claims import claim
from tests.scenes.playing import services_at

NAMES = ("Ada", "Bob", "Eve")
SEATS: Mapping[str, int] = {"hera_zeus": 2, "seventh_hero": 3, "hisment": 2}
CHAPTERS = (
    [{"name": "embers", "seat": 0}, {"name": "tides", "seat": 1}],
    [{"name": "zzz"}],
    [{"name": "zzz", "seat": 0}, {"name": "zzz", "seat": 63, "kept": True}, {"name": "", "beaten": True}],
    [{"name": "x" * 100, "turns": 10**9, "wounds": 10**9, "used": 10**9}] * 1_000,
)


def home_of(root: Path, title: str, moves: int) -> Path:
    """Make a home with a game of a title, unfinished or finished; returns the file of the game."""
    if title == "hercule":
        run = manager_of(root).create(begun(4), title, "Liar")
        if moves > 1_000:
            play_to_the_end(run.session, random.Random(4))
    else:
        seats = SEATS[title]
        session = by_chance(title, seats, 1, moves, {})
        run = manager_of(root).create(session, title, "Liar", seats, Match("", NAMES[:seats]))
    folder = "runs" if run.session.outcome is None else "finished"
    return root / folder / f"{run.id}.json"


def look_round(home: Path, lang: str) -> Guest:
    guest = Guest(home, lang)
    for tab in TABS:
        for run in guest.list_runs(tab):
            guest.choose(f"run:{run}")
    return guest


@pytest.mark.long
@pytest.mark.parametrize("title", ["hercule", *SEATS])
@pytest.mark.parametrize("chapters", CHAPTERS, ids=["unkept", "one", "some", "many"])
def test_the_figures_survive_chapters_that_cannot_be(tmp_path: Path, title: str, chapters: object) -> None:
    path = home_of(tmp_path, title, 10_000)
    assert path.parent.name == "finished"
    claim(path, "summary.chapters", chapters)
    for lang in ("en", "fr"):
        look_round(tmp_path, lang).choose("export")
    assert json.loads((tmp_path / "statistics" / "statistics.json").read_text("utf-8"))


@pytest.mark.parametrize(
    "deck", ["zzz", "H1-CX970-Z061H-01E6C-49GZ1-YAR30-4PSC", "x" * 200, "\u202eembers", ""]
)
def test_a_game_whose_decks_have_strange_names_is_listed_and_played(tmp_path: Path, deck: str) -> None:
    path = home_of(tmp_path, "hisment", 40)
    claim(path, "snapshot.settings.deck_0", deck)
    claim(path, "options.deck_0", deck[:100])
    guest = look_round(tmp_path, "en")
    guest.list_runs("going")
    guest.choose(f"run:{path.stem}")
    guest.choose("continue")
    assert guest.play() == path.stem


def test_what_the_program_outlives_is_kept_once_and_without_what_a_hand_hides(
    tmp_path: Path, defects: list[str]
) -> None:
    services = services_at(tmp_path)
    rules: Any = services.load_rules("hera_zeus")
    secret = next(iter(rules.catalogue.cards))
    outlived = SurvivedErrors(partial(crash.keep_log, services))
    DEFECTS.addHandler(outlived)
    try:
        for _ in range(3):
            with pytest.raises(DamagedRun), contained():
                raise KeyError(secret)
    finally:
        DEFECTS.removeHandler(outlived)
    assert len(defects) == 3
    log = services.home.crash_log
    text = log.read_text("utf-8")
    assert "a run file led to an error" in text
    assert "KeyError" in text
    assert f"'{secret}'" not in text
    assert [path.name for path in tmp_path.glob("crash*")] == [log.name]
