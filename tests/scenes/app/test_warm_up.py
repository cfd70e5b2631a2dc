"""The games are loaded while the title screen waits; until then their names are read alone."""

import gc
import subprocess
import sys
import weakref

import pytest

from game.core.protocol import AnyRules
from game.titles.registry import PLAYABLE, info_of, load_title
from scenes.app.memory import TIMES, YOUNG, collect_between_frames, tidy
from scenes.app.warm_up import begun, warm_up
from scenes.glossary import glossary_of
from scenes.services import Services
from scenes.toolkit.node import Group

# What a started program has imported when its title screen stands.
STANDS = """
import sys, tempfile
from pathlib import Path
from scenes.app import warm_up
from scenes.pages.title import TitleScene
from tests.scenes.playing import services_at

services = services_at(Path(tempfile.mkdtemp()))
services.stack.push(TitleScene(services))
print(*sys.modules)
"""
LATER = (
    "game.ai.worker",
    "scenes.pages.seeing",
    "scenes.widgets.plots",
    "saves.statistics",
    "game.cli.check",
    "game.cli.playtest",
)
"""What only a page needs that is opened from the menu."""


@pytest.mark.parametrize("title", PLAYABLE)
def test_names_and_seats_are_those_of_the_rules(title: str) -> None:
    told, info = info_of(title), load_title(title).info
    assert (told.name, told.tagline) == (info.name, info.tagline)
    assert (told.min_seats, told.max_seats, told.together) == (info.min_seats, info.max_seats, info.together)


def test_the_title_screen_needs_no_rules_and_no_page() -> None:
    done = subprocess.run([sys.executable, "-c", STANDS], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    titles = {name for name in loaded if name.startswith("game.titles.")}
    assert not [name for name in titles if name.endswith(".rules.rules")]
    assert loaded.isdisjoint(LATER)


def test_each_title_is_loaded_and_its_table_imported(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[str]()
    load = services.load_rules

    def load_rules(title: str) -> AnyRules:
        asked.append(title)
        return load(title)

    services.load_rules = load_rules
    monkeypatch.setattr(services.sound, "begin", lambda _: None)
    glossary_of.cache_clear()
    for _ in warm_up(services):
        pass
    assert sorted(asked) == sorted(PLAYABLE)
    before = glossary_of.cache_info().misses
    assert glossary_of()
    assert all(glossary_of(title) for title in PLAYABLE)
    assert glossary_of.cache_info().misses == before
    assert {f"scenes.titles.{title}.table" for title in PLAYABLE} <= set(sys.modules)


OPENED = """
import sys, tempfile
from pathlib import Path
from game.titles.registry import PLAYABLE
from scenes.app.program import Director
from scenes.app.warm_up import warm_up
from tests.scenes.playing import services_at

services = services_at(Path(tempfile.mkdtemp()))
director = Director(services)
director.start()
for _ in warm_up(services):
    pass
known = set(sys.modules)
for title in PLAYABLE:
    director.play_now(title)
print(*(name for name in set(sys.modules) - known if name.startswith(("scenes.", "saves."))))
"""
"""What the first tables still import once the menu has waited."""


def test_a_first_table_imports_next_to_nothing() -> None:
    done = subprocess.run([sys.executable, "-c", OPENED], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) <= {"scenes.titles.hercule.together.table"}


def test_the_collector_runs_once_the_first_picture_stands_and_the_sound_waits(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = list[object]()
    monkeypatch.setattr(services.sound, "begin", opened.append)
    usual = gc.get_threshold()
    gc.disable()
    try:
        begun(services)
        assert gc.isenabled()
        # Nothing else runs meanwhile: it waits for a frame in which nobody has pressed.
        assert not opened
        next(warm_up(services))
        assert opened
    finally:
        gc.enable()
        gc.set_threshold(*usual)
        gc.unfreeze()


def test_garbage_waits_until_the_frame_is_seen() -> None:
    usual = gc.get_threshold()
    gc.freeze()
    collect_between_frames()
    try:
        trees = [Group().add(Group()) for _ in range(2 * YOUNG)]
        gone = weakref.ref(trees[0])
        trees.clear()
        assert gone() is not None
        tidy(quiet=False)
        assert gone() is None
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()


@pytest.mark.parametrize(
    ("old", "quiet", "looks"),
    [(TIMES, True, False), (TIMES + 1, False, False), (TIMES + 1, True, True), (TIMES**2 + 1, False, True)],
)
def test_what_has_lived_long_is_looked_at_in_a_quiet_frame(
    old: int, quiet: bool, looks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = list[tuple[int, ...]]()
    monkeypatch.setattr(gc, "collect", lambda *generation: looked.append(generation))
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, old))
    tidy(quiet=quiet)
    assert looked == [()] * looks


def test_what_is_dead_when_all_is_loaded_is_not_kept_for_good(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services.sound, "begin", lambda _: None)
    parent, child = Group(), Group()
    gone = weakref.ref(parent.add(child))
    gc.disable()
    try:
        del parent, child
        for _ in warm_up(services):
            pass
        assert gone() is None
    finally:
        gc.enable()
        gc.unfreeze()
