"""What can be done next, in a sentence, and what going on would lose."""

from collections.abc import Container, Iterator

from game.core.refs import Ref
from game.titles.hercule.rules import moves
from game.titles.hercule.rules.sides import sides
from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import View
from scenes.services import listed, ntr, sentence, tr
from scenes.table.forecast_lines import Due
from scenes.titles.hercule.layout import HALF, READY_KEYS
from scenes.titles.hercule.model import Model
from scenes.titles.hercule.panels import spent
from scenes.titles.hercule.theme import half, said_of

NAMED = 3  # of the cards that could be chosen so many are named


def advice(model: Model) -> str:
    """What can be done next, in one sentence; only what can be done is offered."""
    if model.view.heroes:
        return _to_two(model)
    return to_one(model.view, {type(move) for found in model.ruled.index.values() for move in found})


def to_one(view: View, can: Container[type]) -> str:
    """The advice to one hero, who can make these moves."""
    if view.wounds_to_exhaust:
        return said_of("advice_exhaust")
    if view.struck:
        return said_of("advice_struck_omphale" if view.alternate else "advice_struck")
    match view.phase:
        case Phase.PLANNING if view.hand_count:
            return said_of("advice_play", n=view.hand_count)
        case Phase.IMPROVEMENT:
            acts = _offered(can, moves.Purchase, moves.Upgrade, moves.Anticipate)
            about = "improvement" if acts else "unspent" if view.experience_left else "spent"
            return said_of(f"advice_{about}", n=view.experience_left, acts=acts)
        case Phase.PREPARATION:
            acts = _offered(can, moves.PrepareExhaust, moves.PrepareGain, moves.PrepareUpgrade)
            about = (
                "prepared"
                if not acts
                else "preparation_armed"
                if moves.PrepareShield in can
                else "preparation"
            )
            return sentence(said_of(f"advice_{about}", acts=acts))
        case phase:
            return said_of(f"advice_{phase.value}{'' if moves.TapStance in can else '_alone'}")


def stance_advice(model: Model, held: Ref) -> str:
    """Onto which cards the stance that is held may go, by name; nothing of anything else that is held."""
    if held.zone != "stance":
        return ""
    # What is in play comes before what would be played with it.
    places = sorted(model.targets(held), key=lambda place: (place.zone != "play", str(place)))
    seen = filter(None, map(model.seen, places))
    names = list(dict.fromkeys(half(model.catalogue.cards[card.name], card.upgraded).title for card in seen))
    few = names if len(names) <= NAMED else [*names[:NAMED], "…"]
    about = "stance_under" if model.of(held.seat).hero.alternate else "stance_twice"
    return said_of(about, cards=listed(few, either=True))


def _offered(can: Container[type], *sorts: type[moves.Move]) -> str:
    """What moves of these sorts are, as far as they can be made."""
    return listed([said_of(f"do_{sort.__struct_config__.tag}") for sort in sorts if sort in can], either=True)


def _to_two(model: Model) -> str:
    """The advice to two heroes: who waits for whom, what must be done first, what both can do."""
    view, both = model.view, sides(model.view)
    ready = [side.seat for side in both if view.heroes[side.seat].ready]
    if model.follows:
        machine, player = *model.machines, *model.seats_here
        return said_of("follows", name=model.who(machine), key=READY_KEYS[player].upper())
    if len(ready) == 1 and view.phase is not Phase.PLANNING:
        seat = ready[0]
        return said_of("pair_waits", name=model.who(seat), other=model.who(1 - seat))
    if any(side.wounds_to_exhaust for side in both):
        return said_of("advice_exhaust")
    if struck := next((side for side in both if side.hero.struck), None):
        words = said_of("advice_struck_omphale" if struck.hero.alternate else "advice_struck")
        return said_of("of_hero", name=model.who(struck.seat), thing=words)
    alone = view.phase is Phase.ATTACK and not model.ruled.targets(Ref("split", seat=0))
    hands = [len(side.hand) for side in both]
    laid, full = (view.phase is Phase.PLANNING and each for each in (not any(hands), max(hands) > HALF))
    armed = view.phase is Phase.PREPARATION and view.settings.athena
    ends = f"{'_alone' * alone}{'_armed' * armed}{'_laid' * laid}{'_full' * full}"
    return said_of(f"pair_{view.phase.value}{ends}", n=view.experience_left)


def due(model: Model) -> Iterator[Due]:
    """What going on would lose, or what is still to be done before it."""
    view, all_sides = model.view, sides(model.view)
    acts = sum(side.hero.preparations for side in all_sides)
    cards, left = sum(side.hand_count for side in all_sides), view.experience_left
    if model.preparing and model.undone() and acts:
        yield "upgrade", said_of("acts_unused", n=acts)
    if view.phase is Phase.PLANNING and cards:
        yield "cards", ntr("{n} card to play", "{n} cards to play", cards)
    if view.phase is Phase.IMPROVEMENT and left:
        yield "experience", tr("{n} Experience lost", n=left)
    if not (view.heroes or model.preparing or spent(model.catalogue, view, *all_sides)):
        yield "trigger", tr("Stance unused")
