"""What stands on a button never lies upon something else that stands there."""

import pygame
import pytest

from scenes.widgets.button import Button


def square(height: int, _ink: object) -> pygame.Surface:
    return pygame.Surface((height, height))


@pytest.mark.parametrize("hint", ["", "Run 1", "Wilhelmina-Wolfgang Wümmewww begins"])
@pytest.mark.parametrize("key", ["", "N"])
@pytest.mark.parametrize("width", [150, 200, 320])
def test_icon_words_hint_and_key_stand_side_by_side(hint: str, key: str, width: int) -> None:
    button = Button(text="Next game", name="next", icon=square, hint=hint, key_cap=key, text_size=18)
    inside = button._inside(width, 52)
    parts = [inside.icon, inside.width, inside.cap]
    gaps = inside.gap * (sum(part > 0 for part in parts) - 1)
    assert sum(parts) + gaps + 2 * inside.pad <= width
