"""The figure of a section of the rules: a part of a table in a sample position, drawn by its own nodes."""

from collections.abc import Iterator
from fnmatch import fnmatchcase

import pygame
from msgspec.structs import replace

from game.content.sample_positions import sample_positions
from game.core.errors import InvalidPosition
from game.core.session import Session
from scenes.services import Services
from scenes.table.host import Host
from scenes.title_texts import Figure
from scenes.titles.registry import scenes_of
from scenes.toolkit.geometry import Metrics, Pose, Size
from scenes.toolkit.node import Group, Node
from scenes.widgets.cards import Card

SIZE = Metrics(1600, 900)
"""The window for which the table is laid out; the figure is a part of it, made smaller."""
LARGEST, ROOM = 1.4, 290
"""How much larger than on that table a figure is at most, in a room so wide, in the design."""


def figure_node(services: Services, title: str, figure: Figure, room: Size) -> Node | None:
    """The figure in the largest size that fits into `room`, with its upper left corner at the parent's.

    None if packs have changed the cards so that the position cannot be laid.
    """
    parts = _parts(services, title, figure)
    if not parts:
        return None
    whole = parts[0][1].unionall([box for _, box in parts])
    group = Group(size=whole.size, ref="figure")
    for place, (node, _) in enumerate(parts):
        world = node.world()
        # Each lies over those before it, as on the table, where they are in groups.
        node.z = place
        node.pose = replace(world, x=world.x - whole.left, y=world.y - whole.top)
        _still(node)
    group.add(*(node for node, _ in parts))
    fit_into(group, room)
    return group


def fit_into(group: Node, room: Size) -> None:
    """Give a figure the largest size that fits into `room`."""
    wide, high = group.size
    scale = min(room[0] / wide, room[1] / high, LARGEST * room[0] / ROOM)
    group.pose = Pose(wide * scale / 2, high * scale / 2, scale=scale)


def _parts(services: Services, title: str, figure: Figure) -> list[tuple[Node, pygame.Rect]]:
    """The wanted nodes of the table, in painting order, and where they stand on it."""
    rules = services.load_rules(title)
    try:
        state = rules.parse_position(sample_positions(title).positions[figure.position])
    except InvalidPosition:
        return []
    session = Session(rules, state, practice=True)
    table = scenes_of(title, services).lay_table(session, figure.seat, "", Host())
    table.metrics = SIZE
    table.rebuild()
    wanted = list(_wanted(table.root, figure.shows))
    zones = [node.world_rect() for node in wanted if not node.children and isinstance(node, Group)]
    over = [node for node in table.root.ordered() if _lies_on(node, zones)]
    return [(node, node.world_rect()) for node in (*wanted, *over)]


def _lies_on(node: Node, zones: list[pygame.Rect]) -> bool:
    """Whether a node is a nameless card of a zone, such as one of a pile."""
    named = node.ref or node.id or not isinstance(node, Card)
    return not named and any(zone.collidepoint(node.world_rect().center) for zone in zones)


def _wanted(node: Node, shows: tuple[str, ...]) -> Iterator[Node]:
    """Yield the topmost visible nodes that are meant, in painting order."""
    for child in node.ordered():
        if child.visible and any(
            fnmatchcase(name, each) for name in (child.ref, child.id) if name for each in shows
        ):
            yield child
        elif child.visible:
            yield from _wanted(child, shows)


def _still(node: Node) -> None:
    """Make a node and all below it a mere picture, which cannot be pointed at and is anybody's to see."""
    node.clickable = node.draggable = node.droppable = node.live = False
    node.ref = node.semantic = node.viewer = None
    for child in node.children:
        _still(child)
