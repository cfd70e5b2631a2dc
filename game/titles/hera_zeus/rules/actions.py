"""The effect of each move of Héra et Zeus on a draft; the caller has checked that the move is legal."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.core.events import CounterChanged
from game.core.refs import Ref
from game.titles.hera_zeus.cards import Role
from game.titles.hera_zeus.rules import moves, pandora, places
from game.titles.hera_zeus.rules.challenge import HIGHEST, Verdict, verdict
from game.titles.hera_zeus.rules.draft import Draft, minus, without
from game.titles.hera_zeus.rules.events import CardStruck, Challenged, FigurePlaced, HandSeen, MythPlayed
from game.titles.hera_zeus.rules.legal import open_columns, pegasi_in
from game.titles.hera_zeus.rules.prospect import Blow, blow_on
from game.titles.hera_zeus.rules.state import Choice, Ending, Pending, Slot
from game.titles.hera_zeus.rules.turns import hand_over


def set_up(draft: Draft, move: moves.SetUp) -> None:
    """Lay one of the three first cards (hera_zeus, Set-up)."""
    _lay(draft, move.card, move.column, 0)


def draw(draft: Draft, _move: moves.Draw) -> None:
    """Draw one card (hera_zeus, 1. Draw)."""
    draft.spend()
    seat, side = draft.seat, draft.own
    card = side.deck[0]
    draft.set(seat, deck=side.deck[1:], quiet=side.quiet + 1)
    draft.to_hand(seat, card)
    draft.moved(card, places.deck(seat), places.hand(seat, card), seen_by=(seat,), new=True)


def deploy(draft: Draft, move: moves.Deploy) -> None:
    """Lay a card face down into a column (hera_zeus, 2. Deploy)."""
    draft.spend()
    draft.set(draft.seat, quiet=0)
    _lay(draft, move.card, move.column, move.place)


def _lay(draft: Draft, card: str, column: int, place: int) -> None:
    seat = draft.seat
    draft.insert(seat, column, place, Slot(card, pooled=bool(draft.own.sighted)))
    draft.from_hand(seat, card)
    draft.moved(card, places.hand(seat, card), places.slot(seat, column, place), seen_by=(seat,))
    if draft.settings.unveiled and draft.catalogue.role[card] is Role.HOSTAGE:
        draft.turn_up(seat, column, place)


def challenge(draft: Draft, move: moves.Challenge) -> None:
    """Resolve a challenge between two front cards (hera_zeus, Challenge)."""
    draft.spend()
    seat, facing, column = draft.seat, draft.facing(), move.column
    draft.turn_up(seat, column, 0)
    draft.turn_up(facing, column, 0)
    attacker = draft.own.columns[column][0].card
    defender = draft.sides[facing].columns[column][0].card
    outcome = verdict(draft.catalogue.cards[attacker], draft.catalogue.cards[defender])
    draft.tell(Challenged(seat, column, attacker, defender, outcome))
    match outcome:
        case Verdict.HOSTAGE:
            draft.end(seat, Ending.HOSTAGE_CHALLENGED)
        case Verdict.PANDORA:
            pandora.open_column(draft, facing, column)
        case _:
            if outcome is not Verdict.ATTACKER:
                draft.discard_slot(seat, column, 0)
            if outcome is not Verdict.DEFENDER:
                draft.discard_slot(facing, column, 0)


def play_god(draft: Draft, move: moves.PlayGod) -> None:
    """Put the figure at the front and raise the turn to four points in all (hera_zeus, Hera/Zeus)."""
    seat = draft.seat
    draft.tell(MythPlayed(seat, move.card, places.column(seat, move.column)))
    before = draft.points - draft.spent
    draft.points = draft.catalogue.numbers.figure_points
    draft.tell(CounterChanged("points", before, draft.points - draft.spent, move.card))
    draft.set(seat, figure=move.column)
    draft.tell(FigurePlaced(seat, move.column))
    draft.discard_hand(seat, move.card)


def remove_figure(draft: Draft, move: moves.RemoveFigure) -> None:
    """Take the player's figure back (hera_zeus, 5. Remove the own figure)."""
    if move.card:
        _play(draft, move.card, places.figure(draft.seat))
    else:
        draft.spend()
    draft.remove_figure(draft.seat)


