"""The run being played, as the table uses it: what may be dragged where, and what a drop does; no drawing."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from game.core.errors import IllegalMove
from game.core.events import CardFace
from game.core.refs import Ref
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules import scoring
from game.titles.hercule.rules.events import BlessingGained, DefenseResolved, TrialRevealed
from game.titles.hercule.rules.moves import Anticipate, AnyMove, PlayCard, Purchase, TapStance, Upgrade
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Phase, State
from game.titles.hercule.rules.view import View
from scenes.services.words import say
from scenes.table.model import TableModel

PLAY, HAND, NEXT = Ref("play"), Ref("hand"), Ref("next")


class Brought(NamedTuple):
    """What a beaten trial left behind; nobody knows the Wounds of a run that begins after it."""

    blessings: tuple[str, ...]
    wounds: int | None


class Model(TableModel[State, AnyMove, View]):
    """One run with the index of its legal moves by gesture; played cards can still change their order."""

    @property
    def catalogue(self) -> Catalogue:
        """The cards of the run."""
        rules: Any = self.session.rules
        assert isinstance(rules, HerculeRules)
        return rules.catalogue

    def turn_of(self, state: State) -> object:
        return state.round, state.turn

    def sources(self) -> frozenset[Ref]:
        return super().sources() | {Ref("play", str(uid)) for uid in self._loose()}

    def targets(self, source: Ref) -> frozenset[Ref]:
        loose = source.zone == "play" and source.key in map(str, self._loose())
        return super().targets(source) | ({PLAY, HAND} if loose else set())

    def around(self, place: Ref) -> Iterator[Ref]:
        """A card stands for the place that it lies in: dropped anywhere on the strip, one is played."""
        yield place
        yield Ref(place.zone)

    def reason(self, source: Ref, target: Ref | None) -> str:
        if source.zone == "play" and target is not None and target.zone in ("play", "hand"):
            return say(self.session.rules.reason_text(Reason.CARD_ORDER))
        return super().reason(source, target)

    def undone(self) -> bool:
        """Whether something can still be bought, upgraded, tapped or played before the way on."""
        return any(source != NEXT for source, _ in self.index)

    def after(self, source: Ref, target: Ref | None) -> View | None:
        """What would be seen after a gesture, if it means a move that unveils nothing."""
        moves = self.moves(source, target)
        if not moves or not isinstance(moves[0], PlayCard | TapStance | Purchase | Upgrade | Anticipate):
            return None
        state, events = self.session.rules.apply(self.state, moves[0], self.seat)
        return (
            None if any(event.undo_block for event in events) else self.session.rules.view(state, self.seat)
        )

    def last_trial(self) -> Brought:
        """What the trial that was beaten last brought, as far back as the run is known."""
        blessings, wounds = list[str](), 0
        events = [event for step in self.session.steps for event in step.events]
        began = [index for index, event in enumerate(events) if isinstance(event, TrialRevealed)]
        if not began:
            beaten, known = self.view.beaten[-1:], {trial.name for trial in self.view.lingering}
            return Brought(tuple(name for name in beaten if name not in known), None)
        for event in events[began[-2] if len(began) > 1 else 0 : began[-1]]:
            if isinstance(event, BlessingGained):
                blessings.append(event.name)
            wounds += isinstance(event, DefenseResolved) and not event.held
        return Brought(tuple(blessings), wounds)

    def price_at(self, place: Ref) -> int | None:
        """What it costs to buy the card of a place, or to turn it; nothing where it has no price."""
        view, names = self.view, {str(card.uid): card.name for card in (*self.view.hand, *self._in_play())}
        top = view.discard[-1].name if view.discard else ""
        named = {"reserve": place.key, "deck": place.key.rstrip("+"), "discard": top}
        name = named.get(place.zone, names.get(place.key, ""))
        if not name or self.catalogue.is_wound(name) or view.phase is Phase.PREPARATION:
            return None
        return scoring.cost(self.catalogue, self.state, name)

    def _in_play(self) -> tuple[CardFace, ...]:
        return tuple(played.card for played in self.view.played)

    def _loose(self) -> dict[int, int]:
        """The cards played in this Planning without anything unveiled since: uid to how many moves ago."""
        loose: dict[int, int] = {}
        if self.watched or self.session.state.phase is not Phase.PLANNING:
            return loose
        for back, step in enumerate(reversed(self.session.steps), 1):
            blocked = any(event.undo_block for event in step.events)
            if blocked or not isinstance(step.move, PlayCard | TapStance):
                break
            if isinstance(step.move, PlayCard):
                loose[step.move.uid] = back
        return loose

    def rearrange(self, uid: int, place: int | None) -> None:
        """Put a played card back into the hand (None) or elsewhere: undo, and play the others again."""
        loose = self._loose()
        if uid not in loose:
            return
        order = [played.card.uid for played in self.session.state.played]
        fixed = next((index for index, other in enumerate(order) if other in loose), 0)
        moved = [] if place is None else order[max(place, fixed) :]
        back = max(loose[other] for other in (uid, *moved))
        replayed = [step.move for step in self.session.steps[-back:]]
        mine = next(move for move in replayed if isinstance(move, PlayCard) and move.uid == uid)
        others = [move for move in replayed if move is not mine]
        if place is None:
            moves = [move for move in others if not (isinstance(move, TapStance) and move.uid == uid)]
        else:
            # The stance is tapped after all plays.
            plays = [move for move in others if isinstance(move, PlayCard)]
            at = max(0, place - (len(order) - len(plays) - 1))
            moves = [*plays[:at], mine, *plays[at:], *(move for move in others if move not in plays)]
        for _ in range(back):
            self.session.undo()
        for move in moves:
            # A stance that had been untapped by the card that left cannot be tapped again: it stays as it is.
            with suppress(IllegalMove):
                self.session.submit(move)
        self.refresh()
