"""What stands at the foot of the reader if there is room: a card's flavour, or the words of the signs."""

from collections.abc import Iterator

from scenes.table.panels import Told
from scenes.titles.hisment.board.nodes import Surroundings
from scenes.titles.hisment.faces import HismentFace
from scenes.titles.hisment.hints.legend import SIGNS, legend
from scenes.titles.hisment.theme import NIGHT
from scenes.toolkit import text as lettering
from scenes.toolkit.design import BODY, GAP, TIGHT
from scenes.toolkit.geometry import Box, inset
from scenes.toolkit.node import Node
from scenes.widgets.furniture import label

ACROSS = 3  # columns of the signs


def flavour_below(scene: Surroundings, told: Told) -> Iterator[Node]:
    """The flavour of the card that is read, in italics."""
    face = told.face
    if isinstance(face, HismentFace) and face.flavour:
        wrapped = lettering.wrap(face.flavour, "italic", scene.metrics.text(BODY), _room(scene).width)
        for box in _free(scene, told, len(wrapped)):
            words, paint = face.flavour, NIGHT.dim
            yield label(scene.metrics, box, words, size=BODY, weight="italic", colour=paint, anchor="topleft")


def signs_below(scene: Surroundings, told: Told) -> Iterator[Node]:
    """The words of the signs on the panels."""
    for box in _free(scene, told, -(-len(SIGNS) // ACROSS)):
        yield from legend(scene, box, ACROSS)


def _room(scene: Surroundings) -> Box:
    return inset(scene.metrics, scene.layout.words, GAP, GAP, GAP, TIGHT)


def _free(scene: Surroundings, told: Told, lines: int) -> Iterator[Box]:
    """The box of so many lines at the foot, clear of the heading of what is read, and of its rules."""
    size, room = scene.metrics.text(BODY), _room(scene)
    step = lettering.line_height("medium", size)
    rules = step * (2 + scene.layout.shops + len(lettering.wrap(told.words, "medium", size, room.width)))
    tall = step * lines
    if not told.outcome and rules + step // 2 + tall <= room.height:
        yield room._replace(top=room.top + room.height - tall, height=tall)
