"""What a game was last begun with is what the next one is proposed with."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from saves.settings import load_settings, save_settings
from scenes.match.seats import Seats
from scenes.match.set_up import MatchSetUp
from scenes.services import Services
from scenes.titles.hercule.new import NewRunScene
from scenes.titles.registry import scenes_of
from tests.scenes.playing import services_at
from tests.scenes.visiting import Visitor

MIX = {"way": "machine", "difficulty": "heroic", "athena": True, "omphale": True}


def started(folder: Path) -> Services:
    """The program as it starts there: with the settings of before."""
    services = services_at(folder)
    services.settings = load_settings(services.home)
    return services


def asked(visitor: Visitor, *presses: str) -> Any:
    for press in presses:
        visitor.hand.click(press)
    return visitor.results[0]


def chosen(folder: Path) -> dict[str, Any]:
    """What the set-up page of Hercule proposes."""
    scene = NewRunScene(started(folder))
    return dict(scene.choosing.remembered)


def kept(folder: Path, title: str, choices: dict[str, Any]) -> None:
    home = services_at(folder).home
    settings = load_settings(home)
    save_settings(home, msgspec.structs.replace(settings, last_choices={title: choices}))


def match_page(services: Services) -> MatchSetUp:
    scenes: Any = scenes_of("hera_zeus", services)
    seats: Seats = scenes.seats
    return MatchSetUp(seats)


def test_the_next_run_is_proposed_as_the_last_one_was_begun(tmp_path: Path) -> None:
    usual = chosen(tmp_path)
    visitor = Visitor(tmp_path, NewRunScene)
    asked(visitor, "difficulty:heroic", "heroes:hands", "begin")
    assert chosen(tmp_path) == {**usual, "way": "hands", "difficulty": "heroic"}


def test_a_run_that_was_not_begun_leaves_no_trace(tmp_path: Path) -> None:
    usual = chosen(tmp_path)
    Visitor(tmp_path, NewRunScene).hand.click("difficulty:heroic")
    assert chosen(tmp_path) == usual


def test_mini_expansions_and_who_plays_are_proposed_again(tmp_path: Path) -> None:
    kept(tmp_path, "hercule", MIX)
    assert MIX.items() <= chosen(tmp_path).items()


@pytest.mark.parametrize(
    ("name", "value"),
    [("difficulty", "divine"), ("difficulty", True), ("athena", "yes"), ("way", "choir"), ("unheard", "of")],
)
def test_what_is_no_longer_offered_is_as_usual(tmp_path: Path, name: str, value: bool | str) -> None:
    usual = chosen(tmp_path)
    kept(tmp_path, "hercule", {name: value})
    assert chosen(tmp_path) == usual


def test_mythic_proposes_the_heads_that_are_open_now(tmp_path: Path) -> None:
    kept(tmp_path, "hercule", {"difficulty": "mythic", "heads": "7"})
    assert (chosen(tmp_path)["difficulty"], chosen(tmp_path)["heads"]) == ("mythic", "0")


def test_a_daily_run_changes_nothing_of_what_is_proposed(tmp_path: Path) -> None:
    kept(tmp_path, "hercule", MIX)
    before = chosen(tmp_path)
    visitor = Visitor(tmp_path, lambda _: NewRunScene(started(tmp_path)))
    run = asked(visitor, "daily", "play", "begin")
    assert run.daily is not None
    assert chosen(tmp_path) == before


def test_the_next_match_has_the_house_rules_of_the_last_one(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, match_page)
    name, values = next((one.id, one.values) for one in visitor.scene.rules.info.options)  # type: ignore[attr-defined]
    asked(visitor, f"{name}:{values[-1]}", "begin")
    again = match_page(started(tmp_path))
    assert again.selection.options == {name: values[-1]}


def test_settings_of_before_propose_the_usual(tmp_path: Path) -> None:
    usual, home = chosen(tmp_path), services_at(tmp_path).home
    home.settings_file.write_text('{"language": "fr", "text_scale": 150}')
    assert load_settings(home).text_scale == 150
    assert chosen(tmp_path) == usual
