"""Areas, ways and arcs of light on the board, and the key that says what they mean."""

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum

from game.titles.hisment.rules import board
from scenes.table.panels import one_line
from scenes.titles.hisment.board.nodes import (
    DARK,
    FIRE,
    GOLD,
    ICE,
    RED,
    Ink,
    Light,
    Stroke,
    Strokes,
    Surroundings,
)
from scenes.titles.hisment.board.numbers import number_mark, size_of
from scenes.titles.hisment.panels import grown
from scenes.titles.hisment.theme import NIGHT, said_of
from scenes.toolkit import sight
from scenes.toolkit.design import BODY, HAIR
from scenes.toolkit.geometry import REST, Box, Px, columns, inset, rows
from scenes.toolkit.node import Group, Node
from scenes.toolkit.paint import colour
from scenes.toolkit.shapes import Panel
from scenes.widgets.page import text_width

HATCH, EDGE, BOLD, UNDERLAY = 2, 2.6, 3.4, 6  # strokes of the key

EMBER, BLOOD, FLOOR = map(colour, ("#d4430a", "#b00f2e", "#d3c2f6"))
"""Stripes for what the viewer's hero strikes and of what the enemy does, dark on the lit floor; the floor."""
RISING, FALLING = 1, -1
"""The slant of the enemy's stripes, and that of the viewer's."""
DASH, ROW, SWATCH = 9.0, 28.0, 36.0
"""Length of a dash; height of a row of the key and width of what it explains."""
UNDER = -3.9
"""Distance of what stands in one row in the key; its z there, below the figures."""


class Mark(StrEnum):
    """What the key explains."""

    GO = "go"
    STRIKE = "strike"
    EVERYWHERE = "everywhere"
    DAMAGE = "damage"
    STAND = "stand"
    THREAT = "threat"
    HARM = "harm"


def reach(scene: Surroundings, squares: Collection[int]) -> Node:
    """The squares to which the viewer's hero can go: filled, in a whole line."""
    light = Light(scene)
    return light.laid([*light.area(squares, GOLD, 46), *light.edge(squares, GOLD, width=2.6)], -4.5)


def strikes(scene: Surroundings, squares: Collection[int]) -> Node:
    """The squares on which the viewer's hero can strike: in a line, and striped unless that is everywhere."""
    light = Light(scene)
    stripes = () if everywhere(squares) else light.area(squares, EMBER, 200, hatch=FALLING)
    inside = {each for each in board.SQUARES if all(beside in squares for beside in board.BESIDE[each])}
    return light.laid([*stripes, *light.edge({*squares, *inside}, FIRE)], -4.4)


def everywhere(squares: Collection[int]) -> bool:
    """Whether a hero strikes on all squares but its own."""
    return len(squares) >= len(board.SQUARES) - 1


def threat(scene: Surroundings, stands: frozenset[int], struck: frozenset[int], shut: frozenset[int]) -> Node:
    """The squares on which the enemy could strike, striped; those where it can stand in a dashed line.

    The squares that are `shut` to anybody else lie within the line, without stripes.
    """
    light = Light(scene)
    strokes = [
        *light.area(struck, BLOOD, 215, hatch=RISING),
        *light.edge(struck | shut, RED),
        *light.edge(stands, ICE, dash=DASH),
    ]
    return light.laid(strokes, -4.0)


def way(scene: Surroundings, squares: Sequence[int]) -> Node:
    """The way of the viewer's hero."""
    light = Light(scene)
    return light.laid(light.way(squares), 9.0)


def helped(scene: Surroundings, square: int) -> Node:
    """Brackets around who is helped."""
    light = Light(scene)
    return light.laid(light.brackets(square, GOLD), -3.5)


def struck(scene: Surroundings, square: int) -> Node:
    """Brackets around who is struck."""
    light = Light(scene)
    strokes = [*light.area([square], FIRE, 150, hatch=RISING), *light.brackets(square, FIRE)]
    return light.laid(strokes, -3.5)


def arc(scene: Surroundings, start: int, end: int) -> Node:
    """The arc of a blow."""
    light = Light(scene)
    return Group(z=23.0).add(*(light.laid(piece, 23.0) for piece in light.blow(start, end, FIRE)))


