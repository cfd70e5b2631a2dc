"""What a move would mean, from what all players may know: who may be wandering, doubles, powers, answers."""

from collections.abc import Collection, Mapping

from game.core.refs import Ref
from game.titles.seventh_hero.cards import Power
from scenes.services import listed, ntr, tr
from scenes.titles.seventh_hero.model import Model


def shares(odds: Mapping[str, float]) -> Mapping[str, int]:
    """The odds in whole per cent: together 100, and none of them 0 (the method of the largest remainder)."""
    whole = {hero: max(1, int(100 * chance)) for hero, chance in odds.items()}
    while odds and (left := 100 - sum(whole.values())):
        # What was raised to 1 is not lowered again, and has the least remainder.
        those = whole if left > 0 else [hero for hero in whole if whole[hero] > 1]
        way = 1 if left > 0 else -1
        whole[max(those, key=lambda hero: way * (100 * odds[hero] - whole[hero]))] += way
    return whole


def share_of(model: Model, heroes: Collection[str]) -> int:
    """How likely one of these heroes is the wandering one, in per cent as the list of all shows it."""
    return sum(share for hero, share in shares(model.odds()).items() if hero in heroes)


def likely(model: Model) -> str:
    """Who may be wandering, each with its chance in per cent if there are several."""
    found, names = shares(model.odds()), model.looks.name
    there = [hero for hero in model.catalogue.heroes if hero in model.possible()]
    if not found or len(there) < 2:
        return listed([names(hero) for hero in there], either=True)
    return listed([tr("{hero} {share}%", hero=names(hero), share=found[hero]) for hero in there], either=True)


def forecast(model: Model, source: Ref) -> str:
    """The forecast of using a hero or recruiting the wandering one, from what all players may know."""
    if source.zone == "group" and source.key:
        return _power(model, source)
    if source.zone == "wanderer":
        return _recruiting(model)
    if source.zone == "hand" and source.key and model.decides and source.seat == model.view.viewer:
        return asking(model, source.key)
    return ""


def asking(model: Model, card: str) -> str:
    """That this card can be given for a hint, and what the two answers would mean."""
    return f"{tr('Choose it to give it for a clue.')} {_answers(model, card)}"


def _answers(model: Model, card: str) -> str:
    """What the two answers to a hint with this card would mean, and how likely a yes is."""
    odds, fits = model.odds(), alike(model, card)
    yes, no = named(model, set(odds) & fits), named(model, set(odds) - fits)
    if not yes:
        return tr("The answer would certainly be no.")
    if not no:
        return tr("The answer would certainly be yes.")
    share = share_of(model, fits)
    return tr("Yes ({share}% likely): {yes}. No: {no}.", share=share, yes=yes, no=no)


def alike(model: Model, card: str) -> frozenset[str]:
    """The heroes for which a hint with this card is answered yes."""
    if model.view.settings.rules == "japanese":
        return frozenset(model.catalogue.allowed(card, model.seats))
    return frozenset((card,))


def named(model: Model, heroes: Collection[str]) -> str:
    """These heroes by name in the order of their numbers, as alternatives."""
    return listed([model.looks.name(hero) for hero in model.catalogue.heroes if hero in heroes], either=True)


def answered(model: Model) -> str:
    """What the answer to the viewer's own hint means, as long as nothing else has happened since."""
    told, possible = model.told_last(), model.possible()
    if told is None or not possible:
        return ""
    left = named(model, possible)
    line = tr("The answer is yes: {heroes}.", heroes=left)
    if not told.answer:
        line = tr("The answer is no. Still possible: {heroes}.", heroes=left)
    return _to_you(model, line)


def known(model: Model) -> str:
    """Which hero the viewer has seen wandering, and what it would be for the viewer; empty if none."""
    seen = model.view.wanderer.card if model.view.wanderer is not None else ""
    return _to_you(model, tr("You have seen it: {hero}.", hero=model.looks.said(seen))) if seen else ""


def _to_you(model: Model, line: str) -> str:
    """A sentence about the heroes that may be wandering, with what they would be for the viewer."""
    possible, mine = model.possible(), {hero.name for hero in model.own.group}
    if possible <= mine:
        return f"{line} {tr('For you it would be a double.')}"
    if possible & mine:
        return line
    new = tr("You have none yet.") if len(possible) == 1 else tr("None of them is in your group.")
    return f"{line} {new}"


def _recruiting(model: Model) -> str:
    """How likely the wandering hero is to be a double for the seat that has it."""
    view = model.view
    if model.holder is None or view.wanderer is None:
        return ""
    group = {hero.name for hero in view.players[model.holder].group}
    share = share_of(model, group)
    seat, mine = model.seat_name(model.holder), model.mine(model.holder)
    if share <= 0:
        return tr("A new hero for you.") if mine else tr("A new hero for {seat}.", seat=seat)
    if share >= 100:
        return tr("A double for you.") if mine else tr("A double for {seat}.", seat=seat)
    if mine:
        return tr("A double for you: {share}% likely.", share=share)
    return tr("A double for {seat}: {share}% likely.", seat=seat, share=share)


def passing(model: Model) -> str:
    """Who would have the wandering hero after a pass, and what it would be for that seat."""
    view = model.view
    if model.holder is None:
        return ""
    onward = (model.holder + 1) % model.seats
    seat, count = model.seat_name(onward), len(view.players[onward].group)
    if model.holder == view.main:
        return ""
    theirs = {hero.name for hero in view.players[onward].group}
    share = share_of(model, theirs)
    if onward == view.main:
        return tr("{seat} would have to recruit it: a double, {share}% likely.", seat=seat, share=share)
    return tr("{seat} has {n} of 6; for them a double is {share}% likely.", seat=seat, n=count, share=share)


def _power(model: Model, source: Ref) -> str:
    """The effect that a power would have at this moment; empty if it would have none."""
    hero = model.hero(source.seat, source.key)
    view = model.view
    if hero is None or hero.used:
        return ""
    holder = model.seat_name(model.holder) if model.holder is not None else ""
    match model.power_of(source.key):
        case Power.CANCEL if view.chain:
            return tr("Would cancel {hero}.", hero=model.looks.said(view.chain[-1].use.hero))
        case Power.BURN if holder:
            return tr("The wandering hero would be discarded, face up.")
        case Power.SEND_ON if holder and model.holder == view.main:
            return tr("The hero is back: it would be discarded.")
        case Power.SEND_ON if holder and model.holder != source.seat:
            yours = model.holder is not None and model.mine(model.holder)
            return tr("You would have to pass.") if yours else tr("{seat} would have to pass.", seat=holder)
        case Power.LOOK if holder:
            yours = model.mine(source.seat)
            seer = model.seat_name(source.seat)
            return tr("Only you would see it.") if yours else tr("Only {seat} would see it.", seat=seer)
        case Power.DRAW:
            n = min(view.deck, model.catalogue.numbers.magician)
            return ntr("Would draw {n} card.", "Would draw {n} cards.", n)
        case _:
            return ""
