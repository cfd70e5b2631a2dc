"""Of two lists of strokes all that differs is painted, and little else."""

import pygame
import pytest
from hypothesis import given, strategies as st

from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Group
from scenes.toolkit.paint import Corner, furniture, plate, soft, weight
from scenes.toolkit.shapes import Panel, Sprite
from scenes.toolkit.strokes import MOST_BOXES, WHOLE_FROM, Canvas, Stroke, merged, paint, painted
from scenes.toolkit.window import headless, latest

headless()
SIZE = (60, 40)
WHOLE = pygame.Rect(0, 0, *SIZE)


def coloured(colour: tuple[int, int, int, int]) -> pygame.Surface:
    made = pygame.Surface((20, 20), pygame.SRCALPHA)
    made.fill(colour)
    return made


SOURCES = [coloured((200, 10, 10, 120)), coloured((10, 200, 10, 255)), coloured((200, 10, 10, 120))]
STROKES = st.builds(
    lambda left, top, source, opacity: Stroke((left, top, 15, 10), SOURCES[source], (2, 3), opacity),
    *(st.integers(0, most) for most in (45, 30, 2)),
    st.sampled_from((255, 90)),
)
GROUND = Stroke((0, 0, *SIZE), (7, 8, 9))


@given(st.lists(st.lists(STROKES, max_size=8), min_size=2, max_size=4))
def test_a_canvas_shows_what_its_list_says(lists: list[list[Stroke]]) -> None:
    canvas = Canvas()
    for strokes in lists:
        canvas.show([GROUND, *strokes], SIZE)
        whole = pygame.Surface(SIZE)
        paint(whole, [GROUND, *strokes], [WHOLE])
        assert pygame.image.tobytes(canvas.surface, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_what_looks_the_same_is_not_painted_again() -> None:
    canvas = Canvas()
    canvas.show([GROUND, Stroke((5, 5, 15, 10), SOURCES[0])], SIZE)
    assert canvas.show([GROUND, Stroke((5, 5, 15, 10), SOURCES[2])], SIZE) == []
    assert canvas.show([GROUND, Stroke((5, 5, 15, 10), SOURCES[1])], SIZE) == [pygame.Rect(5, 5, 15, 10)]


@given(st.lists(st.tuples(*(st.integers(1, 20) for _ in range(4))), max_size=12))
def test_a_few_boxes_hold_all_that_differs(areas: list[tuple[int, int, int, int]]) -> None:
    boxes = merged(areas, WHOLE)
    assert len(boxes) <= MOST_BOXES
    assert all(any(box.contains(WHOLE.clip(area)) for box in boxes) for area in areas)
    assert boxes == [WHOLE] or sum(box.width * box.height for box in boxes) <= WHOLE_FROM * SIZE[0] * SIZE[1]


@given(*(st.integers(1, most) for most in (200, 200, 50, 90)))
def test_a_light_is_blurred_once_for_all_sizes_and_looks_as_if_blurred_whole(
    width: int, height: int, blur: int, radius: int
) -> None:
    size, inner = (width + 2 * blur, height + 3 * blur), pygame.Rect(blur, blur, width, height)
    ink = 9, 90, 200, 150
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.fill((*ink[:3], 0))
    pygame.draw.rect(whole, ink, inner, border_radius=radius)
    whole = pygame.transform.gaussian_blur(whole, blur, repeat_edge_pixels=False)
    assert soft(size, inner, radius, ink, blur).get_buffer().raw == whole.get_buffer().raw


def test_of_a_queue_of_moves_the_last_counts() -> None:
    kinds = (pygame.MOUSEMOTION, pygame.MOUSEMOTION, pygame.KEYDOWN, pygame.MOUSEMOTION)
    events = [pygame.Event(kind, number=number) for number, kind in enumerate(kinds)]
    assert [event.number for event in latest(events)] == [1, 2, 3]


@pytest.mark.parametrize("corner", ["round", "notch"])
@pytest.mark.parametrize(("height", "opacity"), [(311, 255), (600, 120), (901, 255)])
def test_of_a_large_plate_a_strip_is_kept_and_it_looks_as_if_painted_whole(
    corner: Corner, height: int, opacity: int
) -> None:
    size, middle = (900, height), Pose(460, 460, alpha=0.8)
    look = (12, (40, 90, 20), (200, 220, 90), 1.4, corner, opacity)
    whole = Group().add(Sprite(source=plate(size, *look), size=size, pose=middle))
    radius, fill, outline, thickness, _, _ = look
    panel = Panel(fill=fill, outline=outline, radius=radius, thickness=thickness, corner=corner)
    panel.opacity, panel.size, panel.pose = opacity, size, middle
    furniture.clear()
    seen = painted(Group().add(panel), (920, 960))
    kept = max(map(weight, furniture.pictures.values()))
    assert kept < 4 * size[0] * 200 or height < 600
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(painted(whole, (920, 960)), "RGB")
