"""The choreography of Hisment: heroes walk, strike in five ways, fall and evolve; Hearts are hit."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, pairwise

from msgspec import structs

from game.core.events import CardMoved, Event
from game.core.refs import Ref, Seat
from game.titles.hisment.effects import Element, HeroClass
from game.titles.hisment.rules import events as told, places
from scenes.art.ornaments import Flare
from scenes.sound.board import Cue
from scenes.table.motion.actors import BURST, flash, ring, shine
from scenes.table.motion.choreography import Choreography
from scenes.table.motion.holding import PRESENT
from scenes.table.panels import one_line
from scenes.titles.hisment.board.nodes import FIRE, ICE, IVORY, Light, Stroke, chip_pose
from scenes.titles.hisment.board.picture import BoardStage
from scenes.titles.hisment.explained import sign_id, value_id
from scenes.titles.hisment.layouts import layout_of
from scenes.titles.hisment.motion.actors import BOB, FLARES, RISE, SHOT, HismentActors
from scenes.titles.hisment.panels import name_ref, unarmed_id
from scenes.titles.hisment.pieces import plate_ref
from scenes.titles.hisment.theme import COLOURS, said_of
from scenes.toolkit.design import DISPLAY, TITLE, TextSize
from scenes.toolkit.geometry import Box, Pose
from scenes.toolkit.node import Node
from scenes.toolkit.paint import Colour
from scenes.toolkit.shapes import Sprite
from scenes.toolkit.timeline import Tween
from scenes.toolkit.timing import motions
from scenes.widgets.furniture import backdrop

LEAN, SWELL = 14.0, 0.35
UNDER = -50.0  # under all that moves
STATS = "attack", "defense", "points", "speed", "magic", "chance"


SOUNDS: dict[HeroClass, Cue] = {
    HeroClass.BRAWLER: "clash",
    HeroClass.SWORDSMAN: "sword",
    HeroClass.ARCHER: "wings",
    HeroClass.BOMBARDIER: "thunder",
    HeroClass.SORCERER: "vision",
}


class HismentChoreography(Choreography[HismentActors]):
    """Animates cards, ways and blows."""

    unsaid = frozenset({"key"})

    def play(self, events: Sequence[Event]) -> None:
        """Play the events; a hero that falls stays visible until then, one that enters is hidden before."""
        actors = self.actors
        self.falling: dict[str, Node] = {}
        for key, node in actors.before.pieces.items():
            if key.startswith("hero/") and key not in actors.moving:
                node.remove()
                node.semantic = node.ref = None
                node.clickable = node.draggable = node.droppable = False
                actors.pass_by(node)
                self.falling[key] = node
        if _shops(actors.root) != _shops(actors.before.root):
            self._rearrange()
        self._place_plates(events)
        super().play(events)

    def _rearrange(self) -> None:
        """Let the board of the old size fade into that of the new one, and the figures come up on it."""
        self.rest, before = 0.0, self.actors.before
        figures = {key for key in self.actors.moving if key.startswith("hero/")}
        sold = {key for key, node in before.pieces.items() if (node.ref or "").startswith("shop/")}
        sold -= self.actors.moving.keys()
        kept = {key: node for key, node in before.pieces.items() if key not in figures | sold}
        self.actors.before = replace(before, pieces=kept)
        seconds = motions().resize.seconds
        for old in filter(None, (self._board_before(), *(before.pieces[key] for key in sold))):
            old.remove()
            old.semantic = old.ref = None
            old.clickable = old.draggable = old.droppable = False
            self.actors.pass_by(old)
            self.beats.fade(old, 0.0, seconds)
        standing = (self.actors.moving[key] for key in figures)
        plates = (self.actors.plates[key] for key in figures & self.actors.plates.keys())
        for node in (*standing, *plates):
            self.beats.add(Tween(node, node.pose, seconds, structs.replace(node.pose, alpha=0.0), "linear"))

    def _board_before(self) -> Node | None:
        """The board as it was, under all that moves; None while it has no picture."""
        actors, m = self.actors, self.actors.table.metrics
        layout = layout_of(m, shops=not _shops(actors.root))
        ground = backdrop(actors.services, BoardStage(shops=layout.shops), m)
        whole = ground.face(m.width, m.height) if isinstance(ground, Sprite) else None
        if whole is None:
            return None
        box = layout.board
        return Sprite(source=whole.subsurface(whole.get_rect().clip(box)), z=UNDER).place(box)

    def _place_plates(self, events: Sequence[Event]) -> None:
        """Keep the plate of a figure at its old square until it walks, and hidden until it enters."""
        actors, seen = self.actors, set[str]()
        for event in events:
            match event:
                case told.Walked(seat, hero, way) | told.Pushed(seat, hero, way):
                    begins = chip_pose(actors.scene, way[0], seat)
                case told.Entered(seat, hero) | told.Swapped(seat, _, hero):
                    begins = structs.replace(
                        chip_pose(actors.scene, actors.model.start(seat), seat), alpha=0.0
                    )
                case _:
                    continue
            key = str(places.hero(seat, hero))
            plate = actors.plates.get(key)
            if plate is not None and key not in seen:
                plate.pose = begins
            seen.add(key)

    def changes(self, event: Event) -> Iterable[str]:
        match event:
            case CardMoved(card=card, source=source, target=target):
                for place in (source, target):
                    if place.zone != "shop":
                        yield from (f"{count}{place.zone}/{place.seat}" for count in ("", "count:"))
                    elif place is target:
                        yield from self._offer(place.seat, card.name)
                    if place.zone == "hero":
                        yield str(place)
                    if place.zone == "hero" and self.actors.model.hero(place.seat, place.key) is not None:
                        # What a fallen hero wore goes with all else of it, before its cards fly away.
                        yield f"worn/{place.seat}:{card.name}"
            case told.CoinsChanged(seat):
                yield f"coins:{seat}"
                if seat == self.actors.model.seat:
                    yield "purse"
            case told.DieRolled():
                # The counts of both sides make room for the die.
                yield from ("die", "count:", "pile/", "cemetery/")
            case told.PointsChanged(seat, hero):
                yield from (str(places.hero(seat, hero)), plate_ref(seat, hero), value_id(seat, "points"))
            case told.MagicChanged(seat, hero):
                yield from (str(places.hero(seat, hero)), value_id(seat, "magic"))
            case told.ValueChanged(seat, hero, stat):
                yield from (str(places.hero(seat, hero)), value_id(seat, stat))
            case told.HeartChanged(seat):
                yield str(places.heart(seat))
            case told.Walked(seat):
                yield value_id(seat, "speed")
            case told.Evolved(seat, _, card):
                yield str(places.hero(seat, self.actors.model.catalogue.heroes[card].line))
            case told.Struck():
                # The button says what is left to do, which is no attack any more.
                yield str(places.NEXT)
            case told.Released(seat, hero):
                yield str(places.hero(seat, hero))
            case told.Attached(seat, _, hero):
                yield from (str(places.hero(seat, hero)), unarmed_id(seat))
            case told.Entered(seat, hero):
                yield str(places.hero(seat, hero))
                yield from self._panel(seat, hero)
            case told.Swapped(seat, hero, newcomer):
                yield from (str(places.hero(seat, each)) for each in (hero, newcomer))
                yield from self._panel(seat, newcomer)
            case told.KnockedOut(seat, hero):
                yield from (str(places.hero(seat, hero)), plate_ref(seat, hero))
                yield from self._panel(seat, hero)
            case told.PhaseBegan() | told.TurnBegan():
                yield from ("phase:", PRESENT)

    def _panel(self, seat: Seat, hero: str) -> Iterable[str]:
        """Return the names of all that a player's panel says of a hero on the board, or of nobody."""
        yield from (name_ref(seat), unarmed_id(seat), f"worn/{seat}:", str(Ref("panel", hero, seat)))
        yield from (value_id(seat, stat) for stat in STATS)
        yield from (sign_id(seat, sign) for sign in (*Element, *HeroClass))

    def _offer(self, seat: Seat, card: str) -> Iterable[str]:
        """Return the ids of a card of a shop: its tile, and in the viewer's own shop its text."""
        yield str(places.shop(seat, card))
        if seat == self.actors.model.seat:
            yield f"told:{card}"

    def tell(self, group: Sequence[Event]) -> None:
        match group[0]:
            case CardMoved(card=card, source=Ref(zone="shop", seat=seat)):
                # What is bought takes its tile and its text along.
                self.free(*self._offer(seat, card.name))
                super().tell(group)
            case told.Walked() as event:
                self._walk(event.seat, event.hero, event.way, notice=True)
            case told.Pushed() as event:
                self._walk(event.seat, event.hero, event.way, notice=False)
            case told.Entered(seat, hero):
                self._enter(seat, hero)
            case told.Swapped(seat, hero, newcomer):
                self._leave(seat, hero)
                self._enter(seat, newcomer)
            case told.Struck() as event:
                self._strike(event)
            case told.PointsChanged() as event:
                self._points(event)
            case told.KnockedOut(seat, hero):
                self._fall(seat, hero)
            case told.HeartChanged() as event:
                self._heart(event)
            case told.Evolved() as event:
                self._grow(event)
            case told.Released() as event:
                self._release(event)
            case told.ChapterPlayed() | told.PowerUsed():
                self.actors.cue("vision")
            case _:
                super().tell(group)

    def _notice(self, seat: Seat, strokes: Iterable[Stroke]) -> None:
        """Show what the opponent is going to do before it happens."""
        if seat == self.actors.model.seat:
            return
        node = Light(self.actors.scene).laid(strokes, 22.0)
        self.actors.pass_by(node)
        self.actors.lead(node, lambda value: structs.replace(node.pose, alpha=value), motions().notice)
        self.beats.now += motions().notice.seconds

    def _walk(self, seat: Seat, hero: str, way: Sequence[int], *, notice: bool) -> None:
        """Move a figure step by step along its way."""
        actors, key = self.actors, str(places.hero(seat, hero))
        who = self.travels.piece(key)
        if who is None or len(way) < 2:
            return
        if notice:
            self._notice(seat, Light(actors.scene).way(way, ICE))
        self.travels.told.add(key)
        node, viewer = who.node, actors.model.seat
        high = BOB * actors.unit
        for start, end in pairwise(way):
            first, last = (actors.layout.figure(square, viewer) for square in (start, end))

            def stepped(share: float, first: Pose = first, last: Pose = last) -> Pose:
                pose = first.lerp(last, share)
                return (
                    structs.replace(pose, y=pose.y - math.sin(math.pi * share) * high) if share < 1 else last
                )

            ended = actors.lead(node, stepped, motions().stride)
            self._take_along(seat, key, start, end)
            self.beats.wait_until(ended)
            actors.cue("slide")

    def _take_along(self, seat: Seat, key: str, first: int, last: int) -> None:
        """Move the plate of a figure along for one step, and the one that is still seen in its place."""
        actors = self.actors
        plate = actors.plates.get(key)
        if plate is not None:
            start, end = (chip_pose(actors.scene, square, seat) for square in (first, last))
            for each in filter(None, (plate, actors.before.root.find_ref(plate.ref or ""))):
                actors.lead(each, partial(start.lerp, end), motions().stride)

    def _enter(self, seat: Seat, hero: str) -> None:
        """Move a hero out of its prison onto the start square."""
        actors, key = self.actors, str(places.hero(seat, hero))
        who = self.travels.piece(key)
        if who is None:
            return
        self.travels.told.add(key)
        ticket = actors.before.root.find_ref(key)
        start = ticket.world() if ticket is not None else who.home
        who.node.pose = structs.replace(who.home, x=start.x, y=start.y, scale=0.4, alpha=0.0)
        actors.cue("recruited")
        if (plate := actors.plates.get(key)) is not None:
            self.beats.fade(plate, 1.0, motions().home.seconds, motions().step.seconds)
        self.beats.wait_until(self.beats.glide(who.node, who.home, motions().step))

    def _leave(self, seat: Seat, hero: str) -> None:
        """Move a hero back to prison; its plate fades until the newcomer is there."""
        plate = self.actors.before.root.find_ref(plate_ref(seat, hero))
        if plate is not None:
            self.beats.fade(plate, 0.0, motions().step.seconds)
        node = self.falling.get(str(places.hero(seat, hero)))
        if node is not None:
            spot = self.actors.spot(places.hero(seat, hero))
            self.beats.glide(node, structs.replace(spot, scale=0.4, alpha=0.0), motions().home)

    def _strike(self, event: told.Struck) -> None:
        """Show a blow in the manner of the hero's class and the colour of the attack."""
        actors, model = self.actors, self.actors.model
        attack = model.catalogue.attacks[event.attack]
        ink = COLOURS[attack.element]
        mine = actors.figure(event.seat, event.hero)
        if event.sum is None and attack.sort == "support":
            aim = actors.figure(event.seat, event.target or event.hero)
            actors.cue("brew")
            self.beats.wait_until(ring(actors, aim))
            return
        goal = actors.goal(event.seat, event.target)
        self._aim(event)
        kind = self._class_of(event)
        actors.cue(SOUNDS[kind], 0.1)
        if kind in (HeroClass.BRAWLER, HeroClass.SWORDSMAN):
            self._charge(event.seat, event.hero, mine, goal)
        else:
            self._shoot(mine, goal, ink, high=kind is HeroClass.BOMBARDIER)
        light = actors.light(
            actors.scaffold(), Flare(FLARES.get(kind, "burst"), ink), BURST, BURST, _upright(goal), z=6
        )
        shine(actors, light, motions().flash)
        self._reel(1 - event.seat, event.target)
        self.beats.now += motions().flash.seconds * 0.6

    def _aim(self, event: told.Struck) -> None:
        """Show the target of the opponent's blow before it is struck."""
        model = self.actors.model
        hero = self.actors.before.view.players[event.seat].heroes
        mine = next((each for each in hero if model.line(each) == event.hero), None)
        foes = self.actors.before.view.players[1 - event.seat].heroes
        foe = next((each for each in foes if model.line(each) == event.target), None)
        if mine is not None and foe is not None and mine.on_board and foe.on_board:
            light = Light(self.actors.scene)
            arc = chain.from_iterable(light.blow(mine.square, foe.square, FIRE))
            self._notice(event.seat, [*light.brackets(foe.square, FIRE), *arc])

    def _class_of(self, event: told.Struck) -> HeroClass:
        model = self.actors.model
        return model.catalogue.lines[event.hero][0].hero_class

    def _charge(self, seat: Seat, hero: str, mine: Pose, goal: Pose) -> None:
        """Charge towards the target and return."""
        key = str(places.hero(seat, hero))
        node = self.actors.moving.get(key) or self.falling.get(key)
        if node is None:
            return
        far_x, far_y = (goal.x - mine.x) * 0.55, (goal.y - mine.y) * 0.55

        def charged(value: float) -> Pose:
            return structs.replace(mine, x=mine.x + far_x * value, y=mine.y + far_y * value)

        self.actors.lead(node, charged, motions().charge)
        self.beats.now += motions().charge.seconds * 0.5

    def _shoot(self, mine: Pose, goal: Pose, ink: str, *, high: bool) -> None:
        """Let a projectile fly to the goal, straight or in a high arc."""
        actors = self.actors
        light = actors.light(actors.scaffold(), Flare("burst", ink), SHOT, SHOT, _upright(mine), z=5)
        arc = (150.0 if high else 24.0) * actors.unit

        def flown(share: float) -> Pose:
            x, y = mine.x + (goal.x - mine.x) * share, mine.y + (goal.y - mine.y) * share
            seen = 1.0 if share < 1 else 0.0
            return Pose(x, y - math.sin(math.pi * share) * arc, 0.0, 0.8, seen)

        self.beats.wait_until(actors.lead(light, flown, motions().shot))

    def _reel(self, seat: Seat, hero: str) -> None:
        """Let the hero that is hit swing."""
        key = str(places.hero(seat, hero))
        node = self.actors.moving.get(key) or self.falling.get(key)
        if node is None:
            return
        home = node.pose
        self.actors.cue("hit")
        self.actors.lead(node, lambda value: structs.replace(home, angle=LEAN * value), motions().recoil)

    def _points(self, event: told.PointsChanged) -> None:
        """Show the change of points as a number that rises over the hero."""
        number = event.after - event.before
        self.land([event])
        words = f"+{number}" if number > 0 else f"\u2212{-number}"
        ink = IVORY if number > 0 else FIRE
        self._pop(self.actors.figure(event.seat, event.hero), words, ink)
        if number > 0:
            self.actors.cue("brew")
            ring(self.actors, _upright(self.actors.figure(event.seat, event.hero)))
        self.beats.now += motions().pop.seconds * 0.35

    def _pop(self, pose: Pose, words: str, ink: Colour, size: TextSize = TITLE) -> None:
        """Let words rise over a place and vanish; they stay below the phase bar."""
        actors, m = self.actors, self.actors.table.metrics
        boards = actors.scaffold()
        box = Box(0, 0, round(m.text(size) * 4), round(m.text(size) * 1.4))
        label = one_line(m, box, words, ink, size, weight="black")
        label.semantic = None
        bar = actors.layout.strip
        highest = bar.top + bar.height + box.height / 2
        start = Pose(pose.x, max(pose.y - RISE * actors.unit * 0.4, highest + RISE * actors.unit), alpha=0.0)
        label.pose = start
        boards.add(label)

        def risen(value: float) -> Pose:
            seen = min(1.0, 4 * value, 3 * (1 - value))
            return structs.replace(start, y=start.y - RISE * actors.unit * value, alpha=max(0.0, seen))

        actors.lead(label, risen, motions().pop)

    def _fall(self, seat: Seat, hero: str) -> None:
        """Let a figure that is knocked out fall and fade."""
        node = self.falling.get(str(places.hero(seat, hero)))
        self.actors.cue("beaten")
        if node is None:
            return
        home = node.pose
        flash(self.actors, self.actors.scaffold(), _upright(home), colour=COLOURS["points"])
        self._pop(home, said_of("ko"), FIRE, DISPLAY)
        low = home.y + 40 * self.actors.unit

        def fallen(value: float) -> Pose:
            return structs.replace(home, angle=-82 * value, y=home.y + (low - home.y) * value)

        ended = self.actors.lead(node, fallen, motions().topple)
        self.beats.fade(node, 0.0, motions().home.seconds, motions().topple.seconds)
        self.beats.call(lambda: self.actors.leave(node), motions().topple.seconds + motions().home.seconds)
        self.beats.wait_until(ended + motions().pause)

    def _swell(self, name: str) -> None:
        """Let a thing swell for a moment, and what is still seen in its place."""
        for root in (self.actors.before.root, self.actors.root):
            if node := root.find(name):
                home = node.pose

                def swollen(value: float, home: Pose = home) -> Pose:
                    return structs.replace(home, scale=home.scale * (1 + SWELL * max(0.0, value)))

                self.actors.lead(node, swollen, motions().flash)

    def _heart(self, event: told.HeartChanged) -> None:
        """Show a Heart that is hit or heals."""
        spot = self.actors.spot(places.heart(event.seat))
        self.land([event])
        if event.after < event.before:
            self.actors.cue("wound")
            flash(self.actors, self.actors.scaffold(), spot, colour=COLOURS["points"])
            self._pop(spot, f"\u2212{event.before - event.after}", FIRE, DISPLAY)
            self._swell(str(places.heart(event.seat)))
        else:
            self.actors.cue("brew")
            ring(self.actors, spot)
        self.beats.now += motions().flash.seconds

    def _grow(self, event: told.Evolved) -> None:
        """Show a flash of light where a hero evolves."""
        line = self.actors.model.catalogue.heroes[event.card].line
        pose = _upright(self.actors.figure(event.seat, line))
        self.actors.cue("upgrade")
        flash(self.actors, self.actors.scaffold(), pose)
        self.beats.wait_until(ring(self.actors, pose))

    def _release(self, event: told.Released) -> None:
        """Open a ring of light over the plate of a released hero, which says so once the light is bright."""
        node = self.actors.root.find_ref(str(places.hero(event.seat, event.hero)))
        self.actors.cue("tilt")
        self.land([event], motions().pause)
        if node is not None:
            self.beats.wait_until(ring(self.actors, _upright(node.world())))


def _shops(root: Node) -> bool:
    """Return True if the table is laid for the shop, with a small board."""
    return any(node.id == "purse" for node in root.children)


def _upright(pose: Pose) -> Pose:
    return Pose(pose.x, pose.y)
