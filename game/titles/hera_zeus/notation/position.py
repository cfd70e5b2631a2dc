"""A position as one line of text, as FEN is for chess, and the invariants that every position keeps.

``turn seat=0 turn=5 points=3 hera.hand=GGM hera.field=A+/D~E/F zeus.field=b/c+e/g2 zeus.figure=1``
A card is its letter, upper case from Hera's deck and lower case from Zeus's. Columns are separated by ``/``
and listed from the front; behind a card ``+`` says face up, ``~`` pooled, a digit the turns it waited. Fields
that have their usual value are left out: cards that no field places are the deck of their side, in the order
of the data.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import msgspec

from game.core.errors import InvalidPosition
from game.core.parts import parts_of
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hera_zeus.cards import SIDES, Catalogue, Role
from game.titles.hera_zeus.rules.state import (
    NOWHERE,
    Choice,
    Pending,
    Phase,
    Result,
    Settings,
    Side,
    Slot,
    State,
)

_SLOT = re.compile(r"(?P<card>[A-Za-z])(?P<up>\+)?(?P<pooled>~)?(?P<waited>\d)?")
Columns: TypeAlias = tuple[tuple[Slot, ...], ...]
_NUMBERS = ("seat", "first", "turn", "points", "spent")
_PILES = ("deck", "hand", "pile", "sighted", "record", "recalled")


def letters(catalogue: Catalogue) -> dict[str, str]:
    """Every card's letter, as a position writes it."""
    return {c.id: c.letter.lower() if c.seat else c.letter for c in catalogue.definitions.cards}


def format_position(catalogue: Catalogue, state: State) -> str:
    """The text form; reading it gives the same state."""
    letter = letters(catalogue)
    fields = [(name, str(getattr(state, name))) for name in _NUMBERS if getattr(state, name)]
    usual = Settings()
    fields += [
        (f"option.{name}", getattr(state.settings, name))
        for name in Settings.__struct_fields__
        if getattr(state.settings, name) != getattr(usual, name)
    ]
    if state.pending:
        pending = state.pending
        card = letter.get(pending.card, "")
        fields.append(("pending", f"{pending.choice.value}/{pending.seat}/{pending.column}/{card}"))
    if state.result:
        fields.append(("result", f"{state.result.winner}/{state.result.ending.value}"))
    for name, side in zip(SIDES, state.sides, strict=True):
        fields += [(f"{name}.{key}", text) for key, text in _side_fields(catalogue, letter, side)]
    fields.append(("rng", f"{state.rng.key}/{state.rng.count}"))
    return " ".join([state.phase.value, *(f"{key}={text}" for key, text in fields)])


def _side_fields(catalogue: Catalogue, letter: dict[str, str], side: Side) -> Iterator[tuple[str, str]]:
    for name in _PILES:
        cards = getattr(side, name)
        usual = catalogue.sorted(side.pile) if name == "record" else ()
        if cards != usual or name == "deck":
            yield name, "".join(letter[card] for card in cards)
    if any(side.columns):
        yield "field", "/".join("".join(_slot_text(letter, s) for s in slots) for slots in side.columns)
    if side.figure != NOWHERE:
        yield "figure", str(side.figure)
    if side.quiet:
        yield "quiet", str(side.quiet)
    if side.hostage_shown:
        yield "hostage_shown", "1"


def _slot_text(letter: dict[str, str], slot: Slot) -> str:
    waited = str(slot.waited) if slot.waited else ""
    return letter[slot.card] + "+" * slot.up + "~" * slot.pooled + waited


def parse_position(catalogue: Catalogue, text: str) -> State:
    """Read the text form; raises InvalidPosition."""
    phase, *words = text.split() or [""]
    fields = parts_of(words)
    try:
        state = _Reader(catalogue, fields).state(Phase(phase))
        # Only decoding holds the numbers to their bounds.
        state = msgspec.convert(msgspec.to_builtins(state), State)
    except (ValueError, KeyError, msgspec.ValidationError) as error:
        raise InvalidPosition(f"not a position: {error}") from error
    if fields:
        raise InvalidPosition(f"not a field of a position: {min(fields)}")
    check(catalogue, state)
    return state


