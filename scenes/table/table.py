"""The table screen: rebuilt from the view after each change, with the difference of poses as its motion.

It builds, changes and animates; its interaction handles what is taken up, its inspector the cards.
It knows no title: a title says what lies on it (`lay`), how an event is told (`line_of`), and its `stage`.
"""

import math
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from game.content.lessons import FirstTime
from game.core.errors import IllegalMove
from game.core.events import Event
from game.core.refs import Ref
from scenes.art.drawings import Picture
from scenes.challenges.at_table import all_of, counting_marks
from scenes.glossary import find_gloss
from scenes.services import Services, tr
from scenes.table.advice.hints import Adviser, Hints
from scenes.table.advice.why import Reasons, Why
from scenes.table.contract import AnyTable, ref_of
from scenes.table.host import Host
from scenes.table.inspector import Inspector
from scenes.table.interaction import Interaction
from scenes.table.layout import AnySurroundings, Kept
from scenes.table.log.entries import all_entries, last_lines
from scenes.table.log.filter import LogFilter
from scenes.table.model import AnyModel
from scenes.table.motion.actors import Actors, Before
from scenes.table.motion.choreography import Choreography
from scenes.table.motion.puppets import Rehearsal, hide_covered
from scenes.table.overlays import PauseMenu
from scenes.table.panels import LOG, Entry, corner_marks, drawer, message_plate
from scenes.table.pieces import Light, Pieces
from scenes.table.plates import first_time_plate, on_plate, uncovered
from scenes.table.round_summary import RoundEnd, RoundPage
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.input import Intent, KeyPress
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Panel, ScrollView
from scenes.widgets.buttons import Act, Button
from scenes.widgets.cards import Card
from scenes.widgets.furniture import backdrop
from scenes.widgets.keycaps import rewritten
from scenes.widgets.letters import has_undrawn, letters_mark
from scenes.widgets.page import Action, buttons

READ_SECONDS = 2.5  # for which a refusal is shown at least, while the pointer goes on to something else


@dataclass(frozen=True)
class Stage:
    """What a title's table is made of: the types of its pieces, parts and motion, and how it looks.

    Without an `adviser` it gives no hints, without `reasons` none for what machines did. `quiet_light` is how
    brightly what can be taken up shines, from 0 to 1. With `slim_message` the message is one framed line.
    With `keeps_pictures` the pictures of its puppets are kept in memory.
    """

    pieces: type[Pieces] = Pieces
    inspector: type[Inspector] = Inspector
    interaction: type[Interaction] = Interaction
    actors: type[Actors] = Actors
    choreography: type[Choreography[Any]] = Choreography
    adviser: type[Adviser] | None = None
    reasons: type[Reasons] | None = None
    quiet_light: float = 0.6
    slim_message: bool = False
    keeps_pictures: bool = True


