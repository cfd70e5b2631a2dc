"""What a first evening at the table asks for: plates, puppets, the line above them, and plain answers."""

from pathlib import Path
from typing import Any

import pytest

from scenes.art.gallery import Gallery
from scenes.devtools.pilot import Pilot
from scenes.devtools.shots import lesson_at
from scenes.services import Services
from scenes.table.motion.bubble import bubble_on
from scenes.titles.hercule.breakdown import breakdown_of
from scenes.titles.hercule.samples import table
from scenes.titles.hercule.theme import two_levels
from scenes.titles.hercule.title import HerculeScenes
from scenes.toolkit.node import Semantic
from scenes.widgets.cards import Card, CardSource
from tests.scenes.playing import Player, services_at

PLANNING = "planning trial=nemean_lion hand=block#0,strike#1 deck=strike#3,block#4 stance=A"


def hero(shown: Any) -> Any:
    """The puppet of the hero, seen or not."""
    return next(node for node in shown.root.children if node.ref == "hero")


def test_a_puppet_under_the_plate_of_the_lesson_is_not_seen(tmp_path: Path) -> None:
    services = services_at(tmp_path, size=(1280, 720))
    shown: Any = lesson_at(HerculeScenes(services), "first_trial", 13)
    services.stack.push(shown)
    plate = bubble_on(shown.root)
    assert plate is not None
    assert plate.world_rect().colliderect(hero(shown).world_rect())
    assert not hero(shown).visible


def test_without_a_plate_the_puppet_stands_there(services: Services) -> None:
    shown: Any = table(services, "table")
    services.stack.push(shown)
    assert hero(shown).visible


@pytest.mark.parametrize("scale", [100, 200])
def test_the_sum_of_a_blow_stands_clear_of_cards_and_no_old_line_is_read(tmp_path: Path, scale: int) -> None:
    services = services_at(tmp_path, size=(1280, 720), text_scale=scale)
    shown: Any = lesson_at(HerculeScenes(services), "first_trial", 13)
    services.stack.push(shown)
    cards = [node.world_rect() for node in shown.root.walk() if isinstance(node, Card) and node.visible]
    clock: Any = services.stack.clock
    hand = Pilot(services.stack, (1280, 720), clock)
    shown.timeline.speed = services.stack.speed = 1.0
    shown.interaction.next_phase()
    hand.wait(0.3)
    stage = next(node for node in shown.root.children if node.z == 150.0)
    puppet = next(node for node in stage.children if node.ref == "hero")
    assert puppet.visible
    seen = [node for node in stage.children if node.visible]
    said = {text: node for node in seen for each in node.children if (text := getattr(each, "text", ""))}
    (sum_,) = (node for text, node in said.items() if "against" in text)
    assert sum_.world_rect().collidelist(cards) < 0
    assert not any("Experience" in text for text in said)


def test_the_panel_beside_the_stance_answers_as_the_card_does(tmp_path: Path) -> None:
    player = Player(tmp_path, PLANNING)
    panel = next(node for node in player.scene.root.walk() if node.ref == "stance_words")
    spot = panel.world_rect().right - 8, panel.world_rect().bottom - 8
    player.hand.down(spot)
    player.hand.up(spot)
    player.hand.settle()
    assert str(player.scene.interaction.held) == "stance"


def test_the_panel_beside_a_tapped_stance_says_why_it_does_nothing(tmp_path: Path) -> None:
    player = Player(tmp_path, PLANNING.replace("stance=A", "stance=A!"))
    panel = next(node for node in player.scene.root.walk() if node.ref == "stance_words")
    spot = panel.world_rect().right - 8, panel.world_rect().bottom - 8
    player.hand.down(spot)
    player.hand.up(spot)
    player.hand.settle()
    assert player.message == "The stance is tapped already."


def test_an_upgrade_that_is_impossible_has_no_price(tmp_path: Path) -> None:
    player = Player(tmp_path, "improvement trial=nemean_lion play=train#40*50 discard=block+")
    told = breakdown_of(player.scene.model, Semantic("button", "Upgrade", id="upgrade"))
    assert told == "This card is upgraded already."


def test_a_card_that_was_read_keeps_its_picture_while_another_size_is_baked(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    known: Any = services.load_rules("hercule")
    face = two_levels(known.catalogue.cards["strike"])
    services.gallery = Gallery(None)
    small = services.gallery.picture(face, face.size(60))
    services.patient = False
    # The sketch of the larger picture is ready before that is.
    services.gallery.picture(face, (face.size(160)[0] // 5, face.size(160)[1] // 5))
    assert CardSource(services, face)(160, 232) is small
    services.gallery.close()
