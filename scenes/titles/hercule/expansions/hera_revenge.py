"""Hera's Revenge: a revealed card of her stack strikes the stance, bans a card, or does nothing."""

import math
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile

from msgspec.structs import replace

from game.core.events import CardMoved, CardTapped, Event, PileShuffled
from game.core.refs import Ref
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.expansions.hera_revenge import RevengeRevealed
from game.titles.hercule.rules.events import PhaseBegan
from game.titles.hercule.rules.sides import Side
from game.titles.hercule.rules.view import View
from scenes.services import ntr, say, tr
from scenes.table.layout import RATIO
from scenes.table.motion.actors import GHOSTS, flash
from scenes.table.motion.choreography import Choreography
from scenes.table.motion.puppets import Rehearsal
from scenes.table.panels import Reading, one_line
from scenes.titles.hercule.expansions.record import Exhibit, Expansion, ExpansionCard
from scenes.titles.hercule.motion.actors import HerculeActors, Prop, gash, rehearse_gash
from scenes.titles.hercule.motion.blow_stage import BlowStage
from scenes.titles.hercule.panels import Surroundings
from scenes.titles.hercule.theme import back_face, expansion_face, of_expansion, said_of
from scenes.toolkit.design import BODY, HAIR, TIGHT
from scenes.toolkit.geometry import REST, Box, Pose, Px, inset, mix, own, rows, turn
from scenes.toolkit.node import Node
from scenes.toolkit.paint import FOOTLIGHT as T
from scenes.toolkit.shapes import Panel
from scenes.toolkit.timeline import Tween
from scenes.toolkit.timing import motions
from scenes.widgets.cards import Card, card as card_node
from scenes.widgets.furniture import label

BOLT, CLOUD = Prop("bolt", 150, 300), Prop("cloud", 620, 293, turned=False)
FATE_WIDTH, BANNER = 250.0, (420.0, 104.0)
LAMP, PALL = (255, 226, 160), (8, 4, 14)
_POINT, _HEAD = (-0.3, 0.49), (0.25, -0.46)  # shares of the bolt's size, from its middle


def shared_cards(known: Catalogue, view: View) -> Iterator[ExpansionCard]:
    """Hera's stack, showing the card that was revealed last, or a back."""
    left = ntr("{n} card to come", "{n} cards to come", len(view.revenge))
    last = known.revenge[view.revealed[-1]] if view.revealed else None
    face = expansion_face(last) if last else back_face(known)
    title = say(last.name) if last else tr("Hera’s Revenge")
    lines = "", said_of("fate_revenge"), left
    read = partial(of_expansion, last, left) if last else partial(Reading, face, title, lines)
    yield ExpansionCard(Ref("revenge"), face, title, left, read, len(view.revenge))


def sentence(_known: Catalogue, event: Event) -> str:
    """The key of the sentence for the shuffling of her stack; else empty."""
    is_hers = isinstance(event, PileShuffled) and event.pile.zone == "revenge"
    return "revenge_shuffled" if is_hers else ""


def urgent(side: Side) -> str:
    """The hint that a card must be chosen for her lightning; empty if none must."""
    if not side.hero.struck:
        return ""
    return said_of("advice_struck_omphale" if side.hero.has_other_stance else "advice_struck")


def rehearse(rehearsal: Rehearsal, scene: Surroundings, root: Node) -> None:
    """Prepare the pictures of her cards, large and as tiles, and of a claw mark."""
    tile = root.find_ref("revenge")
    widths = (scene.metrics.px(FATE_WIDTH), tile.size[0]) if tile is not None else ()
    for face in map(expansion_face, scene.model.catalogue.revenge.values()):
        for width in widths:
            rehearsal.want_picture(face, face.size(width), keep=True)
    rehearse_gash(rehearsal, scene)


def tell(told: Choreography[HerculeActors], event: Event) -> bool:
    """Show a revealed card, then its effect."""
    if not isinstance(event, RevengeRevealed):
        return False
    omen(told.actors, event, told.events[told.events.index(event) + 1 :])
    return True


def blow(blows: BlowStage, event: Event, after: Sequence[Event]) -> bool:
    """Show a card of hers that is revealed among the blows."""
    if isinstance(event, RevengeRevealed):
        omen(blows.actors, event, after)
        return True
    return False


def omen(actors: HerculeActors, event: RevengeRevealed, after: Sequence[Event]) -> None:
    """Raise Hera's card from its stack, show it with its words, then its effect, and move it back."""
    done = list(takewhile(lambda each: not isinstance(each, PhaseBegan), after))
    known, beats, effect = motions(), actors.beats, _effect(actors, event)
    card, home, stand = _risen(actors, event)
    _banner(actors, event, stand)
    beats.now += known.omen.seconds
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
    """The places of all heroes' stances."""
    return [Ref.parse(name) for name in actors.moving if name.startswith("stance")]


