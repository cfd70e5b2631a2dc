"""The choreography of Hercule: which event becomes which animation. Blows come first."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from msgspec import structs

from game.core import events as core
from game.core.events import CardFace, CardMoved, CounterChanged, Event
from game.core.refs import Ref
from game.titles.hercule.rules import events as told
from game.titles.hercule.rules.state import Phase
from scenes.table.motion.actors import GHOSTS, glow
from scenes.table.motion.choreography import Choreography
from scenes.titles.hercule.expansions.listed import on
from scenes.titles.hercule.motion.actors import HerculeActors
from scenes.titles.hercule.motion.blows import Blows
from scenes.titles.hercule.pieces import COUNT
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Sprite
from scenes.toolkit.timeline import Motion
from scenes.toolkit.timing import motions
from scenes.widgets.cards import Card, card_key

SWAY = 14.0  # how far the cards of the deck slide apart in a shuffle
BLOWS = (told.AttackResolved, told.DefenseResolved, told.TrialBeaten)
TURNED = core.CardTapped, core.PileShuffled, core.PileTurned, told.StanceTurned
AFTERWARDS = *TURNED, told.BlessingGained, told.TrialRevealed


def split(events: Sequence[Event]) -> tuple[Sequence[Event], Sequence[Event]]:
    """Split the events into those up to the end of the blows, and those after them."""
    first = next((i for i, event in enumerate(events) if isinstance(event, BLOWS)), len(events))
    end = next((i for i in range(first, len(events)) if _is_after(events[i])), len(events))
    return (events[:end], events[end:]) if first < len(events) else ((), events)


def _row(uid: int) -> str:
    """Return how the names of the pips begin in the row of a card in play."""
    return f"pip:{uid}:"


def _is_after(event: Event) -> bool:
    if isinstance(event, CardMoved):
        return event.source.zone in ("play", "hand", "deck", "discard")
    began = isinstance(event, told.PhaseBegan) and event.phase in (Phase.PLANNING, Phase.PREPARATION)
    return began or isinstance(event, AFTERWARDS)


class HerculeChoreography(Choreography[HerculeActors]):
    """Animates blows first, then cards, stance, piles and numbers."""

    together = (told.CardTriggered,)

    def motion(self, events: Sequence[Event]) -> Motion | None:
        """The animation of a move. A shuffle hides where cards went, so their old pieces are dropped."""
        if any(isinstance(event, core.PileShuffled) for event in events):
            before = self.actors.before
            kept = {key: node for key, node in before.pieces.items() if not key.startswith("card:")}
            self.actors.before = replace(before, pieces=kept)
        return super().motion(events)

    def play(self, events: Sequence[Event]) -> None:
        blows, rest = split(events)
        revealed = any(isinstance(event, told.TrialRevealed) for event in rest)
        if blows:
            stage = Blows(self.actors)
            stage.play(blows, revealed=revealed, page_follows=self.page_follows)
            self.landed += stage.landed
            if stage.made_way:
                # The ability stands beside the Reserve, which has its new place when the stage goes.
                self.free("ability:")
            # What was said before the blows is not said again after them, while cards still move.
            self.unsaid = frozenset({"message"})
        # The curtain that falls on the last blow hides all that changes; after the last blow of a run its
        # page comes, and what is left on the table does not move to where nobody will use it.
        ended = bool(blows) and any(isinstance(event, told.RunEnded) for event in events)
        self.holds = not (revealed or ended)
        if self.holds:
            super().play(rest)
            self._lay_out()
            self._shift_reserve()
            self._hold_counts()

    def changes(self, event: Event) -> Iterable[str]:
        match event:
            case CardMoved(source=source, target=target):
                yield from (
                    f"browse:{Ref(place.zone, seat=place.seat)}"
                    for place in (source, target)
                    if place.zone in ("deck", "discard")
                )
                yield from (f"reserve:{place.key}" for place in (source, target) if place.zone == "reserve")
                if target.zone == "play":
                    yield _row(event.card.uid)
            case core.PileTurned(source=source, target=target):
                yield from (f"browse:{source}", f"browse:{target}")
            case told.CardTriggered(uid):
                yield _row(uid)
            case CounterChanged(counter=name) if name.startswith("trial_"):
                yield from ("trial:", "dial:")
            case CounterChanged(counter="experience"):
                yield from ("message", "due:experience")
            case told.PhaseBegan():
                yield "phase:"
            case told.TurnBegan():
                yield "progress"
            case core.CardTapped(place=Ref(zone="stance") as place):
                yield f"{place}:state"
            case told.StanceTurned(seat=seat):
                yield f"{Ref('stance', seat=seat)}:state"

    def tell(self, group: Sequence[Event]) -> None:
        known, event = motions(), group[0]
        if any(record.tell(self, event) for record in on(self.actors.pieces.scene.view.settings)):
            return
        match event:
            case CardMoved(card=card, source=source, target=target) if source == target:
                # The top card of the deck is turned face up for a moment, then face down again.
                top, seconds = self.travels.of(card, source), known.draw.seconds
                self.travels.flip(top, 1.0, seconds)
                self.beats.wait_until(self.travels.flip(top, 0.0, seconds, seconds + known.pause * 2))
            case CardMoved(source=Ref(zone="play")):
                # What a row has yielded leaves with its card.
                self.free(*(_row(each.card.uid) for each in group if isinstance(each, CardMoved)))
                super().tell(group)
            case CardMoved():
                super().tell(group)
            case told.CardTriggered():
                # The pips light up one after another, from the lowest card to the highest.
                lit = [each for each in reversed(group) if isinstance(each, told.CardTriggered)]
                for index, each in enumerate(lit):
                    self.land([each], index * known.pip)
                    if pip := self.actors.root.find_ref(f"pip:{each.uid}:{each.triggers}"):
                        self.actors.grow(pip, known.light, index * known.pip)
                self.beats.now += (len(lit) - 1) * known.pip + known.light.seconds
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
            case told.PhaseBegan():
                # The Reserve may have another place from now on.
                self.travels.told |= self._reserve()
            case core.PileTurned(source=source):
                self._turn_pile(source)
            case core.PileShuffled(pile=Ref(zone="deck") as pile):
                # The backs of the deck slide through each other.
                for index, back in enumerate(self.actors.pieces.of(pile.seat).backs):
                    self.actors.push(back, SWAY if index % 2 else -SWAY, known.shuffle)
                self.actors.cue("slide")
                self.beats.now += known.shuffle.seconds
            case CounterChanged(counter="experience", before=first, after=last) if last < first:
                self.actors.cue("experience")

    def _reserve(self) -> set[str]:
        """The keys of the piles of the Reserve."""
        return {key for key in self.actors.moving if key.startswith("reserve:")}

    def _shift_reserve(self) -> None:
        """Move the piles of the Reserve to their places of the new phase, with what is around them."""
        for key in sorted(self._reserve() & self.travels.told):
            who = self.travels.piece(key)
            if who is not None and who.node.pose != who.home:
                self.beats.glide(who.node, who.home, motions().move, rise=0.0)

    def _hold_counts(self) -> None:
        """Let the number on a pile of the Reserve change when the last card has left it, or come to it."""
        moments = dict[str, float]()
        for moment, event in self.landed:
            places = (event.source, event.target) if isinstance(event, CardMoved) else ()
            moments |= {place.key: moment for place in places if place.zone == "reserve"}
        for name, moment in moments.items():
            disc, was = (
                root.find_ref(f"{COUNT}{name}") for root in (self.actors.root, self.actors.before.root)
            )
            if isinstance(disc, Sprite) and isinstance(was, Sprite):
                self._hold_count(disc, was, moment - self.beats.now)

    def _hold_count(self, disc: Sprite, was: Sprite, after: float) -> None:
        """Paint a number as it was, until so many seconds from now."""
        disc.instead = Sprite(source=was.source, size=disc.size, pose=disc.pose, parent=disc.parent)

        def change() -> None:
            disc.instead = None
            self.actors.table.touch(disc)

        self.beats.call(change, after)

    def _tilt(self, name: str, *, tapped: bool) -> None:
        """Tilt the stance, or set it upright."""
        stance = self.actors.moving[name]
        self.travels.told.add(name)
        start, end = (structs.replace(stance.pose, angle=-90 * lies) for lies in (not tapped, tapped))
        self.actors.cue("tilt")
        self.beats.wait_until(self.beats.glide(stance, end, motions().tap, start=start))

    def _turn_stance(self, name: str) -> None:
        """Turn the stance to its other side, over its long edge."""
        now, before = self.actors.moving[name], self.actors.before.pieces.get(name)
        if isinstance(now, Card) and isinstance(before, Card):
            now.back = before.source
            self.travels.turn_over(now, 0.0, 1.0, motions().draw.seconds)

    def _rotate(self, event: core.CardRotated) -> None:
        """Turn a card by 180 degrees about its centre; a card of the deck is face up meanwhile."""
        known, hidden, card = motions(), event.place.zone == "deck", event.card
        who = self.travels.of(CardFace(card.uid, card.name, not card.upgraded), event.place)
        if hidden:
            self.beats.wait_until(self.travels.flip(who, 1.0, known.draw.seconds))
        self.actors.cue("upgrade")
        goal, key = structs.replace(who.node.pose, angle=who.node.pose.angle + 180), card_key(card.uid)
        if key in self.actors.moving and who.legs <= 0:
            # End at the angle of its place, by the full turn that comes nearest.
            self.travels.told.add(key)
            spare = round((goal.angle - who.home.angle) / 360)
            goal = structs.replace(who.home, angle=who.home.angle + 360 * spare)
        self.beats.wait_until(self.beats.glide(who.node, goal, known.upgrade))
        if hidden:
            self.beats.wait_until(self.travels.flip(who, 0.0, known.draw.seconds, known.pause))

    def _lay_out(self) -> None:
        """Between two trials: move cards from the Reserve to the deck, or back."""
        actors, gone = self.actors, self.actors.before.pieces
        for key in sorted(key for key in actors.moving.keys() ^ gone.keys() if key.startswith("laid:")):
            node, reserve = actors.moving.get(key) or gone[key], Ref("reserve", key.split(":")[1])
            start, goal = actors.where(reserve, node), node.pose
            if key in gone:
                node.remove()
                actors.pass_by(node)
                start, goal = goal, structs.replace(start, alpha=0.0)
            self.beats.glide(node, goal, motions().buy, start=start)

    def _turn_pile(self, discard: Ref) -> None:
        """Turn the discard over onto the deck as one packet."""
        pieces, kind, ended = self.actors.pieces.of(discard.seat), motions().packet, 0.0
        top, places = self.actors.before.root.find(f"{discard}:top"), pieces.scene.layout
        for depth in range(3):
            packet = pieces.back_card(places.discard, GHOSTS + depth)
            self.actors.pass_by(packet)
            if isinstance(top, Card):
                packet.back, packet.source = packet.source, top.source
                self.travels.turn_over(packet, 1.0, 0.0, kind.seconds)
            start = structs.replace(packet.pose, x=packet.pose.x + 2 - depth, y=packet.pose.y - 2 * depth)
            goal = structs.replace(places.deck, x=places.deck.x + depth, y=places.deck.y - 2 * depth)
            ended = self.beats.glide(packet, goal, kind, start=start)
        self.actors.cue("slide")
        self.beats.wait_until(ended)
