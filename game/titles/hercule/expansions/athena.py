"""Athena's Protection: a shield that keeps surplus Defense (hercule-en)."""

from collections.abc import Iterator
from enum import StrEnum

from game.core.events import CounterChanged
from game.core.refs import Ref, Seat
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.expansions.record import Checks, Expansion, MoveRule
from game.titles.hercule.rules.actions import prepared
from game.titles.hercule.rules.bounds import bounded
from game.titles.hercule.rules.draft import Draft
from game.titles.hercule.rules.moves import AnyMove, Move
from game.titles.hercule.rules.places import Gesture
from game.titles.hercule.rules.refusal import preparing, require
from game.titles.hercule.rules.state import Phase, State, side_of


class PrepareShield(Move, frozen=True, order=True, tag="prepare_shield"):
    """Between trials: put Defense on Athena's shield."""


class Reason(StrEnum):
    """Reasons why Athena's Protection refuses a move."""

    NO_SHIELD = "no_shield"


def put(draft: Draft, points: int) -> None:
    """Set the Defense on the hero's shield."""
    before, after = draft.hero.shield, bounded(points)
    if after != before:
        draft.set_hero(shield=after)
        counter = "shield" if draft.side < 0 else f"shield/{draft.seat}"
        draft.emit(CounterChanged(counter, before, after))


def take_up(draft: Draft, balance: int) -> None:
    """Put surplus Defense on the shield, or take missing Defense off it as far as it lasts."""
    put(draft, max(0, draft.hero.shield + balance))


def lay_down(draft: Draft) -> None:
    """Empty the shield at the end of a round."""
    put(draft, 0)


def legal(draft: Draft) -> Iterator[AnyMove]:
    """The preparation action that puts Defense on the shield."""
    if draft.table.phase is Phase.PREPARATION and draft.hero.preparations:
        yield PrepareShield()


def check(draft: Draft, _move: PrepareShield) -> None:
    """Require a preparation action that is left, and a shield."""
    preparing(draft)
    require(draft.table.settings.athena, Reason.NO_SHIELD)


def prepare(draft: Draft, _move: PrepareShield) -> None:
    """Put Defense on the shield, as a preparation action."""
    put(draft, draft.hero.shield + draft.catalogue.definitions.shield.preparation)
    prepared(draft)


def gestures(state: State, move: AnyMove, seat: Seat) -> tuple[Gesture, ...]:
    """The click on the shield that makes this move."""
    return ((Ref("shield", seat=side_of(state, seat)), None),) if isinstance(move, PrepareShield) else ()


def intended(_state: State, _seat: Seat, source: Ref, _target: Ref | None) -> AnyMove | None:
    """The move that a click on the shield, or a drag of it, means."""
    return PrepareShield() if source.zone == "shield" else None


def checks_of(_catalogue: Catalogue, state: State, seat: Seat) -> Checks:
    """Invariants of a hero's shield."""
    yield lambda: state.heroes[seat].shield > 0 and not state.settings.athena, "a shield without Athena"


EXPANSION = Expansion(
    id="athena",
    sections={"shield": 1},
    numbers=("shield",),
    round_ended=lay_down,
    defense_of=lambda hero: hero.shield,
    blow_withstood=take_up,
    keeps_defense=True,
    moves={
        PrepareShield: MoveRule(
            check, prepare, lambda _: "prepare shield", "prepare shield", lambda _: PrepareShield()
        )
    },
    legal=legal,
    gestures=gestures,
    intended=intended,
    reasons=Reason,
    checks_of=checks_of,
    quick_heroes=2,
)
