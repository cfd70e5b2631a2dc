"""The answer boxes of seats that answer openly at one screen, each at its own edge of the table."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.core.refs import Seat
from scenes.services import tr
from scenes.table.panels import GOLD, one_line
from scenes.titles.seventh_hero.panels import INK, Surroundings
from scenes.titles.seventh_hero.theme import THEME
from scenes.titles.seventh_hero.windows import KEYS, Offer, offers
from scenes.toolkit.geometry import REST, Grow, Px, columns, grid, inset, own, rows
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Panel
from scenes.widgets.page import Action, buttons


class Answering(NamedTuple):
    """What the buttons of an answer box do, and the seat whose box is unfolded to list all its powers."""

    unfolded: Seat | None
    unfold: Callable[[Seat], None]
    answer: Callable[[Offer], None]


def answer_boxes(scene: Surroundings, answering: Answering) -> Iterator[Node]:
    """A box for each person who may answer openly; its buttons for both answers look alike."""
    model = scene.model
    for seat in model.public:
        found = offers(model, seat)
        if found:
            yield _box(scene, answering, seat, found)


def _box(scene: Surroundings, answering: Answering, seat: Seat, found: Sequence[Offer]) -> Node:
    m, side = scene.metrics, scene.layout.sides[scene.model.side(seat)]
    box = scene.layout.answers(side)
    if answering.unfolded == seat and side in ("above", "beside"):
        box = scene.layout.tray(side)
    panel = Panel(fill=THEME.plate, outline=GOLD, radius=m.px(10), z=50.0, thickness=max(1.5, 2.4 * m.unit))
    panel.clickable = True
    panel.place(box)
    name, acts = scene.model.seat_name(seat), tuple(_acts(scene, answering, seat, found))
    inner = inset(m, own(box), 10, 5)
    if side in ("above", "beside"):
        head, rest = columns(m, inner, Grow(1), Grow(1 + len(acts)), gap=6)
    else:
        head, rest = rows(m, inner, Px(m.text(19) + m.px(8)), REST, gap=4)
    panel.add(one_line(m, head, name, INK, 19))
    across = 1 if side in ("left", "right") else min(4, len(acts)) if side == "below" else len(acts)
    return panel.add(*buttons(m, grid(m, rest, len(acts), across, 8), acts, THEME))


def _acts(scene: Surroundings, answering: Answering, seat: Seat, found: Sequence[Offer]) -> Iterator[Action]:
    use, let_be = KEYS[scene.layout.sides[scene.model.side(seat)]]
    uses = [offer for offer in found if not offer.passes]
    if len(uses) == 1:
        yield _action(answering, uses[0], use)
    elif answering.unfolded == seat:
        yield from (_action(answering, offer, str(number)) for number, offer in enumerate(uses, 1))
    elif uses:
        yield Action(f"unfold:{seat}", tr("Use a power…"), partial(answering.unfold, seat), use)
    yield from (_action(answering, offer, let_be) for offer in found if offer.passes)


def _action(answering: Answering, offer: Offer, key: str) -> Action:
    name = f"box:{offer.seat}:{offer.words}"
    return Action(name, offer.words, partial(answering.answer, offer), key)
