"""The table of Héra et Zeus from the side of one of the two players, who sees no more than his view.

The scene is built anew from the view after each change; what moved is animated by the difference of poses.
"""

from collections.abc import Callable

from game.content.text import Text
from game.core.events import Event
from game.core.refs import Ref, Seat
from game.titles.hera_zeus.rules import places as refs
from game.titles.hera_zeus.rules.state import Choice
from scenes.art.scenery.stage import Battlefield
from scenes.services.services import Services
from scenes.services.words import say, tr
from scenes.table.motion.puppet import Rehearsal
from scenes.table.table import Table, ref_of
from scenes.titles.hera_zeus import chapters, overlays, panels
from scenes.titles.hera_zeus.actors import HeraZeusActors
from scenes.titles.hera_zeus.choice_tray import has_tray, tray
from scenes.titles.hera_zeus.choreography import Before, choreograph
from scenes.titles.hera_zeus.controls import actions, advice
from scenes.titles.hera_zeus.hovering import Hovering
from scenes.titles.hera_zeus.layout import Layout
from scenes.titles.hera_zeus.ledger import Ledger
from scenes.titles.hera_zeus.model import DRAW, KINDS, Game, Model
from scenes.titles.hera_zeus.naming import of_side
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.titles.hera_zeus.pieces import Pieces
from scenes.titles.hera_zeus.reader import card_at, reading, there
from scenes.titles.hera_zeus.rehearsal import rehearse
from scenes.titles.hera_zeus.theme import THEMES
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.node import Group, Node
from scenes.widgets.furniture import backdrop

READABLE = frozenset({"hand", "field", "pile", "deck", "figure", "home", "known", "choice"})


