"""What a move looks like: which event is which motion; hero and trial strike, swing and fall.

The blows come first. They are played on a picture of the table as it was, over which the cast moves; then the
picture goes, or the curtain falls on it.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.core import events as core
from game.core.events import CardFace, CardMoved, CounterChanged, Event
from game.core.refs import Ref
from game.titles.hercule.rules import events as told
from game.titles.hercule.rules.state import Phase
from scenes.table.motion.actors import GHOSTS, Actors, glow
from scenes.table.motion.choreography import Choreography
from scenes.table.motion.puppets import Marionette, PuppetCard
from scenes.table.motion.timing import Way, motions
from scenes.table.panels import Dial
from scenes.titles.hercule.layout import HAND_WIDTH
from scenes.titles.hercule.pieces import Pieces
from scenes.toolkit.geometry import Pose, window
from scenes.toolkit.node import Group, Node
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Sprite
from scenes.toolkit.strokes import painted
from scenes.toolkit.timeline import Motion
from scenes.widgets.curtain import Curtain, fall_and_rise
from scenes.widgets.furniture import Card, card_key

REST = (0.0, 1.0)
TRIAL_POSES = {"struck": (-0.75, 1.0), "fallen": REST}
HERO_POSES = {"strike": (-0.12, 1.08), "struck": (-0.75, 1.0), "guard": REST, "cheer": REST, "fallen": REST}
GLANCE = 0.3  # how far a blow swings what it does not hurt
REACH = 26.0  # how far the trial's card leans towards the hero, in design lengths
SWAY = 14.0  # how far the cards of the deck slide apart in a shuffle
OVER_ALL = 150.0
HEROES = ("hero", "hero/0", "hero/1")
SHIELDS = ("shield", "shield/0", "shield/1")
CAST = ("dial:health", "dial:attack", "dial:defense", *SHIELDS, *HEROES, "trial")
BLOWS = (told.AttackResolved, told.DefenseResolved, told.TrialBeaten)
TURNED = core.CardTapped, core.PileShuffled, core.PileTurned, told.StanceTurned
AFTERWARDS = *TURNED, told.BlessingGained, told.TrialRevealed
Puppet = PuppetCard | Marionette


class HerculeActors(Actors):
    """The actors with the pieces of one frame of the table."""

    pieces: Pieces

    def double_width(self, source: Ref) -> float:
        return self.pieces.scene.layout.hand_width(self.pieces.scene.view.hand_count)

    def double(self, card: CardFace, width: int) -> Card:
        return self.pieces.ghost(card, width)

    def kind(self, event: CardMoved) -> Way:
        return motions().buy if event.source.zone == "reserve" else super().kind(event)

    def push(self, node: Node, reach: float, kind: Way) -> None:
        """Let a node lean to the right by so many design lengths, and come back."""
        home, far = node.pose, reach * self.unit
        self.lead(node, lambda share: replace(home, x=home.x + far * share), kind)


class Blows:
    """The blows of a move, by the pieces that stood on stage when they fell."""

    def __init__(self, actors: HerculeActors) -> None:
        self.actors, self.beats, self.known = actors, actors.beats, motions()
        table, metrics = actors.before.root, actors.table.metrics
        cast = [node for name in CAST if (node := table.find_ref(name)) is not None]
        poses = [node.world() for node in cast]
        for node in cast:
            node.remove()
        # The table as it was, painted once.
        picture = Sprite(source=painted(table, (metrics.width, metrics.height))).place(window(metrics))
        self.stage = Group(z=OVER_ALL, live=True).add(picture, *cast)
        for depth, (node, pose) in enumerate(zip(cast, poses, strict=True), 1):
            node.pose, node.z = pose, depth
        self.heroes: Any = [who for name in HEROES if (who := self.stage.find_ref(name)) is not None]
        self.trial: Any = self.stage.find_ref("trial")

    def play(self, events: Sequence[Event], *, revealed: bool) -> None:
        """Blow after blow; the curtain falls on them if another trial comes."""
        actors, beats = self.actors, self.beats
        actors.pass_by(self.stage)
        for event in events:
            self.tell(event)

        def leave() -> None:
            self.stage.remove()
            actors.table.touch()

        if not revealed:
            beats.call(leave)
            return
        curtain = Curtain(services=actors.services, metrics=actors.table.metrics, live=True)
        actors.pass_by(curtain)
        actors.cue("curtain")
        beats.wait_until(beats.add(fall_and_rise(curtain, leave, closed_seconds=self.known.pause)))

    def tell(self, event: Event) -> None:
        """Show a blow, or what it did."""
        match event:
            case told.AttackResolved(points=points, lost=lost):
                if points:
                    for hero in self.heroes:
                        self._pose(hero, "strike", self.known.lunge, 0.33 / len(self.heroes))
                    self._pose(self.trial, "struck", self.known.struck, swing=1.0 if lost else GLANCE)
                    self.actors.cue("hit" if lost else "block")
                self.beats.now += self.known.pause
            case told.DefenseResolved(held=held, seat=seat):
                # The trial leans over and strikes; the hero guards, or is thrown back.
                self.actors.push(self.trial, -REACH if seat == 0 else REACH, self.known.lean)
                self.beats.now += self.known.lean.seconds * 0.45
                pose = ("guard", self.known.guard) if held else ("struck", self.known.struck)
                self._pose(self.heroes[seat], *pose)
                self.actors.cue("block" if held else "wound")
                self.beats.now += self.known.guard.seconds * 0.7
            case CounterChanged(counter=name, before=before, after=after) if name.startswith("trial_"):
                dial = self.stage.find_ref(f"dial:{name.removeprefix('trial_')}")
                if isinstance(dial, Dial):
                    self.actors.roll(dial, before, after)
                self.beats.now += self.known.roll.seconds
            case CardMoved(source=Ref(zone="reserve" | "wounds" as pile)):
                self._wound(event.card, event.target, alone=pile == "reserve")
            case CounterChanged(counter=name) if name in SHIELDS:
                # Athena's shield has taken part of the blow or keeps what was too much: it leans over.
                if shield := self.stage.find_ref(name):
                    self.actors.cue("block")
                    self.actors.push(shield, REACH if name == "shield/0" else -REACH, self.known.lean)
                    self.beats.now += self.known.lean.seconds
            case told.TrialBeaten():
                self.actors.cue("beaten", self.known.fall.seconds * 0.5)
                self._pose(self.trial, "fallen", self.known.fall, 0.7)
                for hero in self.heroes:
                    self._pose(hero, "cheer", self.known.cheer, 1.0 / len(self.heroes))
            case told.RunEnded(won=False):
                for hero in self.heroes:
                    self._pose(hero, "fallen", self.known.fall, 1.0 / len(self.heroes))
                self.beats.now += self.known.pause

    def _wound(self, face: CardFace, pile: Ref, *, alone: bool) -> None:
        """The wound flies from the trial to the hero, and on; of several the next does not wait for it."""
        hero = self.heroes[pile.seat]
        ghost = self.actors.double(face, self.actors.px(HAND_WIDTH))
        ghost.z = GHOSTS
        self.stage.add(ghost)
        start = replace(self.trial.pose, angle=0.0, scale=0.4, alpha=0.0)
        goal = replace(hero.pose, angle=0.0, scale=0.8)
        self.beats.wait_until(self.beats.glide(ghost, goal, self.known.buy, start=start) + self.known.pause)
        discard = replace(self.actors.spot(pile), scale=0.8)
        landed = self.beats.glide(ghost, discard, self.known.move, start=goal)
        self.beats.wait_until(landed if alone else self.beats.now + self.known.pause)

    def _pose(self, who: Puppet, name: str, kind: Way, share: float = 0.0, swing: float = 1.0) -> None:
        """Bend a puppet into a pose, by `swing` of it; what is next sets out after a share of the time."""

        def bent(value: float) -> Pose:
            who.pose_name, who.weight = name, value * swing
            return who.pose

        self.actors.lead(who, bent, kind)
        self.beats.now += kind.seconds * share


def split(events: Sequence[Event]) -> tuple[Sequence[Event], Sequence[Event]]:
    """The blows with what they do, and what comes after them."""
    first = next((i for i, event in enumerate(events) if isinstance(event, BLOWS)), len(events))
    end = next((i for i in range(first, len(events)) if _is_after(events[i])), len(events))
    return (events[:end], events[end:]) if first < len(events) else ((), events)


def _is_after(event: Event) -> bool:
    if isinstance(event, CardMoved):
        return event.source.zone in ("play", "hand", "deck", "discard")
    began = isinstance(event, told.PhaseBegan) and event.phase in (Phase.PLANNING, Phase.PREPARATION)
    return began or isinstance(event, AFTERWARDS)


class HerculeChoreography(Choreography[HerculeActors]):
    """Blows first; then cards, stance, piles and numbers."""

    together = (told.CardTriggered,)

    def motion(self, events: Sequence[Event]) -> Motion | None:
        """What leads to the table now; whoever goes through a shuffle cannot be followed."""
        if any(isinstance(event, core.PileShuffled) for event in events):
            before = self.actors.before
            kept = {key: node for key, node in before.pieces.items() if not key.startswith("card:")}
            self.actors.before = replace(before, pieces=kept)
        return super().motion(events)

    def play(self, events: Sequence[Event]) -> None:
        blows, rest = split(events)
        revealed = any(isinstance(event, told.TrialRevealed) for event in rest)
        if blows:
            Blows(self.actors).play(blows, revealed=revealed)
        if not revealed:
            super().play(rest)
            self._lay_out()

    def tell(self, group: Sequence[Event]) -> None:
        known, event = motions(), group[0]
        match event:
            case CardMoved(card=card, source=source, target=target) if source == target:
                # The top of the deck is looked at and lies down again.
                top, seconds = self.travels.of(card, source), known.draw.seconds
                self.travels.flip(top, 1.0, seconds)
                self.beats.wait_until(self.travels.flip(top, 0.0, seconds, seconds + known.pause * 2))
            case CardMoved():
                super().tell(group)
            case told.CardTriggered():
                # The pips light up one after another, from the lowest card to the highest.
                lit = (each for each in reversed(group) if isinstance(each, told.CardTriggered))
                for index, each in enumerate(lit):
                    if pip := self.actors.root.find_ref(f"pip:{each.uid}:{each.triggers}"):
                        self.actors.grow(pip, known.light, index * known.pip)
            case core.CardRotated(place=Ref(zone="deck"), unveiled=False):
                self.actors.cue("upgrade")
            case core.CardRotated():
                self._rotate(event)
            case core.CardTapped(place=Ref(zone="play", key=key), tapped=True):
                if who := self.travels.piece(card_key(int(key))):
                    self.actors.cue("supercharged")
                    glow(self.actors, who.node, who.home, FOOTLIGHT.lit)
            case core.CardTapped(place=Ref(zone="stance") as place, tapped=tapped):
                self._tilt(str(place), tapped=tapped)
            case told.StanceTurned(seat=seat):
                self._turn_stance(str(Ref("stance", seat=seat)))
            case core.PileTurned(source=source):
                self._turn_pile(source)
            case told.RevengeRevealed():
                # Hera's card comes up in a light of its own.
                if tile := self.actors.root.find_ref("revenge"):
                    self.actors.cue("vision")
                    glow(self.actors, tile, tile.world(), FOOTLIGHT.lit)
                    self.beats.now += known.draw.seconds + known.pause
            case core.PileShuffled(pile=Ref(zone="deck") as pile):
                # The backs of the deck slide through each other.
                for index, back in enumerate(self.actors.pieces.of(pile.seat).backs):
                    self.actors.push(back, SWAY if index % 2 else -SWAY, known.shuffle)
                self.actors.cue("slide")
                self.beats.now += known.shuffle.seconds
            case CounterChanged(counter="experience", before=first, after=last) if last < first:
                self.actors.cue("experience")

    def _tilt(self, name: str, *, tapped: bool) -> None:
        """The stance tilts, or stands up again."""
        stance = self.actors.moving[name]
        self.travels.told.add(name)
        start, end = (replace(stance.pose, angle=-90 * lies) for lies in (not tapped, tapped))
        self.actors.cue("tilt")
        self.beats.wait_until(self.beats.glide(stance, end, motions().tap, start=start))

    def _turn_stance(self, name: str) -> None:
        """The stance is turned to its other side, over its long edge."""
        now, before = self.actors.moving[name], self.actors.before.pieces.get(name)
        if isinstance(now, Card) and isinstance(before, Card):
            now.back = before.source
            self.travels.turn_over(now, 0.0, 1.0, motions().draw.seconds)

    def _rotate(self, event: core.CardRotated) -> None:
        """A card turns by 180 degrees about its centre; in the deck it shows its face while it does."""
        known, hidden, card = motions(), event.place.zone == "deck", event.card
        who = self.travels.of(CardFace(card.uid, card.name, not card.upgraded), event.place)
        if hidden:
            self.beats.wait_until(self.travels.flip(who, 1.0, known.draw.seconds))
        self.actors.cue("upgrade")
        goal, key = replace(who.node.pose, angle=who.node.pose.angle + 180), card_key(card.uid)
        if key in self.actors.moving and who.legs <= 0:
            # It turns the way that comes nearest to how it will lie.
            self.travels.told.add(key)
            spare = round((goal.angle - who.home.angle) / 360)
            goal = replace(who.home, angle=who.home.angle + 360 * spare)
        self.beats.wait_until(self.beats.glide(who.node, goal, known.upgrade))
        if hidden:
            self.beats.wait_until(self.travels.flip(who, 0.0, known.draw.seconds, known.pause))

    def _lay_out(self) -> None:
        """Between two trials: cards come to the deck from the Reserve, or go back there."""
        actors, gone = self.actors, self.actors.before.pieces
        for key in sorted(key for key in actors.moving.keys() ^ gone.keys() if key.startswith("laid:")):
            node, reserve = actors.moving.get(key) or gone[key], Ref("reserve", key.split(":")[1])
            start, goal = actors.where(reserve, node), node.pose
            if key in gone:
                node.remove()
                actors.pass_by(node)
                start, goal = goal, replace(start, alpha=0.0)
            self.beats.glide(node, goal, motions().buy, start=start)

    def _turn_pile(self, discard: Ref) -> None:
        """The discard is turned over onto the deck as one packet."""
        pieces, kind, ended = self.actors.pieces.of(discard.seat), motions().packet, 0.0
        top, places = self.actors.before.root.find(f"{discard}:top"), pieces.scene.layout
        for depth in range(3):
            packet = pieces.back_card(places.discard, GHOSTS + depth)
            self.actors.pass_by(packet)
            if isinstance(top, Card):
                packet.back, packet.source = packet.source, top.source
                self.travels.turn_over(packet, 1.0, 0.0, kind.seconds)
            start = replace(packet.pose, x=packet.pose.x + 2 - depth, y=packet.pose.y - 2 * depth)
            goal = replace(places.deck, x=places.deck.x + depth, y=places.deck.y - 2 * depth)
            ended = self.beats.glide(packet, goal, kind, start=start)
        self.actors.cue("slide")
        self.beats.wait_until(ended)
