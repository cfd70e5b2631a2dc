"""What a move of the gods looks like: its events, as the viewer may see them, become one motion.

The nodes on stage are those of the position after the move, and wait where they stood until it is their turn.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from game.core.events import CardMoved, CounterChanged, Event
from game.core.refs import Ref, Seat
from game.titles.hera_zeus.cards import Role
from game.titles.hera_zeus.rules import places as refs
from game.titles.hera_zeus.rules.challenge import Verdict
from game.titles.hera_zeus.rules.events import (
    CardStruck,
    CardTurned,
    Challenged,
    FigurePlaced,
    FigureRemoved,
    GameEnded,
    MythPlayed,
    PandoraOpened,
    TurnBegan,
)
from game.titles.hera_zeus.rules.view import View
from scenes.table.card import Card
from scenes.table.motion.actors import GHOSTS, appear, seen
from scenes.table.motion.beats import Beats, glide
from scenes.table.motion.specs import motions
from scenes.titles.hera_zeus.actors import HeraZeusActors
from scenes.titles.hera_zeus.duel import Duel
from scenes.titles.hera_zeus.glints import Points, eye, flash, ring
from scenes.titles.hera_zeus.layout import COLUMNS
from scenes.titles.hera_zeus.ledger import DRAWN, Step, Trace
from scenes.titles.hera_zeus.puppets import Puppet
from scenes.titles.hera_zeus.travels import Travels
from scenes.titles.hera_zeus.wonders import fly, open_box, set_free
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Node
from scenes.toolkit.timeline import Motion, Parallel, Tween

_SHOWN = 96.0  # how far from the battle line a myth card is shown before it works
_LARGE = 1.2


@dataclass
class Before:
    """The table as it was: what was seen, and the pieces by name."""

    view: View
    pieces: Mapping[str, Node]


def choreograph(actors: HeraZeusActors, events: Sequence[Event]) -> Motion | None:
    """The motion that leads from the table before to the table after a move; None if nothing moves."""
    if actors.stage.timeline.reduced:
        return appear(actors)
    if not events:
        return _drift(actors)
    actors.ledger.follow(events)
    beats = Beats()
    Play(beats, actors).tell()
    return beats.motion() if beats else None


def _drift(actors: HeraZeusActors) -> Motion | None:
    """Something was taken back: what stands elsewhere than before goes there."""
    ways = [
        glide(node, seen(actors.before[key], node), node.pose, motions().move, actors.unit)
        for key, node in actors.moving.items()
        if key in actors.before and seen(actors.before[key], node) != node.pose
    ]
    return Parallel(tuple(ways)) if ways else None


class Play:
    """Tells one group of like events after the other."""

    def __init__(self, beats: Beats, actors: HeraZeusActors) -> None:
        self.beats, self.actors = beats, actors
        self.travels, self.points = Travels(beats, actors), Points(beats, actors)
        self.duel: Duel | None = None
        self.struck: tuple[Seat, str, Pose] | None = None
        self._until = 0.0

    def tell(self) -> None:
        """Everything that happened; then what only had to make room goes to its place."""
        steps = self.actors.ledger.steps
        for group in _groups(steps):
            self._tell(group)
        self.travels.settle()

    def _tell(self, group: Sequence[Step]) -> None:
        match group[0].event:
            case CardMoved():
                self.travels.move(group)
                self.beats.wait_until(self._until)
            case CardTurned():
                self.travels.turn(group)
            case Challenged() as event:
                self.duel = Duel(self.beats, self.actors, event)
                self.duel.fight()
            case CounterChanged(counter="points", before=before, after=after):
                self.points.change(self._turn, before, after)
            case TurnBegan(seat=seat, points=points):
                self.points.begin(seat, range(points))
            case MythPlayed() as event:
                self._myth(event)
            case CardStruck() as event:
                self._strike(event)
            case FigurePlaced() as placed:
                self._figure(placed.seat, placed.column, coming=True)
            case FigureRemoved() as removed:
                self._figure(removed.seat, removed.column, coming=False)
            case PandoraOpened() as opened:
                self._box(opened)
            case GameEnded():
                self._freedom()

    @property
    def _turn(self) -> Seat:
        """Whose turn it was."""
        return self.actors.ledger.before.seat

    def _myth(self, event: MythPlayed) -> None:
        """The card is shown, then it works on its target."""
        shown = self._show(event)
        role = self.actors.ledger.catalogue.role[event.card]
        if event.target is None:
            return
        target = self._spot(event.target)
        match role:
            case Role.PEGASUS:
                art = self.actors.ledger.catalogue.cards[event.card].art
                self._until = fly(self.beats, self.actors, art, shown, target)
            case Role.PYTHIA:
                self._until = eye(self.beats, self.actors, target) - motions().pause
            case Role.GOD:
                pass
            case _:
                self.actors.cue(self.beats, "vision")
                ring(self.beats, self.actors, target)

    def _spot(self, place: Ref) -> Pose:
        return replace(self.actors.spot(place), angle=0.0, scale=1.0)

    def _show(self, event: MythPlayed) -> Pose:
        """The card comes out of the hand, larger, for all to see; where it is then."""
        trace = self._leaves(event)
        near = self.actors.near(event.seat)
        if trace is None:
            return self._spot(refs.hand(event.seat))
        actor, places = self.travels.actor(trace), self.actors.layout
        pose = places.pose(COLUMNS[1] + 178, places.line + _SHOWN * (1 if near else -1))
        pose = replace(pose, scale=_LARGE)
        kind = motions().buy
        self.beats.add(Tween(actor.node, pose, kind.seconds, None, "easeOutCubic"))
        self.travels.show(actor, kind.seconds)
        self.beats.now += kind.seconds + motions().pause
        flash(self.beats, self.actors, self.actors.scaffold(), replace(pose, scale=1.0), -motions().pause)
        return pose

    def _leaves(self, event: MythPlayed) -> Trace | None:
        """The card of this myth, if it is discarded in the same move."""
        for step in self.actors.ledger.steps:
            match step.event:
                case CardMoved(card, Ref(zone="hand", seat=seat), Ref(zone="pile")) if (card.name, seat) == (
                    event.card,
                    event.seat,
                ):
                    return step.traces[0]
        return None

    def _strike(self, event: CardStruck) -> None:
        """What Pegasus struck reels, or is drawn out of the hand."""
        place = refs.slot(event.seat, event.column, 0) if event.column >= 0 else refs.hand(event.seat)
        self.struck = event.seat, event.card, self._spot(place)
        drawn = self.actors.moving.get(DRAWN)
        if event.column < 0 and isinstance(drawn, Card):
            self._draw_out(drawn, self._spot(place))

    def _draw_out(self, node: Card, start: Pose) -> None:
        """The card waits over the table until it is told where to stand."""
        kind, home = motions().buy, node.pose
        node.pose = replace(start, alpha=0.0)
        self.actors.cue(self.beats, "flip")
        self.beats.add(Tween(node, home, kind.seconds, None, kind.easing))
        self.beats.now += kind.seconds

    def _figure(self, seat: Seat, column: int, *, coming: bool) -> None:
        """A figure goes to the front of its column, or home, with a ring of light."""
        key = str(refs.figure(seat))
        node, before, kind = self.actors.moving.get(key), self.actors.before.get(key), motions().flight
        if node is None or before is None:
            return
        home, depth = node.pose, node.z
        node.pose, node.z = seen(before, node), GHOSTS

        def stand() -> None:
            node.z = depth

        self.travels.mark(f"field/{seat}:{column}")
        self.actors.cue(self.beats, "vision")
        self.beats.add(
            Tween(node, home, kind.seconds, None, kind.easing, arc=kind.arc * self.actors.unit * 0.5)
        )
        ring(self.beats, self.actors, replace(home, angle=0.0, scale=1.0, alpha=1.0), kind.seconds * 0.75)
        self.actors.cue(self.beats, "place", kind.seconds)
        self.beats.call(stand, kind.seconds)
        self.beats.now += kind.seconds

    def _box(self, event: PandoraOpened) -> None:
        """The spirits sweep over both sides of the column, or over the hand."""
        if self.duel is not None and self.duel.event.verdict is Verdict.PANDORA:
            keeper = self.duel.defender
        else:
            card = self.struck[1] if self.struck else ""
            keeper = self._alone(card, self.struck[2] if self.struck else self._spot(refs.hand(event.seat)))
        places = [refs.hand(event.seat)]
        if event.column >= 0:
            places = [refs.slot(seat, event.column, row) for row in (1, 0, 2) for seat in (0, 1)]
        open_box(self.beats, self.actors, keeper, [self._spot(place) for place in places])
        self._close_duel()

    def _alone(self, name: str, pose: Pose) -> Puppet:
        """A single puppet that comes out of its card."""
        card = self.actors.ledger.catalogue.cards[name]
        stand = replace(pose, y=max(pose.y, 170 * self.actors.unit), scale=1.0)
        puppet = Puppet(self.beats, self.actors, self.actors.scaffold(), card.art, stand)
        puppet.prepare("strike")
        puppet.step_out(pose)
        self.beats.now += motions().step.seconds
        return puppet

    def _freedom(self) -> None:
        """A hostage was set free, by a challenge or by Pegasus."""
        roles = self.actors.ledger.catalogue.role
        if self.duel is not None and self.duel.event.verdict is Verdict.HOSTAGE:
            set_free(self.beats, self.actors, self.duel.defender)
            self._close_duel()
        elif self.struck is not None and roles[self.struck[1]] is Role.HOSTAGE:
            set_free(self.beats, self.actors, self._alone(self.struck[1], self.struck[2]))

    def _close_duel(self) -> None:
        if self.duel is not None:
            duel, self.duel = self.duel, None
            duel.attacker.go_home(duel.origin(duel.event.seat))
            duel.dim()


def _groups(steps: Sequence[Step]) -> Iterator[list[Step]]:
    """Neighbouring events that are shown together: ways to the same zone, cards that are turned."""
    group: list[Step] = []
    for step in steps:
        if group and not _kin(group[-1].event, step.event):
            yield group
            group = []
        group.append(step)
    if group:
        yield group


def _kin(one: Event, another: Event) -> bool:
    match one, another:
        case CardMoved(), CardMoved():
            return (one.source.zone, one.target.zone) == (another.source.zone, another.target.zone)
        case CardTurned(), CardTurned():
            return True
        case _:
            return False
