"""Which heroes may still act, and the ready marks by which two heroes go on together."""

from game.core.refs import Seat
from game.titles.hercule.rules.draft import Draft
from game.titles.hercule.rules.stance import can_tap
from game.titles.hercule.rules.state import OVER, Phase
from game.titles.hercule.together.shares import is_choice


def awaited(draft: Draft) -> tuple[Seat, ...]:
    """The heroes who may act before the run goes on, by seat.

    A single hero is only asked about from Attack to Upkeep.
    """
    if draft.side < 0:
        return (0,) if draft.hero.wounds_to_exhaust or can_tap(draft) else ()
    if draft.table.phase in OVER:
        return ()
    return tuple(draft.seat for _ in draft.each() if _is_awaited(draft))


def _is_awaited(draft: Draft) -> bool:
    match draft.table.phase:
        case Phase.SETUP:
            return not draft.hero.deck
        case Phase.PLANNING if any(hero.must_name for hero in draft.table.heroes):
            return draft.hero.must_name
        case Phase.ATTACK | Phase.DEFENSE | Phase.UPKEEP:
            return not draft.hero.ready and lingers(draft)
        case _:
            return not draft.hero.ready


def lingers(draft: Draft) -> bool:
    """Whether the hero has an open choice after the attack, after the blow or in Upkeep."""
    if draft.hero.wounds_to_exhaust or can_tap(draft):
        return True
    return draft.table.phase is Phase.ATTACK and is_choice(draft.catalogue, draft.state)
