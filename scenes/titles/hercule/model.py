"""The table model of a run: which drags are possible, and what a drop does. It draws nothing."""

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from game.core.errors import CoreReason, IllegalMove
from game.core.events import CardFace, Event
from game.core.narrowing import narrow
from game.core.refs import Ref, Seat
from game.core.session import Session
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.chronicle import Chronicle
from game.titles.hercule.puzzles.puzzle import PuzzleSession
from game.titles.hercule.rules import moves, scoring
from game.titles.hercule.rules.events import ActsLaid, BlessingGained, ReadyMarked, TrialRevealed
from game.titles.hercule.rules.moves import AnyMove, PlayCard, TapStance
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.sides import Side, sides
from game.titles.hercule.rules.state import Phase, State
from game.titles.hercule.rules.view import View
from scenes.services import say, tr
from scenes.table.model import TableModel
from scenes.title_texts import title_words
from scenes.titles.hercule.together.laying import Acts, ordered, relaid, relaying

Run = Session[State, AnyMove, View]
STANCE_WORDS = "stance_words"
"""The zone of the panel beside the stance card; a click on it means the card."""
PLAY, HAND, NEXT = Ref("play"), Ref("hand"), Ref("next")
LAYS = ActsLaid | ReadyMarked
INTENTS = PlayCard | TapStance | moves.ExhaustWound | moves.TakeBack
FORETOLD = (
    PlayCard
    | TapStance
    | moves.Purchase
    | moves.Upgrade
    | moves.Anticipate
    | moves.TakeBack
    | moves.SplitDefense
)


class Fought(NamedTuple):
    """Facts about a beaten trial; `wounds` is None if the run began after it.

    `unspent` is the Experience that its turns left over.
    """

    trial: str
    blessings: tuple[str, ...]
    turns: int
    wounds: int | None = None
    unspent: int = 0


