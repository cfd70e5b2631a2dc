"""The cards of the mini-expansions on the table, each drawn as a small card."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.refs import Ref, Seat
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.sides import sides
from game.titles.hercule.rules.view import View
from scenes.table.layout import RATIO
from scenes.table.panels import Reading
from scenes.titles.hercule.expansions.listed import on
from scenes.titles.hercule.expansions.record import ExpansionCard
from scenes.titles.hercule.panels import Surroundings
from scenes.titles.hercule.pieces import GHOST
from scenes.toolkit.design import HAIR
from scenes.toolkit.geometry import Box, Pose
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Sprite
from scenes.widgets.cards import CardSource, count_disc, laid_out

WIDEST = 62
COUNTED = 26  # the side of the disc with a number


def expansion_cards(known: Catalogue, view: View, seat: Seat = -1) -> Iterator[ExpansionCard]:
    """The mini-expansion cards of one hero, or for seat -1 those that are shared."""
    own = next((side for side in sides(view) if side.seat == seat), None)
    for record in on(view.settings):
        if seat < 0:
            yield from record.shared_cards(known, view)
        if own is not None:
            yield from record.own_cards(known, own)


def cards_of(scene: Surroundings) -> Iterator[ExpansionCard]:
    """The mini-expansion cards of the side that is drawn."""
    return expansion_cards(scene.model.catalogue, scene.view, scene.seat)


def tiles(scene: Surroundings, box: Box) -> Iterator[Node]:
    """The mini-expansion cards in one row, each small and with its number if it has one."""
    m, found = scene.metrics, list(cards_of(scene))
    if not found:
        return
    gap = m.px(HAIR)
    width = round(min(m.px(WIDEST), (box.width + gap) / len(found) - gap, box.height / RATIO))
    left = box.left + (box.width + gap - len(found) * (width + gap)) // 2
    for number, card in enumerate(found):
        yield _tile(scene, card, Box(left + number * (width + gap), box.top, width, round(width * RATIO)))


def _tile(scene: Surroundings, card: ExpansionCard, box: Box) -> Node:
    m, said = scene.metrics, Semantic("card", scene.called(card.title), card.words, id=str(card.place))
    face = laid_out(scene.services, card.face, box.width)
    made = Sprite(source=CardSource(scene.services, face), ref=str(card.place), z=3, semantic=said)
    made.place(box).clickable = True
    made.pose = replace(made.pose, alpha=GHOST if card.laid else 1.0)
    if card.number is not None:
        side = m.px(COUNTED)
        middle = Pose(box.width - side * 0.34, box.height - side * 0.2)
        made.add(Sprite(source=count_disc(card.number, side), size=(side, side), pose=middle))
    return made


def reading_at(known: Catalogue, view: View, place: Ref) -> Reading | None:
    """The reading of the mini-expansion card at a place; None if there is none."""
    found = (card.read() for card in expansion_cards(known, view, place.seat) if card.place == place)
    return next(found, None)
