"""The hint of a table, in three steps: what to think of, where to look, and the move with its reason.

The title's strongest player is asked in a process of its own, with what the viewer sees. It is never asked
by itself. A hint lasts as long as its position; an answer to an earlier one is thrown away.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from msgspec import Struct
from pygame import Rect

from game.ai.policy import Advice
from game.ai.worker import Worker
from game.core.refs import Ref, Seat
from scenes.match.turn_flow import machine_for
from scenes.services import Services, listed, tr
from scenes.table.contract import AnyTable
from scenes.table.host import Host
from scenes.table.inspector import let_read
from scenes.table.layout import HEAD_HEIGHT, HEAD_TOP
from scenes.table.model import AnyModel
from scenes.table.plates import best_place, named, ring, said_plate
from scenes.toolkit.design import BODY, FRAME, HAIR, NAME, TIGHT
from scenes.toolkit.geometry import ORIGIN, Box, Metrics
from scenes.toolkit.node import Node, Semantic
from scenes.widgets.page import Action

WORD, PLACE, REASON = 1, 2, 3
THINKING = 0.25  # seconds of search, so that the first step comes within half a second
POLL_SECONDS = 0.02
LONGEST = 15.0  # seconds after which a machine that does not answer is given up: no game waits for it
BUTTON, LARGE_HIGH = (FRAME, HEAD_TOP, 156, HEAD_HEIGHT), 51
"""The place of the button, on the valance, in the layout's own lengths; its height in large letters."""
WIDEST, LARGE_WIDEST = 262, 300  # of the button, so that it stands beside the board
WARM_SECONDS = 1.5  # seconds after which a table that rests has the process begun
SEED = 1


def nothing_to_decide() -> str:
    """Why there is no hint while somebody else plays."""
    return tr("There is nothing for you to decide now.")


class Adviser:
    """Words the hints of a title; `level` is the computer player that is asked."""

    level: ClassVar[str] = "hard"

    def __init__(self, model: AnyModel, seat: Seat) -> None:
        self.model, self.seat = model, seat

    @classmethod
    def seat_of(cls, model: AnyModel) -> Seat:
        """Return the seat at this table that a hint is for."""
        return model.seat

    def idea(self, move: Any) -> str:
        """Return what to think of, in one sentence that gives no card away."""
        return ""

    def look(self, move: Any) -> str:
        """Return why to look at the places of a move, in one sentence."""
        return ""

    def said(self, move: Any) -> str:
        """Return a move in one sentence."""
        return str(move)

    def reason(self, advice: Advice[Any]) -> str:
        """Return the reason in one sentence, from the figures that decided."""
        return ""

    def places(self, move: Any) -> Sequence[Ref]:
        """Return where a move is made: what is taken up, and where it goes."""
        found = self.model.session.rules.gestures(self.model.state, move, self.seat)
        return [place for gesture in found[:1] for place in gesture if place is not None]


