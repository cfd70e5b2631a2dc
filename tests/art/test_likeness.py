"""What makes two pictures unlike, and what does not: another FreeType version, another processor."""

from collections.abc import Callable, Iterator

import pygame
import pytest
from PIL import Image

from assets.workshop.likeness import LEVELS, alike, differing
from scenes.toolkit import text as lettering
from scenes.toolkit.paint import Colour, furniture
from scenes.toolkit.shapes import Halo, Panel
from tests.golden.pictures import SIZE, reduced
from tests.samples.stage import Setting, Staged, staged
from tests.scenes.playing import gallery

CRIMSON = (150, 30, 40)


def painted(stage: Staged) -> Image.Image:
    target = pygame.Surface(SIZE)
    stage.top.touch()
    stage.services.stack.draw(target, anew=True)
    return reduced(target)


@pytest.fixture
def table() -> Iterator[Staged]:
    """A table whose cards are drawn."""
    with staged(Setting("hercule/table")) as found:
        found.services.gallery = gallery()
        yield found


def another_colour(stage: Staged) -> None:
    panels = [node for node in stage.nodes if isinstance(node, Panel) and node.fill and node.size[0] > 150]
    panels[0].fill = CRIMSON


def lights_out(stage: Staged) -> None:
    for node in stage.nodes:
        if isinstance(node, Halo):
            node.remove()


def a_card_gone(stage: Staged) -> None:
    card = stage.top.find("hand:5")
    assert card is not None
    card.remove()


@pytest.mark.parametrize("spoil", [another_colour, lights_out, a_card_gone])
def test_colour_card_and_light_are_missed(table: Staged, spoil: Callable[[Staged], None]) -> None:
    before = painted(table)
    spoil(table)
    assert differing(before, painted(table)) > 1.2 * LEVELS


def test_other_edges_of_letters_are_not(table: Staged, monkeypatch: pytest.MonkeyPatch) -> None:
    before, drawn = painted(table), lettering.line

    def aside(text: str, weight: lettering.Weight, size: int, ink: Colour) -> pygame.Surface:
        made = drawn(text, weight, size, ink).copy()
        made.scroll(1, 0)
        return made

    monkeypatch.setattr(lettering, "line", aside)
    after = painted(table)
    assert after.tobytes() != before.tobytes()
    assert alike(before, after)
    furniture.clear()


def test_other_rounding_is_not(table: Staged) -> None:
    before = painted(table)
    assert alike(before, before.point(lambda level: min(255, level + 2)))


def test_another_size_is() -> None:
    assert not alike(Image.new("RGB", (8, 8)), Image.new("RGB", (8, 16)))