def _risen(actors: HerculeActors, event: RevengeRevealed) -> tuple[Card, Pose, Pose]:
    """Raise and turn over her card; return it, its place in the stack, and where it stops."""
    scene, known, width = actors.pieces.scene, motions(), actors.px(FATE_WIDTH)
    catalogue, services = scene.model.catalogue, actors.services
    card = card_node(services, expansion_face(catalogue.revenge[event.name]), width, z=GHOSTS)
    card.back, card.shown = card_node(services, back_face(catalogue), width).source, 0.0
    card.face_up()
    home = replace(actors.spot(Ref("revenge")), scale=0.3)
    stand = actors.spot(Ref("trial" if scene.view.heroes or not scene.layout.shows_heroes else "hero"))
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


def _banner(actors: HerculeActors, event: RevengeRevealed, stand: Pose) -> None:
    """Show the name and the words of her card below it, before it acts."""
    m, revealed = actors.table.metrics, actors.pieces.scene.model.catalogue.revenge[event.name]
    width, height = (round(m.px(side) * (0.5 + 0.5 * m.text_scale)) for side in BANNER)
    below = round(stand.y + m.px(FATE_WIDTH * RATIO / 2) + m.px(TIGHT))
    left = min(max(0, round(stand.x - width / 2)), m.width - width)
    box = Box(left, min(below, m.height - height), width, height)
    plate = Panel(fill=T.ink, outline=T.lit, radius=m.px(10), z=GHOSTS + 1).place(box)
    name, words = rows(m, inset(m, own(box), TIGHT), Px(m.scaled(24)), REST, gap=HAIR)
    title = tr("{name}: {thing}", name=tr("Hera’s Revenge"), thing=say(revealed.name))
    plate.add(one_line(m, name, title, T.lit, BODY, weight="bold"))
    plate.add(label(m, words, say(revealed.text), size=BODY, colour=T.text, anchor="center"))
    home = replace(plate.pose, alpha=0.0)
    plate.pose = home
    actors.scaffold().add(plate)
    actors.lead(plate, lambda value: replace(home, alpha=max(0.0, value)), motions().omen)


def _lightning(actors: HerculeActors, card: Pose, struck: Sequence[Ref]) -> None:
    """Flash the light, and strike each stance with a bolt."""
    actors.cue("thunder")
    actors.veil(LAMP, 0.5, motions().bolt)
    for place in struck:
        _bolt(actors, card.x, card.y, actors.spot(place))
    actors.beats.now += motions().bolt.seconds * 0.6


def _bolt(actors: HerculeActors, x: float, y: float, point: Pose) -> None:
    """Draw a bolt from Hera's card to the place it strikes; it is visible as long as the flash."""
    boards, (wide, high) = actors.scaffold(), (each * actors.unit for each in (BOLT.width, BOLT.height))
    # Vector from head to point: as the picture is drawn, and as it has to lie.
    drawn, wanted = ((_POINT[0] - _HEAD[0]) * wide, (_POINT[1] - _HEAD[1]) * high), (point.x - x, point.y - y)
    angle = math.degrees(math.atan2(*wanted) - math.atan2(*drawn))
    scale = min(1.3, math.hypot(*wanted) / math.hypot(*drawn))
    aside, down = turn(_POINT[0] * wide * scale, _POINT[1] * high * scale, angle)
    pose = Pose(point.x - aside, point.y - down, angle, scale, 0.0)
    bolt = actors.prop(boards, BOLT, pose)
    actors.lead(bolt, lambda value: replace(pose, alpha=min(1.0, 2 * value)), motions().bolt)
    flash(actors, boards, point)


def _ban(actors: HerculeActors, struck: Sequence[CardMoved]) -> None:
    """Cross out the banned cards with two cuts; after that they fall."""
    actors.banned = frozenset(each.card.uid for each in struck)
    for way in (0.0, 90.0):
        actors.cue("gash")
        for each in struck:
            gash(actors, actors.scaffold(), replace(actors.spot(each.source), angle=way))
        actors.beats.now += motions().gash.seconds * 0.4


def _cloud(actors: HerculeActors) -> None:
    """Move the shadow of a cloud over the stage: the card has no effect."""
    m, kind = actors.table.metrics, motions().drift
    cloud = actors.prop(actors.scaffold(), CLOUD, Pose(0, 0, alpha=0.0))
    y, reach = actors.spot(Ref("trial")).y, cloud.size[0] / 2
    actors.cue("cloud")
    actors.veil(PALL, 0.4, motions().pall)
    actors.lead(cloud, lambda share: Pose(mix(m.width + reach, -reach, share), y), kind)
    actors.beats.now += kind.seconds


EXPANSION: Expansion = Expansion(
    id="hera_revenge",
    zones=frozenset({"revenge"}),
    shared_cards=shared_cards,
    exhibits=lambda known: (
        Exhibit(of_expansion(card), copies=card.copies) for card in known.revenge.values()
    ),
    names=lambda known: known.revenge,
    sentence=sentence,
    urgent=urgent,
    props=(BOLT, CLOUD),
    rehearse=rehearse,
    tell=tell,
    blow=blow,
)