class Table(AnyTable):
    """The screen of a game; closes with `title`, or with the word for its end.

    The `host` leads the game, `stage` says what the table is made of.
    """

    staged = tells = True
    stage: ClassVar[Stage] = Stage()
    powers: ClassVar[frozenset[str]] = frozenset()
    """The tags of the events that tell of a power, for the filter of the log."""
    inspector: Inspector
    interaction: Interaction

    def __init__(self, services: Services, model: AnyModel, host: Host | None = None) -> None:
        self.host = host or Host()
        super().__init__(services, model, read_only=self.host.read_only)
        self.host.table, self.caption, self.pieces = self, model.name, None
        self.inspector = self.stage.inspector(self)
        self.interaction = self.stage.interaction(self, self.inspector, self.host)
        self.hints = Hints(self, self.host, self.stage.adviser, self._close_plates)
        self.why = Why(self, self.host, self.stage.reasons, self._close_plates)
        # A replay opens the log where there is room for it; in play the drawer is as it was left.
        self._log_key = f"{LOG}/{'replay' if self.read_only else 'play'}"
        self.log_open = services.memory.get(self._log_key, self.read_only and bool(self.inspector.readable))
        self._log: ScrollView | None = None
        self.log_filter = LogFilter(self, self._renew_log)
        self._plates: Sequence[Node] = ()
        self.rehearsal = Rehearsal(services, keep=self.stage.keeps_pictures)
        self.sit(model)

    def sit(self, model: AnyModel) -> None:
        self.model, self.viewer, self.kept = model, model.viewer, Kept()
        self._close_plates()
        self.put_down()
        self.interaction.sit()
        self.inspector.sit()
        self.focus.id = ""
        self._before: Before | None = None
        self._unread: FirstTime | None = None
        self._shown = self.model.view, self.model.sight
        self._events: tuple[Event, ...] = ()

    def put_down(self) -> None:
        self.message, self._refused, self.inspector.done = "", -math.inf, frozenset()
        self.interaction.let_go()

    @property
    def backing(self) -> Picture | None:
        """The picture behind everything, or None."""
        return None

    @property
    def edition(self) -> str:
        """The edition of the cards that are played with, in a title that has several."""
        return ""

    @property
    def over(self) -> str:
        return "over" if self.model.session.outcome else ""

    @abstractmethod
    def lay(self, scene: Any, pieces: Any) -> Iterable[Node]:
        """Return everything that stands on the table, in the order in which the keyboard meets it."""

    def lit(self) -> frozenset[Ref]:
        """Return the places that are lit while nothing is held."""
        return self.model.sources()

    def build(self, metrics: Metrics) -> None:
        self.caption, scene, lit = self.model.name, self.scene, self.host.lit(self.lit())
        hand = self.interaction
        light = Light(scene, self, hand.held, hand.gripped, lit, self.stage.quiet_light)
        pieces = self.pieces = self.stage.pieces(scene, light)
        if self.backing is not None:
            self.root.add(backdrop(self.services, self.backing, metrics))
        hosted = self.host.controls(metrics, scene.layout.controls)
        controls = self.controls(scene) if hosted is None else hosted
        self._plates = self.saying(scene)
        self.root.add(*self.lay(scene, pieces), *controls, *self._plates)
        marks = [*self.marks(), *([letters_mark()] if has_undrawn(self.root) else [])]
        self.root.add(*corner_marks(scene, *marks))
        read = self.inspector.attention
        if read is not None and (not self.inspector.still_there(read) or self.inspector.outdated):
            self.inspector.attend()
        self.inspector.noted = self.first_time is not None or self.hints.shown or self.why.open
        hand.tell(scene, moves=self._before is not None and bool(self.timeline.speed))
        if self.log_open:
            box, shows = self.host.logged(scene.layout.log), self.log_filter.button()
            panel, self._log = drawer(scene, self.log_filter.shown(self.entries()), self._log, shows, box)
            self.root.add(panel)
        self.rehearse(scene)
        self.host.add_overlays(metrics)
        if self.first_time is not None:
            self.root.add(first_time_plate(self, self.first_time, follows=self.host.note_follows))
        self.why.add_overlays()
        self.hints.add_overlays(metrics)
        self._log = uncovered(self._log)
        hide_covered(self.root)
        # Animation comes last: until then every piece stands in its final place, by which plates are laid.
        self._animate(pieces)

    def controls(self, scene: Any) -> Sequence[Node]:
        """Return the action buttons, which a host may replace."""
        actions = self.actions()
        return buttons(scene.metrics, scene.layout.buttons(len(actions)), actions, scene.theme)

    def actions(self) -> Sequence[Action]:
        """Return the actions of every table: undo, which says why it is blocked, redo, log and menu."""
        undo, redo, opened = self.model.undo_text(), self.model.redo_text(), self.log_open
        return (
            Action("undo", tr("Undo"), self.interaction.undo, "Z", "undo", off=bool(undo), why=undo),
            Action("redo", tr("Redo"), self.interaction.redo, "Y", "redo", off=bool(redo), why=redo),
            Action("log", tr("Log"), self.toggle_log, "L", "book", why=tr("open") * opened, lit=opened),
            Action("menu", tr("Menu"), self.open_menu, tr("Esc"), "menu"),
        )

    def marks(self) -> Iterator[Semantic]:
        """Yield the status marks of the corner: that a game does not count, and what ails its file."""
        yield from counting_marks(self, "" if self.read_only else self.host.practised)
        yield from self.host.marks()

    def saying(self, scene: AnySurroundings) -> Sequence[Node]:
        """Return the plate with what can be done next, or with the last refusal; none if nothing is said."""
        m, place, said = scene.metrics, scene.layout.message, self.said
        plate = message_plate(m, place, scene.theme, *said, slim=self.stage.slim_message)
        return [plate] if said[0] else []

    @property
    def said(self) -> tuple[str, bool]:
        """The sentence that is shown now, not said by the host as well, and whether something went wrong."""
        message = (not self.host.says_refusals and self.message) or self.host.trouble()
        told = message or self.host.hint() or ("" if self.read_only else self.hint())
        return rewritten(told, self.metrics.caps), bool(message)

    def hint(self) -> str:
        """Return what can be done next, in one sentence."""
        return tr("Now choose where it goes; Esc puts it down.") if self.interaction.held is not None else ""

    def keep_clear(self, scene: AnySurroundings) -> Sequence[Box]:
        shown = (node for node in self.inspector.panel.walk() if isinstance(node, Card | Panel))
        return [Box(*node.world_rect()) for node in shown]

    def action_area(self, scene: AnySurroundings) -> Sequence[Box]:
        return ()

    def rehearse(self, scene: Any) -> None:
        """Order the pictures that will be wanted soon."""

    def change(self, act: Callable[[], tuple[Event, ...] | None]) -> None:
        hand = self.interaction
        hand.held, self._events = None, ()
        self.take_back_refusal()
        self.inspector.acted()
        # The table as it was is kept, for the motion that starts from it.
        if self.pieces is not None:
            self._before = Before(self.root, self.pieces.moving, *self._shown, tuple(self.root.children))
        self.host.acting()
        try:
            self._events = act() or ()
        except IllegalMove as refused:
            self._refuse(self.model.refused(refused.reason))
        hand.spotlight = hand.gripped = ""
        # A note that is still read is not replaced: the other one comes when its occasion does again.
        self.first_time, self._unread = self._unread or self.host.new_to(self._events), None
        self.rebuild()

    def on_news(self) -> None:
        self.rebuild()

    def take_back_refusal(self) -> None:
        if self.message:
            self.message = ""
            self._say_anew()

    def _say_anew(self) -> None:
        """Replace the plate with the message; nothing else is rebuilt, so that what is held stays in hand."""
        for plate in self._plates:
            plate.remove()
            self.touch(plate)
        self._plates = self.saying(self.scene)
        self.root.add(*self._plates)

    def let_refusal_lapse(self) -> None:
        if not self.services.settings.stays and self.timeline.clock.now() >= self._refused + READ_SECONDS:
            self.take_back_refusal()

    def _refuse(self, sentence: str) -> None:
        """Set the refusal that is shown with the next build."""
        self.message, self._refused = self.host.refused(sentence), self.timeline.clock.now()

    def complain(self, sentence: str) -> None:
        self._refuse(sentence)
        flies_home = self.drag is not None and self.interaction.held is None and not self.host.says_refusals
        self.interaction.held, self.interaction.gripped = None, ""
        self.services.sound.cue("refuse")
        (self._say_anew if flies_home else self.rebuild)()

    def decline(self, action: Action) -> None:
        self.complain(action.why)

    def show(self, events: tuple[Event, ...] = ()) -> None:
        self._unread = self.first_time
        self.model.refresh(events)
        self.change(lambda: self.model.sight.events)

    def _animate(self, pieces: Pieces) -> None:
        """Play the motion of what happened, as far as the viewer may see it."""
        (before, self._before), self._shown = (self._before, None), (self.model.view, self.model.sight)
        if before is None:
            return
        homes = [(node, node.pose) for node in pieces.moving.values()]
        choreography = self.stage.choreography(self.stage.actors(self, pieces, before))
        choreography.page_follows = self.host.ended
        motion = choreography.motion(self._events)

        def rest() -> None:
            choreography.actors.clear()
            for node, home in homes:
                # A card that was dropped elsewhere and only turned over there does not fly home by itself.
                if node.pose != home:
                    node.pose = home
                    self.touch(node)
            pieces.light.shine(True)

        if motion is None:
            choreography.actors.clear()
        else:
            pieces.light.shine(False)
            self.held += (halo for _, halo in pieces.light.halos)
            self.timeline.play(motion, rest)

    def update(self) -> None:
        """Have more pictures baked, follow what the player looks at, and update the host at rest."""
        self.rehearsal.go_on()
        self.wake_at = None
        self.interaction.look()
        if self.on_top:
            self.hints.update()
        if self.on_top and not self.timeline.busy:
            self.host.update()

    @abstractmethod
    def line_of(self, event: Event) -> str:
        """Return the sentence for an event, or an empty string if it needs none."""

    def line_after(self, event: Event, steps: int) -> str:
        return self.line_of(event)

    def brief_line(self, event: Event) -> str:
        return self.line_of(event)

    def about(self, event: Event) -> str:
        return ""

    def entries(self) -> list[Entry]:
        return all_entries(self, self.host.asides())

    def where(self, node: Node) -> str:
        return "" if isinstance(node, Button) else self.inspector.where(ref_of(node))

    def why_not(self, node: Node) -> str:
        return self.interaction.barred(ref_of(node))

    def happened(self) -> Sequence[str]:
        return [entry.line for entry in self.entries()]

    def _renew_log(self) -> None:
        self._log = None
        self.rebuild()

    def last_lines(self) -> list[str]:
        return last_lines(self)

    def _close_plates(self) -> None:
        """Close the first-time note, the hint and the reasons, of which one at a time is shown."""
        self.first_time = None
        self.hints.close()
        self.why.close()

    def dismiss_note(self) -> None:
        self.first_time, self.message = None, ""  # what was refused while it was read may be untrue now
        self.host.note_closed()
        self.rebuild()

    def on_cancel(self) -> None:
        if self.interaction.held is not None or self.interaction.spotlight:
            # What is in hand, or was to be done, goes back first; a hint or a note waits for the next press.
            self.interaction.hold(None)
        elif self.hints.step or self.why.open:
            self._close_plates()
            self.rebuild()
        elif self.first_time is not None:
            self.dismiss_note()
        elif not self.message and self.log_open and not self.read_only:
            self.toggle_log()
        elif self.host.on_cancel():
            return
        elif self.message:
            self.interaction.hold(None)
        else:
            self.open_menu()

    def escaped(self) -> str:
        if self.interaction.held is not None or self.interaction.spotlight:
            return ""
        if self.hints.step or self.why.open:
            return "hint_close" if self.hints.step else "why_close"
        if self.first_time is not None:
            return "first_heard"
        closes = self.message or (self.log_open and not self.read_only)
        return "" if closes else self.host.escaped()

    def spaced(self) -> str | None:
        return None if self.first_time is None else "first_heard"

    def keys(self) -> Mapping[str, Callable[[], None]]:
        """Return the keys of the table, its interaction and its host."""
        hand = self.interaction
        own = {"l": self.toggle_log, "d": self.browse, "f1": self.explain, "f6": hand.leap}
        own |= {"h": self.hints.ask} if self.hints.given else {}
        own |= {"w": self.why.ask} if self.why.given else {}
        # The keys of the host come last: its buttons show them.
        return {**own, **({} if self.read_only else hand.acts()), **hand.view_keys(), **self.host.keys()}

    def on_key(self, press: KeyPress) -> bool:
        if self.host.on_key(press):
            return True
        if press.alt or (press.ctrl and press.key not in ("z", "y")):
            return False
        if press.key in ("space", "return") and self.first_time is not None:
            # A card that the keyboard is on waits until the note has been read.
            self.dismiss_note()
            return True
        if press.key == "space" and self.focus.shown and self.focus.node is not None:
            return False
        action = self.keys().get(press.key)
        if action is None:
            return press.key.isdecimal() and self.interaction.digit(int(press.key) + 10 * press.shift)
        action()
        return True

    def on_intent(self, intent: Intent) -> bool:
        return self.host.on_intent(intent) or self.interaction.on_intent(intent)

    def on_enter(self) -> None:
        self.host.on_enter()

    def on_key_above(self, press: KeyPress) -> bool:
        return self.host.on_key_above(press)

    def on_focus_lost(self) -> None:
        self.host.on_focus_lost()

    def on_idle(self) -> None:
        self.host.on_idle()

    def close(self, result: str) -> None:
        self.host.left()
        self.hints.end()
        super().close(result)

    def chapter(self, place: Ref | None) -> str:
        """Return the section of the rules about a place, or, with None, about what is to be done now."""
        return ""

    def explains(self, node: Node | None) -> bool:
        """Have the inspector explain a thing of which it reads no card; False where it has no room."""
        place = ref_of(node)
        read = place is not None and place.zone in self.inspector.readable
        busy = self.interaction.held or ((self.hints.step or self.why.open) and not self.inspector.small)
        covered = busy or self.host.covers_reader
        said = None if node is None or read or covered or on_plate(node) else node.semantic
        gloss = self.gloss(node) if node is not None and said is not None else None
        self.inspector.explain(said if gloss is not None and self.inspector.open else None)
        return self.inspector.open or read

    def explain(self) -> None:
        """The rules, open at the thing that is explained or focused."""
        place = ref_of(self.focus.node) if self.focus.shown else None
        gloss = find_gloss(said.id, self.title) if (said := self.inspector.explained) else None
        chapter = gloss.rule if gloss is not None and gloss.rule else self.chapter(place)
        self.host.navigate(f"rules:{self.title}/{chapter}")

    def toggle_log(self) -> None:
        self.log_open = self.services.memory[self._log_key] = not (self.log_open and self._log is not None)
        self._renew_log()
        if self.log_open and self._log is None:  # what hides it was read, and gives way
            self._close_plates()
            self.rebuild()

    def browse(self) -> None:
        """Open the pile that the viewer may look through."""

    def round_end(self) -> RoundEnd | None:
        """Return the summary of the last round, in a title that has a page for it."""
        return None

    def look_back(self) -> None:
        if end := self.round_end():
            self.ask(RoundPage(self, end))

    def note(self) -> str:
        """Return the line above the menu."""
        return self.model.name

    def asked_why(self, whole: bool = False) -> Sequence[Action]:
        return (self.why.action(whole),) if self.why.explains else ()

    def put_away(self) -> Sequence[Action]:
        return ()

    def open_menu(self) -> None:
        asked = (*self.hints.offers(), *self.asked_why(whole=True))
        more = (*asked, *self.put_away(), *all_of(self, self.host.menu()))
        acts: dict[str, Act] = {
            "": lambda: None,
            "title": partial(self.close, "title"),
            "rules": partial(self.host.navigate, f"rules:{self.title}/{self.chapter(None)}"),
            "cards": partial(self.host.navigate, f"cards:{self.title}/{self.edition}"),
            **{action.name: action.act for action in more},
        }

        def chosen(name: str) -> None:
            acts.get(name, partial(self.host.navigate, name))()

        self.ask(PauseMenu(self, self.host.note or self.note(), more, self.host.leaving), chosen)
