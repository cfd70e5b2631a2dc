"""What came of a puzzle is said in one place, whichever it was, and lies on nothing that is looked at."""

from importlib import import_module

import pygame
import pytest

from scenes.devtools import shots
from scenes.puzzles.samples import host_of, over
from scenes.services import Services
from scenes.toolkit.node import Node
from scenes.widgets.buttons import Button
from scenes.widgets.cards import Card
from tests.samples.stage import USUAL, blanks

TITLES = ("hercule", "hera_zeus", "hisment")
SOME = 5


def _tables(services: Services, title: str) -> list[tuple[Node, pygame.Rect]]:
    """The tables of some puzzles, solved and played to the end otherwise, and where that is said."""
    home = f"scenes.titles.{title}.puzzles"
    shelf, found = import_module(f"{home}.shelf").Shelf(services), list[tuple[Node, pygame.Rect]]()
    for puzzle in shelf.puzzles[:: len(shelf.puzzles) // SOME]:
        for solves in (True, False):
            table = import_module(f"{home}.playing").puzzle_table(shelf, puzzle)
            session = table.model.session
            if solves:
                session.go_through(session.witness)
            while session.solved is None:
                seat = getattr(session.state, "seat", 0)
                session.submit(session.legal_moves(seat)[-1], seat)
            services.stack.push(over(services, table, "first" if session.solved else "tried"))
            assert host_of(table).told
            found.append((table.root, _whole(table.find("puzzle"))))
    return found


def _whole(words: Node | None) -> pygame.Rect:
    assert words is not None
    assert words.parent is not None
    return words.parent.world_rect()


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("title", TITLES)
def test_each_outcome_has_its_foot_in_the_same_place(title: str, scale: int) -> None:
    with shots.backstage(language="fr", text_scale=scale) as (services, _):
        services.gallery, services.stack.size = blanks(), USUAL
        plates = [plate for _, plate in _tables(services, title)]
        assert len({(plate.left, plate.width, plate.bottom) for plate in plates}) == 1


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("title", TITLES)
def test_no_outcome_lies_on_a_card_that_is_played_with_or_on_a_button(title: str, scale: int) -> None:
    """The card that is read large is shown again when one is pointed at."""
    with shots.backstage(language="fr", text_scale=scale) as (services, _):
        services.gallery, services.stack.size = blanks(), USUAL
        for root, plate in _tables(services, title):
            used = [node for node in root.walk() if isinstance(node, Button) or _is_used(node)]
            assert not [node for node in used if plate.colliderect(node.world_rect())]


def _is_used(node: Node) -> bool:
    return isinstance(node, Card) and bool(node.ref)
