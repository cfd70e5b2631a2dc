"""Calm and Wrath: a special health card gives the trial bonuses by the Health it has left (hercule-en)."""

from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.draft import Draft
from game.titles.hercule.rules.events import HealthCardChosen
from game.titles.hercule.rules.state import State


def choices(catalogue: Catalogue, state: State) -> tuple[str, ...]:
    """The special health cards that this trial may have instead: never that of the trial before."""
    if not state.settings.calm_and_wrath:
        return ()
    return tuple(
        name for name in catalogue.health_cards if name not in (state.health_card, state.health_before)
    )


def lay_next(draft: Draft) -> None:
    """A new trial has the next special health card, until the player chooses another."""
    before, names = draft.table.health_card, list(draft.catalogue.health_cards)
    if before is not None:
        choose(draft, names[(names.index(before) + 1) % len(names)])
        draft.set(health_before=before)


def choose(draft: Draft, name: str) -> None:
    """The trial has this special health card."""
    draft.set(health_card=name)
    draft.emit(HealthCardChosen(name))
