"""Kit for every title: a refusal tells nobody what they may not see."""

from itertools import islice
from typing import Any

from game.core.errors import GameError
from game.core.protocol import AnyRules
from game.core.refs import Seat
from game.core.rng import Rng

from .games import EVERY_TITLE, games, gestures_of, positions, rules_of

FOREIGN = 60


def answered(rules: AnyRules, state: object, text: str, seat: Seat) -> str:
    """What the rules say of a line of notation: an error, or why the move is refused; "None" if legal."""
    try:
        move = rules.parse_move(state, text)
    except GameError as error:
        return f"{error.kind}: {error}"
    return f"{rules.why_not(state, move, seat)}"


def foreign_moves(title: str) -> list[Any]:
    """Moves of all types from all games; few of them are legal in other positions."""
    by_sort: dict[type, dict[Any, None]] = {}
    for game in games(title):
        for turn in game.turns:
            by_sort.setdefault(type(turn.move), {})[turn.move] = None
    return [move for moves in by_sort.values() for move in islice(moves, FOREIGN)]


@EVERY_TITLE
def test_a_refused_line_of_notation_says_the_same_in_two_worlds_that_look_the_same(title: str) -> None:
    """Each move is written with the card names of either world: a wrong name reveals no hidden card."""
    rules, moves, compared = rules_of(title), foreign_moves(title), 0
    for place, turn in enumerate(positions(title, 97)):
        other = rules.determinize(rules.view(turn.before, turn.seat), Rng.stream(place, "world"))
        for move in moves:
            for world in (turn.before, other):
                text = rules.format_move(world, move)
                said = answered(rules, turn.before, text, turn.seat)
                assert said == answered(rules, other, text, turn.seat), text
                compared += said != "None"
    assert compared > 50


@EVERY_TITLE
def test_a_refused_drag_says_the_same_in_two_worlds_that_look_the_same(title: str) -> None:
    rules = rules_of(title)
    turns = positions(title, 97)
    drags = {drag for turn in turns for drag in gestures_of(rules, turn)}
    for place, turn in enumerate(turns[::3]):
        other = rules.determinize(rules.view(turn.before, turn.seat), Rng.stream(place, "world"))
        for source, target in sorted(drags - set(gestures_of(rules, turn)), key=str):
            said = rules.refusal(turn.before, turn.seat, source, target)
            assert said is rules.refusal(other, turn.seat, source, target), (source, target)
