"""What the motions of this table work with, and small scenes: the aegis, Hera's cards, Omphale, a temper."""

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from game.core.events import CardFace, CardMoved, CardRotated, CardTapped, CounterChanged, Event
from game.core.refs import Ref
from game.titles.hercule.rules.events import PhaseBegan, RevengeRevealed
from scenes.art.ornaments import Flare
from scenes.art.puppets import PuppetPicture
from scenes.table.motion.actors import GHOSTS, Actors, Gleam, flash, ring, shine
from scenes.table.motion.choreography import Travels
from scenes.table.motion.puppets import PuppetCard, Rehearsal
from scenes.table.panels import Dial
from scenes.titles.hercule.panels import Surroundings
from scenes.titles.hercule.pieces import Pieces
from scenes.titles.hercule.theme import back_face, fate_face
from scenes.toolkit.geometry import Pose, mix, turn
from scenes.toolkit.node import Node
from scenes.toolkit.paint import Colour
from scenes.toolkit.shapes import Halo, Panel
from scenes.toolkit.timeline import Tween
from scenes.toolkit.timing import Way, motions
from scenes.widgets.furniture import Card, card as card_node

# How large is what is brought onto the stage, in design lengths, and which mini-expansion brings it.
PROPS = {"aegis": (168, 168), "bolt": (150, 300), "cloud": (620, 293), "club": (80, 220), "yarn": (104, 104)}
BROUGHT = {"athena": ("aegis",), "hera_revenge": ("bolt", "cloud"), "omphale": ("yarn", "club")}
FATE_WIDTH, GASH, GLARE = 190.0, 170.0, 64.0
CLUB_LIGHT = 230.0  # how wide the light behind the club is
BLOOD = "#e23a22"
RAGE, CALM, LAMP, PALL = (226, 58, 34), (64, 190, 170), (255, 226, 160), (8, 4, 14)
TINT = 84  # how far the light of a temper dyes the trial itself
_POINT, _HEAD = (-0.3, 0.49), (0.25, -0.46)  # of the bolt, in shares of its size from its middle
_SHAKEN = 11.0  # degrees by which a blow swings the aegis
_SHAKE, _BOW = 5.0, 0.34  # how far rage shakes the trial, in design lengths, and how far calm lets it sink
_RAISED, _SWUNG = 150.0, 262.0  # the club before its blow, and at it
_WOUND = 540.0  # degrees by which the yarn turns the card that it winds


class HerculeActors(Actors):
    """The actors with the pieces of one frame of the table; Hera's ban strikes off who is `banned`."""

    pieces: Pieces
    banned: frozenset[int] = frozenset()

    def double_width(self, source: Ref) -> float:
        return self.pieces.scene.layout.hand_width(self.pieces.scene.view.hand_count)

    def double(self, card: CardFace, width: int) -> Card:
        return self.pieces.ghost(card, width)

    def kind(self, event: CardMoved) -> Way:
        if event.card.uid in self.banned:
            return motions().struck_off
        return motions().buy if event.source.zone == "reserve" else super().kind(event)

    def push(self, node: Node, reach: float, kind: Way) -> None:
        """Let a node lean to the right by so many design lengths, and come back."""
        home, far = node.pose, reach * self.unit
        self.lead(node, lambda share: replace(home, x=home.x + far * share), kind)

    def prop(self, over: Node, name: str, pose: Pose, z: float = 0.0) -> Gleam:
        """A thing that is brought onto the stage."""
        return self.light(over, PuppetPicture(f"stage/{name}"), *PROPS[name], pose, z)

    def veil(self, colour: Colour, strength: float, kind: Way) -> None:
        """The lamp itself flares up, or something passes before it."""
        m = self.table.metrics
        cloth = Panel(fill=colour, radius=0).place((0, 0, m.width, m.height))
        cloth.pose = replace(cloth.pose, alpha=0.0)
        self.scaffold().add(cloth)
        self.lead(cloth, lambda value: replace(cloth.pose, alpha=strength * max(0.0, value)), kind)


