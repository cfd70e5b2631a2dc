"""Choreography of Héra et Zeus: which event is shown by which motion."""

from collections.abc import Iterable, Sequence
from functools import partial

from msgspec.structs import replace

from game.core.events import CardMoved, CounterChanged, Event
from game.core.refs import Seat
from game.titles.hera_zeus.cards import Role
from game.titles.hera_zeus.rules import events as told, places as refs
from game.titles.hera_zeus.rules.challenge import Verdict
from game.titles.hera_zeus.rules.state import Choice
from scenes.art.ornaments import Ornament
from scenes.table.layout import RATIO
from scenes.table.motion.actors import GHOSTS, caption, flash, ring, seen
from scenes.table.motion.choreography import Choreography, Traveller
from scenes.table.motion.puppets import WIDTH, Puppet
from scenes.table.pieces import label_ref
from scenes.titles.hera_zeus.layout import COLUMNS
from scenes.titles.hera_zeus.motion.actors import Duel, HeraZeusActors, eye, fly, open_box, set_free
from scenes.toolkit.geometry import Pose
from scenes.toolkit.timeline import Tween
from scenes.toolkit.timing import motions
from scenes.widgets.cards import card_key

_SHOWN = 96.0  # distance from the battle line at which a myth card is shown before it takes effect
_LARGE = 1.2
_PIP = 40.0, 44.0
_FLARED = 1.9  # scale of an action point at the end of its fading
_PEEP = 64.0  # how far a card behind others is pulled out to be turned, in design lengths


