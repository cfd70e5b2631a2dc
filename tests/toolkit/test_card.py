"""A card casts its shadow by how high it is held, and narrows while it is turned over."""

import pygame
import pytest

from scenes.app.memory import give_back
from scenes.toolkit.geometry import Pose
from scenes.toolkit.paint import turned
from scenes.toolkit.window import headless
from scenes.widgets.cards import Card

from .playground import draw

WHITE, RED = (255, 255, 255), (200, 0, 0)


@pytest.fixture(autouse=True)
def _without_a_screen() -> None:
    headless()


def side(colour: tuple[int, int, int]) -> pygame.Surface:
    made = pygame.Surface((60, 80))
    made.fill(colour)
    return made


def card(**fields: object) -> Card:
    made = Card(source=side(RED), back=side((0, 0, 200)), size=(60, 80), pose=Pose(100, 100))
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def painted(made: Card) -> pygame.Surface:
    table = pygame.Surface((200, 200))
    table.fill(WHITE)
    draw(made, table)
    return table


def darkened(made: Card) -> int:
    """How many pixels of the table around the card lie in its shadow."""
    table = painted(made)
    return sum(table.get_at((x, y))[0] < 250 for x in range(200) for y in range(200)) - 60 * 80


def test_the_higher_a_card_is_held_the_wider_its_shadow() -> None:
    pressed, resting, lifted = card(pressed=True), card(), card(lift=1.0)
    assert 0 < darkened(pressed) < darkened(resting) < darkened(lifted)


def test_only_what_can_be_taken_rises_under_the_pointer() -> None:
    assert card(hovered=True).depth == card().depth
    assert card(hovered=True, draggable=True).depth > card().depth


def test_the_shadow_stays_within_what_is_painted_anew() -> None:
    made = card(lift=1.0)
    table, blank = painted(made), pygame.Surface((200, 200))
    reach = [stroke.area for stroke in draw(made, blank)]
    places = ((x, y) for x in range(200) for y in range(200))
    outside = [(x, y) for x, y in places if pygame.Rect(x, y, 1, 1).collidelist(reach) < 0]
    assert all(table.get_at(point)[:3] == WHITE for point in outside)


@pytest.mark.parametrize(
    ("shown", "colour"), [(1.0, RED), (0.9, RED), (0.1, (0, 0, 200)), (0.0, (0, 0, 200))]
)
def test_one_side_is_seen_or_the_other(shown: float, colour: tuple[int, int, int]) -> None:
    assert painted(card(shown=shown)).get_at((100, 100))[:3] == pytest.approx(colour, abs=4)


def test_on_its_edge_a_card_is_a_line() -> None:
    table = painted(card(shown=0.51))
    assert sum(table.get_at((x, 100))[:3] == RED for x in range(200)) <= 3


def test_what_hardly_turns_on_its_way_is_turned_once_and_exactly_where_it_rests() -> None:
    picture = pygame.Surface((80, 120), pygame.SRCALPHA)

    def at(angle: float, *, keep: bool = False) -> pygame.Surface | None:
        return turned(lambda *_: picture, (40, 60), Pose(0, 0, angle), keep=keep)

    assert at(10.05) is not at(10.05), "what is shown in one frame alone is not kept"
    moving = at(10.05)
    assert at(9.9) is moving
    assert at(10.3) is not moving
    assert at(10.05, keep=True) is not at(9.9, keep=True)
    give_back()
    assert at(10.05) is not moving, "what moved has come to rest"
