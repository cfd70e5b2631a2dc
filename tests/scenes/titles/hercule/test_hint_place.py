"""Hints and notes lie beside the hand, the piles and all words; a ring shows what is seen of its card."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game.ai.policy import Advice
from game.titles.hercule.rules.moves import PlayCard
from scenes.services import set_language
from scenes.table.advice import hints
from scenes.table.plates import ring
from scenes.titles.hercule.table import HerculeTable
from scenes.toolkit.node import Node
from scenes.widgets.cards import Card
from tests.samples.stage import Setting, staged
from tests.scenes.playing import Player
from tests.scenes.table.test_first_times import notes_on
from tests.scenes.table.test_notes_cover_little import covered

FULL_HAND = (
    "planning trial=erymanthian_boar/5/5/3/3 turn=1 hand=train#0,train#1,strike#2,strike#3,block#4 stance=A "
)
PLACES = {
    "first turn": FULL_HAND + "deck=strike#5,block#6,train#7,block#8,train#9",
    "with a discard": FULL_HAND + "discard=strike#5,block#6+,train#7 deck=block#8,train#9",
    "improvement": "improvement trial=lernaean_hydra/6/6/2/3 play=train#1+*6,strike#2*4,block#3*3 "
    "discard=train#6,strike#8 deck=train,block stance=B",
    "preparation": "preparation preparations=2 trial=cretan_bull beaten=nemean_lion "
    "deck=block,block,heavy_wound,strike,strike,strike,train,train,train,train",
}
FIGURES = {"attack": 8, "defense": 2, "lost": 2, "blow": 3, "wounds": 1, "experience": 0}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("en")


def hinted(player: Player, step: int) -> Node:
    """The plate of a hint for the first legal move."""
    table, legal = player.scene, player.session.legal_moves(0)
    table.hints.advice = Advice((legal[0],), "reason_wounded", FIGURES)
    table.hints.step, table.hints._about = step, table.hints._now
    table.rebuild()
    table.timeline.finish()
    said = table.find("hint")
    assert said is not None
    assert said.parent is not None
    return said.parent


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800)])
@pytest.mark.parametrize("place", PLACES)
def test_a_hint_covers_nothing_that_is_read(tmp_path: Path, place: str, size: tuple[int, int]) -> None:
    player, found = Player(tmp_path, PLACES[place], size), dict[str, set[str]]()
    for lang in ("fr", "en"):
        set_language(lang)
        for step in range(hints.WORD, hints.REASON + 1):
            found[f"{lang} {step}"] = covered(player.scene, hinted(player, step))
        player.scene.hints.close()
    assert {step: things for step, things in found.items() if things} == {}


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800)])
def test_in_the_preparation_it_leaves_the_deck_and_the_card_that_is_read(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    player = Player(tmp_path, PLACES["preparation"], size)
    player.hand.move(player.hand.centre("deck:3"))
    places = player.scene.scene.layout
    plate = hinted(player, hints.WORD).world_rect()
    assert player.scene.find("reader:words") is not None
    assert not plate.colliderect(places.prepared)
    assert not plate.colliderect(places.reading)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800)])
@pytest.mark.parametrize("name", ["full", "improvement", "preparation"])
def test_a_note_covers_nothing_that_is_read(name: str, size: tuple[int, int]) -> None:
    with staged(Setting(f"hercule/{name}", "fr", size)) as page:
        table = page.top
        assert isinstance(table, HerculeTable)
        found = {first.id: covered(table, plate) for first, plate in notes_on(page)}
    assert {first: things for first, things in found.items() if things} == {}


def test_a_ring_surrounds_what_is_seen_of_a_card(tmp_path: Path) -> None:
    player = Player(tmp_path, PLACES["first turn"])
    for uid in (0, 2, 4):
        player.scene.change(partial(player.scene.model.submit, PlayCard(uid)))
    player.hand.settle()
    cards = [player.scene.root.find_ref(f"play:{uid}") for uid in (0, 2, 4)]
    rings = [ring(player.scene.metrics, card).world_rect() for card in cards if isinstance(card, Card)]
    tops = [card.world_rect().top for card in cards if card is not None]
    edge = player.scene.metrics.px(10)
    assert [box.bottom <= below + edge for box, below in zip(rings[:2], tops[1:], strict=True)] == [True] * 2
    assert [box.top <= top for box, top in zip(rings, tops, strict=True)] == [True] * 3
