"""The gallery of Hercule: every card with both sides, and the credits."""

from collections.abc import Iterator
from itertools import count

from game.titles.hercule.cards import CardDef, Catalogue, Kind
from scenes.art.faces import HalfFace
from scenes.services import ntr, sentence, tr
from scenes.table.panels import Reading
from scenes.title import Exhibition, Item
from scenes.titles.hercule.expansions import listed as expansions
from scenes.titles.hercule.theme import (
    back_face,
    each_of,
    from_where,
    of_stance,
    of_trial,
    said_of,
    two_levels,
)
from scenes.widgets.controls import Option


def labours(known: Catalogue) -> Exhibition:
    """All cards by section (wounds and stance are among the techniques), and the credits."""
    front, back = (
        _side(of_stance(stance), tr("Stance, side {side}", side=one)) for one, stance in known.stances.items()
    )
    fronts = {name: _side(of_trial(known, name)) for name in known.trials}
    trials = (Item(name, seen, _card(known.cards[name]).front) for name, seen in fronts.items())
    techniques = map(_card, (*known.techniques, *known.of_kind(Kind.WOUND)))
    brought = tuple(_exhibited(known, Reading(back_face(known), tr("Mini-expansion"))))
    cards = {
        Option("techniques", tr("Techniques")): (*techniques, Item("stance", front, back)),
        Option("trials", tr("Trials")): tuple(trials),
        Option("blessings", tr("Blessings")): tuple(map(_card, known.of_kind(Kind.BLESSING))),
        Option("expansions", tr("Mini-expansions")): brought,
    }
    credits = tuple(said_of(f"credit_{about}") for about in ("game", "unofficial", "house", "drawings"))
    return Exhibition(cards, credits)


def _side(reading: Reading, *before: str) -> Reading:
    """A reading whose last line, the source of its values, becomes the note below it."""
    *lines, origin = reading.lines
    return Reading(reading.face, reading.title, (*before, *lines), origin)


def _exhibited(known: Catalogue, hidden: Reading) -> Iterator[Item]:
    """The cards of the mini-expansions; those without an id are numbered."""
    number = count()
    for record in expansions.known():
        for front, back, id in record.exhibits(known):
            yield Item(id or f"fate:{next(number)}", _side(front), _side(back) if back else hidden)


def _card(definition: CardDef) -> Item:
    """A gallery item: the base side and the upgraded side of a card."""
    face, kind = two_levels(definition), said_of(definition.kind)
    if definition.kind is not Kind.BLESSING:
        kind = ntr("{kind}, {n} copy", "{kind}, {n} copies", definition.copies, kind=kind)

    def side(shown: HalfFace) -> Reading:
        level = tr("Upgraded side") if shown.upgraded else tr("Base side")
        said = [f"{each}." for each in (each_of(shown),) if each]
        if not said or definition.level(shown.upgraded).effects:
            said.append(sentence(shown.caption) + ".")
        angle = 180 if shown.upgraded else 0
        return Reading(face, shown.title, (kind, level, *said), from_where(definition.sources), angle)

    return Item(definition.id, side(face.base), side(face.upgraded))
