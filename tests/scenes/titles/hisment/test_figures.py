"""Figures on Hisment's board: which one is hit by the pointer, and what lies behind it."""

from collections.abc import Callable

import pygame
import pytest

from game.core.narrowing import narrow
from game.titles.hisment.rules import board, places, values
from game.titles.hisment.rules.moves import Play, Strike, Walk
from game.titles.hisment.rules.state import State
from scenes.services import Services
from scenes.titles.hisment.board.nodes import Figure
from scenes.titles.hisment.faces import HismentFace
from scenes.titles.hisment.layout import FLOOR
from scenes.titles.hisment.samples import opened
from scenes.titles.hisment.table import HismentTable
from scenes.toolkit.geometry import Point
from tests.scenes.match_pilot import pilot

FIGHT = (
    "{phase} turn=7 terrain=ember_forge@1 die=4 0.deck=tides 0.coins=65 0.heart=30 0.hand={hand} "
    "0.out=drowned_stage,gear_hall,diamond_hall 0.heroes=marea_1!@{own}/d4/+spring/+spray;coral_1;edge_1 "
    "1.deck=embers 1.coins=45 1.heart=31 1.out=gear_hall,diamond_hall "
    "1.heroes=pyrrhos_1!@{foe};rok_1;cinder_1"
)


def laid(
    services: Services, phase: str = "battle", own: str = "C3", foe: str = "D5", hand: str = "mending"
) -> HismentTable:
    """The table of a fight."""
    table = opened(services, FIGHT.format(phase=phase, own=own, foe=foe, hand=hand))
    services.stack.push(table)
    return table


def moves(table: HismentTable) -> list[object]:
    """The moves that were played."""
    return [step.move for step in table.model.session.steps]


def breast(table: HismentTable, figure: str) -> Point:
    """A point in the upper half of a figure, beyond its own square."""
    node = table.root.find_ref(figure)
    assert node is not None
    return round(node.world().x), round(node.world().y - node.size[1] * 0.1)


def behind(table: HismentTable, point: Point) -> str:
    """The square at a point."""
    found = table.root.hit(point, lambda node: (node.ref or "").startswith("square:"))
    return (found.ref or "") if found is not None else ""