def rehearse(rehearsal: Rehearsal, scene: Surroundings, tile: Node | None) -> None:
    """Order what the mini-expansions of this run bring onto the stage, and Hera's cards for her `tile`."""
    px, on = scene.metrics.px, scene.view.settings
    widths = (px(FATE_WIDTH), tile.size[0]) if tile is not None else ()
    for face in map(fate_face, scene.model.catalogue.revenge.values()):
        for width in widths:
            rehearsal.want_picture(face, face.size(width), keep=True)
    for name in (name for expansion, names in BROUGHT.items() if getattr(on, expansion) for name in names):
        wide, high = map(px, PROPS[name])
        # What is turned is turned from a picture of twice the size.
        for times in (1, 2) if name != "cloud" else (1,):
            rehearsal.want_picture(PuppetPicture(f"stage/{name}"), (wide * times, high * times), keep=True)
    if on.hera_revenge or on.blood_and_bruises:
        rehearsal.want_picture(Flare("gash", BLOOD), (px(GASH), px(GASH)), keep=True)


class Aegis:
    """Athena's shield, taken up from its place and held out before a hero; it bears its number."""

    def __init__(
        self, actors: HerculeActors, stage: Node, tile: Node, stand: Pose, spent: CounterChanged
    ) -> None:
        self.actors, self.beats, self.stand, self.spent = actors, actors.beats, stand, spent
        self.place = replace(tile.world(), scale=0.3, alpha=0.0)
        self.shield = actors.prop(stage, "aegis", self.place, z=20)
        width, height = self.shield.size
        side = round(width * 0.44)
        self.number = Dial(kind="defense", shown=spent.before, size=(side, side))
        self.number.pose = Pose(width / 2, height * 0.84)
        # It is no sum of the table.
        self.number.ref = None
        self.shield.add(self.number)

    def hold_out(self) -> None:
        """It is swung in front."""
        self.actors.cue("tilt")
        start = replace(self.place, angle=-90.0)
        self.beats.wait_until(self.beats.glide(self.shield, self.stand, motions().step, start=start))

    def take(self, away: float) -> None:
        """It rings, is thrown back by so many design lengths, and its number falls."""
        far = away * self.actors.unit

        def shaken(value: float) -> Pose:
            return replace(self.stand, x=self.stand.x + far * abs(value), angle=_SHAKEN * value)

        self.actors.cue("shield")
        ring(self.actors, self.stand)
        self.actors.lead(self.shield, shaken, motions().struck)
        self.actors.roll(self.number, self.spent.before, self.spent.after)

    def put_down(self) -> None:
        """It goes back to where it lies."""
        self.beats.glide(self.shield, self.place, motions().home)


def gash(actors: HerculeActors, over: Node, pose: Pose, after: float = 0.0) -> float:
    """A claw cuts through the picture; the moment when nothing is seen of it."""
    light = actors.light(over, Flare("gash", BLOOD), GASH, GASH, pose, z=GHOSTS + 1)
    return shine(actors, light, motions().gash, after)


def temper(actors: HerculeActors, stage: Node, trial: PuppetCard, before: int, health: int) -> None:
    """Past a threshold of its special health card the trial rages, or calms, in a light of that sort."""
    scene = actors.pieces.scene
    name, known = scene.view.health_card, scene.model.catalogue.health_cards
    if name is None or (now := known[name].at(health)) == (was := known[name].at(before)):
        return
    rages = now.attack + now.defense > was.attack + was.defense
    home, colour, beats = trial.pose, RAGE if rages else CALM, actors.beats
    pose, most, shake = ("struck", 1.0, _SHAKE * actors.unit) if rages else ("fallen", _BOW, 0.0)
    light = Halo(colour=colour, spread=actors.px(GLARE), radius=8, size=trial.size, z=0.5)
    tint = Panel(fill=colour, radius=actors.px(10), opacity=TINT, size=trial.size, z=trial.z + 0.5)
    stage.add(light, tint)
    ring(actors, actors.spot(Ref("health_card")))
    actors.cue("rage" if rages else "vision")
    for shown in (light, tint):
        actors.lead(shown, lambda value: replace(home, alpha=max(0.0, value)), motions().glare)

    def moved(value: float) -> Pose:
        trial.pose_name, trial.weight = pose, most * value
        return replace(home, x=home.x + shake * value)

    actors.lead(trial, moved, motions().rage if rages else motions().calm)
    beats.now += motions().glare.seconds


