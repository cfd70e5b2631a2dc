"""Sample scenes for pictures and films: positions, games played with a fixed seed, motions."""

from collections.abc import Mapping
from functools import cache, partial
from itertools import count

from game.ai.simulation import played_by_chance
from game.content.sample_positions import sample_positions
from game.core.refs import Seat
from game.core.rng import Rng
from game.core.session import AnySession, Session
from game.titles.hera_zeus.ai.search import HardPolicy
from game.titles.hera_zeus.notation.moves import parse_move
from game.titles.hera_zeus.rules.moves import EndTurn
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import State
from game.titles.registry import load_title
from saves.figures.bests import Best
from saves.format import Summary
from saves.manager import RunInfo
from saves.match import Match
from saves.run import Run
from scenes.challenges.samples import challenge_samples
from scenes.devtools.shots import lesson_at
from scenes.match.ending import MatchEnding
from scenes.match.hindsight import RECHECKS, Hindsight, Look
from scenes.match.replay import ReplayBar, watched
from scenes.match.set_up import MatchSetUp, NewMatch
from scenes.match.turn_flow import TurnFlow
from scenes.pages.cards import CardsScene
from scenes.pages.rules import RulesScene
from scenes.pages.runs import RunsScene
from scenes.replays.table_samples import table_samples
from scenes.services import Services
from scenes.share.dialog import shared_sample
from scenes.table.overlays import PauseMenu, Reader
from scenes.title import Sample
from scenes.titles.hera_zeus.model import Model
from scenes.titles.hera_zeus.puzzles import samples as puzzles
from scenes.titles.hera_zeus.table import HeraZeusTable
from scenes.titles.hera_zeus.title import HeraZeusScenes
from scenes.toolkit.scene import AnyScene, Scene

PEOPLE = Match("", ("Camille", "Dominique"), best_of=3)
SHOWN_TURN = 6
GLANCE, WHY_AT = 8, 42
POSITIONS = sample_positions("hera_zeus").positions


def opened(services: Services, position: str = POSITIONS["table"], viewer: Seat = 0) -> HeraZeusTable:
    """The table in a position, seen from one side."""
    rules = services.load_rules("hera_zeus")
    return HeraZeusTable(services, Model(Session(rules, rules.parse_position(position)), "Lerne", viewer))


def sample_set_up(services: Services) -> MatchSetUp:
    """The set-up page in its initial state."""
    return HeraZeusScenes(services).set_up()


def sample_machine(services: Services) -> MatchSetUp:
    """The set-up page for one player against the hard machine, best of three."""
    scene = sample_set_up(services)
    scene.selection.levels[1], scene.selection.best_of = "hard", 3
    return scene


def _played(services: Services, *, finished: bool = False) -> AnySession:
    def shown(session: AnySession) -> bool:
        state = session.state
        return not finished and state.turn == SHOWN_TURN and EndTurn() in session.legal_moves(state.seat)

    return played_by_chance(Session.new(services.load_rules("hera_zeus"), services.new_seed(), 2), shown)


def sample_match(services: Services, *, finished: bool = False, match: Match = PEOPLE) -> Run:
    """A saved game in its sixth turn, or finished."""
    return HeraZeusScenes(services).begin(NewMatch(_played(services, finished=finished), match))


def sample_runs(services: Services) -> tuple[Run, ...]:
    """The runs for the lists: one game."""
    return (sample_match(services),)


def sample_recap(services: Services) -> Scene[str]:
    """The table of a single player just after the machine has played."""
    session = _played(services)
    session.submit(EndTurn())
    match = Match("", ("Camille", "Hippolyta"), ("human", "hard"), tempers=("", "hippolyta"))
    if session.state.seat:
        match = Match("", ("Demeter", "Camille"), ("hard", "human"), tempers=("demeter", ""))
    house = HeraZeusScenes(services)
    return house.table(house.begin(NewMatch(session, match)), lambda _: None)


def sample_watched(services: Services) -> AnyScene:
    """A match between two machines, watched."""
    match = Match("", ("Demeter", "Celaeno"), ("medium", "hard"), tempers=("demeter", "celaeno"))
    return HeraZeusScenes(services).led_table(TurnFlow(match, _played(services), services), "Lerne")


def sample_replay(services: Services) -> AnyScene:
    """A replay of a finished game with all cards open."""
    run = sample_match(services, finished=True)
    return HeraZeusScenes(services).face_up(services.saves.open_replay(run.id))


@cache
def _look(number: int, state: State, seat: Seat) -> Look:
    """The analysis of a step by the hard machine; cached, because that of a whole game takes seconds."""
    rules, hard = load_title("hera_zeus"), HardPolicy(GLANCE)
    assert isinstance(rules, HeraZeusRules)
    view, moves = rules.view(state, seat), rules.legal_moves(state, seat)
    return tuple(hard.weigh(rules, view, moves, Rng.stream(number, "shown")))


