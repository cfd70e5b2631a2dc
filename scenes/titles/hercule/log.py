"""Events as sentences for the log, in the words of the player."""

from game.core.events import CardMoved, CardRotated, CounterChanged, Event, PileShuffled, PileTurned
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.events import (
    AbilityApplied,
    AttackResolved,
    BlessingGained,
    DefenseResolved,
    PhaseBegan,
    RunEnded,
    StanceTurned,
    TrialBeaten,
    TrialRevealed,
)
from game.titles.hercule.rules.state import Phase
from scenes.services.words import say, tr


def about(event: Event) -> str:
    """The card or trial that an event tells of."""
    match event:
        case CardMoved(card) | CardRotated(card):
            return card.name
        case AbilityApplied(name) | TrialRevealed(name) | TrialBeaten(name) | BlessingGained(name):
            return name
        case _:
            return ""


def line_of(catalogue: Catalogue, event: Event) -> str:
    """One event in a sentence; nothing for what needs no telling."""
    match event:
        case CardMoved():
            return _moved(catalogue, event)
        case CardRotated(card):
            return tr("{card} is turned to its other half.", card=_name(catalogue, card.name))
        case PileTurned():
            return tr("The discard is turned over and becomes the deck.")
        case PileShuffled():
            return tr("The deck is shuffled.")
        case CounterChanged():
            return _counted(event)
        case _:
            return _told(catalogue, event)


def _told(catalogue: Catalogue, event: Event) -> str:
    match event:
        case PhaseBegan(Phase.PLANNING, turn):
            return tr("— Turn {n} —", n=turn)
        case AttackResolved(points, defense, lost):
            return tr(
                "Attack {points} against Defense {defense}: the trial loses {n} Health.",
                points=points,
                defense=defense,
                n=lost,
            )
        case DefenseResolved(points, attack, held):
            said = tr("it holds") if held else tr("a Wound is taken")
            return tr(
                "Defense {points} against Attack {attack}: {said}.", points=points, attack=attack, said=said
            )
        case StanceTurned(side):
            return tr("The stance turns to {side}.", side=say(catalogue.stances[side].name))
        case AbilityApplied(name):
            return tr("{card} acts.", card=_name(catalogue, name))
        case TrialRevealed(name, health):
            return tr(
                "{trial} comes on stage with {n} Health.", trial=say(catalogue.trials[name].name), n=health
            )
        case TrialBeaten(name):
            return tr("{trial} is beaten!", trial=say(catalogue.trials[name].name))
        case BlessingGained(name):
            return tr("The blessing {card} joins the Reserve.", card=_name(catalogue, name))
        case RunEnded(late=True):
            return tr("The lamp has burnt down: the trial stood too long. Defeat.")
        case RunEnded(won):
            return tr("All trials are beaten: victory!") if won else tr("No Wound is left to take: defeat.")
        case _:
            return ""


def _name(catalogue: Catalogue, name: str) -> str:
    """A card's name, or that of a trial which is no card yet."""
    return say(catalogue.cards[name].name if name in catalogue.cards else catalogue.trials[name].name)


def _moved(catalogue: Catalogue, event: CardMoved) -> str:
    wound, name = catalogue.is_wound(event.card.name), _name(catalogue, event.card.name)
    ways = {
        ("deck", "hand"): tr("{card} is drawn."),
        ("hand", "play"): tr("{card} is played."),
        ("reserve", "discard"): tr("{card} goes onto the discard.") if wound else tr("{card} is bought."),
        ("discard", "deck"): tr("{card} goes onto the deck."),
        ("reserve", "deck"): tr("{card} joins the deck."),
    }
    exhausted = tr("{card} is exhausted into the Reserve.") if event.target.zone == "reserve" else ""
    return ways.get((event.source.zone, event.target.zone), exhausted).format(card=name)


def _counted(event: CounterChanged) -> str:
    names = {"trial_attack": tr("Attack"), "trial_defense": tr("Defense")}
    if event.counter not in names:
        return ""
    told = {"name": names[event.counter], "before": event.before, "after": event.after}
    return tr("The trial’s {name}: {before} → {after}.", **told)
