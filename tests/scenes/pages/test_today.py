"""The line of the title screen about the day: silent before a first game, then what waits, and the streak."""

from collections.abc import Callable, Iterable
from datetime import timedelta
from pathlib import Path

import pytest

from game.titles.registry import PLAYABLE
from scenes.pages import title
from scenes.pages.today import today_line, todays_options
from scenes.services import Services
from tests.masks.test_earning import hostage
from tests.scenes.menu_pilot import Visitor
from tests.scenes.playing import services_at


def solve(services: Services, titles: Iterable[str], *before: int) -> None:
    """Keep that the puzzles of some days were solved."""
    for each in titles:
        for days in before:
            services.days.keep(each, services.today - timedelta(days=days))


@pytest.mark.parametrize("make", [title.TitleScene, title.sample])
def test_before_a_first_game_was_played_it_is_silent(
    make: Callable[[Services], title.TitleScene], tmp_path: Path
) -> None:
    visitor = Visitor(tmp_path, make)
    assert "today" not in visitor.hand.ids()
    visitor.hand.press("t")
    assert visitor.open == "title"


def test_after_a_game_it_tells_what_waits_and_leads_to_it(tmp_path: Path) -> None:
    hostage(services_at(tmp_path))
    visitor = Visitor(tmp_path, title.TitleScene)
    assert visitor.node("today")["label"] == "Today’s puzzles: 4 to solve"
    visitor.hand.press("right")
    visitor.hand.press("up")
    assert visitor.scene.focus.id == "today"
    visitor.hand.press("t")
    visitor.hand.click("pick:seventh_hero")
    assert visitor.open == "seventh_hero/puzzles"
    assert visitor.node("today")["focused"]
    solve(visitor.services, ["seventh_hero"], 0)
    visitor.hand.press("escape")
    assert visitor.node("today")["label"] == "Today’s puzzles: 1 of 4 solved"


def test_the_streak_is_told_as_long_as_it_goes_on(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    solve(services, ["hercule"], 9, 8, 7)
    assert today_line(services) == "Today’s puzzles: 4 to solve"  # what broke is not spoken of
    solve(services, ["hercule"], 2, 1)
    assert today_line(services) == "Today’s puzzles: 4 to solve · 2 days in a row"
    solve(services, PLAYABLE, 0)
    assert today_line(services) == "Today’s puzzles: all solved · 3 days in a row"
    assert todays_options(services)[0].label == "Hercules · solved today"


def test_where_a_pack_may_spoil_a_puzzle_it_is_not_promised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = services_at(tmp_path)
    solve(services, ["hercule"], 1)
    assert services.packs is not None
    monkeypatch.setattr(services.packs, "needed", lambda title: ("own",) if title == "hisment" else ())
    assert today_line(services) == "Today’s puzzles: 3 to solve"
    solve(services, ["hisment"], 0)
    assert today_line(services).startswith("Today’s puzzles: 1 of 4 solved")
