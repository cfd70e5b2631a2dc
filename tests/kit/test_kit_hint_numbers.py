"""Kit for the hints: every number in a hint is one that the view shows or that the rules come to."""

import re
from typing import Any

from game.ai.policy import Advice
from game.titles.hisment.rules.events import Bought, Sold
from game.titles.hisment.rules.moves import Buy, Next, Sell
from tests.depth import tries

from .games import Turn, positions, rules_of
from .test_kit_hints import adviser_at

MANY = tries(200, 1000)


def numbers(words: str) -> list[int]:
    """All numbers of a sentence, in order."""
    return [int(number) for number in re.findall(r"\d+", words)]


def told_of(turn: Turn, moves: tuple[Any, ...]) -> tuple[str, str]:
    """What a hint of Hisment says of the first of some moves: the move, and its use."""
    adviser = adviser_at("hisment", turn.before, turn.seat)
    reason = adviser.reason(Advice(moves, "only", {}))
    return adviser.said(moves[0]), reason.removesuffix("There is nothing else left to play.").strip()


def sales_plans() -> list[tuple[Turn, tuple[Any, ...]]]:
    """Plans that sell one or two cards and then buy all that they can, in the order of the shop."""
    found = []
    rules: Any = rules_of("hisment")
    for turn in positions("hisment", 1):
        sales = tuple(move for move in turn.legal if isinstance(move, Sell))[:2]
        for sold in (sales[:1], sales) if len(sales) == 2 else ():
            state, moves = turn.before, list[Any]()
            shop = state.players[turn.seat].shop
            for move in (*sold, *map(Buy, shop)):
                if move in rules.legal_moves(state, turn.seat):
                    state, _ = rules.apply(state, move, turn.seat)
                    moves.append(move)
            found.append((turn, (*moves, Next())))
    return found[:: max(1, len(found) // MANY)]


def test_the_coins_of_a_sale_are_those_that_the_player_then_has_and_the_cards_then_cost() -> None:
    rules: Any = rules_of("hisment")
    plain = with_others = 0
    for turn, moves in sales_plans():
        said, use = told_of(turn, moves)
        state, coins, prices = turn.before, list[int](), list[int]()
        before = state.players[turn.seat].coins
        for move in moves[:-1]:
            state, events = rules.apply(state, move, turn.seat)
            coins += [event.price for event in events if isinstance(event, Sold)]
            prices += [event.price for event in events if isinstance(event, Bought)]
        assert numbers(said)[-1] == coins[0]
        assert bool(use) is (before + sum(coins[1:]) < sum(prices)), use
        if not use:
            continue
        held, *rest = numbers(use)
        assert held == before + coins[0], use
        if len(coins) > 1:
            assert rest.pop(0) == coins[1]
        assert rest == prices[: len(rest)], use
        assert before + sum(coins) - coins[0] < sum(rest) <= before + sum(coins), use
        plain, with_others = plain + (len(coins) == 1), with_others + (len(coins) > 1)
    assert plain > 5, plain
    assert with_others > 5, with_others
