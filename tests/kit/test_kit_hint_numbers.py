"""Kit for the hints: every number in a hint is one that the view shows or that the rules come to."""

import re
from typing import Any

from game.ai.policy import Advice
from game.titles.hera_zeus.rules.moves import Deploy, Shift
from game.titles.hisment.rules.events import Bought, Sold
from game.titles.hisment.rules.moves import Buy, Next, Sell
from game.titles.seventh_hero.rules.moves import Send
from tests.depth import tries

from .games import Turn, positions, rules_of
from .test_kit_hints import advice_of, adviser_at, asked

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


def test_the_place_that_a_hint_names_is_where_the_card_then_lies() -> None:
    rules: Any = rules_of("hera_zeus")
    compared = 0
    for turn in positions("hera_zeus", 1):
        for move in turn.legal:
            if not isinstance(move, Deploy | Shift) or compared > MANY:
                continue
            words = adviser_at("hera_zeus", turn.before, turn.seat).said(move).split(".")[0]
            side = rules.apply(turn.before, move, turn.seat)[0].sides[turn.seat]
            column, place = _goal(move)
            row = place + 1 + (side.figure == column)
            if isinstance(move, Deploy) and row == 1:
                assert not numbers(words), words
                continue
            assert numbers(words)[-1] == row, words
            assert side.columns[column][place].card == _moved(turn.before.sides[turn.seat], move)
            compared += 1
    assert compared > 20


def _goal(move: Deploy | Shift) -> tuple[int, int]:
    """The column and place where a move lays its card."""
    return (move.column, move.place) if isinstance(move, Deploy) else (move.to_column, move.to_place)


def _moved(side: Any, move: Deploy | Shift) -> str:
    """The card that a move lays."""
    return move.card if isinstance(move, Deploy) else str(side.columns[move.column][move.place].card)


def test_how_many_others_have_a_hero_is_what_lies_before_them() -> None:
    told = 0
    for turn in asked("seventh_hero"):
        advice = advice_of("seventh_hero", turn)
        if advice.word != "send" or not isinstance(advice.move, Send):
            continue
        words = adviser_at("seventh_hero", turn.before, turn.seat).reason(advice)
        others = [group for seat, group in enumerate(turn.before.players) if seat != turn.seat]
        have = sum(any(hero.name == advice.move.card for hero in each.group) for each in others)
        assert numbers(words) == [have, len(others)], words
        told += 1
    assert told
