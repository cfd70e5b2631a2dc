"""Athena: a shield stores excess Defense, and is held out in front of its hero when a blow falls."""

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from game.core.events import CounterChanged, Event
from game.core.refs import Ref, Seat
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.expansions.athena import PrepareShield
from game.titles.hercule.rules.sides import Side
from game.titles.hercule.rules.view import Forecast, View
from game.titles.hercule.together.joint import Joint
from scenes.services import say, tr
from scenes.table.motion.actors import ring
from scenes.table.panels import Dial
from scenes.titles.hercule.expansions.record import Exhibit, Expansion, ExpansionCard
from scenes.titles.hercule.motion.actors import Prop
from scenes.titles.hercule.motion.blow_stage import REACH, BlowStage, Guard, Puppet
from scenes.titles.hercule.theme import expansion_face, of_expansion, said_of
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Sprite
from scenes.toolkit.timing import motions

AEGIS = Prop("aegis", 168, 168)
SHIELDS = ("shield", "shield/0", "shield/1")
RECOIL = 16.0  # how far a blow throws back the shield, in design lengths
HELD = 74.0  # distance of the held shield from the hero, in design lengths
_SHAKEN = 11.0  # degrees by which a blow swings the aegis


def own_cards(known: Catalogue, side: Side) -> Iterator[ExpansionCard]:
    """The shield card, with the Defense stored on it."""
    shield, there = known.definitions.shield, side.hero.shield
    held, place = tr("{n} Defense", n=there), Ref("shield", seat=side.seat)
    read = partial(of_expansion, shield, held)
    yield ExpansionCard(place, expansion_face(shield), say(shield.name), held, read, there)


def acts(known: Catalogue) -> Sequence[str]:
    """The sentence about the act of preparation that adds Defense to the shield."""
    return (said_of("act_shield", n=known.definitions.shield.preparation),)


def beside_blow(view: View, seen: Forecast) -> str:
    """How the blow changes the Defense on the shield, for one hero; empty if it does not."""
    return tr("shield {n}", n=f"{view.shield} → {seen.shield}") if view.shield != seen.shield else ""


def given(view: View, seen: Joint, seat: Seat) -> int:
    """The points that a hero's shield adds to his Defense in this blow."""
    return max(0, view.heroes[seat].shield - seen.shields[seat])


def after_blow(view: View, seen: Joint, seat: Seat) -> tuple[str, str]:
    """The Defense on a hero's shield before and after the blow, as id and words."""
    now, then = view.heroes[seat].shield, seen.shields[seat]
    return f"shield:{seat}", tr("shield {n}", n=now if now == then else f"{now} → {then}")


def guard(blows: BlowStage, after: Event | None, hero: Puppet, side: int) -> Guard | None:
    """The shield as a guard, held out between hero and trial; None if it gives nothing to this blow."""
    if not isinstance(after, CounterChanged) or after.counter not in SHIELDS or after.after > after.before:
        return None
    tile = blows.stage.find_ref(after.counter)
    if tile is None:
        return None
    stand = replace(hero.pose, x=hero.pose.x + side * HELD * blows.actors.unit)
    shield = Aegis(blows, tile, stand, after, -side)
    shield.hold_out()
    return shield


def blow(blows: BlowStage, event: Event, _after: Sequence[Event]) -> bool:
    """Show how excess Defense is stored on the shield; False if the event is not about a shield."""
    if not isinstance(event, CounterChanged) or event.counter not in SHIELDS:
        return False
    shield = blows.stage.find_ref(event.counter)
    if shield and event.after > event.before:
        blows.actors.cue("block")
        away = REACH if event.counter == "shield/0" else -REACH
        blows.actors.push(shield, away, blows.known.lean)
        _recount(blows, event.counter)
        blows.beats.now += blows.known.lean.seconds
    return True


def _recount(blows: BlowStage, name: str) -> None:
    """Copy the number of a shield's card from the current table onto the picture of the earlier one."""
    old, now = blows.stage.find_ref(name), blows.actors.root.find_ref(name)
    for disc, other in zip(old.children, now.children, strict=True) if old and now else ():
        if isinstance(disc, Sprite) and isinstance(other, Sprite):
            blows.beats.call(partial(_show, blows, disc, other))


def _show(blows: BlowStage, disc: Sprite, other: Sprite) -> None:
    disc.source = other.source
    blows.actors.table.touch(disc)


class Aegis(Guard):
    """Athena's shield, lifted from its place and held out in front of a hero; it shows its number."""

    def __init__(self, blows: BlowStage, tile: Node, stand: Pose, spent: CounterChanged, away: int) -> None:
        self.blows, self.actors, self.beats = blows, blows.actors, blows.beats
        self.stand, self.spent, self.away = stand, spent, away
        self.place = replace(tile.world(), scale=0.3, alpha=0.0)
        self.shield = self.actors.prop(blows.stage, AEGIS, self.place, z=20)
        width, height = self.shield.size
        side = round(width * 0.44)
        self.number = Dial(kind="defense", shown=spent.before, size=(side, side))
        self.number.pose = Pose(width / 2, height * 0.84)
        # Without a ref the dial is not taken for a total of the table.
        self.number.ref = None
        self.shield.add(self.number)

    def hold_out(self) -> None:
        """Swing the shield in front of the hero."""
        self.actors.cue("tilt")
        start = replace(self.place, angle=-90.0)
        self.beats.wait_until(self.beats.glide(self.shield, self.stand, motions().step, start=start))

    def take(self) -> None:
        """Ring, recoil, and count the number down."""
        far = RECOIL * self.away * self.actors.unit

        def shaken(value: float) -> Pose:
            return replace(self.stand, x=self.stand.x + far * abs(value), angle=_SHAKEN * value)

        self.actors.cue("shield")
        ring(self.actors, self.stand)
        self.actors.lead(self.shield, shaken, motions().struck)
        self.actors.roll(self.number, self.spent.before, self.spent.after)
        _recount(self.blows, self.spent.counter)

    def put_down(self) -> None:
        """Move the shield back to its place."""
        self.beats.glide(self.shield, self.place, motions().home)


EXPANSION: Expansion = Expansion(
    id="athena",
    zones=frozenset({"shield"}),
    own_cards=own_cards,
    exhibits=lambda known: (Exhibit(of_expansion(known.definitions.shield)),),
    instead={"advice_preparation": "advice_preparation_armed", "pair_preparation": "pair_preparation_armed"},
    acts=acts,
    prepares=PrepareShield,
    beside_blow=beside_blow,
    given=given,
    after_blow=after_blow,
    props=(AEGIS,),
    blow=blow,
    guard=guard,
    cast=SHIELDS,
)