class Hints:
    """The hint that is shown: its `step` is 0 while there is none."""

    def __init__(
        self, table: AnyTable, host: Host, adviser: type[Adviser] | None, close_plates: Callable[[], None]
    ) -> None:
        self.table, self.host, self._adviser, self._close_plates = table, host, adviser, close_plates
        self.step, self.advice = 0, Advice[Struct]((), "", {})
        self._about: tuple[object, ...] = ()
        self._laid: tuple[object, tuple[float, Box]] | None = None
        self._worker: Worker | None = None
        self._warm_from: float | None = None

    @property
    def _services(self) -> Services:
        return self.table.services

    @property
    def given(self) -> bool:
        """Whether the table gives hints at all; where it does not, its key is free."""
        return self._adviser is not None and self.host.gives_hints

    @property
    def blocked(self) -> str:
        """Why there is no hint now, in one sentence; empty if there is one."""
        if why := self.host.no_hint():
            return why
        return "" if self._moves() else nothing_to_decide()

    @property
    def shown(self) -> bool:
        """Whether there is a hint, and it is about what the table shows."""
        return bool(self.step) and self._lasts

    def offers(self) -> Sequence[Action]:
        """Return the entry of the menu, if a hint can be had now."""
        if not self.given or self.blocked:
            return ()
        return (Action("advice", tr("Hint"), self.ask, "H", "hint"),)

    def ask(self) -> None:
        """Take the next step of the hint; the first one asks the machine."""
        if why := self.blocked:
            self.table.complain(why)
            return
        self.table.put_down()
        self.host.hint_asked()
        if not self._lasts:
            self._close_plates()
            self._begin()
        elif self.advice.moves and self.step < REASON:
            self.step += 1
        elif self.advice.moves:
            self.table.asked_again = self._words(REASON, ())
        if self.step == REASON:
            self.host.helped()
        # What is asked for comes before what happens to be focused or pointed at, and lies in its place.
        self.table.inspector.look_away()
        self.table.rebuild()

    def close(self) -> None:
        """Put the hint away, and forget the question."""
        if self._worker is not None and self._worker.thinks:
            self._worker.cancel()
        self.step, self._about, self._laid = 0, (), None

    def end(self) -> None:
        """End the process that thinks."""
        if self._worker is not None:
            self._worker.close()
        self._worker, self.step = None, 0

    def update(self) -> None:
        """Collect the answer; begin the process beforehand where the table has been at rest for a while.

        The hint, and the reasons for the computer's moves, give way to a card that is read in their place.
        """
        let_read(self.table)
        if self.given and self._worker is None:
            self._warm()
        if not self.step or self.advice.moves or self._worker is None:
            return
        if not self._lasts:
            self.close()
        elif self._worker.poll() is None:
            self.host.wake(self.host.now + POLL_SECONDS)
        elif self._worker.advice is None:
            self.close()
            self.table.complain(tr("The computer cannot think right now; ask again in a moment."))
        else:
            self.advice = self._worker.advice
            self.table.rebuild()

    def add_overlays(self, m: Metrics) -> None:
        """Add the plate and the rings to the table, which was just built; put a stale hint away."""
        root = self.table.root
        if self.step and not self._lasts:
            self.close()
        if self.given and not self.host.no_hint():
            root.add(*self._button(m))
        if not self.step or self._adviser is None:
            return
        lit = self._lit() if self.advice.moves else []
        wide, foot = self._place(m, lit)
        plate = self._plate(self.step, lit, wide)
        # It grows upwards, so that its buttons stay under the pointer.
        plate.place(Box(foot.left, foot.top + foot.height - plate.size[1], *plate.size))
        if self.step >= PLACE:
            root.add(*(ring(m, node) for node in lit))
        root.add(plate)

    def _place(self, m: Metrics, lit: Sequence[Node]) -> tuple[float, Box]:
        """The width of the plate and the box of its highest step, the same for all steps of a hint."""
        steps = range(WORD, REASON + 1) if self.advice.moves else (WORD,)

        def highest(wide: float) -> Node:
            return max((self._plate(step, lit, wide) for step in steps), key=lambda plate: plate.size[1])

        about = self.advice, m, self.table.log_open
        if self._laid is None or self._laid[0] != about:
            self._laid = about, best_place(self.table, highest, lit)
        return self._laid[1]

    def _button(self, m: Metrics) -> Iterator[Node]:
        """Yield the button on the valance, at the first place from the left where nothing is said."""
        words, why = tr("Hint"), "" if self._moves() else nothing_to_decide()
        # Words as large as those of log and menu in the same row.
        size = NAME if m.text_scale <= 1 else BODY
        made = Action("advice", words, self.ask, "H", "hint", off=bool(why), why=why, size=size)
        narrow, widest = self.table.scene.layout.box(*BUTTON), [WIDEST]
        if m.text_scale > 1:
            # From the edge of the window, higher and without its icon, so that its key has room.
            made = replace(made, icon="")
            narrow, widest = narrow._replace(top=0, height=m.px(LARGE_HIGH)), [LARGE_WIDEST, WIDEST]
        wide = max(narrow.width, made.width(m))
        tried = [narrow._replace(width=min(m.px(most), wide)) for most in widest]
        box = next(filter(None, (self._free(m, each) for each in (*tried, narrow))), None)
        if box is None:
            return
        node = made.button(m, box, self.table.theme)
        # Cards may hang behind a live valance; the button stands before it, as the marks of the corner do.
        node.z, node.front = 20.0, True
        yield node

    def _free(self, m: Metrics, box: Box) -> Box | None:
        """The box, moved to the right until it covers nothing that is said; None if there is no place.

        What only touches its foot, as lengths are rounded, leaves it there.
        """
        row = box._replace(height=box.height - m.px(HAIR))
        said = list(_said_beside(self.table.root, row))
        last = m.width - m.px(FRAME) - box.width
        while box.left <= last:
            met = [rect.right for rect in said if rect.colliderect(row._replace(left=box.left))]
            if not met:
                return box
            box = box._replace(left=max(met) + m.px(TIGHT))
        return None

    def _plate(self, step: int, lit: Sequence[Node], wide: float) -> Node:
        """The plate of a step; its buttons have the same places at each."""
        close = Action("hint_close", tr("Close"), self._put_away, tr("Esc"))
        more = Action("hint_more", tr("More"), self.ask, "H", kind="primary")
        thinks, heading = not self.advice.moves, tr("Hint {n} of {all}", n=step, all=REASON)
        words = tr("Looking for a hint…") if thinks else self._words(step, lit)
        acts = (close,) if thinks or step == REASON else (close, more)
        return said_plate(self.table, "hint", heading, words, *acts, wide=wide, kept=((close,), (more,)))

    def _words(self, step: int, lit: Sequence[Node]) -> str:
        """The words of a step."""
        assert self._adviser is not None
        adviser, move = self._adviser(self.table.model, self._seat), self.advice.move
        if step == REASON:
            return "\n".join(filter(None, (adviser.said(move), adviser.reason(self.advice))))
        if step == WORD:
            return adviser.idea(move)
        called = dict.fromkeys(_called(node.semantic) for node in lit if node.semantic)
        # A hero and its panel have a long and a short name, of which the long one says both.
        short = {each for each in called if any(other.startswith(f"{each} ") for other in called)}
        shown = _shown([each for each in called if each not in short])
        return "\n".join(filter(None, (shown, adviser.look(move))))

    def _lit(self) -> list[Node]:
        """The nodes where the move is made."""
        assert self._adviser is not None
        places = self._adviser(self.table.model, self._seat).places(self.advice.move)
        return list(filter(None, (named(self.table.root, str(place)) for place in places)))

    def _put_away(self) -> None:
        self.close()
        self.table.rebuild()

    @property
    def _seat(self) -> Seat:
        assert self._adviser is not None
        return self._adviser.seat_of(self.table.model)

    def _moves(self) -> Sequence[Struct]:
        model = self.table.model
        waits = model.watched or not model.acts
        return () if waits else model.session.legal_moves(self._seat)

    @property
    def _now(self) -> tuple[object, ...]:
        """What a hint is about: the position, and whoever looks at it."""
        model = self.table.model
        return model.session, model.state, model.viewer, model.watched, self._seat

    @property
    def _lasts(self) -> bool:
        """Whether the hint is about what the table shows."""
        about = self._about
        return bool(about) and all(
            was is now or was == now for was, now in zip(about, self._now, strict=True)
        )

    def _begin(self) -> None:
        """Ask the machine about what the table shows."""
        assert self._adviser is not None
        model = self.table.model
        self.close()
        self.step, self.advice, self._about = WORD, Advice((), "", {}), self._now
        worker = self._worker = self._worker or machine_for(self._services, model.session.rules, LONGEST)
        view, count = model.session.rules.view(model.state, self._seat), self._services.bot_iterations
        seconds = None if count else THINKING
        worker.ask(view, self._moves(), self._adviser.level, SEED, seconds, count, reason=True)
        self.host.wake(self.host.now)

    def _warm(self) -> None:
        if self._services.patient or self.host.no_hint():
            return
        now = self.host.now
        self._warm_from = now + WARM_SECONDS if self._warm_from is None else self._warm_from
        if now < self._warm_from:
            self.host.wake(self._warm_from)
        elif self.table.someone_waits:
            # To begin it would hold this frame up.
            self.host.wake(now)
        else:
            self._worker = machine_for(self._services, self.table.model.session.rules, LONGEST)
            self._worker.begin()


def _said_beside(root: Node, box: Box) -> Iterator[Rect]:
    """Yield where something is said in a row of the table, such as that of a box on the valance."""
    foot = box.top + box.height
    for node in root.children:
        side = max(node.size)
        if not side and node.pose == ORIGIN:
            # It only holds others, which stand where they would without it.
            yield from _said_beside(node, box) if node.visible else ()
            continue
        # Most of a table lies far below: only what could reach the row is looked at.
        if side and node.pose.y - side * node.pose.scale >= foot:
            continue
        yield from (each.world_rect() for each in node.walk(by_height=False) if each.semantic is not None)


def _shown(things: Sequence[str]) -> str:
    """The sentence about the things that are lit, however many there are."""
    if len(things) == 1:
        return tr("Look at {thing}, which is lit.", thing=things[0])
    return tr("Look at what is lit: {things}.", things=listed(things)) if things else ""


def _called(thing: Semantic) -> str:
    """The name of a thing in a sentence; that of a button, which is often an order, stands in quotes."""
    return tr("“{name}”", name=thing.label) if thing.role == "button" else thing.label
