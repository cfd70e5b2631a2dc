"""Positions as a line of text: a phase, then what lies where.

``battle turn=5 terrain=ember_forge@1 die=4 0.deck=embers 0.coins=85 0.heart=28 0.hand=spray,mending
0.heroes=cinder_1!@C3/d2/+ember_dart;rok_1 …``: the terrain and whose it is; of each seat the deck, its
``cards`` (without them, those of the deck of that name), coins, Heart, hand, ``known`` cards of it, shop,
pile, ``out`` (the cemetery), heroes (`!` is free, then the square and what was done to it and attached),
tally, powers ``used`` this turn and ``spent`` for good. Whose turn it is follows from the turn and the
terrain. Cards of a deck that are named nowhere lie in its pile, if the position does not say what does.
``bank_second`` are the coins with which whoever plays second began, where they were chosen.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec

from game.core.errors import InvalidOption, InvalidPosition
from game.core.parts import parts_of
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.notation.pieces import (
    cards_text,
    hero_text,
    read_cards,
    read_hero,
    read_tally,
    tally_text,
)
from game.titles.hisment.rules import invariants
from game.titles.hisment.rules.deal import visible
from game.titles.hisment.rules.set_up import chosen
from game.titles.hisment.rules.state import (
    NOBODY,
    NOTHING_DONE,
    SEATS,
    Ending,
    Names,
    Phase,
    Player,
    Settings,
    State,
)

_LONGEST = 12_000
_WRONG = (ValueError, KeyError, IndexError, InvalidOption, msgspec.ValidationError)
_FLAGS = ("struck", "swapped", "stirred")
_NUMBERS = ("walked", "idle")
_KNOWN = {
    "turn",
    "terrain",
    "die",
    "attached",
    *_NUMBERS,
    *_FLAGS,
    "ending",
    "conceded",
    "rng",
    "bank_second",
}
_OF_SEAT = (
    "deck",
    "cards",
    "coins",
    "heart",
    "hand",
    "known",
    "shop",
    "pile",
    "out",
    "heroes",
    "tally",
    "used",
    "spent",
)


def format_position(_catalogue: Catalogue, state: State) -> str:
    """A position's text form, in which nothing that is usual is named."""
    words = (f"{name}={value}" for name, value in _parts(state) if value)
    return " ".join((state.phase.value, *words))


def _parts(state: State) -> Iterator[tuple[str, str]]:
    yield "turn", str(state.turn)
    yield "terrain", f"{state.terrain}@{state.owner}"
    yield "die", str(state.die)
    attached = (state.attacks, state.equipment, state.evolutions)
    yield "attached", "/".join(map(str, attached)) if any(attached) else ""
    for name in _NUMBERS:
        yield name, str(getattr(state, name) or "")
    for name in _FLAGS:
        yield name, "yes" if getattr(state, name) else ""
    yield "ending", state.ending.value if state.ending else ""
    bank = state.settings.bank_second
    yield "bank_second", bank if isinstance(bank, str) else ""
    yield "conceded", "" if state.conceded == NOBODY else str(state.conceded)
    for seat in SEATS:
        for name, value in _of_seat(state, seat):
            yield f"{seat}.{name}", value
    yield "rng", f"{state.rng.key}/{state.rng.count}"


def _of_seat(state: State, seat: Seat) -> Iterator[tuple[str, str]]:
    player = state.players[seat]
    yield "deck", state.settings.deck(seat)
    yield "cards", cards_text(player.deck)
    yield "coins", str(player.coins)
    yield "heart", str(player.heart)
    yield "hand", cards_text(player.hand) if player.hand else ""
    yield "known", cards_text(player.known) if player.known else ""
    yield "shop", cards_text(player.shop)
    yield "pile", cards_text(player.pile)
    yield "out", cards_text(player.cemetery) if player.cemetery else ""
    yield "heroes", ";".join(map(hero_text, player.heroes))
    yield "tally", tally_text(player.tally)
    yield "used", ",".join(player.used)
    yield "spent", ",".join(player.spent)


def parse_position(catalogue: Catalogue, text: str) -> State:
    """Read a position's text form; raises InvalidPosition."""
    try:
        state = _Reader(catalogue, text).state()
    except _WRONG as error:
        raise InvalidPosition(f"not a position: {str(error)[:160]}") from None
    invariants.check(catalogue, state)
    return state


