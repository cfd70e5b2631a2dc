"""The table of Hercule: a turn is played here, and between two trials the deck is prepared.

The scene is built anew from the view after each change; what moved is animated by the difference of poses.
"""

from collections.abc import Callable

from game.content.text import Text
from game.core.events import CardFace, Event, PileShuffled
from game.core.refs import Ref
from game.core.session import Session
from game.titles.hercule.rules.moves import AnyMove, NextPhase
from game.titles.hercule.rules.state import Phase, State
from game.titles.hercule.rules.view import View
from scenes.art.scenery.stage import StageBackground
from scenes.services.services import Services
from scenes.services.words import say, tr
from scenes.table.motion.puppet import Marionette, PuppetCard, Rehearsal
from scenes.table.table import Table, ref_of
from scenes.titles.hercule import overlays
from scenes.titles.hercule.actors import HerculeActors
from scenes.titles.hercule.blows import HERO_POSES, TRIAL_POSES
from scenes.titles.hercule.choreography import Before, choreograph
from scenes.titles.hercule.controls import actions, advice
from scenes.titles.hercule.layout import Layout
from scenes.titles.hercule.model import Model
from scenes.titles.hercule.panels import Surroundings
from scenes.titles.hercule.pieces import Pieces
from scenes.titles.hercule.stages import play_stage, prepare_stage
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.node import Node
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.shapes import Halo, Panel
from scenes.toolkit.theme import FOOTLIGHT
from scenes.widgets.furniture import backdrop, label

T = FOOTLIGHT
SECTIONS = {
    "hand": "planning",
    "play": "triggers",
    "trial": "attack",
    "stance": "stance",
    "reserve": "improvement",
    "discard": "improvement",
    "upgrade": "improvement",
    "deck": "draw",
}
Run = Session[State, AnyMove, View]


