"""What a move of the gods looks like: which of its events is which motion."""

from collections.abc import Sequence
from dataclasses import replace

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
from game.titles.hera_zeus.rules.state import Choice
from scenes.art.ornaments import Ornament
from scenes.table.card import card_key
from scenes.table.motion.actors import GHOSTS, seen
from scenes.table.motion.choreography import Choreography
from scenes.table.motion.lights import flash, ring
from scenes.table.motion.puppet_show import Puppet
from scenes.table.motion.specs import motions
from scenes.table.motion.travels import Traveller
from scenes.titles.hera_zeus.layout import COLUMNS
from scenes.titles.hera_zeus.motion.actors import HeraZeusActors
from scenes.titles.hera_zeus.motion.duel import Duel
from scenes.titles.hera_zeus.motion.wonders import eye, fly, open_box, set_free
from scenes.toolkit.geometry import Pose
from scenes.toolkit.timeline import Tween

_SHOWN = 96.0  # how far from the battle line a myth card is shown before it works
_LARGE = 1.2
_PIP = 40.0, 44.0
_FLARED = 1.9  # how much larger an action point is when it is gone
_PEEP = 64.0  # how far a card behind others is drawn out to be turned, in design lengths


class HeraZeusChoreography(Choreography[HeraZeusActors]):
    """Cards, challenges, myths, figures and action points."""

    together = (CardTurned,)

    def __init__(self, actors: HeraZeusActors) -> None:
        super().__init__(actors)
        self.duel: Duel | None = None
        self.struck: tuple[Seat, str, Pose] | None = None
        self._until = 0.0

    def tell(self, group: Sequence[Event]) -> None:
        match group[0]:
            case CardMoved():
                super().tell(group)
                self.beats.wait_until(self._until)
            case CardTurned():
                self._turn(group)
            case Challenged() as event:
                self.duel = Duel(self.actors, event)
                self.duel.fight()
            case CounterChanged(counter="points", before=before, after=after):
                self._points(self.actors.before.view.seat, before, after)
            case TurnBegan(seat=seat, points=points):
                self._points(seat, 0, points)
            case MythPlayed() as event:
                self._myth(event)
            case CardStruck() as event:
                self._strike(event)
            case FigurePlaced() | FigureRemoved() as event:
                self._figure(event.seat, event.column)
            case PandoraOpened() as event:
                self._box(event)
            case GameEnded():
                self._freedom()

    def _points(self, seat: Seat, before: int, after: int) -> None:
        """Action points are spent, the last one first; or more of them light up, one after another."""
        for step, index in enumerate(range(before, after) or range(before - 1, after - 1, -1)):
            pip = self.actors.root.find_ref(f"point/{seat}:{index}")
            if pip is not None and after > before:
                small = replace(pip.pose, scale=0.1, alpha=0.0)
                self.beats.glide(pip, pip.pose, motions().light, step * motions().pip, small)
                self.actors.cue("point", step * motions().pip)
            elif pip is not None:
                self._put_out(seat, pip.world(), step * motions().pip)

    def _put_out(self, seat: Seat, pose: Pose, after: float) -> None:
        full = Ornament("point_full", self.actors.catalogue.definitions.sides[seat].mood)
        light = self.actors.light(self.actors.scaffold(), full, *_PIP, pose)
        self.beats.glide(light, replace(pose, scale=_FLARED, alpha=0.0), motions().ring, after, pose)

    def _turn(self, group: Sequence[Event]) -> None:
        """Cards in a column are turned up, one shortly after the other; one behind others is drawn out."""
        last, sight = 0.0, self.actors.before.sight
        for index, event in enumerate(group):
            if isinstance(event, CardTurned):
                after, place = index * motions().follow * 2, event.place
                for front in range(place.place):
                    # Painted again over the card that is drawn out, it goes on hiding it.
                    self._stay(sight.at(refs.slot(place.seat, int(place.key), front)), after)
                away = -_PEEP if self.actors.near(place.seat) else _PEEP
                last = self.travels.turn(sight.at(place), after, away if place.place else 0.0)
        self.beats.wait_until(last)

    def _stay(self, uid: int, after: float) -> None:
        who = self.travels.piece(card_key(uid))
        if who is not None:
            self.beats.add(Tween(who.node, who.node.pose, motions().turn.seconds), after)

    def _myth(self, event: MythPlayed) -> None:
        """The card is shown, then it works on its target."""
        shown = self._show(event)
        if event.target is None:
            return
        target = self._spot(event.target)
        match self.actors.catalogue.role[event.card]:
            case Role.PEGASUS:
                art = self.actors.catalogue.cards[event.card].art
                self._until = fly(self.actors, art, shown, target)
            case Role.PYTHIA:
                self._until = eye(self.actors, target) - motions().pause
            case role if role is not Role.GOD:
                self.actors.cue("vision")
                ring(self.actors, target)

    def _spot(self, place: Ref) -> Pose:
        return replace(self.actors.spot(place), angle=0.0, scale=1.0)

    def _show(self, event: MythPlayed) -> Pose:
        """The card comes out of the hand, larger, for all to see; where it is then."""
        who = self._leaves(event)
        if who is None:
            return self._spot(refs.hand(event.seat))
        places, side = self.actors.layout, 1 if self.actors.near(event.seat) else -1
        pose = replace(places.pose(COLUMNS[1] + 178, places.line + _SHOWN * side), scale=_LARGE)
        seconds = motions().buy.seconds
        self.beats.add(Tween(who.node, pose, seconds, None, "easeOutCubic"))
        if not who.shown:
            self.travels.flip(who, 1.0, seconds)
        self.beats.now += seconds + motions().pause
        flash(self.actors, self.actors.scaffold(), replace(pose, scale=1.0), -motions().pause)
        return pose

    def _leaves(self, event: MythPlayed) -> Traveller | None:
        """The card of this myth, if it is discarded in the same move."""
        for told in self.events:
            match told:
                case CardMoved(card, Ref(zone="hand", seat=seat) as hand, Ref(zone="pile")):
                    if (card.name, seat) == (event.card, event.seat):
                        return self.travels.of(card, hand)
        return None

    def _strike(self, event: CardStruck) -> None:
        """What Pegasus struck reels, or is drawn out of the hand."""
        place = refs.slot(event.seat, event.column, 0) if event.column >= 0 else refs.hand(event.seat)
        self.struck = event.seat, event.card, self._spot(place)
        pending = self.actors.scene.view.pending
        if event.column < 0 and pending is not None and pending.choice is Choice.COLUMN:
            self._draw_out(self.actors.scene.model.drawn, self._spot(place))

    def _draw_out(self, key: str, start: Pose) -> None:
        """The card waits over the table until it is told where to stand."""
        who, kind = self.travels.piece(key), motions().buy
        if who is not None:
            self.travels.told.add(key)
            who.node.pose = replace(start, alpha=0.0)
            who.show(1.0)
            self.actors.cue("flip")
            self.beats.glide(who.node, who.home, kind, rise=0.0)
            self.beats.now += kind.seconds

    def _figure(self, seat: Seat, column: int) -> None:
        """A figure goes to the front of its column, or home, with a ring of light."""
        key, kind = str(refs.figure(seat)), motions().flight
        who, before = self.travels.piece(key), self.actors.before.pieces.get(key)
        if who is None or before is None:
            return
        node, home, depth = who.node, who.home, who.node.z
        self.travels.told.add(key)
        node.pose, node.z = seen(before, node), GHOSTS

        def stand() -> None:
            node.z = depth

        self.travels.mark(refs.row(seat, column))
        self.actors.cue("vision")
        self.beats.glide(node, home, kind, rise=0.5)
        ring(self.actors, replace(home, angle=0.0, scale=1.0, alpha=1.0), kind.seconds * 0.75)
        self.actors.cue("place", kind.seconds)
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
        open_box(self.actors, keeper, [self._spot(place) for place in places])
        self._close_duel()

    def _alone(self, name: str, pose: Pose) -> Puppet:
        """A single puppet that comes out of its card."""
        card = self.actors.catalogue.cards[name]
        stand = replace(pose, y=max(pose.y, 170 * self.actors.unit), scale=1.0)
        puppet = Puppet(self.actors, self.actors.scaffold(), card.art, stand)
        puppet.prepare("strike")
        puppet.step_out(pose)
        self.beats.now += motions().step.seconds
        return puppet

    def _freedom(self) -> None:
        """A hostage was set free, by a challenge or by Pegasus."""
        roles = self.actors.catalogue.role
        if self.duel is not None and self.duel.event.verdict is Verdict.HOSTAGE:
            set_free(self.actors, self.duel.defender)
            self._close_duel()
        elif self.struck is not None and roles[self.struck[1]] is Role.HOSTAGE:
            set_free(self.actors, self._alone(self.struck[1], self.struck[2]))

    def _close_duel(self) -> None:
        if self.duel is not None:
            duel, self.duel = self.duel, None
            duel.attacker.go_home()
            duel.dim()
