"""The compiled copy of Hisment: handing cards, positions, moves and sides over to it.

Everything is handed over as numbers: cards by their place in the card data, heroes by that of their line.
Effects with a limit are not known to the copy; no card of the program has one.
"""

import ctypes
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from tempfile import gettempdir
from typing import Any, NamedTuple, get_args
from weakref import finalize

import numpy as np
from msgspec import structs
from numpy.typing import NDArray

from benchmarks.fast.building import HISMENT, built
from game.content.weights import weights_text
from game.titles.hisment.ai.net import layers_of
from game.titles.hisment.cards import (
    HEART,
    WEAR,
    AnyCard,
    AttackDef,
    Bonus,
    Catalogue,
    ChapterDef,
    EquipmentDef,
    Habit,
    HeroDef,
    Need,
    Sort,
    TerrainDef,
)
from game.titles.hisment.effects import Effect, Element, HeroClass, Op, Stat, Target, Trigger
from game.titles.hisment.rules import board
from game.titles.hisment.rules.moves import (
    AnyMove,
    Attach,
    Buy,
    Enter,
    Next,
    Play,
    Release,
    Sell,
    Strike,
    Swap,
    Use,
    Walk,
)
from game.titles.hisment.rules.state import PHASES, Ending, Hero, Player, State

# All in the order of the enumerations in cards.hpp and rules.hpp.
_KINDS: tuple[type[AnyCard], ...] = (HeroDef, TerrainDef, EquipmentDef, AttackDef, ChapterDef)
_DEEDS: tuple[type[AnyMove], ...] = (
    Next, Buy, Sell, Attach, Play, Use, Release, Enter, Swap, Walk, Strike,
)  # fmt: skip
_LASTS = (None, "turn", "round", "game")
_STATS, _TRIGGERS, _OPS, _TARGETS = tuple(Stat), tuple(Trigger), tuple(Op), tuple(Target)
_ELEMENTS, _CLASSES, _NEEDS, _SORTS = tuple(Element), tuple(HeroClass), tuple(Need), get_args(Sort)
_ENDINGS = (None, *Ending)
HABITS: tuple[Habit, ...] = get_args(Habit)
_NO_BONUS, _THE_HEART, _NOBODY = Bonus(), 255, 254
_MOST = 1 << 12
KINDS = (
    *(str(deed.__struct_config__.tag) for deed in _DEEDS),
    *(f"buy {kind}" for kind in ("hero", "terrain", "equipment", "attack", "chapter")),
    *("walk home", "walk middle", "walk ahead"),
    *("strike", "strike 1", "strike 2", "strike 3", "strike 4"),
    *("enter near", "enter ranged", "swap near", "swap ranged"),
)
"""The kinds of moves that are counted, as `benchmarks.measuring.temperaments` names them."""


@cache
def library() -> ctypes.CDLL:
    """The copy; raises MissingCompiler, CalledProcessError."""
    loaded = ctypes.CDLL(str(built(HISMENT)))
    for entry in (loaded.worth, loaded.learnt, loaded.game, loaded.judged):
        entry.restype = ctypes.c_double
    loaded.seated.restype = ctypes.c_void_p
    return loaded


@cache
def shipped_net() -> bytes:
    """The path of a file with the net of hard, written now as the copy reads it."""
    text = weights_text("hisment", "net")
    found = Path(gettempdir()) / f"lerne-hisment-{blake2b(text, digest_size=8).hexdigest()}.net"
    if not found.exists():
        layers = layers_of(text)
        sizes = len(layers.hero[0][0]), len(layers.card[0]), len(layers.join)
        parts = layers.hero, layers.card, np.transpose(layers.join), layers.last, layers.line, layers.base
        weights = b"".join(np.array(part, np.float32).tobytes() for part in parts)
        found.write_bytes(np.array(sizes, np.int32).tobytes() + weights)
    return bytes(found)


