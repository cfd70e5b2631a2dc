"""Choreography: it turns the events of a move, as the viewer saw them, into one motion; it knows no title.

The nodes on the table are those of the position after the move. A double travels for each card that goes
elsewhere, and the piece appears when it has arrived; what has not moved waits where and as it was until the
first card of its zone sets out. A change that no event describes is animated from the old pose to the new
one, and turned over if it lies otherwise, so that a title with no motions of its own is animated all the
same.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import ClassVar, Generic, TypeVar

import pygame
from msgspec.structs import replace

from game.core.events import CardFace, CardMoved, Event
from game.core.handles import zone_of
from game.core.refs import Ref
from scenes.art.card_painter import face_size
from scenes.table.motion.actors import GHOSTS, Actors, seen
from scenes.table.motion.holding import Landing, hold
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Node
from scenes.toolkit.strokes import Strokes
from scenes.toolkit.timeline import Motion, Tween
from scenes.toolkit.timing import motions
from scenes.widgets.cards import Card, CardSource, card_key

_COVERED = 0.9  # the z of what will lie under the top of a pile
_LABEL_GONE = 0.04
_UNDER = 0.2  # how much lower than the lowest seen card of a pile the others lie


@dataclass(eq=False)
class Traveller:
    """A thing in this motion: the node that plays it, its pose at rest, and the piece that waits there.

    `shown` is 1 while its picture is seen and 0 while its back is; `ends` is that value at rest. `legs`
    counts the ways that it has still to go.
    """

    node: Node
    home: Pose
    landing: Node | None = None
    shown: float = 1.0
    ends: float = 1.0
    legs: int = 0
    show: Callable[[float], None] = lambda _: None


@dataclass(eq=False, kw_only=True)
class Arrival(Node):
    """A card where it will come to rest: turned for that while it is on its way, and found when it lands.

    To turn a whole hand of cards takes longer than a frame may.
    """

    who: Card

    def paint_ahead(self, whole: pygame.Rect, enough: Callable[[], bool]) -> bool:
        """Paint the card as it will lie, where nobody sees it; True unless that is enough."""
        card = self.who
        stands = card.pose, card.lift, card.live
        card.pose, card.lift, card.live = self.pose, 0.0, False
        card.paint(Strokes(whole))
        card.pose, card.lift, card.live = stands
        return not enough()


class Travels:
    """Turns the movements of cards into ways across the table."""

    def __init__(self, actors: Actors, events: Iterable[Event]) -> None:
        self.beats, self.actors, self._start = actors.beats, actors, actors.beats.now
        self.told: set[str] = set()
        self._moments: dict[Ref, float] = {}
        zones = actors.sight.zones
        self._zones = {card_key(card.uid): ref for ref, zone in zones.items() for card in zone.cards}
        self._filled = {zone for key in actors.moving if (zone := self._zones.get(key))}
        self._travellers: dict[str, Traveller] = {}
        ways = [event for event in events if isinstance(event, CardMoved) and event.source != event.target]
        named = {event.card.uid: event.card for event in reversed(ways) if event.card.name}
        for event in ways:
            self._of(named.get(event.card.uid, event.card), event.source).legs += 1
        for key in actors.moving:
            if key not in self._travellers:
                self._travellers[key] = self._stayer(key)
        self._keep_covered()

    def of(self, card: CardFace, place: Ref, after: float = 0.0) -> Traveller:
        """Return the traveller of a card that is at a place, to be seen `after` seconds from now."""
        who = self._of(card, place)
        if not who.node.visible:
            who.node.visible = self.beats.now + after <= 0
            self.beats.call(partial(self._appear, who.node), after)
        return who

    def _appear(self, node: Node) -> None:
        node.visible = True
        self.actors.table.touch(node)

    def _of(self, card: CardFace, place: Ref) -> Traveller:
        key = card_key(card.uid)
        if key not in self._travellers:
            self._travellers[key] = self._double(key, card, place)
        return self._travellers[key]

    def prepare(self) -> None:
        """Have the pictures baked that cards on their way show where they come to rest, and turn to there."""
        for who in self._travellers.values():
            if who.landing is None and who.node.pose == who.home:
                continue
            larger = 2 if who.home.angle % 90 else who.home.scale
            for made in (each for each in (who.node, who.landing) if isinstance(each, Card)):
                for source in (made.source, made.back):
                    if isinstance(source, CardSource):
                        self.actors.prepare(source.face, source.face.size(round(made.size[0] * larger)))

    def arrivals(self) -> Iterator[Arrival]:
        """Yield the cards that come to rest at an angle of a fan."""
        for who in self._travellers.values():
            card, moves = who.landing or who.node, who.landing is not None or who.node.pose != who.home
            if moves and who.home.angle % 90 and isinstance(card, Card):
                yield Arrival(who=card, pose=who.home)

    def piece(self, key: str) -> Traveller | None:
        """Return the traveller of a piece of the table, or None."""
        return self._travellers.get(key)

    def _stayer(self, key: str) -> Traveller:
        """Make the traveller of a piece that only shifts or turns over; it waits where and as it was."""
        node, before = self.actors.moving[key], self.actors.before.pieces.get(key)
        made = Traveller(node, node.pose)
        if before is not None:
            node.pose = seen(before, node)
        if isinstance(node, Card) and isinstance(before, Card) and before.up != node.up:
            # Its face is the first picture that will be seen, so it is baked first.
            node.face_up()
            node.back, node.shown, made.shown = before.source, 0.0, 0.0
            made.show = self._shower(node, before)
        return made

    def _double(self, key: str, card: CardFace, source: Ref) -> Traveller:
        """Make the traveller of a card that goes elsewhere; its piece is not seen until it has arrived."""
        actors, landing = self.actors, self.actors.moving.get(key)
        before = None
        if source.zone not in actors.face_down:
            # The piece that showed the card before, or the card that it came out of.
            pieces, out_of = actors.before.pieces, actors.sight.out_of.get(card.uid, -1)
            before = pieces.get(key) or pieces.get(card_key(out_of))
        widths = [piece.size[0] for piece in (before, landing) if piece is not None]
        width = max(actors.px(actors.double_width(source)), *widths, 0)
        node = actors.double(card, width) or _likeness((landing, before), width)
        node.z = before.z if before is not None else GHOSTS + len(actors.passing)
        node.pose = seen(before, node) if before is not None else actors.where(source, node)
        made = Traveller(node, landing.pose if landing is not None else node.pose, landing)
        up = before.up if isinstance(before, Card) else source.zone not in actors.face_down
        if card.name:
            node.face_up()
            node.back = (actors.double(card.hidden, width) or _likeness((before, landing), width)).source
            node.shown = float(up)
            made.ends = float(landing.up) if isinstance(landing, Card) else 1.0
        made.shown, made.show = node.shown, self._shower(node, None if up else before)
        # A card that comes out of nothing that was seen is not there before its way begins.
        node.visible = before is not None
        actors.pass_by(node)
        if landing is not None:
            landing.pose = replace(landing.pose, alpha=0.0)
        return made

    def _shower(self, node: Card, before: Node | None = None) -> Callable[[float], None]:
        """Return the setter of `shown` of a card; the labels on its back leave when it is turned over."""
        labels = list(before.children) if before is not None and before.size == node.size else []
        for label in labels:
            self.actors.pass_by(label, node)

        def show(value: float) -> None:
            node.shown = value
            for label in labels:
                label.visible = value < _LABEL_GONE
            self.actors.table.touch(node)

        return show

    def _keep_covered(self) -> None:
        """Keep what is on the table but no longer seen, as the old top of a pile, visible until the end."""
        covered = defaultdict[Ref, list[Node]](list)
        for key, node in self.actors.before.pieces.items():
            zone = self._zones.get(key)
            if zone is not None and key not in self._travellers and self.actors.covers(zone):
                covered[zone].append(node)
        for zone, nodes in covered.items():
            # All of them lie under whatever is still seen there, however far that has sunk in the pile.
            top = max(node.z for node in nodes)
            seen_there = (node.z for key, node in self.actors.moving.items() if self._zones.get(key) == zone)
            sunk = top - min((top, *seen_there)) + _UNDER
            for node in nodes:
                node.remove()
                node.semantic = node.ref = None
                node.clickable = node.draggable = node.droppable = False
                node.z -= sunk
                self.actors.pass_by(node)

    def move(self, group: Sequence[CardMoved]) -> None:
        """Move cards that take the same way, each setting out shortly after the one before."""
        last = 0.0
        for index, event in enumerate(group):
            after = index * self.actors.apart
            last = self._leg(event, self.of(event.card, event.source, after), after)
        self.beats.wait_until(last)

    def _leg(self, event: CardMoved, who: Traveller, after: float) -> float:
        who.legs -= 1
        kind, target, node = self.actors.kind(event), event.target, who.node
        ended, landing = after + kind.seconds, who.landing if who.legs <= 0 else None
        for place in (event.source, target):
            self.mark(place, after)
        if landing is not None:
            goal = replace(who.home, scale=who.home.scale * landing.size[0] / max(1, node.size[0]))
            ends = who.ends
        else:
            goal, turns = self.actors.where(target, node), isinstance(node, Card) and node.back is not None
            ends = 0.0 if turns and target.zone in self.actors.face_down else 1.0
        self.beats.glide(node, goal, kind, after)
        if who.shown != ends:
            self.flip(who, ends, kind.seconds, after)
        else:
            self.actors.cue("place" if self.actors.laid(target) else "slide", after)
        if landing is not None:
            # The piece takes the place of its double.
            self.beats.call(lambda: self.actors.leave(node), ended)
            self.beats.add(Tween(landing, who.home, 0.0), ended)
        elif who.legs <= 0 and zone_of(target, self.actors.sight.zones) in self._filled:
            # A card without a piece will be covered, so it waits below the top.
            self.beats.call(lambda: setattr(node, "z", _COVERED), ended)
        elif who.legs <= 0:
            # Where no card is seen, the next thing that is seen of it is a number.
            self.beats.call(lambda: self.actors.leave(node), ended)
        return self.beats.now + ended

    def flip(self, who: Traveller, ends: float, seconds: float, after: float = 0.0) -> float:
        """Turn a card over; return the moment when that ends."""
        start, who.shown = who.shown, ends
        self.actors.cue("flip", after)
        return self.beats.add(Tween(who.show, ends, seconds, start, "easeInOutSine"), after)

    def turn_over(self, node: Card, start: float, end: float, seconds: float) -> None:
        """Turn a card over that no event moves."""
        self.flip(Traveller(node, node.pose, shown=start, show=self._shower(node)), end, seconds)

    def turn(self, uid: int, after: float, rise: float = 0.0) -> float:
        """Lift a card that stays and turn it over; return the moment when it lies again."""
        who, kind = self.piece(card_key(uid)), motions().turn
        if who is None:
            return self.beats.now
        self.beats.glide(who.node, who.node.pose, kind, after, rise=rise / kind.arc if rise else 1.0)
        return self.flip(who, who.ends, kind.seconds, after)

    def mark(self, place: Ref, after: float = 0.0) -> None:
        """From `after` seconds on, the cards of a zone may go to their new places."""
        zone, moment = zone_of(place, self.actors.sight.zones), self.beats.now + after
        self._moments[zone] = min(moment, self._moments.get(zone, moment))

    def settle(self) -> None:
        """Move what only shifts to its place when the other cards of its zone set out; go on after that."""
        ended = self.beats.now
        for key in self.actors.moving:
            who = self._travellers[key]
            if key in self.told or who.landing is not None:
                continue
            zone = self._zones.get(key)
            self.beats.now = self._moments.get(zone, self._start) if zone else self._start
            if who.node.pose != who.home:
                known, angle = motions(), abs(who.home.angle - who.node.pose.angle)
                # A turn of 180 degrees is an upgrade, a tilt of 90 a tap, anything else a shift.
                kind = known.upgrade if angle >= 170 else known.tap if angle >= 80 else known.move
                ended = max(ended, self.beats.glide(who.node, who.home, kind, rise=0.0))
            if who.shown != who.ends:
                ended = max(ended, self.flip(who, who.ends, motions().turn.seconds))
        self.beats.now = ended


def _likeness(pieces: tuple[Node | None, Node | None], width: int) -> Card:
    """A card that looks like the first card among these pieces, or is invisible if there is none."""
    like = next((piece.source for piece in pieces if isinstance(piece, Card)), None)
    return Card(source=like or pygame.Surface((1, 1), pygame.SRCALPHA), size=face_size(width))


A = TypeVar("A", bound=Actors)


class Choreography(Generic[A]):
    """Plays groups of like events one after the other; a title adds what its own events look like."""

    unsaid: frozenset[str] = frozenset()  # ids of sentences that hold only until a motion begins
    together: ClassVar[tuple[type[Event], ...]] = ()  # neighbouring events of these types are played together

    def __init__(self, actors: A) -> None:
        self.actors, self.beats = actors, actors.beats
        self.travels: Travels
        self.events: Sequence[Event] = ()
        self.landed: list[tuple[float, Event]] = []
        self.freed: list[Landing] = []
        self.page_follows = False  # whether a page opens at the end, before which nothing new is to be seen
        self.holds = True  # whether what changes is held until its events have landed
        self.rest: float | None = None  # when what no event changes is shown; None for the end

    def motion(self, events: Sequence[Event]) -> Motion | None:
        """Return the motion from the table before to the table now, or None if nothing moves."""
        if self.actors.table.timeline.reduced:
            return None if self.page_follows else self.actors.appear()
        self.play(events)
        # Without motion everything lands before it is painted, so there is nothing to wait for.
        holds = self.holds and bool(self.actors.table.timeline.speed)
        if holds and (events or self.beats.motion() is not None):
            landings = [(moment, tuple(self.changes(event))) for moment, event in self.landed]
            rest = self.beats.now if self.rest is None else self.rest
            hold(self.actors, [*self.freed, *landings], rest, self.unsaid)
            self.actors.table.held += self.travels.arrivals()
        return self.beats.motion()

    def play(self, events: Sequence[Event]) -> None:
        """Play everything that happened, then move what only had to make room."""
        self.events = events
        self.travels = Travels(self.actors, events)
        for _, group in groupby(events, self._kin):
            self.act(list(group))
        self.travels.settle()
        if self.actors.table.timeline.speed:
            self.travels.prepare()

    def act(self, group: Sequence[Event]) -> None:
        """Play events that belong together; they have landed at the end, unless `tell` says when."""
        number = len(self.landed)
        self.tell(group)
        if len(self.landed) == number:
            self.land(group)

    def land(self, events: Iterable[Event], after: float = 0.0) -> None:
        """Let the table show what these events change, `after` seconds from now."""
        self.landed += ((self.beats.now + after, event) for event in events)

    def free(self, *names: str) -> None:
        """Let the table show the parts whose ids begin so from now on, whatever changes them."""
        self.freed.append((self.beats.now, names))

    def changes(self, event: Event) -> Iterable[str]:
        """Return the beginnings of the ids of all parts of the table that an event changes.

        They show it when it has landed; what no event changes waits for `rest`.
        """
        return ()

    def tell(self, group: Sequence[Event]) -> None:
        """Play the motion of events that belong together."""
        self.travels.move([event for event in group if isinstance(event, CardMoved)])

    def _kin(self, event: Event) -> object:
        """Return a key that neighbouring events share if they are played together."""
        if isinstance(event, CardMoved):
            return event.source.zone, event.target.zone
        return type(event) if isinstance(event, self.together) else object()
