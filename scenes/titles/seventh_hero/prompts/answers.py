"""The answer boxes of seats that answer openly at one screen, each at its own edge of the table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from game.core.refs import Seat
from game.titles.seventh_hero.rules.state import Moment
from scenes.services import tr
from scenes.table.panels import GOLD, one_line, painted
from scenes.titles.seventh_hero.layout import FEW
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
from scenes.toolkit.design import BODY, HAIR, NAME, TIGHT
from scenes.toolkit.geometry import REST, Box, Grow, Metrics, Px, aligned, columns, grid, inset, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.widgets.buttons import Button, level
from scenes.widgets.page import Action, buttons, by_words, control_height, text_width

CROWDED = 5  # seats at which an answer above is so narrow that the hero is only lit in the group below it
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
    box = scene.layout.answers(side, len(acts))
    if answering.unfolded == seat and side in ("above", "beside"):
        box = scene.layout.tray(side)
    panel = Panel(fill=THEME.plate, outline=GOLD, radius=m.px(10), z=50.0, thickness=max(1.5, 2.4 * m.unit))
    panel.clickable = True
    # The buttons of several boxes are called the same: who does not see them hears whose they are.
    whose = Group(semantic=Semantic("seat", scene.model.seat_name(seat), id=f"answers:{seat}"))
    whose.place(own(box)).add(*_filling(scene, box, seat, acts, powers_of(found)))
    return panel.place(box).add(whose)


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
    if len(acts) <= FEW and not large:
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
    head, *places = rows(m, box, TILE, *[REST] * len(acts), gap=HAIR)
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
    if hero and not scene.layout.large and scene.layout.seats_count < CROWDED:
        picture, box = columns(m, box, TILE, REST, gap=HAIR)
        yield _tile(scene, picture, hero)
    if scene.layout.large:
        made = buttons(m, by_words(m, box, acts, HAIR if m.text_scale > LARGEST else TIGHT), acts, THEME)
        level(made)
        yield from made
        return
    shares = (Grow(3 if act.kind == "action" else 2) for act in acts)
    yield from buttons(m, columns(m, box, *shares, gap=HAIR), acts, THEME)


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
        yield _action(answering, offer, verb_key(offer))
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
