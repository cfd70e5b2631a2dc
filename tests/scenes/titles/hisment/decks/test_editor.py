"""The deck editor: its filters, deck codes, a test draw, what makes a deck legal."""

from pathlib import Path
from typing import Any

import pytest

from game.titles.hisment.deck_codes import code_of
from game.titles.hisment.decks import faults, sorted_out
from saves import atomic
from saves.decks import Deck
from scenes.services import set_language
from scenes.titles.hisment.decks.editor import Editor
from scenes.titles.hisment.decks.filters import KINDS, Filters, kind_name
from scenes.titles.hisment.decks.shelf import shelf_of
from scenes.titles.hisment.title import HismentScenes
from tests.scenes.menu_pilot import Visitor

SIZES = ((1280, 720), (1024, 640), (1920, 1080))


class Keeper(Visitor):
    """A visitor in the deck editor."""

    def __init__(self, folder: Path, cards: tuple[str, ...] = (), **look: Any) -> None:
        def make(services: Any) -> Editor:
            self.looks = HismentScenes(services).seats.looks
            self.shelf = shelf_of(services)
            self.file = self.shelf.add("Mine", cards)
            return Editor(services, self.looks, self.shelf, self.file, Deck("hisment", "Mine", cards))

        super().__init__(folder, make, **look)

    @property
    def editor(self) -> Editor:
        assert isinstance(self.scene, Editor)
        return self.scene

    @property
    def cards(self) -> list[str]:
        """The cards in the deck's file."""
        return [*self.shelf.all()[self.file].cards]

    @property
    def ids(self) -> set[str]:
        return {node["id"] for node in self.nodes}

    def said(self, id: str) -> str:
        return next(
            (f"{node['label']} {node['value']}".strip() for node in self.nodes if node["id"] == id), ""
        )

    def look_for(self, words: str) -> None:
        self.hand.click("search")
        self.hand.type(words)


def embers(keeper: Keeper) -> tuple[str, ...]:
    return keeper.looks.catalogue.decks["embers"].all_cards


