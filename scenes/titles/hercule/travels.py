"""Cards on their way: how each movement of a card, told by an event, is shown; decides no rule."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.core.events import CardFace, CardMoved, CardRotated
from game.core.refs import Ref
from scenes.table.card import Card
from scenes.table.motion.actors import GHOSTS, seen, turning
from scenes.table.motion.beats import Beats, glide
from scenes.table.motion.specs import MotionSpec, motions
from scenes.titles.hercule.actors import HerculeActors
from scenes.titles.hercule.layout import HAND_WIDTH, PILE_WIDTH, STRIP_WIDTH
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Node
from scenes.toolkit.timeline import Tween

DECK = Ref("deck")
_WIDTHS = {"hand": HAND_WIDTH, "play": STRIP_WIDTH}


@dataclass
class Traveller:
    """A card on its way: its node, where it is by now, and where it stays (None: it only passes by)."""

    node: Card
    pose: Pose
    home: Pose | None
    show: Callable[[float], None]
    legs: int = 0


class Travels:
    """Turns movements of cards into ways across the table."""

    def __init__(self, beats: Beats, actors: HerculeActors) -> None:
        self.beats, self.actors = beats, actors
        self.travellers: dict[int, Traveller] = {}

    def expect(self, events: Sequence[object]) -> None:
        """Note who moves how often, so that the last leg leads home."""
        for event in events:
            if isinstance(event, CardMoved) and event.source != event.target:
                self._traveller(event.card, event.source).legs += 1

    def move(self, group: Sequence[CardMoved]) -> None:
        """Cards that go the same way set out one shortly after the other."""
        last = 0.0
        for index, event in enumerate(group):
            if event.source == event.target:
                last = self._peep(event.card)
            else:
                last = self._leg(event, _kind(event), index * motions().stagger)
        self.beats.wait_until(last)

    def _leg(self, event: CardMoved, kind: MotionSpec, after: float) -> float:
        traveller = self._traveller(event.card, event.source)
        traveller.legs -= 1
        goal = traveller.home if traveller.legs <= 0 else None
        ended = self._glide(traveller, goal or self._zone(traveller.node, event.target), kind, after)
        if event.source == DECK:
            self._flip(traveller, 0.0, 1.0, kind.seconds, after)
        elif event.target == DECK:
            self._flip(traveller, 1.0, 0.0, kind.seconds, after)
        else:
            self.actors.cue(self.beats, "place" if event.target.zone == "play" else "slide", after)
        return ended

    def _glide(self, traveller: Traveller, goal: Pose, kind: MotionSpec, after: float = 0.0) -> float:
        start, traveller.pose = traveller.pose, goal
        return self.beats.add(glide(traveller.node, start, goal, kind, self.actors.unit), after)

    def _flip(
        self, traveller: Traveller, start: float, end: float, seconds: float, after: float = 0.0
    ) -> float:
        self.actors.cue(self.beats, "flip", after)
        return self.beats.add(Tween(traveller.show, end, seconds, start, "easeInOutSine"), after)

    def _peep(self, face: CardFace) -> float:
        """The top of the deck is looked at and lies down again."""
        top, seconds = self._traveller(face, DECK), motions().draw.seconds
        self._flip(top, 0.0, 1.0, seconds)
        return self._flip(top, 1.0, 0.0, seconds, seconds + motions().pause * 2)

    def rotate(self, event: CardRotated) -> None:
        """A card turns by 180 degrees about its centre; in the deck it shows its face while it does."""
        known, hidden = motions(), event.place == DECK
        before = CardFace(event.card.uid, event.card.name, not event.card.upgraded)
        traveller = self._traveller(before, event.place)
        if hidden:
            self.beats.wait_until(self._flip(traveller, 0.0, 1.0, known.draw.seconds))
        self.actors.cue(self.beats, "upgrade")
        goal = replace(traveller.pose, angle=traveller.pose.angle + 180)
        if traveller.home is not None and traveller.legs <= 0:
            goal = replace(traveller.home, angle=_nearest(traveller.home.angle, goal.angle))
        self.beats.wait_until(self._glide(traveller, goal, known.upgrade))
        if hidden:
            self.beats.wait_until(self._flip(traveller, 1.0, 0.0, known.draw.seconds, known.pause))

    def settle(self, but: frozenset[str]) -> None:
        """Whatever else stands elsewhere than before goes there."""
        for key, node in self.actors.pieces.moving.items():
            if key not in but and not self._travels(key):
                self._home(key, node)

    def _travels(self, key: str) -> bool:
        kind, _, uid = key.partition(":")
        return kind == "card" and int(uid) in self.travellers

    def _home(self, key: str, node: Node) -> None:
        before = self.actors.before.get(key)
        motion = turning(seen(before, node), node, self.actors.unit) if before else None
        if motion is not None:
            self.beats.add(motion)

    def lay_out(self) -> None:
        """Between two trials: cards come to the deck from the Reserve, or go back there."""
        kind = motions().buy
        laid = {key for key in self.actors.pieces.moving if key.startswith("laid:")}
        gone = {key for key in self.actors.before if key.startswith("laid:")} - laid
        for key in sorted(laid - set(self.actors.before)):
            node = self.actors.pieces.moving[key]
            start = self._zone(node, Ref("reserve", key.split(":")[1]))
            self.beats.add(glide(node, start, node.pose, kind, self.actors.unit))
        for key in sorted(gone):
            node = self.actors.before[key]
            node.remove()
            self.actors.pass_by(node)
            goal = replace(self._zone(node, Ref("reserve", key.split(":")[1])), alpha=0.0)
            self.beats.add(glide(node, node.pose, goal, kind, self.actors.unit))

    def _traveller(self, face: CardFace, source: Ref) -> Traveller:
        if face.uid not in self.travellers:
            self.travellers[face.uid] = self._depart(face, source)
        return self.travellers[face.uid]

    def _depart(self, face: CardFace, source: Ref) -> Traveller:
        key, pieces = f"card:{face.uid}", self.actors.pieces
        stays, before = pieces.moving.get(key), self.actors.before.get(key)
        node = stays if isinstance(stays, Card) else pieces.ghost(face, GHOSTS + len(self.actors.passing))
        node.back = pieces.back_source()
        # What comes from the deck may have lain in the discard before that was turned over.
        start = seen(before, node) if before and source != DECK else self._zone(node, source)
        home = node.pose
        if node is not stays:
            node.pose = start
            self.actors.pass_by(node)
        return Traveller(node, start, home if node is stays else None, self._shower(node))

    def _shower(self, node: Card) -> Callable[[float], None]:
        """One setter for each card, so that its flips follow each other on one line."""

        def show(value: float) -> None:
            node.shown = value
            self.actors.touch(node)

        return show

    def _zone(self, node: Node, place: Ref) -> Pose:
        """Where a card stands that lies in a zone, for a node of whatever size."""
        places, unit, width = self.actors.pieces.scene.layout, self.actors.unit, max(1, node.size[0])
        if place.zone == "reserve":
            tile = self.actors.root.find_ref(f"reserve:{place.key}")
            shop = places.reserve(len(self.actors.pieces.scene.view.shop))
            centre = Pose(shop.left + shop.width / 2, shop.top + shop.height / 2)
            size = tile.size[0] if tile else 90 * unit
            return replace(tile.pose if tile else centre, angle=0.0, scale=size / width)
        pose = {"deck": places.deck, "discard": places.discard}.get(place.zone, node.pose)
        share = _WIDTHS.get(place.zone, PILE_WIDTH) * unit / width
        return replace(pose, angle=node.pose.angle, scale=share, alpha=1.0)


def _nearest(angle: float, wanted: float) -> float:
    """The same direction, in the turn that comes nearest to a wanted one."""
    return angle + 360 * round((wanted - angle) / 360)


def _kind(event: CardMoved) -> MotionSpec:
    """How a card goes, by where it comes from and where it goes."""
    known = motions()
    match event.source.zone, event.target.zone:
        case "deck", _:
            return known.draw
        case "reserve", _:
            return known.buy
        case _, "play":
            return known.play
        case _:
            return known.move
