"""The run being played, as the table uses it: what may be dragged where, and what a drop does; no drawing."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from game.core.errors import IllegalMove
from game.core.refs import Ref
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.moves import AnyMove, PlayCard, TapStance
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Phase, State
from game.titles.hercule.rules.view import View
from scenes.services.words import say
from scenes.table.model import TableModel

PLAY, HAND = Ref("play"), Ref("hand")


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