def let_go(services: Services, table: HismentTable, source: str, figure: str) -> None:
    """Drag a node onto the breast of a figure."""
    hand = pilot(services)
    start, end = hand.centre(source), breast(table, figure)
    hand.move(start)
    hand.down(start)
    for share in (0.3, 0.7, 1.0):
        hand.move((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
    hand.up(end)
    hand.settle()


def laid_on(services: Services, table: HismentTable, source: str, figure: str) -> None:
    """Click a node, then the breast of a figure."""
    hand = pilot(services)
    hand.click(source)
    spot = breast(table, figure)
    hand.move(spot)
    hand.down(spot)
    hand.up(spot)
    hand.settle()


Laying = Callable[[Services, HismentTable, str, str], None]
WAYS = pytest.mark.parametrize("laying", [let_go, laid_on])


@WAYS
def test_healing_laid_on_the_breast_of_the_own_figure_is_for_it(services: Services, laying: Laying) -> None:
    """Its breast covers the square behind it."""
    table = laid(services)
    assert behind(table, breast(table, "hero/0:marea")) == "square:C4"
    laying(services, table, "worn/0:spring", "hero/0:marea")
    assert moves(table) == [Strike("spring", "marea")]


@WAYS
def test_a_blow_laid_on_the_breast_of_the_other_figure_is_for_it(services: Services, laying: Laying) -> None:
    table = laid(services, foe="C4")
    laying(services, table, "worn/0:spray", "hero/1:pyrrhos")
    assert moves(table) == [Strike("spray", "pyrrhos")]


@WAYS
def test_a_hero_laid_on_the_other_figure_strikes_or_else_goes_to_the_square_seen_through_it(
    services: Services, laying: Laying
) -> None:
    table = laid(services, foe="D3")
    square = behind(table, breast(table, "hero/1:pyrrhos"))
    laying(services, table, "hero/0:marea", "hero/1:pyrrhos")
    assert moves(table) == [Strike("spray", "pyrrhos")]
    laying(services, table, "hero/0:marea", "hero/1:pyrrhos")
    assert moves(table)[-1] == Walk(board.square(square.partition(":")[2]))


@WAYS
def test_what_is_not_for_a_figure_is_refused_for_that_figure_and_not_for_its_square(
    services: Services, laying: Laying
) -> None:
    table = laid(services)
    laying(services, table, "worn/0:spray", "hero/0:marea")
    assert (moves(table), table.message) == ([], "Drop an attack on an enemy: Pyrrhos stands on D5.")


def test_who_heals_nobody_is_asked_for_a_hero(services: Services) -> None:
    table = laid(services)
    pilot(services).drag("worn/0:spring", "square:A2")
    assert table.message == "Choose one of your heroes for it."


@pytest.mark.parametrize("target", ["hero/0:marea", "square:C3", "panel/0:marea"])
def test_a_shield_is_let_go_on_the_hero_whom_it_covers(services: Services, target: str) -> None:
    table = laid(services, "chapters", hand="shield_wall,passing_hat")
    pilot(services).drag("hand/0:shield_wall", target)
    assert moves(table) == [Play("shield_wall")]


@pytest.mark.parametrize(
    ("card", "target"),
    [("trapdoor", "hero/1:pyrrhos"), ("passing_hat", "square:A5"), ("passing_hat", "hero/1:pyrrhos")],
)
def test_a_chapter_is_let_go_where_it_does_what_it_does(services: Services, card: str, target: str) -> None:
    """A chapter without a target on the board can be dropped anywhere on it."""
    table = laid(services, "chapters", hand=card)
    pilot(services).drag(f"hand/0:{card}", target)
    assert moves(table) == [Play(card)]


def test_a_chapter_let_go_on_a_hero_whom_it_is_not_for_says_how_it_is_played(services: Services) -> None:
    table = laid(services, "chapters", hand="shield_wall,passing_hat")
    pilot(services).drag("hand/0:shield_wall", "hero/1:pyrrhos")
    assert (moves(table), table.message) == ([], "This card has no target: press it twice to play it.")


@pytest.mark.parametrize(("card", "lit"), [("passing_hat", True), ("shield_wall", False)])
def test_the_board_shines_while_what_is_for_nobody_is_dragged(
    services: Services, card: str, lit: bool
) -> None:
    table = laid(services, "chapters", hand="shield_wall,passing_hat")
    hand = pilot(services)
    (node,) = (node for node in table.root.children if node.ref == "stage")
    assert not node.visible
    spot = hand.centre(f"hand/0:{card}")
    hand.move(spot)
    hand.down(spot)
    hand.move((spot[0], spot[1] - 200))
    assert node.visible is lit


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("hero/0:marea", ["Marea: Health 6 → 10", "Magic 7 → 5"]),
        ("panel/0:marea", ["Marea: Health 6 → 10", "Magic 7 → 5"]),
        ("square:C3", ["Marea: Health 6 → 10", "Magic 7 → 5"]),
    ],
)
def test_what_healing_brings_is_told_while_it_is_held_over_a_hero(
    services: Services, place: str, said: list[str]
) -> None:
    table = laid(services)
    hand = pilot(services)
    hand.click("worn/0:spring")
    hand.move(hand.centre(place))
    (told,) = (node.semantic for node in table.root.walk() if node.semantic and node.id == "forecast")
    assert all(line in told.value for line in said)
    hand.click(place)
    hero = table.model.on_board(0)
    assert hero is not None
    assert values.points_left(table.model.catalogue, hero) == 10


def test_over_whom_healing_is_not_for_there_is_nothing_to_tell(services: Services) -> None:
    table = laid(services)
    hand = pilot(services)
    hand.click("worn/0:spring")
    hand.move(hand.centre("hero/1:pyrrhos"))
    assert table.root.find("forecast") is None


def test_who_has_healed_is_not_said_to_have_struck(services: Services) -> None:
    table = laid(services)
    pilot(services).drag("worn/0:spring", "hero/0:marea")
    assert table.said == ("You have already attacked this turn; your hero can still move.", False)


