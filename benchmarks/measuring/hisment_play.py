"""What the measurements of Hisment share: rules with more decks or changed card numbers, and whole games."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.ai.policy import Policy
from game.content.problems import Problems
from game.content.source import parse_source
from game.core.rng import Rng
from game.titles.hisment.cards import Catalogue, Definitions
from game.titles.hisment.loading import merge
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import State
from game.titles.hisment.title import TITLE

STARTERS = ("embers", "tides", "gales")
FITTED_ON = (*STARTERS, "anvils", "mirrors")
HELD_OUT = ("steam", "storms", "winter")
_MORE_DECKS = Path(__file__).with_name("hisment_decks.yaml")
_SHAKEN = {
    "heroes": ("attack", "defense", "speed", "points", "magic", "chance"),
    "terrains": ("heart",),
    "attacks": ("power", "cost"),
}
_LEAST = {"speed": 1, "points": 1, "heart": 1, "power": 1, "cost": 1, "attack": 1}


@cache
def rules(shaken: int = 0, percent: int = 20) -> HismentRules:
    """The rules with the decks of the measurements; `shaken` is the seed by which card numbers change."""
    own = TITLE.load().rules
    assert isinstance(own, HismentRules)
    problems, known = Problems(), own.catalogue.definitions
    found = merge([parse_source(_MORE_DECKS.read_bytes(), _MORE_DECKS.name)], problems, known)
    assert found is not None, problems.all
    return HismentRules(Catalogue(shake(found, shaken, percent) if shaken else found))


def shake(definitions: Definitions, seed: int, percent: int) -> Definitions:
    """The same cards with each number multiplied by a random factor between 1 - percent and 1 + percent."""
    rng, parts = Rng.stream(seed, "shaken"), {}
    for section, names in (*_SHAKEN.items(), ("equipment", ()), ("chapters", ())):
        cards = []
        for card in getattr(definitions, section):
            changes = {}
            for name in (*names, "price"):
                per_mille, rng = rng.below(20 * percent + 1)
                number = getattr(card, name)
                shifted = round(number * (1000 - 10 * percent + per_mille) / 1000)
                changes[name] = max(_LEAST.get(name, 0), shifted) if number else 0
            cards.append(msgspec.structs.replace(card, **changes))
        parts[section] = tuple(cards)
    return msgspec.structs.replace(definitions, **parts)


class Game(NamedTuple):
    """The result of a game: the share of each seat, who began, the number of rounds, and how it ended."""

    shares: tuple[float, float]
    began: int
    rounds: int
    ending: str


def played(found: HismentRules, players: Sequence[Policy], decks: tuple[str, str], seed: int) -> Game:
    """Play a game to its end."""
    state = found.setup(seed, 2, {"deck_0": decks[0], "deck_1": decks[1]})
    began, rng = state.seat, Rng.stream(seed, "policy")
    while seats := found.to_act(state):
        (seat,) = seats
        view, legal = found.view(state, seat), found.legal_moves(state, seat)
        move, rng = players[seat].choose(found, view, legal, rng)
        state, _ = found.apply(state, move, seat)
    return Game(shares(found, state), began, state.round, str(state.ending))


def shares(found: HismentRules, state: State) -> tuple[float, float]:
    """The result of a game for each seat: 1, 0.5 for a draw, or 0."""
    outcome = found.outcome(state)
    assert outcome is not None
    if not outcome.winners:
        return 0.5, 0.5
    return (1.0, 0.0) if outcome.winners == (0,) else (0.0, 1.0)


def sittings(decks: Sequence[str], games: int) -> Iterator[tuple[int, tuple[str, str], int]]:
    """Yield seed, decks and seat, each game twice with the seats swapped; the seed decides who begins."""
    pairs = [*product(decks, decks)]
    for game in range(games):
        yield game // 2, pairs[(game // 2) % len(pairs)], game % 2
