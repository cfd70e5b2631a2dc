"""Crows: all lay a card at once, the strongest wins a point, unless a crow chases it away."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeVar

import msgspec

from game.content.basic import BasicCard, BasicDefinitions
from game.core import windows
from game.core.base import BaseRules
from game.core.errors import CoreReason, InvalidPosition
from game.core.events import HIDDEN, CardFace, CardMoved, Conceded, Event
from game.core.handles import Zone
from game.core.protocol import Concede, Options, Outcome
from game.core.refs import Ref, Seat
from game.core.rng import Rng
from game.core.windows import PASS, Window, Windows

HAND, GOALS, CROW = 3, {"short": 2, "long": 4}, "crow"
Name = Annotated[str, msgspec.Meta(max_length=40)]
Names = tuple[Name, ...]
T = TypeVar("T")
DECK, PILE = Ref("deck"), Ref("pile")


class CardDef(BasicCard, frozen=True):
    """A card with its strength."""

    strength: int


class Lay(msgspec.Struct, frozen=True, order=True, tag_field="move", tag="lay", forbid_unknown_fields=True):
    """Lay a card of the hand face down."""

    card: Name


class Answer(
    msgspec.Struct, frozen=True, order=True, tag_field="move", tag="answer", forbid_unknown_fields=True
):
    """Chase the card or the crow that is asked about with a crow, or pass."""

    word: Literal["crow", ""] = ""


AnyMove = Lay | Answer


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position; `laid` is empty where a seat has not chosen, `crows` were played this round, by seat."""

    hands: tuple[Names, ...]
    laid: Names
    points: tuple[int, ...]
    deck: Names
    goal: int
    pile: Names = ()
    crows: tuple[Seat, ...] = ()
    windows: Windows = ()


class View(msgspec.Struct, frozen=True):
    """A position as a seat sees it: an unseen card in play is `?`."""

    hand: Names
    counts: tuple[int, ...]
    laid: Names
    points: tuple[int, ...]
    deck: int
    goal: int
    pile: Names
    crows: tuple[Seat, ...]
    windows: Windows
    viewer: Seat | None


class Laid(Event, frozen=True, tag="laid"):
    """All have laid a card, and all are seen."""

    cards: Names


class AskedCard(Event, frozen=True, tag="asked_card"):
    """A seat's card, which leads, can be chased away."""

    seat: Seat

    @property
    def undo_block(self) -> CoreReason:
        """Cards, or answers, have come to light."""
        return CoreReason.UNDO_HIDDEN


class AskedCrow(AskedCard, frozen=True, tag="asked_crow"):
    """A seat's crow can be chased away."""


class Answered(Event, frozen=True, tag="answered"):
    """A seat has answered, and nobody else knows what."""

    seat: Seat


class Won(Event, frozen=True, tag="won"):
    """The round is over: a seat has won a point, or (-1) nobody."""

    seat: Seat

    @property
    def undo_block(self) -> CoreReason:
        """All answers have come to light."""
        return CoreReason.UNDO_HIDDEN


@dataclass
class Draft:
    """A position being worked on, and what has happened."""

    state: State
    events: list[Event] = field(default_factory=list)

    def set(self, **parts: object) -> None:
        """Change some parts of the position."""
        self.state = msgspec.structs.replace(self.state, **parts)

    def move(self, card: str, source: Ref, target: Ref, *seen_by: Seat) -> None:
        """Tell of a card's way; without names everybody sees it."""
        self.events.append(CardMoved(CardFace(name=card), source, target, seen_by or None))

    def drop(self, seat: Seat, card: str) -> None:
        """Take a card out of a hand."""
        hand = list(self.state.hands[seat])
        hand.remove(card)
        self.set(hands=replaced(self.state.hands, seat, tuple(hand)))


