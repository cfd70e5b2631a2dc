"""Omphale: an alternate stance card; cards of the hand go under it, and come back from there."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from game.core.events import CardFace, CardMoved, CardRotated, Event
from game.core.refs import Ref
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.expansions.omphale import ChooseStance
from game.titles.hercule.rules.sides import Side
from scenes.services import tr
from scenes.table.motion.actors import GHOSTS, flash
from scenes.table.motion.choreography import Choreography, Travels
from scenes.table.panels import Reading
from scenes.titles.hercule.expansions.record import Exhibit, Expansion, ExpansionCard, HeroChoice
from scenes.titles.hercule.motion.actors import HerculeActors, Prop
from scenes.titles.hercule.theme import of_card, of_stance, said_of, two_levels
from scenes.toolkit.geometry import Pose, mix, turn
from scenes.toolkit.shapes import Halo
from scenes.toolkit.timeline import Tween
from scenes.toolkit.timing import motions

CLUB, YARN = Prop("club", 80, 220), Prop("yarn", 104, 104)
CLUB_LIGHT = 230.0  # diameter of the light behind the club, in design lengths
LAMP = (255, 226, 160)
_RAISED, _SWUNG = 150.0, 262.0  # angle of the club before its blow and at its end, in degrees
_WOUND = 540.0  # degrees by which the yarn turns the card that it winds


def own_cards(known: Catalogue, side: Side) -> Iterator[ExpansionCard]:
    """The cards under Omphale, including those that one of two heroes has only laid there."""
    there = side.hero.under
    for seen in side.cards_in("under") or ():
        read = partial(of_card, known, seen.name, seen.upgraded)
        title, face = read().title, two_levels(known.cards[seen.name])
        words = tr("under Omphale") if seen in there else said_of("in_laid")
        place = Ref("under", str(seen.uid), side.seat)
        yield ExpansionCard(place, face, title, words, read, laid=seen not in there)


def exhibits(known: Catalogue) -> Iterator[Exhibit]:
    """Both sides of Omphale's card."""
    sides = [_side(known, side) for side in known.alternates]
    yield Exhibit(sides[0], sides[-1], "omphale")


def _side(known: Catalogue, side: str) -> Reading:
    seen = of_stance(known.alternates[side])
    return seen._replace(lines=(tr("Omphale, side {side}", side=side), *seen.lines))


def tell(told: Choreography[HerculeActors], event: Event) -> bool:
    """Show a card that goes under Omphale or comes back; False for any other event."""
    match event:
        case CardMoved(source=source, target=Ref(zone="under") as target) if source != target:
            wind(told.actors, told.travels, event)
        case CardRotated(place=Ref(zone="under")):
            hand_back(told.actors, told.travels, event)
        case _:
            return False
    return True


def wind(actors: HerculeActors, travels: Travels, event: CardMoved) -> None:
    """Show Omphale's yarn winding a card of the hand and pulling it under her card."""
    who, beats, known = travels.of(event.card, event.source), actors.beats, motions()
    node, stance = who.node, actors.spot(Ref("stance", seat=event.target.seat))
    under, tile = actors.where(event.target, node), actors.root.find_ref(str(event.target))
    before_her = replace(stance, angle=node.pose.angle, scale=0.8)
    who.legs -= 1
    travels.mark(event.source)
    beats.wait_until(beats.glide(node, before_her, known.play))
    middle = Pose(node.size[0] / 2, node.size[1] / 2)
    yarn = actors.prop(node, YARN, replace(middle, scale=0.6, alpha=0.0), z=9)
    actors.cue("yarn")
    beats.glide(yarn, replace(middle, scale=1.7), known.step)
    wound = replace(before_her, angle=before_her.angle + _WOUND, scale=0.5)
    beats.wait_until(beats.glide(node, wound, known.wind))
    beats.wait_until(beats.glide(node, replace(under, angle=wound.angle), known.move))
    beats.call(lambda: actors.leave(node))
    if tile:
        # The card in its place stays hidden until the moving one arrives.
        beats.add(Tween(tile, tile.pose, 0.0, replace(tile.pose, alpha=0.0)))


def hand_back(actors: HerculeActors, travels: Travels, event: CardRotated) -> None:
    """Show a card coming out from under Omphale and a blow of her club turning it to its upgraded half."""
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
    """Swing the club down on a card; return the time at which the swing ends.

    A light behind card and club sets the dark club off from the dark stage.
    """
    known, unit, side = motions(), actors.unit, actors.px(CLUB_LIGHT)
    behind = replace(card, x=card.x + 50 * unit, y=card.y - 20 * unit, alpha=0.0)
    light = Halo(
        colour=LAMP, spread=side // 3, radius=side // 2, size=(side, side), pose=behind, z=GHOSTS - 1
    )
    actors.pass_by(light)
    actors.lead(light, lambda value: replace(behind, alpha=value), known.glare)
    club, arm = actors.prop(actors.scaffold(), CLUB, behind), CLUB.height * 0.44 * unit

    def swung(value: float) -> Pose:
        angle = mix(_RAISED, _SWUNG, value)
        x, y = turn(0, arm, angle)
        return Pose(card.x + 120 * unit + x, card.y + 20 * unit + y, angle, 1.0, min(1.0, 12 * abs(value)))

    ended = actors.lead(club, swung, known.club)
    actors.beats.fade(club, 0.0, known.home.seconds, known.club.seconds)
    return ended


EXPANSION: Expansion = Expansion(
    id="omphale",
    zones=frozenset({"under"}),
    key_zone="under",
    own_cards=own_cards,
    exhibits=exhibits,
    props=(YARN, CLUB),
    tell=tell,
    hero_choice=HeroChoice(
        "stance", ("omphale", lambda: tr("Omphale")), ("usual", lambda: tr("Stance")), ChooseStance(False)
    ),
)
