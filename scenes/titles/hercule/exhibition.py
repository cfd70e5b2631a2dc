"""The gallery of Hercule, every card with both sides, and the credits; and the cards as they are printed."""

from collections.abc import Iterator
from itertools import count

from game.titles.hercule.cards import CardDef, Catalogue, Kind, StanceSide
from scenes.art.halves import HalfFace
from scenes.services import ntr, say, sentence, tr
from scenes.table.panels import Reading
from scenes.title import Exhibition, Item, PrintedCard
from scenes.titles.hercule.expansions import listed as expansions
from scenes.titles.hercule.theme import (
    back_face,
    each_of,
    from_where,
    of_stance,
    of_trial,
    said_of,
    stance_face,
    stance_names,
    trial_face,
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
    """A reading that begins with these lines, upright."""
    return reading._replace(lines=(*before, *reading.lines), angle=0)


def _exhibited(known: Catalogue, hidden: Reading) -> Iterator[Item]:
    """The cards of the mini-expansions; those without an id are numbered."""
    number = count()
    for record in expansions.known():
        for front, back, id, _ in record.exhibits(known):
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


def printed(known: Catalogue) -> Iterator[PrintedCard]:
    """The cards to be printed, those of the mini-expansions last; behind each trial lies its blessing."""
    back = back_face(known)
    for card in (*known.techniques, *known.of_kind(Kind.WOUND)):
        if not card.expansion:
            yield PrintedCard(say(card.name), two_levels(card), back, card.copies)
    for id, trial in known.trials.items():
        yield PrintedCard(say(trial.name), trial_face(trial), two_levels(known.cards[id]))
    yield _two_sided(stance_names()[0], *known.stances.values())
    for card in known.of_kind(Kind.WOUND):
        if card.expansion:
            yield PrintedCard(say(card.name), two_levels(card), back, card.copies)
    for record in expansions.known():
        for front, behind, _, copies in record.exhibits(known):
            yield PrintedCard(front.title, front.face, behind.face if behind else back, copies)


def _two_sided(name: str, front: StanceSide, back: StanceSide) -> PrintedCard:
    return PrintedCard(name, stance_face(front), stance_face(back))
