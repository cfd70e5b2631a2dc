"""The rules of 7e Héros with one set of cards (septieme-heros-fr)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import StrEnum

from game.content.text import Text
from game.core.base import BaseRules
from game.core.errors import InvalidPosition
from game.core.events import Conceded, Event
from game.core.protocol import Options, Outcome, TitleInfo
from game.core.refs import Ref, Seat
from game.core.rng import Rng
from game.core.sight import Zone
from game.titles.seventh_hero.cards import Catalogue
from game.titles.seventh_hero.rules import legal, moves, places, powers, turns, view as seen
from game.titles.seventh_hero.rules.draft import Draft
from game.titles.seventh_hero.rules.events import Answered
from game.titles.seventh_hero.rules.moves import AnyMove
from game.titles.seventh_hero.rules.ranking import leaders
from game.titles.seventh_hero.rules.state import Hero, Moment, Phase, Player, Settings, State, Use
from game.titles.seventh_hero.rules.view import View


class SeventhHeroRules(BaseRules[State, AnyMove, View]):
    """Three to five seats; the state knows nothing of who sits there."""

    state_type, view_type, move_type = State, View, moves.TYPES

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue, self.definitions = catalogue, catalogue.definitions
        self.content_digest = catalogue.digest

    @property
    def info(self) -> TitleInfo:
        """Seats, options, names."""
        return self.definitions.info

    @property
    def reasons(self) -> Mapping[str, Text]:
        """The sentences of all refusals."""
        return self.definitions.reasons

    def setup(self, seed: int, seats: int, options: Options) -> State:
        """Two different heroes and five cards each; a lot says who begins (Mise en place)."""
        self.check_setup(seed, seats, options)
        rng = Rng.stream(seed, "deck")
        cards, rng = rng.shuffle(list(self.catalogue.all_cards))
        deck, discard, groups = list(cards), list[str](), list[tuple[Hero, ...]]()
        for _ in range(seats):
            group = dict[str, Hero]()
            while len(group) < self.catalogue.numbers.group:
                card = deck.pop(0)
                if card in group:
                    discard.append(card)
                group.setdefault(card, Hero(card))
            groups.append(tuple(group[name] for name in self.catalogue.in_order(tuple(group))))
        players = []
        for group_of in groups:
            hand, deck = deck[: self.catalogue.numbers.hand], deck[self.catalogue.numbers.hand :]
            players.append(Player(self.catalogue.in_order(hand), group_of))
        first, rng = rng.choice(range(seats))
        known = {option.id: options.get(option.id, option.default) for option in self.info.options}
        state = State(
            Settings(**known),  # type: ignore[arg-type]
            tuple(players),
            tuple(deck),
            tuple(discard),
            first,
            rng,
        )
        draft = Draft(self.catalogue, state)
        turns.begin(draft, first)
        return draft.state

    def seats(self, state: State) -> int:
        """How many play."""
        return len(state.players)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Who is asked, or whose move it is."""
        return legal.to_act(state)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[AnyMove]:
        """Every legal move of a seat."""
        return tuple(legal.legal(self._draft(state), seat)) if seat in legal.to_act(state) else ()

    def objection(self, state: State, move: AnyMove, seat: Seat) -> StrEnum | None:
        """What the rules have against a move of a seat that may act."""
        return legal.objection(self._draft(state), move, seat)

    def play(self, state: State, move: AnyMove, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """The position after a legal move, and what happened on the way."""
        draft = self._draft(state)
        match move:
            case moves.Answer(hero, target):
                draft.tell(Answered(seat))
                powers.answer(draft, seat, powers.word_of(Use(seat, hero, target)) if hero else "")
                turns.go_on(draft)
            case moves.Send(card):
                turns.send(draft, card)
            case moves.Drop(card):
                turns.drop(draft, card)
            case moves.Recruit():
                turns.recruit(draft, seat)
            case moves.Pass():
                turns.pass_on(draft)
            case moves.AskHint(card):
                turns.give_hint(draft, card)
            case moves.UsePower(hero, target):
                draft.set(base=Moment.CHOICE, used=False, claims=())
                powers.declare(draft, Use(seat, hero, target))
                turns.go_on(draft)
        return draft.state, tuple(draft.events)

    def _draft(self, state: State) -> Draft:
        return Draft(self.catalogue, state)

    def concede(self, state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """Who gives up ends the game; the best of the others has won [ruling]."""
        draft = self._draft(state)
        draft.set(conceded=seat)
        draft.tell(Conceded(seat))
        turns.end(draft)
        return draft.state, tuple(draft.events)

    def gestures(self, state: State, move: AnyMove, seat: Seat) -> tuple[tuple[Ref, Ref | None], ...]:
        """The drags and clicks that mean a move."""
        match move:
            case moves.Send(card):
                return ((places.hand(seat, card), places.plate((seat + 1) % len(state.players))),)
            case moves.Drop(card):
                return ((places.hand(seat, card), places.DISCARD),)
            case moves.AskHint(card):
                return ((places.hand(seat, card), places.plate(state.main)),)
            case moves.Recruit():
                return ((places.WANDERER, places.group(seat)), (places.RECRUIT, None))
            case moves.Pass():
                return ((places.WANDERER, places.plate((seat + 1) % len(state.players))), (places.PASS, None))
            case moves.Answer(""):
                return ((places.PASS, None),)
            case _:
                return (self._power(move.hero, move.target, seat),)

    def _power(self, hero: str, target: str, seat: Seat) -> tuple[Ref, Ref | None]:
        return places.group(seat, hero), places.group(seat, target) if target else None

    def view(self, state: State, seat: Seat | None) -> View:
        """The position as a seat sees it."""
        return seen.view(state, seat)

    def zones(self, view: View) -> Mapping[Ref, Zone]:
        """What lies where as the viewer sees it."""
        return seen.zones(view)

    def determinize(self, view: View, rng: Rng) -> State:
        """A position that could be behind a view."""
        return seen.determinize(self.catalogue, view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Who has won, once it is over; heroes of each group are the score."""
        if not state.over:
            return None
        scores = tuple(len(player.group) for player in state.players)
        return Outcome(leaders(self.catalogue, state), scores)

    def check(self, state: State) -> None:
        """Every card is there once, and the position is one that the rules can come to."""
        for wrong, sentence in self._faults(state):
            if wrong:
                raise InvalidPosition(sentence)

    def _faults(self, state: State) -> Sequence[tuple[bool, str]]:
        there = Counter((*state.deck, *state.discard, *(hint.card for hint in state.hints)))
        for player in state.players:
            there.update((*player.hand, *player.eliminated, *(hero.name for hero in player.group)))
        if state.wanderer is not None:
            there.update((state.wanderer.card,))
        names = [[hero.name for hero in player.group] for player in state.players]
        seats = len(state.players)
        sitting = [state.main, *([state.wanderer.holder] if state.wanderer else [])]
        deciding = state.phase is Phase.DECIDE and state.base is not Moment.REQUIRED
        return (
            (there != Counter(self.catalogue.all_cards), "a card is missing or one too many"),
            (any(len(set(group)) < len(group) for group in names), "a hero stands twice in a group"),
            (any(seat >= seats for seat in sitting), "somebody acts who does not play"),
            (any(window.is_closed for window in state.windows), "all have answered, and a window is open"),
            (deciding and state.wanderer is None, "there is no wandering hero to decide about"),
            (state.phase is Phase.SEND and not state.requirement, "nothing is required"),
        )