class Model(TableModel[State, AnyMove, View]):
    """A run with its legal moves indexed by gesture; played cards can still be reordered.

    `names`: the names of those who play two heroes, by seat. `proposed`: the turn in which the player last
    laid or took back something for a machine.
    """

    def __init__(self, session: Run, name: str, machines: frozenset[Seat] = frozenset()) -> None:
        self.machines = machines
        self.names: tuple[str, ...] = ()
        self.proposed: object = None
        super().__init__(session, name)

    def offered(self) -> Iterator[tuple[Seat, AnyMove]]:
        """The moves of all seats played here, and in Planning those that can be proposed to a machine."""
        yield from super().offered()
        for seat in self.machines if self.state.phase is Phase.PLANNING else ():
            yield from ((seat, move) for move in self.session.legal_moves(seat) if isinstance(move, INTENTS))

    @property
    def preparing(self) -> bool:
        """Whether the deck is being prepared between two trials."""
        return self.view.phase is Phase.PREPARATION

    @property
    def missed(self) -> bool:
        """Whether a puzzle is over that was not solved: nothing comes after it."""
        return isinstance(self.session, PuzzleSession) and self.session.solved is False

    @property
    def follows(self) -> bool:
        """Whether a machine leaves its cards to the player, who has proposed something in this turn."""
        return self.proposed is not None and self.proposed == self.turn_of(self.state)

    @property
    def seats_here(self) -> tuple[Seat, ...]:
        """The seats of all heroes that no machine plays; they hide nothing from each other."""
        seats = range(self.session.rules.seats(self.state))
        return tuple(seat for seat in seats if seat not in self.machines)

    def of(self, seat: Seat) -> Side:
        """The side of a hero; the viewer's own if no seat is given."""
        own, *others = sides(self.view)
        return next((side for side in others if side.seat == seat), own)

    @property
    def catalogue(self) -> Catalogue:
        """The cards of the run."""
        return narrow(HerculeRules, self.session.rules).of(self.session.state)

    def turn_of(self, state: State) -> object:
        return state.round, state.turn

    def is_before_turns(self, state: State) -> bool:
        return state.turn == 0

    def sources(self) -> frozenset[Ref]:
        return super().sources() | {Ref("play", str(uid)) for uid in self._loose()}

    def targets(self, source: Ref) -> frozenset[Ref]:
        loose = source.zone == "play" and source.key in map(str, self._loose())
        column = (
            {Ref("play", seat=source.seat)} if self.order(source, Ref("play", seat=source.seat)) else set()
        )
        return super().targets(source) | ({PLAY, HAND} if loose else column)

    def parents_of(self, place: Ref) -> Iterator[Ref]:
        """The places that contain a place: a card dropped anywhere on the strip is played."""
        yield place
        zone = "play" if place.zone == "laid" else place.zone
        yield Ref(zone, place.key, place.seat)
        yield Ref(zone, seat=place.seat)

    def who(self, seat: Seat) -> str:
        """The name of a hero: the typed name of his player, or his own."""
        return self.names[seat] if self.names else title_words("hercule", f"hero_{seat}")

    def split_words(self, *points: int) -> str:
        """How much of the Defense each hero has, in words."""
        shares = enumerate(points)
        return ", ".join(tr("{name}: {thing}", name=self.who(seat), thing=each) for seat, each in shares)

    def of_rules(self, source: Ref, target: Ref | None) -> str:
        if source.zone == "play" and target is not None and target.zone in ("play", "hand"):
            planned = self.state.phase is Phase.PLANNING
            told = Reason.CARD_ORDER if planned else Reason.NOT_PLANNING
            return say(self.session.rules.reason_text(told))
        sides = (place.seat for place in (source, target) if place is not None)
        seat = next((side for side in sides if side >= 0), self.seat)
        if source.zone == "stance" and self.of(seat).stance.tapped:
            # This reason holds whoever else may act, and whatever the stance is dropped on.
            return self.refused(Reason.STANCE_TAPPED)
        if seat in self.machines and self.state.phase is not Phase.PLANNING:
            return title_words("hercule", "machine_decides", name=self.who(seat))
        if self.view.heroes and self.view.heroes[seat].ready:
            return title_words("hercule", "is_marked", name=self.who(seat))
        return self.refused(self.session.rules.refusal(self.state, seat, source, target))

    def undone(self) -> bool:
        """Whether anything can still be done before going on: buy, upgrade, tap or play."""
        return any(source != NEXT for source, _ in self.ruled.index)

    def improvable(self) -> bool:
        """Whether Experience can still be spent."""
        spends = moves.Purchase | moves.Upgrade | moves.Anticipate
        return any(isinstance(move, spends) for found in self.ruled.index.values() for move in found)

    def after(self, source: Ref, target: Ref | None) -> View | None:
        """The view after a gesture; None unless it is a move with a forecast that reveals nothing hidden."""
        found, rules = self.moves(source, target), self.session.rules
        if acts := self.order(source, target):
            return rules.view(relaid(rules, self.state, source.seat, acts), self.seat)
        if not found or not isinstance(found[0], FORETOLD):
            return None
        state, events = rules.apply(self.state, found[0], self.mover(source, target))
        return None if any(event.undo_block for event in events) else rules.view(state, self.seat)

    def submit(self, move: AnyMove, seat: Seat | None = None) -> tuple[Event, ...]:
        acting = [hand for hand in self.seats_here if hand in self.session.rules.to_act(self.state)]
        return super().submit(move, acting[0] if seat is None and acting else seat)

    @property
    def asks_both(self) -> bool:
        """Whether the last move can be taken back only if both heroes agree."""
        steps = self.session.steps
        return bool(self.view.heroes and steps) and self.session.undo_block(steps[-1].seat) is not None

    def undo_text(self) -> str:
        return self.refused(self.session.undo_block(agreed=True)) if self.view.heroes else super().undo_text()

    def undo(self) -> None:
        """Take the last move back, whoever made it; with two heroes also moves that a machine made since."""
        if not self.view.heroes:
            super().undo()
            return
        while self._undo_last() in self.machines and not self.follows:
            # A machine's own moves since the player's last one are taken back with it.
            if self.session.undo_block(agreed=True):
                break
        self.refresh()

    def _undo_last(self) -> Seat:
        """Take the last move back; return its seat. Raises IllegalMove unless all agree who must."""
        seat: Seat = self.session.steps[-1].seat if self.session.steps else self.seat
        if not self.asks_both:
            self.session.undo(seat)
        elif not any(self.session.ask_undo(each) for each in (*self.seats_here, *self.machines)):
            raise IllegalMove(CoreReason.UNDO_OTHER_PLAYER)
        return seat

    def ask_undo(self) -> Seat | None:
        """Let the next of two people ask to take the last move back; return the seat still to agree."""
        asked = self.session.asking
        first, *others = (seat for seat in self.seats_here if seat not in asked)
        if self.session.ask_undo(first):
            self.refresh()
            return None
        return others[0] if others else None

    def redo_text(self) -> str:
        return self.refused(self.session.redo_block()) if self.view.heroes else super().redo_text()

    def redo(self) -> tuple[Event, ...]:
        """Play again what one undo took back; with two heroes also the moves that a machine made after it."""
        events = [*self.session.redo(None if self.view.heroes else self.seat)]
        while self.machines and not self.follows and self._is_next_of_machine():
            events += self.session.redo()
        self.refresh(tuple(events))
        return self.sight.events

    def _is_next_of_machine(self) -> bool:
        """Whether a machine made the move that redo would play next."""
        return any(played.seat in self.machines for played in self.session.undone[:1])

    def last_trial(self) -> Fought:
        """The facts about the trial that was beaten last, during the preparation after it."""
        name, rules, before, left = self.view.beaten[-1], self.session.rules, self.session.origin, 0
        assert isinstance(rules, HerculeRules)
        lasts = any(trial.name == name for trial in self.view.lingering)
        chronicle, last = Chronicle(rules), Fought(name, () if lasts else (name,), self.view.turn)
        for step in self.session.steps:
            chronicle.note(before, step.events)
            if before.phase is Phase.IMPROVEMENT and step.after.phase is not Phase.IMPROVEMENT:
                left += scoring.experience_left(self.catalogue, before)
            if any(isinstance(event, TrialRevealed) for event in step.events):
                gained = (event.name for event in step.events if isinstance(event, BlessingGained))
                wounds = {each.name: each.wounds for each in chronicle.story(step.after).chapters}
                last, left = Fought(name, tuple(gained), step.after.turn, wounds.get(name), left), 0
            before = step.after
        return last

    def seen(self, place: Ref) -> CardFace | None:
        """The card that is visible at a place; None if there is none."""
        side = self.of(place.seat)
        if place.zone in ("reserve", "deck"):
            return CardFace(0, place.key.rstrip("+"), place.key.endswith("+")) if place.key else None
        if place.zone == "discard":
            return side.hero.discard[-1] if side.hero.discard else None
        cards = side.hand if place.zone == "hand" else [played.card for played in side.played]
        return next((card for card in cards if str(card.uid) == place.key), None)

    def price_at(self, place: Ref) -> int:
        """The price to buy the card at a place, or to upgrade it; 0 if it has no price."""
        card = self.seen(place)
        if card is None or self.catalogue.is_wound(card.name) or self.view.phase is Phase.PREPARATION:
            return 0
        return scoring.cost(self.catalogue, self.state, card.name)

    def _loose(self) -> dict[int, int]:
        """The cards of this Planning that can still be taken back: uid to the number of steps since."""
        loose: dict[int, int] = {}
        if self.watched or self.view.heroes or self.session.state.phase is not Phase.PLANNING:
            return loose
        for back, step in enumerate(reversed(self.session.steps), 1):
            blocked = any(event.undo_block for event in step.events)
            # A card that came from under the stance cannot go back to the hand.
            aside = isinstance(step.move, TapStance) and step.after.heroes[self.seat].side_up[0]
            if blocked or aside or not isinstance(step.move, PlayCard | TapStance):
                break
            if isinstance(step.move, PlayCard):
                loose[step.move.uid] = back
        return loose

    def order(self, source: Ref, target: Ref | None) -> Acts | None:
        """A hero's laid acts after a drop that gives a card a place among them; None for any other drop."""
        if source.seat < 0 or self.watched or not super().targets(source):
            return None
        return ordered(self.state.heroes[source.seat].laid, source, target)

    def relay(self, seat: Seat, acts: Acts) -> None:
        """Lay these acts for a hero: undo all acts laid since the last other step, and lay them again.

        Those that cannot be undone, because they called the other hero back, are taken back instead.
        """
        wanted = [acts if each == seat else hero.laid for each, hero in enumerate(self.state.heroes)]
        session = self.session
        while not session.undo_block() and all(isinstance(event, LAYS) for event in session.steps[-1].events):
            session.undo()
        for each, laid in enumerate(wanted):
            for move in relaying(session.state, each, laid):
                # An act is skipped if it names a card that is not laid.
                with suppress(IllegalMove):
                    session.submit(move, each)
        self.refresh()

    def rearrange(self, uid: int, place: int | None) -> None:
        """Move a played card to another place, or back to the hand (None): undo, and replay the others."""
        loose = self._loose()
        if uid not in loose:
            return
        order = [played.card.uid for played in self.session.state.heroes[self.seat].played]
        fixed = next((index for index, other in enumerate(order) if other in loose), 0)
        moved = [] if place is None else order[max(place, fixed) :]
        back = max(loose[other] for other in (uid, *moved))
        replayed = [step.move for step in self.session.steps[-back:]]
        mine = next(move for move in replayed if isinstance(move, PlayCard) and move.uid == uid)
        others = [move for move in replayed if move is not mine]
        if place is None:
            again = [move for move in others if not (isinstance(move, TapStance) and move.uid == uid)]
        else:
            # Taps of the stance are replayed after all plays.
            plays = [move for move in others if isinstance(move, PlayCard)]
            at = max(0, place - (len(order) - len(plays) - 1))
            again = [*plays[:at], mine, *plays[at:], *(move for move in others if move not in plays)]
        for _ in replayed:
            self.session.undo()
        for move in again:
            # A tap is skipped if it depended on an untapping by the removed card; the stance stays as it is.
            with suppress(IllegalMove):
                self.session.submit(move)
        self.refresh()
