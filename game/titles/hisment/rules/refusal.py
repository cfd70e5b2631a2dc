"""Explains why a move or a drag is refused."""

from enum import StrEnum

from game.core.errors import CoreReason
from game.core.refs import Ref, Seat
from game.titles.hisment.cards import HEART, Catalogue, TerrainDef
from game.titles.hisment.rules import board, moves, values
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.legal import BELONGS
from game.titles.hisment.rules.moves import AnyMove
from game.titles.hisment.rules.phases import attaching, battle, powers, releasing, shopping
from game.titles.hisment.rules.reasons import Reason
from game.titles.hisment.rules.state import PHASES, Phase


def of_move(draft: Draft, move: AnyMove, seat: Seat) -> StrEnum | None:
    """The reason for which a move of the seat to move is illegal; None if it is legal."""
    catalogue, state = draft.catalogue, draft.state
    phase = BELONGS.get(type(move), state.phase)
    if phase is not state.phase:
        late = PHASES.index(phase) < PHASES.index(state.phase)
        return Reason.TOO_LATE if late else Reason.TOO_EARLY
    match move:
        case moves.Next():
            return None
        case moves.Buy() | moves.Sell():
            return shopping.objection(catalogue, state, seat, move)
        case moves.Attach():
            return attaching.objection(catalogue, state, seat, move)
        case moves.Play() | moves.Use():
            return powers.objection(draft, seat, move)
        case moves.Release():
            return releasing.objection(catalogue, state, seat, move)
        case moves.Enter() | moves.Swap() | moves.Walk() | moves.Strike():
            return battle.objection(draft, seat, move)
    return CoreReason.NOT_HERE


def of_drag(draft: Draft, seat: Seat, source: Ref, target: Ref | None) -> StrEnum:
    """The reason for which a drag or click of a seat that may act is refused."""
    if source.zone == "hand" and isinstance(draft.catalogue.cards.get(source.key), TerrainDef):
        return Reason.TERRAIN_DRAWN
    if _stands(draft, seat, source) and (target is None or target.zone != "square"):
        return _no_square(target)
    move = _meant(draft, seat, source, target)
    return CoreReason.NOT_HERE if move is None else of_move(draft, move, seat) or CoreReason.NOT_HERE


def _stands(draft: Draft, seat: Seat, source: Ref) -> bool:
    """Whether a ref is the seat's own hero on the board, in the phase in which it walks."""
    hero = draft.hero(seat, source.key) if source.zone == "hero" and source.seat == seat else None
    return hero is not None and hero.on_board and draft.state.phase is Phase.BATTLE


def _no_square(target: Ref | None) -> StrEnum:
    """The reason when the hero that walks is clicked or dropped on something that is not a square."""
    if target is None:
        return Reason.NO_STEPS
    return Reason.SQUARE_TAKEN if target.zone in ("hero", "panel") else CoreReason.NOT_HERE


def _meant(draft: Draft, seat: Seat, source: Ref, target: Ref | None) -> AnyMove | None:
    """The move that a drag most probably stands for, or None."""
    if source.seat not in (seat, -1):
        return None
    key, zone = target.key if target else "", target.zone if target else ""
    met = _met(draft, target)
    match source.zone:
        case "shop":
            return moves.Buy(source.key, max(0, source.place))
        case "hand":
            return _card_meant(draft.catalogue, source.key, zone, met)
        case "worn":
            name = HEART if zone == "heart" else met
            return (
                moves.Strike(source.key, name)
                if draft.state.phase is Phase.BATTLE
                else moves.Use(source.key, name)
            )
        case "hero":
            return _hero_meant(draft, seat, source.key, zone, key)
    return None


def _met(draft: Draft, target: Ref | None) -> str:
    """The line of the hero at a ref, or ""."""
    if target is None or target.zone not in ("hero", "panel", "square"):
        return ""
    if target.zone != "square":
        return target.key
    square = board.square(target.key)
    heroes = (hero for player in draft.state.players for hero in player.heroes if hero.square == square)
    return next(map(draft.line, heroes), "")


def _card_meant(catalogue: Catalogue, card: str, zone: str, line: str) -> AnyMove:
    """The move of a card: a sale where cards are sold, otherwise playing a chapter or attaching the card."""
    if zone in ("cemetery", "sale"):
        return moves.Sell(card)
    return moves.Play(card, line) if card in catalogue.chapters else moves.Attach(card, line)


def _hero_meant(draft: Draft, seat: Seat, line: str, zone: str, key: str) -> AnyMove:
    """The move of a hero: the one on the board walks, another one enters or is released."""
    hero, own = draft.hero(seat, line), values.on_board(draft.state, seat)
    comes = hero is not None and hero.released and draft.state.phase is Phase.BATTLE
    if zone != "square" and not comes:
        return moves.Release(line)
    if own is None:
        return moves.Enter(line)
    try:
        goal = board.square(key)
    except ValueError:
        return moves.Swap(line)
    return moves.Walk(goal) if draft.line(own) == line else moves.Swap(line)
