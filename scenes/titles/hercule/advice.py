"""The one-sentence hint about what the player can do next, and the list of what going on would lose."""

from collections.abc import Container, Iterator

from game.core.refs import Ref
from game.titles.hercule.rules import moves
from game.titles.hercule.rules.sides import Side, sides
from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import View
from scenes.services import listed, ntr, sentence, tr
from scenes.table.forecast_lines import Due
from scenes.titles.hercule.expansions.listed import on, sentence_key
from scenes.titles.hercule.model import Model
from scenes.titles.hercule.panels import spent
from scenes.titles.hercule.theme import experience_lost, half, said_of
from scenes.titles.hercule.together.layouts import HALF, READY_KEYS
from scenes.toolkit.geometry import Caps
from scenes.widgets.keycaps import told

CALM = frozenset({"trigger"})
"""What is left over at the end of a turn and is not lost with it: the action of the stance."""
_IMPROVEMENTS = (moves.Purchase, moves.Upgrade, moves.Anticipate)
NAMED = 3  # largest number of cards that the hint names


def advice(model: Model, caps: Caps | None) -> str:
    """The hint for the position in one sentence; it offers only moves that are legal."""
    if model.view.heroes:
        return _to_two(model, caps)
    can = _can(model)
    # A step of a lesson that is only read allows nothing: the lesson's own words say it all.
    return to_one(model.view, model.of(-1), can) if can or model.ruled is model else ""


def to_spend(model: Model) -> str:
    """What one hero may spend Experience on now, as a sentence without the number; empty if on nothing."""
    if model.view.heroes or model.view.phase is not Phase.IMPROVEMENT:
        return ""
    acts = _offered(_can(model), *_IMPROVEMENTS)
    return f"{sentence(acts)}." if acts else ""


def _can(model: Model) -> Container[type]:
    """The types of the moves that are offered: in a lesson those of its step alone."""
    return {type(move) for found in model.index.values() for move in found}


def urgent(view: View, side: Side) -> str:
    """What a hero must do first because of a mini-expansion; empty if there is nothing."""
    return next(filter(None, (record.urgent(side) for record in on(view.settings))), "")


def to_one(view: View, side: Side, can: Container[type]) -> str:
    """The hint for one hero; `can` holds the types of his legal moves."""
    if view.wounds_to_exhaust:
        return said_of("advice_exhaust")
    if first := urgent(view, side):
        return first
    match view.phase:
        case Phase.PLANNING if view.hand_count:
            return said_of(f"advice_play{'_ready' * (moves.TapStance in can)}", n=view.hand_count)
        case Phase.PLANNING:
            return said_of("advice_planning", acts=_offered(can, moves.NextPhase, moves.TapStance))
        case Phase.IMPROVEMENT:
            improves = any(sort in can for sort in _IMPROVEMENTS)
            about = "improvement" if improves else "unspent" if view.experience_left else "spent"
            acts = _offered(can, *_IMPROVEMENTS, moves.TapStance, moves.NextPhase)
            return said_of(f"advice_{about}", n=view.experience_left, acts=acts)
        case Phase.PREPARATION:
            acts = _offered(can, moves.PrepareExhaust, moves.PrepareGain, moves.PrepareUpgrade)
            if not acts:
                return sentence(said_of("advice_prepared", acts=acts))
            more = any(record.prepares in can for record in on(view.settings) if record.prepares)
            key = sentence_key(view.settings, "advice_preparation") if more else "advice_preparation"
            return sentence(said_of(key, acts=acts))
        case phase:
            return said_of(f"advice_{phase.value}{'' if moves.TapStance in can else '_alone'}")


def stance_advice(model: Model, held: Ref) -> str:
    """Says which cards the held stance can be dropped on, by name if few; empty if anything else is held."""
    if held.zone != "stance":
        return ""
    # Cards in play are listed before cards of the hand.
    places = sorted(model.targets(held), key=lambda place: (place.zone != "play", str(place)))
    seen = filter(None, map(model.seen, places))
    names = list(dict.fromkeys(half(model.catalogue.cards[card.name], card.upgraded).title for card in seen))
    into_play = model.catalogue.named_by_stance[model.of(held.seat).side_up] == "play"
    about = "stance_twice" if into_play else "stance_under"
    return (
        said_of(about, cards=listed(names, either=True)) if len(names) <= NAMED else said_of(f"{about}_any")
    )


