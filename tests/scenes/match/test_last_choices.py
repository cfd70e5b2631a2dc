"""The choices of the last game are the defaults of the next one."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from saves.match import Level
from saves.settings import load_settings, save_settings
from scenes.match.set_up import MatchSetUp
from scenes.services import Services
from scenes.table.seats import Seats
from scenes.titles.hercule.start.page import NewRunScene
from scenes.titles.registry import scenes_of
from scenes.toolkit.shapes import ScrollView
from tests.scenes.menu_pilot import Visitor
from tests.scenes.playing import services_at

MIX = {"way": "machine", "difficulty": "heroic", "athena": True, "omphale": True}


def started(folder: Path) -> Services:
    """The services of a program started on this home, with the settings saved there."""
    services = services_at(folder)
    services.settings = load_settings(services.home)
    return services


def asked(visitor: Visitor, *presses: str) -> Any:
    for press in presses:
        visitor.hand.click(press)
    return visitor.results[0]


def chosen(folder: Path) -> dict[str, Any]:
    """The choices that Hercule's set-up page proposes."""
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


def test_the_ten_cards_and_the_level_of_the_machine_are_proposed_again(tmp_path: Path) -> None:
    deck = "block block block block strike strike strike train train train"
    kept(tmp_path, "hercule", {"way": "machine", "level": "medium", "deck:1": deck})
    assert {"level": "medium", "deck:1": deck}.items() <= chosen(tmp_path).items()
    run = asked(Visitor(tmp_path, lambda _: NewRunScene(started(tmp_path))), "begin")
    assert run.match.levels == ("human", "medium")
    assert sum(card.name == "block" for card in run.session.state.heroes[1].cards) == 4


@pytest.mark.parametrize("deck", ["block", "block " * 10, "strike " * 9 + "cloud"])
def test_cards_that_are_no_deck_now_are_as_usual(tmp_path: Path, deck: str) -> None:
    usual = chosen(tmp_path)
    kept(tmp_path, "hercule", {"deck:0": deck})
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


MANY = {"hera_zeus": 2, "seventh_hero": 5, "hisment": 2}


def page_of(title: str, services: Services) -> MatchSetUp:
    page = scenes_of(title, services).set_up()
    assert isinstance(page, MatchSetUp)
    return page


def begun(folder: Path, title: str) -> MatchSetUp:
    """Begin a match with every choice different from the usual one."""
    page = page_of(title, started(folder))
    chosen, most = page.selection, MANY[title]
    chosen.count = most
    chosen.names = ["Ada", None, *["Bo"] * (most - 2)]
    others: list[Level] = ["easy"] * (most - 2)
    chosen.levels = ["human", "hard", *others]
    chosen.best_of, chosen.opening, chosen.orders = 5, "same", "open"
    page.begin()
    return page


@pytest.mark.parametrize("title", MANY)
def test_who_sat_where_is_proposed_again_after_a_start(tmp_path: Path, title: str) -> None:
    before, again = begun(tmp_path, title).selection, page_of(title, started(tmp_path)).selection
    assert again == before
    assert again is not before


@pytest.mark.parametrize("title", MANY)
def test_a_page_that_was_left_is_not_remembered(tmp_path: Path, title: str) -> None:
    usual = page_of(title, started(tmp_path)).selection
    page = page_of(title, started(tmp_path))
    page.selection.names[0], page.selection.best_of = "Ada", 5
    page.close(None)
    assert page_of(title, started(tmp_path)).selection == usual


def test_a_seat_that_nobody_named_is_called_in_the_present_language(tmp_path: Path) -> None:
    begun(tmp_path, "hera_zeus")
    services = started(tmp_path)
    services.apply(msgspec.structs.replace(services.settings, language="fr"))
    page = page_of("hera_zeus", services)
    assert [page.name(seat) for seat in (0, 1)] == ["Ada", page.seats.machine(1, page.temper(1))]


@pytest.mark.parametrize("title", MANY)
@pytest.mark.parametrize(
    "odd",
    [
        {"match:seats": "99"},
        {"match:seats": True, "match:length": "2", "match:opening": "nobody", "match:orders": "loud"},
        {"match:seats": "²", "match:length": "-1", "level:0": "divine", "level:1": False, "name:0": True},
        {"level:0": ["hard"], "name:0": {"a": 1}, "match:seats": 3, "name:1": None},
        {"name:0": "\u202e\u0007", "name:1": " ", "name:7": "Far", "level:77": "hard"},
    ],
)
def test_odd_things_among_what_is_remembered_are_as_if_they_were_not(
    tmp_path: Path, title: str, odd: dict[str, Any]
) -> None:
    usual, home = page_of(title, started(tmp_path)).selection, services_at(tmp_path).home
    home.settings_file.write_bytes(msgspec.json.encode({"text_scale": 150, "last_choices": {title: odd}}))
    services = started(tmp_path)
    assert (services.settings.text_scale, services.noticed) == (150, ())
    page = page_of(title, services)
    assert page.selection == usual
    page.begin()


def test_a_long_name_is_cut_as_one_that_is_typed(tmp_path: Path) -> None:
    kept(tmp_path, "hera_zeus", {"name:0": "x" * 90})
    assert page_of("hera_zeus", started(tmp_path)).selection.names[0] == "x" * 24


def test_the_heroes_of_a_pair_keep_their_names_and_stances(tmp_path: Path) -> None:
    scene = NewRunScene(started(tmp_path))
    scene.choosing.way, scene.choosing.names, scene.choosing.takes["stance"] = (
        "people",
        ["Ada", "Bo"],
        [True, False],
    )
    scene.begin()
    again = NewRunScene(started(tmp_path)).choosing
    assert (again.way, again.names, again.takes["stance"]) == ("people", ["Ada", "Bo"], [True, False])


@pytest.mark.parametrize("odd", [{"stance:0": "no", "name:0": ["x"]}, {"stance:1": 7, "name:1": "\u200b"}])
def test_odd_names_and_stances_are_as_usual(tmp_path: Path, odd: dict[str, Any]) -> None:
    kept(tmp_path, "hercule", odd)
    found = NewRunScene(started(tmp_path)).choosing
    assert (found.names, found.takes["stance"]) == ([None, None], [True, True])


def test_a_click_leaves_the_page_where_it_was_scrolled_to(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, lambda services: scenes_of("hisment", services).set_up(), scale=200)

    def view() -> ScrollView:
        return next(node for node in visitor.scene.root.walk() if isinstance(node, ScrollView))

    assert view().last > 0
    view().scroll_to(view().last)
    visitor.hand.click("best_of:3")
    assert view().offset == view().last
