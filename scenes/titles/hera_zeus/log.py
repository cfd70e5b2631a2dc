"""Log sentences for the events of Héra et Zeus."""

from collections import Counter
from collections.abc import Sequence

from game.core.events import CardMoved, Event
from game.core.refs import Ref, Seat
from game.titles.hera_zeus.cards import Role
from game.titles.hera_zeus.rules import events as told
from game.titles.hera_zeus.rules.legal import ROWS
from game.titles.hera_zeus.rules.state import NOWHERE, Ending, other
from scenes.services import sentence, tr
from scenes.titles.hera_zeus.theme import Looks, column_name, of_side, said_of


def line_of(
    looks: Looks, event: Event, *, late: bool = False, figures: Sequence[int] = (NOWHERE, NOWHERE)
) -> str:
    """The log sentence of an event; empty for events that are not logged.

    `late`: time ended the game; `figures` are the columns in which the figures of the two sides stand.
    """
    match event:
        case CardMoved():
            return _moved(looks, event, figures)
        case told.Challenged():
            pair = {"one": looks.with_strength(event.attacker), "other": looks.with_strength(event.defender)}
            return said_of(f"challenged_{event.verdict.value}", column=column_name(event.column), **pair)
        case told.GameEnded(winner, ending):
            return (
                said_of("ended_late", **_both(looks, winner)) if late else ending_line(looks, winner, ending)
            )
        case told.TurnBegan(seat, turn, n):
            return said_of("turn_began", turn=turn, side=looks.side(seat), n=n)
        case told.SetUpDone(seat):
            return tr("{side} has placed the first cards.", side=looks.side(seat))
        case told.CardTurned(card, place):
            column = column_name(int(place.key))
            return said_of("card_turned", card=looks.said(card), column=column, of_side=of_side(place.seat))
        case told.MythPlayed(seat, card):
            return tr("{side} plays {card}.", side=looks.side(seat), card=looks.told(card))
        case told.CardStruck(seat, card, column) if column < 0:
            return said_of("hand_struck", card=looks.told(card), of_side=of_side(seat))
        case told.CardStruck(_, card):
            return said_of(f"struck_{_why_it_stays(looks, card)}", card=looks.said(card))
        case told.HandSeen(seat, cards) if cards:
            return said_of(
                "hand_seen", side=looks.side(seat), of_side=of_side(other(seat)), cards=_counted(looks, cards)
            )
        case told.PandoraOpened(seat):
            return tr("{of_side} jar opens.", of_side=of_side(seat))
        case told.FigurePlaced(seat, column):
            return said_of("figure_placed", of_side=of_side(seat), column=column_name(column))
        case told.FigureRemoved(seat):
            return said_of("figure_removed", of_side=of_side(seat))
        case _:
            return ""


def _counted(looks: Looks, cards: Sequence[str]) -> str:
    """The names of cards, each once, with how many there are of it."""
    found = Counter(map(looks.said, cards)).items()
    return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in found)


def _why_it_stays(looks: Looks, card: str) -> str:
    """Why a front card that Pegasus strikes stays or not; of Pandora, whom an option decides, nothing."""
    match looks.catalogue.role[card]:
        case Role.WARRIOR | Role.SLAYER:
            return "strong"
        case Role.PEGASUS | Role.PYTHIA:
            return "weak"
        case Role.MEDUSA:
            return "medusa"
        case _:
            return "other"


def _moved(looks: Looks, event: CardMoved, figures: Sequence[int]) -> str:
    """The sentence about a card that moved; the card is named if the viewer saw it."""
    seen, source, target = event.card.name, event.source, event.target
    if source.zone == target.zone == "field":
        return _shifted_line(looks, event, figures)
    if source.zone == "hand" and target.zone == "field" and event.seen_by is None:
        # No card is laid from the hand in sight of all, unless Pegasus drew it.
        return _sent_line(looks, event)
    where = _row(target, figures) if target.zone == "field" else ""
    way = f"{source.zone}_to_{target.zone}" + ("" if seen else "_unseen")
    side, whose = looks.side(target.seat), of_side(target.seat)
    named = "to_pile" if target.zone == "pile" else way
    words = {"side": side, "card": looks.told(seen), "n": looks.number(seen), "where": where}
    line = said_of(named, **words, of_side=whose)
    return sentence(line) if named == "to_pile" else line


def _row(place: Ref, figures: Sequence[int]) -> str:
    """Where in its column a card is laid, in words; a figure at the front has the first row."""
    column = int(place.key)
    figure = figures[place.seat] == column
    row = min(place.place + figure, ROWS - 1)
    return said_of(f"row_{row}{'_figure' * (figure and row == 1)}", column=column_name(column))


def _sent_line(looks: Looks, event: CardMoved) -> str:
    """The sentence about a card drawn by Pegasus: whoever sent him, not its owner, chose its column."""
    foe, column = looks.side(other(event.target.seat)), column_name(int(event.target.key))
    named = {"foe": foe, "card": looks.told(event.card.name), "of_side": of_side(event.target.seat)}
    return said_of("hand_to_front", column=column, **named)


def _shifted_line(looks: Looks, event: CardMoved, figures: Sequence[int]) -> str:
    """The sentence about a card moved within the columns; both players see the two places."""
    seen, source, target = event.card.name, event.source, event.target
    way = "field_within" if source.key == target.key else "field_to_field"
    columns = {"start": column_name(int(source.key)), "column": column_name(int(target.key))}
    first = 1 + (figures[target.seat] == int(target.key))
    numbers = {"a": source.place + first, "b": target.place + first}
    named = way + ("" if seen else "_unseen")
    return said_of(named, side=looks.side(target.seat), card=looks.told(seen), **columns, **numbers)


def ending_line(looks: Looks, winner: Seat, ending: Ending) -> str:
    """The sentence that says who won, and how."""
    return said_of(f"ended_{ending.value}", **_both(looks, winner))


def _both(looks: Looks, winner: Seat) -> dict[str, str]:
    return {"winner": looks.side(winner), "loser": looks.side(other(winner))}
