"""The answer boxes of seats that answer openly at one screen, each at its own edge of the table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from game.core.refs import Seat
from game.titles.seventh_hero.rules.state import Moment
from scenes.services import tr
from scenes.table.layout import RIGHT
from scenes.table.panels import GOLD, one_line, painted
from scenes.titles.seventh_hero.layout import MIDDLE, OWN_ANSWER, ROOMY, Layout
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.panels import INK, Surroundings
from scenes.titles.seventh_hero.prompts.windows import (
    SIGNS,
    Offer,
    keyed,
    keys_of,
    offers,
    powers_of,
    verb_key,
    verbs_of,
)
from scenes.titles.seventh_hero.theme import THEME
from scenes.toolkit.design import BODY, HAIR, NAME, TIGHT
from scenes.toolkit.geometry import REST, Box, Metrics, Px, aligned, columns, grid, inset, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.widgets.buttons import Button, level
from scenes.widgets.page import Action, buttons, by_words, control_height, line_height, text_width

ABOVE = 51  # height of a box at the upper edge, which hides a plate and no hero
FEW = 3  # buttons that have room in a low box
LOW, WIDE_BOX = (702, 182), (266, 712, 616, 172)
"""Top and height of a low answer box, and the place below of one with more buttons, in design lengths."""
TILE = 46.0  # width of the hero that may be used, the same at each seat
HIGHEST = 64.0  # height of the buttons below that have no picture beside them
LARGEST = (
    1.75  # text scale above which keys have no room beside the words of an answer at a side, above hardly
)
LARGE_HIGH = 84.0  # height of the buttons at the sides with large text, where their words take two lines


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
    acts = tuple(acts_of(scene.model, answering, seat, found))
    box = answer_box(scene.layout, side, len(acts))
    if answering.unfolded == seat and side in ("above", "beside"):
        box = scene.layout.tray(side)
    panel = Panel(fill=THEME.plate, outline=GOLD, radius=m.px(10), z=50.0, thickness=max(1.5, 2.4 * m.unit))
    panel.clickable = True
    # The buttons of several boxes are called the same: who does not see them hears whose they are.
    whose = Group(semantic=Semantic("seat", scene.model.seat_name(seat), id=f"answers:{seat}"))
    whose.place(own(box)).add(*_filling(scene, box, seat, acts, powers_of(found)))
    return panel.place(box).add(whose)


def _is_low(layout: Layout, count: int) -> bool:
    """Whether so many buttons have room in a low box; one that fingers press is higher."""
    return count <= FEW - layout.metrics.fingers and not layout.large


def answer_box(layout: Layout, side: str, count: int) -> Box:
    """The answer box of a seat with so many buttons; a low one leaves the viewer's plate and piles in sight.

    At the right a low one stands beside the piles, where nobody has buttons of his own in an open window.
    """
    spare = layout.metrics.h - 900
    if side in ("above", "beside"):
        return layout.tray(side)._replace(height=layout.metrics.px(ABOVE))
    if _is_low(layout, count):
        edge, broad = (MIDDLE - OWN_ANSWER / 2, OWN_ANSWER) if side == "below" else layout.flank(side)
        return layout.box(RIGHT if side == "right" else edge, layout.low(LOW[0]), broad, LOW[1])
    if side == "below":
        left, top, broad, high = WIDE_BOX
        return layout.box(left, layout.low(top), broad, high)
    top = 512 if layout.large else 518 if layout.seats_count == ROOMY else 582
    edge, broad = layout.flank(side)
    return layout.box(edge, top + spare / 2, broad, 884 - top + spare / 2)


def _filling(
    scene: Surroundings, box: Box, seat: Seat, acts: Sequence[Action], powers: Sequence[Offer]
) -> Iterator[Node]:
    """The name of a seat, the hero that may be used if it is one alone, and the buttons."""
    m, side = scene.metrics, scene.layout.sides[scene.model.side(seat)]
    hero = powers[0].source.key if len(powers) == 1 and not scene.model.decides else ""
    name, head = scene.model.seat_name(seat), Px(round(m.text(NAME) * 1.35))
    large = scene.layout.large
    if large and side != "below":
        acts = tuple(replace(act, size=BODY) for act in acts)
    if side not in ("left", "right", "below"):
        edge = HAIR if m.text_scale > LARGEST else TIGHT
        yield from _line(scene, inset(m, own(box), edge, HAIR), name, acts, hero)
        return
    if _is_low(scene.layout, len(acts)):
        yield from _compact(scene, inset(m, own(box), TIGHT), name, acts, hero)
        return
    above, rest = rows(m, inset(m, own(box), TIGHT if side == "below" else HAIR, TIGHT), head, REST, gap=HAIR)
    yield one_line(m, above, name, INK, NAME)
    if not hero:
        across = 1 if side != "below" else min(4, len(acts))
        if side == "below" and not large:
            rest = aligned(m, rest, REST, HIGHEST)
        yield from buttons(m, grid(m, rest, len(acts), across, HAIR), acts, THEME)
        return
    tall = Px(max(control_height(m, BODY), m.px(LARGE_HIGH * large)))
    if side == "below":
        picture, *beside = columns(m, rest, Px(rest.height), *[REST] * len(acts), gap=TIGHT)
        places = tuple(beside)
    else:
        picture, *below = rows(m, rest, REST, *[tall] * len(acts), gap=HAIR)
        if m.text_scale > LARGEST:
            yield from (_tile(scene, picture, hero), *_stacked(m, below, acts))
            return
        places = tuple(below)
    yield from (_tile(scene, picture, hero), *buttons(m, places, acts, THEME))


def _compact(scene: Surroundings, box: Box, name: str, acts: Sequence[Action], hero: str) -> Iterator[Node]:
    """The name beside the hero, and a few buttons below them: the same plate at the three sides."""
    m = scene.metrics
    tall = Px(line_height(m, NAME)) if len(acts) == FEW and not hero else TILE
    head, *places = rows(m, box, tall, *[REST] * len(acts), gap=HAIR)
    if hero:
        picture, head = columns(m, head, TILE, REST, gap=TIGHT)
        yield _tile(scene, picture, hero)
    yield one_line(m, head, name, INK, NAME, anchor="left" if hero else "center")
    yield from buttons(m, places, acts, THEME)


def _stacked(m: Metrics, places: Sequence[Box], acts: Sequence[Action]) -> Sequence[Button]:
    """Buttons at a side of the table in the largest letters: each key stands below its words."""
    made = [act.button(m, place, THEME) for act, place in zip(acts, places, strict=True)]
    for button in made:
        button.hint, button.key_cap = button.cap, ""
    level(made)
    return made


def _line(scene: Surroundings, box: Box, name: str, acts: Sequence[Action], hero: str) -> Iterator[Node]:
    """The name, the hero and the buttons side by side, in the place of a plate at the upper edge."""
    m = scene.metrics
    if not scene.layout.large:
        # With large text the buttons need all of it.
        wide = text_width(m, name, NAME) + m.px(TIGHT)
        head, box = columns(m, box, Px(min(wide, box.width // 3)), REST, gap=HAIR)
        yield one_line(m, head, name, INK, NAME, anchor="left")
    gap = HAIR if m.text_scale > LARGEST or not scene.layout.large else TIGHT
    if hero and not scene.layout.large:
        picture, beside = columns(m, box, TILE, REST, gap=HAIR)
        made = buttons(m, by_words(m, beside, acts, gap), acts, THEME)
        # Where names are long it is only lit in the group below.
        if all(each.inside.cap and each.inside.words.size == each.text_size for each in made):
            yield from (_tile(scene, picture, hero), *made)
            return
    made = buttons(m, by_words(m, box, acts, gap), acts, THEME)
    level(made)
    yield from made


def _tile(scene: Surroundings, box: Box, hero: str) -> Node:
    """The hero that may be used, as in its group."""
    side = Px(min(box.width, box.height))
    said = Semantic("picture", scene.model.looks.numbered(hero))
    picture = scene.model.looks.tile(hero, used=False)
    return painted(scene.services, picture, aligned(scene.metrics, box, side, side), semantic=said)


def acts_of(model: Model, answering: Answering, seat: Seat, found: Sequence[Offer]) -> Iterator[Action]:
    """The buttons of a seat: its verbs always, and its powers, folded if there are several."""
    powers, (use, decline) = powers_of(found), keys_of(model, seat)
    for offer in verbs_of(found) if model.decides else ():
        # On a table of one's own they are as large, and have the same icons.
        key = verb_key(offer)
        yield replace(_action(answering, offer, key), icon=SIGNS[key], size=NAME)
    if answering.unfolded == seat and len(powers) > 1:
        yield from (_action(answering, offer, key) for key, offer in keyed(model, powers))
    elif len(powers) > 1:
        yield Action(f"unfold:{seat}", tr("Use a power…"), partial(answering.unfold, seat), use)
    elif model.decides or any(offer.target for offer in powers):
        yield from (_action(answering, offer, use) for offer in powers)
    else:
        verb = tr("Cancel it") if model.moment is Moment.POWER else tr("Use it")
        yield from (replace(_action(answering, offer, use), words=verb) for offer in powers)
    for offer in () if model.decides else verbs_of(found):
        # What is asked stands on the screen, and is answered by a word that has room at every seat.
        yield replace(_action(answering, offer, decline), words=tr("No"), kind="quiet")


def _action(answering: Answering, offer: Offer, key: str) -> Action:
    name = f"box:{offer.seat}:{offer.words}"
    return Action(name, offer.words, partial(answering.answer, offer), key, size=BODY)
