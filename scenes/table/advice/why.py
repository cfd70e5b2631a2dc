"""Why the machines played as they did: a reason for each of their last acts, from what everybody may see.

What is said depends only on what the viewer sees; an act that it does not explain is left out.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple

from game.core.events import Event
from game.core.refs import Seat
from scenes.services import ntr, sentence, tr
from scenes.table.contract import AnyTable
from scenes.table.host import Host
from scenes.table.model import AnyModel
from scenes.table.plates import best_place, said_plate
from scenes.toolkit.node import Node
from scenes.widgets.page import Action

MOST = 3
"""How many acts of the machines are explained at most, the last ones, unless a title has room for more."""


class Act(NamedTuple):
    """An act of a machine: what happened, the position before it, and what happened in its turn after it."""

    event: Event
    before: Any
    after: tuple[Event, ...]


class Reasons:
    """Gives the reasons of a title's machines, for the last acts, `most` at a time."""

    most = MOST

    def __init__(self, model: AnyModel) -> None:
        self.model = model

    def actor(self, event: Event) -> Seat | None:
        """Return the seat whose choice an event shows, or None if it shows none."""
        return None

    def reason(self, act: Act) -> str:
        """Return the reason of an act in one sentence; empty if the open cards do not explain it."""
        return ""

    def acts(self, machines: Sequence[Seat], by_order: Collection[int] = ()) -> list[Act]:
        """Return the machines' acts since the viewer last chose, oldest first.

        `by_order` are the indexes of steps that a standing order made, which were no choice.
        """
        model = self.model
        steps = model.session.steps
        here = model.seats_here
        own = [n for n, step in enumerate(steps, 1) if step.seat in here and n - 1 not in by_order]
        first, found = own[-1] if own else 0, list[tuple[Event, Any]]()
        for number in range(first, len(steps)):
            before = steps[number - 1].after if number else model.session.origin
            found += [(model.told(event), before) for event in steps[number].events]
        told = tuple(event for event, _ in found)
        made = (Act(event, before, told[at + 1 :]) for at, (event, before) in enumerate(found))
        return [act for act in made if self.actor(act.event) in machines]


class Why:
    """The plate with the reasons; it is closed by Escape, and when the game goes on."""

    def __init__(
        self, table: AnyTable, host: Host, reasons: type[Reasons] | None, close_plates: Callable[[], None]
    ) -> None:
        self.table, self.host, self._reasons, self._close_plates = table, host, reasons, close_plates
        self._about: object = None

    @property
    def given(self) -> bool:
        """Whether there are machines at the table whose reasons can be told."""
        return self._reasons is not None and bool(self._machines) and not self.table.read_only

    @property
    def _machines(self) -> Sequence[Seat]:
        return self.host.match.machines if self.host.match is not None else ()

    @property
    def open(self) -> bool:
        """Whether the plate is shown."""
        return self._about is not None and self._about is self.table.model.state

    @property
    def explains(self) -> bool:
        """Whether what is seen gives a reason for what the machines did."""
        return self.given and bool(self._lines())

    def action(self, whole: bool = False) -> Action:
        """Return the entry that asks for the reasons: of a menu with its `whole` words, or of a plate."""
        asks = ntr("Why the computer played that", "Why the computer players did that", len(self._machines))
        return Action("why", asks if whole else tr("Why?"), self.ask, "W", "ask")

    def ask(self) -> None:
        """Show the reasons, or put them away; where there are none, say so."""
        if self.open:
            self.close()
        elif not self.explains:
            self.table.complain(self._nothing)
            return
        else:
            self._close_plates()
            self._about = self.table.model.state
        self.table.rebuild()

    @property
    def _nothing(self) -> str:
        """Why there is no reason to tell."""
        reasons = self._reasons(self.table.model) if self._reasons is not None else None
        if reasons is not None and reasons.acts(self._machines, self.host.by_order):
            return tr(
                "“Why?” gives the computer players’ reasons, from the cards that all can see. This time "
                "they give none."
            )
        return tr("“Why?” gives the computer players’ reasons. None has played since your last move.")

    def close(self) -> None:
        """Put the plate away."""
        self._about = None

    def add_overlays(self) -> None:
        """Add the plate to the table, which was just built."""
        if not self.open:
            return
        words, close = "\n".join(self._lines()), Action("why_close", tr("Close"), self._put_away, tr("Esc"))

        def build(wide: float) -> Node:
            return said_plate(self.table, "reasons", self._heading, words, close, wide=wide)

        wide, box = best_place(self.table, build)
        self.table.root.add(build(wide).place(box))

    def _put_away(self) -> None:
        self.close()
        self.table.rebuild()

    @property
    def _heading(self) -> str:
        """The heading of the plate, which says whose moves are explained."""
        return ntr("Why the computer played that", "Why the computer players did that", len(self._machines))

    def _lines(self) -> list[str]:
        return list(self._said())[-self._reasons.most :] if self._reasons is not None else []

    def _said(self) -> Iterator[str]:
        """What the machines did, each with its reason."""
        if self._reasons is None:
            return
        reasons = self._reasons(self.table.model)
        for act in reasons.acts(self._machines, self.host.by_order):
            if (reason := reasons.reason(act)) and (line := self.table.line_of(act.event)):
                yield f"{sentence(line)} {reason}"
