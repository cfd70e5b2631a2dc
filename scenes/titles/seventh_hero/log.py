"""The log of 7e Héros: events in sentences."""

from game.core.events import CardMoved, CardTapped, Conceded, Event
from game.core.refs import Seat
from game.titles.seventh_hero.rules import events as told
from scenes.services import listed, sentence, tr
from scenes.titles.seventh_hero.theme import Looks, SeatName, said_of


def line_of(looks: Looks, event: Event, seat_name: SeatName, viewer: Seat | None = None) -> str:
    """An event in a sentence, to the viewer if the viewer must act; empty for an event that is not logged."""
    if viewer is not None and event == told.Passed(viewer, forced=True):
        return said_of("passed_forced_you")
    return sentence(_line_of(looks, event, seat_name))


def _line_of(looks: Looks, event: Event, seat_name: SeatName) -> str:
    match event:
        case CardMoved():
            return _moved(looks, event, seat_name)
        case CardTapped() | told.Asked() | told.WindowClosed() | told.Answered() | told.Received():
            return ""
        case told.GameEnded(winners):
            names = listed([seat_name(seat) for seat in winners])
            return said_of("ended" if len(winners) == 1 else "ended_shared", winners=names)
        case told.Reshuffled():
            return said_of("reshuffled")
        case Conceded(seat):
            return said_of("conceded", seat=seat_name(seat))
        case told.TurnBegan(seat, requirement):
            return said_of("turn_began", seat=seat_name(seat), requirement=looks.demand(requirement))
        case told.Passed(seat, forced):
            return said_of("passed_forced" if forced else "passed", seat=seat_name(seat))
        case told.HintAnswered(seat, answer):
            return said_of("hint_yes" if answer else "hint_no", seat=seat_name(seat))
        case told.Looked(seat, card):
            return said_of("looked_seen" if card else "looked", seat=seat_name(seat), card=looks.said(card))
        case told.Recruited(seat, hero, double):
            kind = "recruited_double" if double else "recruited"
            return said_of(kind, seat=seat_name(seat), hero=looks.said(hero))
        case told.Eliminated(seat, hero):
            return said_of("eliminated_pair", seat=seat_name(seat), hero=looks.said(hero))
        case told.PowerUsed(seat, hero, target):
            aim = "power_used_on" if target else "power_used"
            return said_of(aim, seat=seat_name(seat), hero=looks.said(hero), target=looks.said(target))
        case told.PowerCancelled(seat, hero) | told.PowerWorked(seat, hero):
            return said_of(str(event.__struct_config__.tag), seat=seat_name(seat), hero=looks.said(hero))
        case told.NoneFits(seat) | told.Sent(seat):
            return said_of(str(event.__struct_config__.tag), seat=seat_name(seat))
        case _:
            return ""


def _moved(looks: Looks, event: CardMoved, seat_name: SeatName) -> str:
    """The sentence about a moved card; empty if another event already tells of the move."""
    card, way = looks.said(event.card.name), (event.source.zone, event.target.zone)
    match way:
        case ("deck", "hand"):
            if card:
                return tr("{seat} draws {card}.", seat=seat_name(event.target.seat), card=card)
            return tr("{seat} draws a card.", seat=seat_name(event.target.seat))
        case ("hand", "discard"):
            return tr("{seat} discards {card}.", seat=seat_name(event.source.seat), card=card)
        case ("wanderer", "discard"):
            return tr("The wandering hero is discarded: {card}.", card=card)
        case ("hints", "discard"):
            return tr("The clue is turned up: {card}.", card=card)
        case _:
            return ""
