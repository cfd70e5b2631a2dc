"""How much a player gains in 7e Héros who knows the decision rule of counters, playing against them.

``python -m benchmarks.measuring.best_response --games 300``: one responder among three machines that count in
heroes and make no errors, seats rotated. *Reader* evaluates as they do, but derives the odds of a wandering
hero from what they would have sent: it deals the unseen cards at random, asks in each deal what a counter
would have sent, and favours the heroes for which that is what wanders. The others evaluate with other
weights: bolder, shyer, more or less grudging or thrifty.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from benchmarks.measuring.levels import line
from benchmarks.words import CommandLine, count
from game.ai.policy import Policy
from game.core.protocol import AnyRules
from game.core.rng import Rng
from game.titles.registry import load_title
from game.titles.seventh_hero.ai.move_values import MoveValues
from game.titles.seventh_hero.ai.policy import Player
from game.titles.seventh_hero.ai.worth import Odds, Weights, usual
from game.titles.seventh_hero.rules.moves import Send
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from game.titles.seventh_hero.rules.state import Phase
from game.titles.seventh_hero.rules.view import View

SEATS, DEALS = 4, 24
_replace = msgspec.structs.replace


class Reader(Player):
    """Counts, with the odds of the wandering hero derived from the counters' own choices."""

    def __init__(self) -> None:
        super().__init__(0.0)

    def choose(
        self, rules: SeventhHeroRules, view: Any, legal_moves: Sequence[Any], rng: Rng
    ) -> tuple[Any, Rng]:
        """Choose the move that is worth most by those odds."""
        wanderer = view.wanderer
        if len(legal_moves) == 1 or wanderer is None or wanderer.card or wanderer.blind or view.hints:
            return super().choose(rules, view, legal_moves, rng)
        odds, rng = self._read(rules, view, rng)
        catalogue: Any = rules.catalogue
        mind = MoveValues(catalogue, view, usual().liked_by(catalogue.temperaments[view.viewer]))
        mind.odds = odds or mind.odds
        values = [mind.value(move) for move in legal_moves]
        return legal_moves[values.index(max(values))], rng

    def _read(self, rules: SeventhHeroRules, view: View, rng: Rng) -> tuple[Odds, Rng]:
        found: Counter[str] = Counter()
        for _ in range(DEALS):
            number, rng = rng.below(1 << 30)
            state = rules.determinize(view, Rng.stream(number, "deal"))
            assert state.wanderer is not None
            card, main = state.wanderer.card, state.main
            players = list(state.players)
            catalogue: Any = rules.catalogue
            hand = catalogue.in_order((*players[main].hand, card))
            players[main] = _replace(players[main], hand=hand)
            before = _replace(
                state,
                players=tuple(players),
                wanderer=None,
                windows=(),
                base=None,
                chain=(),
                claims=(),
                phase=Phase.SEND,
            )
            seen = rules.view(before, main)
            mind = MoveValues(catalogue, seen, usual().liked_by(catalogue.temperaments[main]))
            fitting = [Send(each) for each in dict.fromkeys(hand) if self._fits(rules, view, each)]
            sent = max(fitting, key=mind.value)
            # What a counter would not have sent keeps some weight, since the deal may be wrong.
            found[card] += 5 if sent.card == card else 1
        total = found.total()
        return {hero: n / total for hero, n in found.items()}, rng

    @staticmethod
    def _fits(rules: SeventhHeroRules, view: View, card: str) -> bool:
        catalogue: Any = rules.catalogue
        return view.void or card in catalogue.allowed(view.requirement, len(view.players))


RESPONDERS: dict[str, Policy] = {
    "another counter": Player(0.0),
    "reader": Reader(),
    "bolder": Player(0.0, Weights(bold=0.2)),
    "shyer": Player(0.0, Weights(bold=-0.4)),
    "grudging": Player(0.0, Weights(envy=0.5)),
    "careless of others": Player(0.0, Weights(envy=0.1)),
    "thrifty": Player(0.0, Weights(power={power: 1.5 * worth for power, worth in usual().power.items()})),
    "lavish": Player(0.0, Weights(power={power: 0.5 * worth for power, worth in usual().power.items()})),
    "asks a lot": Player(0.0, Weights(card=0.04)),
    "asks little": Player(0.0, Weights(card=0.3)),
}


def won(rules: AnyRules, responder: Policy, game: int) -> float:
    """The responder's share of the victory in one game among counters."""
    mine, seed = game % SEATS, 60_000 + game // SEATS
    counter: Policy = Player(0.0)
    state, rng = rules.setup(seed, SEATS, {}), Rng.stream(seed, "policy")
    while (outcome := rules.outcome(state)) is None:
        seat = rules.to_act(state)[0]
        player = responder if seat == mine else counter
        move, rng = player.choose(rules, rules.view(state, seat), rules.legal_moves(state, seat), rng)
        state, _ = rules.apply(state, move, seat)
    return (mine in outcome.winners) / max(1, len(outcome.winners))


def main() -> None:
    """Print the table."""
    parser = CommandLine("benchmarks.measuring.best_response", __doc__)
    parser.add_argument("--games", type=count, default=300)
    games = parser.parse_args().games
    rules = load_title("seventh_hero")
    print("| who among three counters | fair | won | 95 % |\n|---|---|---|---|")
    for name, responder in RESPONDERS.items():
        found = sum(won(rules, responder, game) for game in range(games)) / games
        print(line(name, 1 / SEATS, found, games), flush=True)


if __name__ == "__main__":
    main()