class _Reader:
    """Takes the fields of a text apart; each is removed once it is read."""

    def __init__(self, catalogue: Catalogue, fields: dict[str, str]) -> None:
        self._catalogue, self._fields = catalogue, fields
        self._names = {letter: card for card, letter in letters(catalogue).items()}

    def state(self, phase: Phase) -> State:
        numbers: dict[str, Any] = {name: int(self._fields.pop(name, "0")) for name in _NUMBERS}
        given = {
            name: self._fields.pop(f"option.{name}")
            for name in Settings.__struct_fields__
            if f"option.{name}" in self._fields
        }
        hera, zeus = (self._side(name) for name in SIDES)
        placed = Counter(card for side in (hera[0], zeus[0]) for card in _cards(side))
        mine, yours = (self._with_deck(seat, *pair, placed) for seat, pair in enumerate((hera, zeus)))
        return State(
            settings=msgspec.convert(given, Settings),
            phase=phase,
            sides=(mine, yours),
            rng=self._rng(),
            pending=self._pending(),
            result=self._result(),
            **numbers,
        )

    def _side(self, name: str) -> tuple[Side, bool]:
        """A side, and whether its deck was given."""
        piles = {key: self._named(f"{name}.{key}") for key in _PILES if f"{name}.{key}" in self._fields}
        has_deck, is_told = "deck" in piles, not {"sighted", "record"}.isdisjoint(piles)
        sort = self._catalogue.sorted
        piles |= {key: sort(cards) for key, cards in piles.items() if key not in ("deck", "pile")}
        piles.setdefault("record", sort(piles.get("pile", ())))
        field = self._fields.pop(f"{name}.field", "//")
        columns = tuple(tuple(self._slots(text)) for text in field.split("/"))
        if not is_told:
            columns, piles["sighted"] = self._lured(SIDES.index(name), columns, piles.get("hand", ()))
        side = Side(
            columns=columns,
            figure=int(self._fields.pop(f"{name}.figure", str(NOWHERE))),
            quiet=int(self._fields.pop(f"{name}.quiet", "0")),
            hostage_shown=self._fields.pop(f"{name}.hostage_shown", "") == "1",
            **piles,
        )
        return side, has_deck

    def _lured(self, seat: Seat, columns: Columns, hand: tuple[str, ...]) -> tuple[Columns, tuple[str, ...]]:
        """The columns and what the other side knows: of strangers' cards both saw the Sirens take them."""

        def is_lured(card: str) -> bool:
            return self._catalogue.back.get(card, seat) != seat

        found = tuple(
            tuple(
                msgspec.structs.replace(slot, pooled=True) if is_lured(slot.card) and not slot.up else slot
                for slot in slots
            )
            for slots in columns
        )
        hidden = (*hand, *(slot.card for slots in columns for slot in slots if not slot.up))
        return found, self._catalogue.sorted([*filter(is_lured, hidden)])

    def _with_deck(self, seat: Seat, side: Side, has_deck: bool, placed: Counter[str]) -> Side:
        if has_deck:
            return side
        left = Counter(self._catalogue.decks[seat]) - placed
        return msgspec.structs.replace(side, deck=self._catalogue.sorted(list(left.elements())))

    def _named(self, key: str) -> tuple[str, ...]:
        return tuple(self._names[letter] for letter in self._fields.pop(key))

    def _slots(self, text: str) -> Iterator[Slot]:
        if _SLOT.sub("", text):
            raise ValueError(f"not a column: {text[:40]!r}")
        for found in _SLOT.finditer(text):
            waited = int(found["waited"] or 0)
            yield Slot(self._names[found["card"]], bool(found["up"]), bool(found["pooled"]), waited)

    def _pending(self) -> Pending | None:
        if "pending" not in self._fields:
            return None
        choice, seat, column, card = self._fields.pop("pending").split("/")
        return Pending(Choice(choice), int(seat), int(column), self._names[card] if card else "")

    def _result(self) -> Result | None:
        if "result" not in self._fields:
            return None
        winner, _, ending = self._fields.pop("result").partition("/")
        return msgspec.convert({"winner": int(winner), "ending": ending}, Result)

    def _rng(self) -> Rng:
        if "rng" not in self._fields:
            return Rng.stream(0, "position")
        key, _, count = self._fields.pop("rng").partition("/")
        return Rng(int(key), int(count or 0))