def held_advice(model: Model, held: Ref) -> str:
    """Says where what is held can be put; empty if that has no name."""
    zones = sorted({place.zone for place in model.targets(held)})
    names = [said_of(f"place_{zone}") for zone in zones]
    if held.zone == "stance" or not names or not all(names):
        return stance_advice(model, held)
    if (held.zone, zones) == ("hand", ["play"]):
        return said_of("held_play")
    cost = next((pile.cost for pile in model.view.shop if pile.name == held.key), None)
    if (held.zone, zones) == ("reserve", ["discard"]) and cost is not None:
        return said_of("held_buy", n=cost)
    return said_of("advice_held", places=listed(names, either=True))


def _offered(can: Container[type], *sorts: type[moves.Move]) -> str:
    """Words for those of the move types `sorts` that are legal, joined by "or"."""
    return listed([said_of(f"do_{sort.__struct_config__.tag}") for sort in sorts if sort in can], either=True)


def _to_two(model: Model, caps: Caps | None) -> str:
    """The hint for two heroes: who waits for whom, what must be done first, what both can do."""
    view, both = model.view, sides(model.view)
    ready = [side.seat for side in both if view.heroes[side.seat].ready]
    if view.phase is Phase.SETUP:
        seat, *_ = model.session.rules.to_act(model.state)
        return said_of("pair_setup", name=model.who(seat))
    if model.follows:
        machine, player = *model.machines, *model.seats_here
        return said_of("follows", name=model.who(machine), key=told(READY_KEYS[player].upper(), caps))
    if len(ready) == 1 and view.phase is not Phase.PLANNING:
        seat = ready[0]
        return said_of("pair_waits", name=model.who(seat), other=model.who(1 - seat))
    if any(side.wounds_to_exhaust for side in both):
        return said_of("advice_exhaust")
    for side in both:
        if words := urgent(view, side):
            return said_of("of_hero", name=model.who(side.seat), thing=words)
    alone = view.phase is Phase.ATTACK and not model.ruled.targets(Ref("split", seat=0))
    hands = [len(side.hand) for side in both]
    laid, full = (view.phase is Phase.PLANNING and each for each in (not any(hands), max(hands) > HALF))
    usual = f"pair_{view.phase.value}{'_alone' * alone}{'_laid' * laid}{'_full' * full}"
    keys = {name: told(key.upper(), caps) for name, key in zip(("one", "other"), READY_KEYS, strict=True)}
    return said_of(sentence_key(view.settings, usual), n=view.experience_left, **keys)


def due(model: Model, *, short: bool = False) -> Iterator[Due]:
    """What going on would lose, or what should still be done before it, as pairs of id and words."""
    view, all_sides = model.view, sides(model.view)
    acts = sum(side.hero.preparations for side in all_sides)
    cards, left = sum(side.hand_count for side in all_sides), view.experience_left
    if model.preparing and model.undone() and acts:
        yield "upgrade", said_of(f"acts_unused{'_short' * short}", n=acts)
    if view.phase is Phase.PLANNING and cards:
        yield "cards", ntr("{n} card to play", "{n} cards to play", cards)
    if view.phase is Phase.IMPROVEMENT and left:
        yield "experience", _unspent(model, left)
    if not (view.heroes or model.preparing or spent(model.catalogue, view, *all_sides)):
        yield "trigger", tr("Stance not used")


def _unspent(model: Model, left: int) -> str:
    """What is left of the Experience: to be spent, or to be lost; two heroes have room for more words."""
    if model.view.heroes:
        return said_of("pair_unspent", n=left)
    return tr("{n} Experience left", n=left) if model.improvable() else experience_lost(left)