class Side(ctypes.Structure):
    """A player of the copy: its skill, and a file with a net, weights and habits if it has its own.

    The net adds to an evaluation with the weights `judging`, by default those of medium.
    """

    _fields_ = (
        *((name, ctypes.c_double) for name in ("acts", "kept", "phases", "answered", "worlds", "noise")),
        *((name, ctypes.c_double) for name in ("lethal", "again", "rounds", "strict", "learnt")),
        ("open", ctypes.c_double),
        ("rank", ctypes.c_double),
        ("mix", ctypes.c_double),
        ("net", ctypes.c_char_p),
        ("weights", ctypes.POINTER(ctypes.c_double)),
        ("judging", ctypes.POINTER(ctypes.c_double)),
        ("habits", ctypes.POINTER(ctypes.c_double)),
    )


class Played(NamedTuple):
    """A game of the copy: the share of the first side, the moves of each kind of both, and its turns.

    `bare` says of both how many turns ended with a hero on the board that had no attack, and how many such
    heroes were knocked out.
    """

    share: float
    kinds: tuple[tuple[int, ...], tuple[int, ...]]
    bare: tuple[tuple[int, ...], tuple[int, ...]]
    turns: int


class Copy:
    """The copy with one set of cards; `decks` are numbered in this order, `slot` keeps sets apart."""

    def __init__(self, catalogue: Catalogue, decks: Sequence[str], slot: int = 0) -> None:
        self._catalogue, self._decks, self.slot = catalogue, decks, slot
        self._cards = {card: place for place, card in enumerate(catalogue.cards)}
        lines = dict.fromkeys(hero.line for hero in catalogue.definitions.heroes)
        self._lines = {line: place for place, line in enumerate(lines)}
        self._library = library()
        self._library.cards(slot, " ".join(map(str, self._numbers())).encode())

    def legal_moves(self, state: State) -> list[tuple[int, ...]]:
        """The legal moves, as `move` numbers them."""
        found = np.zeros(4 * _MOST, np.uint8)
        count = self._library.moves(self.slot, _at(self.position(state)), _at(found))
        return [tuple(map(int, each)) for each in found[: 4 * count].reshape(-1, 4)]

    def play(self, state: State, move: AnyMove) -> list[int]:
        """The position after a move, as `numbers_of` gives it."""
        found = np.zeros(_MOST, np.int64)
        made = np.array(self.move(move), np.uint8)
        count = self._library.play(self.slot, _at(self.position(state)), _at(made), _at(found))
        return [int(number) for number in found[:count]]

    def worth(self, state: State, seat: int, weights: Sequence[float], *, done: bool = False) -> float:
        """The evaluation of a position for a seat, with these weights."""
        place, weighed = _at(self.position(state)), np.array(weights, np.float64)
        found: float = self._library.worth(self.slot, place, seat, int(done), _at(weighed))
        return found

    def learnt(self, state: State, seat: int, net: bytes, weights: Sequence[float], share: float) -> float:
        """The value at the end of a seat's turn, by the evaluation and with this share by a net."""
        place, weighed = _at(self.position(state)), np.array(weights, np.float64)
        found: float = self._library.learnt(self.slot, place, seat, net, _at(weighed), ctypes.c_double(share))
        return found

    def game(
        self, sides: tuple[Side, Side], decks: tuple[str, str], seat: int, deal: int, chance: int
    ) -> Played:
        """Play a game; the first side has this seat, and so has the first deck or the second."""
        kinds, bare = np.zeros(2 * len(KINDS), np.int32), np.zeros(4, np.int32)
        turns = ctypes.c_int()
        one, other = (self._decks.index(deck) for deck in decks)
        share = self._library.game(
            self.slot, (Side * 2)(*sides), one, other, seat, ctypes.c_uint64(deal), ctypes.c_uint64(chance),
            _at(kinds), _at(bare), ctypes.byref(turns),
        )  # fmt: skip
        if share < 0:
            raise OSError(f"no net: {[side.net for side in sides]}")
        mine, its = (tuple(map(int, part)) for part in kinds.reshape(2, -1))
        ours, theirs = (tuple(map(int, part)) for part in bare.reshape(2, -1))
        return Played(share, (mine, its), (ours, theirs), turns.value)

    def seated(self, side: Side, seat: int, chance: int) -> "Guest":
        """A player of this seat for one game that the program plays; raises OSError without its net."""
        guest = self._library.seated(self.slot, ctypes.byref(side), seat, ctypes.c_uint64(chance))
        if guest is None:
            raise OSError(f"no net: {side.net!r}")
        return Guest(self, ctypes.c_void_p(guest))

    def move(self, move: AnyMove) -> tuple[int, ...]:
        """A move as numbers: what it is, its card or square or hero, its hero or target, and its copy."""
        deed = _DEEDS.index(type(move))
        match move:
            case Buy(card, copy):
                return deed, self._cards[card], 0, copy
            case Sell(card):
                return deed, self._cards[card], 0, 0
            case Attach(card, line) | Play(card, line) | Use(card, line) | Strike(card, line):
                target = _THE_HEART if line == HEART else self._lines.get(line, _NOBODY)
                return deed, self._cards[card], target, 0
            case Release(line) | Enter(line) | Swap(line):
                return deed, self._lines[line], 0, 0
            case Walk(square):
                return deed, square, 0, 0
        return deed, 0, 0, 0

    def numbers_of(self, state: State) -> list[int]:
        """A position as numbers; cemeteries and the decks of names are left out."""
        return [
            PHASES.index(state.phase), state.seat, state.turn, state.die, state.attacks, state.equipment,
            state.evolutions, state.walked, int(state.struck), int(state.swapped), int(state.stirred),
            state.idle, self._cards[state.terrain], state.owner, _ENDINGS.index(state.ending),
            state.rng.key, state.rng.count,
            *(number for player in state.players for number in self._player(player)),
        ]  # fmt: skip

    def position(self, state: State) -> NDArray[np.int64]:
        """A position as the copy reads it."""
        return np.array(self.numbers_of(state), np.int64)

    def _player(self, player: Player) -> Iterator[int]:
        yield from (player.coins, player.heart)
        for cards in (player.hand, player.known, player.shop, player.pile):
            yield from self._listed(cards)
        yield from structs.astuple(player.tally)
        yield from self._listed(player.used)
        yield len(player.heroes)
        for hero in player.heroes:
            yield from self._hero(hero)

    def _hero(self, hero: Hero) -> Iterator[int]:
        yield self._cards[hero.card]
        yield from self._listed(hero.below)
        yield from (hero.square, int(hero.released), hero.damage, hero.spent)
        yield from self._listed(hero.equipment)
        yield from self._listed(hero.attacks)
        yield len(hero.lasting)
        for each in hero.lasting:
            yield from (_STATS.index(each.stat), each.amount, each.until, self._cards[each.card])
        yield from structs.astuple(hero.since)

    def _listed(self, cards: Sequence[str]) -> Iterator[int]:
        yield len(cards)
        yield from (self._cards[card] for card in cards)

    def _numbers(self) -> Iterator[int]:
        """All cards, classes, elements, numbers of the rules, and decks, as `read_catalogue` reads them."""
        catalogue, numbers = self._catalogue, self._catalogue.numbers
        yield len(catalogue.cards)
        for card in catalogue.cards.values():
            yield from self._card(card)
        for hero_class in _CLASSES:
            known = catalogue.classes[hero_class]
            yield from (int(known.measure == "king"), known.reach, len(known.modifiers))
            for each in known.modifiers:
                yield from (each.amount, each.at_least, each.at_most, each.every)
        yield from (
            _mask([other for other in _ELEMENTS if catalogue.beats(each, other)]) for each in _ELEMENTS
        )
        yield from map(board.square, numbers.starts)
        yield from (
            numbers.die_sides, numbers.die_coins, numbers.sale_divisor, numbers.element_bonus,
            numbers.magic_regained, numbers.attacks_a_turn, numbers.equipment_a_turn,
            numbers.evolutions_a_turn,
            numbers.idle_rounds, numbers.most_rounds, numbers.shop, numbers.bank, numbers.bank_second,
        )  # fmt: skip
        yield len(self._decks)
        for name in self._decks:
            deck = catalogue.decks[name]
            for cards in (deck.terrains, deck.heroes, deck.cards):
                yield from self._listed(cards)

    def _card(self, card: AnyCard) -> Iterator[int]:
        def number(name: str) -> int:
            return int(getattr(card, name, 0))

        yield from (_KINDS.index(type(card)), card.price)
        yield from (self._lines[card.line] if isinstance(card, HeroDef) else -1, number("level"))
        yield from (_mask(getattr(card, "elements", ())), _place(_CLASSES, getattr(card, "hero_class", None)))
        yield from map(number, ("attack", "defense", "speed", "points", "magic", "chance"))
        need = card.release if isinstance(card, HeroDef) else None
        yield from (_NEEDS.index(need.need), need.amount, int(need.cumulative)) if need else (0, 0, 0)
        yield from (
            _place(WEAR, getattr(card, "wear", None)),
            _place(_ELEMENTS, getattr(card, "element", None)),
        )
        yield from (_place(_SORTS, getattr(card, "sort", None)), *map(number, ("cost", "power", "heart")))
        for name in ("bonus", "boost", "malus"):
            bonus: Bonus = getattr(card, name, _NO_BONUS)
            yield from (bonus.attack, bonus.defense, bonus.speed, bonus.chance, bonus.reach, bonus.magic)
        yield len(card.effects)
        for effect in card.effects:
            yield from _effect(effect)