FAR = [f"{column}{line}" for column in "ABCDEF" for line in "56"]
THREE = (
    "battle turn=7 terrain=ember_forge@1 die=4 0.deck=tides 0.coins=65 0.heart=30 0.hand=mending "
    "0.out=drowned_stage,gear_hall,diamond_hall 0.heroes=marea_1!{own};coral_1;edge_1 "
    "1.deck=embers 1.coins=45 1.heart=31 1.out=gear_hall,diamond_hall 1.heroes=pyrrhos_1!{foe};rok_1;cinder_1"
)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seat", [0, 1])
def test_no_figure_stands_before_a_ticket_of_the_far_prison(
    services: Services, seat: int, size: tuple[int, int]
) -> None:
    services.stack.resize(size)
    for square in FAR:
        own, foe = ("", f"@{square}") if seat else (f"@{square}", "")
        table = opened(services, THREE.format(own=own, foe=foe))
        services.stack.push(table)
        (figure,) = (node for node in table.root.walk() if isinstance(node, Figure))
        prisoners = [str(places.hero(1, table.model.line(hero))) for hero in table.model.held_back(1)]
        tickets = [node.world_rect() for node in table.root.walk() if node.ref in prisoners]
        assert len(tickets) == 2 + (not seat)
        body = (54 if square[1] == "6" else 30) * table.metrics.unit
        for ticket in tickets:
            assert ticket.width >= 110 * table.metrics.unit, square
            assert abs(ticket.centerx - figure.world().x) >= ticket.width / 2 + body, square


@pytest.mark.parametrize(("square", "scale"), [("C2", 1.0), ("D4", 1.0), ("A5", 0.85), ("D6", 0.85)])
def test_a_figure_on_the_far_lines_is_smaller_and_stands_on_its_square(
    services: Services, square: str, scale: float
) -> None:
    table = laid(services, foe=square)
    figure = table.root.find_ref("hero/1:pyrrhos")
    assert isinstance(figure, Figure)
    assert figure.pose.scale == scale
    _, top, _, high = figure.foot
    feet = figure.pose.y + (FLOOR - 0.5) * figure.size[1] * scale
    assert top < feet < top + high
    heart = table.root.find_ref("heart/1")
    assert heart is not None
    slim = pygame.Rect(0, 0, figure.slim * scale, figure.size[1] * scale)
    slim.center = round(figure.pose.x), round(figure.pose.y)
    assert not slim.colliderect(heart.world_rect())


@pytest.mark.parametrize(
    ("own", "foe", "hit"), [("D3", "D4", "hero/1:pyrrhos"), ("D4", "D6", "hero/0:marea")]
)
def test_the_square_of_a_hero_behind_another_is_hit_for_the_hero_on_it(
    services: Services, own: str, foe: str, hit: str
) -> None:
    """The figure in front would else take the clicks on all of the enemy but head and staff."""
    table = laid(services, own=own, foe=foe)
    pilot(services)
    square, front = (table.root.find_ref(ref) for ref in ("square:D4", "hero/0:marea"))
    assert square is not None
    assert front is not None
    spot = square.world_rect().centerx, square.world_rect().centery
    found = table.root.hit(spot, lambda node: node.clickable)
    assert found is not None
    assert found.ref == hit


def test_a_figure_whose_picture_is_not_baked_yet_is_on_the_board_at_once(services: Services) -> None:
    services.patient = False
    table = laid(services)
    figures = [node for node in table.root.walk() if isinstance(node, Figure)]
    assert len(figures) == 2
    for node in figures:
        # No picture of this size was ever asked for.
        assert node.face(node.size[0] + 1, node.size[1] + 1) is not None


def test_figures_of_both_boards_and_the_cards_to_be_drawn_are_prepared(services: Services) -> None:
    table = laid(services)
    wanted = {(type(picture).__name__, size) for picture, size, _ in table.rehearsal._wanted}
    figures = {size for kind, size in wanted if kind == "FigurePicture"}
    assert len(figures) == 2
    pile = set(narrow(State, table.model.session.origin).players[0].pile)
    assert pile
    assert len(wanted_cards(table)) == len(pile)


def wanted_cards(table: HismentTable) -> list[str]:
    """The name on each picture of a card that is to be prepared."""
    pictures = (picture for picture, *_ in table.rehearsal._wanted)
    return [each.title for each in pictures if isinstance(each, HismentFace)]
