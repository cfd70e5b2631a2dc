"""The choreography of 7e Héros: the hero walks along the rim, and users of powers step into the light."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from game.core.events import CardFace, CardMoved, Event
from game.core.refs import Seat
from game.titles.seventh_hero.cards import Power
from game.titles.seventh_hero.rules import events as told, places
from scenes.art.ornaments import Flare
from scenes.sound.board import Cue
from scenes.table.layout import RATIO
from scenes.table.motion.actors import caption, flash, ring, shine
from scenes.table.motion.choreography import Choreography
from scenes.table.motion.puppets import FLOOR, Puppet
from scenes.table.pieces import label_ref
from scenes.titles.seventh_hero.log import welcome
from scenes.titles.seventh_hero.motion.actors import EYE, STAGE, SeventhHeroActors
from scenes.toolkit.geometry import Pose, mix
from scenes.toolkit.timing import motions

SOUNDS: dict[Power, Cue] = {
    Power.CANCEL: "cluck",
    Power.BURN: "flare",
    Power.READY: "brew",
    Power.SEND_ON: "bark",
    Power.LOOK: "spyglass",
    Power.VOID: "sword",
    Power.DRAW: "trick",
}


WELCOMED = 0.72  # size of a hero that one has recruited, as a share of the inspected card
EMBER, CUT = "#f0762a", "#c43d24"
BOARDS = 14.0  # from the feet of a puppet to the lower edge of the screen, in design lengths


class SeventhHeroChoreography(Choreography[SeventhHeroActors]):
    """Animates cards, the way round the table, and powers."""

    unsaid = frozenset({"awaited", "message"})

    def changes(self, event: Event) -> Iterable[str]:
        match event:
            case CardMoved(source=source, target=target):
                for place in (source, target):
                    yield label_ref(place)
                    if place.zone in ("hand", "group"):
                        yield str(places.plate(place.seat))
            case told.Recruited() | told.PowerUsed():
                yield from ("stopped", "go_on")
            case told.Sent():
                yield "sent"
            case told.TurnBegan(seat):
                yield from (f"main:{seat}", "demand", "allowed:")

    def tell(self, group: Sequence[Event]) -> None:
        match group[0]:
            case CardMoved():
                super().tell(group)
            case told.Received(seat):
                self._walk(seat)
            case told.PowerUsed() as event:
                self._declare(event)
            case told.PowerWorked() as event:
                self._work(event)
            case told.PowerCancelled() as event:
                self._cut(event)
            case told.Recruited() as event:
                self._join(event)

    def _walk(self, seat: Seat) -> None:
        """Move the wandering hero along the rim, with the lantern beside it."""
        model, layout = self.actors.model, self.actors.layout
        was, now = self.actors.before.view.wanderer, model.view.wanderer
        key = next((key for key, node in self.actors.moving.items() if node.ref == str(places.WANDERER)), "")
        if was is None or now is None or key not in self.actors.before.pieces:
            return
        who = self.travels.piece(key)
        if who is None or now.holder != seat or was.holder == now.holder:
            return
        self.travels.told.add(key)
        node, home, rim = who.node, who.home, layout.rim
        start = layout.way(self.actors.side(was.holder))
        far = (layout.way(self.actors.side(now.holder)) - start) % rim.length
        old = self.actors.before.pieces[key].pose

        def walked(share: float) -> Pose:
            if share >= 1:
                return home
            x, y = rim.at(start + far * share)
            angle = old.angle + (home.angle - old.angle) * share
            pose = layout.pose(x, y)
            return replace(home, x=pose.x, y=pose.y, angle=angle)

        self.actors.cue("send_on")
        ended = self.actors.lead(node, walked, motions().flight)
        lantern, before = self.actors.root.find_ref("lantern"), self.actors.before.root.find_ref("lantern")
        if lantern is not None and before is not None:
            self.beats.glide(lantern, lantern.pose, motions().flight, 0.0, before.pose, rise=0.0)
        self.beats.wait_until(ended)

    def _join(self, event: told.Recruited) -> None:
        """Show a ring of light around the hero in its new place; one's own has a moment of its own."""
        self.actors.cue("recruited")
        ring(self.actors, replace(self.actors.spot(places.group(event.seat, event.hero)), scale=0.6))
        if event.seat == self.actors.model.viewer and not self.actors.table.read_only:
            self._welcome(event)

    def _welcome(self, event: told.Recruited) -> None:
        """Show the recruited hero large, and what it is in the group, before anything else is asked."""
        actors, kind, box = self.actors, motions().welcome, self.actors.layout.screen
        boards, start = actors.scaffold(), actors.spot(places.group(event.seat, event.hero))
        middle = Pose(box.left + box.width / 2, box.top + box.height * 0.46, scale=WELCOMED)
        card = actors.double(CardFace(name=event.hero), actors.px(actors.layout.reader_width))

        def shown(value: float) -> Pose:
            share = min(1.0, max(0.0, value))
            x, y = mix(start.x, middle.x, share), mix(start.y, middle.y, share)
            return Pose(x, y, scale=mix(0.2, WELCOMED, share), alpha=min(1.0, 2 * share))

        card.pose = shown(0.0)
        boards.add(card)
        actors.lead(card, shown, kind)
        foot = replace(middle, y=box.top + box.height * 0.93, scale=1.0)
        caption(actors, boards, welcome(actors.model, event), foot, kind)
        self.beats.now += kind.seconds

    def _puppet(self, seat: Seat, hero: str) -> Puppet:
        """The puppet of a hero on the boards of the screen, below the sentence that tells of the turn."""
        actors, box = self.actors, self.actors.layout.screen
        floor = box.top + box.height - BOARDS * actors.unit
        stand = Pose(box.left + box.width / 2, floor - FLOOR * STAGE * RATIO * actors.unit)
        art = actors.model.catalogue.heroes[hero].art
        way = -1 if actors.side(seat) == "right" else 1
        return Puppet(actors, actors.scaffold(), art, stand, way, STAGE)

    def _declare(self, event: told.PowerUsed) -> None:
        """Show the hero stepping out of its tile into the light and using its power."""
        puppet = self._puppet(event.seat, event.hero)
        puppet.prepare("act")
        puppet.enter()
        puppet.step_out(self.actors.spot(places.group(event.seat, event.hero)))
        self.actors.cue("place")
        self.beats.now += motions().step.seconds
        puppet.bend("act", motions().cheer)
        self.actors.cue(SOUNDS[self.actors.model.power_of(event.hero)], motions().pause)
        self.beats.now += motions().cheer.seconds * 0.8
        puppet.fade()
        self.beats.now += motions().home.seconds

    def _work(self, event: told.PowerWorked) -> None:
        """Show the effect of a power at the place it affects."""
        actors = self.actors
        match actors.model.power_of(event.hero):
            case Power.BURN:
                self._burst(self._wanderer(), EMBER)
            case Power.READY:
                ring(actors, replace(actors.spot(places.group(event.seat, event.target)), angle=0.0))
                self.beats.now += motions().ring.seconds * 0.5
            case Power.LOOK:
                eye = actors.light(actors.scaffold(), Flare("eye"), EYE, EYE, self._wanderer())
                self.beats.wait_until(shine(actors, eye, motions().vision))
            case Power.VOID:
                box = actors.layout.numbers
                self._burst(Pose(box.left + box.width / 2, box.top + box.height / 2), CUT)
            case Power.SEND_ON:
                ring(actors, self._wanderer())
            case _:
                return

    def _wanderer(self) -> Pose:
        """The pose of the wandering hero before this move."""
        was = self.actors.before.view.wanderer
        holder = was.holder if was is not None else self.actors.model.view.main
        return replace(self.actors.layout.wandering(self.actors.side(holder))[0], angle=0.0)

    def _burst(self, pose: Pose, colour: str) -> None:
        flash(self.actors, self.actors.scaffold(), pose, colour=colour)
        self.beats.now += motions().flash.seconds

    def _cut(self, event: told.PowerCancelled) -> None:
        """Show the cancelling of a power."""
        self.actors.cue("beaten")
        self._burst(self.actors.spot(places.group(event.seat, event.hero)), CUT)