class Guest:
    """A player of the copy at a seat of the program; it keeps its plan from move to move of one game."""

    def __init__(self, copy: Copy, guest: ctypes.c_void_p) -> None:
        self._copy, self._guest = copy, guest
        finalize(self, library().leave, guest)

    def choose(self, state: State, legal_moves: Sequence[AnyMove]) -> AnyMove:
        """One of these moves, by what the seat to move sees of a position."""
        made = np.zeros(4, np.uint8)
        library().chosen(self._guest, _at(self._copy.position(state)), _at(made))
        return {self._copy.move(move): move for move in legal_moves}[tuple(map(int, made))]


def _effect(effect: Effect) -> Iterator[int]:
    if effect.limit:
        raise ValueError("the copy knows no effect with a limit")
    wanted = effect.condition
    yield from (_TRIGGERS.index(effect.on), _OPS.index(effect.op), effect.amount, _place(_STATS, effect.stat))
    yield from (_TARGETS.index(effect.aim), _LASTS.index(effect.lasts), int(effect.anywhere))
    yield from (effect.cost.coins, effect.cost.magic)
    yield from (_place(_CLASSES, wanted.hero_class), _place(_ELEMENTS, wanted.element))
    yield from (_place(_CLASSES, wanted.foe_class), _place(_ELEMENTS, wanted.foe_element))
    yield _place(_ELEMENTS, wanted.terrain)
    for amount in (
        wanted.points_at_most, wanted.distance_at_least, wanted.distance_at_most, wanted.die_at_least,
        wanted.die_at_most,
    ):  # fmt: skip
        yield -1 if amount is None else amount
    yield from (int(wanted.heart_behind), int(wanted.on_board))


def _place(known: Sequence[Any], one: Any) -> int:
    return -1 if one is None else known.index(one)


def _mask(elements: Sequence[Element]) -> int:
    return sum(1 << _ELEMENTS.index(each) for each in elements)


def _at(numbers: NDArray[Any]) -> ctypes.c_void_p:
    return numbers.ctypes.data_as(ctypes.c_void_p)
