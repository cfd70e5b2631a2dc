"""The table model of Héra et Zeus: possible drags, and sentences about what can be done; no drawing."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Self

import msgspec

from game.core.errors import CoreReason
from game.core.events import Event
from game.core.narrowing import narrow
from game.core.refs import Ref, Seat
from game.core.session import Step
from game.titles.hera_zeus.cards import UNAIMED, Catalogue, TemperDef
from game.titles.hera_zeus.rules import places
from game.titles.hera_zeus.rules.deal import Spot
from game.titles.hera_zeus.rules.gestures import Gesture
from game.titles.hera_zeus.rules.legal import columns_of
from game.titles.hera_zeus.rules.moves import AnyMove, Challenge, Shift
from game.titles.hera_zeus.rules.prospect import Sort, sort_of, why_none
from game.titles.hera_zeus.rules.reasons import Reason
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import Choice, Phase, State, other
from game.titles.hera_zeus.rules.suspects import suspects
from game.titles.hera_zeus.rules.view import SideView, View
from scenes.services import listed, ntr, tr
from scenes.table.model import TableModel
from scenes.titles.hera_zeus.memory import Memory
from scenes.titles.hera_zeus.theme import ROMAN, Looks, column_name, said_of
from scenes.widgets.cards import card_key

FIRST_TURNS = 2


class Model(TableModel[State, AnyMove, View]):
    """One game from the view of one seat; a place also stands for the column that it belongs to."""

    @property
    def catalogue(self) -> Catalogue:
        """The card catalogue of the game."""
        return narrow(HeraZeusRules, self.session.rules).catalogue

    @property
    def looks(self) -> Looks:
        """The looks and names of the cards in the current language."""
        return Looks(self.catalogue)

    def called(self, shadow: Callable[[Seat], str]) -> Self:
        """Set the function that names a machine which is not called like its side; return the model."""
        self._shadow = shadow
        return self

    _shadow: Callable[[Seat], str] = staticmethod(lambda _: "")

    _sorted: tuple[Mapping[Gesture, list[AnyMove]], Mapping[str | None, set[Ref]]] | None = None
    """The sources of the drags by sort of action, with the gestures that they were found in."""

    _suspects: tuple[View, Mapping[Spot, tuple[str, ...]]] | None = None
    """What the hidden cards of the other side can be, with the view from which that was told."""

    tempers: Mapping[Seat, TemperDef] = MappingProxyType({})
    """The temperaments of the machines that have one."""

    def player(self, seat: Seat) -> str:
        """The name of a side, or the shadow that plays it."""
        return self._shadow(seat) or self.looks.side(seat)

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
    def known(self) -> Counter[str]:
        """The cards that are certainly in the other hand; if everything is open, all of its cards."""
        if self.everyone:
            return Counter(self.foe.hand)
        rules, session = self.session.rules, self.session
        memory = Memory(self.catalogue, rules.view(session.origin, self.viewer), self.facing)
        return memory.after((self.told(event) for step in self.steps for event in step.events), self.view)

    @property
    def steps(self) -> Sequence[Step]:
        """The steps played up to the position on display."""
        steps = self.session.steps
        if self.past is None:
            return steps
        return steps[: next((n for n, step in enumerate(steps, 1) if step.after is self.past), 0)]

    def suspects(self, place: Ref) -> tuple[str, ...]:
        """All cards that a card in a column can be for the viewer; one alone is certain, also unseen.

        Empty if the viewer cannot know anything of it.
        """
        column, row = int(place.key), place.place
        if card := self.view.sides[place.seat].columns[column][row].card:
            return (card,)
        if place.seat != self.facing or self.spectator:
            return ()
        if self._suspects is None or self._suspects[0] is not self.view:
            self._suspects = self.view, suspects(self.catalogue, self.view)
        return self._suspects[1].get((column, row), ())

    def card_in(self, place: Ref) -> str:
        """The card in a place of the columns, if the viewer sees it or it can be no other one; else ""."""
        return sole(self.suspects(place))

    @property
    def to_lay(self) -> int:
        """How many of the viewer's columns are still empty, of those in which cards can lie."""
        return sum(not self.own.columns[column] for column in columns_of(self.view.settings))

    @property
    def first_turn(self) -> bool:
        """Whether this is the first turn of the player to move, in which some actions are not allowed."""
        return self.view.phase is Phase.TURN and self.view.turn <= FIRST_TURNS

    @property
    def ending(self) -> bool:
        """Whether the turn can be ended."""
        return (places.NEXT, None) in self.index

    @property
    def drawn(self) -> str:
        """The key of the card that Pegasus drew, while its column is being chosen."""
        pending = self.view.pending
        assert pending is not None
        cards = self.sight.cards(places.hand(other(pending.seat)))
        return card_key(next(card.uid for card in cards if card.name == pending.card))

    def parents_of(self, place: Ref) -> Iterator[Ref]:
        """The refs that a place also stands for: its column, or for a card of the hand the whole hand."""
        yield place
        if place.zone in ("field", "gap") and place.seat >= 0:
            yield places.column(place.seat, int(place.key))
        if place.zone == "hand" and place.key:
            yield places.hand(place.seat)

    def is_for_stage(self, source: Ref, target: Ref) -> bool:
        """Whether a source has no move at the target itself, but has one that is played on the stage."""
        return bool(self.moves(source, places.STAGE)) and not self.moves(source, target)

    def refresh(self, events: Iterable[Event] = ()) -> None:
        """Also let Dionysus be dropped first on the card to move, before the goal of that card is chosen."""
        super().refresh(events)
        found: dict[Gesture, list[AnyMove]] = {}
        for (source, _), moves in self.index.items():
            for move in moves:
                if isinstance(move, Shift):
                    found.setdefault((places.hand(self.seat, move.card), source), []).append(move)
        self.index = {**self.index, **found}

    def is_moved(self, source: Ref, target: Ref) -> bool:
        """Whether Dionysus is dropped on a card that he is to move."""
        moves = self.moves(source, target)
        return source.zone == "hand" and bool(moves) and isinstance(moves[0], Shift)

    def turn_of(self, state: State) -> object:
        return state.turn, state.seat

    def is_before_turns(self, state: State) -> bool:
        return state.turn == 0

    def open_view(self) -> View:
        """The view with all cards open; a player's knowledge of the other is cleared, as all is seen."""
        near, far = (self.session.rules.view(self.state, seat) for seat in (self.seat, self.facing))
        opened = msgspec.structs.replace(far.sides[self.facing], sighted=(), record=())
        sides = (near.sides[0], opened) if self.facing else (opened, near.sides[1])
        return msgspec.structs.replace(near, sides=sides)

    def sources_of(self, sort: str) -> frozenset[Ref]:
        """The sources of the drags for a sort of action."""
        if self._sorted is None or self._sorted[0] is not self.index:
            found: dict[str | None, set[Ref]] = {}
            for (source, _), moves in self.index.items():
                for each in {sort_of(move) for move in moves}:
                    found.setdefault(each, set()).add(source)
            self._sorted = self.index, found
        return frozenset(self._sorted[1].get(sort, ()))

    def why_none(self, sort: Sort) -> str:
        """The sentence that says why no action of a sort is possible."""
        if self.spectator:
            # The true reason would reveal what only the owner of the cards sees.
            return self.refused(CoreReason.NOT_YOUR_TURN)
        if self.ruled.sources_of(sort):
            return self.instead
        reason = why_none(self.catalogue, self.state, self.seat, sort)
        said = self.refused(reason)
        return (
            f"{said.removesuffix('.')}{tr(': ')}{_barred(self)}." if reason is Reason.NO_CHALLENGE else said
        )