def omen(actors: HerculeActors, event: RevengeRevealed, after: Sequence[Event]) -> None:
    """Hera's card rises out of its stack, is seen, does what it does, and goes back."""
    done = list(takewhile(lambda each: not isinstance(each, PhaseBegan), after))
    known, beats, effect = motions(), actors.beats, _effect(actors, event)
    card, home, stand = _risen(actors, event)
    beats.now += known.pause * 3
    if effect == "lightning":
        tapped = [each.place for each in done if isinstance(each, CardTapped)]
        struck = [place for place in tapped if place.zone == "stance"] or _stances(actors)
        _lightning(actors, stand, struck)
    elif effect == "cross":
        _ban(actors, [each for each in done if isinstance(each, CardMoved) and each.source.zone == "play"])
    else:
        _cloud(actors)
    beats.glide(card, replace(home, alpha=0.0), known.home)


def _effect(actors: HerculeActors, event: RevengeRevealed) -> str:
    return actors.pieces.scene.model.catalogue.revenge[event.name].effect


def _stances(actors: HerculeActors) -> list[Ref]:
    """The stance of each hero."""
    return [Ref.parse(name) for name in actors.moving if name.startswith("stance")]


def _risen(actors: HerculeActors, event: RevengeRevealed) -> tuple[Card, Pose, Pose]:
    """Her card, turned over on its way to the middle, where it lies, and where it stands."""
    scene, known, width = actors.pieces.scene, motions(), actors.px(FATE_WIDTH)
    catalogue, services = scene.model.catalogue, actors.services
    card = card_node(services, fate_face(catalogue.revenge[event.name]), width, z=GHOSTS)
    card.back, card.shown = card_node(services, back_face(catalogue), width).source, 0.0
    card.face_up()
    home = replace(actors.spot(Ref("revenge")), scale=0.3)
    stand = actors.spot(Ref("trial" if scene.view.heroes else "hero"))
    card.pose = replace(home, alpha=0.0)
    actors.scaffold().add(card)

    def show(value: float) -> None:
        card.shown = value
        actors.table.touch(card)

    actors.cue("vision")
    risen = actors.beats.glide(card, stand, known.buy)
    actors.beats.add(Tween(show, 1.0, known.buy.seconds, 0.0, "easeInOutSine"))
    actors.beats.wait_until(risen)
    return card, home, stand


def _lightning(actors: HerculeActors, card: Pose, struck: Sequence[Ref]) -> None:
    """The lamp flares, and a jagged shadow strikes the stance."""
    actors.cue("thunder")
    actors.veil(LAMP, 0.5, motions().bolt)
    for place in struck:
        _bolt(actors, card.x, card.y, actors.spot(place))
    actors.beats.now += motions().bolt.seconds * 0.6


def _bolt(actors: HerculeActors, x: float, y: float, point: Pose) -> None:
    """It comes from Hera's card, its point on what it strikes, and stands as long as the lamp flares."""
    boards, (wide, high) = actors.scaffold(), (each * actors.unit for each in PROPS["bolt"])
    # From its head to its point, as it is drawn and as it is to lie.
    drawn, wanted = ((_POINT[0] - _HEAD[0]) * wide, (_POINT[1] - _HEAD[1]) * high), (point.x - x, point.y - y)
    angle = math.degrees(math.atan2(*wanted) - math.atan2(*drawn))
    scale = min(1.3, math.hypot(*wanted) / math.hypot(*drawn))
    aside, down = turn(_POINT[0] * wide * scale, _POINT[1] * high * scale, angle)
    pose = Pose(point.x - aside, point.y - down, angle, scale, 0.0)
    bolt = actors.prop(boards, "bolt", pose)
    actors.lead(bolt, lambda value: replace(pose, alpha=min(1.0, 2 * value)), motions().bolt)
    flash(actors, boards, point)


def _ban(actors: HerculeActors, struck: Sequence[CardMoved]) -> None:
    """Two cuts cross out the last card that was played; then it falls."""
    actors.banned = frozenset(each.card.uid for each in struck)
    for way in (0.0, 90.0):
        actors.cue("gash")
        for each in struck:
            gash(actors, actors.scaffold(), replace(actors.spot(each.source), angle=way))
        actors.beats.now += motions().gash.seconds * 0.4


