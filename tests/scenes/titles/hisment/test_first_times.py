"""A first-time note at Hisment's table stands beside the board that it explains."""

import pygame
import pytest

from game.titles.hisment.rules.moves import Next
from scenes.services import Services, set_language
from scenes.titles.hisment.samples import POSITIONS, opened
from scenes.toolkit.geometry import Size


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_is_said_once_covers_nothing_of_the_board(services: Services, size: Size, language: str) -> None:
    set_language(language)
    table = opened(services, POSITIONS["attack"])
    services.stack.push(table)
    services.stack.resize(size)
    for first in services.lessons("hisment").first_times:
        table.first_time = first
        table.rebuild()
        said = table.find("first_time")
        assert said is not None
        assert said.parent is not None
        squares = pygame.Rect(table.scene.layout.board).inflate(-8, -8)
        assert not said.parent.world_rect().colliderect(squares), first.id


def test_what_is_said_once_stays_while_the_other_moves(services: Services) -> None:
    table = opened(services, POSITIONS["attack"])
    services.stack.push(table)
    table.first_time = services.lessons("hisment").first_times[0]
    table.rebuild()
    table.show(table.model.session.submit(Next(), 0))
    assert table.find("first_time") is not None
    table.change(lambda: ())
    assert table.find("first_time") is None
