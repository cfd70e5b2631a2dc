"""Buttons show their keys while the keyboard was used last, or always if the player wants that."""

from pathlib import Path

import pytest

from scenes.pages.settings import SettingsScene
from scenes.pages.title import TitleScene
from scenes.services import Services
from scenes.titles.hera_zeus.samples import POSITIONS, opened
from scenes.titles.registry import scenes_of
from scenes.toolkit.scene import AnyScene
from scenes.widgets.buttons import Button
from scenes.widgets.keycaps import KeyCap
from tests.scenes.match_pilot import pilot
from tests.scenes.menu_pilot import Visitor

BESIDE = (3, 300)


def caps(visitor: Visitor) -> set[str]:
    """The keys that the buttons show."""
    buttons = (node for node in visitor.scene.root.walk() if isinstance(node, Button))
    return {node.shown_cap for node in buttons} - {""}


def press_mouse(visitor: Visitor) -> None:
    """Press the mouse where nothing is."""
    visitor.hand.move(BESIDE)
    visitor.hand.down(BESIDE)
    visitor.hand.up(BESIDE)


def test_the_mouse_hides_the_keys_and_the_keyboard_shows_them_again(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, TitleScene)
    at_first = caps(visitor)
    assert {"N", "L", "P"} <= at_first
    visitor.hand.move((400, 300))
    assert caps(visitor) == at_first
    press_mouse(visitor)
    assert caps(visitor) == set()
    visitor.hand.press("tab")
    assert caps(visitor) == at_first


def test_a_hidden_key_works_all_the_same(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, TitleScene)
    press_mouse(visitor)
    visitor.hand.press("n")
    assert visitor.hand.tree()["scene"] == "pick"


def test_no_button_moves_when_its_key_is_hidden(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, TitleScene)
    before = {node["id"]: node["rect"] for node in visitor.nodes}
    press_mouse(visitor)
    assert {node["id"]: node["rect"] for node in visitor.nodes} == before


@pytest.mark.parametrize("wanted", ["always", "keyboard"])
def test_who_wants_them_sees_the_keys_always(tmp_path: Path, wanted: str) -> None:
    visitor = Visitor(tmp_path, SettingsScene)
    visitor.hand.click(f"key_caps:{wanted}")
    assert visitor.services.settings.key_caps == wanted
    assert ("R" in caps(visitor)) is (wanted == "always")


def test_at_a_table_too(tmp_path: Path) -> None:
    def table(services: Services) -> AnyScene:
        return scenes_of("hera_zeus", services).lesson()

    visitor = Visitor(tmp_path, table)
    assert "L" in caps(visitor)
    press_mouse(visitor)
    assert caps(visitor) == set()


def test_the_key_below_the_words_of_the_curtain_hides_too(tmp_path: Path) -> None:
    def table(services: Services) -> AnyScene:
        return opened(services, POSITIONS["middle"].replace("points=3", "points=0"))

    visitor = Visitor(tmp_path, table)

    def shown() -> list[float]:
        return [node.pose.alpha for node in visitor.scene.root.walk() if isinstance(node, KeyCap)]

    assert shown() == [1.0]
    press_mouse(visitor)
    assert shown() == [0.0]
    visitor.hand.press("tab")
    assert shown() == [1.0]


def test_escape_is_on_the_menu_only_while_it_opens_it(services: Services) -> None:
    table = opened(services, POSITIONS["table"])
    services.stack.push(table)
    hand = pilot(services)
    table.complain("That does not go.")
    hand.settle()
    shown = {node.name: node.shown_cap for node in table.root.walk() if isinstance(node, Button)}
    assert shown["menu"] == ""
    hand.press("escape")
    assert (table.message, services.stack.top) == ("", table)
    shown = {node.name: node.shown_cap for node in table.root.walk() if isinstance(node, Button)}
    assert shown["menu"] == "Esc"
    hand.press("escape")
    assert services.stack.top is not table
