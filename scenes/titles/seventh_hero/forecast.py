"""What a move would mean, from what all players may know: who may be wandering, doubles, powers, answers."""

from collections.abc import Collection

from game.core.refs import Ref
from game.titles.seventh_hero.cards import Power
from scenes.services import listed, ntr, tr
from scenes.titles.seventh_hero.model import Model


def likely(model: Model) -> str:
    """Who may be wandering, each with its chance in per cent if there are several."""
    odds = model.odds() or dict.fromkeys(model.possible(), 0.0)
    names = model.looks.name
    found = [(names(hero), round(100 * odds[hero])) for hero in model.catalogue.heroes if hero in odds]
    said = [tr("{hero} {share}%", hero=hero, share=max(1, share)) if share else hero for hero, share in found]
    return listed(said if len(said) > 1 else [hero for hero, _ in found], either=True)


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
    """What the two answers to a hint with this card would mean, and how likely a yes is."""
    odds, fits = model.odds(), alike(model, card)
    share = sum(chance for hero, chance in odds.items() if hero in fits)
    yes, no = named(model, set(odds) & fits), named(model, set(odds) - fits)
    if not yes:
        return tr("The answer would certainly be no.")
    if not no:
        return tr("The answer would certainly be yes.")
    likely = min(99, max(1, round(100 * share)))
    return tr("Yes ({share}% likely): {yes}. No: {no}.", share=likely, yes=yes, no=no)


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
    mine = {hero.name for hero in model.own.group}
    if possible <= mine:
        return f"{line} {tr('For you it would be a double.')}"
    return line if possible & mine else f"{line} {tr('You have none yet.')}"


def _recruiting(model: Model) -> str:
    """How likely the wandering hero is to be a double for the seat that has it."""
    view = model.view
    if model.holder is None or view.wanderer is None:
        return ""
    group = {hero.name for hero in view.players[model.holder].group}
    double = sum(chance for hero, chance in model.odds().items() if hero in group)
    seat, mine = model.seat_name(model.holder), model.holder == view.viewer
    share = min(99, max(1, round(100 * double)))
    if double <= 0:
        return tr("A new hero for you.") if mine else tr("A new hero for {seat}.", seat=seat)
    if double >= 1:
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
    mine = {hero.name for hero in view.players[onward].group}
    double = sum(share for hero, share in model.odds().items() if hero in mine)
    if onward == view.main:
        return tr(
            "{seat} would have to recruit it: a double, {share}% likely.",
            seat=seat,
            share=round(100 * double),
        )
    return tr(
        "{seat} has {n} of 6; for them a double is {share}% likely.",
        seat=seat,
        n=count,
        share=round(100 * double),
    )


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
            return tr("{seat} would have to pass.", seat=holder)
        case Power.LOOK if holder:
            return tr("Only {seat} would see it.", seat=model.seat_name(source.seat))
        case Power.DRAW:
            n = min(view.deck, model.catalogue.numbers.magician)
            return ntr("Would draw {n} card.", "Would draw {n} cards.", n)
        case _:
            return ""