def _hindsight(services: Services, shown: str, at: int) -> AnyScene:
    """A replay of a finished game before one of its moves, with the hard machine's analysis."""
    run, house = sample_match(services, finished=True), HeraZeusScenes(services)
    replay = services.saves.open_replay(run.id)
    steps = zip(count(), replay.states, (step.seat for step in replay.steps), strict=False)
    # What one move is worth is read without the others; where the game turned, with all of them.
    needed = [step for step in steps if shown == "turned" or step[0] == at]
    known = {step[0]: [_look(*step)] * (1 + RECHECKS) for step in needed}
    hindsight = Hindsight(services, replay, house.seats.move_words, known)
    bar = ReplayBar(lambda: [house.seats.name(seat) for seat in (0, 1)], hindsight)
    table = house.lay_table(watched(replay), 0, replay.info.name, bar)
    bar.go(at)
    assert bar.thoughts is not None
    bar.thoughts.show(shown)
    return table


def _log(services: Services) -> AnyScene:
    """The table with its log open."""
    table = opened(services)
    table.log_open = True
    for move in ("draw", "challenge I"):
        table.model.submit(parse_move(table.model.session.state, move))
    return table


def _reader(services: Services) -> AnyScene:
    table = opened(services)
    return Reader(table, table.model.looks.reading("nemesis"))


def _figures(services: Services) -> AnyScene:
    """The statistics page after one match."""
    sample_match(services, finished=True)
    scene = RunsScene(services)
    scene.tab, scene.game = "figures", "hera_zeus"
    return scene


def _course(services: Services) -> AnyScene:
    """The statistics page of many games in the course of time."""
    scene = RunsScene(services)
    matches = [Match("", ("Ada", "Zeus"), ("human", level)) for level in ("easy", "medium", "hard")]
    matches.append(Match("", ("Hera", "Ada"), ("medium", "human")))
    finished = [
        RunInfo(
            f"{number:08x}",
            "hera_zeus",
            created=f"2026-05-{1 + number // 2:02d}T{8 + number * 5 % 13:02d}:00:00+00:00",
            updated=f"2026-05-{1 + number // 2:02d}T{9 + number * 5 % 13:02d}:10:00+00:00",
            summary=Summary(
                True, winners=(number % 3 % 2,), labels={"ending": "no_card", "turn": 12 + number * 7 % 19}
            ),
            match=matches[number % 7 % 4],
            helped=number % 17 == 0,
        )
        for number in range(1, 61)
    ]
    scene.runs["finished"] = tuple(finished)
    scene.tab, scene.game, scene.view = "figures", "hera_zeus", "course"
    scene.focus.id = "tab:figures"
    return scene


FOUND = Match("", ("Camille", "Zeus"), ("human", "easy"), balance=0)


def _ending(services: Services, match: Match = PEOPLE, best: Best | None = None) -> MatchEnding:
    made = HeraZeusScenes(services).ending(sample_match(services, finished=True, match=match))
    assert isinstance(made, MatchEnding)
    if best is not None:
        made.best = made.best_words(best)
    return made


SAMPLES: Mapping[str, Sample] = {
    "hera_zeus/table": Sample(opened),
    "hera_zeus/zeus": Sample(partial(opened, position=POSITIONS["zeus"], viewer=1)),
    "hera_zeus/setup": Sample(partial(opened, position=POSITIONS["setup"])),
    "hera_zeus/hades": Sample(partial(opened, position=POSITIONS["hades"])),
    "hera_zeus/reader": Sample(_reader, opened),
    "hera_zeus/pile": Sample(lambda services: opened(services).pile(), opened),
    "hera_zeus/log": Sample(_log),
    "hera_zeus/menu": Sample(lambda each: PauseMenu(opened(each), sample_match(each).name), opened),
    # This is the step of the first challenge.
    "hera_zeus/lesson": Sample(lambda each: lesson_at(HeraZeusScenes(each), "first_turns", 9)),
    "hera_zeus/new": Sample(sample_set_up),
    **challenge_samples(HeraZeusScenes),
    **table_samples(HeraZeusScenes, dialogs=True),
    "hera_zeus/against": Sample(sample_machine),
    # This curtain is shown when a game of two people is resumed.
    "hera_zeus/curtain": Sample(lambda each: HeraZeusScenes(each).table(sample_match(each), lambda _: None)),
    "hera_zeus/recap": Sample(sample_recap),
    "hera_zeus/share": Sample(lambda each: shared_sample(each, _ending(each).picture()), _ending),
    "hera_zeus/ending": Sample(_ending),
    "hera_zeus/ending_found": Sample(partial(_ending, match=FOUND)),
    "hera_zeus/ending_best": Sample(partial(_ending, match=FOUND, best=Best(21, 26))),
    "hera_zeus/watched": Sample(sample_watched),
    "hera_zeus/replay": Sample(sample_replay),
    "hera_zeus/why": Sample(partial(_hindsight, shown="why", at=WHY_AT)),
    "hera_zeus/turned": Sample(partial(_hindsight, shown="turned", at=WHY_AT)),
    "hera_zeus/puzzles": Sample(puzzles.page),
    "hera_zeus/puzzles_today": Sample(puzzles.today),
    "hera_zeus/puzzle": Sample(puzzles.tried),
    "hera_zeus/puzzle_failed": Sample(puzzles.failed),
    "hera_zeus/puzzle_solved": Sample(puzzles.solved),
    "runs/figures": Sample(_figures),
    "runs/course": Sample(_course),
    "cards/hera_zeus": Sample(lambda services: CardsScene(services, "hera", "hera_zeus")),
    "rules/hera_zeus": Sample(lambda services: RulesScene(services, "hera_zeus/challenge")),
}
