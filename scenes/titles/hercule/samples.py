"""Sample scenes of Hercule for screenshots, golden pictures and measurements."""

from collections.abc import Callable, Mapping
from datetime import UTC, date, timedelta
from functools import partial
from typing import Any

from game.ai.registry import policy_for
from game.content.sample_positions import sample_positions
from game.core.chronicle import Chapter
from game.core.narrowing import narrow
from game.core.refs import Ref
from game.core.rng import Rng
from game.core.session import AnySession, Session
from game.titles.hercule.daily import DIFFICULTIES, Daily, Verified
from game.titles.hercule.rules.moves import AnyMove, NextPhase, PlayCard
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Difficulty, Phase
from saves.format import Summary
from saves.manager import RunInfo
from saves.run import Run
from scenes.challenges.samples import challenge_samples
from scenes.devtools.shots import lesson_at, looks_of, turning_points
from scenes.match.replay import watched
from scenes.pages.cards import CardsScene
from scenes.pages.rules import RulesScene
from scenes.pages.runs import RunsScene
from scenes.services import Services, tr
from scenes.table.host import Host
from scenes.table.overlays import PauseMenu, Reader
from scenes.table.round_summary import RoundPage
from scenes.title import Sample
from scenes.titles.hercule.daily.attempts import Attempts, task
from scenes.titles.hercule.daily.page import DailyPage
from scenes.titles.hercule.ending import EndingScene
from scenes.titles.hercule.puzzles import samples as puzzles
from scenes.titles.hercule.run_history import DeedsPage
from scenes.titles.hercule.start.choosing import Choosing
from scenes.titles.hercule.start.ladder import LadderPage
from scenes.titles.hercule.start.page import NewRunScene
from scenes.titles.hercule.table import HerculeTable
from scenes.titles.hercule.theme import of_card, of_trial
from scenes.titles.hercule.title import HerculeScenes
from scenes.titles.registry import scenes_of
from scenes.toolkit.scene import AnyScene

DAY = date(2026, 6, 1)
POSITIONS = sample_positions("hercule").positions
TABLES = ("improvement", "full", "preparation", "expansions", "expansions_preparation")
PAIRS = (
    *("planning", "many", "improvement", "split", "preparation"),
    *("expansions", "expansions_split", "expansions_preparation"),
)


def session_at(services: Services, position: str, seed: int | None = None) -> AnySession:
    """A session that starts at a position."""
    rules = narrow(HerculeRules, services.load_rules("hercule"))
    return Session(rules, rules.parse_position(position), seed=seed)


def opened(services: Services, position: str) -> HerculeTable:
    """The table at a position."""
    return HerculeScenes(services).lay_table(session_at(services, position), 0, "Lerne", Host())


def table(services: Services, name: str = "table", *, held: bool = False) -> HerculeTable:
    """The table at a named position; `held`: with the first card of the hand taken up."""
    scene = opened(services, POSITIONS[name])
    scene.interaction.held = Ref("hand", str(scene.model.view.hand[0].uid)) if held else None
    return scene


def _fallen(services: Services) -> HerculeTable:
    """The preparation after a trial that dealt a Wound, and fell in the next turn."""
    shown = table(services, "after")
    while shown.model.view.phase is not Phase.PREPARATION:
        shown.model.submit(_next_move(shown.model.session))
    return shown


def _next_move(session: AnySession) -> AnyMove:
    """The move of a player who plays all cards, and improves nothing."""
    return next((move for move in session.legal_moves(0) if isinstance(move, PlayCard)), NextPhase())


def _after(services: Services) -> RoundPage:
    shown = _fallen(services)
    return RoundPage(shown, shown.round_end())


def ended(services: Services, name: str = "defeat") -> EndingScene:
    """The end of a run from a position: won at once, or lost to the fifth trial after four Wounds."""
    session = session_at(services, POSITIONS[name], services.new_seed())
    run = services.saves.create(session, "hercule", tr("Sunday evening"))
    while session.outcome is None:
        session.submit(_next_move(session))
    return EndingScene(services, run)


