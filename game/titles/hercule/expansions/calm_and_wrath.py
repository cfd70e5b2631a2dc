"""Calm and Wrath: a special health card gives the trial bonuses by the Health it has left (hercule-en)."""

from collections.abc import Iterator
from enum import StrEnum

from game.core.events import Event
from game.core.refs import Ref, Seat
from game.titles.hercule.cards import NO_BONUS, Bonus, Catalogue
from game.titles.hercule.expansions.record import Checks, Expansion, MoveRule, Texts, Values
from game.titles.hercule.notation.fields import Fields
from game.titles.hercule.rules.bounds import Name
from game.titles.hercule.rules.draft import Draft
from game.titles.hercule.rules.moves import AnyMove, Move
from game.titles.hercule.rules.places import Gesture
from game.titles.hercule.rules.refusal import in_phase, require
from game.titles.hercule.rules.state import Card, Phase, Settings, State


class ChooseHealth(Move, frozen=True, order=True, tag="choose_health"):
    """Before a trial: give it another special health card."""

    name: Name


class HealthCardChosen(Event, frozen=True, tag="health_card_chosen"):
    """The trial was given this special health card."""

    name: str


class Reason(StrEnum):
    """Reasons why Calm and Wrath refuses a move."""

    OTHER_HEALTH_CARD = "other_health_card"


def set_up(catalogue: Catalogue, _reserve: list[Card]) -> Values:
    """Give the first trial the first special health card."""
    return {"health_card": next(iter(catalogue.health_cards))}


def trial_bonus(catalogue: Catalogue, state: State) -> Bonus:
    """The bonus of the trial at its present Health."""
    name = state.health_card
    return NO_BONUS if name is None else catalogue.health_cards[name].at(state.trial.health)


def choices(catalogue: Catalogue, state: State) -> tuple[str, ...]:
    """The other special health cards that this trial may have; never that of the previous trial."""
    if not state.settings.calm_and_wrath:
        return ()
    return tuple(
        name for name in catalogue.health_cards if name not in (state.health_card, state.health_before)
    )


def lay_next(draft: Draft) -> None:
    """Give a new trial the next special health card; the player may choose another."""
    before, names = draft.table.health_card, list(draft.catalogue.health_cards)
    if before is not None:
        choose(draft, ChooseHealth(names[(names.index(before) + 1) % len(names)]))
        draft.set(health_before=before)


def legal(draft: Draft) -> Iterator[AnyMove]:
    """The moves that give a trial another card before it begins."""
    if draft.table.phase in (Phase.SETUP, Phase.PREPARATION):
        yield from map(ChooseHealth, choices(draft.catalogue, draft.table))


def check(draft: Draft, move: ChooseHealth) -> None:
    """Require a special health card that neither this trial nor the previous one has."""
    in_phase(draft, Phase.SETUP, Phase.PREPARATION)
    require(move.name in choices(draft.catalogue, draft.table), Reason.OTHER_HEALTH_CARD)


def choose(draft: Draft, move: ChooseHealth) -> None:
    """Give the trial this special health card."""
    draft.set(health_card=move.name)
    draft.emit(HealthCardChosen(move.name))


def gestures(_state: State, move: AnyMove, _seat: Seat) -> tuple[Gesture, ...]:
    """The click on the card that makes this move."""
    return ((Ref("health_card", move.name), None),) if isinstance(move, ChooseHealth) else ()


def intended(_state: State, _seat: Seat, source: Ref, _target: Ref | None) -> AnyMove | None:
    """The move that a click on a special health card, or a drag of it, means."""
    return ChooseHealth(source.key or "none") if source.zone == "health_card" else None


def checks(catalogue: Catalogue, state: State) -> Checks:
    """Invariants of the special health cards."""
    on = state.settings.calm_and_wrath
    names = catalogue.health_cards if on else (None,)
    yield lambda: state.health_card not in names, "no such special health card"
    yield lambda: state.health_before not in (None, *names), "no such special health card"
    yield (
        lambda: on and state.health_card == state.health_before,
        "the special health card of the trial before",
    )


def fields(state: State) -> Texts:
    """Text fields of the card of this trial and of that of the previous one."""
    found = (("health_card", state.health_card), ("health_before", state.health_before))
    return [(name, card) for name, card in found if card]


def read(fields: Fields, catalogue: Catalogue, settings: Settings) -> Values:
    """Read both cards; without a field, the trial has the first card."""
    found = set_up(catalogue, []) if settings.calm_and_wrath else {}
    names = ("health_card", "health_before")
    return found | {name: fields.text(name) for name in names if name in fields}


def shows(state: State) -> Values:
    """Both cards, which are open."""
    return {"health_card": state.health_card, "health_before": state.health_before}


EXPANSION = Expansion(
    id="calm_and_wrath",
    sections={"health_cards": 2},
    mixed=("health_card", "health_before"),
    set_up=set_up,
    trial_revealed=lay_next,
    trial_bonus=trial_bonus,
    moves={
        ChooseHealth: MoveRule(
            check,
            choose,
            lambda move: f"choose health {move.name}",
            r"choose health (?P<name>[a-z][a-z0-9_]*)",
            lambda words: ChooseHealth(words["name"]),
        )
    },
    legal=legal,
    gestures=gestures,
    intended=intended,
    reasons=Reason,
    checks=checks,
    fields=fields,
    read=read,
    shows=shows,
    dealt=lambda seen, rng: ({"health_card": seen.health_card, "health_before": seen.health_before}, rng),
    quick_heroes=2,
)
