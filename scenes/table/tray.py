"""The tray in which an open choice is laid out over the hand: cards, or numbers with so many cards each."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from game.core.refs import Ref
from scenes.art.cards.faces import Face
from scenes.table.light import GOLD
from scenes.table.piles import fan, row
from scenes.table.surroundings import Surroundings
from scenes.table.zones import RATIO
from scenes.toolkit.geometry import Box, Pose, columns, inset
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import dashes
from scenes.toolkit.shapes import Halo, Sprite
from scenes.widgets.furniture import button, card, count_disc, titled_panel

ON_TOP = 80.0
SMALL_WIDTH = 78


class Option(NamedTuple):
    """One answer: its place, its words, and what is seen of it; of a card, how often it is there."""

    place: Ref
    words: str
    faces: tuple[Face, ...]
    value: str = ""
    copies: int = 1


def card_tray(
    scene: Surroundings[Any, Any], box: Box, title: str, options: Sequence[Option], width: float
) -> Iterator[Node]:
    """A card for each answer, side by side or overlapping, with how many there are of it."""
    m = scene.metrics
    yield _panel(scene, box, title)
    whole, room = m.px(width), box.width - m.px(32)
    wide = min(room, len(options) * whole + (len(options) - 1) * m.px(10))
    left = box.left + (box.width - wide) / 2, box.top + box.height - m.px(14) - whole * RATIO / 2
    poses = row(len(options), left, whole, m.px(10), room)
    for index, (option, pose) in enumerate(zip(options, poses, strict=True)):
        said = Semantic("choice", option.words, option.value, id=str(option.place))
        made = card(scene.services, option.faces[0], whole, pose=pose, z=ON_TOP + 2 + index, semantic=said)
        made.ref, made.clickable, made.viewer = str(option.place), True, scene.model.seat
        halo = Halo(colour=GOLD, spread=m.px(9), radius=8, strength=0.5, size=made.size, pose=pose)
        halo.z = ON_TOP + 1
        yield halo
        if option.copies > 1:
            side = m.px(26)
            disc = count_disc(option.copies, side)
            made.add(Sprite(source=disc, size=(side, side), pose=Pose(m.px(16), made.size[1] - m.px(14))))
        yield made


def number_tray(
    scene: Surroundings[Any, Any],
    box: Box,
    title: str,
    options: Sequence[Option],
    choose: Callable[[Ref], object],
) -> Iterator[Node]:
    """A button for each answer, and above it its cards in a small fan, or an empty place."""
    m = scene.metrics
    yield _panel(scene, box, title)
    line = inset(m, box, 0, box.height / m.unit - 64, 0, 12)
    places = columns(m, line, *(152.0 for _ in options), gap=14, align="center")
    for option, place in zip(options, places, strict=True):
        middle = place.left + place.width / 2, (box.top + m.px(18) + place.top - m.px(8)) / 2
        yield from _small_fan(scene, option.faces, middle)
        act = _chosen(choose, option.place)
        name, cap = str(option.place), option.place.key
        made = button(m, place, name, option.words, act, key_cap=cap, size=18, theme=scene.theme)
        made.ref, made.z = name, ON_TOP + 2
        yield made


def _panel(scene: Surroundings[Any, Any], box: Box, title: str) -> Node:
    panel = titled_panel(scene.metrics, box, title, scene.theme, opacity=250)
    panel.z = ON_TOP
    return panel


def _small_fan(
    scene: Surroundings[Any, Any], faces: Sequence[Face], middle: tuple[float, float]
) -> Iterator[Node]:
    m = scene.metrics
    width = m.px(SMALL_WIDTH)
    poses = fan(len(faces), middle, width, m.px(140), 12.0, step=m.px(24))
    for face, pose in zip(faces, poses, strict=True):
        yield card(scene.services, face, width, pose=pose, z=ON_TOP + 1)
    if not faces:
        size = (width, round(width * RATIO))
        picture = dashes(size, m.px(5), scene.theme.line, max(1.0, 1.4 * m.unit))
        yield Sprite(source=picture, size=size, pose=Pose(*middle, alpha=0.6), z=ON_TOP + 1)


def _chosen(choose: Callable[[Ref], object], place: Ref) -> Callable[[], None]:
    def act() -> None:
        choose(place)

    return act