def key(scene: Surroundings, marks: Mapping[Mark, str], box: Box) -> Node:
    """The key of the board: each mark that it shows now, such as this number in it, with its meaning."""
    if scene.layout.large:
        return _row(scene, marks, box)
    m = scene.metrics
    high = min(box.height, m.px(ROW * len(marks) + 8))
    plate = Panel(fill=DARK, outline=NIGHT.line, radius=m.px(8), opacity=225, z=24.0)
    plate.place(box._replace(top=box.top + box.height - high, height=high)).ref = "key"
    inner = inset(m, Box(0, 0, box.width, high), HAIR, HAIR)
    for (mark, such), row in zip(marks.items(), rows(m, inner, *(REST for _ in marks)), strict=True):
        sign, words = columns(m, row, Px(m.px(SWATCH)), REST, gap=HAIR)
        plate.add(_swatch(scene, mark, such, sign))
        said = said_of(f"key_{mark}")
        plate.add(one_line(m, words, said, NIGHT.text, BODY, anchor="left", weight="medium", backing=DARK))
    return plate


def _row(scene: Surroundings, marks: Mapping[Mark, str], box: Box) -> Node:
    """The key in one row, under the head of a figure that reaches it; empty if its words have no room."""
    m, group = scene.metrics, Group(z=UNDER, ref="key").place(box)
    said = [said_of(f"key_{mark}") for mark in marks]
    wide = [size_of(scene.layout, theirs=mark is Mark.HARM)[0] for mark in marks]
    cells = [
        cell for words, sign in zip(said, wide, strict=True) for cell in (sign, text_width(m, words, BODY))
    ]
    if sum(cells) + m.px(HAIR) * len(cells) > box.width:
        return group
    signs = columns(m, Box(0, 0, box.width, box.height), *map(Px, cells), gap=HAIR)
    for at, ((mark, such), words) in enumerate(zip(marks.items(), said, strict=True)):
        group.add(_swatch(scene, mark, such, signs[2 * at]))
        group.add(one_line(m, signs[2 * at + 1], words, NIGHT.text, BODY, anchor="left", weight="medium"))
    return group


def _swatch(scene: Surroundings, mark: Mark, such: str, box: Box) -> Node:
    """A small piece of what a mark looks like on the board."""
    if mark in (Mark.DAMAGE, Mark.HARM):
        wide, high = size_of(scene.layout, theirs=mark is Mark.HARM)
        wide, high = min(wide, box.width), min(high, box.height)
        left, top = box.left + (box.width - wide) // 2, box.top + (box.height - high) // 2
        return number_mark(scene, Box(left, top, wide, high), such, theirs=mark is Mark.HARM)
    high = min(box.height, grown(scene, 20))
    place = Box(box.left, box.top + (box.height - high) // 2, box.width, high)
    return Ink(strokes=_piece(scene, mark, place)).place(place)


def _piece(scene: Surroundings, mark: Mark, box: Box) -> Strokes:
    m, right, low = scene.metrics, box.width - 2, box.height - 2
    corners = ((2, 2), (right, 2), (right, low), (2, low))
    edge = (*corners, corners[0])
    # In high contrast the squares are as dark, or as light, as the plate.
    floor = () if sight.high() is not None else (Stroke(corners, FLOOR),)
    match mark:
        case Mark.GO:
            return *floor, Stroke(corners, GOLD, 0, 90), Stroke(edge, GOLD, m.px(EDGE))
        case Mark.STRIKE:
            return *floor, Stroke(corners, EMBER, m.px(HATCH), 200, FALLING), Stroke(edge, FIRE, m.px(EDGE))
        case Mark.EVERYWHERE:
            return *floor, Stroke(edge, FIRE, m.px(BOLD))
        case Mark.STAND:
            under = Stroke(edge, DARK, m.px(UNDERLAY), 200)
            return *floor, under, Stroke(edge, ICE, m.px(BOLD), dash=m.px(5))
        case _:
            return *floor, Stroke(corners, BLOOD, m.px(HATCH), 215, RISING), Stroke(edge, RED, m.px(EDGE))
