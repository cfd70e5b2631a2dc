"""Cards on their way over the table of the gods: a double goes, and the piece appears when it arrives.

What stays in its hand or column waits where it stood until the first card of that zone sets out.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import msgspec

from game.core.events import CardMoved
from game.core.refs import Ref
from scenes.table.card import Card
from scenes.table.motion.actors import GHOSTS, seen
from scenes.table.motion.beats import Beats
from scenes.table.motion.specs import MotionSpec, motions
from scenes.titles.hera_zeus.actors import HeraZeusActors
from scenes.titles.hera_zeus.faces import back_face, card_face
from scenes.titles.hera_zeus.layout import CARD_WIDTH, HAND_WIDTH
from scenes.titles.hera_zeus.ledger import Step, Trace
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Source
from scenes.toolkit.timeline import Tween
from scenes.widgets.furniture import card, card_source

_ON_PILE = 0.9  # the z of what lies on a pile, under its new top
_TILT = 3.0  # of the top of a pile, in degrees
_PEEP = 64.0  # how far a card behind others is drawn out to be turned, in design lengths
_STRIP_GONE = 0.04


@dataclass(eq=False)
class Actor:
    """A card in this motion: the node that plays it, which way up it is by now, where it comes to rest."""

    node: Card
    show: Callable[[float], None]
    up: bool
    home: Pose
    landing: Node | None = None


class Travels:
    """Turns movements of cards into ways across the table."""

    def __init__(self, beats: Beats, actors: HeraZeusActors) -> None:
        self.beats, self.actors = beats, actors
        self._moments: dict[str, float] = {}
        self._old_tops = self._keep_old_tops()
        self._actors = {trace: self._cast(trace) for trace in actors.ledger.traces}
        for trace, actor in self._actors.items():
            if trace.name and not trace.up:
                # Its face is wanted first of all that is to be baked.
                actor.node.face_up()

    def actor(self, trace: Trace) -> Actor:
        """Who plays a card."""
        return self._actors[trace]

    def _cast(self, trace: Trace) -> Actor:
        landing, before = self.actors.moving.get(trace.goal), self.actors.before.get(trace.key)
        if not trace.legs and isinstance(landing, Card):
            return self._stayer(trace, landing, before)
        return self._double(trace, landing, before)

    def _stayer(self, trace: Trace, node: Card, before: Node | None) -> Actor:
        """A piece that only shifts, or is turned up, waits where and as it was."""
        home = node.pose
        if before is not None:
            node.pose = seen(before, node)
        if trace.up != trace.ends_up and trace.name:
            node.back, node.shown = self._back(trace), 0.0
            self._borrow_strip(before, node)
        return Actor(node, self._shower(node), trace.up, home)

    def _double(self, trace: Trace, landing: Node | None, before: Node | None) -> Actor:
        """A card that goes elsewhere is played by a double; its piece is not seen until that has arrived."""
        catalogue = self.actors.scene.model.catalogue
        wide = HAND_WIDTH if "hand" in (trace.key[:4], trace.goal[:4]) else CARD_WIDTH
        face = card_face(catalogue, trace.name) if trace.name else back_face(catalogue, trace.back)
        node = card(
            self.actors.services, face, self.actors.px(wide), z=before.z if before is not None else GHOSTS
        )
        node.back, node.shown = self._back(trace), 1.0 if trace.up or not trace.name else 0.0
        if before is not None:
            node.pose = seen(before, node)
            if not trace.up:
                self._borrow_strip(before, node)
        home = landing.pose if landing is not None else node.pose
        if landing is not None:
            landing.pose = replace(home, alpha=0.0)
        if before is not None:
            self.actors.pass_by(node)
        return Actor(node, self._shower(node), trace.up, home, landing)

    def _back(self, trace: Trace) -> Source:
        return card_source(self.actors.services, back_face(self.actors.scene.model.catalogue, trace.back))

    def _borrow_strip(self, before: Node | None, node: Card) -> None:
        """What the owner alone knows of a card stays on it until it is turned."""
        if before is not None and before.size == node.size:
            for strip in tuple(before.children):
                self.actors.pass_by(strip, node)

    def _shower(self, node: Card) -> Callable[[float], None]:
        """One setter for each card, so that its flips follow each other on one line."""
        strips = [child for child in node.children if child in self.actors.passing]

        def show(value: float) -> None:
            node.shown = value
            for strip in strips:
                strip.visible = value < _STRIP_GONE
            self.actors.touch(node)

        return show

    def _keep_old_tops(self) -> dict[int, Card]:
        """The old top of a pile is seen until another card has come to lie on it."""
        kept, ledger = {}, self.actors.ledger
        for seat, side in enumerate(ledger.before.sides):
            before = self.actors.before.get(f"top:{seat}")
            covered = any(trace.goal == f"top:{seat}" for trace in ledger.traces)
            if side.top and covered and before is not None:
                face = card_face(ledger.catalogue, side.top)
                node = card(self.actors.services, face, before.size[0], pose=before.pose, z=_ON_PILE - 0.1)
                kept[seat] = node
                self.actors.pass_by(node)
        return kept

    def move(self, group: Sequence[Step]) -> None:
        """Cards that go the same way set out one shortly after the other."""
        last = 0.0
        for index, step in enumerate(group):
            assert isinstance(step.event, CardMoved)
            last = self._leg(step.event, step.traces[0], index * motions().follow)
        self.beats.wait_until(last)

    def _leg(self, event: CardMoved, trace: Trace, after: float) -> float:
        actor, kind = self._actors[trace], _kind(event)
        for place in (event.source, event.target):
            self._mark(_zone(place, self.actors.near(place.seat)), after)
        self._set_out(actor, event.source)
        self.beats.add(self._glide(actor, self._goal(actor, event.target), kind), after)
        wanted = trace.ends_up
        if actor.up != wanted and trace.name:
            self._flip(actor, wanted, kind.seconds, after)
        else:
            self.actors.cue(self.beats, "place" if event.target.zone == "field" else "slide", after)
        ended = after + kind.seconds
        self.beats.call(lambda: self._land(actor), ended)
        if actor.landing is not None:
            self.beats.add(Tween(actor.landing, actor.home, 0.0), ended)
        return self.beats.now + ended

    def _set_out(self, actor: Actor, source: Ref) -> None:
        """A card of which nothing was seen yet begins at the place where it comes from."""
        if actor.node.parent is None:
            pile = self.actors.before.get(f"deck/{source.seat}") if source.zone == "deck" else None
            start = pile.pose if pile is not None else self.actors.spot(source)
            scale = 1.0 if source.zone == "hand" else self.actors.pile_scale(actor.node)
            actor.node.pose = replace(start, angle=0.0, scale=scale)
            self.actors.pass_by(actor.node)

    def _goal(self, actor: Actor, target: Ref) -> Pose:
        if actor.landing is not None:
            scale = actor.home.scale * actor.landing.size[0] / max(1, actor.node.size[0])
            return replace(actor.home, scale=scale)
        pose = self.actors.spot(target)
        return replace(pose, angle=_TILT, scale=self.actors.pile_scale(actor.node))

    def _glide(self, actor: Actor, goal: Pose, kind: MotionSpec) -> Tween:
        return Tween(actor.node, goal, kind.seconds, None, kind.easing, arc=kind.arc * self.actors.unit)

    def _land(self, actor: Actor) -> None:
        """The piece takes its double's place; what others will cover waits on the pile."""
        if actor.landing is not None:
            self.actors.leave(actor.node)
        else:
            actor.node.z = _ON_PILE

    def turn(self, group: Sequence[Step]) -> None:
        """Cards in a column are turned up, one shortly after the other."""
        last = 0.0
        for index, step in enumerate(group):
            last = self._turn(step.traces[0], index * motions().follow * 2)
        self.beats.wait_until(last)

    def _turn(self, trace: Trace, after: float) -> float:
        """A card behind others is drawn out of the column while it is turned."""
        kind, actor = motions().turn, self._actors[trace]
        place = Ref.parse(trace.key) if trace.key else Ref("field")
        out = _PEEP * (-1 if self.actors.near(place.seat) else 1) if place.place > 0 else kind.arc
        for front in self._before_it(place):
            self.beats.add(Tween(front, front.pose, kind.seconds), after)
        rise = out * self.actors.unit
        self.beats.add(Tween(actor.node, actor.node.pose, kind.seconds, None, kind.easing, arc=rise), after)
        return self._flip(actor, True, kind.seconds, after)

    def _before_it(self, place: Ref) -> list[Node]:
        """The cards in front of one, which must go on hiding it."""
        keys = {str(Ref(place.zone, place.key, place.seat, index)) for index in range(place.place)}
        return [actor.node for trace, actor in self._actors.items() if trace.key in keys]

    def _flip(self, actor: Actor, up: bool, seconds: float, after: float) -> float:
        actor.up = up
        self.actors.cue(self.beats, "flip", after)
        start, end = (0.0, 1.0) if up else (1.0, 0.0)
        return self.beats.add(Tween(actor.show, end, seconds, start, "easeInOutSine"), after)

    def show(self, actor: Actor, seconds: float) -> None:
        """Turn a card up on its way, if it is not."""
        if not actor.up:
            self._flip(actor, True, seconds, 0.0)

    def mark(self, zone: str) -> None:
        """From now on the cards of a zone go to their new places."""
        self._mark(zone, 0.0)

    def _mark(self, zone: str, after: float) -> None:
        moment = self.beats.now + after
        self._moments[zone] = min(moment, self._moments.get(zone, moment))

    def settle(self) -> None:
        """What only shifts in its hand or column goes to its new place when the others of it set out."""
        kind, now = msgspec.structs.replace(motions().move, arc=0.0), self.beats.now
        for trace, actor in self._actors.items():
            if trace.legs or actor.node.parent is None:
                continue
            self.beats.now = self._moments.get(_zone_of(trace.goal), 0.0)
            if actor.node.pose != actor.home:
                self.beats.add(self._glide(actor, actor.home, kind))
            if actor.up != trace.ends_up and trace.name:
                self._flip(actor, trace.ends_up, motions().turn.seconds, 0.0)
        self.beats.now = now


def _zone_of(key: str) -> str:
    """The hand or the column that a piece belongs to."""
    return key.split("@")[0] if key.startswith("field") else key[:4]


def _zone(place: Ref, near: bool) -> str:
    if place.zone == "field":
        return f"field/{place.seat}:{place.key}"
    return ("hand" if near else "back") if place.zone == "hand" else place.zone


def _kind(event: CardMoved) -> MotionSpec:
    """How a card goes, by where it comes from and where it goes."""
    known = motions()
    match event.source.zone, event.target.zone:
        case "deck", _:
            return known.draw
        case ("pile", _) | ("field", "field"):
            return known.buy
        case _, "field":
            return known.play
        case _:
            return known.discard
