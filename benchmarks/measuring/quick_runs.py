"""Whole runs of Hercule on the players' quick model: some hundredths of a second each.

The player uses the greedy planner's evaluation. Random numbers are not those of the rules, so a seed gives
another run here.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from game.titles.hercule import ladder
from game.titles.hercule.ai.swift.board import GOES_ON, LOST, Board, Scene
from game.titles.hercule.ai.swift.outlook import features
from game.titles.hercule.ai.swift.quick import turn
from game.titles.hercule.ai.swift.rounds import act_values, acts, prepare, scene_of
from game.titles.hercule.ai.taste import USUAL, Taste
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Difficulty, Settings


class Run(NamedTuple):
    """The result of a run: trials beaten, turns, and the trial that ended it."""

    beaten: int
    turns: int
    lost_to: str


def quick_run(rules: HerculeRules, seed: int, difficulty: Difficulty, taste: Taste = USUAL) -> Run:
    """Play one run to its end."""
    return _run(rules, seed, difficulty, taste, lambda *_: None)


def rounds_won(
    rules: HerculeRules, seed: int, difficulty: Difficulty
) -> list[tuple[tuple[float, ...], int, bool]]:
    """The features of a run after each beaten trial, the number of trials ahead, and whether it is won."""
    found: list[tuple[tuple[float, ...], int]] = []

    def note(scene: Scene, board: Board, ahead: int) -> None:
        if ahead:
            found.append((features(scene, board.own(), ahead), ahead))

    won = not _run(rules, seed, difficulty, USUAL, note).lost_to
    return [(row, ahead, won) for row, ahead in found]


def _run(
    rules: HerculeRules,
    seed: int,
    difficulty: Difficulty,
    taste: Taste,
    note: Callable[[Scene, Board, int], None],
) -> Run:
    catalogue, chance, turns = rules.catalogue, Random(seed), 0
    names = list(catalogue.trials)
    chance.shuffle(names)
    names = names[: catalogue.numbers.trials]
    lasts = {
        "normal": 0,
        "heroic": catalogue.numbers.heroic_rounds,
        "mythic": catalogue.numbers.mythic_rounds,
    }
    active: list[str] = []
    board, settings = _first(rules), Settings(difficulty=difficulty)
    for beaten, name in enumerate(names):
        scene = scene_of(catalogue, (*active, name), settings, taste=taste)
        board = _faced(catalogue, settings, board, name, beaten)
        ahead = len(names) - 1 - beaten
        if beaten:
            _prepare(scene, board, ahead, catalogue.numbers.preparations)
        chance.shuffle(board.deck)
        lost = _play(scene, board, ahead)
        turns += board.turn
        if lost:
            return Run(beaten, turns, name)
        note(scene, board, ahead)
        active = [*active, name]
        while len(active) > lasts[difficulty]:
            board.reserve[scene.kinds.place[active.pop(0)]] += 1
    return Run(len(names), turns, "")


def _first(rules: HerculeRules) -> Board:
    """The recommended ten cards in the deck, all others in the Reserve."""
    state = rules.setup(0, 1, {})
    scene = scene_of(rules.catalogue, (state.trial.name,), state.settings)
    place, reserve = scene.kinds.place, [0] * len(scene.kinds.names)
    for card in state.reserve:
        reserve[place[card.name]] += 1
    deck = []
    for name, count in rules.recommended_deck().counts:
        reserve[place[name]] -= count
        deck += [2 * place[name]] * count
    return Board(deck=deck, discard=[], hand=[], reserve=reserve)


def _faced(catalogue: Catalogue, settings: Settings, board: Board, name: str, beaten: int) -> Board:
    """The start of a round before its preparation: every card in the deck, base side up."""
    trial = ladder.trial_of(catalogue, settings, name, beaten, 1)
    return Board(
        deck=sorted(card & ~1 for card in board.own()),
        discard=[],
        hand=[],
        reserve=board.reserve[:],
        health=trial.health,
        full=trial.full_health,
        attack=trial.attack,
        defense=trial.defense,
        side=0,
        tapped=False,
        taken=0,
        turn=1,
    )


def _prepare(scene: Scene, board: Board, ahead: int, times: int) -> None:
    for _ in range(times):
        worth = act_values(scene, board, ahead, acts(scene, board))
        prepare(scene, board, max(worth, key=worth.__getitem__))


def _play(scene: Scene, board: Board, ahead: int) -> bool:
    """Play a round; return True if the run is lost."""
    state = GOES_ON
    while state == GOES_ON:
        state = turn(scene, board, ahead)
    return state == LOST
