"""Positions as a line of text: a phase, then what lies where, heroes by their numbers.

``decide turn=3 main=0 requires=7 deck=2516 discard=57 0.hand=1334 0.group=1,2! 1.hand=2 1.out=55
wanderer=5@2/1/0 hints=1:3- window=2,1 answers=1:4 base=received option.rules=japanese``. ``!`` is a hero
who was used. The wandering hero lies @ a seat, then come those who passed and those who know it, and
``/blind`` if it came off the deck. A hint ends in what was answered; a use is a seat, a hero and, behind
``>``, whom it readies; what a window is about follows from the rest. Cards that are named nowhere lie in the
deck, under ``top``, if the position says no ``deck``.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from game.core.errors import InvalidPosition
from game.core.parts import parts_of
from game.core.refs import Seat
from game.core.rng import Rng
from game.core.windows import Answer, Window
from game.titles.seventh_hero.cards import Catalogue
from game.titles.seventh_hero.rules import invariants, powers
from game.titles.seventh_hero.rules.draft import Draft
from game.titles.seventh_hero.rules.state import (
    NOBODY,
    Declared,
    Habit,
    Hero,
    Hint,
    Moment,
    Names,
    Phase,
    Player,
    Settings,
    State,
    Use,
    Wanderer,
)

_LONGEST = 4_000
_WRONG = (ValueError, KeyError, IndexError, msgspec.ValidationError, AssertionError)
_PARTS = ("turn", "main", "requires", "void", "deck", "top", "discard", "wanderer", "hints", "base", "window")
_KNOWN = {*_PARTS, "answers", "claims", "chain", "used", "conceded", "victim", "rng"}


def format_position(catalogue: Catalogue, state: State) -> str:
    """A position's text form, in which nothing that is usual is named."""
    words = (f"{name}={value}" for name, value in _Writer(catalogue, state).parts() if value)
    return " ".join((state.phase.value, *words))


