"""Text form of a position on one line, like FEN for chess.

``turn seat=0 turn=5 points=3 hera.hand=GGM hera.field=A+/D~E/F zeus.field=b/c+e/g2 zeus.figure=1``
A card is its letter, upper case from Hera's deck and lower case from Zeus's. Columns are separated by
``/`` and listed from the front; after a card ``+`` means face up, ``~`` pooled, a digit the turns it
waited. Fields at their default are left out: cards that no field places are the deck of their side, in
the order of the data.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from game.core.position_text import (
    Pair,
    Parts,
    Signs,
    bounded,
    position_text,
    prefixed,
    read_position,
    unusual,
)
from game.core.refs import Seat
from game.titles.hera_zeus.cards import SIDES, Catalogue
from game.titles.hera_zeus.rules import invariants
from game.titles.hera_zeus.rules.invariants import cards_of
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
    """The letter of each card in the text form."""
    return {c.id: c.letter.lower() if c.seat else c.letter for c in catalogue.definitions.cards}


def signs(catalogue: Catalogue) -> Signs:
    """The letters of the cards, and the fields in which they stand."""
    names = {letter: catalogue.cards[card].name for card, letter in letters(catalogue).items()}
    return Signs(names, _PILES[:3], _PILES[3:], ("field",), ("seat", "first"), single=True)


def format_position(catalogue: Catalogue, state: State) -> str:
    """The text form; `parse_position` reads the same state from it."""
    return position_text(state.phase.value, _parts(catalogue, state), state.rng)


def _parts(catalogue: Catalogue, state: State) -> Iterator[Pair]:
    letter, pending = letters(catalogue), state.pending
    yield from unusual(state, _NUMBERS)
    yield from prefixed("option.", unusual(state.settings, Settings.__struct_fields__, Settings()))
    if pending:
        card = letter.get(pending.card, "")
        yield "pending", f"{pending.choice.value}/{pending.seat}/{pending.column}/{card}"
    if state.result:
        yield "result", f"{state.result.winner}/{state.result.ending.value}"
    for name, side in zip(SIDES, state.sides, strict=True):
        yield from prefixed(f"{name}.", _side_fields(catalogue, letter, side))


def _side_fields(catalogue: Catalogue, letter: dict[str, str], side: Side) -> Iterator[Pair]:
    for name in _PILES:
        cards = getattr(side, name)
        usual = catalogue.sorted(side.pile) if name == "record" else ()
        if cards != usual or name == "deck":
            yield name, "".join(letter[card] for card in cards)
    if any(side.columns):
        yield "field", "/".join("".join(_slot_text(letter, s) for s in slots) for slots in side.columns)
    if side.figure != NOWHERE:
        yield "figure", str(side.figure)
    yield from unusual(side, ("quiet",))
    if side.hostage_shown:
        yield "hostage_shown", "1"


def _slot_text(letter: dict[str, str], slot: Slot) -> str:
    waited = str(slot.waited) if slot.waited else ""
    return letter[slot.card] + "+" * slot.up + "~" * slot.pooled + waited


def parse_position(catalogue: Catalogue, text: str) -> State:
    """Read the text form; raises InvalidPosition."""
    state = read_position(text, lambda phase, parts: bounded(_Reader(catalogue, parts).state(Phase(phase))))
    invariants.check(catalogue, state)
    return state


class _Reader:
    """Builds a state from the fields of a text."""

    def __init__(self, catalogue: Catalogue, parts: Parts) -> None:
        self._catalogue, self._parts = catalogue, parts
        self._names = {letter: card for card, letter in letters(catalogue).items()}

    def state(self, phase: Phase) -> State:
        hera, zeus = (self._side(name) for name in SIDES)
        placed = Counter(card for side in (hera[0], zeus[0]) for card in cards_of(side))
        mine, yours = (self._with_deck(seat, *pair, placed) for seat, pair in enumerate((hera, zeus)))
        return State(
            settings=self._parts.settings(Settings, "option."),
            phase=phase,
            sides=(mine, yours),
            rng=self._parts.rng(),
            pending=self._pending(),
            result=self._result(),
            **self._parts.numbers(_NUMBERS),
        )

    def _side(self, name: str) -> tuple[Side, bool]:
        """A side, and whether the text has its deck."""
        piles = {key: self._named(f"{name}.{key}") for key in _PILES if f"{name}.{key}" in self._parts}
        has_deck, is_told = "deck" in piles, not {"sighted", "record"}.isdisjoint(piles)
        sort = self._catalogue.sorted
        piles |= {key: sort(cards) for key, cards in piles.items() if key not in ("deck", "pile")}
        piles.setdefault("record", sort(piles.get("pile", ())))
        field = self._parts.text(f"{name}.field", "//")
        columns = tuple(tuple(self._slots(text)) for text in field.split("/"))
        if not is_told:
            columns, piles["sighted"] = self._lured(SIDES.index(name), columns, piles.get("hand", ()))
        side = Side(
            columns=columns,
            figure=self._parts.number(f"{name}.figure", NOWHERE),
            quiet=self._parts.number(f"{name}.quiet"),
            hostage_shown=self._parts.is_set(f"{name}.hostage_shown"),
            **piles,
        )
        return side, has_deck

    def _lured(self, seat: Seat, columns: Columns, hand: tuple[str, ...]) -> tuple[Columns, tuple[str, ...]]:
        """The columns and the known cards, which are the foreign ones: both saw the Sirens take them."""

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
        return tuple(self._names[letter] for letter in self._parts.text(key))

    def _slots(self, text: str) -> Iterator[Slot]:
        if _SLOT.sub("", text):
            raise ValueError(f"not a column: {text[:40]!r}")
        for found in _SLOT.finditer(text):
            waited = int(found["waited"] or 0)
            yield Slot(self._names[found["card"]], bool(found["up"]), bool(found["pooled"]), waited)

    def _pending(self) -> Pending | None:
        if (said := self._parts.given("pending")) is None:
            return None
        choice, seat, column, card = said.split("/")
        return Pending(Choice(choice), int(seat), int(column), self._names[card] if card else "")

    def _result(self) -> Result | None:
        if (said := self._parts.given("result")) is None:
            return None
        winner, _, ending = said.partition("/")
        return msgspec.convert({"winner": int(winner), "ending": ending}, Result)