def sample_runs(services: Services) -> tuple[Run, ...]:
    """A finished run, and two that are under way."""
    lost = ended(services).run
    rules = narrow(HerculeRules, services.load_rules("hercule"))
    chosen = [Choosing(rules, services.new_seed()) for _ in range(2)]
    begun, names = [each.begin() for each in chosen], (tr("Sunday evening"), chosen[1].proposed_name(2))
    going = [services.saves.create(run, "hercule", name) for run, name in zip(begun, names, strict=True)]
    return lost, *going


def _log(services: Services) -> AnyScene:
    """The table with its log open."""
    shown = table(services)
    shown.log_open = True
    for _ in range(3):
        shown.model.submit(shown.model.session.legal_moves(0)[0])
    return shown


def _pile(services: Services) -> AnyScene:
    shown = table(services)
    return shown.pile(reversed(shown.model.view.discard), tr("Discard"), tr("The top card comes first."))


def _menu(services: Services) -> AnyScene:
    shown = HerculeTable(services, session_at(services, POSITIONS["table"], services.new_seed()), "Lerne")
    return PauseMenu(shown, shown.note())


def _reader(services: Services, of: Callable[[Any, str], Any], name: str) -> AnyScene:
    shown = table(services)
    return Reader(shown, of(shown.model.catalogue, name))


def _cards(services: Services) -> CardsScene:
    """The gallery of trials, with the Hydra shown large."""
    scene = CardsScene(services, "trials", "hercule")
    scene.chosen = "lernaean_hydra"
    return scene


def _replay(services: Services) -> AnyScene:
    """The replay of a finished run, from its start."""
    return HerculeScenes(services).replay(services.saves.open_replay(ended(services).run.id))


def whole_run(services: Services) -> Run:
    """A whole run that the greedy policy wins, at Story because its numbers are not tuned."""
    rules = services.load_rules("hercule")
    session: AnySession = Session.new(rules, 11, 1, {"difficulty": "story"})
    run = services.saves.create(session, "hercule", tr("Sunday evening"))
    player, rng = policy_for("hercule", "greedy"), Rng.stream(11, "deeds")
    while session.outcome is None:
        move, rng = player.choose(session.rules, session.view(0), session.legal_moves(0), rng)
        session.submit(move)
    return run


def _deeds(services: Services) -> AnyScene:
    """The history of a whole run."""
    return DeedsPage(services, services.saves.open_replay(whole_run(services).id))


def _turned(services: Services) -> AnyScene:
    """The turning points of a short run that chance plays, and loses."""
    session = session_at(services, POSITIONS["after"], 1)
    player, rng = policy_for("hercule", "random"), Rng.stream(4, "turned")
    while session.outcome is None:
        move, rng = player.choose(session.rules, session.view(0), session.legal_moves(0), rng)
        session.submit(move)
    run, house = services.saves.create(session, "hercule", tr("Sunday evening")), HerculeScenes(services)
    replay = services.saves.open_replay(run.id)
    bar = house.bar(replay, looks_of("hercule", session.origin, tuple(session.steps), worlds=2))
    return turning_points(house.lay_table(watched(replay), 0, run.name, bar), bar)


def _new(services: Services) -> NewRunScene:
    """A new run at Mythic, with four heads in force."""
    shown = NewRunScene(services)
    shown.choosing.opened = 4
    shown.choosing.take("difficulty", "mythic")
    return shown


def _ladder(services: Services) -> LadderPage:
    """The ladder with four open heads, three of them in force."""
    return LadderPage(services, _new(services).choosing.catalogue, 4, 3)


class _Daily(Attempts):
    """The attempts of a player; the verified runs do not depend on the shipped tables."""

    def look_up(self, day: str, difficulty: Difficulty) -> Verified | None:
        if difficulty is Difficulty.MYTHIC and day == DAY.isoformat():
            return None
        return Verified(Daily(day, difficulty), 19 - 5 * DIFFICULTIES.index(difficulty), "0")