def sole(cards: Sequence[str]) -> str:
    """The only card; empty if there are several, or none."""
    return cards[0] if len(cards) == 1 else ""


def _barred(model: Model) -> str:
    """The words for what bars the front cards from a challenge, with columns grouped by reason."""
    columns: dict[tuple[str, str], list[str]] = {}
    for column, number in enumerate(ROMAN):
        columns.setdefault(_bar(model, column), []).append(number)
    found = columns.items()
    parts = (said_of(f"barred_{bar}", card=card, n=len(at), columns=listed(at)) for (bar, card), at in found)
    return listed([*parts])


def _bar(model: Model, column: int) -> tuple[str, str]:
    """The reason why a column has no challenge, and the name of one's own front card in a sentence."""
    mine, theirs = model.own, model.foe
    if column in (mine.figure, theirs.figure):
        return "figure", ""
    if not mine.columns[column]:
        return "empty", ""
    if not theirs.columns[column]:
        return "nothing", ""
    return "never", model.looks.said(mine.columns[column][0].card)


def still(model: Model) -> str:
    """In a few words what keeps the turn from ending, or what can still be done."""
    view = model.view
    if model.ruled.ending:
        # The figure's card and its home are two sources of one gesture, so the home does not count.
        left = [place for place in model.ruled.sources() if place.zone not in ("next", "home")]
        if card := sole([place.key for place in left if place.zone == "hand"] if len(left) == 1 else []):
            return tr("{card}: free", card=model.looks.name(card))
        return ntr("{n} free action", "{n} free actions", len(left)) if left else tr("all is done")
    if view.phase is Phase.OVER or not model.acts:
        return tr("not yours")
    if view.pending:
        return said_of(f"still_{view.pending.choice.value}")
    if view.phase is Phase.SETUP:
        return ntr("{n} to place", "{n} to place", model.to_lay)
    return ntr("{n} point", "{n} points", view.left)


