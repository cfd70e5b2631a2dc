"""Bounds of a turn that is to win for certain: the points that it needs at least, and those that it has."""

from collections import Counter

from game.titles.hera_zeus.cards import NEVER_CHALLENGES, Catalogue, Role
from game.titles.hera_zeus.puzzles.worlds import hidden, spots_of
from game.titles.hera_zeus.rules.challenge import Verdict, verdict
from game.titles.hera_zeus.rules.moves import (
    AnyMove,
    CallPegasi,
    Deploy,
    Descend,
    Draw,
    LookColumn,
    LookHand,
    Lure,
    StrikeHand,
)
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import NOWHERE, Side, Slot, State, other

_FALLS = (Role.PEGASUS, Role.PYTHIA, Role.PANDORA, Role.HOSTAGE)


def most_points(rules: HeraZeusRules, state: State) -> int:
    """The most points that the mover can still spend, with the figure's if its card can be had at once."""
    own, role = state.sides[state.seat], rules.catalogue.role
    gain = rules.catalogue.numbers.figure_points - state.points
    if own.figure != NOWHERE or gain <= 0:
        return state.left
    held = {role[card] for card in own.hand}
    in_pile = Role.HADES in held and any(role[card] is Role.GOD for card in own.pile)
    in_deck = {role[card] for card in own.deck} == {Role.GOD}
    return state.left + gain if Role.GOD in held or in_pile or in_deck else state.left


def least(catalogue: Catalogue, state: State) -> int:
    """A number of points below which no turn wins for certain: nothing hidden comes to its help.

    Each point removes at most one card of a column, or all with Pandora where she lies open. So many are
    needed to reach a hostage that lies open, or to leave the other side without a card; and more where no
    front card of the mover can make a beginning. Dionysus can help two columns at once, Persephone all.
    """
    foe = state.sides[other(state.seat)]
    if state.pending or not _is_harmless(catalogue, foe):
        return 0
    clear, closed = 0, set(closed_columns(catalogue, state))
    for column, slots in enumerate(foe.columns):
        blocked = foe.figure == column
        box, hostage = (_open(catalogue, slots, role) for role in (Role.PANDORA, Role.HOSTAGE))
        if hostage < len(slots):
            return min(box, hostage) + 1 + blocked + (column in closed)
        if slots:
            clear += min(box + 1, len(slots)) + blocked
    calls = any(catalogue.role[card] is Role.PERSEPHONE for card in state.sides[state.seat].hand)
    return clear + (min(len(closed), 1) if calls else (len(closed) + 1) // 2)


def closed_columns(catalogue: Catalogue, state: State) -> list[int]:
    """The columns where nothing at hand is sure to remove the other side's front card."""
    own, foe = state.sides[state.seat], state.sides[other(state.seat)]
    left, closed = Counter(hidden(foe)), list[int]()
    strikes = any(catalogue.role[card] is Role.PEGASUS for card in own.hand)
    for column, slots in enumerate(foe.columns):
        if not slots:
            continue
        unseen = (card for card in left if left[card] > 0 and card in catalogue.deployable)
        fronts = [slots[0].card] if slots[0].up else [*unseen]
        attacker = own.columns[column][0].card if own.columns[column] and own.figure != column else ""
        firm = next((card for card in fronts if not _falls(catalogue, attacker, card, strikes)), None)
        if firm is not None:
            closed.append(column)
            left[firm] -= not slots[0].up
    return closed


def _falls(catalogue: Catalogue, attacker: str, front: str, strikes: bool) -> bool:
    """Whether a front card is removed, or its victory won, by this attacker or by Pegasus."""
    if strikes and catalogue.role[front] in _FALLS:
        return True
    if not attacker or catalogue.role[attacker] in NEVER_CHALLENGES:
        return False
    return verdict(catalogue.cards[attacker], catalogue.cards[front]) is not Verdict.DEFENDER


def is_idle(catalogue: Catalogue, state: State, move: AnyMove) -> bool:
    """Whether a move brings a turn without a point to spare no nearer to a certain victory."""
    if state.pending:
        return False
    closed = closed_columns(catalogue, state)
    match move:
        case Draw() | LookHand() | LookColumn() | StrikeHand():
            return True
        case Lure() | Descend() | CallPegasi():
            return not closed
        case Deploy(column=column, place=place):
            return place > 0 or column not in closed
    return False


def _open(catalogue: Catalogue, slots: tuple[Slot, ...], role: Role) -> int:
    """How many cards lie before the first open card of a role; the number of all if there is none."""
    return next(
        (place for place, slot in enumerate(slots) if slot.up and catalogue.role[slot.card] is role),
        len(slots),
    )


def _is_harmless(catalogue: Catalogue, foe: Side) -> bool:
    """Whether all that would help the mover, a hostage or Pandora, can lie in the other side's deck."""
    cards, spots = hidden(foe), spots_of(foe)
    helping = [card for card in cards if catalogue.role[card] in (Role.PANDORA, Role.HOSTAGE)]
    plain = sum(card in catalogue.deployable for card in cards) - len(helping)
    return len(helping) <= len(foe.deck) and plain >= len(spots)
