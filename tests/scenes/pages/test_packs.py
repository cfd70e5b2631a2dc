"""The page of card packs: on and off, their order, read anew, each with all that is wrong with it."""

from pathlib import Path
from typing import Any

import pytest

from game.cli.check import problems_of
from saves.settings import load_settings
from scenes.app.program import Director
from scenes.pages.cards import ABOUT, CardsScene
from scenes.pages.packs import PacksScene
from scenes.pages.settings import SettingsScene
from tests.saves.shelves.test_packs import back, pack
from tests.scenes.menu_pilot import Visitor


@pytest.fixture
def visitor(tmp_path: Path) -> Visitor:
    """A visitor of the page of two packs for the same card."""
    pack(tmp_path, "a", back("techniques/back"))
    pack(tmp_path, "b", back("trials/cerberus"))
    return Visitor(tmp_path, PacksScene)


def back_of(visitor: Visitor) -> str:
    rules: Any = visitor.services.load_rules("hercule")
    return str(rules.catalogue.definitions.back_art)


def test_a_pack_is_switched_off_at_once_and_for_the_next_start(visitor: Visitor, tmp_path: Path) -> None:
    assert back_of(visitor) == "trials/cerberus"
    visitor.hand.click("pack:b")
    visitor.hand.click("switch")
    assert back_of(visitor) == "techniques/back"
    assert load_settings(visitor.services.home).packs_off == ("b",)
    assert visitor.node("pack:b")["label"] == "My b · Switched off"
    again = Visitor(tmp_path, PacksScene)
    again.services.settings = load_settings(again.services.home)
    again.services.lay_packs()
    assert back_of(again) == "techniques/back"
    visitor.hand.press("s")
    assert (back_of(visitor), load_settings(visitor.services.home).packs_off) == ("trials/cerberus", ())


def test_the_lower_pack_counts(visitor: Visitor) -> None:
    visitor.hand.click("pack:b")
    visitor.hand.click("earlier")
    assert back_of(visitor) == "techniques/back"
    assert visitor.services.settings.packs_order == ("b", "a")
    assert [node["id"] for node in visitor.nodes if node["id"].startswith("pack:")] == ["pack:b", "pack:a"]
    visitor.hand.press("d")
    assert back_of(visitor) == "trials/cerberus"


def test_packs_are_read_anew_and_their_problems_told_as_check_tells_them(
    visitor: Visitor, tmp_path: Path
) -> None:
    file = tmp_path / "packs" / "a" / "cards.yaml"
    file.write_text("strange: 1\nback: {art: x, mod: gold}\n")
    visitor.hand.press("f5")
    visitor.hand.click("pack:a")
    told = [str(problem).removeprefix(f"{tmp_path / 'packs'}/") for problem in problems_of(file.parent)]
    assert len(told) > 1
    assert [line for line in told if line not in visitor.labels] == []
    assert "2 packs were reloaded. 3 problems." in visitor.labels
    assert visitor.node("pack:a")["label"] == "My a · Not loaded · 3 problems"
    file.write_text(back("trials/hydra"))
    pack(tmp_path, "c", back("trials/boar"))
    visitor.hand.press("f5")
    assert "3 packs were reloaded." in visitor.labels
    assert back_of(visitor) == "trials/boar"


def test_the_page_is_reached_from_settings_cards_and_the_title_screen(tmp_path: Path) -> None:
    for make in (SettingsScene, lambda services: CardsScene(services, ABOUT)):
        visitor = Visitor(tmp_path, make)
        visitor.hand.click("packs")
        assert visitor.open == "packs"
        assert "There is no card pack." in visitor.labels
    large = Visitor(tmp_path, SettingsScene, scale=200, size=(1024, 640))
    large.hand.press("p")
    assert large.open == "packs"
    Director(visitor.services).open("packs")
    assert isinstance(visitor.services.stack.top, PacksScene)


def test_the_cards_page_shows_what_was_laid_on_meanwhile(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, lambda services: CardsScene(services, ABOUT))
    visitor.hand.click("packs")
    pack(tmp_path, "a", "reasons: []\n" + back("techniques/back"))
    visitor.hand.press("f5")
    visitor.hand.press("escape")
    assert "Found: a." in visitor.labels