class CrowsRules(BaseRules[State, AnyMove, View]):
    """The rules with one set of cards."""

    state_type, view_type, move_type = State, View, AnyMove | Concede

    def __init__(self, definitions: BasicDefinitions[CardDef], content_digest: str) -> None:
        self.definitions, self.content_digest = definitions, content_digest
        self.info, self.reasons = definitions.info, definitions.reasons
        self.cards: dict[str, CardDef] = {card.id: card for card in definitions.cards}
        self.all = [name for name, card in self.cards.items() for _ in range(card.copies)]

    def setup(self, seed: int, seats: int, options: Options) -> State:
        """Three cards each."""
        self.check_setup(seed, seats, options)
        deck, _ = Rng.stream(seed, "deck").shuffle(self.all)
        hands = tuple(self._sorted(deck[seat * HAND : (seat + 1) * HAND]) for seat in range(seats))
        goal = GOALS[str(options.get("goal", "short"))]
        return State(hands, (PASS,) * seats, (0,) * seats, deck[seats * HAND :], goal)

    def _sorted(self, cards: Sequence[str]) -> Names:
        return tuple(sorted(cards, key=list(self.cards).index))

    def seats(self, state: State) -> int:
        return len(state.hands)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Whoever is asked, or else has not laid a card."""
        if self.outcome(state):
            return ()
        return windows.awaited(state.windows) or tuple(s for s, card in enumerate(state.laid) if not card)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[AnyMove]:
        """A card of the hand; or to pass, and to play a crow if one is there."""
        if seat not in self.to_act(state):
            return ()
        hand = state.hands[seat]
        if state.windows:
            return (Answer(), Answer("crow")) if CROW in hand else (Answer(),)
        return tuple(Lay(card) for card in dict.fromkeys(hand))

    def play(self, state: State, move: AnyMove, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """Lay or answer; the last one to do so brings the round on."""
        draft = Draft(state)
        if isinstance(move, Lay):
            draft.drop(seat, move.card)
            draft.set(laid=replaced(state.laid, seat, move.card))
            draft.move(move.card, Ref("hand", seat=seat), Ref("table", seat=seat), seat)
            if all(draft.state.laid):
                draft.events.append(Laid(draft.state.laid))
                self._ask(draft, "card", self._leader(draft.state))
        else:
            draft.events.append(Answered(seat))
            stack, closed = windows.answered(state.windows, seat, move.word)
            draft.set(windows=stack)
            if closed:
                self._closed(draft, closed)
        return draft.state, tuple(draft.events)

    def concede(self, state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """All others reach the goal at once."""
        points = tuple(0 if other == seat else state.goal for other in range(len(state.points)))
        return msgspec.structs.replace(state, points=points, windows=()), (Conceded(seat),)

    def _ask(self, draft: Draft, kind: str, about: Seat) -> None:
        """Ask all others, beginning at the left, whatever they hold."""
        seats = len(draft.state.hands)
        others = tuple((about + step) % seats for step in range(1, seats))
        draft.set(windows=windows.opened(draft.state.windows, Window(kind, str(about), others)))
        draft.events.append(AskedCrow(about) if kind == CROW else AskedCard(about))

    def _closed(self, draft: Draft, window: Window) -> None:
        """The first crow comes down and is asked about itself; without any the round ends."""
        if not window.claims:
            self._score(draft)
            return
        seat = window.claims[0].seat
        draft.drop(seat, CROW)
        draft.move(CROW, Ref("hand", seat=seat), PILE)
        draft.set(crows=(*draft.state.crows, seat), pile=(*draft.state.pile, CROW))
        self._ask(draft, CROW, seat)

    def _leader(self, state: State, but: Seat = -1) -> Seat:
        """Whose card is the strongest: of equal ones the first."""
        seats = [seat for seat in range(len(state.laid)) if seat != but]
        return max(seats, key=lambda seat: (self.cards[state.laid[seat]].strength, -seat))

    def _score(self, draft: Draft) -> None:
        """A point for the strongest card that is left; an odd number of crows has chased one away."""
        winner = self._leader(draft.state)
        if len(draft.state.crows) % 2:
            winner = self._leader(draft.state, but=winner)
        draft.events.append(Won(winner))
        draft.set(points=replaced(draft.state.points, winner, draft.state.points[winner] + 1), crows=())
        for seat, card in enumerate(draft.state.laid):
            draft.move(card, Ref("table", seat=seat), PILE)
        draft.set(pile=(*draft.state.pile, *draft.state.laid), laid=(PASS,) * len(draft.state.laid))
        for seat in range(len(draft.state.hands)):
            while len(draft.state.hands[seat]) < HAND and draft.state.deck:
                card, *deck = draft.state.deck
                hand = self._sorted((*draft.state.hands[seat], card))
                draft.set(deck=tuple(deck), hands=replaced(draft.state.hands, seat, hand))
                draft.move(card, DECK, Ref("hand", seat=seat), seat)

    def gestures(self, state: State, move: AnyMove, seat: Seat) -> tuple[tuple[Ref, Ref | None], ...]:
        """A card goes to the own place on the table; answers are buttons."""
        if isinstance(move, Lay):
            return ((Ref("hand", move.card, seat), Ref("table", seat=seat)),)
        return ((Ref("answer", move.word or "pass", seat), None),)

    def view(self, state: State, seat: Seat | None) -> View:
        """The own hand and the own card, and what lies open."""
        shown = (c if all(state.laid) or not c or s == seat else "?" for s, c in enumerate(state.laid))
        return View(
            hand=() if seat is None else state.hands[seat],
            counts=tuple(map(len, state.hands)),
            laid=tuple(shown),
            points=state.points,
            deck=len(state.deck),
            goal=state.goal,
            pile=state.pile,
            crows=state.crows,
            windows=windows.seen_from(state.windows, seat),
            viewer=seat,
        )

    def zones(self, view: View) -> Mapping[Ref, Zone]:
        """Hands, the places on the table, deck and pile."""
        return dict(self._zones(view))

    def _zones(self, view: View) -> Iterator[tuple[Ref, Zone]]:
        for seat, count in enumerate(view.counts):
            own = tuple(CardFace(name=card) for card in view.hand)
            yield Ref("hand", seat=seat), Zone(own if seat == view.viewer else (HIDDEN,) * count)
            laid = tuple(CardFace(name=card.strip("?")) for card in (view.laid[seat],) if card)
            yield Ref("table", seat=seat), Zone(laid, laid=True)
        yield DECK, Zone((HIDDEN,) * view.deck)
        yield PILE, Zone(tuple(CardFace(name=card) for card in view.pile))

    def determinize(self, view: View, rng: Rng) -> State:
        """All cards that the viewer does not see, dealt anew."""
        seen = Counter((*view.hand, *view.pile, *view.laid))
        unseen, _ = rng.shuffle(list((Counter(self.all) - seen).elements()))
        dealt, hands = iter(unseen), []
        for seat, count in enumerate(view.counts):
            hand = view.hand if seat == view.viewer else tuple(next(dealt) for _ in range(count))
            hands.append(self._sorted(hand))
        laid = tuple(next(dealt) if card == "?" else card for card in view.laid)
        return State(
            tuple(hands), laid, view.points, tuple(dealt), view.goal, view.pile, view.crows, view.windows
        )

    def outcome(self, state: State) -> Outcome | None:
        """Over with enough points, or when somebody has no card left; most points win."""
        laying = not any(state.laid)
        if max(state.points) < state.goal and not (laying and not all(state.hands)):
            return None
        best = max(state.points)
        return Outcome(tuple(s for s, n in enumerate(state.points) if n == best), state.points)

    def check(self, state: State) -> None:
        """Every card is there once."""
        there = Counter(
            (*(c for h in state.hands for c in h), *state.deck, *state.pile, *filter(None, state.laid))
        )
        if there != Counter(self.all):
            raise InvalidPosition("a card is missing or doubled")


def replaced(items: Sequence[T], place: int, item: T) -> tuple[T, ...]:
    """The items with another one at a place."""
    return (*items[:place], item, *items[place + 1 :])
