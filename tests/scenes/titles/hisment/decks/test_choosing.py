"""Decks on the set-up page: which can be chosen, and a game with one at once."""

from pathlib import Path

import pygame
import pytest

from game.titles.hisment.deck_codes import code_of
from scenes.match.set_up import NewMatch
from scenes.titles.hisment.decks.shelf import shelf_of
from scenes.titles.hisment.title import HismentScenes
from scenes.toolkit.shapes import ScrollView
from tests.scenes.menu_pilot import Visitor


def set_up(folder: Path) -> Visitor:
    return Visitor(folder, lambda services: HismentScenes(services).set_up())


def test_own_legal_decks_are_offered_for_a_match_and_played_by_their_cards(tmp_path: Path) -> None:
    visitor = set_up(tmp_path)
    looks, shelf = HismentScenes(visitor.services).seats.looks, shelf_of(visitor.services)
    cards = looks.catalogue.decks["gales"].all_cards
    shelf.add("My {winds}", cards)
    shelf.add("Not yet", cards[1:])
    visitor.scene.rebuild()
    assert "My (winds)" in visitor.labels
    assert "Not yet" not in visitor.labels
    code = code_of(looks.catalogue, cards)
    visitor.hand.click(f"deck_0:{code}")
    visitor.hand.click("begin")
    (found,) = visitor.results
    assert isinstance(found, NewMatch)
    assert sorted(found.session.state.players[0].deck) == sorted(cards)


def test_the_bank_of_who_plays_second_is_chosen_and_no_deck_stands_beside_it(tmp_path: Path) -> None:
    visitor = set_up(tmp_path)
    shelf_of(visitor.services).add(
        "Mine", HismentScenes(visitor.services).seats.catalogue.decks["gales"].all_cards
    )
    visitor.scene.rebuild()
    offered = [id for node in visitor.nodes if (id := node["id"]).startswith("bank_second:")]
    assert offered == ["bank_second:150", "bank_second:100"]
    # Four decks take two lines of tiles, and the house rules are below them.
    visitor.hand.move(visitor.hand.centre("deck_0:gales"))
    visitor.hand.send(pygame.MOUSEWHEEL, y=-100)
    visitor.hand.click("bank_second:100")
    assert "Both players begin with the same number, as in the rulebook." in " ".join(visitor.labels)
    visitor.hand.click("begin")
    (found,) = visitor.results
    assert isinstance(found, NewMatch)
    state = found.session.state
    assert found.session.options["bank_second"] == "100"
    assert state.players[state.owner].coins == 100


def test_from_the_editor_a_game_against_a_machine_begins_at_once(tmp_path: Path) -> None:
    visitor = set_up(tmp_path)
    for key in ("n", "f", "p"):
        if key == "n":
            visitor.hand.click("decks")
        visitor.hand.press(key)
    (found,) = visitor.results
    assert isinstance(found, NewMatch)
    assert found.match.levels == ("human", "easy")
    deck = next(iter(shelf_of(visitor.services).all().values()))
    assert sorted(found.session.state.players[0].deck) == sorted(deck.cards)


def test_a_deck_that_was_chosen_and_then_deleted_is_no_choice_any_more(tmp_path: Path) -> None:
    visitor = set_up(tmp_path)
    looks, shelf = HismentScenes(visitor.services).seats.looks, shelf_of(visitor.services)
    file = shelf.add("Gone", looks.catalogue.decks["gales"].all_cards)
    visitor.scene.rebuild()
    visitor.hand.click(f"deck_0:{code_of(looks.catalogue, shelf.all()[file].cards)}")
    shelf.delete(file)
    visitor.scene.rebuild()
    visitor.hand.click("begin")
    (found,) = visitor.results
    assert found.session.options["deck_0"] == "embers"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_whole_set_up_is_seen_at_once_and_tells_of_a_deck_once(tmp_path: Path, lang: str) -> None:
    visitor = Visitor(tmp_path, lambda services: HismentScenes(services).set_up(), lang=lang)
    view = next(node for node in visitor.scene.root.walk() if isinstance(node, ScrollView))
    assert view.last == 0
    assert not visitor.scene.root.find("about")
