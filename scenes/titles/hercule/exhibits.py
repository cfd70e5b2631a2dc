"""Each card of Hercule as something to look at: its two sides with their faces and their words."""

from typing import Literal

from game.titles.hercule.cards import CardDef, Catalogue, Kind, TrialDef
from scenes.pages.exhibits import Exhibition, Item, Side
from scenes.services.words import ntr, tr
from scenes.titles.hercule.faces import half, level_text, point_name, two_levels
from scenes.titles.hercule.reading import kind_text, of_stance, of_trial, provenance_words
from scenes.widgets.controls import Option


def labours(known: Catalogue) -> Exhibition:
    """Techniques, trials, blessings; wounds and the stance are among the techniques."""
    techniques = map(card_item, (*known.techniques, *known.of_kind(Kind.WOUND)))
    cards = {
        Option("techniques", tr("Techniques")): (*techniques, stance_item(known)),
        Option("trials", tr("Trials")): tuple(trial_item(known, trial) for trial in known.trials.values()),
        Option("blessings", tr("Blessings")): tuple(map(card_item, known.of_kind(Kind.BLESSING))),
    }
    credits = (
        tr("Hercules is a game by Léandre Proust, published by Grammes Édition."),
        tr("Lerne is not official: neither author nor publisher had a part in it."),
        tr(
            "The books do not print the trials’ values, eleven of their abilities, nor the blessings. "
            "Lerne plays a house set of its own in their place, and says on every card where it comes "
            "from."
        ),
        tr("All texts and drawings here were made for Lerne."),
    )
    return Exhibition(cards, credits)


def card_item(definition: CardDef) -> Item:
    """A card with its base and its upgraded side."""
    face = two_levels(definition)
    kind = kind_text(definition)
    if definition.kind is not Kind.BLESSING:
        kind = ntr("{kind}, {n} copy", "{kind}, {n} copies", definition.copies, kind=kind)
    origin = provenance_words(definition.provenance)

    def side(upgraded: bool) -> Side:
        level = tr("Upgraded side") if upgraded else tr("Base side")
        lines = (kind, level, *_level_words(definition, upgraded))
        shown = face.upgraded if upgraded else face.base
        return Side(face, shown.title, lines, origin, 180 if upgraded else 0)

    return Item(definition.id, side(False), side(True))


def _level_words(definition: CardDef, upgraded: bool) -> list[str]:
    """What a half gives, and what it does."""
    level = definition.level(upgraded)
    points = [f"{count} {point_name(kind)}" for kind, count in half(definition, upgraded).outputs]
    said = [tr("{points} each time it triggers", points=", ".join(points)) + "."] if points else []
    own = level_text(level)
    if not points or level.effects:
        said.append(own[:1].upper() + own[1:] + ".")
    return said


def trial_item(known: Catalogue, trial: TrialDef) -> Item:
    """A trial, and the blessing that it becomes."""
    face, title, lines, _ = of_trial(known, trial.id)
    front = Side(face, title, lines[:-1], provenance_words(trial.provenance))
    return Item(trial.id, front, card_item(known.cards[trial.id]).front)


def stance_item(known: Catalogue) -> Item:
    """Both sides of the stance."""

    def side(letter: Literal["A", "B"]) -> Side:
        face, title, (*lines, origin), _ = of_stance(known, letter)
        return Side(face, title, (tr("Stance, side {side}", side=letter), *lines), origin)

    return Item("stance", side("A"), side("B"))
