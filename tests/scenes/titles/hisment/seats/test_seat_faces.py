"""The card of a seat on the pages around Hisment comes from the deck chosen for it."""

import pytest

from game.core.protocol import Concede
from game.core.session import Session
from saves.match import Match
from scenes.art.faces import Face
from scenes.match.set_up import NewMatch
from scenes.services import Services
from scenes.titles.hisment.faces import HismentFace
from scenes.titles.hisment.samples import sample_set_up
from scenes.titles.hisment.seats import Duel
from scenes.titles.hisment.theme import Looks
from scenes.titles.hisment.title import HismentScenes
from scenes.toolkit.shapes import Label
from scenes.widgets.cards import Card
from tests.scenes.match_pilot import labels, pilot


def title_of(seats: Duel, seat: int, options: dict[str, str]) -> str:
    """The title of the card that represents a seat."""
    face = seats.face_with(seat, options)
    assert isinstance(face, HismentFace)
    return face.title


def test_the_picture_of_a_seat_follows_its_deck(services: Services) -> None:
    seats = Duel(services, "hisment")
    decks = seats.catalogue.decks
    first = {name: seats.looks.name(deck.heroes[0]) for name, deck in decks.items()}
    for name, hero in first.items():
        assert title_of(seats, 0, {"deck_0": name, "deck_1": "embers"}) == hero
        assert title_of(seats, 1, {"deck_0": "embers", "deck_1": name}) == hero
    assert title_of(seats, 0, {}) == first["embers"]
    assert title_of(seats, 1, {"deck_1": "of a pack that is gone"}) == first["tides"]


def test_the_page_of_a_new_match_changes_the_picture_with_the_deck(services: Services) -> None:
    page = sample_set_up(services)
    services.stack.push(page)
    hand = pilot(services)
    hand.settle()
    before = [node.source for node in page.root.walk() if node.id == "figure:0"]  # type: ignore[attr-defined]
    page.selection.options["deck_0"] = "gales"
    page.rebuild()
    after = [node.source for node in page.root.walk() if node.id == "figure:0"]  # type: ignore[attr-defined]
    assert before != after
    hand.move((2, 2))
    hand.settle()
    said = " ".join(labels(hand))
    assert said.count("Quick arrows") == 2, "on the tile of each player, and nowhere else"
    assert said.count("Blades of water and ice") == 2


@pytest.mark.parametrize("seat", [0, 1])
def test_a_deck_is_chosen_beside_the_name_of_who_plays_it(services: Services, seat: int) -> None:
    """No house rules are left below."""
    page = sample_set_up(services)
    services.stack.push(page)
    hand = pilot(services)
    hand.click(f"deck_{seat}:gales")
    name, other, deck = map(hand.centre, (f"name:{seat}", f"name:{1 - seat}", f"deck_{seat}:tides"))
    assert abs(name[0] - deck[0]) < abs(other[0] - deck[0])
    assert 0 < deck[1] - name[1] < page.metrics.px(360)
    assert "House rules" not in labels(hand)
    named = [node["label"] for node in hand.tree()["nodes"] if node["role"] == "choices"]
    assert sum(name.endswith(": Deck") for name in named) == 2
    hand.click("begin")
    assert page.selection.options == {f"deck_{seat}": "gales"}


def test_three_decks_are_tiles_in_one_line_under_a_large_portrait(services: Services) -> None:
    """A tile has the three faces of its heroes fanned, its name, and a sentence."""
    page = sample_set_up(services)
    services.stack.push(page)
    pilot(services).settle()
    found = {node.id: node for node in page.root.walk() if node.id}
    tiles = [found[f"deck_0:{deck}"] for deck in page.rules.catalogue.decks]  # type: ignore[attr-defined]
    assert len({tile.world_rect().top for tile in tiles}) == 1
    assert found["figure:0"].size[0] >= page.metrics.px(166)
    for tile in tiles:
        assert len([each for each in tile.children if isinstance(each, Card)]) == 3
        assert len([each for each in tile.children if isinstance(each, Label)]) == 2
    assert [tile.semantic.value for tile in tiles if tile.semantic] == ["chosen", "", ""]


def test_length_and_seed_stand_in_one_line(services: Services) -> None:
    page = sample_set_up(services)
    services.stack.push(page)
    hand = pilot(services)
    assert hand.centre("best_of:1")[1] == hand.centre("seed")[1]


def test_the_ending_shows_the_decks_that_were_played(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.new(services.load_rules("hisment"), 5, 2, {"deck_0": "gales", "deck_1": "embers"})
    scenes = HismentScenes(services)
    run = scenes.begin(NewMatch(session, Match("", ("Camille", "Dominique"))))
    run.session.submit(Concede())
    drawn = list[str]()
    looked_up = scenes.seats.looks.face

    def face(_: Looks, card: str) -> Face:
        drawn.append(card)
        return looked_up(card)

    monkeypatch.setattr(Looks, "face", face)
    services.stack.push(scenes.ending(run))
    pilot(services).settle()
    decks = scenes.seats.catalogue.decks
    assert drawn[:2] == [decks["gales"].heroes[0], decks["embers"].heroes[0]]
