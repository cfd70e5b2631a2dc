"""The log of Hisment: events in sentences, and how a game ended."""

from collections import Counter
from collections.abc import Callable

from game.core.events import CardMoved, Conceded, Event
from game.core.refs import Seat
from game.titles.hisment.cards import AttackDef
from game.titles.hisment.effects import Op
from game.titles.hisment.rules import board, events as told
from game.titles.hisment.rules.state import Ending
from scenes.services import listed, tr
from scenes.table.seats import ran_out
from scenes.titles.hisment.shop.trade import Traded
from scenes.titles.hisment.theme import Looks, said_of, said_to

SeatName = Callable[[Seat], str]
HeroName = Callable[[Seat, str], str]
"""Gives the name that the hero of a seat and line had at the time of an event."""


def line_of(looks: Looks, event: Event, seat_name: SeatName, called: HeroName, *, late: bool = False) -> str:
    """An event in a sentence; empty for an event that is not logged. `late`: time ended the game."""
    tag = str(event.__struct_config__.tag)
    match event:
        case told.TurnBegan(seat, turn):
            return said_to(tag, seat_name(seat), turn=turn)
        case told.DieRolled(_, die, _, coins):
            return said_of(tag, die=die, coins=coins)
        case told.CoinsChanged(seat, before, after, cause) if _pays(looks, cause, after - before):
            kind = "earned" if after > before else "charged"
            return said_to(kind, seat_name(seat), card=looks.name(cause), n=abs(after - before))
        case told.Bought(seat, card, price) | told.Sold(seat, card, price):
            return said_to(tag, seat_name(seat), card=looks.name(card), price=price)
        case Traded(seat):
            return _traded(looks, event, seat_name(seat))
        case told.Attached(seat, card, hero):
            return said_to(tag, seat_name(seat), card=looks.name(card), hero=called(seat, hero))
        case told.Evolved(_, below, card):
            return said_of(tag, below=looks.name(below), card=looks.name(card))
        case told.ChapterPlayed(seat, card) | told.PowerUsed(seat, card):
            return said_to(tag, seat_name(seat), card=looks.name(card))
        case told.Released(seat, hero) | told.Entered(seat, hero):
            return said_of(tag, hero=called(seat, hero))
        case told.Swapped(seat, hero, newcomer):
            return said_of(tag, hero=called(seat, hero), newcomer=called(seat, newcomer))
        case told.Walked(seat, hero, way) | told.Pushed(seat, hero, way):
            return said_of(tag, hero=called(seat, hero), square=board.name_of(way[-1]))
        case told.Struck(seat, hero, attack, _, found):
            kind = tag if found is not None else "supported"
            damage = found.damage if found is not None else 0
            return said_of(kind, hero=called(seat, hero), card=looks.name(attack), damage=damage)
        case told.KnockedOut(seat, hero, coins):
            return said_to(tag, seat_name(1 - seat), hero=called(seat, hero), coins=coins)
        case told.HeartChanged(seat, before, after):
            return said_to(tag, seat_name(seat), before=before, after=after)
        case told.PointsChanged(seat, hero, before, after) if after > before:
            return said_of("healed", hero=called(seat, hero), n=after - before)
        case told.PointsChanged(seat, hero, before, after, cause) if not _is_blow(looks, cause):
            return said_of("hurt_by", card=looks.name(cause), hero=called(seat, hero), n=before - after)
        case Conceded(seat) if late:
            return ran_out(seat_name(seat))
        case told.Restocked(seat) | Conceded(seat):
            return said_to(tag, seat_name(seat))
        case told.GameEnded(ending, winner) if late or ending is Ending.CONCEDED:
            # Who gave up, or whose time was over, stands in the line above.
            return said_to("wins", seat_name(winner))
        case told.GameEnded(ending, winner):
            return ending_line(winner, str(ending), seat_name)
        case _:
            return ""


def _traded(looks: Looks, trade: Traded, seat: str) -> str:
    """What a seat bought or sold in a turn, in one sentence."""
    named = listed([_times(looks.name(card), n) for card, n in Counter(trade.cards).items()])
    return said_to("bought_all" if trade.bought else "sold_all", seat, cards=named, price=trade.price)


def _times(card: str, n: int) -> str:
    """The name of a card in a list, and how often it is there."""
    return said_of("listed", card=card) + (f" ×{n}" if n > 1 else "")


def _pays(looks: Looks, cause: str, coins: int) -> bool:
    """Whether a card has given these coins; what a fallen hero was worth is told with its fall."""
    effects = looks.catalogue.cards[cause].effects if cause in looks.catalogue.cards else ()
    return any(each.op is Op.COINS and each.amount == coins for each in effects)


def _is_blow(looks: Looks, cause: str) -> bool:
    """Whether the cause of lost points is an offensive attack, whose own log line tells the damage."""
    card = looks.catalogue.cards[cause]
    return isinstance(card, AttackDef) and card.sort == "offensive"


def ending_line(winner: Seat, ending: str, seat_name: SeatName) -> str:
    """How the game ended, and who won."""
    conceded = ending == Ending.CONCEDED
    how = said_to("conceded", seat_name(1 - winner)) if conceded else said_of(f"ending_{ending}")
    who = said_to("wins", seat_name(winner)) if winner >= 0 else tr("Nobody wins.")
    return f"{how} {who}"


def about(event: Event) -> str:
    """The card that an event is about; empty if none."""
    match event:
        case CardMoved(card):
            return card.name
        case told.Struck():
            return event.attack
        case told.Bought() | told.Sold() | told.Attached() | told.ChapterPlayed() | told.PowerUsed():
            return event.card
        case told.Evolved():
            return event.card
        case _:
            return ""
