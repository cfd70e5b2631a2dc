"""The advice on the valance leaves what stands below it uncovered, with two lines as well."""

import pytest

from scenes.match.recent import SIDE
from scenes.services import Services, set_language
from scenes.titles.seventh_hero.samples import opened
from scenes.toolkit.shapes import Label
from scenes.toolkit.window import render_once

TWO_POWERS = (
    "decide turn=9 main=1 requires=3 discard=5712463 0.hand=15627 0.group=1!,2,4,7! "
    "1.hand=236 1.group=1,2!,6 "
    "2.hand=1447 2.group=2!,3!,5,7 2.out=66 3.hand=25671 3.group=1,3,4,6!,7 3.out=22 "
    "wanderer=5@3/2/1 base=received window=2,3,0"
)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1280, 800), (1920, 1080), (3840, 2160)])
def test_two_lines_end_above_the_neighbour_and_its_star(
    services: Services, language: str, size: tuple[int, int]
) -> None:
    set_language(language)
    table = opened(services, TWO_POWERS)
    services.stack.push(table)
    render_once(services.stack, size)
    said = table.find("message")
    assert isinstance(said, Label)
    assert len(said.fitted().lines) == 2
    assert said.parent is not None
    layout = table.scene.layout
    star = layout.plate("above").top - 0.3 * table.metrics.px(SIDE)
    assert said.parent.world_rect().bottom <= min(star, layout.tray("above").top)
