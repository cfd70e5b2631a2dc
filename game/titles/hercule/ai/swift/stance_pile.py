"""Cards that lie under the stance on the quick table: put there, and taken back upgraded."""

from collections.abc import Sequence

from game.titles.hercule.ai.swift.board import Board, Scene
from game.titles.hercule.ai.swift.prices import Prices, points_of


def asides(scene: Scene, board: Board, hand: Sequence[int]) -> tuple[int, ...]:
    """The cards that the stance could be tapped on now: of the hand to put under it, or of those under it."""
    side = scene.sides[board.side]
    if board.tapped or scene.locked(board.turn) or not (side.hides or side.takes):
        return ()
    cards = hand if side.hides else board.under
    return tuple([card for card in dict.fromkeys(cards) if not scene.kinds.is_wound[card]])


def tap_aside(scene: Scene, board: Board, hand: Sequence[int], card: int) -> list[int]:
    """Tap the stance on a card; the hand after it."""
    side, left = scene.sides[board.side], list(hand)
    board.tapped = True
    if side.takes:
        under = list(board.under)
        under.remove(card)
        board.under = tuple(under)
        return [*left, card | 1]
    left.remove(card)
    board.under = (*board.under, card)
    return left + board.draw(side.instead)


def best_aside(scene: Scene, board: Board, prices: Prices, hand: Sequence[int]) -> int | None:
    """The card to tap the stance on: that which gains most by an upgrade, or the best one to take back.

    Several cards for one are worth it at once; a single one only if the other still comes back in this round.
    """
    found, side = likely_asides(scene, board, hand), scene.sides[board.side]
    soon = side.takes or side.instead > 1
    return found[0] if found and (soon or prices.turns >= scene.taste.under_omphale) else None


def likely_asides(scene: Scene, board: Board, hand: Sequence[int]) -> list[int]:
    """The cards that the stance could be tapped on now, those first that gain most by it."""
    points, takes = points_of(scene), scene.sides[board.side].takes
    gain = [points[card | 1] - (0 if takes else points[card]) for card in range(len(points))]
    return sorted(asides(scene, board, hand), key=gain.__getitem__, reverse=True)


def put_aside(scene: Scene, board: Board, prices: Prices, hand: list[int]) -> list[int]:
    """Tap the stance on the best card for it, if there is one; the hand after it."""
    best = best_aside(scene, board, prices, hand)
    return hand if best is None else tap_aside(scene, board, hand, best)