class HerculeTable(Table):
    """The screen of a run; closes with `title`, `won` or `lost`."""

    id = "hercule/table"

    def __init__(
        self,
        services: Services,
        session: Run,
        name: str,
        navigate: Callable[[str], None] = lambda _: None,
        problem: Callable[[], Text | None] = lambda: None,
    ) -> None:
        super().__init__(services, navigate, problem)
        self.model: Model = Model(session, name)
        self.viewer = 0
        self.caption = name
        self.moving: dict[str, Node] = {}
        self.halos: dict[str, Halo] = {}
        self.rehearsal = Rehearsal(services)
        self._before: Before | None = None
        self._events: tuple[Event, ...] = ()

    def build(self, metrics: Metrics) -> None:
        """Everything on the table, from the view."""
        scene = Surroundings(self.services, self.model, Layout(metrics))
        pieces = Pieces(scene, self.held)
        preparing = self.model.view.phase is Phase.PREPARATION
        self.id = "hercule/preparation" if preparing else "hercule/table"
        self.root.add(backdrop(self.services, StageBackground(), metrics))
        self.root.add(*(prepare_stage(scene, pieces) if preparing else play_stage(scene, pieces)))
        self.root.add(*actions(scene, self))
        self.root.add(self._message_line(scene))
        self.moving, self.halos = pieces.moving, pieces.halos
        self._rehearse()
        self._animate(pieces)

    def _rehearse(self) -> None:
        """Have the puppets' poses baked before they are wanted."""
        trial, hero = self.moving["trial"], self.root.find_ref("hero")
        if isinstance(trial, PuppetCard):
            self.rehearsal.want(trial.describe, trial.size, TRIAL_POSES)
        if isinstance(hero, Marionette):
            self.rehearsal.want(hero.describe, hero.size, HERO_POSES)

    def _message_line(self, scene: Surroundings) -> Node:
        m = scene.layout.metrics
        box = scene.layout.upper(964, 634, 586, 46)
        unsaved = self.problem()
        words = self.message or (say(unsaved) if unsaved else advice(self.model, self.held))
        plate = Panel(
            fill=T.ink, outline=T.attack if self.message else T.line, radius=m.px(8), opacity=235
        ).place(box)
        inner = Box(m.px(14), m.px(2), box.width - m.px(28), box.height - m.px(4))
        said = Semantic("alert" if self.message else "status", words, id="message")
        plate.add(label(m, inner, words, size=18, anchor="left", max_lines=2, semantic=said))
        return plate

    def remember(self) -> None:
        """Keep the table as it is for the motion that leads on from it."""
        self._before = Before(self.root, self.moving)

    def happened(self, events: tuple[Event, ...]) -> None:
        """What the motion tells."""
        self._events = events

    def _animate(self, pieces: Pieces) -> None:
        before, self._before = self._before, None
        if before is None:
            return
        if any(isinstance(event, PileShuffled) for event in self._events):
            # Whoever goes through a shuffle cannot be followed.
            before.pieces = {key: node for key, node in before.pieces.items() if not key.startswith("card:")}
        actors = HerculeActors(
            stage=self, services=self.services, moving=pieces.moving, before=before.pieces, pieces=pieces
        )
        motion = choreograph(actors, before, self._events)
        if motion is not None:
            self._shine(False)
            self.timeline.play(motion, lambda: self._rest(actors))

    def _rest(self, actors: HerculeActors) -> None:
        actors.clear()
        self._shine(True)

    def _shine(self, on: bool, but: str = "") -> None:
        """Show or hide the light behind the pieces; where a piece is not at rest it would stay behind."""
        for id, halo in self.halos.items():
            if halo.visible != (on and id != but):
                halo.visible = on and id != but
                self.touch(halo)

    def update(self) -> None:
        """Take in pictures that were baked aside, and leave when the run is over."""
        self.take_pictures()
        result = self.model.view.result
        if result and self.on_top and not self.timeline.busy:
            self.close(result)

    def take_pictures(self, waiting: bool = False) -> None:
        """Show what was baked aside since the last frame, the puppets' poses too."""
        super().take_pictures(self.rehearsal.go_on() or waiting)

    def take(self, source: Ref, target: Ref | None) -> bool:
        """Do what a gesture means; False shows why it means nothing."""
        if source.zone == "play" and target is not None and target.zone in ("play", "hand"):
            place = self._place_in_strip(target)
            if self._can_rearrange(source):
                self.change(lambda: self._rearranged(int(source.key), place))
                return True
        return super().take(source, target)

    def _can_rearrange(self, source: Ref) -> bool:
        return Ref("play") in self.model.targets(source)

    def _rearranged(self, uid: int, place: int | None) -> None:
        self.model.rearrange(uid, place)

    def _place_in_strip(self, target: Ref) -> int | None:
        """The place that a card dropped there takes: that of the card it is dropped on, or the last."""
        if target.zone == "hand":
            return None
        uids = [str(played.card.uid) for played in self.model.view.played]
        return uids.index(target.key) if target.key in uids else len(uids)

    def light(self, node: Node | None) -> None:
        """Light the targets of a drag without building anything anew, so that the card stays in the hand."""
        source = ref_of(node)
        self._shine(True, but=node.id if node else "")
        targets = self.model.targets(source) if source else frozenset()
        for taker in self.root.walk():
            if isinstance(taker, Panel) and taker.droppable and taker.ref:
                ref = Ref.parse(taker.ref)
                resting = None if ref.zone == "play" else T.line
                taker.outline = T.text if ref in targets or Ref(ref.zone) in targets else resting
                self.touch(taker)

    def click(self, node: Node | None) -> None:
        """Take up what is clicked, or put down onto it what is held."""
        ref = ref_of(node)
        if node is not None and node.id.startswith("browse:"):
            self.browse(node.id)
        elif ref is None or self.held == ref:
            self.hold(None)
        elif self.held is not None:
            self.take(self.held, ref)
        elif self.model.moves(ref, None):
            self.take(ref, None)
        elif ref.zone == "trial":
            self.inspect(node)
        elif self.model.targets(ref):
            self.hold(ref)
        elif ref.zone in ("hand", "play", "reserve", "discard", "stance"):
            self.complain(self.model.reason(ref, _usual_target(ref)))

    def double(self, node: Node) -> None:
        """A second click does the usual thing at once."""
        ref = ref_of(node)
        if ref is None:
            return
        target = _usual_target(ref)
        if target is not None and (
            self.model.moves(ref, target) or ref.zone in ("hand", "discard", "reserve")
        ):
            self.held = None
            self.take(ref, target)

    def keys(self) -> dict[str, Callable[[], None]]:
        """What the keys do."""
        return {
            "space": self.next_phase,
            "n": self.next_phase,
            "e": self.end_turn,
            "z": self.undo,
            "y": self.redo,
            "u": lambda: self._act(Ref("discard"), Ref("upgrade")),
            "a": lambda: self._act(Ref("discard"), Ref("deck")),
            "s": self._stance_key,
            "l": self.show_log,
            "d": lambda: self.browse("browse:discard"),
            "f1": self.explain,
        }

    def _act(self, source: Ref, target: Ref | None) -> None:
        self.take(source, target)

    def _stance_key(self) -> None:
        if self.model.moves(Ref("stance"), None):
            self.take(Ref("stance"), None)
        elif self.model.targets(Ref("stance")):
            self.focus.shown = True
            self.hold(Ref("stance"))
        else:
            self.complain(self.model.reason(Ref("stance"), None))

    def digit(self, number: int) -> bool:
        """Play that card of the hand."""
        hand = self.model.view.hand
        if not 1 <= number <= len(hand):
            return False
        self.take(Ref("hand", str(hand[number - 1].uid)), Ref("play"))
        return True

    def explain(self) -> None:
        """The rules, open at the focused thing, or else at the present phase."""
        ref = ref_of(self.focus.node) if self.focus.shown else None
        section = SECTIONS.get(ref.zone, "") if ref else ""
        self.navigate(f"rules:{section or self.model.view.phase.value}")

    def next_phase(self) -> None:
        """Go on to the next phase."""
        if self.model.view.phase is not Phase.PREPARATION:
            self.take(Ref("next"), None)

    def end_turn(self) -> None:
        """Go on through all phases to the next Planning, preparation, or end."""

        def all_phases() -> tuple[Event, ...]:
            events: list[Event] = list(self.model.submit(NextPhase()))
            while self.model.view.phase in (Phase.IMPROVEMENT, Phase.ATTACK, Phase.DEFENSE):
                events += self.model.submit(NextPhase())
            return tuple(events)

        if self.model.view.phase is not Phase.PREPARATION:
            self.change(all_phases)

    def open_menu(self) -> None:
        """The menu of the table."""
        seed = self.model.session.seed
        note = tr("Seed {seed}", seed=seed) if seed is not None else tr("A run without a seed")
        self.push(overlays.PauseMenu(self.services, note), self.menu_chosen)

    def show_log(self) -> None:
        """What happened so far."""
        self.push(overlays.LogBook(self.services, self.model))

    def browse(self, id: str) -> None:
        """The discard in its order, top first, or what the deck is made of, in the order of names."""
        view = self.model.view
        if id == "browse:discard":
            cards, title, note = tuple(reversed(view.discard)), tr("Discard"), tr("The top card comes first.")
        else:
            cards = tuple(
                CardFace(0, pile.name, pile.upgraded) for pile in view.deck for _ in range(pile.count)
            )
            title, note = tr("Deck"), tr("What the deck holds, by name: its order stays hidden.")
        self.push(overlays.Browser(self.services, self.model, title, cards, note))

    def inspect(self, node: Node | None) -> None:
        """Read what is right-clicked or held."""
        ref, view = ref_of(node), self.model.view
        if ref is None:
            return
        if ref.zone == "trial":
            self.push(overlays.read_trial(self.services, self.model, view.trial.name))
        elif ref.zone == "stance":
            self.push(overlays.read_stance(self.services, self.model, view.stance.side))
        elif ref.zone in ("reserve", "deck") and ref.key:
            name = ref.key.rstrip("+")
            self.push(overlays.read_card(self.services, self.model, name, ref.key.endswith("+")))
        elif (seen := self._card_at(ref)) is not None:
            self.push(overlays.read_card(self.services, self.model, seen.name, seen.upgraded))

    def _card_at(self, ref: Ref) -> CardFace | None:
        view = self.model.view
        if ref.zone == "discard":
            return view.discard[-1] if view.discard else None
        cards = (*view.hand, *(played.card for played in view.played))
        return next((card for card in cards if str(card.uid) == ref.key), None)


def _usual_target(source: Ref) -> Ref | None:
    """Where a thing goes when it is clicked twice."""
    return {
        "hand": Ref("play"),
        "discard": Ref("upgrade"),
        "reserve": Ref("discard"),
        "play": Ref("hand"),
    }.get(source.zone)
