"""Events as sentences for the log, in the words of one of the two players, who is told only what he saw."""

from game.core.events import CardMoved, Event
from game.core.refs import Ref, Seat
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
from scenes.titles.hera_zeus.naming import card_name, column_name, of_side, side_name


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
    match event:
        case CardMoved():
            return _moved(catalogue, event)
        case TurnBegan(seat, turn, points):
            side = side_name(catalogue, seat)
            return ntr(
                "— Turn {turn}, {side}: {n} action point —",
                "— Turn {turn}, {side}: {n} action points —",
                points,
                turn=turn,
                side=side,
            )
        case SetUpDone(seat):
            return tr("{side} has laid three cards.", side=side_name(catalogue, seat))
        case GameEnded(winner, ending):
            return ending_line(catalogue, winner, ending)
        case _:
            return _played(catalogue, event)


def _played(catalogue: Catalogue, event: Event) -> str:
    match event:
        case CardTurned(card, place):
            return tr(
                "{card} is turned up in {column}.",
                card=card_name(catalogue, card),
                column=column_name(int(place.key)),
            )
        case Challenged():
            return _challenged(catalogue, event)
        case MythPlayed(seat, card):
            return tr(
                "{side} plays {card}.", side=side_name(catalogue, seat), card=card_name(catalogue, card)
            )
        case CardStruck(_, card):
            return tr("Pegasus strikes {card}.", card=card_name(catalogue, card))
        case HandSeen(seat, cards) if cards:
            names = ", ".join(card_name(catalogue, card) for card in cards)
            return tr(
                "{side} looks at the other hand: {cards}.", side=side_name(catalogue, seat), cards=names
            )
        case PandoraOpened(seat):
            return tr("The box {of_side} opens.", of_side=of_side(seat))
        case FigurePlaced(seat, column):
            side = side_name(catalogue, seat)
            return tr("{side} comes to the front of {column}.", side=side, column=column_name(column))
        case FigureRemoved(seat):
            return tr("{side} goes back home.", side=side_name(catalogue, seat))
        case _:
            return ""


def _challenged(catalogue: Catalogue, event: Challenged) -> str:
    one, other = card_name(catalogue, event.attacker), card_name(catalogue, event.defender)
    where = column_name(event.column)
    match event.verdict:
        case Verdict.ATTACKER:
            return tr("{column}: {one} challenges {other} and wins.", column=where, one=one, other=other)
        case Verdict.DEFENDER:
            return tr("{column}: {one} challenges {other} and falls.", column=where, one=one, other=other)
        case Verdict.BOTH_FALL:
            return tr("{column}: {one} challenges {other}: both fall.", column=where, one=one, other=other)
        case Verdict.HOSTAGE:
            return tr("{column}: {one} frees the hostage {other}.", column=where, one=one, other=other)
        case Verdict.PANDORA:
            return tr("{column}: {one} opens Pandora’s box.", column=where, one=one)


def _moved(catalogue: Catalogue, event: CardMoved) -> str:
    side, card = side_name(catalogue, event.target.seat), event.card.name
    name = card_name(catalogue, card) if card else ""
    match event.source.zone, event.target.zone:
        case "deck", "hand":
            return (
                tr("{side} draws {card}.", side=side, card=name) if card else tr("{side} draws.", side=side)
            )
        case "hand", "field":
            return _laid(side, name, event.target)
        case "field", "field":
            where = column_name(int(event.target.key))
            if not card:
                return tr("{side} moves a card to {column}.", side=side, column=where)
            return tr("{side} moves {card} to {column}.", side=side, card=name, column=where)
        case "pile", "hand":
            if not card:
                return tr("{side} takes a card back, unseen.", side=side)
            return tr("{side} takes {card}.", side=side, card=name)
        case _, "pile":
            return tr("{card} goes onto the pile {of_side}.", card=name, of_side=of_side(event.target.seat))
        case _:
            return ""


def _laid(side: str, name: str, target: Ref) -> str:
    where = column_name(int(target.key))
    if not name:
        return tr("{side} lays a card into {column}.", side=side, column=where)
    return tr("{side} lays {card} into {column}.", side=side, card=name, column=where)


def ending_line(catalogue: Catalogue, winner: Seat, ending: Ending) -> str:
    """Who won, and how."""
    names = {"winner": side_name(catalogue, winner), "loser": side_name(catalogue, 1 - winner)}
    match ending:
        case Ending.HOSTAGE_CHALLENGED:
            return tr("{winner} wins: the hostage was challenged and is free.", **names)
        case Ending.HOSTAGE_STRUCK:
            return tr("{winner} wins: Pegasus found the hostage.", **names)
        case Ending.HOSTAGE_DRAWN:
            return tr("{winner} wins: Pegasus drew the hostage from the hand.", **names)
        case Ending.HOSTAGE_LOST:
            return tr("{winner} wins: {loser} lost the hostage to Pandora’s box.", **names)
        case Ending.NO_ACTION:
            return tr("{winner} wins: {loser} has points left and nothing to do.", **names)
        case Ending.NO_CARD:
            return tr("{winner} wins: {loser} begins a turn without a card in the columns.", **names)
