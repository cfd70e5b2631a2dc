"""What a gesture would come to where that is certain, in a sentence; it knows only what the viewer sees."""

from game.core.refs import Ref
from game.titles.hera_zeus.cards import CardDef, Role
from game.titles.hera_zeus.rules.challenge import Verdict, verdict
from game.titles.hera_zeus.rules.prospect import Blow, blow_on
from game.titles.hera_zeus.rules.view import SideView, SlotView
from scenes.services.words import say, tr
from scenes.titles.hera_zeus.model import Model
from scenes.titles.hera_zeus.naming import card_name


def forecast(model: Model, source: Ref, target: Ref | None) -> str:
    """What would happen, or that nobody knows; nothing where there is nothing to tell."""
    if source.zone == "field" and source.seat == model.seat and source.place == 0:
        return _challenge(model, int(source.key))
    if source.zone == "hand" and source.key and target is not None:
        return _myth(model, model.catalogue.cards[source.key], model.meant(source, target))
    return ""


def _front(side: SideView, column: int) -> SlotView | None:
    return side.columns[column][0] if side.columns[column] else None


def _challenge(model: Model, column: int) -> str:
    mine, theirs = _front(model.own, column), _front(model.foe, column)
    if mine is None or theirs is None or column in (model.own.figure, model.foe.figure):
        return ""
    attacker = model.catalogue.cards[mine.card]
    if not attacker.challenges:
        return ""
    if not theirs.card:
        return tr("A hidden card faces it: nobody knows how a challenge would end.")
    return _outcome(model, attacker, model.catalogue.cards[theirs.card], column)


def _outcome(model: Model, attacker: CardDef, defender: CardDef, column: int) -> str:
    names = {"mine": say(attacker.name), "theirs": say(defender.name)}
    match verdict(attacker, defender):
        case Verdict.HOSTAGE:
            return tr("{mine} frees the hostage: you win the game!", **names)
        case Verdict.PANDORA:
            return _box(model, column)
        case Verdict.BOTH_FALL:
            return tr("{a} against {d}: both fall.", a=attacker.strength, d=defender.strength)
        case _ if defender.role is Role.MEDUSA:
            return _stony(attacker, names)
        case Verdict.ATTACKER if attacker.role is Role.PYTHIA:
            return tr("Pythia sees through {theirs}, who falls.", **names)
        case Verdict.ATTACKER:
            return tr("{a} against {d}: {theirs} falls, {mine} stays.", **_sum(attacker, defender), **names)
        case _:
            return tr("{a} against {d}: {mine} falls, {theirs} stays.", **_sum(attacker, defender), **names)


def _stony(attacker: CardDef, names: dict[str, str]) -> str:
    """Medusa's own way: strength means nothing to her."""
    if attacker.role is Role.SLAYER:
        return tr("{mine} defeats {theirs}, who falls.", **names)
    return tr("{theirs} turns {mine} to stone: your card falls.", **names)


def _sum(attacker: CardDef, defender: CardDef) -> dict[str, object]:
    return {"a": attacker.strength, "d": defender.strength}


def _box(model: Model, column: int) -> str:
    """Pandora sweeps the column on both sides; the own hostage in it would lose the game."""
    role = model.catalogue.role
    if any(role[slot.card] is Role.HOSTAGE for slot in model.own.columns[column]):
        return tr("The box opens, and your own hostage lies in this column!")
    return tr("The box opens: this column is swept away on both sides.")


def _myth(model: Model, card: CardDef, target: Ref) -> str:
    match card.role, target.zone:
        case Role.PEGASUS, "figure" if target.seat == model.facing:
            return tr("The figure goes back to its home.")
        case Role.PEGASUS, "field":
            return _struck(model, target)
        case Role.PEGASUS, "hand":
            return tr("A card drawn by chance: nobody knows which.")
        case Role.SIRENS, "pile" if model.foe.top:
            return tr("{card} comes to your hand.", card=card_name(model.catalogue, model.foe.top))
        case _:
            return ""


def _struck(model: Model, target: Ref) -> str:
    slot = _front(model.foe, int(target.key))
    if slot is None:
        return ""
    if not slot.card:
        return tr("A hidden card: it will be turned up first.")
    struck = model.catalogue.cards[slot.card]
    match blow_on(struck):
        case Blow.FREED:
            return tr("{card} is the hostage: you win the game!", card=say(struck.name))
        case Blow.OPENED:
            return _box(model, int(target.key))
        case Blow.DISCARDED:
            return tr("{card} is discarded.", card=say(struck.name))
        case _:
            return tr("{card} stays: nothing would change.", card=say(struck.name))
