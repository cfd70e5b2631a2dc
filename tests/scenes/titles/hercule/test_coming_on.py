"""After the Improvement two heroes come on in the place of the Reserve, strike, and stay."""

from pathlib import Path

import pygame
import pytest

from scenes.devtools.pilot import FRAME
from scenes.table.motion.puppets import Marionette
from scenes.titles.hercule.motion.blow_stage import OVER_ALL
from scenes.titles.hercule.samples import POSITIONS
from scenes.toolkit.node import Node
from scenes.toolkit.timing import motions
from tests.scenes.recorded_tables import painted
from tests.scenes.titles.hercule.test_two_heroes import Duo


@pytest.fixture
def duo(tmp_path: Path) -> Duo:
    """Two heroes whose Improvement has just ended."""
    duo = Duo(tmp_path, POSITIONS["duo_improvement"])
    # The last mark asks about the Experience first.
    for key in "ap":
        duo.hand.press(key)
    duo.hand.wait(0.5)
    duo.hand.send(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p")
    return duo


def stage(duo: Duo) -> Node | None:
    return next((part for part in duo.scene.root.children if part.z == OVER_ALL), None)


def test_the_reserve_fades_while_the_heroes_come_on(duo: Duo) -> None:
    duo.hand.wait(motions().lean.seconds / 2)
    found = stage(duo)
    reserve = found.find_ref("reserve") if found is not None else None
    assert reserve is not None
    assert 0 < reserve.world().alpha < 1


def test_no_puppet_is_cut_short_when_the_stage_goes(duo: Duo) -> None:
    weights = list[list[float]]()
    while (found := stage(duo)) is not None:
        weights.append([round(node.weight, 1) for node in found.walk() if isinstance(node, Marionette)])
        duo.hand.wait(FRAME)
    assert max(map(max, weights)) > 0.5
    assert not any(weights[-1])


def test_the_reserve_is_where_it_stays_as_soon_as_the_stage_goes(duo: Duo) -> None:
    while stage(duo) is not None:
        duo.hand.wait(FRAME)

    def lie() -> list[tuple[str | None, pygame.Rect]]:
        refs = (node for node in painted(duo.scene.root) if (node.ref or "").startswith("reserve"))
        return [(node.ref, node.world_rect()) for node in refs]

    first = lie()
    assert duo.scene.timeline.busy
    duo.hand.settle()
    assert len(first) == len(lie()) > 1
    assert first == lie()