class _Reader:
    """Reads one position."""

    def __init__(self, catalogue: Catalogue, text: str) -> None:
        self._catalogue = catalogue
        if len(text) > _LONGEST:
            raise ValueError("the text is too long")
        phase, *words = text.split() or [""]
        self._phase = Phase(phase)
        self._parts: Mapping[str, str] = parts_of(words)
        known = {*_KNOWN, *(f"{seat}.{name}" for seat in SEATS for name in _OF_SEAT)}
        if unknown := [name for name in self._parts if name not in known]:
            raise ValueError(f"nothing is called {unknown[0]}")

    def state(self) -> State:
        """The position, not checked."""
        parts, settings = self._parts, self._settings()
        terrain, _, owner = parts["terrain"].partition("@")
        turn, rng = int(parts.get("turn", "1")), self._rng()
        attacks, equipment, evolutions = map(int, parts.get("attached", "0/0/0").split("/"))
        brought = int(owner)
        state = State(
            settings=settings,
            players=(
                self._player(0, settings, terrain, terrain if brought == 0 else ""),
                self._player(1, settings, terrain, terrain if brought == 1 else ""),
            ),
            terrain=terrain,
            owner=brought,
            seat=1 - brought if turn % 2 else brought,
            rng=rng,
            phase=self._phase,
            turn=turn,
            die=int(parts.get("die", "1")),
            attacks=attacks,
            equipment=equipment,
            evolutions=evolutions,
            ending=Ending(parts["ending"]) if "ending" in parts else None,
            conceded=int(parts.get("conceded", NOBODY)),
            walked=int(parts.get("walked", "0")),
            idle=int(parts.get("idle", "0")),
            struck="struck" in parts,
            swapped="swapped" in parts,
            stirred="stirred" in parts,
        )
        # What no text can go beyond, the types say.
        return msgspec.convert(msgspec.to_builtins(state), State)

    def _settings(self) -> Settings:
        usual = Settings()
        first, second = (self._parts.get(f"{seat}.deck", usual.deck(seat)) for seat in SEATS)
        return Settings(first, second, self._parts.get("bank_second", usual.bank_second))

    def _player(self, seat: Seat, settings: Settings, terrain: str, drawn: str) -> Player:
        def said(name: str, usual: str = "") -> str:
            return self._parts.get(f"{seat}.{name}", usual)

        numbers, order = self._catalogue.numbers, self._catalogue.in_order
        heroes = tuple(read_hero(self._catalogue, text) for text in said("heroes").split(";") if text)
        player = Player(
            hand=order(read_cards(said("hand"))),
            known=order(read_cards(said("known"))),
            shop=read_cards(said("shop")),
            cemetery=read_cards(said("out")),
            coins=int(said("coins", str(numbers.bank))),
            heart=int(said("heart", str(self._catalogue.terrains[terrain].heart))),
            heroes=heroes,
            tally=read_tally(said("tally")) if said("tally") else NOTHING_DONE,
            used=read_cards(said("used")),
            spent=read_cards(said("spent")),
            deck=order(self._deck(seat, settings)),
        )
        if f"{seat}.pile" in self._parts:
            return msgspec.structs.replace(player, pile=read_cards(said("pile")))
        return self._filled(player, player.deck, drawn)

    def _deck(self, seat: Seat, settings: Settings) -> Names:
        """The cards that are said to have been brought, or else those of the deck of that name."""
        said = read_cards(self._parts.get(f"{seat}.cards", ""))
        return said or chosen(self._catalogue, settings.deck(seat)).all_cards

    def _filled(self, player: Player, deck: Names, drawn: str) -> Player:
        """The cards that are named nowhere are the pile, out of which an unnamed shop is laid out."""
        left = Counter(deck)
        left.subtract(visible(player))
        left.subtract((drawn,) if drawn else ())
        rest, _ = Rng.stream(0, "position").shuffle(sorted(left.elements()))
        missing = self._catalogue.numbers.shop - len(player.shop)
        return msgspec.structs.replace(player, shop=(*player.shop, *rest[:missing]), pile=rest[missing:])

    def _rng(self) -> Rng:
        if "rng" not in self._parts:
            return Rng.stream(0, "position")
        key, count = map(int, self._parts["rng"].split("/"))
        return Rng(key, count)