def test_a_click_adds_a_card_lights_it_up_in_both_lists_and_keeps_it(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    keeper.hand.click("card:pyrrhos_1")
    assert keeper.cards == ["pyrrhos_1"]
    assert keeper.said("count") == "1 of 40 cards"
    assert keeper.said("in:pyrrhos_1") == "Pyrrhos 70 coins, 1 in the deck"
    assert keeper.said("card:pyrrhos_1") == "Pyrrhos 1 in the deck"


def test_a_second_click_takes_it_out_again_and_undo_brings_it_back(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    keeper.hand.click("card:pyrrhos_1")
    keeper.hand.click("card:pyrrhos_1")
    assert keeper.cards == []
    keeper.hand.press("z")
    assert keeper.cards == ["pyrrhos_1"]
    keeper.hand.click("in:pyrrhos_1")
    assert keeper.cards == []
    keeper.hand.click("undo")
    keeper.hand.click("undo")
    keeper.hand.click("undo")
    assert keeper.cards == []
    assert not keeper.node("undo")["enabled"]


def test_cards_are_dragged_both_ways(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    keeper.hand.drag("card:pyrrhos_1", "deck")
    assert keeper.cards == ["pyrrhos_1"]
    keeper.hand.drag("in:pyrrhos_1", "deck")
    assert keeper.cards == ["pyrrhos_1"]
    assert "in:pyrrhos_1" in keeper.ids
    keeper.hand.drag("in:pyrrhos_1", "collection")
    assert keeper.cards == []


def test_of_a_chapter_that_is_in_it_as_often_as_can_be_a_click_takes_one_out(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    keeper.look_for("25")
    card = next(id for id in keeper.ids if id.startswith("card:")).partition(":")[2]
    assert card in keeper.looks.catalogue.chapters
    most = keeper.looks.catalogue.numbers.chapter_copies
    keeper.hand.move(keeper.hand.centre(f"card:{card}"))
    assert keeper.said("notice") == f"A press adds it. A deck holds {most} of it at most."
    for number in range(1, most + 1):
        keeper.hand.click(f"card:{card}")
        assert keeper.cards == [card] * number
    assert keeper.said("notice") == f"A press takes it out. A deck holds {most} of it at most."
    keeper.hand.click(f"card:{card}")
    assert keeper.cards == [card] * (most - 1)


def test_in_a_full_deck_a_click_takes_out_what_is_in_it(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    keeper.editor.draft.take(embers(keeper))
    keeper.editor.show()
    often = embers(keeper).count("mending")
    keeper.look_for("mending")
    keeper.hand.click("card:mending")
    assert keeper.cards.count("mending") == often - 1


def test_an_attack_that_no_hero_of_it_can_use_is_remarked_and_no_breach(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    deck, catalogue = embers(keeper), keeper.looks.catalogue
    drawn = next(card for card in deck if card in catalogue.attacks)
    strange = next(
        card
        for card, attack in catalogue.attacks.items()
        if not any(
            attack.element in catalogue.heroes[each].elements for each in deck if each in catalogue.heroes
        )
    )
    keeper.editor.draft.take(deck)
    keeper.editor.show()
    assert keeper.said("verdict:1") == ""
    keeper.editor.draft.take((*(card for card in deck if card != drawn), strange))
    keeper.editor.show()
    assert keeper.said("verdict:0") == "The deck can be played."
    assert keeper.said("verdict:1") == f"None of its heroes can use {keeper.looks.name(strange)}."
    assert keeper.node("play")["enabled"]


def test_a_card_that_cannot_be_added_says_why_under_the_pointer_and_is_not_added(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path, ("cinder_1", "rok_1", "pyrrhos_1"))
    assert keeper.said("card:marea_1") == "Marea cannot be added"
    keeper.hand.move(keeper.hand.centre("card:marea_1"))
    assert keeper.said("notice") == "A deck holds 3 heroes of level 1: take one out first."
    keeper.hand.click("card:marea_1")
    assert len(keeper.cards) == 3
    keeper.hand.move(keeper.hand.centre("card:marea_2"))
    assert keeper.said("notice") == "No hero in it evolves into “Marea of the Spring Tide”."


def test_each_breach_is_a_sentence_and_a_legal_deck_says_so(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    told = [keeper.said(f"verdict:{n}") for n in range(3)]
    assert told == [
        "0 cards; a deck needs 40.",
        "0 terrains; a deck needs 3.",
        "0 heroes begin in prison, and 3 must.",
    ]
    assert not keeper.node("play")["enabled"]
    keeper.hand.press("f")
    assert keeper.said("verdict:0") == "The deck can be played."
    assert keeper.node("play")["enabled"]


def test_filling_up_makes_a_legal_deck_that_undo_takes_back(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path, ("cinder_1", "inferno"))
    keeper.hand.press("f")
    assert keeper.cards[:2] == ["cinder_1", "inferno"]
    assert faults(keeper.looks.catalogue, sorted_out(keeper.looks.catalogue, keeper.cards)) == ()
    assert keeper.said("notice") == "38 cards were added at random."
    keeper.hand.press("z")
    assert keeper.cards == ["cinder_1", "inferno"]


def test_of_few_cards_that_are_filled_up_it_is_said_which(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    keeper.editor.draft.take(embers(keeper)[:-1])
    keeper.editor.show()
    keeper.hand.press("f")
    assert keeper.said("notice") == f"Added at random: {keeper.looks.name(keeper.cards[-1])}."


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_shows_its_cards_and_no_others(tmp_path: Path, kind: str) -> None:
    keeper = Keeper(tmp_path)
    keeper.hand.click(f"kind:{kind}")
    cards = keeper.looks.catalogue.cards
    shown = [cards[id.partition(":")[2]] for id in keeper.ids if id.startswith("card:")]
    assert shown
    assert {kind_name(card) for card in shown} == {kind}
    keeper.hand.click("all")
    assert keeper.editor.filters == Filters()


def test_marks_of_one_row_widen_and_of_two_rows_narrow(tmp_path: Path) -> None:
    looks = Keeper(tmp_path).looks
    wanted = Filters()
    wanted.turn("element", "fire")
    fire = set(wanted.found(looks))
    wanted.turn("element", "water")
    assert fire < set(wanted.found(looks))
    wanted.turn("kind", "attack")
    assert set(wanted.found(looks)) == {
        card.id for card in looks.catalogue.attacks.values() if card.element in ("fire", "water")
    }
    wanted.turn("level", 1)
    assert all(looks.catalogue.attacks[card].level == 1 for card in wanted.found(looks))


@pytest.mark.parametrize(
    ("lang", "words", "found"),
    [
        ("en", "pyrrhos", {"pyrrhos_1", "pyrrhos_2", "pyrrhos_3"}),
        ("en", "PYRRHOS 160", {"pyrrhos_3"}),
        ("fr", "marea abysses", {"marea_3"}),
        ("en", "no such words", set()),
    ],
)
def test_words_are_searched_in_all_that_a_card_says_and_a_number_is_the_price(
    tmp_path: Path, lang: str, words: str, found: set[str]
) -> None:
    keeper = Keeper(tmp_path, lang=lang)
    keeper.look_for(words)
    assert {id.partition(":")[2] for id in keeper.ids if id.startswith("card:")} == found


def test_letters_that_are_typed_are_no_shortcuts(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    keeper.look_for("ftzp")
    assert (keeper.editor.filters.words, keeper.cards, keeper.open) == ("ftzp", [], "hisment/deck")


def test_escape_takes_the_words_away_before_it_leaves(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    keeper.look_for("pyrrhos")
    keeper.hand.press("escape")
    assert (keeper.open, keeper.said("search")) == ("hisment/deck", "Search")
    keeper.hand.press("escape")
    assert keeper.results == [None]


def test_in_a_full_deck_no_card_is_locked_for_its_number_alone(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    keeper.editor.draft.take(embers(keeper))
    keeper.editor.show()
    extra = next(card for card in keeper.looks.catalogue.attacks if card not in embers(keeper))
    keeper.look_for(keeper.looks.name(extra))
    assert keeper.said(f"card:{extra}") == keeper.looks.name(extra)
    keeper.hand.click(f"card:{extra}")
    assert keeper.said("notice") == "The deck is full: take a card out first."


def test_in_a_full_deck_one_more_hero_is_locked_as_before(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    keeper.editor.draft.take(embers(keeper))
    keeper.editor.show()
    assert keeper.said("card:marea_1") == "Marea cannot be added"


def test_pages_are_turned_by_keys_buttons_and_wheel_and_show_each_card_once(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    seen: list[str] = []
    while True:
        seen += sorted(id for id in keeper.ids if id.startswith("card:"))
        if not keeper.node("page_on")["enabled"]:
            break
        keeper.hand.press("page down")
    assert len(seen) == len(set(seen)) == len(keeper.looks.catalogue.cards)
    page = keeper.said("page")
    keeper.hand.click("page_back")
    assert keeper.said("page") != page


def test_the_code_is_copied_and_another_deck_is_taken_from_one(tmp_path: Path, clipboard: list[str]) -> None:
    keeper = Keeper(tmp_path)
    keeper.hand.click("paste")
    keeper.hand.type("H1-NONSENSE")
    keeper.hand.click("take")
    assert keeper.said("trouble").startswith("A character of the code")
    code = code_of(keeper.looks.catalogue, embers(keeper))
    clipboard.append(code)
    keeper.hand.press("a", ctrl=True)
    keeper.hand.press("v", ctrl=True)
    keeper.hand.press("return")
    assert keeper.open == "hisment/deck"
    assert sorted(keeper.cards) == sorted(embers(keeper))
    clipboard.clear()
    keeper.hand.click("copy")
    assert clipboard == [code]
    assert keeper.said("notice") == "The code of the deck was copied."


@pytest.mark.parametrize(
    "around", ["{}", "Try my deck: “{}”!", "Mon deck\u00a0: «\u202f{}\u202f»\r\nMerci\u202f!"]
)
def test_of_what_is_pasted_the_code_alone_is_left(tmp_path: Path, clipboard: list[str], around: str) -> None:
    keeper = Keeper(tmp_path)
    code = code_of(keeper.looks.catalogue, embers(keeper))
    keeper.hand.click("paste")
    clipboard.append(around.format(code.lower().replace("-", "–")))
    keeper.hand.press("v", ctrl=True)
    assert keeper.node("code")["value"] == code
    keeper.hand.press("return")
    assert sorted(keeper.cards) == sorted(embers(keeper))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_where_no_code_or_several_are_pasted_the_sentence_says_so(
    tmp_path: Path, clipboard: list[str], language: str
) -> None:
    keeper = Keeper(tmp_path)
    set_language(language)
    catalogue = keeper.looks.catalogue
    both = " et ".join(code_of(catalogue, catalogue.decks[deck].all_cards) for deck in ("embers", "tides"))
    told = {
        "Hi, have fun with my deck": ("There is no deck code here", "Il n’y a aucun code de deck ici"),
        both: ("There are 2 deck codes here", "Il y a 2 codes de deck ici"),
    }
    keeper.hand.click("paste")
    for text, sentences in told.items():
        clipboard.append(text)
        keeper.hand.press("a", ctrl=True)
        keeper.hand.press("v", ctrl=True)
        keeper.hand.click("take")
        assert keeper.said("trouble").startswith(sentences[language == "fr"])
        assert keeper.open == "hisment/code"


def test_words_that_a_fixed_space_or_a_break_parts_stay_apart_when_they_are_pasted(
    tmp_path: Path, clipboard: list[str]
) -> None:
    keeper = Keeper(tmp_path)
    keeper.hand.click("name")
    keeper.hand.press("a", ctrl=True)
    clipboard.append("Mon\u00a0deck\tde\r\nfeu")
    keeper.hand.press("v", ctrl=True)
    assert keeper.shelf.all()[keeper.file].name == "Mon deck de feu"


def test_a_code_that_was_copied_stands_there_already(tmp_path: Path, clipboard: list[str]) -> None:
    keeper = Keeper(tmp_path)
    clipboard.append(code_of(keeper.looks.catalogue, embers(keeper)))
    keeper.hand.press("v", ctrl=True)
    # Pasting it again does not add it twice.
    keeper.hand.press("v", ctrl=True)
    keeper.hand.click("take")
    assert sorted(keeper.cards) == sorted(embers(keeper))


def test_the_name_is_kept_as_it_is_typed(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    keeper.hand.click("name")
    keeper.hand.press("a", ctrl=True)
    keeper.hand.type("Of {fire}")
    assert keeper.shelf.all()[keeper.file].name == "Of {fire}"
    keeper.hand.press("a", ctrl=True)
    keeper.hand.press("delete")
    assert keeper.shelf.all()[keeper.file].name == "A deck without a name"


def test_a_first_draw_is_shown_and_drawn_again(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    keeper.hand.press("f")
    keeper.hand.press("t")
    assert keeper.open == "hisment/trial"
    first = [label for label in keeper.labels if label]
    keeper.hand.click("again")
    assert first != [label for label in keeper.labels if label]
    keeper.hand.press("escape")
    assert keeper.open == "hisment/deck"


def test_a_right_click_reads_a_card_and_says_why_it_is_locked(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path, ("cinder_1", "rok_1", "pyrrhos_1"))
    keeper.hand.click("card:marea_1", button=3)
    assert keeper.open == "hisment/card"
    assert "A deck holds 3 heroes of level 1: take one out first." in keeper.labels


def test_a_full_disk_is_told_and_the_deck_stays_on_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = Keeper(tmp_path)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic, "_write_aside", full)
    keeper.hand.click("card:pyrrhos_1")
    assert "no space left on device" in keeper.said("notice")
    assert keeper.said("count") == "1 of 40 cards"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_with_large_text_the_parts_are_shown_one_at_a_time(
    tmp_path: Path, lang: str, size: tuple[int, int]
) -> None:
    keeper = Keeper(tmp_path, lang=lang, scale=200, size=size)
    assert {"part:cards", "part:filters", "part:deck", "card:pyrrhos_1"} <= keeper.ids
    assert "kind:hero" not in keeper.ids
    keeper.hand.click("card:pyrrhos_1")
    keeper.hand.press("d")
    assert "in:pyrrhos_1" in keeper.ids
    keeper.hand.click("part:filters")
    keeper.hand.click("kind:chapter")
    keeper.hand.press("d")
    keeper.hand.press("d")
    assert "card:pyrrhos_1" not in keeper.ids
    assert any(id.startswith("card:") for id in keeper.ids)


def test_a_card_that_is_gone_stays_in_the_file_whatever_is_changed(tmp_path: Path) -> None:
    """Its pack may be unreadable for once; the player has not removed the card."""
    keeper = Keeper(tmp_path, ("gone_for_good", "cinder_1"))
    assert any("1 card of a pack that is not here" in keeper.said(f"verdict:{n}") for n in range(9))
    keeper.hand.click("fill")
    assert len(keeper.cards) == 41
    assert "gone_for_good" in keeper.cards
    keeper.hand.click("undo")
    assert keeper.cards == ["cinder_1", "gone_for_good"]
    keeper.hand.click("in:cinder_1")
    assert keeper.cards == ["gone_for_good"]
