"""Blood and Bruises: wounds of three layers form a stack; the lower layers are the more severe."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from game.core.events import CardMoved, Event
from game.core.refs import Ref
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.view import View
from scenes.services import listed, say, tr
from scenes.table.motion.puppets import Rehearsal
from scenes.table.panels import Reading
from scenes.titles.hercule.expansions.record import Expansion, ExpansionCard
from scenes.titles.hercule.motion.actors import gash, rehearse_gash
from scenes.titles.hercule.motion.blow_stage import GLANCE, BlowStage, Puppet
from scenes.titles.hercule.panels import Surroundings
from scenes.titles.hercule.theme import back_face, said_of, two_levels
from scenes.toolkit.node import Node

CLAWS = 30.0  # distance between the claw marks of one wound, in design lengths


def shared_cards(known: Catalogue, view: View) -> Iterator[ExpansionCard]:
    """The wound stack: its top card, and the number of wounds in each layer."""
    top = view.wound_stack[0].name if view.wound_stack else ""
    face = two_levels(known.cards[top]) if top else back_face(known)
    title, words = tr("Wound stack"), layers(known, view)
    read = partial(Reading, face, title, ("", said_of("fate_wounds"), words, ""))
    yield ExpansionCard(Ref("wounds"), face, title, words, read, len(view.wound_stack))


def layers(known: Catalogue, view: View) -> str:
    """How many wounds of each sort the stack holds, the top layer first."""
    counted = Counter(seen.name for seen in view.wound_stack)
    return listed([f"{say(known.cards[name].name)} ×{count}" for name, count in counted.items()])


def sentence(known: Catalogue, event: Event) -> str:
    """The key of the sentence for a wound that leaves the stack or returns to it; else empty."""
    match event:
        case CardMoved(card, Ref(zone="wounds"), Ref("discard")) if known.is_wound(card.name):
            return "wound_taken"
        case CardMoved(target=Ref(zone="wounds")):
            return "wound_exhausted"
        case _:
            return ""


def rehearse(rehearsal: Rehearsal, scene: Surroundings, _root: Node) -> None:
    """Prepare the picture of a claw mark."""
    rehearse_gash(rehearsal, scene)


def blow(blows: BlowStage, event: Event, _after: Sequence[Event]) -> bool:
    """Show how a wound from the stack cuts the hero; False for any other event."""
    if not isinstance(event, CardMoved) or event.source.zone != "wounds":
        return False
    layer = blows.actors.pieces.scene.model.catalogue.cards[event.card.name].layer
    blows.wound(event.card, event.target, partial(_cut, blows, layer))
    return True


def _cut(blows: BlowStage, layer: int, hero: Puppet) -> None:
    """Draw as many claw marks as the number of the wound's layer, and swing the hero as strongly."""
    for claw in range(layer):
        aside = (claw - (layer - 1) / 2) * CLAWS * blows.actors.unit
        place = replace(hero.pose, x=hero.pose.x + aside)
        gash(blows.actors, blows.stage, place, claw * blows.known.pip)
    blows.pose(hero, "struck", blows.known.struck, swing=GLANCE * layer)
    blows.actors.cue("gash")
    blows.beats.now += layer * blows.known.pip


EXPANSION: Expansion = Expansion(
    id="blood_and_bruises",
    zones=frozenset({"wounds"}),
    shared_cards=shared_cards,
    sentence=sentence,
    instead={"act_exhaust": "act_exhaust_bruises", "term_exhaust_of_wound": "term_exhaust_wound"},
    rehearse=rehearse,
    blow=blow,
)
