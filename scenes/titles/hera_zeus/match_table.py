"""The table as it is led through a match: the curtain between two people, the machine's moves, the recap."""

from collections.abc import Callable

from game.content.text import Text
from game.core.refs import Seat
from game.titles.hera_zeus.rules.moves import AnyMove, EndTurn
from scenes.services.services import Services
from scenes.services.words import tr
from scenes.table.overlays import PauseMenu
from scenes.titles.hera_zeus.again import Again
from scenes.titles.hera_zeus.faces import back_face
from scenes.titles.hera_zeus.hand_over import COLOUR, LEFT, CurtainScene, Notice
from scenes.titles.hera_zeus.model import Model
from scenes.titles.hera_zeus.recap import others_steps, recap, touched
from scenes.titles.hera_zeus.recap_plate import marks, recap_plate
from scenes.titles.hera_zeus.table import HeraZeusTable
from scenes.titles.hera_zeus.theme import THEMES
from scenes.titles.hera_zeus.turn_flow import TurnFlow
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.keys import KeyPress
from scenes.toolkit.pointer import Click, DoubleClick, Intent
from scenes.widgets.curtain import Curtain

LOOK = 1.2  # seconds for a last look, before the curtain falls by itself
SOON = 0.05


class MatchTable(HeraZeusTable):
    """Closes with `title`, or with `over` once the end of the game was seen."""

    def __init__(
        self,
        services: Services,
        flow: TurnFlow,
        name: str,
        navigate: Callable[[str], None] = lambda _: None,
        problem: Callable[[], Text | None] = lambda: None,
    ) -> None:
        super().__init__(
            services, flow.session, flow.looks or 0, name, navigate, problem, finish=self._finished
        )
        self.flow = flow
        self.covered = False
        self.told = True
        self.again: Again | None = None
        self._leave_at: float | None = None

    def on_enter(self) -> None:
        """Two people begin, and come back, behind the curtain."""
        self._cover(None, self._notice)

    def build(self, metrics: Metrics) -> None:
        """The table, what changed on it, and in words what the other did."""
        super().build(metrics)
        if self.again is None:
            self._tell()
        if self.flow.hot_seat:
            Curtain(services=self.services, metrics=metrics, colour=COLOUR).prepare()

    def _tell(self) -> None:
        """Until the viewer acts: a mark on what changed, and the lines of the recap."""
        model, steps = self.model, others_steps(self.model.session.steps, self.model.seat)
        self.root.add(*marks(self.scene, self.root, touched(steps, model.seat)))
        lines = recap(model.catalogue, steps, model.seat)
        if self.told and lines and model.acts:
            name = self.flow.name(model.facing)
            self.root.add(recap_plate(self.scene, name, lines, self.repeat, self._heard))

    def _heard(self) -> None:
        self.told = False
        self.rebuild()

    def on_cancel(self) -> None:
        """Escape first puts the recap away."""
        if self.told and self.find("recap") is not None and not (self.held or self.message):
            self._heard()
        else:
            super().on_cancel()

    def on_key_above(self, press: KeyPress) -> bool:
        """The hide key works over what is open, too."""
        return press.key == "h" and not (press.ctrl or press.alt) and self.hide()

    def keys(self) -> dict[str, Callable[[], None]]:
        """What the keys do."""
        return {**super().keys(), "h": self.hide_or_say, "r": self.repeat}

    def hint(self) -> str:
        """What can be done next, or what is waited for."""
        if self.again is not None:
            return tr("The last turn again; any key ends it.")
        if self.flow.machine_acts:
            return tr("{name} is thinking.", name=self.flow.name(self.model.facing))
        return super().hint()

    def open_menu(self) -> None:
        """The menu of the table, with what only a match can do."""
        more = [("again", tr("The last turn again"), "R")]
        if self.flow.hot_seat:
            more.insert(0, ("hide", tr("Hide the table"), "H"))
        menu = PauseMenu(self.services, self.model.name, tuple(more))
        menu.theme = self.theme
        self.push(menu, self.menu_chosen)

    def menu_chosen(self, name: str) -> None:
        """Hide, show again, or go where the menu says."""
        own = {"hide": self.hide_or_say, "again": self.repeat}
        if name in own:
            own[name]()
        else:
            super().menu_chosen(name)

    def undo(self) -> None:
        """Take the last move back; what was told need not be told again."""
        self.told = False
        super().undo()

    def repeat(self) -> None:
        """Show the other one's last turn again."""
        again = Again.of(self.model, self.timeline.clock.now())
        if again is None:
            self.complain(tr("Nothing to see again yet."))
            return
        self.again, self.model, self.told = again, again.model, True
        self.held, self.message, self._before = None, "", None
        self.rebuild()

    def _back(self) -> None:
        """From what is past to what is."""
        if self.again is not None:
            self.again = None
            self.model = Model(self.model.session, self.model.name, self.model.seat)
            self.rebuild()

    def on_key(self, press: KeyPress) -> bool:
        """Any key ends what is only shown again, and the hide key hides it."""
        if self.again is not None:
            self._back()
            if press.key != "h":
                return True
        return super().on_key(press)

    def on_intent(self, intent: Intent) -> bool:
        """A press ends what is only shown again."""
        if self.again is not None and isinstance(intent, Click | DoubleClick):
            self._back()
            return True
        return super().on_intent(intent)

    def hide_or_say(self) -> None:
        """Cover the table at once, if there is anybody to hide it from."""
        if not self.hide():
            self.complain(tr("Nobody else is playing at this screen."))

    def hide(self) -> bool:
        """Cover the table at once; False if nobody else plays at this screen."""
        self._cover(None, self._notice)
        return self.flow.hot_seat

    def on_focus_lost(self) -> None:
        """Whoever comes back to the window may be the other."""
        self.hide()

    def _cover(self, viewer: Seat | None, behind: Callable[[], Notice | None]) -> None:
        if self.flow.hot_seat and not self.covered and self.stack is not None:
            self.covered = True
            self.stack.push(CurtainScene(self.services, behind, viewer), self._uncovered)

    def _uncovered(self, result: str) -> None:
        self.covered = False
        if result == LEFT:
            self.close("title")
        elif self.model.view.result:
            self.close("over")

    def _finished(self) -> None:
        """The viewer's turn is over: the curtain falls first, and only behind it does the turn end."""
        if self.flow.hot_seat:
            self._cover(self.viewer, self._end_turn)
        else:
            self._play(EndTurn())

    def _end_turn(self) -> Notice | None:
        self.model.submit(EndTurn())
        return self._other_sits()

    def _other_sits(self) -> Notice | None:
        """Behind the closed curtain: the table turns to whoever is to act."""
        seat = self.flow.looks
        if seat is None:
            self.model.refresh()
            return None
        self.told = True
        self.sit(Model(self.model.session, self.model.name, seat))
        self.rebuild()
        return self._notice()

    def _notice(self) -> Notice | None:
        seat, catalogue = self.model.seat, self.model.catalogue
        words = tr(
            "Pass the screen to {player}. {other}, look away.",
            player=self.flow.name(seat),
            other=self.flow.name(self.model.facing),
        )
        return Notice(seat, back_face(catalogue, seat), THEMES[seat], words)

    def update(self) -> None:
        """Take in pictures, let the machine move, and leave when the end was seen."""
        self.take_pictures()
        self._look()
        if not self.on_top or self.timeline.busy:
            return
        if self.again is not None:
            self._go_on(self.again)
        elif self.model.view.result:
            self._after_a_look(lambda: self.close("over"))
        elif self.flow.looks != self.viewer:
            # Somebody else has to choose in the middle of this turn.
            self._after_a_look(lambda: self._cover(self.viewer, self._other_sits))
        elif self.flow.machine_acts:
            self._machine()

    def _go_on(self, again: Again) -> None:
        now = self.timeline.clock.now()
        if now < again.due:
            self.wake_at = min(self.wake_at or again.due, again.due)
        elif again.over:
            self._back()
        else:
            self.change(lambda: again.step(now))

    def _after_a_look(self, act: Callable[[], None]) -> None:
        now = self.timeline.clock.now()
        if self._leave_at is None:
            self._leave_at = now + LOOK
        if now >= self._leave_at:
            self._leave_at = None
            act()
        else:
            self.wake_at = min(self.wake_at or self._leave_at, self._leave_at)

    def _machine(self) -> None:
        move = self.flow.machine_move()
        if move is None:
            self.wake_at = self.timeline.clock.now() + SOON
        else:
            self.told = True
            self._play(move)

    def _play(self, move: AnyMove) -> None:
        events = self.model.session.submit(move)
        self.flow.moved()
        self.show(events)

    def close(self, result: str) -> None:
        """Leave; the machine need not think on."""
        self.flow.leave()
        super().close(result)
