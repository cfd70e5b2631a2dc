"""Where things are, what a pointer hits, and that turning a card keeps every pixel."""

import pygame
import pytest
from hypothesis import given, strategies as st

from scenes.toolkit import layers
from scenes.toolkit.design import BODY, NAME
from scenes.toolkit.geometry import Metrics, Pose, Size
from scenes.toolkit.node import Group, Node
from scenes.toolkit.paint import plate
from scenes.toolkit.shapes import Panel, Sprite
from scenes.toolkit.strokes import Strokes
from scenes.toolkit.window import headless

from .playground import draw

headless()


def face() -> pygame.Surface:
    made = pygame.Surface((40, 60), pygame.SRCALPHA)
    for x in range(40):
        for y in range(60):
            made.set_at((x, y), (x * 6, y * 4, 90, 255))
    return made


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("live", [False, True])
def test_an_upgraded_card_is_its_face_flipped_both_ways(live: bool) -> None:
    target = pygame.Surface((100, 100), pygame.SRCALPHA)
    draw(Sprite(source=face(), pose=Pose(50, 50, 180), size=(40, 60), live=live), target)
    drawn = target.subsurface((30, 20, 40, 60))
    assert pixels(drawn) == pixels(pygame.transform.flip(face(), True, True))


def test_a_tapped_card_is_its_face_turned_by_ninety_degrees() -> None:
    target = pygame.Surface((100, 100), pygame.SRCALPHA)
    draw(Sprite(source=face(), pose=Pose(50, 50, 90), size=(40, 60)), target)
    assert pixels(target.subsurface((20, 30, 60, 40))) == pixels(pygame.transform.rotate(face(), 90))


def test_a_callable_source_is_asked_for_the_pixels_that_are_needed() -> None:
    asked = list[tuple[int, int]]()

    def source(width: int, height: int) -> pygame.Surface:
        asked.append((width, height))
        return pygame.Surface((width, height), pygame.SRCALPHA)

    target = pygame.Surface((200, 200))
    draw(Sprite(source=source, pose=Pose(100, 100, 0, 1.5), size=(40, 60)), target)
    draw(Sprite(source=source, pose=Pose(100, 100, 7), size=(40, 60)), target)
    assert asked == [(60, 90), (80, 120)]


def test_opacity_does_not_stay_on_a_shared_picture() -> None:
    shared, target = face(), pygame.Surface((100, 100))
    draw(Sprite(source=shared, pose=Pose(50, 50, alpha=0.3), size=(40, 60)), target)
    assert shared.get_alpha() == 255


def test_children_stand_from_the_left_top_corner_of_their_parent() -> None:
    child = Node().place((10, 20, 30, 40))
    Group().add(Node().place((100, 200, 300, 400)).add(child))
    assert child.world_rect() == pygame.Rect(110, 220, 30, 40)


def test_children_turn_and_grow_with_their_parent() -> None:
    child = Node(pose=Pose(10, 0), size=(4, 8))
    Group(pose=Pose(100, 100, 90, 2)).add(child)
    assert child.world_rect() == pygame.Rect(92, 76, 16, 8)


@given(st.floats(-360, 360), st.floats(0.2, 4), st.floats(-500, 500), st.floats(-500, 500))
def test_inward_undoes_world(angle: float, scale: float, x: float, y: float) -> None:
    pose = Pose(37, -12, angle, scale)
    there = pose.then(Pose(x, y))
    assert pose.inward((there.x, there.y)) == pytest.approx((x, y), abs=1e-6)


def test_a_hit_respects_the_turn_of_a_card() -> None:
    card = Node(pose=Pose(100, 100, 90), size=(40, 100), clickable=True)
    assert (card.hit((140, 100)), card.hit((100, 140))) == (card, None)


def test_the_topmost_node_is_hit_by_z_and_then_by_order() -> None:
    low, high, last = (Node(size=(50, 50), clickable=True, z=z) for z in (0, 1, 0))
    root = Group().add(low, high, last)
    assert root.hit((0, 0)) is high
    high.remove()
    assert root.hit((0, 0)) is last


def test_hidden_nodes_and_what_is_clipped_away_are_not_hit() -> None:
    child = Node(pose=Pose(150, 50), size=(40, 40), clickable=True)
    root = Group().add(Node(clips=True).place((0, 0, 100, 100)).add(child))
    assert root.hit((150, 50)) is None
    child.pose = Pose(50, 50)
    assert root.hit((50, 50)) is child
    child.visible = False
    assert root.hit((50, 50)) is None


def test_metrics_fit_the_design_into_any_window() -> None:
    wide = Metrics(2560, 1080)
    assert (wide.unit, wide.h, wide.w > 1600) == (1.2, 900, True)
    assert (wide.px(10), wide.text(NAME), Metrics(1024, 640).text(BODY)) == (12, 24, 11)
    assert Metrics(1600, 900, 2.0).text(NAME) == Metrics(1600, 900, 2.0).scaled(20) == 40


def test_neighbours_in_the_design_share_their_edge_on_screen() -> None:
    metrics = Metrics(1111, 777)
    boxes = [metrics.box(13.3 * index, 0, 13.3, 10) for index in range(40)]
    assert [box.left + box.width for box in boxes[:-1]] == [box.left for box in boxes[1:]]


def test_a_lerp_is_exact_at_both_ends() -> None:
    start, end = Pose(0.1, 0.2, 3, 0.9, 0.3), Pose(1 / 3, 7.7, 180, 1.1, 1)
    assert (start.lerp(end, 0), start.lerp(end, 1)) == (start, end)


def test_the_edge_of_a_plate_is_smooth_and_its_middle_its_colour() -> None:
    drawn = plate((60, 40), 12, (200, 100, 50))
    alphas = {drawn.get_at((x, y)).a for x in range(12) for y in range(12)}
    assert tuple(drawn.get_at((30, 20))) == (200, 100, 50, 255)
    assert len(alphas) > 5
    assert drawn.get_at((0, 0)).a == 0


def test_a_panel_keeps_its_opacity() -> None:
    target = pygame.Surface((60, 40))
    draw(Panel(fill=(200, 100, 50), opacity=0x80).place((0, 0, 60, 40)), target)
    assert target.get_at((30, 20))[:3] == pytest.approx((100, 50, 25), abs=2)


def test_a_plate_without_fill_and_outline_is_no_picture() -> None:
    assert Panel(size=(40, 60)).face(40, 60) is None


@pytest.mark.parametrize("size", [(200, 120), (20, 90)])
def test_the_sides_of_a_ring_are_all_of_it(size: tuple[int, int]) -> None:
    look = size, (0, 0, 0), (255, 255, 255), 1.2
    made, whole = pygame.Surface(size), pygame.Surface(size)
    for side in layers._sides(size, 17):
        made.blit(layers._side(*look, side), side[:2])
    whole.blit(layers._ring(*look), (0, 0))
    assert pixels(made) == pixels(whole)


def test_what_changes_its_size_is_scaled_from_one_picture() -> None:
    asked = list[Size]()

    def picture(width: int, height: int) -> pygame.Surface:
        asked.append((width, height))
        return pygame.Surface((width, height))

    sprite = Sprite(source=picture, size=(40, 20))
    group = Group(resizes=True).add(sprite)
    for scale in (0.25, 0.5):
        sprite.pose = Pose(50, 50, scale=scale)
        group.draw(Strokes(pygame.Rect(0, 0, 100, 100)))
    assert set(asked) == {(40, 20)}
    group.resizes = False
    group.draw(Strokes(pygame.Rect(0, 0, 100, 100)))
    assert asked[-1] == (20, 10)