def _cards(side: Side) -> tuple[str, ...]:
    laid = (slot.card for slots in side.columns for slot in slots)
    return (*side.deck, *side.hand, *laid, *side.pile)


def check(catalogue: Catalogue, state: State) -> None:
    """Raise InvalidPosition, naming the first invariant that the state breaks."""
    for broken, sentence in _checks(catalogue, state):
        if broken():
            raise InvalidPosition(sentence)


_Check = tuple[Callable[[], bool], str]


def _checks(catalogue: Catalogue, state: State) -> Iterator[_Check]:
    cards = [card for side in state.sides for card in _cards(side)]
    known = [card for side in state.sides for card in (*side.sighted, *side.record, *side.recalled)]
    yield lambda: any(card not in catalogue.cards for card in (*cards, *known)), "an unknown card"
    yield (
        lambda: Counter(cards) != Counter([*catalogue.decks[0], *catalogue.decks[1]]),
        "a card is missing or one too many",
    )
    for seat, side in enumerate(state.sides):
        yield from _side_checks(catalogue, seat, side)
    yield from _turn_checks(state)
    if state.pending:
        yield from _pending_checks(catalogue, state, state.pending)


def _side_checks(catalogue: Catalogue, seat: Seat, side: Side) -> Iterator[_Check]:
    numbers = catalogue.numbers
    laid = [slot for slots in side.columns for slot in slots]
    pool = Counter([*side.hand, *(slot.card for slot in laid if slot.pooled and not slot.up)])
    missing = Counter(side.record) - Counter(side.pile)
    yield lambda: len(side.columns) != numbers.columns, "there are not three columns"
    yield (
        lambda: any(len(s) + (side.figure == c) > numbers.rows for c, s in enumerate(side.columns)),
        "a column is too long",
    )
    yield lambda: not NOWHERE <= side.figure < numbers.columns, "a figure stands nowhere"
    yield lambda: any(s.card not in catalogue.deployable for s in laid), "a card lies that cannot be deployed"
    yield lambda: len(side.hand) > numbers.hand_limit, "a hand is too large"
    yield lambda: side.quiet > numbers.deck, "more cards were drawn in a row than a deck holds"
    yield lambda: side.hand != catalogue.sorted(side.hand), "a hand is not sorted"
    yield lambda: _lent(catalogue, seat, side) > missing.total(), "a stranger's card is held that nobody saw"
    yield lambda: any(catalogue.back[card] != seat for card in side.deck), "a deck holds a foreign card"
    yield lambda: bool(Counter(side.sighted) - pool), "a card is known where it is not"
    yield (
        lambda: bool(Counter(side.pile) - Counter(side.record)) or missing.total() > 1,
        "a pile differs from its record",
    )
    yield (
        lambda: bool(missing) and not missing & Counter(side.recalled),
        "a card is missing from a pile that Hades never saw",
    )


def _lent(catalogue: Catalogue, seat: Seat, side: Side) -> int:
    """How many cards of the other deck lie hidden here beyond those that both saw the Sirens take."""
    hidden = [*side.hand, *(slot.card for slots in side.columns for slot in slots if not slot.up)]
    return sum(catalogue.back[card] != seat for card in hidden) - sum(
        catalogue.back[card] != seat for card in side.sighted
    )


def _turn_checks(state: State) -> Iterator[_Check]:
    yield lambda: (state.phase is Phase.OVER) != (state.result is not None), "a result before the end"
    yield (
        lambda: state.phase is not Phase.OVER and (state.phase is Phase.SETUP) != (state.turn == 0),
        "a turn is counted before it began",
    )
    yield lambda: state.points > 4 or state.spent > state.points, "more points are spent than there are"
    yield lambda: state.phase is Phase.SETUP and state.points > 0, "points before the first turn"
    yield (
        lambda: bool(state.turn) and state.seat != (state.first + state.turn - 1) % 2,
        "the turn is not this seat's",
    )


def _pending_checks(catalogue: Catalogue, state: State, pending: Pending) -> Iterator[_Check]:
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
