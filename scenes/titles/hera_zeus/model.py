"""The game being played, as the table uses it: what may be dragged where by one of the two; no drawing."""

from collections.abc import Iterator
from typing import Any

from game.core.events import Event
from game.core.refs import Ref, Seat
from game.core.session import Session
from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.rules import places
from game.titles.hera_zeus.rules.moves import AnyMove, Challenge, Deploy, Draw, EndTurn, SetUp
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import Phase, State, other
from game.titles.hera_zeus.rules.view import SideView, View
from scenes.services.words import say
from scenes.table.model import TableModel

Game = Session[State, AnyMove, View]
DRAW, DEPLOY, CHALLENGE, MYTH = "draw", "deploy", "challenge", "myth"
KINDS = (DRAW, DEPLOY, CHALLENGE, MYTH)
FIRST_TURNS = 2


def kind_of(move: AnyMove) -> str:
    """Which of the four sorts of action a move is."""
    match move:
        case Draw():
            return DRAW
        case SetUp() | Deploy():
            return DEPLOY
        case Challenge():
            return CHALLENGE
        case EndTurn():
            return ""
        case _:
            return MYTH


class Model(TableModel[State, AnyMove, View]):
    """One game through the eyes of one seat; a place stands for the column that it belongs to."""

    @property
    def rules(self) -> HeraZeusRules:
        """The rules of the game."""
        rules: Any = self.session.rules
        assert isinstance(rules, HeraZeusRules)
        return rules

    @property
    def catalogue(self) -> Catalogue:
        """The cards of the game."""
        return self.rules.catalogue

    @property
    def facing(self) -> Seat:
        """The other seat."""
        return other(self.seat)

    @property
    def own(self) -> SideView:
        """The viewer's side."""
        return self.view.sides[self.seat]

    @property
    def foe(self) -> SideView:
        """The other side."""
        return self.view.sides[self.facing]

    @property
    def acts(self) -> bool:
        """Whether the viewer has a choice to make now."""
        return self.view.to_act == self.seat

    @property
    def first_turn(self) -> bool:
        """Whether this is the first turn of whoever is at turn, in which some things are not allowed yet."""
        return self.view.phase is Phase.TURN and self.view.turn <= FIRST_TURNS

    @property
    def ending(self) -> bool:
        """Whether the turn may be handed over."""
        return (places.NEXT, None) in self.index

    def told(self, event: Event) -> Event:
        """An event as the viewer may see it."""
        return event.seen_from(self.seat)

    def meant(self, source: Ref, target: Ref) -> Ref:
        """The place that a drop there is meant for: the thing itself, its column, or the front of that."""
        return next((place for place in _around(target) if (source, place) in self.index), target)

    def moves(self, source: Ref, target: Ref | None) -> list[AnyMove]:
        """The legal moves that a gesture means."""
        if target is None:
            clicked = next((place for place in _around(source) if (place, None) in self.index), source)
            return super().moves(clicked, None)
        return super().moves(source, self.meant(source, target))

    def sources_of(self, kind: str) -> frozenset[Ref]:
        """What is taken up for an action of that sort."""
        found = {
            source for (source, _), moves in self.index.items() if any(kind_of(m) == kind for m in moves)
        }
        return frozenset(found)

    def undo_text(self) -> str:
        """Why undo stops, or nothing; what the other one did is never taken back."""
        steps = self.session.steps
        if steps and not self.session.practice and self.seat != steps[-1].seat:
            return self.reason_text("undo_other_player")
        return super().undo_text()

    def reason_text(self, reason: str) -> str:
        """A sentence of the rules by its name."""
        return say(self.catalogue.definitions.reasons[reason])

    def why_not(self, kind: str) -> str:
        """Why no action of a sort can be done now."""
        if not self.acts:
            return self.reason_text("not_your_turn")
        if self.view.pending is not None:
            return self.reason_text("choose_first")
        if self.view.phase is Phase.SETUP:
            return self.reason_text("set_up_done" if self.ending else "set_up_first")
        if not self.view.left:
            return self.reason_text("no_points")
        if kind == CHALLENGE:
            return self.reason_text("first_turn" if self.first_turn else "nothing_facing")
        return self.reason_text("no_myth" if kind == MYTH else "column_full")


def _around(place: Ref) -> Iterator[Ref]:
    yield place
    if place.zone in ("field", "gap") and place.seat >= 0:
        yield places.column(place.seat, int(place.key))
    if place.zone == "hand" and place.key:
        yield places.hand(place.seat)
