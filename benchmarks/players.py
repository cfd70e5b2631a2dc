"""How long the machines of Héra et Zeus think over a move, and how many playouts a second hard makes.

``python -m benchmarks.players``, on one core.
"""

from functools import partial
from itertools import islice
from time import process_time

from rich.console import Console

from benchmarks.measuring.tables import HIGHEST, Row, measured, show
from benchmarks.words import run
from game.ai.levels import machine_levels
from game.ai.policy import never
from game.ai.registry import policy_for
from game.core.rng import Rng
from game.titles.hera_zeus.ai.beliefs import beliefs_of
from game.titles.hera_zeus.ai.prospects import actor, dealt
from game.titles.hera_zeus.ai.search import Search, liked
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import State
from game.titles.registry import load_title

MOVES, SEARCHES, PLAYOUTS, WORLDS = 120, 20, 24, 16
WANTED = {HIGHEST: 1200.0}


def positions(rules: HeraZeusRules) -> list[State]:
    """Positions with more than one legal move, from games between medium machines."""
    found: list[State] = []
    for seed in range(8):
        state, rng = rules.setup(seed, 2, {}), Rng.stream(seed, "benchmark")
        while not state.result:
            legal = rules.legal_moves(state, actor(state))
            if len(legal) > 1:
                found.append(state)
            view = rules.view(state, actor(state))
            move, rng = policy_for("hera_zeus", "medium").choose(rules, view, legal, rng)
            state = rules.advance(state, move)
    return found[:: len(found) // MOVES][:MOVES]


def thinking(rules: HeraZeusRules, level: str, states: list[State]) -> Row:
    policy, spent = policy_for("hera_zeus", level), []
    for number, state in enumerate(states):
        view, legal = rules.view(state, actor(state)), rules.legal_moves(state, actor(state))
        spent.append(measured(partial(policy.choose, rules, view, legal, Rng(number)), process_time))
    return Row(level, spent, WANTED if level == "hard" else {})


def playouts(rules: HeraZeusRules, states: list[State]) -> float:
    """The number of playouts a second of the search alone."""
    spent = 0.0
    for state in islice(states, SEARCHES):
        seat = actor(state)
        view = rules.view(state, seat)
        worlds = list(dealt(rules, view, Rng(1), WORLDS, beliefs_of(rules.catalogue)))
        search = Search(rules, worlds, Rng(1))
        moves = search.hopeful(liked(rules, view, rules.legal_moves(state, seat)))
        spent += measured(partial(search.best, moves, PLAYOUTS, never), process_time)
    return SEARCHES * PLAYOUTS / spent * 1000


def main() -> None:
    rules = load_title("hera_zeus")
    assert isinstance(rules, HeraZeusRules)
    states = positions(rules)
    show("Thinking over a move, milliseconds", [thinking(rules, level, states) for level in machine_levels()])
    Console().print(f"hard makes {playouts(rules, states):,.0f} playouts a second")


if __name__ == "__main__":
    run("benchmarks.players", __doc__, main)
