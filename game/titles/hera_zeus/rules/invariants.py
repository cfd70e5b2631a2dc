"""Invariants of every position that the rules lead to."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from game.core.errors import InvalidPosition
from game.core.refs import Seat
from game.phrase import Phrase
from game.titles.hera_zeus.cards import Catalogue, Role
from game.titles.hera_zeus.rules.legal import columns_of
from game.titles.hera_zeus.rules.state import NOWHERE, Choice, Pending, Phase, Settings, Side, Slot, State

Check = tuple[Callable[[], bool], str]


def cards_of(side: Side) -> tuple[str, ...]:
    """All cards of a side, wherever they lie."""
    laid = (slot.card for slots in side.columns for slot in slots)
    return (*side.deck, *side.hand, *laid, *side.pile)


def check(catalogue: Catalogue, state: State) -> None:
    """Raise InvalidPosition, naming the first invariant that the state breaks."""
    for broken, sentence in _checks(catalogue, state):
        if broken():
            raise InvalidPosition(sentence)


def _checks(catalogue: Catalogue, state: State) -> Iterator[Check]:
    cards = [card for side in state.sides for card in cards_of(side)]
    known = [card for side in state.sides for card in (*side.sighted, *side.record, *side.recalled)]
    yield lambda: any(card not in catalogue.cards for card in (*cards, *known)), Phrase("an unknown card")
    yield (
        lambda: Counter(cards) != Counter([*catalogue.decks[0], *catalogue.decks[1]]),
        Phrase("a card is missing or one too many"),
    )
    for seat, side in enumerate(state.sides):
        yield from _side_checks(catalogue, state.settings, seat, side)
    yield from _turn_checks(state)
    if state.pending:
        yield from _pending_checks(catalogue, state, state.pending)


def _is_veiled(catalogue: Catalogue, settings: Settings, laid: Iterable[Slot]) -> bool:
    """Whether a hostage lies face down in a game in which they lie face up."""
    hidden = (catalogue.role[slot.card] for slot in laid if not slot.up)
    return bool(settings.unveiled) and Role.HOSTAGE in hidden


def _side_checks(catalogue: Catalogue, settings: Settings, seat: Seat, side: Side) -> Iterator[Check]:
    numbers = catalogue.numbers
    laid = [slot for slots in side.columns for slot in slots]
    pool = Counter([*side.hand, *(slot.card for slot in laid if slot.pooled and not slot.up)])
    missing = Counter(side.record) - Counter(side.pile)
    yield lambda: len(side.columns) != numbers.columns, Phrase("there are not three columns")
    yield (
        lambda: any(len(s) + (side.figure == c) > numbers.rows for c, s in enumerate(side.columns)),
        Phrase("a column is too long"),
    )
    yield lambda: _is_veiled(catalogue, settings, laid), Phrase("a hostage lies face down")
    yield (
        lambda: any(side.columns[len(columns_of(settings)) :]),
        Phrase("a card lies in a column that is shut"),
    )
    yield lambda: not NOWHERE <= side.figure < numbers.columns, Phrase("a figure stands nowhere")
    yield (
        lambda: any(s.card not in catalogue.deployable for s in laid),
        Phrase("a card lies that cannot be deployed"),
    )
    yield lambda: len(side.hand) > numbers.hand_limit, Phrase("a hand is too large")
    yield lambda: side.quiet > numbers.deck, "more cards were drawn in a row than a deck holds"
    yield lambda: side.hand != catalogue.sorted(side.hand), "a hand is not sorted"
    yield lambda: _lent(catalogue, seat, side) > missing.total(), "a stranger's card is held that nobody saw"
    yield (
        lambda: any(catalogue.back[card] != seat for card in side.deck),
        Phrase("a deck holds a foreign card"),
    )
    yield lambda: bool(Counter(side.sighted) - pool), Phrase("a card is known where it is not")
    yield (
        lambda: bool(Counter(side.pile) - Counter(side.record)) or missing.total() > 1,
        Phrase("a pile differs from its record"),
    )
    yield (
        lambda: bool(missing) and not missing & Counter(side.recalled),
        "a card is missing from a pile that Hades never saw",
    )


def _lent(catalogue: Catalogue, seat: Seat, side: Side) -> int:
    """How many foreign cards lie hidden on a side beyond those that both saw the Sirens take."""
    hidden = [*side.hand, *(slot.card for slots in side.columns for slot in slots if not slot.up)]
    return sum(catalogue.back[card] != seat for card in hidden) - sum(
        catalogue.back[card] != seat for card in side.sighted
    )


def _turn_checks(state: State) -> Iterator[Check]:
    yield lambda: (state.phase is Phase.OVER) != (state.result is not None), Phrase("a result before the end")
    yield (
        lambda: state.phase is not Phase.OVER and (state.phase is Phase.SETUP) != (state.turn == 0),
        Phrase("a turn is counted before it began"),
    )
    yield (
        lambda: state.points > 4 or state.spent > state.points,
        Phrase("more points are spent than there are"),
    )
    yield lambda: state.phase is Phase.SETUP and state.points > 0, Phrase("points before the first turn")
    yield (
        lambda: bool(state.turn) and state.seat != (state.first + state.turn - 1) % 2,
        Phrase("the turn is not this seat’s"),
    )


def _pending_checks(catalogue: Catalogue, state: State, pending: Pending) -> Iterator[Check]:
    own, facing = state.sides[pending.seat], state.sides[1 - pending.seat]
    yield lambda: state.phase is not Phase.TURN, "a choice is open outside a turn"
    match pending.choice:
        case Choice.COLUMN:
            yield lambda: pending.card not in facing.hand, "the card that was drawn is not in the hand"
            yield (
                lambda: catalogue.strength.get(pending.card, 0) < 2,
                "the card that was drawn is no warrior",
            )
        case Choice.HADES | Choice.PERSEPHONE:
            role = Role.HADES if pending.choice is Choice.HADES else Role.PERSEPHONE
            yield lambda: pending.card not in own.hand, "the myth card is not in the hand"
            yield lambda: catalogue.role[pending.card] is not role, "another card asks for the choice"
            yield lambda: not own.pile, "there is no pile to choose from"
        case Choice.ORDER_HAND:
            yield lambda: len(set(own.hand)) < 2, "there is no order to choose"
        case Choice.ORDER_COLUMN:
            yield lambda: not 0 <= pending.column < catalogue.numbers.columns, "no such column"
            yield (
                lambda: len({s.card for s in own.columns[pending.column]}) < 2,
                "there is no order to choose",
            )
