"""Positions as a line of text: a phase, then the content of every zone, with heroes as their numbers.

``decide turn=3 main=0 requires=7 deck=2516 discard=57 0.hand=1334 0.group=1,2! 1.hand=2 1.out=55
wanderer=5@2/1/0 hints=1:3- window=2,1 answers=1:4 base=received option.rules=japanese``. ``!`` marks a used
hero. The wandering hero is followed by @ and its holder, the seats that passed and the seats that know it,
and ``/blind`` if it came off the deck. A hint ends in its answer, ``+`` or ``-``. A use is a seat, a hero
and, behind ``>``, the hero that it readies. The subject of a window follows from the rest. Without ``deck``,
the cards that are not named anywhere are shuffled and lie in the deck, under the cards of ``top``.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

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


def signs(catalogue: Catalogue) -> Signs:
    """The numbers of the heroes, and the parts in which they stand."""
    names = {str(hero.number): hero.name for hero in catalogue.heroes.values()}
    piles, seats = ("hand", "deck", "discard"), ("main", "conceded", "victim")
    return Signs(
        names, piles, ("out", "requires"), ("group",), seats, single=True, nothing="-", shared=piles[1:]
    )


def format_position(catalogue: Catalogue, state: State) -> str:
    """The text form of a position; parts with their usual value are left out."""
    parts = ((name, value) for name, value in _Writer(catalogue, state).parts() if value)
    return position_text(state.phase.value, parts, state.rng)


class _Writer:
    """Formats one position."""

    def __init__(self, catalogue: Catalogue, state: State) -> None:
        self._catalogue, self._state = catalogue, state

    def parts(self) -> Iterator[Pair]:
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
        yield from prefixed("option.", unusual(state.settings, Settings.__struct_fields__, Settings()))
        yield "conceded", "" if state.conceded == NOBODY else str(state.conceded)
        yield "victim", "" if state.victim == NOBODY else str(state.victim)

    def _turn(self) -> Iterator[Pair]:
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
    """Parse the text form of a position; raises InvalidPosition."""
    state = read_position(text, lambda phase, parts: _Reader(catalogue, parts).state(Phase(phase)))
    invariants.check(catalogue, state)
    return state


class _Reader:
    """Builds a state from the parts of a text."""

    def __init__(self, catalogue: Catalogue, parts: Parts) -> None:
        self._catalogue, self._parts = catalogue, parts
        self._names = {str(hero.number): hero.id for hero in catalogue.heroes.values()}
        self._seats = sum(name.endswith(".hand") for name in parts.left)

    def state(self, phase: Phase) -> State:
        """The position, unchecked except for the size of its numbers."""
        parts, wanderer, rng = self._parts, self._wanderer(), self._parts.rng()
        has_deck, top = "deck" in parts, self._cards("top")
        deck, discard = self._cards("deck"), self._cards("discard")
        players = tuple(map(self._player, range(self._seats)))
        hints = tuple(map(self._hint, parts.words("hints")))
        if not has_deck:
            open_cards = (*top, *discard, *(hint.card for hint in hints))
            deck = top + self._rest(players, open_cards, wanderer, rng)
        state = State(
            parts.settings(Settings, "option."),
            players,
            deck,
            discard,
            parts.number("main"),
            rng,
            phase,
            parts.number("turn", 1),
            self._names[parts.text("requires")] if "requires" in parts else "",
            parts.is_set("void"),
            wanderer,
            hints,
            base=Moment(parts.text("base")) if "base" in parts else None,
            claims=self._uses(parts.text("claims")),
            chain=tuple(map(self._declared, parts.words("chain", "/"))),
            used=parts.is_set("used"),
            conceded=parts.number("conceded", NOBODY),
            victim=parts.number("victim", NOBODY),
        )
        return self._asked(bounded(state))

    def _asked(self, state: State) -> State:
        """Add the open window; its subject follows from the rest of the position."""
        offered = tuple(map(int, self._parts.words("window")))
        uses = self._uses(self._parts.text("answers"))
        if not offered or state.base is None:
            return state
        moment = Moment.POWER if state.chain else state.base
        answers = tuple(Answer(use.seat, powers.word_of(use)) for use in uses)
        about = powers.about(Draft(self._catalogue, state), moment)
        return msgspec.structs.replace(state, windows=(Window(moment, about, offered, answers),))

    def _cards(self, name: str) -> Names:
        return tuple(self._names[number] for number in self._parts.text(name).strip("-"))

    def _rest(
        self, players: Sequence[Player], open_cards: Names, wanderer: Wanderer | None, rng: Rng
    ) -> Names:
        """All cards that are not named anywhere, shuffled."""
        left = Counter(self._catalogue.all_cards)
        left.subtract((*open_cards, *([wanderer.card] if wanderer else [])))
        for player in players:
            left.subtract((*player.hand, *player.eliminated, *(hero.name for hero in player.group)))
        rest, _ = rng.shuffle(sorted(left.elements()))
        return rest

    def _player(self, seat: Seat) -> Player:
        heroes = self._parts.words(f"{seat}.group")
        group = tuple(Hero(self._names[hero.removesuffix("!")], hero.endswith("!")) for hero in heroes)
        hand = self._catalogue.in_order(self._cards(f"{seat}.hand"))
        counts = tuple(map(int, self._parts.words(f"{seat}.habit", "/")))
        if len(counts) > len(Habit.__struct_fields__):
            raise ValueError("a habit counts something else")
        return Player(hand, group, self._cards(f"{seat}.out"), Habit(*counts))

    def _wanderer(self) -> Wanderer | None:
        if "wanderer" not in self._parts:
            return None
        where, passed, known, *blind = self._parts.words("wanderer", "/")
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
