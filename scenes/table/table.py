"""A table, built anew from the view after each change; what moved is animated by the difference of poses.

It knows no game: a title says what lies on it (`lay`), how a thing reads (`reading_at`), how an event is told
(`line_of`), and what its motion is (`choreography`).
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.content.text import Text
from game.core.events import Event
from game.core.refs import Ref
from scenes.services.services import Services
from scenes.services.words import say, tr
from scenes.table.actions import Action, buttons, usual
from scenes.table.attention import Attention
from scenes.table.hands import ref_of
from scenes.table.host import Host
from scenes.table.light import Light
from scenes.table.log import Entry, entries_of
from scenes.table.model import TableModel
from scenes.table.motion.actors import Actors, Before
from scenes.table.motion.choreography import Choreography
from scenes.table.motion.puppet import Rehearsal
from scenes.table.overlays import LogBook, Overlay, PauseMenu, followed
from scenes.table.panels import message_plate
from scenes.table.pieces import Pieces
from scenes.table.reader import Reading
from scenes.table.surroundings import Layout
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.keys import KeyPress
from scenes.toolkit.node import Node
from scenes.toolkit.pointer import Intent
from scenes.toolkit.scene import Scene
from scenes.widgets.furniture import backdrop


class Table(Attention):
    """The screen of a game; closes with `title`, or with the word for its end.

    Its `host` leads the game at it. The first part of its id is its title. `backing` is the picture behind
    all.
    """

    staged = True
    backing: Any = None
    quiet_light = 0.6
    keeps_pictures = True

    def __init__(
        self,
        services: Services,
        model: TableModel[Any, Any, Any],
        navigate: Callable[[str], None] = lambda _: None,
        problem: Callable[[], Text | None] = lambda: None,
        host: Host | None = None,
    ) -> None:
        super().__init__()
        self.host = host or Host()
        self.host.table, self.read_only = self, self.host.read_only
        self.services, self.navigate, self.problem = services, navigate, problem
        self.caption = model.name
        self.rehearsal = Rehearsal(services, keep=self.keeps_pictures)
        self.sit(model)

    def sit(self, model: TableModel[Any, Any, Any]) -> None:
        """Look on from a seat; nothing that was done or looked at from another one is left."""
        self.model, self.viewer = model, model.viewer
        self.put_down()
        self.attend()
        self.focus.set("")
        self._before: Before | None = None
        self._shown = self.model.view, self.model.sight
        self._events: tuple[Event, ...] = ()

    @property
    def title(self) -> str:
        """The title that is played here."""
        return self.id.partition("/")[0]

    @abstractmethod
    def lay(self, scene: Any, pieces: Any) -> Iterable[Node]:
        """Everything that stands on the table, in the order in which the keyboard meets it."""

    def pieces_for(self, scene: Any, light: Light) -> Pieces:
        """Who builds the pieces."""
        return Pieces(scene, light)

    def lit(self) -> frozenset[Ref] | None:
        """What alone is lit while there is a spotlight; None: everything that can be taken up."""
        return None

    def build(self, metrics: Metrics) -> None:
        scene = self.scene
        light = Light(scene, self, self.held, self.gripped, self.lit(), self.quiet_light)
        pieces = self.pieces = self.pieces_for(scene, light)
        if self.backing is not None:
            self.root.add(backdrop(self.services, self.backing, metrics))
        hosted = self.host.controls(metrics, scene.layout.actions)
        controls = self.controls(scene) if hosted is None else hosted
        self.root.add(*self.lay(scene, pieces), *controls, *self.saying(scene))
        self.show_reader(scene, self.attention, self.held)
        self.rehearse(scene)
        self._animate(pieces)
        self.host.dress(metrics)

    def controls(self, scene: Any) -> Sequence[Node]:
        """What can be done besides, where its host puts nothing else."""
        layout: Layout = scene.layout
        return buttons(scene.metrics, layout.buttons(len(self.actions())), self.actions(), scene.theme)

    def actions(self) -> Sequence[Action]:
        """What the buttons do: what this game knows, then what every table has."""
        return usual(self)

    def saying(self, scene: Any) -> Sequence[Node]:
        """What can be done next, or why something was refused."""
        words, alert = self.said
        return [message_plate(scene.metrics, scene.layout.message, scene.theme, words, alert=alert)]

    @property
    def said(self) -> tuple[str, bool]:
        """The sentence that is said now, and whether it is about something that went wrong."""
        unsaved = self.problem()
        message = self.message or (say(unsaved) if unsaved else "")
        return message or self.host.hint() or self.hint(), bool(message)

    def hint(self) -> str:
        """What can be done next, in one sentence."""
        return tr("Now click where it goes; Esc puts it down.") if self.held is not None else ""

    def rehearse(self, scene: Any) -> None:
        """Order the pictures that will be wanted soon."""

    def remember(self) -> None:
        if self.pieces is not None:
            self._before = Before(self.root, self.pieces.moving, *self._shown)

    def happened(self, events: tuple[Event, ...]) -> None:
        """What the motion tells; what is in the light now belongs to what was before."""
        self._events = events
        self.spotlight = self.gripped = ""
        if self.attention is not None and not self.there(self.attention):
            self.attend()

    def show(self, events: tuple[Event, ...] = ()) -> None:
        """Somebody else has moved: show what came of it."""
        self.model.refresh(events)
        self.change(lambda: self.model.sight.events)

    def choreography(self, pieces: Any, before: Before) -> Choreography[Any]:
        """Who tells what happened: a title's own, or the one that shows where every card goes."""
        return Choreography(Actors(self, pieces, before))

    def _animate(self, pieces: Pieces) -> None:
        """Let what happened be seen, as far as the viewer may see it."""
        before, self._before = self._before, None
        self._shown = self.model.view, self.model.sight
        if before is None:
            return
        choreography = self.choreography(pieces, before)
        motion = choreography.motion(self._events)

        def rest() -> None:
            choreography.actors.clear()
            pieces.light.shine(True)

        if motion is not None:
            pieces.light.shine(False)
            self.timeline.play(motion, rest)

    def update(self) -> None:
        """Take in pictures and where the player looks, and let the host go on."""
        self.take_pictures()
        self._look()
        if self.on_top and not self.timeline.busy:
            self.host.update()

    @property
    def over(self) -> str:
        """The word with which the table closes once the game is over."""
        return "over" if self.model.session.outcome else ""

    def take_pictures(self) -> None:
        """Show what was baked aside since the last frame, have more baked, and look again soon."""
        waiting = self.rehearsal.go_on()
        if self.services.gallery.poll():
            self.touch()
        more = waiting or self.services.gallery.busy
        self.wake_at = self.timeline.clock.now() + 0.05 if more else None

    def reading_of(self, about: str) -> Reading | None:
        """The card that a line of the log tells of."""
        return None

    @abstractmethod
    def line_of(self, event: Event) -> str:
        """One event in a sentence; nothing for what needs no telling."""

    def about(self, event: Event) -> str:
        """The card that an event tells of."""
        return ""

    def entries(self) -> list[Entry]:
        """The whole log, in the words of the viewer."""
        told = (event for step in self.model.session.steps for event in step.events)
        return list(entries_of(told, self.model.told, self.line_of, self.about))

    def chapter(self, place: Ref | None) -> str:
        """The section of the rules about a place, or about what is to be done now."""
        return ""

    def explain(self) -> None:
        """The rules, open at the focused thing."""
        place = ref_of(self.focus.node) if self.focus.shown else None
        self.navigate(f"rules:{self.title}/{self.chapter(place)}")

    def reads(self) -> Mapping[str, Callable[[], None]]:
        return {"l": self.show_log, "d": self.browse, "f1": self.explain}

    def show_log(self) -> None:
        """What happened so far, as the viewer saw it."""
        self.push(self.log_book())

    def log_book(self) -> LogBook:
        """What happened so far."""
        return followed(self, LogBook(self.services, self.entries(), self.reading_of))

    def browse(self) -> None:
        """Open the pile that the viewer may look through."""

    def note(self) -> str:
        """The line above the menu."""
        return self.model.name

    def open_menu(self) -> None:
        offered = {action.name: action for action in self.host.menu()}
        rows = tuple((action.name, action.words, action.key) for action in offered.values())

        def chosen(name: str) -> None:
            if name in offered:
                offered[name].act()
            elif name == "title":
                self.close("title")
            elif name:
                self.navigate(name)

        self.push(PauseMenu(self.services, self.note(), rows), chosen)

    def push(self, scene: Scene[str], then: Callable[[str], None] | None = None) -> None:
        """Open something over the table."""
        if self.stack is not None:
            self.stack.push(followed(self, scene) if isinstance(scene, Overlay) else scene, then)

    def keys(self) -> Mapping[str, Callable[[], None]]:
        return {**super().keys(), **self.host.keys()}

    def on_key(self, press: KeyPress) -> bool:
        return self.host.on_key(press) or super().on_key(press)

    def on_intent(self, intent: Intent) -> bool:
        return self.host.on_intent(intent) or super().on_intent(intent)

    def on_cancel(self) -> None:
        if not self.host.on_cancel():
            super().on_cancel()

    def undo(self) -> None:
        self.host.undone()
        super().undo()

    def on_enter(self) -> None:
        self.host.entered()

    def on_key_above(self, press: KeyPress) -> bool:
        """The host may take a key that what is open over the table left alone."""
        return self.host.on_key_above(press)

    def on_focus_lost(self) -> None:
        self.host.on_focus_lost()

    def close(self, result: str) -> None:
        self.host.left()
        super().close(result)
