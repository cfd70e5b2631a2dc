"""Positions as a line of text: a phase, then the content of every zone.

``battle turn=5 terrain=ember_forge@1 die=4 0.deck=embers 0.coins=85 0.heart=28 0.hand=spray,mending
0.heroes=cinder_1!@C3/d2/+ember_dart;rok_1 …``: the terrain with its owner, and for each seat the deck, its
``cards`` (by default those of the deck of that name), coins, Heart, hand, ``known`` cards of the hand, shop,
pile, ``out`` (the cemetery), heroes, tally, and powers ``used`` this turn and ``spent`` for good. A hero is
marked ``!`` if it is free; its square, what was done to it and its attachments follow. The seat to move
follows from the turn and the terrain. If the position gives no pile, the cards of the deck that are not named
anywhere form it. ``bank_second`` is the second player's starting coins, if they were chosen, and
``option.`` stands before the options of a challenge.
"""

from collections import Counter
from collections.abc import Iterator

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
from game.core.rng import Rng
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.notation.pieces import (
    NOTHING,
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
    SEATS,
    USUAL,
    Ending,
    Names,
    Phase,
    Player,
    Settings,
    State,
)

_FLAGS = ("struck", "swapped", "stirred")
_NUMBERS = ("walked", "idle")


def signs(catalogue: Catalogue) -> Signs:
    """The ids of cards and decks, and the parts in which they stand."""
    names = {id: each.name for id, each in (*catalogue.cards.items(), *catalogue.decks.items())}
    mixed = ("terrain", "deck", "heroes", "used", "spent")
    piles, lists = ("hand", "shop", "pile", "out"), ("known", "cards")
    return Signs(names, piles, lists, mixed, ("conceded",), nothing=NOTHING)


def format_position(_catalogue: Catalogue, state: State) -> str:
    """The text form of a position; parts with their usual value are left out."""
    return position_text(
        state.phase.value, ((name, value) for name, value in _parts(state) if value), state.rng
    )


def _parts(state: State) -> Iterator[Pair]:
    yield "turn", str(state.turn)
    yield "terrain", f"{state.terrain}@{state.owner}"
    yield "die", str(state.die)
    attached = (state.attacks, state.equipment, state.evolutions)
    yield "attached", "/".join(map(str, attached)) if any(attached) else ""
    yield from unusual(state, _NUMBERS)
    for name in _FLAGS:
        yield name, "yes" if getattr(state, name) else ""
    yield "ending", state.ending.value if state.ending else ""
    bank = state.settings.bank_second
    yield "bank_second", bank if isinstance(bank, str) else ""
    yield from prefixed("option.", unusual(state.settings, USUAL, Settings()))
    yield "conceded", "" if state.conceded == NOBODY else str(state.conceded)
    for seat in SEATS:
        yield from prefixed(f"{seat}.", _of_seat(state, seat))


def _of_seat(state: State, seat: Seat) -> Iterator[Pair]:
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
    """Parse the text form of a position; raises InvalidPosition."""
    state = read_position(text, lambda phase, parts: bounded(_Reader(catalogue, parts).state(Phase(phase))))
    invariants.check(catalogue, state)
    return state


class _Reader:
    """Builds a state from the parts of a text."""

    def __init__(self, catalogue: Catalogue, parts: Parts) -> None:
        self._catalogue, self._parts = catalogue, parts

    def state(self, phase: Phase) -> State:
        """The position, not checked against the rules."""
        parts, usual = self._parts, Settings()
        first, second = (parts.text(f"{seat}.deck") or usual.deck(seat) for seat in SEATS)
        chosen_ones = {"deck_0": first, "deck_1": second, **parts.options(("bank_second",))}
        settings = msgspec.convert({**chosen_ones, **parts.options(USUAL, "option.")}, Settings)
        terrain, at, owner = parts.text("terrain").partition("@")
        if not at:
            raise ValueError("the terrain is missing, or whose it is")
        brought, turn = int(owner), parts.number("turn", 1)
        attacks, equipment, evolutions = map(int, parts.text("attached", "0/0/0").split("/"))
        drawn = tuple(terrain if brought == seat else "" for seat in SEATS)
        return State(
            settings=settings,
            players=(
                self._player(0, settings, terrain, drawn[0]),
                self._player(1, settings, terrain, drawn[1]),
            ),
            terrain=terrain,
            owner=brought,
            seat=1 - brought if turn % 2 else brought,
            rng=parts.rng(),
            phase=phase,
            turn=turn,
            die=parts.number("die", 1),
            attacks=attacks,
            equipment=equipment,
            evolutions=evolutions,
            ending=Ending(parts.text("ending")) if "ending" in parts else None,
            conceded=parts.number("conceded", NOBODY),
            struck=parts.is_set("struck"),
            swapped=parts.is_set("swapped"),
            stirred=parts.is_set("stirred"),
            **parts.numbers(_NUMBERS),
        )

    def _player(self, seat: Seat, settings: Settings, terrain: str, drawn: str) -> Player:
        def said(name: str, usual: str = "") -> str:
            return self._parts.text(f"{seat}.{name}", usual)

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
            tally=read_tally(said("tally")),
            used=read_cards(said("used")),
            spent=read_cards(said("spent")),
            deck=order(self._deck(seat, settings)),
        )
        if f"{seat}.pile" in self._parts:
            return msgspec.structs.replace(player, pile=read_cards(said("pile")))
        return self._filled(player, player.deck, drawn)

    def _deck(self, seat: Seat, settings: Settings) -> Names:
        """The cards of the deck: those that are given, or else those of the deck of that name."""
        said = read_cards(self._parts.text(f"{seat}.cards"))
        return said or chosen(self._catalogue, settings.deck(seat)).all_cards

    def _filled(self, player: Player, deck: Names, drawn: str) -> Player:
        """Fill the pile with the cards that are not named anywhere, and an unnamed shop from the pile."""
        left = Counter(deck)
        left.subtract(visible(player))
        left.subtract((drawn,) if drawn else ())
        rest, _ = Rng.stream(0, "position").shuffle(sorted(left.elements()))
        missing = self._catalogue.numbers.shop - len(player.shop)
        return msgspec.structs.replace(player, shop=(*player.shop, *rest[:missing]), pile=rest[missing:])
