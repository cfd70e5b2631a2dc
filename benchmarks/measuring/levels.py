"""How the levels of a title for several seats compare: one against others, and two against two.

``python -m benchmarks.measuring.levels seventh_hero --games 1000``. Seats are rotated; a victory that is
shared by n counts 1/n for each. Two against two: the share that the two stronger of four have together.
"""

import argparse
from collections.abc import Sequence
from math import sqrt

from benchmarks.words import CommandLine, count, title
from game.ai.registry import policy_for
from game.core.protocol import AnyRules
from game.core.rng import Rng
from game.titles.registry import load_title, title_of

ONE_AMONG = (("hard", "medium", 4), ("medium", "easy", 4), ("easy", "random", 4), ("hard", "random", 5))
PAIRS = (("hard", "medium"), ("medium", "easy"), ("easy", "random"))


def winners(rules: AnyRules, levels: Sequence[str], seed: int) -> tuple[int, ...]:
    """Play a game between these levels and return the seats of the winners."""
    players = [policy_for(rules.info.id, level) for level in levels]
    state, rng = rules.setup(seed, len(levels), {}), Rng.stream(seed, "policy")
    while (outcome := rules.outcome(state)) is None:
        seat = rules.to_act(state)[0]
        moves = rules.legal_moves(state, seat)
        move, rng = players[seat].choose(rules, rules.view(state, seat), moves, rng)
        state, _ = rules.apply(state, move, seat)
    return outcome.winners


def share(rules: AnyRules, one: str, other: str, shape: Sequence[bool], games: int) -> float:
    """The share of the victories that went to the seats of the first level."""
    won = 0.0
    for game in range(games):
        first = game % len(shape)
        turned = (*shape[first:], *shape[:first])
        levels = [one if is_one else other for is_one in turned]
        found = winners(rules, levels, 50_000 + game)
        won += sum(turned[seat] for seat in found) / max(1, len(found))
    return won / games


def line(what: str, fair: float, found: float, games: int) -> str:
    """A row of the table."""
    spread = 1.96 * sqrt(found * (1 - found) / games)
    return f"| {what} | {fair:.0%} | {found:.1%} | {found - spread:.1%} to {found + spread:.1%} |"


def of_several(text: str) -> str:
    """Parse the name of a title that can be played by four, as these tables need."""
    if title_of(title(text)).load().rules.info.max_seats < 4:
        raise argparse.ArgumentTypeError(f"{text} is not for four")
    return text


def main() -> None:
    """Print the table."""
    parser = CommandLine("benchmarks.measuring.levels", __doc__)
    parser.add_argument("title", type=of_several)
    parser.add_argument("--games", type=count, default=1000)
    found = parser.parse_args()
    rules, games = load_title(found.title), found.games
    print("| who | fair | won | 95 % |\n|---|---|---|---|")
    for one, other, seats in ONE_AMONG:
        shape = [seat == 0 for seat in range(seats)]
        won = share(rules, one, other, shape, games)
        print(line(f"one {one} among {seats - 1} {other}", 1 / seats, won, games), flush=True)
    for one, other in PAIRS:
        won = share(rules, one, other, (True, False, True, False), games)
        print(line(f"two {one} against two {other}", 0.5, won, games), flush=True)


if __name__ == "__main__":
    main()
