"""Events as sentences for the log, in the words of one of the two players, who is told only what he saw."""

from functools import partial

from game.core.events import CardMoved, Event
from game.core.refs import Seat
from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.rules.challenge import Verdict
from game.titles.hera_zeus.rules.events import (
    CardStruck,
    CardTurned,
    Challenged,
    FigurePlaced,
    FigureRemoved,
    GameEnded,
    HandSeen,
    MythPlayed,
    PandoraOpened,
    SetUpDone,
    TurnBegan,
)
from game.titles.hera_zeus.rules.state import Ending
from scenes.services.words import ntr, tr
from scenes.titles.hera_zeus.looks import card_name, column_name, of_side, side_name


def about(catalogue: Catalogue, event: Event) -> str:
    """The card that an event tells of."""
    match event:
        case CardMoved(card):
            return card.name
        case CardTurned(card) | CardStruck(_, card) | MythPlayed(_, card) | Challenged(_, _, card):
            return card if card in catalogue.cards else ""
        case _:
            return ""


def line_of(catalogue: Catalogue, event: Event) -> str:
    """One event in a sentence; nothing for what needs no telling."""
    card, side = partial(card_name, catalogue), partial(side_name, catalogue)
    match event:
        case CardMoved():
            return _moved(catalogue, event)
        case Challenged():
            return _challenged(event, card(event.attacker), card(event.defender))
        case GameEnded(winner, ending):
            return ending_line(catalogue, winner, ending)
        case TurnBegan(seat, turn, n):
            return ntr(
                "— Turn {turn}, {side}: {n} action point —",
                "— Turn {turn}, {side}: {n} action points —",
                n,
                turn=turn,
                side=side(seat),
            )
        case SetUpDone(seat):
            return tr("{side} has laid three cards.", side=side(seat))
        case CardTurned(name, place):
            where = column_name(int(place.key))
            return tr("{card} is turned up in {column}.", card=card(name), column=where)
        case MythPlayed(seat, name):
            return tr("{side} plays {card}.", side=side(seat), card=card(name))
        case CardStruck(_, name):
            return tr("Pegasus strikes {card}.", card=card(name))
        case HandSeen(seat, cards) if cards:
            names = ", ".join(map(card, cards))
            return tr("{side} looks at the other hand: {cards}.", side=side(seat), cards=names)
        case PandoraOpened(seat):
            return tr("The box {of_side} opens.", of_side=of_side(seat))
        case FigurePlaced(seat, column):
            where = column_name(column)
            return tr("{side} comes to the front of {column}.", side=side(seat), column=where)
        case FigureRemoved(seat):
            return tr("{side} goes back home.", side=side(seat))
        case _:
            return ""


def _challenged(event: Challenged, one: str, other: str) -> str:
    sentences = {
        Verdict.ATTACKER: tr("{column}: {one} challenges {other} and wins."),
        Verdict.DEFENDER: tr("{column}: {one} challenges {other} and falls."),
        Verdict.BOTH_FALL: tr("{column}: {one} challenges {other}: both fall."),
        Verdict.HOSTAGE: tr("{column}: {one} frees the hostage {other}."),
        Verdict.PANDORA: tr("{column}: {one} opens Pandora’s box."),
    }
    return sentences[event.verdict].format(column=column_name(event.column), one=one, other=other)


def _moved(catalogue: Catalogue, event: CardMoved) -> str:
    """A way of a card, which is named if the viewer saw it."""
    seen, target = bool(event.card.name), event.target
    names = {
        "side": side_name(catalogue, target.seat),
        "card": card_name(catalogue, event.card.name) if seen else "",
        "column": column_name(int(target.key)) if target.zone == "field" else "",
        "of_side": of_side(target.seat),
    }
    ways = {
        ("deck", "hand"): (tr("{side} draws {card}."), tr("{side} draws.")),
        ("pile", "hand"): (tr("{side} takes {card}."), tr("{side} takes a card back, unseen.")),
        ("hand", "field"): (tr("{side} lays {card} into {column}."), tr("{side} lays a card into {column}.")),
        ("field", "field"): (tr("{side} moves {card} to {column}."), tr("{side} moves a card to {column}.")),
    }
    discarded = tr("{card} goes onto the pile {of_side}.") if target.zone == "pile" else ""
    named, unnamed = ways.get((event.source.zone, target.zone), (discarded, discarded))
    return (named if seen else unnamed).format(**names)


def ending_line(catalogue: Catalogue, winner: Seat, ending: Ending) -> str:
    """Who won, and how."""
    sentences = {
        Ending.HOSTAGE_CHALLENGED: tr("{winner} wins: the hostage was challenged and is free."),
        Ending.HOSTAGE_STRUCK: tr("{winner} wins: Pegasus found the hostage."),
        Ending.HOSTAGE_DRAWN: tr("{winner} wins: Pegasus drew the hostage from the hand."),
        Ending.HOSTAGE_LOST: tr("{winner} wins: {loser} lost the hostage to Pandora’s box."),
        Ending.NO_ACTION: tr("{winner} wins: {loser} has points left and nothing to do."),
        Ending.NO_CARD: tr("{winner} wins: {loser} begins a turn without a card in the columns."),
    }
    names = {"winner": side_name(catalogue, winner), "loser": side_name(catalogue, 1 - winner)}
    return sentences[ending].format(**names)