def _cloud(actors: HerculeActors) -> None:
    """The shadow of a cloud goes over the stage, and nothing happens."""
    m, kind = actors.table.metrics, motions().drift
    cloud = actors.prop(actors.scaffold(), "cloud", Pose(0, 0, alpha=0.0))
    y, reach = actors.spot(Ref("trial")).y, cloud.size[0] / 2
    actors.cue("cloud")
    actors.veil(PALL, 0.4, motions().pall)
    actors.lead(cloud, lambda share: Pose(mix(m.width + reach, -reach, share), y), kind)
    actors.beats.now += kind.seconds


def wind(actors: HerculeActors, travels: Travels, event: CardMoved) -> None:
    """Omphale's distaff: her yarn winds a card of the hand until it lies under her."""
    who, beats, known = travels.of(event.card, event.source), actors.beats, motions()
    node, stance = who.node, actors.spot(Ref("stance", seat=event.target.seat))
    under, tile = actors.where(event.target, node), actors.root.find_ref(str(event.target))
    before_her = replace(stance, angle=node.pose.angle, scale=0.8)
    who.legs -= 1
    travels.mark(event.source)
    beats.wait_until(beats.glide(node, before_her, known.play))
    middle = Pose(node.size[0] / 2, node.size[1] / 2)
    yarn = actors.prop(node, "yarn", replace(middle, scale=0.6, alpha=0.0), z=9)
    actors.cue("yarn")
    beats.glide(yarn, replace(middle, scale=1.7), known.step)
    wound = replace(before_her, angle=before_her.angle + _WOUND, scale=0.5)
    beats.wait_until(beats.glide(node, wound, known.wind))
    beats.wait_until(beats.glide(node, replace(under, angle=wound.angle), known.move))
    beats.call(lambda: actors.leave(node))
    if tile:
        # What lies under her is seen when it has arrived.
        beats.add(Tween(tile, tile.pose, 0.0, replace(tile.pose, alpha=0.0)))


def hand_back(actors: HerculeActors, travels: Travels, event: CardRotated) -> None:
    """Omphale's club: what lay under her comes out, and a blow turns it to its upgraded half."""
    card, beats, known = event.card, actors.beats, motions()
    who = travels.of(CardFace(card.uid, card.name, not card.upgraded), event.place)
    stance = actors.spot(Ref("stance", seat=event.place.seat))
    out = replace(stance, angle=who.node.pose.angle, scale=0.8)
    beats.wait_until(beats.glide(who.node, out, known.step))
    swing = _club(actors, stance)
    beats.wait_until(swing - known.club.seconds * 0.4)
    actors.cue("hit")
    flash(actors, actors.scaffold(), stance)
    actors.cue("upgrade")
    turned = replace(out, angle=out.angle + 180)
    beats.wait_until(beats.glide(who.node, turned, known.upgrade))


def _club(actors: HerculeActors, card: Pose) -> float:
    """It comes down on a card from above; the moment when it lies on it.

    A light of its own is behind both: the club is as dark as what lies around.
    """
    known, unit, side = motions(), actors.unit, actors.px(CLUB_LIGHT)
    behind = replace(card, x=card.x + 50 * unit, y=card.y - 20 * unit, alpha=0.0)
    light = Halo(
        colour=LAMP, spread=side // 3, radius=side // 2, size=(side, side), pose=behind, z=GHOSTS - 1
    )
    actors.pass_by(light)
    actors.lead(light, lambda value: replace(behind, alpha=value), known.glare)
    club, arm = actors.prop(actors.scaffold(), "club", behind), PROPS["club"][1] * 0.44 * unit

    def swung(value: float) -> Pose:
        angle = mix(_RAISED, _SWUNG, value)
        x, y = turn(0, arm, angle)
        return Pose(card.x + 120 * unit + x, card.y + 20 * unit + y, angle, 1.0, min(1.0, 12 * abs(value)))

    ended = actors.lead(club, swung, known.club)
    actors.beats.fade(club, 0.0, known.home.seconds, known.club.seconds)
    return ended