class _Writer:
    """Writes one position."""

    def __init__(self, catalogue: Catalogue, state: State) -> None:
        self._catalogue, self._state = catalogue, state

    def parts(self) -> Iterator[tuple[str, str]]:
        state = self._state
        yield "turn", str(state.turn)
        yield "main", str(state.main)
        yield "requires", self._cards((state.requirement,) if state.requirement else ())
        yield "void", "yes" if state.void else ""
        yield "deck", self._cards(state.deck) or "-"
        yield "discard", self._cards(state.discard)
        for seat, player in enumerate(state.players):
            yield f"{seat}.hand", self._cards(player.hand) or "-"
            yield f"{seat}.group", ",".join(f"{self._one(h.name)}{'!' * h.used}" for h in player.group)
            yield f"{seat}.out", self._cards(player.eliminated)
            habit = msgspec.structs.astuple(player.habit)
            yield f"{seat}.habit", "/".join(map(str, habit)) if any(habit) else ""
        yield from self._turn()
        for name, usual in msgspec.structs.asdict(Settings()).items():
            value = getattr(state.settings, name)
            yield f"option.{name}", "" if value == usual else str(value).lower()
        yield "conceded", "" if state.conceded == NOBODY else str(state.conceded)
        yield "victim", "" if state.victim == NOBODY else str(state.victim)
        yield "rng", f"{state.rng.key}/{state.rng.count}"

    def _turn(self) -> Iterator[tuple[str, str]]:
        state, wanderer = self._state, self._state.wanderer
        if wanderer is not None:
            seats = "/".join("".join(map(str, seats)) for seats in (wanderer.passed, wanderer.known_to))
            blind = "/blind" if wanderer.blind else ""
            yield "wanderer", f"{self._one(wanderer.card)}@{wanderer.holder}/{seats}{blind}"
        told = (f"{hint.seat}:{self._one(hint.card)}{'-+'[hint.answer]}" for hint in state.hints)
        yield "hints", ",".join(told)
        yield "base", state.base.value if state.base else ""
        for window in state.windows:
            yield "window", ",".join(map(str, window.offered))
            yield "answers", self._uses(powers.use_of(each.seat, each.word) for each in window.answers)
        yield "claims", self._uses(state.claims)
        yield "chain", "/".join(self._uses((each.use, *each.waiting)) for each in state.chain)
        yield "used", "yes" if state.used else ""

    def _one(self, card: str) -> str:
        return str(self._catalogue.value(card))

    def _cards(self, cards: Iterable[str]) -> str:
        return "".join(map(self._one, cards))

    def _uses(self, uses: Iterable[Use]) -> str:
        return ",".join(map(self._use, uses))

    def _use(self, use: Use) -> str:
        hero = self._one(use.hero) if use.hero else ""
        return f"{use.seat}:{hero}{'>' + self._one(use.target) if use.target else ''}"


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
        self._names = {str(hero.number): hero.id for hero in catalogue.heroes.values()}
        if len(text) > _LONGEST:
            raise ValueError("the text is too long")
        phase, *words = text.split() or [""]
        self._phase = Phase(phase)
        self._parts: Mapping[str, str] = parts_of(words)
        self._seats = len({name[0] for name in self._parts if name.endswith(".hand")})
        if unknown := [name for name in self._parts if not self._is_known(name)]:
            raise ValueError(f"nothing is called {unknown[0]}")

    def _is_known(self, name: str) -> bool:
        seat, dot, part = name.partition(".")
        if seat == "option":
            return part in Settings.__struct_fields__
        seats = map(str, range(self._seats))
        return seat in seats and part in ("hand", "group", "out", "habit") if dot else name in _KNOWN

    def state(self) -> State:
        """The position, not checked."""
        parts, wanderer = self._parts, self._wanderer()
        deck, discard = self._cards("deck"), self._cards("discard")
        players = tuple(map(self._player, range(self._seats)))
        hints = tuple(map(self._hint, self._split("hints", ",")))
        if "deck" not in parts:
            deck = self._rest(players, (*discard, *(hint.card for hint in hints)), wanderer)
        state = State(
            self._settings(),
            players,
            deck,
            discard,
            int(parts.get("main", "0")),
            self._rng(),
            self._phase,
            int(parts.get("turn", "1")),
            self._names[parts["requires"]] if "requires" in parts else "",
            "void" in parts,
            wanderer,
            hints,
            base=Moment(parts["base"]) if "base" in parts else None,
            claims=self._uses(parts.get("claims", "")),
            chain=tuple(map(self._declared, self._split("chain", "/"))),
            used="used" in parts,
            conceded=int(parts.get("conceded", NOBODY)),
            victim=int(parts.get("victim", NOBODY)),
        )
        # What no text can go beyond, the types say.
        return self._asked(msgspec.convert(msgspec.to_builtins(state), State))

    def _asked(self, state: State) -> State:
        """The position with its window, which is about what the rest says."""
        offered = tuple(map(int, self._split("window", ",")))
        if not offered or state.base is None:
            return state
        moment = Moment.POWER if state.chain else state.base
        uses = self._uses(self._parts.get("answers", ""))
        answers = tuple(Answer(use.seat, powers.word_of(use)) for use in uses)
        about = powers.about(Draft(self._catalogue, state), moment)
        return msgspec.structs.replace(state, windows=(Window(moment, about, offered, answers),))

    def _split(self, name: str, separator: str) -> list[str]:
        return self._parts[name].split(separator) if self._parts.get(name) else []

    def _cards(self, name: str) -> Names:
        return tuple(self._names[number] for number in self._parts.get(name, "").strip("-"))

    def _rest(self, players: Sequence[Player], open_cards: Names, wanderer: Wanderer | None) -> Names:
        """All cards that are named nowhere, under those that are to lie on top."""
        top, left = self._cards("top"), Counter(self._catalogue.all_cards)
        left.subtract((*top, *open_cards, *([wanderer.card] if wanderer else [])))
        for player in players:
            left.subtract((*player.hand, *player.eliminated, *(hero.name for hero in player.group)))
        rest, _ = self._rng().shuffle(sorted(left.elements()))
        return top + rest

    def _player(self, seat: Seat) -> Player:
        heroes = self._split(f"{seat}.group", ",")
        group = tuple(Hero(self._names[hero.removesuffix("!")], hero.endswith("!")) for hero in heroes)
        hand = self._catalogue.in_order(self._cards(f"{seat}.hand"))
        habit = Habit(*map(int, self._split(f"{seat}.habit", "/")))
        return Player(hand, group, self._cards(f"{seat}.out"), habit)

    def _settings(self) -> Settings:
        prefix, words = "option.", {"true": True, "false": False}
        given = {name.removeprefix(prefix): v for name, v in self._parts.items() if name.startswith(prefix)}
        return msgspec.convert({name: words.get(value, value) for name, value in given.items()}, Settings)

    def _rng(self) -> Rng:
        if "rng" not in self._parts:
            return Rng.stream(0, "position")
        key, count = map(int, self._parts["rng"].split("/"))
        return Rng(key, count)

    def _wanderer(self) -> Wanderer | None:
        if "wanderer" not in self._parts:
            return None
        where, passed, known, *blind = self._parts["wanderer"].split("/")
        card, holder = where.split("@")
        if blind not in ([], ["blind"]):
            raise ValueError("a wandering hero is blind or not")
        before, knowing = (tuple(map(int, seats)) for seats in (passed, known))
        return Wanderer(self._names[card], int(holder), before, knowing, bool(blind))

    def _hint(self, text: str) -> Hint:
        seat, told = text.split(":")
        return Hint(int(seat), self._names[told[:-1]], {"+": True, "-": False}[told[-1]])

    def _uses(self, text: str) -> tuple[Use, ...]:
        return tuple(map(self._use, text.split(","))) if text else ()

    def _use(self, text: str) -> Use:
        seat, hero = text.split(":")
        name, _, target = hero.partition(">")
        return Use(int(seat), self._names[name] if name else "", self._names[target] if target else "")

    def _declared(self, text: str) -> Declared:
        use, *waiting = self._uses(text)
        return Declared(use, waiting=tuple(waiting))