def _daily(services: Services) -> DailyPage:
    """A month of daily runs: some days with a ranked attempt, today with two that have ended."""
    known: list[tuple[int, Difficulty, tuple[int, ...]]] = [
        *((0, Difficulty.NORMAL, (0, 7, 3, 81)), (0, Difficulty.STORY, (1, 12, 1, 64))),
        *((1, Difficulty.NORMAL, (1, 12, 2, 96)), (2, Difficulty.HEROIC, (0, 4, 5, 47))),
        *((4, Difficulty.NORMAL, (0, 9, 4, 90)), (4, Difficulty.MYTHIC, (0, 2, 5, 21))),
    ]
    for before, difficulty, figures in known:
        daily = Daily((DAY - timedelta(days=before)).isoformat(), difficulty)
        services.ranked.begin(task(daily), daily.key, daily.seed)
        services.ranked.end(task(daily), figures)
    return DailyPage(services, DAY, "normal", _Daily(services, DAY.isoformat()), UTC)


def _trials(services: Services) -> AnyScene:
    """The statistics page of many runs, with what is told of each trial."""
    scene = RunsScene(services)
    names = tuple(scenes_of("hercule", services).records().catalogue.trials)
    scene.runs["finished"] = tuple(
        RunInfo(
            f"{number:08x}",
            "hercule",
            updated=f"2026-05-{1 + number:02d}T18:00:00+00:00",
            summary=Summary(
                True,
                number > 6,
                labels={"difficulty": "normal"},
                chapters=tuple(
                    Chapter(name, 2 + place % 3, (place * number) % 4, place < number + 5)
                    for place, name in enumerate(names[: number + 6])
                ),
            ),
        )
        for number in range(1, 9)
    )
    scene.tab, scene.game, scene.view = "figures", "hercule", "course"
    scene.focus.id = "tab:figures"
    return scene


SAMPLES: Mapping[str, Sample] = {
    "runs/trials": Sample(_trials),
    # At the step where the stance is tapped.
    "hercule/lesson": Sample(lambda each: lesson_at(HerculeScenes(each), "first_trial", 8)),
    "hercule/new": Sample(NewRunScene),
    "hercule/ladder": Sample(_ladder),
    **challenge_samples(HerculeScenes),
    "hercule/daily": Sample(_daily),
    "hercule/table": Sample(table),
    "hercule/held": Sample(lambda services: table(services, held=True)),
    **{f"hercule/{name}": Sample(partial(table, name=name)) for name in TABLES},
    **{f"hercule/duo_{name}": Sample(partial(table, name=f"duo_{name}")) for name in PAIRS},
    "hercule/after": Sample(_after, _fallen),
    "hercule/reader": Sample(lambda services: _reader(services, of_card, "belt_of_hippolyta"), table),
    "hercule/trial": Sample(lambda services: _reader(services, of_trial, "lernaean_hydra"), table),
    "hercule/pile": Sample(_pile, table),
    "hercule/log": Sample(_log),
    "hercule/menu": Sample(_menu, table),
    "hercule/victory": Sample(lambda services: EndingScene(services, whole_run(services))),
    "hercule/defeat": Sample(ended),
    "hercule/replay": Sample(_replay),
    "hercule/deeds": Sample(_deeds),
    "hercule/turned": Sample(_turned),
    "hercule/puzzles": Sample(puzzles.page),
    "hercule/puzzles_today": Sample(puzzles.today),
    "hercule/puzzle": Sample(puzzles.tried),
    "hercule/puzzle_failed": Sample(puzzles.failed),
    "hercule/puzzle_solved": Sample(puzzles.solved),
    "cards": Sample(_cards),
    "rules": Sample(lambda services: RulesScene(services, "hercule/triggers")),
}
