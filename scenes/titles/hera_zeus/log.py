"""Events as sentences for the log, in the words of one of the two players, who is told only what he saw."""

from game.core.events import CardMoved, Event
from game.core.refs import Seat
from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.rules import events as told
from game.titles.hera_zeus.rules.challenge import Verdict
from game.titles.hera_zeus.rules.state import Ending
from scenes.services.words import ntr, tr
from scenes.titles.hera_zeus.looks import Looks, column_name, of_side


def about(catalogue: Catalogue, event: Event) -> str:
    """The card that an event tells of."""
    match event:
        case CardMoved(card):
            return card.name
        case told.CardTurned(card) | told.CardStruck(_, card) | told.MythPlayed(_, card):
            return card if card in catalogue.cards else ""
        case told.Challenged():
            return event.attacker
        case _:
            return ""


def line_of(looks: Looks, event: Event) -> str:
    """One event in a sentence; nothing for what needs no telling."""
    match event:
        case CardMoved():
            return _moved(looks, event)
        case told.Challenged():
            return _challenged(looks, event)
        case told.GameEnded(winner, ending):
            return ending_line(looks, winner, ending)
        case told.TurnBegan(seat, turn, n):
            return ntr(
                "— Turn {turn}, {side}: {n} action point —",
                "— Turn {turn}, {side}: {n} action points —",
                n,
                turn=turn,
                side=looks.side(seat),
            )
        case told.SetUpDone(seat):
            return tr("{side} has laid three cards.", side=looks.side(seat))
        case told.CardTurned(card, place):
            where = column_name(int(place.key))
            return tr("{card} is turned up in {column}.", card=looks.name(card), column=where)
        case told.MythPlayed(seat, card):
            return tr("{side} plays {card}.", side=looks.side(seat), card=looks.told(card))
        case told.CardStruck(_, card):
            return tr("Pegasus strikes {card}.", card=looks.name(card))
        case told.HandSeen(seat, cards) if cards:
            names = ", ".join(map(looks.name, cards))
            return tr("{side} looks at the other hand: {cards}.", side=looks.side(seat), cards=names)
        case told.PandoraOpened(seat):
            return tr("The box {of_side} opens.", of_side=of_side(seat))
        case told.FigurePlaced(seat, column):
            where = column_name(column)
            return tr("{side} comes to the front of {column}.", side=looks.side(seat), column=where)
        case told.FigureRemoved(seat):
            return tr("{side} goes back home.", side=looks.side(seat))
        case _:
            return ""


def _challenged(looks: Looks, event: told.Challenged) -> str:
    sentences = {
        Verdict.ATTACKER: tr("{column}: {one} challenges {other} and wins."),
        Verdict.DEFENDER: tr("{column}: {one} challenges {other} and falls."),
        Verdict.BOTH_FALL: tr("{column}: {one} challenges {other}: both fall."),
        Verdict.HOSTAGE: tr("{column}: {one} frees the hostage {other}."),
        Verdict.PANDORA: tr("{column}: {one} opens Pandora’s box."),
    }
    one, other = looks.name(event.attacker), looks.name(event.defender)
    return sentences[event.verdict].format(column=column_name(event.column), one=one, other=other)


def _moved(looks: Looks, event: CardMoved) -> str:
    """A way of a card, which is named if the viewer saw it."""
    seen, target = event.card.name, event.target
    column = column_name(int(target.key)) if target.zone == "field" else ""
    ways = {
        ("deck", "hand"): (tr("{side} draws {card}."), tr("{side} draws.")),
        ("pile", "hand"): (tr("{side} takes {card}."), tr("{side} takes a card back, unseen.")),
        ("hand", "field"): (tr("{side} lays {card} into {column}."), tr("{side} lays a card into {column}.")),
        ("field", "field"): (tr("{side} moves {card} to {column}."), tr("{side} moves a card to {column}.")),
    }
    discarded = tr("Onto the pile {of_side}: {card}.") if target.zone == "pile" else ""
    named, unnamed = ways.get((event.source.zone, target.zone), (discarded, discarded))
    side, whose = looks.side(target.seat), of_side(target.seat)
    return (named if seen else unnamed).format(side=side, card=looks.told(seen), column=column, of_side=whose)


def ending_line(looks: Looks, winner: Seat, ending: Ending) -> str:
    """Who won, and how."""
    sentences = {
        Ending.HOSTAGE_CHALLENGED: tr("{winner} wins: the hostage was challenged and is free."),
        Ending.HOSTAGE_STRUCK: tr("{winner} wins: Pegasus found the hostage."),
        Ending.HOSTAGE_DRAWN: tr("{winner} wins: Pegasus drew the hostage from the hand."),
        Ending.HOSTAGE_LOST: tr("{winner} wins: {loser} lost the hostage to Pandora’s box."),
        Ending.NO_ACTION: tr("{winner} wins: {loser} has points left and nothing to do."),
        Ending.NO_CARD: tr("{winner} wins: {loser} begins a turn without a card in the columns."),
    }
    return sentences[ending].format(winner=looks.side(winner), loser=looks.side(1 - winner))
