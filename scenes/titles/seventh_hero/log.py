"""The log of 7e Héros: events in sentences."""

from collections.abc import Sequence

from game.core.events import CardMoved, CardTapped, Conceded, Event
from game.core.refs import Seat
from game.titles.seventh_hero.rules import events as told
from scenes.services import sentence, tr
from scenes.table.seats import all_named, is_you, ran_out
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.prompts.lapsed import Lapsed
from scenes.titles.seventh_hero.theme import Looks, SeatName, said_of, said_to


def line_of(
    looks: Looks,
    event: Event,
    seat_name: SeatName,
    viewer: Seat | None = None,
    *,
    fits: bool = False,
    late: bool = False,
) -> str:
    """An event in a sentence, to the viewer if the viewer must act; empty for an event that is not logged.

    With `fits`, by the Japanese rules, a clue says whether the hero meets the requirement of the card.
    `late`: time ended the game.
    """
    if late and isinstance(event, Conceded):
        return ran_out(seat_name(event.seat))
    if fits and isinstance(event, told.HintAnswered):
        return _clue(looks, event, "hint_fits" if event.answer else "hint_fits_not", seat_name)
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
            return ended_line([seat_name(seat) for seat in winners])
        case told.Reshuffled():
            return said_of("reshuffled")
        case Conceded(seat):
            return said_to("conceded", seat_name(seat))
        case told.TurnBegan(seat, requirement):
            return said_to("turn_began", seat_name(seat), requirement=looks.demand(requirement))
        case told.Passed(seat, forced):
            return said_to("passed_forced" if forced else "passed", seat_name(seat))
        case told.HintAnswered():
            return _clue(looks, event, "hint_yes" if event.answer else "hint_no", seat_name)
        case told.Looked(seat, card):
            return said_to("looked_seen" if card else "looked", seat_name(seat), card=looks.said(card))
        case told.Recruited(seat, hero, double):
            kind = "recruited_double" if double else "recruited"
            return said_to(kind, seat_name(seat), hero=looks.said(hero))
        case told.Eliminated(seat, hero):
            return said_to("eliminated_pair", seat_name(seat), hero=looks.said(hero))
        case told.PowerUsed(seat, hero, target):
            aim = "power_used_on" if target else "power_used"
            return said_to(aim, seat_name(seat), hero=looks.said(hero), target=looks.said(target))
        case told.PowerCancelled(seat, hero) | told.PowerWorked(seat, hero):
            return said_to(str(event.__struct_config__.tag), seat_name(seat), hero=looks.said(hero))
        case Lapsed(seat, hero):
            return said_to("lapsed", seat_name(seat), hero=looks.said(hero))
        case told.NoneFits(seat) | told.Sent(seat):
            return said_to(str(event.__struct_config__.tag), seat_name(seat))
        case _:
            return ""


def _clue(looks: Looks, event: told.HintAnswered, kind: str, seat_name: SeatName) -> str:
    """The sentence about a clue; the card has its name for those who know it."""
    card = looks.said(event.card) or said_of("some_card")
    return sentence(said_to(kind, seat_name(event.seat), card=card))


def welcome(model: Model, event: told.Recruited) -> str:
    """What a recruited hero is in its group, in a sentence."""
    n, wanted = len(model.view.players[event.seat].group), model.catalogue.numbers.wanted
    return said_of("welcome_double") if event.double else said_of("welcome", n=n, wanted=wanted)


def ended_line(winners: Sequence[str], word: str = "ended") -> str:
    """That the game is over, and who has won, by name; with the word `wins` only that."""
    you = [name for name in winners if is_you(name)]
    others = all_named(name for name in winners if not is_you(name))
    shared = "_shared" if len(winners) > 1 else ""
    return said_of(f"{word}{shared}_you" if you else f"{word}{shared}", winners=others)


def _moved(looks: Looks, event: CardMoved, seat_name: SeatName) -> str:
    """The sentence about a moved card; empty if another event already tells of the move."""
    card, way = looks.said(event.card.name), (event.source.zone, event.target.zone)
    match way:
        case ("deck", "hand"):
            return said_to("draws" if card else "draws_unseen", seat_name(event.target.seat), card=card)
        case ("hand", "discard"):
            return said_to("discards", seat_name(event.source.seat), card=card)
        case ("wanderer", "discard"):
            return tr("The wandering hero is discarded: {card}.", card=card)
        case ("hints", "discard"):
            return tr("A clue is turned up: {card}.", card=card)
        case _:
            return ""
