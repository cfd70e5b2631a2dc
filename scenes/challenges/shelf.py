"""The challenges and shadows of a title, and the player's results, which finished runs tell."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from game.content.packs import find_packs
from game.content.text import Text
from game.core.challenge import CHALLENGE
from game.core.protocol import TitleInfo
from game.titles.challenges import KEYS, Challenge, ChallengeFile, changes_rules
from game.titles.registry import title_of
from saves.format import RunRecord
from saves.manager import RunInfo
from scenes.services import Services, ntr, retranslated, say, tr

CHALLENGES, SHADOWS = KEYS
"""The two lists of a title."""


class Results(NamedTuple):
    """What the player has made of a challenge: games that counted, victories, turns of the shortest one."""

    games: int
    wins: int
    best: int

    @property
    def words(self) -> str:
        """The results as a sentence."""
        if not self.games:
            return tr("Not tried yet.")
        if not self.wins:
            return ntr("{n} try, not beaten yet.", "{n} tries, not beaten yet.", self.games)
        best = ntr("in {n} turn at best", "in {n} turns at best", self.best)
        return ntr("Beaten {n} time, {best}.", "Beaten {n} times, {best}.", self.wins, best=best)

    @property
    def state(self) -> str:
        """The results in a word."""
        if self.wins:
            return tr("won")
        return tr("tried") if self.games else tr("new")


def challenges_of(services: Services, title: str) -> ChallengeFile:
    """The challenges of a title and of the player's packs; read once."""
    memory = f"{title}/challenges"
    if memory not in services.memory:
        packs, rules = find_packs((services.home.packs,)), services.load_rules(title)
        services.memory[memory] = title_of(title).challenges(rules, packs)
    found: ChallengeFile = services.memory[memory]
    return found


def results_of(services: Services, title: str) -> dict[str, Results]:
    """The results of each challenge that was tried."""
    counted: dict[str, list[RunInfo]] = {}
    for info in services.saves.list_finished():
        if info.title == title and counts(info):
            counted.setdefault(str(info.summary.labels.get(CHALLENGE, "")), []).append(info)
    return {id: _results(infos) for id, infos in counted.items()}


def counts(info: RunInfo | RunRecord) -> bool:
    """Return True unless it was practice, a hint was read, or a machine was made easier on the way."""
    mixed = info.match is not None and info.match.mixed
    return info.summary.finished and not (info.practice or info.helped or mixed)


def _results(infos: Iterable[RunInfo]) -> Results:
    games = list(infos)
    won = [_turns(info) for info in games if info.summary.won]
    return Results(len(games), len(won), min(won, default=0))


def _turns(info: RunInfo) -> int:
    """The number of turns of a game, which a title may count chapter by chapter."""
    chapters = sum(chapter.turns for chapter in info.summary.chapters)
    return chapters or int(info.summary.labels.get("turn", 0))


def rule_of(made: Challenge, info: TitleInfo) -> Sequence[str]:
    """What a challenge changes, in sentences: its own, what it leaves unsaid, and whether no rule changes."""
    told = [say(text) for text in (made.text, made.also) if text is not None]
    return told if changes_rules(made, info) else [*told, tr("No rule changes.")]


def going_of(services: Services, title: str) -> dict[str, str]:
    """The challenges that are in progress, each with the id of the run that was played last."""
    going: dict[str, str] = {}
    for info in services.saves.list_runs():
        if info.title == title and not info.practice and CHALLENGE in info.summary.labels:
            going.setdefault(str(info.summary.labels[CHALLENGE]), info.id)
    return going


def run_name(services: Services, info: RunInfo | RunRecord) -> str:
    """The name of a run; one that is that of its challenge is put into the present language."""
    id = info.summary.labels.get(CHALLENGE)
    made = challenges_of(services, info.title).find(str(id)) if id is not None else None
    return info.name if made is None else retranslated(info.name, (partial(say, made.name),))


def shadow_names(services: Services, title: str) -> Sequence[Text]:
    """The names of a title's shadows, which sit at the table as players."""
    return [made.name for made in challenges_of(services, title).shadows]


def told_challenge(services: Services, info: RunInfo) -> str:
    """The challenge of a run in a line; empty for a usual run."""
    id = str(info.summary.labels.get(CHALLENGE, ""))
    if not id:
        return ""
    made = challenges_of(services, info.title).find(id)
    return tr("Challenge: {name}", name=id if made is None else say(made.name))
