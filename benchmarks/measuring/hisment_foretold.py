"""Compares the threats that Hisment forecasts with what really happens, in positions of random games.

``python -m benchmarks.measuring.hisment_foretold --positions 2000 --jobs 2``. In each position the hero of
the acting side goes to each square that it can reach, the turn is handed over with every face of the die, and
each way in which the other side could then release, enter, walk and strike is played. Half of the games use
cards with random effects, so that a turn triggers as much as possible. It prints how often forecast and
result differ, and how long a forecast takes.
"""

from collections.abc import Iterator
from functools import partial
from itertools import count as count_from
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from benchmarks.measuring.tables import HIGHEST, MEDIAN, Row, measured, show
from benchmarks.words import CommandLine, count, natural, pool_for
from game.cli.pool import Pool
from game.titles.hisment.effects import Trigger
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.threats import threat
from game.titles.hisment.title import TITLE
from tests.hisment.foreseen.random_blows import wild
from tests.hisment.foreseen.threat_checks import compared, positions

EVERY = 29
"""One of so many positions of a game is used, since neighbouring ones are much alike."""
OF_A_TURN = (Trigger.ENTER, Trigger.TURN_START, Trigger.DIE_ROLL, Trigger.ATTACK, Trigger.HIT, Trigger.HURT)
CARDS = ("of the house", "by chance")


class Found(NamedTuple):
    """The result of one game: positions, squares, squares where something came, and the wrong forecasts."""

    cards: str
    positions: int
    squares: int
    struck: int
    wrong: tuple[str, ...]
    took: tuple[float, ...]


def found_in(seed: int, most: int) -> Found:
    """Compare forecasts and results in up to `most` positions of a game."""
    cards = CARDS[seed % 2]
    loaded = TITLE.load().rules
    assert isinstance(loaded, HismentRules)
    rules = wild(seed, OF_A_TURN) if seed % 2 else loaded
    number = squares = struck = 0
    wrong, took = list[str](), list[float]()
    for state in positions(rules, seed, EVERY):
        number += 1
        view = rules.view(state, state.seat)
        took.append(measured(partial(threat, rules.catalogue, view, 1 - state.seat)))
        for each in compared(rules, state):
            squares += 1
            struck += each.came is not None
            if each.told != each.came:
                wrong.append(f"seed {seed}: {each}\n{rules.format_position(state)}")
        if number >= most:
            break
    return Found(cards, number, squares, struck, tuple(wrong), tuple(took))


def games(wanted: int, seed: int, pool: Pool) -> Iterator[Found]:
    """Yield games until they hold so many positions."""
    left = wanted
    for one in pool.results(partial(found_in, most=wanted), count_from(seed)):
        yield one
        left -= one.positions
        if left <= 0:
            return


def main() -> None:
    """Print the wrong forecasts and the tables."""
    parser = CommandLine("benchmarks.measuring.hisment_foretold", __doc__)
    parser.add_argument("--positions", type=count, default=200, help="so many at least")
    parser.add_argument("--seed", type=natural, default=0)
    parser.add_pool()
    asked = parser.parse_args()
    with pool_for(asked) as pool:
        found = [*games(asked.positions, asked.seed, pool)]
    table = Table(title="Threats of Hisment, told and come", title_justify="left")
    for name in ("cards", "games", "positions", "squares", "something came", "told otherwise"):
        table.add_column(name, justify="left" if name == "cards" else "right")
    for cards in CARDS:
        part = [each for each in found if each.cards == cards]
        numbers = (sum(getattr(each, name) for each in part) for name in ("positions", "squares", "struck"))
        table.add_row(cards, str(len(part)), *map(str, numbers), str(sum(len(each.wrong) for each in part)))
    for each in found:
        for sentence in each.wrong:
            print(sentence)
    Console(width=110).print(table)
    took = {cards: [one for each in found if each.cards == cards for one in each.took] for cards in CARDS}
    wanted = {CARDS[0]: {MEDIAN: 3.0, HIGHEST: 16.0}}
    show("Telling a threat", [Row(f"cards {name}", took[name], wanted.get(name, {})) for name in CARDS])


if __name__ == "__main__":
    main()