def _play(draft: Draft, card: str, target: Ref | None = None) -> None:
    """Spend a point on a myth card and discard it."""
    draft.spend()
    draft.tell(MythPlayed(draft.seat, card, target))
    draft.discard_hand(draft.seat, card)


def strike_hand(draft: Draft, move: moves.StrikeHand) -> None:
    """Strike a random card of the opponent's hand (hera_zeus, Pegasus against the hand)."""
    facing = draft.facing()
    _play(draft, move.card, places.hand(facing))
    card, draft.rng = draft.rng.choice(draft.sides[facing].hand)
    draft.tell(CardStruck(facing, card))
    role = draft.catalogue.role[card]
    if role is Role.HOSTAGE:
        draft.end(draft.seat, Ending.HOSTAGE_DRAWN)
    elif role is Role.PANDORA:
        pandora.open_hand(draft, facing)
    elif draft.catalogue.strength[card] >= 2:
        _drag_out(draft, card)
    else:
        draft.discard_hand(facing, card, new=True)


def _drag_out(draft: Draft, card: str) -> None:
    """Put a warrior of the opponent's hand at a front of its owner; the attacker picks the column."""
    facing = draft.facing()
    columns = open_columns(draft.state, facing)
    if not columns:
        draft.discard_hand(facing, card, new=True)
    elif len(columns) == 1:
        _stand(draft, card, columns[0])
    else:
        draft.ask(Pending(Choice.COLUMN, draft.seat, card=card))


def _stand(draft: Draft, card: str, column: int) -> None:
    facing = draft.facing()
    draft.from_hand(facing, card)
    draft.expose(facing, card)
    draft.insert(facing, column, 0, Slot(card, True))
    draft.moved(card, places.hand(facing, card), places.slot(facing, column, 0))


def pick_column(draft: Draft, move: moves.PickColumn) -> None:
    """Put the card that was drawn from the opponent's hand into the picked column."""
    assert draft.pending
    card, draft.pending = draft.pending.card, None
    _stand(draft, card, move.column)


def strike_front(draft: Draft, move: moves.StrikeFront) -> None:
    """Strike the front card or the figure (hera_zeus, Pegasus against a front card or the figure)."""
    facing, column = draft.facing(), move.column
    if draft.sides[facing].figure == column:
        _play(draft, move.card, places.figure(facing))
        draft.remove_figure(facing)
        return
    _play(draft, move.card, places.slot(facing, column, 0))
    draft.turn_up(facing, column, 0)
    card = draft.sides[facing].columns[column][0].card
    draft.tell(CardStruck(facing, card, column))
    match blow_on(draft.catalogue.cards[card], draft.settings):
        case Blow.FREED:
            draft.end(draft.seat, Ending.HOSTAGE_STRUCK)
        case Blow.OPENED:
            pandora.open_column(draft, facing, column)
        case Blow.DISCARDED:
            draft.discard_slot(facing, column, 0)


def look_hand(draft: Draft, move: moves.LookHand) -> None:
    """Look privately at the opponent's hand, and discard every 7 of it (hera_zeus, Pythia, hand)."""
    facing = draft.facing()
    _play(draft, move.card, places.hand(facing))
    side = draft.sides[facing]
    draft.tell(HandSeen(draft.seat, side.hand))
    draft.sight(facing, (*side.hand, *minus(side.sighted, side.hand)))
    for card in side.hand:
        if draft.catalogue.strength[card] == HIGHEST:
            draft.discard_hand(facing, card, new=True)


def look_column(draft: Draft, move: moves.LookColumn) -> None:
    """Turn up all cards of a column for good (hera_zeus, Pythia, column)."""
    facing = draft.facing()
    _play(draft, move.card, places.column(facing, move.column))
    for place in range(len(draft.sides[facing].columns[move.column])):
        draft.turn_up(facing, move.column, place)


def lure(draft: Draft, move: moves.Lure) -> None:
    """Take the top of the opponent's pile into the hand; both players know it (hera_zeus, Sirens)."""
    seat, facing = draft.seat, draft.facing()
    _play(draft, move.card, places.pile(facing))
    side = draft.sides[facing]
    card = side.pile[-1]
    draft.set(facing, pile=side.pile[:-1], record=without(side.record, card))
    draft.to_hand(seat, card)
    draft.sight(seat, (*draft.own.sighted, card))
    # Once Hades has taken a card out of the pile unseen, its next top is news.
    news = len(side.record) > len(side.pile)
    draft.moved(card, places.pile(facing), places.hand(seat, card), new=news)


