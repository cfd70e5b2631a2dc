"""The answer boxes of seats that answer openly at one screen, each at its own edge of the table."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.core.refs import Seat
from scenes.services import tr
from scenes.table.panels import GOLD, one_line
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.panels import INK, Surroundings
from scenes.titles.seventh_hero.prompts.windows import (
    Offer,
    keyed,
    keys_of,
    offers,
    powers_of,
    verb_key,
    verbs_of,
)
from scenes.titles.seventh_hero.theme import THEME
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
    name, acts = scene.model.seat_name(seat), tuple(acts_of(scene.model, answering, seat, found))
    inner = inset(m, own(box), 10, 5)
    if side in ("above", "beside") and scene.layout.large:
        # The box stands in the place of the plate that has the name; the buttons need all of it.
        return panel.add(*buttons(m, grid(m, inset(m, own(box), 6, 4), len(acts), len(acts), 6), acts, THEME))
    if side in ("above", "beside"):
        head, rest = columns(m, inner, Grow(1), Grow(1 + len(acts)), gap=6)
    else:
        head, rest = rows(m, inner, Px(m.text(19) + m.px(8)), REST, gap=4)
    panel.add(one_line(m, head, name, INK, 19))
    across = 1 if side in ("left", "right") else min(4, len(acts)) if side == "below" else len(acts)
    return panel.add(*buttons(m, grid(m, rest, len(acts), across, 8), acts, THEME))


def acts_of(model: Model, answering: Answering, seat: Seat, found: Sequence[Offer]) -> Iterator[Action]:
    """The buttons of a seat: its verbs always, and its powers, folded if there are several."""
    powers, (use, decline) = powers_of(found), keys_of(model, seat)
    for offer in verbs_of(found) if model.decides else ():
        yield _action(answering, offer, verb_key(offer))
    if answering.unfolded == seat and len(powers) > 1:
        yield from (_action(answering, offer, key) for key, offer in keyed(model, powers))
    elif len(powers) > 1:
        yield Action(f"unfold:{seat}", tr("Use a power…"), partial(answering.unfold, seat), use)
    else:
        yield from (_action(answering, offer, use) for offer in powers)
    for offer in () if model.decides else verbs_of(found):
        yield _action(answering, offer, decline)


def _action(answering: Answering, offer: Offer, key: str) -> Action:
    name = f"box:{offer.seat}:{offer.words}"
    return Action(name, offer.words, partial(answering.answer, offer), key)