class HeraZeusChoreography(Choreography[HeraZeusActors]):
    """Motions for cards, challenges, myths, figures and action points."""

    together = (told.CardTurned,)

    def __init__(self, actors: HeraZeusActors) -> None:
        super().__init__(actors)
        self.duel: Duel | None = None
        self.struck: tuple[str, Pose] | None = None
        self._until = 0.0
        if actors.before.view.pending is not None:
            # What was asked is not asked any more while the answer moves.
            self.unsaid = frozenset({"message"})

    def changes(self, event: Event) -> Iterable[str]:
        match event:
            case CardMoved(source=source, target=target):
                for place in (source, target):
                    yield label_ref(place)
                    counted = {"hand": "in_hand", "field": "held"}
                    if place.zone in counted:
                        yield f"{counted[place.zone]}:{place.seat}"
            case CounterChanged(counter="points"):
                yield from self._points_of(self.actors.before.view.seat)
            case told.TurnBegan(seat=seat):
                yield from self._points_of(seat)
            case told.HandSeen():
                yield "known:"

    def _points_of(self, seat: Seat) -> tuple[str, str]:
        """The names of a side's action points, and how those of each point begin."""
        return f"points:{seat}", f"point/{seat}:"

    def tell(self, group: Sequence[Event]) -> None:
        match group[0]:
            case CardMoved():
                super().tell(group)
                self.beats.wait_until(self._until)
            case told.CardTurned():
                self._turn(group)
            case told.Challenged() as event:
                self.duel = Duel(self.actors, event)
                self.duel.fight()
            case CounterChanged(counter="points", before=before, after=after):
                self._points(self.actors.before.view.seat, before, after)
            case told.TurnBegan(seat=seat, points=points):
                self._points(seat, 0, points)
            case told.MythPlayed() as event:
                self._myth(event)
            case told.CardStruck() as event:
                self._strike(event)
            case told.FigurePlaced() | told.FigureRemoved() as event:
                self._figure(event.seat, event.column)
            case told.PandoraOpened() as event:
                self._box(event)
            case told.GameEnded() as event:
                self._freedom(event)

    def _points(self, seat: Seat, before: int, after: int) -> None:
        """Show action points being spent, the last one first, or lighting up one after another."""
        for step, index in enumerate(range(before, after) or range(before - 1, after - 1, -1)):
            pip = self.actors.root.find_ref(f"point/{seat}:{index}")
            if pip is not None and after > before:
                small = replace(pip.pose, scale=0.1, alpha=0.0)
                self.beats.glide(pip, pip.pose, motions().light, step * motions().pip, small)
                self.actors.cue("point", step * motions().pip)
            elif pip is not None:
                pose = pip.world()
                full = Ornament("point_full", self.actors.catalogue.definitions.sides[seat].mood)
                light = self.actors.light(self.actors.scaffold(), full, *_PIP, pose)
                gone = replace(pose, scale=_FLARED, alpha=0.0)
                self.beats.glide(light, gone, motions().ring, step * motions().pip, pose)

    def _turn(self, group: Sequence[Event]) -> None:
        """Turn up cards of a column one shortly after the other; pull out those behind others."""
        last, sight = 0.0, self.actors.before.sight
        for index, event in enumerate(group):
            if isinstance(event, told.CardTurned):
                after, place = index * motions().follow * 2, event.place
                for front in range(place.place):
                    who = self.travels.piece(card_key(sight.at(refs.slot(place.seat, int(place.key), front))))
                    if who is not None:
                        # This tween redraws the card in front, so that it still covers the one pulled out.
                        self.beats.add(Tween(who.node, who.node.pose, motions().turn.seconds), after)
                away = -_PEEP if self.actors.near(place.seat) else _PEEP
                last = self.travels.turn(sight.at(place), after, away if place.place else 0.0)
        self.beats.wait_until(last)

    def _myth(self, event: told.MythPlayed) -> None:
        """Show a myth card, then its effect on its target."""
        shown = self._show(event)
        if event.target is None:
            return
        target = self.actors.spot(event.target)
        match self.actors.catalogue.role[event.card]:
            case Role.PEGASUS:
                self._until = fly(self.actors, self.actors.catalogue.cards[event.card].art, shown, target)
            case Role.PYTHIA:
                self._until = eye(self.actors, target) - motions().pause
            case role if role is not Role.GOD:
                self.actors.cue("vision")
                ring(self.actors, target)

    def _show(self, event: told.MythPlayed) -> Pose:
        """Bring the card out of the hand, larger, for all to see; return its pose."""
        who = self._leaves(event)
        if who is None:
            return self.actors.spot(refs.hand(event.seat))
        places, side = self.actors.layout, 1 if self.actors.near(event.seat) else -1
        pose = replace(places.pose(COLUMNS[1] + 178, places.line + _SHOWN * side), scale=_LARGE)
        seconds = motions().buy.seconds
        self.beats.add(Tween(who.node, pose, seconds, None, "easeOutCubic"))
        if not who.shown:
            self.travels.flip(who, 1.0, seconds)
        self.beats.now += seconds + motions().pause
        flash(self.actors, self.actors.scaffold(), replace(pose, scale=1.0), -motions().pause)
        return pose

    def _leaves(self, event: told.MythPlayed) -> Traveller | None:
        """The card of this myth, if it is discarded in the same move."""
        for moved in (moved for moved in self.events if isinstance(moved, CardMoved)):
            way = moved.source.zone, moved.source.seat, moved.target.zone
            if moved.card.name == event.card and way == ("hand", event.seat, "pile"):
                return self.travels.of(moved.card, moved.source)
        return None

    def _strike(self, event: told.CardStruck) -> None:
        """Let what Pegasus struck reel, or pull it out of the hand."""
        place = refs.slot(event.seat, event.column, 0) if event.column >= 0 else refs.hand(event.seat)
        self.struck = event.card, self.actors.spot(place)
        pending = self.actors.model.view.pending
        if event.column >= 0 or pending is None or pending.choice is not Choice.COLUMN:
            return
        # A drawn card waits over the table until its column is chosen.
        key, kind = self.actors.model.drawn, motions().buy
        who = self.travels.piece(key)
        if who is not None:
            self.travels.told.add(key)
            who.node.pose = replace(self.struck[1], alpha=0.0)
            who.show(1.0)
            self.actors.cue("flip")
            self.beats.glide(who.node, who.home, kind, rise=0.0)
            self.beats.now += kind.seconds

    def _figure(self, seat: Seat, column: int) -> None:
        """Move a figure to the front of its column, or home, with a ring of light."""
        key, kind = str(refs.figure(seat)), motions().flight
        who, before = self.travels.piece(key), self.actors.before.pieces.get(key)
        if who is None or before is None:
            return
        node, home, depth = who.node, who.home, who.node.z
        self.travels.told.add(key)
        node.pose, node.z = seen(before, node), GHOSTS
        self.travels.mark(refs.row(seat, column))
        self.actors.cue("vision")
        self.beats.glide(node, home, kind, rise=0.5)
        ring(self.actors, replace(home, angle=0.0, scale=1.0, alpha=1.0), kind.seconds * 0.75)
        self.actors.cue("place", kind.seconds)
        self.beats.call(partial(setattr, node, "z", depth), kind.seconds)
        self.beats.now += kind.seconds

    def _revealed(self, verdict: Verdict, role: Role, event: Event) -> Puppet | None:
        """The puppet of the defender with that verdict, or of a card of that role struck by Pegasus.

        That one is shown with what the event says of it, as a duel is with its verdict.
        """
        if self.duel is not None and self.duel.event.verdict is verdict:
            return self.duel.defender
        if self.struck is not None and self.actors.catalogue.role[self.struck[0]] is role:
            # Without a duel the puppet comes out of its card.
            name, pose = self.struck
            stand = replace(pose, y=max(pose.y, 170 * self.actors.unit), scale=1.0)
            art = self.actors.catalogue.cards[name].art
            puppet = Puppet(self.actors, self.actors.scaffold(), art, stand)
            puppet.prepare("strike")
            puppet.step_out(pose)
            above = replace(stand, y=stand.y - WIDTH * RATIO / 2 * self.actors.unit)
            caption(self.actors, puppet.scaffold, self.actors.table.line_of(event), above)
            self.beats.now += motions().step.seconds
            return puppet
        return None

    def _box(self, event: told.PandoraOpened) -> None:
        """Let the spirits sweep over both sides of the column, or over the hand."""
        keeper, places = self._revealed(Verdict.PANDORA, Role.PANDORA, event), [refs.hand(event.seat)]
        if event.column >= 0:
            places = [refs.slot(seat, event.column, row) for row in (1, 0, 2) for seat in (0, 1)]
        if keeper is not None:
            open_box(self.actors, keeper, list(map(self.actors.spot, places)))
        if self.duel is not None:
            self.duel.close()

    def _freedom(self, event: told.GameEnded) -> None:
        """Set a hostage free after a challenge or a blow of Pegasus."""
        freed = self._revealed(Verdict.HOSTAGE, Role.HOSTAGE, event)
        if freed is not None:
            set_free(self.actors, freed)
            if self.duel is not None:
                self.duel.close()
