"""After the Improvement in large letters the hero comes on in the place of a full Reserve, and strikes."""

from pathlib import Path

import pygame
import pytest

from scenes.devtools.pilot import FRAME
from scenes.table.motion.puppets import Marionette
from scenes.titles.hercule.motion.blow_stage import OVER_ALL
from scenes.titles.hercule.samples import POSITIONS
from scenes.toolkit.node import Node
from scenes.toolkit.timing import motions
from tests.scenes.playing import Player
from tests.scenes.recorded_tables import painted

IMPROVEMENT = POSITIONS["full"].replace("planning", "improvement", 1).replace("hand=strike", "")


@pytest.fixture
def player(tmp_path: Path) -> Player:
    """A player whose Improvement has just ended, with so many piles that they stood in the hero's place."""
    player = Player(tmp_path, IMPROVEMENT, text_scale=200)
    assert not player.scene.scene.layout.shows_heroes
    # The first time it is asked about the Experience.
    player.hand.press("e")
    player.hand.wait(0.5)
    player.hand.send(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="e")
    return player


def stage(player: Player) -> Node | None:
    return next((part for part in player.scene.root.children if part.z == OVER_ALL), None)


def test_the_reserve_fades_while_the_hero_comes_on(player: Player) -> None:
    player.hand.wait(motions().lean.seconds / 2)
    found = stage(player)
    reserve = found.find_ref("reserve") if found is not None else None
    assert reserve is not None
    assert 0 < reserve.world().alpha < 1


def test_no_puppet_is_cut_short_when_the_stage_goes(player: Player) -> None:
    weights = list[list[float]]()
    while (found := stage(player)) is not None:
        weights.append([round(node.weight, 1) for node in found.walk() if isinstance(node, Marionette)])
        player.hand.wait(FRAME)
    assert max(map(max, weights)) > 0.5
    assert not any(weights[-1])


def test_the_reserve_is_where_it_stays_as_soon_as_the_stage_goes(player: Player) -> None:
    while stage(player) is not None:
        player.hand.wait(FRAME)

    def lie() -> list[tuple[str | None, pygame.Rect]]:
        refs = (node for node in painted(player.scene.root) if (node.ref or "").startswith("reserve"))
        return [(node.ref, node.world_rect()) for node in refs]

    first = lie()
    assert player.scene.timeline.busy
    player.hand.settle()
    assert len(first) == len(lie()) > 1
    assert first == lie()
