"""The page that lists the decks: own ones and those of the house, their names, and files that are none."""

from pathlib import Path
from typing import Any

from game.titles.hisment.deck_codes import code_of
from saves.decks import DeckShelf
from scenes.services import set_language
from scenes.titles.hisment.decks.page import DecksPage
from scenes.titles.hisment.decks.shelf import own_decks, shelf_of, shown_name
from scenes.titles.hisment.theme import Looks
from scenes.titles.hisment.title import HismentScenes
from tests.scenes.menu_pilot import Visitor


class Chooser(Visitor):
    """A visitor on the page of decks."""

    def __init__(self, folder: Path, **look: Any) -> None:
        def make(services: Any) -> DecksPage:
            self.looks: Looks = HismentScenes(services).seats.looks
            self.shelf: DeckShelf = shelf_of(services)
            return DecksPage(services, self.looks)

        super().__init__(folder, make, **look)

    @property
    def ids(self) -> set[str]:
        return {node["id"] for node in self.nodes}

    @property
    def own(self) -> list[tuple[str, int]]:
        return [(deck.name, len(deck.cards)) for deck in self.shelf.all().values()]


def test_the_decks_of_the_house_can_be_copied_but_not_changed(tmp_path: Path) -> None:
    chooser = Chooser(tmp_path)
    assert not {"edit", "delete", "rename"} & chooser.ids
    chooser.hand.click("deck:house-tides")
    chooser.hand.click("duplicate")
    assert chooser.open == "hisment/deck"
    assert chooser.own == [("Tides, copy", 40)]
    chooser.hand.press("escape")
    assert {"edit", "delete", "rename"} <= chooser.ids


def test_a_deck_is_begun_renamed_and_deleted_when_that_is_confirmed(tmp_path: Path) -> None:
    chooser = Chooser(tmp_path)
    chooser.hand.press("n")
    chooser.hand.press("escape")
    assert chooser.own == [("New deck", 0)]
    chooser.hand.press("r")
    chooser.hand.press("a", ctrl=True)
    chooser.hand.type("Waves")
    chooser.hand.press("return")
    assert chooser.own == [("Waves", 0)]
    chooser.hand.press("delete")
    chooser.hand.press("escape")
    assert chooser.own == [("Waves", 0)]
    chooser.hand.press("delete")
    chooser.hand.click("yes")
    assert chooser.own == []


def test_decks_that_are_begun_alike_have_names_of_their_own(tmp_path: Path) -> None:
    chooser = Chooser(tmp_path)
    for _ in range(3):
        chooser.hand.press("n")
        chooser.hand.press("escape")
    assert {name for name, _ in chooser.own} == {"New deck", "New deck 2", "New deck 3"}


def test_a_file_that_is_no_deck_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "decks" / "hisment"
    folder.mkdir(parents=True)
    (folder / "deck-3.json").write_text("{}")
    chooser = Chooser(tmp_path)
    assert any("deck-3.json" in label for label in chooser.labels)


def test_a_deck_with_a_card_that_is_gone_opens_without_it(tmp_path: Path) -> None:
    chooser = Chooser(tmp_path)
    file = chooser.shelf.add("Old", ("gone_for_good", "cinder_1"))
    chooser.scene.rebuild()
    chooser.hand.click(f"deck:{file}")
    chooser.hand.press("e")
    assert "in:cinder_1" in chooser.ids
    assert chooser.shelf.all()[file].cards == ("gone_for_good", "cinder_1")


def test_a_name_that_nobody_gave_is_free_and_follows_the_language(
    tmp_path: Path, clipboard: list[str]
) -> None:
    guest = Visitor(tmp_path, lambda services: DecksPage(services, HismentScenes(services).seats.looks))
    page = guest.scene
    assert isinstance(page, DecksPage)
    cards = page.decks[-1].cards
    clipboard.append(code_of(page.looks.catalogue, cards))
    for _ in range(2):
        guest.hand.click("by_code")
        guest.hand.click("take")
        guest.hand.press("escape")
    guest.hand.click("new")
    guest.hand.press("escape")
    page.shelf.add("Mine 2", ())
    assert [deck.name for deck in page.decks if deck.file] == [
        "A deck from a code",
        "A deck from a code 2",
        "New deck",
        "Mine 2",
    ]
    set_language("fr")
    assert [deck.name for deck in page.decks if deck.file] == [
        "Un deck par son code",
        "Un deck par son code 2",
        "Nouveau deck",
        "Mine 2",
    ]
    own = own_decks(guest.services, page.looks.catalogue)
    assert [*own.values()] == ["Un deck par son code / Un deck par son code 2"]


def test_the_copy_of_a_deck_of_the_house_is_called_in_the_present_language(tmp_path: Path) -> None:
    looks = Chooser(tmp_path).looks
    set_language("fr")
    assert shown_name(looks.catalogue, "Embers, copy 3") == "Braises, copie 3"
    assert shown_name(looks.catalogue, "Braises, copie") == "Braises, copie"
