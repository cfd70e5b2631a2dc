"""Cards, trials and the stance of Hercule in words, as they are read large."""

from typing import Literal

from game.titles.hercule.cards import CardDef, Catalogue, Kind
from scenes.services.words import say, tr
from scenes.table.panels import Reading
from scenes.titles.hercule.faces import half, point_name, stance_face, trial_face, trial_text, two_levels


def provenance_words(provenance: str) -> str:
    """Where a card's values come from."""
    return {
        "rulebook": tr("As the rulebook prints it."),
        "deduced": tr("Deduced from the rulebook’s examples."),
        "house": tr("From Lerne’s own house set: the printed values are not public."),
    }[provenance]


def of_card(catalogue: Catalogue, name: str, upgraded: bool = False) -> Reading:
    """A card of the deck or the Reserve; its name is that of the half that is up."""
    card = catalogue.cards[name]
    lines = (
        kind_text(card),
        half_text(card, False),
        half_text(card, True),
        provenance_words(card.provenance),
    )
    return Reading(two_levels(card), half(card, upgraded).title, lines, 180 if upgraded else 0)


def kind_text(card: CardDef) -> str:
    """What sort of card it is."""
    return {Kind.TECHNIQUE: tr("Technique"), Kind.BLESSING: tr("Blessing"), Kind.WOUND: tr("Wound")}[
        card.kind
    ]


def half_text(card: CardDef, upgraded: bool) -> str:
    """One half in a sentence."""
    shown = half(card, upgraded)
    points = ", ".join(f"{count} {point_name(kind)}" for kind, count in shown.outputs)
    each = tr("{points} each time it triggers", points=points) if points else ""
    own = "" if shown.caption == tr("each trigger") else shown.caption
    return shown.title + tr(": ") + "; ".join(part for part in (each, own) if part)


def of_trial(catalogue: Catalogue, name: str) -> Reading:
    """A trial."""
    trial = catalogue.trials[name]
    lines = (
        tr("Trial {n}", n=trial.number),
        trial_text(trial),
        tr(
            "Health {h}, Attack {a}, Defense {d}; its Health rises by 1 for each trial beaten.",
            h=trial.health,
            a=trial.attack,
            d=trial.defense,
        ),
        tr("Beaten, it becomes the blessing {name}.", name=say(catalogue.cards[name].name)),
        provenance_words(trial.provenance),
    )
    return Reading(trial_face(trial), say(trial.name), lines)


def of_stance(catalogue: Catalogue, side: Literal["A", "B"]) -> Reading:
    """A side of the stance."""
    stance = catalogue.stances[side]
    lines = (say(stance.action), say(stance.end), provenance_words(stance.provenance))
    return Reading(stance_face(stance), say(stance.name), lines)