def advice(model: Model, held: Ref | None) -> str:
    """The advice in one sentence: what can be done next."""
    view = model.view
    if view.phase is Phase.OVER:
        return tr("The game is over.")
    if not model.acts:
        return _theirs(model)
    if pending := view.pending:
        where = column_name(pending.column) if pending.column >= 0 else ""
        return said_of(f"choice_{pending.choice.value}", card=model.looks.said(pending.card), column=where)
    if held:
        return _held(model, held)
    if view.phase is Phase.SETUP:
        left, done = (model.to_lay, tr("Your cards are in place, face down: end your turn."))
        return said_of("set_up", n=left) if left else done
    if not view.left:
        return tr("All points are spent: end your turn.")
    sorts = zip(Sort, (tr("draw"), tr("deploy"), tr("challenge"), tr("play a myth")), strict=True)
    acts = listed([words for sort, words in sorts if model.sources_of(sort)], either=True)
    if not acts:
        return ntr("{n} action point left.", "{n} action points left.", view.left)
    words = ntr("{n} action point left: {acts}.", "{n} action points left: {acts}.", view.left, acts=acts)
    return words + (
        " " + tr("First turn: no challenge, and Pegasus does not strike.") if model.first_turn else ""
    )


def _theirs(model: Model) -> str:
    """What the other side does; it may order cards for Pandora without being on turn."""
    view, side = model.view, model.player(model.facing)
    if view.pending and view.pending.choice in (Choice.ORDER_COLUMN, Choice.ORDER_HAND):
        return said_of("ordering", side=side)
    return tr("{side} is playing.", side=side)


def _held(model: Model, held: Ref) -> str:
    """What can be done with what is held; a card on the table can only be moved by spending Dionysus."""
    moves = [move for (source, _), found in model.index.items() if source == held for move in found]
    if held.zone == "hand" and any(isinstance(move, Shift) for move in moves):
        return tr("Now choose the card to move; Esc puts Dionysus down.")
    if held.zone == "figure":
        return said_of("held_figure")
    if model.catalogue.role.get(held.key) in UNAIMED:
        return said_of("held_unaimed")
    if not any(isinstance(move, Shift) for move in moves):
        return tr("Now choose where it goes; Esc puts it down.")
    if any(isinstance(move, Challenge) for move in moves):
        return tr("Now choose what it challenges, or where Dionysus takes it; Esc puts it down.")
    return tr("Now choose where Dionysus takes it; Esc puts it down.")


def sort_names() -> dict[Sort, str]:
    """The names of the sorts of actions."""
    return dict(zip(Sort, (tr("Draw one"), tr("Deploy"), tr("Challenge"), tr("Myth")), strict=True))
