"""What opens over the table of Hercule: a card to read, a pile to look through, the log, the menu."""

from collections.abc import Sequence
from typing import Literal

from game.core.events import CardFace
from game.titles.hercule.cards import CardDef, Kind
from scenes.services.services import Services
from scenes.services.words import say, tr
from scenes.table import overlays
from scenes.table.overlays import Shown
from scenes.titles.hercule.faces import half, stance_face, trial_face, trial_text, two_levels
from scenes.titles.hercule.log import log_entries
from scenes.titles.hercule.model import Model

PROVENANCE = {
    "rulebook": "As the rulebook prints it.",
    "deduced": "Deduced from the rulebook’s examples.",
    "house": "From Lerne’s own house set: the printed values are not public.",
}


class Reader(overlays.Reader):
    """One card or trial, large, with what it does in words."""

    id = "hercule/reader"


def read_card(services: Services, model: Model, name: str, upgraded: bool) -> Reader:
    """A card of the deck or the Reserve, to read."""
    card_def = model.catalogue.cards[name]
    lines = [
        kind_text(card_def),
        half_text(card_def, False),
        half_text(card_def, True),
        tr(PROVENANCE[card_def.provenance]),
    ]
    return Reader(services, two_levels(card_def), say(card_def.name), lines, upgraded=upgraded)


def kind_text(card_def: CardDef) -> str:
    """What sort of card it is."""
    return {Kind.TECHNIQUE: tr("Technique"), Kind.BLESSING: tr("Blessing"), Kind.WOUND: tr("Wound")}[
        card_def.kind
    ]


def half_text(card_def: CardDef, upgraded: bool) -> str:
    """One half in a sentence."""
    shown = half(card_def, upgraded)
    names = {"attack": tr("Attack"), "defense": tr("Defense"), "experience": tr("Experience")}
    points = ", ".join(f"{count} {names[kind]}" for kind, count in shown.outputs)
    each = tr("{points} each time it triggers", points=points) if points else ""
    own = "" if shown.caption == tr("each trigger") else shown.caption
    return shown.title + tr(": ") + "; ".join(part for part in (each, own) if part)


def read_trial(services: Services, model: Model, name: str) -> Reader:
    """A trial, to read."""
    trial = model.catalogue.trials[name]
    lines = [
        tr("Trial {n}", n=trial.number),
        trial_text(trial),
        tr(
            "Health {h}, Attack {a}, Defense {d}; its Health rises by 1 for each trial beaten.",
            h=trial.health,
            a=trial.attack,
            d=trial.defense,
        ),
        tr("Beaten, it becomes the blessing {name}.", name=say(model.catalogue.cards[name].name)),
        tr(PROVENANCE[trial.provenance]),
    ]
    return Reader(services, trial_face(trial), say(trial.name), lines)


def read_stance(services: Services, model: Model, side: Literal["A", "B"]) -> Reader:
    """A side of the stance, to read."""
    stance = model.catalogue.stances[side]
    return Reader(
        services,
        stance_face(stance),
        say(stance.name),
        [say(stance.action), say(stance.end), tr(PROVENANCE[stance.provenance])],
    )


class Browser(overlays.Browser):
    """All cards of a pile that the rules leave open."""

    id = "hercule/pile"

    def __init__(
        self, services: Services, model: Model, title: str, cards: Sequence[CardFace], note: str
    ) -> None:
        super().__init__(services, title, [_shown(services, model, seen) for seen in cards], note)


def _shown(services: Services, model: Model, seen: CardFace) -> Shown:
    definition = model.catalogue.cards[seen.name]
    return Shown(
        two_levels(definition),
        half(definition, seen.upgraded).title,
        180 if seen.upgraded else 0,
        lambda: read_card(services, model, seen.name, seen.upgraded),
    )


class LogBook(overlays.LogBook):
    """What happened, one line an event; a line opens its card, or its trial."""

    id = "hercule/log"

    def __init__(self, services: Services, model: Model) -> None:
        entries = log_entries(model.catalogue, model.session.steps)
        super().__init__(services, entries, lambda about: _read(services, model, about))


def _read(services: Services, model: Model, about: str) -> Reader:
    """A trial that is not beaten yet is told of as a trial, not as the blessing that it may become."""
    if about in model.catalogue.trials and about not in model.view.beaten:
        return read_trial(services, model, about)
    return read_card(services, model, about, False)


class PauseMenu(overlays.PauseMenu):
    """The menu of the table; closes with the name of what was chosen."""

    id = "hercule/menu"
