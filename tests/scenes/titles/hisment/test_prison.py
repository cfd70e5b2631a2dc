"""Tickets of heroes in prison: equal width, nothing cut, and an icon for each piece of equipment."""

import itertools

import msgspec
import pygame
import pytest

from game.core.refs import Ref
from game.titles.hisment.rules.state import Hero
from scenes.devtools.pilot import Pilot
from scenes.services import Services, set_language
from scenes.titles.hisment.board.prison import progress_line, ticket, worn_signs
from scenes.titles.hisment.layout import Layout
from scenes.titles.hisment.samples import POSITIONS, opened
from scenes.titles.hisment.table import HismentTable
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Label, Sprite
from scenes.toolkit.timeline import FakeClock

SIZES = [(1280, 720), (1024, 640), (1920, 1080)]
WORN = ("leaf_cloak", "yew_bow", "hawk_feather")


def laid(services: Services, size: tuple[int, int]) -> HismentTable:
    """A table in a window of this size, with no hero on the board."""
    table = opened(services, POSITIONS["shop"])
    services.stack.push(table)
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    Pilot(services.stack, size, clock).settle()
    return table


def words_on(node: Node) -> list[Label]:
    """All labels on a ticket."""
    return [each for each in node.walk() if isinstance(each, Label) and each.text]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_nothing_on_a_ticket_is_cut(services: Services, count: int, lang: str, size: tuple[int, int]) -> None:
    """Whatever the hero and its release condition, its number can be read."""
    set_language(lang)
    table = laid(services, size)
    scene = table.scene
    least = 0.8 * scene.metrics.scaled(14)
    boxes = [
        scene.layout.cells(own, count, right=right)[0] for own in (True, False) for right in (True, False)
    ]
    # Beside a figure in front of their row the far tickets are narrowest.
    spans = [span for square in range(24, 36) if (span := scene.layout.reaches(square, 0))]
    clear = [scene.layout.clear_cells(count, [span])[0] for span in spans]
    boxes.append(min(clear, key=lambda box: box.width))
    for card in table.model.catalogue.heroes:
        for worn in ((), WORN):
            hero = Hero(card, equipment=worn)
            for box in boxes:
                said = words_on(ticket(scene, 0, hero, box))
                assert [each.text for each in said if each.fitted().cut] == []
                assert [each.text for each in said if each.fitted().size < least] == []
                assert progress_line(scene, 0, hero) in [each.text for each in said]
    set_language("en")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("right", [True, False])
def test_all_tickets_are_as_wide_and_none_lies_over_another(
    size: tuple[int, int], own: bool, right: bool
) -> None:
    layout = Layout(Metrics(*size))
    heart, widths = pygame.Rect(layout.heart(own, right=right)), set[int]()
    for count in (1, 2, 3):
        boxes = [pygame.Rect(box) for box in layout.cells(own, count, right=right)]
        assert len(boxes) == count
        widths |= {box.width for box in boxes}
        assert [
            box
            for box in boxes
            if box.collidelist([heart, *(each for each in boxes if each is not box)]) >= 0
        ] == []
        panels = [*map(pygame.Rect, (layout.own_panel, layout.enemy_panel, layout.reading, layout.message))]
        assert [box for box in boxes if box.collidelist(panels) >= 0] == []
    # Also when another hero comes or goes.
    assert max(widths) - min(widths) <= 1


@pytest.mark.parametrize("count", [1, 3])
def test_a_ticket_has_a_sign_for_each_card_that_is_attached(services: Services, count: int) -> None:
    table = laid(services, (1280, 720))
    box = table.scene.layout.cells(True, count)[0]
    signs = []
    for worn in ((), WORN[:1], WORN[:2]):
        node = ticket(table.scene, 0, Hero("pyrrhos_1", equipment=worn), box)
        signs.append(sum(isinstance(each, Sprite) for each in node.walk()))
    assert signs == [signs[0], signs[0] + 1, signs[0] + 2]


def test_many_attachments_have_smaller_icons_on_a_ticket(services: Services) -> None:
    table = laid(services, (1280, 720))
    box = table.scene.layout.cells(True, 3)[0]
    attacks = ("ember_dart", "flame_wave", "inferno", "spray")
    worn = Hero("pyrrhos_1", equipment=WORN, attacks=attacks)
    bare, node = (ticket(table.scene, 0, hero, box) for hero in (Hero("pyrrhos_1"), worn))
    signs = [sum(isinstance(each, Sprite) for each in found.walk()) for found in (bare, node)]
    assert signs[1] - signs[0] == len(WORN) + len(attacks)
    assert Ref.parse(str(node.ref)) == Ref.parse("hero/0:pyrrhos")


@pytest.mark.parametrize(("wide", "signs", "count"), [(100, 3, []), (40, 3, []), (24, 1, ["3"])])
def test_many_attachments_are_small_icons_or_cards_with_a_number(
    services: Services, wide: int, signs: int, count: list[str]
) -> None:
    """A number with a plus beside the icon of a vest would read as its Defense."""
    scene = opened(services, POSITIONS["attack"]).scene
    hero = scene.model.foe.heroes[0]
    worn = msgspec.structs.replace(hero, equipment=("scale_coat", "duel_glove"), attacks=("spray",))
    nodes = list(worn_signs(scene, worn, Box(0, 0, wide, 18)))
    assert [node.text for node in nodes if isinstance(node, Label)] == count
    assert len(nodes) == signs + len(count)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_head_before_the_far_tickets_makes_none_of_them_smaller(count: int) -> None:
    layout = Layout(Metrics(1280, 800))
    usual = layout.cells(False, count)[0].width
    lines = ((24, 30), (30, 36))
    heads, bodies = ([span for each in range(*line) if (span := layout.reaches(each, 0))] for line in lines)
    pairs = [*([head] for head in heads), *(list(pair) for pair in itertools.combinations(heads, 2))]
    assert {layout.clear_cells(count, spans)[0].width for spans in pairs} == {usual}
    assert count < 3 or min(layout.clear_cells(count, [body])[0].width for body in bodies) < usual
