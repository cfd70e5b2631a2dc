"""Whether the temperaments of a title are equally strong, and whether their play tells them apart.

``python -m benchmarks.measuring.temperaments hisment --level medium --games 200``: each of the three plays so
many games against each other one, every deal twice with the seats swapped. A classifier (naive Bayes) learns
from 60 games of each what kinds of moves it makes, which everybody sees, and names who played in 20 others.
In Hisment kinds of moves are also what is bought, who goes onto the board, where it goes, and from how far it
strikes; with ``--fast`` the compiled copy plays, 40 times as fast.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from math import log
from typing import Any, NamedTuple

import msgspec

from benchmarks.fast.hisment.bridge import KINDS
from benchmarks.measuring.hisment_copy import copy, tempered
from benchmarks.measuring.hisment_play import STARTERS
from benchmarks.words import CommandLine, count, natural, title
from game.ai.registry import policy_for
from game.ai.simulation import wilson
from game.ai.temperament import Temperament
from game.core.protocol import AnyRules
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hisment.cards import Catalogue, TemperDef
from game.titles.hisment.rules import board, values
from game.titles.hisment.rules.moves import Buy, Enter, Strike, Swap, Walk
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import State
from game.titles.registry import load_title

LEARNT, SHOWN = 60, 20
"""Games of each temperament from which the classifier learns; games of a set that it is shown."""
NEAR = 2
"""The reach up to which a hero of Hisment has to go near."""
Counts = Mapping[str, int]


class Played(NamedTuple):
    """A game as one of its seats played it: how often it made each kind of move, and whether it won."""

    who: str
    foe: str
    moves: Counts
    won: bool


class Sort(NamedTuple):
    """A level at which everybody plays; with `iterations` its search is so long."""

    title: str
    level: str
    iterations: int | None = None


def play(rules: AnyRules, sort: Sort, tempers: Sequence[str], seed: int) -> list[Played]:
    """Play a game of two temperaments; one entry for each seat."""
    players = [policy_for(sort.title, sort.level, sort.iterations, temper=temper) for temper in tempers]
    state, rng = rules.setup(seed, 2, {}), Rng.stream(seed, "policy")
    made: tuple[Counter[str], Counter[str]] = Counter(), Counter()
    while (outcome := rules.outcome(state)) is None:
        seat: Seat = rules.to_act(state)[0]
        moves = rules.legal_moves(state, seat)
        move, rng = players[seat].choose(rules, rules.view(state, seat), moves, rng)
        if len(moves) > 1:
            made[seat][kind(rules, state, move)] += 1
        state, _ = rules.apply(state, move, seat)
    one, two = tempers
    return [
        Played(one, two, made[0], outcome.winners == (0,)),
        Played(two, one, made[1], outcome.winners == (1,)),
    ]


def kind(rules: AnyRules, state: Any, move: msgspec.Struct) -> str:
    """The kind of a move, which everybody sees."""
    tag = str(move.__struct_config__.tag)
    if isinstance(rules, HismentRules) and isinstance(state, State):
        return f"{tag} {_in_hisment(rules.catalogue, state, move)}".rstrip()
    return tag


def _in_hisment(catalogue: Catalogue, state: State, move: msgspec.Struct) -> str:
    """What is bought, who enters, where a hero goes, and from how far it strikes."""
    seat = state.seat
    match move:
        case Buy(card):
            return type(catalogue.cards[card]).__name__.removesuffix("Def").lower()
        case Enter(line) | Swap(line):
            hero = values.find(catalogue, state, seat, line)
            reach = catalogue.classes[catalogue.heroes[hero.card].hero_class].reach if hero else 0
            return "near" if 0 < reach <= NEAR else "ranged"
        case Walk(square):
            row = square // board.SIDE
            return ("home", "middle", "ahead")[(board.SIDE - 1 - row if seat else row) // 2]
        case Strike(attack):
            hero, enemy = values.on_board(state, seat), values.on_board(state, 1 - seat)
            if hero is None or enemy is None or catalogue.attacks[attack].sort == "support":
                return ""
            return str(min(4, values.distance(catalogue, hero, enemy.square)))
    return ""


def round_robin(
    rules: AnyRules, sort: Sort, tempers: Sequence[str], games: int, seed: int
) -> Iterator[Played]:
    """Every pair on the same deals, each deal twice with the seats swapped."""
    for deal in range(games // 2):
        for one, two in combinations(tempers, 2):
            yield from play(rules, sort, (one, two), seed + deal)
            yield from play(rules, sort, (two, one), seed + deal)


def by_the_copy(sort: Sort, tempers: Sequence[TemperDef], games: int, seed: int) -> Iterator[Played]:
    """The same of the compiled copy of Hisment; it deals otherwise."""
    decks = list(product(STARTERS, STARTERS))
    for deal in range(games // 2):
        for one, two in permutations(tempers, 2):
            sides = tempered(sort.level, one), tempered(sort.level, two)
            game = copy().game(sides, decks[deal % len(decks)], 0, seed + deal, 7 * (seed + deal) + deal)
            for who, foe, place in ((one, two, 0), (two, one, 1)):
                moves = {name: n for name, n in zip(KINDS, game.kinds[place], strict=True) if n}
                yield Played(who.id, foe.id, moves, game.share == 1 - place)


class Classifier:
    """Knows temperaments by the shares of their kinds of moves."""

    def __init__(self, learnt: Mapping[str, Sequence[Counts]]) -> None:
        kinds = {kind for games in learnt.values() for game in games for kind in game}
        self._shares = {who: _shares(games, kinds) for who, games in learnt.items()}

    def name(self, games: Sequence[Counts]) -> str:
        """Who most likely played these games; kinds of moves that were never learnt say nothing."""
        made = _sum(games)

        def likelihood(who: str) -> float:
            shares = self._shares[who]
            return sum(n * log(shares[kind]) for kind, n in made.items() if kind in shares)

        return max(self._shares, key=likelihood)

    def shares(self, who: str) -> Mapping[str, float]:
        """The share of each kind among the moves of a temperament."""
        return self._shares[who]


def _sum(games: Sequence[Counts]) -> Counter[str]:
    found = Counter[str]()
    for game in games:
        found.update(game)
    return found


def _shares(games: Sequence[Counts], kinds: set[str]) -> dict[str, float]:
    """The share of each kind, as if each had been seen once more."""
    found = _sum(games)
    whole = found.total() + len(kinds)
    return {each: (found[each] + 1) / whole for each in sorted(kinds)}


def told_apart(games: Mapping[str, Sequence[Counts]]) -> tuple[Classifier, int, int]:
    """The classifier, and how many sets of games that it has not seen it names rightly, of how many."""
    known = Classifier({who: each[:LEARNT] for who, each in games.items()})
    right = sets = 0
    for who, each in games.items():
        for first in range(LEARNT, len(each) - SHOWN + 1, SHOWN):
            sets += 1
            right += known.name(each[first : first + SHOWN]) == who
    return known, right, sets


def _share(what: str, games: Sequence[Played]) -> str:
    won = sum(game.won for game in games)
    low, high = wilson(won, len(games))
    return f"| {what} | {len(games)} | {won / len(games):.1%} | {low:.1%} to {high:.1%} |"


def tables(tempers: Sequence[str], found: Sequence[Played]) -> Iterator[str]:
    """The lines of all tables: strength, pairs, shares of moves, and how often the classifier is right."""
    yield "| who | games | won | 95 % |\n|---|---|---|---|"
    for who in tempers:
        yield _share(who, [game for game in found if game.who == who])
    for one, two in combinations(tempers, 2):
        yield _share(f"{one} against {two}", [game for game in found if (game.who, game.foe) == (one, two)])
    by_who = {who: [game.moves for game in found if game.who == who] for who in tempers}
    known, right, sets = told_apart(by_who)
    yield f"\n| moves, % | {' | '.join(tempers)} |\n|---|{'---|' * len(tempers)}"
    for each in known.shares(tempers[0]):
        yield f"| {each} | {' | '.join(f'{100 * known.shares(who)[each]:.1f}' for who in tempers)} |"
    if sets:
        low, high = wilson(right, sets)
        yield f"\nnamed rightly: {right} of {sets} sets of {SHOWN} games ({low:.0%} to {high:.0%})"


def of_two(text: str) -> str:
    """Parse the name of a title for two in which temperaments can be chosen."""
    rules = load_title(title(text))
    if not temperaments(rules):
        raise argparse.ArgumentTypeError(f"{text} is not for two with temperaments")
    return text


def temperaments(rules: AnyRules) -> tuple[Temperament, ...]:
    """The temperaments of a title, among which a seat of two can choose."""
    found: tuple[Temperament, ...] = getattr(getattr(rules, "catalogue", None), "tempers", ())
    return found


def main() -> None:
    """Print the tables."""
    parser = CommandLine("benchmarks.measuring.temperaments", __doc__)
    parser.add_argument("title", type=of_two)
    parser.add_argument("--level", default="medium", choices=("easy", "medium", "hard"))
    parser.add_argument("--games", type=count, default=200)
    parser.add_argument("--iterations", type=natural)
    parser.add_argument("--seed", type=natural, default=560_000)
    parser.add_argument("--fast", action="store_true", help="play with the compiled copy (Hisment)")
    asked = parser.parse_args()
    rules = load_title(asked.title)
    sort = Sort(asked.title, asked.level, asked.iterations)
    tempers = [each.id for each in temperaments(rules)]
    if asked.fast and isinstance(rules, HismentRules):
        found = list(by_the_copy(sort, rules.catalogue.tempers, asked.games, asked.seed))
    else:
        found = list(round_robin(rules, sort, tempers, asked.games, asked.seed))
    print("\n".join(tables(tempers, found)), flush=True)


if __name__ == "__main__":
    main()