def descend(draft: Draft, move: moves.Descend) -> None:
    """Let the player choose a card of his pile (hera_zeus, Hades)."""
    draft.spend()
    draft.tell(MythPlayed(draft.seat, move.card, places.pile(draft.seat)))
    draft.ask(Pending(Choice.HADES, draft.seat, card=move.card))


def take_card(draft: Draft, move: moves.TakeCard) -> None:
    """Take the chosen card into the hand unseen, then discard Hades."""
    assert draft.pending
    seat, side = draft.seat, draft.own
    hades, draft.pending = draft.pending.card, None
    draft.set(seat, pile=_without_last(side.pile, move.card), recalled=side.record)
    draft.to_hand(seat, move.card)
    draft.moved(move.card, places.pile(seat), places.hand(seat, move.card), seen_by=(seat,))
    draft.discard_hand(seat, hades)


def _without_last(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without the uppermost one of this name."""
    return without(cards[::-1], card)[::-1]


def call_pegasi(draft: Draft, move: moves.CallPegasi) -> None:
    """Let the player choose how many Pegasi return, if any was seen in the pile (hera_zeus, Persephone).

    Pegasi that Hades took unseen still count, so that a missing choice does not tell that he took the
    last.
    """
    draft.spend()
    draft.tell(MythPlayed(draft.seat, move.card, places.pile(draft.seat)))
    if pegasi_in(draft.catalogue, draft.own.record):
        draft.ask(Pending(Choice.PERSEPHONE, draft.seat, card=move.card))
    else:
        draft.discard_hand(draft.seat, move.card)


def take_pegasi(draft: Draft, move: moves.TakePegasi) -> None:
    """Take the uppermost Pegasi into the hand in sight of all, then discard Persephone."""
    assert draft.pending
    seat = draft.seat
    persephone, draft.pending = draft.pending.card, None
    for card in pegasi_in(draft.catalogue, draft.own.pile)[: move.count]:
        side = draft.own
        draft.set(seat, pile=_without_last(side.pile, card), record=without(side.record, card))
        draft.to_hand(seat, card)
        draft.sight(seat, (*draft.own.sighted, card))
        draft.moved(card, places.pile(seat), places.hand(seat, card), new=True)
    draft.discard_hand(seat, persephone)


def shift(draft: Draft, move: moves.Shift) -> None:
    """Move an own card to another place, its face as it was (hera_zeus, Dionysus)."""
    seat = draft.seat
    _play(draft, move.card, places.slot(seat, move.column, move.place))
    slot = draft.take(seat, move.column, move.place)
    draft.insert(seat, move.to_column, move.to_place, Slot(slot.card, slot.up, slot.pooled))
    here = places.slot(seat, move.column, move.place)
    there = places.slot(seat, move.to_column, move.to_place)
    draft.moved(slot.card, here, there, seen_by=None if slot.up else (seat,))


def discard_next(draft: Draft, move: moves.DiscardNext) -> None:
    """Discard one more card after the box was opened."""
    assert draft.pending
    pandora.discard_next(draft, draft.pending, move.card)


def end_turn(draft: Draft, _move: moves.EndTurn) -> None:
    """End the turn, or the set-up, of the seat at turn."""
    hand_over(draft)


ACTIONS: Mapping[type, Callable[[Draft, Any], None]] = MappingProxyType(
    {
        moves.SetUp: set_up,
        moves.Draw: draw,
        moves.Deploy: deploy,
        moves.Challenge: challenge,
        moves.PlayGod: play_god,
        moves.RemoveFigure: remove_figure,
        moves.StrikeHand: strike_hand,
        moves.StrikeFront: strike_front,
        moves.LookHand: look_hand,
        moves.LookColumn: look_column,
        moves.Lure: lure,
        moves.Descend: descend,
        moves.TakeCard: take_card,
        moves.CallPegasi: call_pegasi,
        moves.TakePegasi: take_pegasi,
        moves.Shift: shift,
        moves.PickColumn: pick_column,
        moves.DiscardNext: discard_next,
        moves.EndTurn: end_turn,
    }
)
