"""The mini-expansions on the table: a small card for each thing that one brings, and what is read of it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from game.core.refs import Ref, Seat
from game.titles.hercule.cards import Catalogue, HealthCard
from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import View
from scenes.art.faces import Face
from scenes.services import listed, ntr, say, tr
from scenes.table.layout import RATIO
from scenes.table.panels import Reading
from scenes.titles.hercule.panels import Surroundings
from scenes.titles.hercule.theme import back_face, fate_face, of_card, of_fate, said_of, two_levels
from scenes.toolkit.geometry import Box, Pose
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Sprite
from scenes.widgets.furniture import card_source, count_disc

ZONES = frozenset({"wounds", "shield", "revenge", "health_card", "under"})
WIDEST, GAP = 62, 7
GHOST = 0.62
"""How much of a card is seen that is only laid."""


class Fate(NamedTuple):
    """A thing on the table: its place, picture, name, words, its number if it has one; `laid`: only laid."""

    place: Ref
    face: Face
    title: str
    words: str
    number: int | None = None
    laid: bool = False


def fates(known: Catalogue, view: View, side: Seat = -1) -> Iterator[Fate]:
    """What the mini-expansions have brought onto the table; of two heroes one's own, or what they share."""
    on, shared, own = view.settings, side < 0, side >= 0 or not view.heroes
    if shared and on.blood_and_bruises:
        yield _stack(known, view)
    if own and on.athena:
        shield, held = known.definitions.shield, tr("{n} Defense", n=view.shield)
        yield Fate(Ref("shield", seat=side), fate_face(shield), say(shield.name), held, view.shield)
    if shared and on.hera_revenge:
        yield _revenge(known, view)
    if shared and view.health_card is not None:
        yield from _health_cards(known, view, view.health_card)
    if own:
        yield from _under(known, view, side)


def fates_of(scene: Surroundings) -> Iterator[Fate]:
    """The same for the side that is drawn."""
    return fates(scene.model.catalogue, scene.view, scene.side)


def _under(known: Catalogue, view: View, side: Seat) -> Iterator[Fate]:
    """The cards under Omphale, those too that one of two heroes has only laid there."""
    there = view.heroes[side].under if view.heroes else view.under
    for seen in view.under:
        title, face = of_card(known, seen.name, seen.upgraded).title, two_levels(known.cards[seen.name])
        words = tr("under Omphale") if seen in there else said_of("in_laid")
        yield Fate(Ref("under", str(seen.uid), side), face, title, words, laid=seen not in there)


def _stack(known: Catalogue, view: View) -> Fate:
    """The wounds from the top, and how many of each layer there are."""
    top = view.wound_stack[0].name if view.wound_stack else ""
    face = two_levels(known.cards[top]) if top else back_face(known)
    return Fate(Ref("wounds"), face, tr("Wound stack"), layers(known, view), len(view.wound_stack))


def layers(known: Catalogue, view: View) -> str:
    """How many wounds of each sort lie in the stack, the uppermost first."""
    counted = Counter(seen.name for seen in view.wound_stack)
    return listed([f"{say(known.cards[name].name)} ×{count}" for name, count in counted.items()])


def _revenge(known: Catalogue, view: View) -> Fate:
    """Hera's stack: the card that was revealed last, or a back."""
    left = ntr("{n} card to come", "{n} cards to come", len(view.revenge))
    last = known.revenge[view.revealed[-1]] if view.revealed else None
    face = fate_face(last) if last else back_face(known)
    title = say(last.name) if last else tr("Hera’s Revenge")
    return Fate(Ref("revenge"), face, title, left, len(view.revenge))


def _health_cards(known: Catalogue, view: View, name: str) -> Iterator[Fate]:
    """The special health card of the trial and, before the round, those that may take its place."""
    yield _health_card(known.health_cards[name], Ref("health_card"), tr("special health card of this trial"))
    for other in known.health_cards.values() if view.phase is Phase.PREPARATION else ():
        if other.id not in (name, view.health_before):
            yield _health_card(other, Ref("health_card", other.id), tr("may be taken instead"))


def _health_card(shown: HealthCard, place: Ref, words: str) -> Fate:
    return Fate(place, fate_face(shown), say(shown.name), words)


def tiles(scene: Surroundings, box: Box) -> Iterator[Node]:
    """Each of them as a small card with its number, in one row."""
    m, found = scene.metrics, list(fates_of(scene))
    if not found:
        return
    gap = m.px(GAP)
    width = round(min(m.px(WIDEST), (box.width + gap) / len(found) - gap, box.height / RATIO))
    left = box.left + (box.width + gap - len(found) * (width + gap)) // 2
    for number, fate in enumerate(found):
        yield _tile(scene, fate, Box(left + number * (width + gap), box.top, width, round(width * RATIO)))


def _tile(scene: Surroundings, fate: Fate, box: Box) -> Node:
    m, said = scene.metrics, Semantic("card", scene.called(fate.title), fate.words, id=str(fate.place))
    made = Sprite(source=card_source(scene.services, fate.face), ref=str(fate.place), z=3, semantic=said)
    made.place(box).clickable = True
    made.pose = replace(made.pose, alpha=GHOST if fate.laid else 1.0)
    if fate.number is not None:
        side = m.px(26)
        middle = Pose(box.width - side * 0.34, box.height - side * 0.2)
        made.add(Sprite(source=count_disc(fate.number, side), size=(side, side), pose=middle))
    return made


def reading_at(known: Catalogue, view: View, place: Ref) -> Reading | None:
    """What is read of one of these places."""
    here = next((fate for fate in fates(known, view, place.seat) if fate.place == place), None)
    if here is None:
        return None
    match place.zone:
        case "under":
            seen = next(seen for seen in view.under if str(seen.uid) == place.key)
            return of_card(known, seen.name, seen.upgraded)
        case "wounds":
            lines = said_of("fate_wounds"), here.words, ""
            return Reading(here.face, here.title, ("", *lines))
        case "shield":
            return of_fate(known.definitions.shield, here.words)
        case "health_card":
            return of_fate(known.health_cards[place.key or str(view.health_card)], here.words)
        case _ if view.revealed:
            return of_fate(known.revenge[view.revealed[-1]], here.words)
        case _:
            return Reading(here.face, here.title, ("", said_of("fate_revenge"), here.words, ""))