class HeraZeusTable(Table):
    """The screen of a game; closes with `title` or `over`. `finish` is called to end the viewer's turn."""

    id = "hera_zeus/table"

    def __init__(
        self,
        services: Services,
        session: Game,
        viewer: Seat,
        name: str,
        navigate: Callable[[str], None] = lambda _: None,
        problem: Callable[[], Text | None] = lambda: None,
        finish: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(services, navigate, problem)
        self.finish = finish
        self.caption = name
        self.pieces: Pieces | None = None
        self.reader: Node = Group()
        self.hovering: Hovering | None = None
        self.rehearsal = Rehearsal(services, keep=False)
        self.sit(Model(session, name, viewer))

    def sit(self, model: Model) -> None:
        """Look on from a seat; nothing that was done or looked at from another one is left."""
        self.model: Model = model
        self.viewer, self.theme = model.seat, THEMES[model.seat]
        self.held, self.message, self.spotlight, self.gripped = None, "", "", ""
        self.attention = self.of_interest()
        self.focus.set("")
        self._before: Before | None = None
        self._shown = model.view
        self._events: tuple[Event, ...] = ()
        self._seen, self._by_keys = ("", ""), False

    @property
    def scene(self) -> Surroundings:
        """What everything is drawn from."""
        return Surroundings(self.services, self.model, Layout(self.metrics))

    def build(self, metrics: Metrics) -> None:
        """Everything on the table, from the view; the hand first, so that the keyboard begins there."""
        scene, model = self.scene, self.model
        pieces = self.pieces = Pieces(scene, self.held, self.gripped, self.spotlight)
        near = model.catalogue.definitions.sides[model.seat].mood
        far = model.catalogue.definitions.sides[model.facing].mood
        self.root.add(backdrop(self.services, Battlefield(near, far), metrics), panels.valance(scene))
        self.root.add(*tray(scene, self._chosen))
        if not has_tray(scene):
            self.root.add(*pieces.hand())
        self.root.add(*pieces.columns(model.seat), *pieces.gaps(), *pieces.columns(model.facing))
        self.root.add(*pieces.other_hand(), *pieces.drawn(), *pieces.piles(model.seat))
        self.root.add(*pieces.piles(model.facing), *panels.battle_line(scene), *panels.known(scene))
        self.root.add(*self.controls(scene), panels.far_camp(scene))
        unsaved = self.problem()
        message = self.message or (say(unsaved) if unsaved else "")
        self.root.add(panels.near_camp(scene, message, self.hint()))
        self.reader = reading(scene, self.attention, self.held)
        self.root.add(self.reader)
        self.hovering = Hovering(self, pieces)
        rehearse(self.rehearsal, scene)
        self._animate(pieces, self.hovering)

    def hint(self) -> str:
        """What can be done next, in one sentence."""
        return advice(self.model, self.held is not None)

    def controls(self, scene: Surroundings) -> list[Node]:
        """What can be done, at the lower right."""
        return actions(scene, self)

    def remember(self) -> None:
        """Keep the table as it is for the motion that leads on from it."""
        if self.pieces is not None:
            self._before = Before(self._shown, self.pieces.moving)

    def happened(self, events: tuple[Event, ...]) -> None:
        """What the motion tells; what is in the light now belongs to what was before."""
        self._events = tuple(self.model.told(event) for event in events)
        self.spotlight, self.gripped = "", ""
        if self.attention is not None and not there(self.model, self.attention):
            self.attention = self.of_interest()

    def of_interest(self) -> Ref | None:
        """What is read before anything is pointed at: the card that is drawn, or the first of the hand."""
        pending = self.model.view.pending
        if pending is not None and pending.choice is Choice.COLUMN:
            return refs.option(pending.card)
        return next((refs.hand(self.model.seat, card) for card in self.model.own.hand), None)

    def show(self, events: tuple[Event, ...] = ()) -> None:
        """Somebody else has moved: show what came of it."""
        self.model.refresh()
        self.change(lambda: events)

    def _animate(self, pieces: Pieces, hovering: Hovering) -> None:
        """Let what happened be seen, as far as the viewer may see it."""
        before, self._before = self._before, None
        now, self._shown = self.model.view, self.model.view
        if before is None:
            return
        ledger = Ledger(self.model.catalogue, self.model.seat, before.view, now)
        actors = HeraZeusActors(
            stage=self,
            services=self.services,
            moving=pieces.moving,
            before=before.pieces,
            scene=pieces.scene,
            ledger=ledger,
        )
        motion = choreograph(actors, self._events)
        if motion is not None:
            hovering.shine(False)
            self.timeline.play(motion, lambda: self._rest(actors, hovering))

    def _rest(self, actors: HeraZeusActors, hovering: Hovering) -> None:
        actors.clear()
        hovering.shine(True)

    def take_pictures(self, waiting: bool = False) -> None:
        """Show what was baked aside since the last frame, and have more of it baked."""
        super().take_pictures(self.rehearsal.go_on() or waiting)

    def update(self) -> None:
        """Take in pictures and where the player looks, and leave when the game is over."""
        self.take_pictures()
        self._look()
        if self.model.view.result and self.on_top and not self.timeline.busy:
            self.close("over")

    def _look(self) -> None:
        """Read what the pointer or the keyboard is on, and let the cards make room for what is held."""
        if self.stack is None or not self.on_top or self.drag is not None:
            return
        place = self._looked_at(self.stack.pointer.over, self.focus.node if self.focus.shown else None)
        if self.held is not None and self.hovering is not None:
            self.hovering.make_room(self.held, place)
        self.read(place, self.held)

    def _looked_at(self, pointed: Node | None, focused: Node | None) -> Ref | None:
        """What the pointer or the keyboard was last moved to."""
        seen = pointed.id if pointed else "", focused.id if focused else ""
        if seen[0] != self._seen[0]:
            self._by_keys = False
        elif seen[1] != self._seen[1]:
            self._by_keys = focused is not None
        self._seen = seen
        return ref_of(focused if self._by_keys else pointed)

    def read(self, place: Ref | None, held: Ref | None) -> None:
        """Show a card large at the right, and what would come of what is held over it."""
        if place is None or place == self.attention or place.zone not in READABLE:
            return
        self.attention = place
        self.touch(self.reader)
        self.reader.remove()
        self.reader = reading(self.scene, place, held)
        self.root.add(self.reader)
        self.touch(self.reader)

    def hover(self, node: Node, target: Node | None) -> None:
        """The cards make room for what is dragged over them, and what would come of it is said."""
        source, place = ref_of(node), ref_of(target)
        if source is not None and self.hovering is not None:
            self.hovering.make_room(source, place)
            self.read(place, source)

    def light(self, node: Node | None) -> None:
        """Light the targets of a drag, building nothing anew, so that the card stays in the hand."""
        if self.hovering is not None:
            self.hovering.light(node, ref_of(node))
            if node is None:
                self.hovering.make_room(refs.NEXT, None)

    def take(self, source: Ref, target: Ref | None) -> bool:
        """Do what a gesture means; handing over is left to whoever draws the curtain."""
        if source == refs.NEXT:
            self.end_turn()
            return True
        if source.zone == "hand" and target == refs.hand(self.model.seat):
            # Put back where it was.
            return False
        return super().take(source, target)

    def _chosen(self, option: Ref) -> None:
        self.take(option, None)

    def end_turn(self) -> None:
        """Hand over, behind the curtain."""
        if self.model.ending:
            self.finish()
        else:
            self.complain(self.model.reason(refs.NEXT, None))

    def act(self, kind: str) -> None:
        """Draw at once; show where the other sorts of action begin, one source after the other."""
        sources = self.model.sources_of(kind)
        if kind == DRAW:
            self.take(refs.deck(self.model.seat), None)
            return
        if not sources:
            self.complain(self.model.why_not(kind))
            return
        again = self.spotlight == kind
        self.held, self.message, self.spotlight, self.gripped = None, "", kind, ""
        self.rebuild()
        ids = [node.id for node in self.focus.nodes() if (place := ref_of(node)) and place in sources]
        if ids:
            self.focus.shown = True
            here = ids.index(self.focus.id) + 1 if again and self.focus.id in ids else 0
            self.focus.set(ids[here % len(ids)])

    def keys(self) -> dict[str, Callable[[], None]]:
        """What the keys do."""
        return {
            "e": self.end_turn,
            "z": self.undo,
            "y": self.redo,
            "l": self.show_log,
            "d": self.browse,
            "f1": self.explain,
        }

    def digit(self, number: int) -> bool:
        """One of the four sorts of action, or the number of an open choice."""
        if has_tray(self.scene):
            option = refs.option(str(number))
            return bool(self.model.moves(option, None)) and self.take(option, None)
        if not 1 <= number <= len(KINDS):
            return False
        self.act(KINDS[number - 1])
        return True

    def click(self, node: Node | None) -> None:
        """Take up what is clicked, or put down onto it what is held."""
        place = ref_of(node)
        if place is None or node is None or node.id == self.gripped:
            self.hold(None)
        elif self.held is not None and not self._changes_hands(place):
            self.take(self.held, place)
        elif self.model.moves(place, None):
            self.take(place, None)
        elif self.model.targets(place):
            self._grip(node, place)
        elif place == refs.pile(self.model.seat):
            self.browse()
        elif place.zone in ("known", "drawn", "pile"):
            self.inspect(node)
        elif place.zone in ("hand", "field", "figure", "home", "deck") and self.model.acts:
            self._explain_why_not(place)

    def _changes_hands(self, place: Ref) -> bool:
        """Whether another card of the hand is taken up instead of the one that is held."""
        return (
            self.held is not None and self.held.zone == place.zone == "hand" and place.seat == self.model.seat
        )

    def _grip(self, node: Node, place: Ref) -> None:
        self.gripped = node.id
        self.hold(place)

    def hold(self, source: Ref | None) -> None:
        """Take something up, or put it down."""
        if source is None:
            self.gripped, self.spotlight = "", ""
        else:
            self.attention = source
        super().hold(source)

    def _explain_why_not(self, place: Ref) -> None:
        if place.seat == self.model.seat:
            self.complain(self.model.reason(place, self._usual_target(place)))

    def _usual_target(self, place: Ref) -> Ref | None:
        """Where a thing mostly goes, to say why it cannot."""
        seat, facing = self.model.seat, self.model.facing
        match place.zone:
            case "field":
                return refs.slot(facing, int(place.key), 0)
            case "hand":
                return refs.gap(seat, 0, 0)
            case "figure":
                return refs.home(seat)
            case "home":
                return refs.column(seat, 0)
            case _:
                return None

    def double(self, node: Node) -> None:
        """Twice on a front card challenges at once; anywhere else a quick second click is a click."""
        place = ref_of(node)
        if place is not None and place.zone == "field" and place.seat == self.model.seat:
            self.take(place, refs.slot(self.model.facing, int(place.key), 0))
        else:
            self.click(node)

    def inspect(self, node: Node | None) -> None:
        """Read a card large; the viewer's own pile is opened."""
        place = ref_of(node)
        if place is None:
            return
        if place == refs.pile(self.model.seat):
            self.browse()
            return
        name = card_at(self.scene, place)
        if name:
            self.push(overlays.read_card(self.services, self.model, name))

    def browse(self) -> None:
        """Open the viewer's own discard pile."""
        self.push(self.pile())

    def pile(self) -> overlays.Browser:
        """The viewer's own discard pile, the top first."""
        cards = tuple(reversed(self.model.own.pile))
        title = tr("Discard pile {of_side}", of_side=of_side(self.model.seat))
        note = tr("The top card comes first; the other player sees no more than that one.")
        return overlays.Browser(self.services, self.model, cards, title, note)

    def explain(self) -> None:
        """The rules, open at the focused card or place, or else at a turn."""
        place = ref_of(self.focus.node) if self.focus.shown else None
        name = card_at(self.scene, place) if place else ""
        if name:
            self.navigate(chapters.of_card(self.model.catalogue.role[name]))
        else:
            self.navigate(chapters.of_place(place.zone if place else "next"))

    def show_log(self) -> None:
        """What happened so far, as the viewer saw it."""
        self.push(overlays.LogBook(self.services, self.model))

    def open_menu(self) -> None:
        """The menu of the table."""
        menu = overlays.PauseMenu(self.services, self.model.name)
        menu.theme = self.theme
        self.push(menu, self.menu_chosen)
