"""Each machine level is one record: a fourth one appears wherever levels are named."""

import msgspec
import pytest

from game.__main__ import main
from game.ai import levels
from game.ai.policy import RandomPolicy
from game.core.protocol import Concede
from game.core.session import Session
from game.phrase import Phrase
from game.titles.hera_zeus import title as hera_zeus
from game.titles.registry import PLAYABLE, title_of
from saves.match import Match
from saves.statistics import PairFigures, SideFigures, Statistics
from scenes.match.set_up import NewMatch
from scenes.services import Services
from scenes.titles.hera_zeus.title import HeraZeusScenes
from scenes.titles.hercule.title import HerculeScenes
from tests.scenes.match_pilot import labels, pilot, rules_of

FOURTH = levels.PlayerLevel(
    "titan",
    name=Phrase("Titan"),
    about=Phrase("The machine knows no mercy."),
    played_by=Phrase("the titan"),
    against=Phrase("Against the titan"),
)


@pytest.fixture
def fourth(monkeypatch: pytest.MonkeyPatch) -> str:
    """Add a level above hard, with a policy in Héra et Zeus; returns its id."""
    policies = {**hera_zeus.TITLE.policies, FOURTH.id: RandomPolicy}
    monkeypatch.setattr(levels, "LEVELS", (*levels.LEVELS, FOURTH))
    monkeypatch.setattr(hera_zeus, "TITLE", msgspec.structs.replace(hera_zeus.TITLE, policies=policies))
    return FOURTH.id


@pytest.mark.parametrize("title", sorted(PLAYABLE))
def test_every_title_plays_every_level(title: str) -> None:
    assert set(levels.machine_levels()) <= set(title_of(title).policies)


@pytest.mark.parametrize("level", ["", "titan", "Hard", "random"])
def test_a_match_is_played_at_no_other_level(level: str) -> None:
    with pytest.raises(ValueError, match="nobody plays"):
        Match("", ("Ada", "Zeus"), ("human", level))
    told = b'{"id": "", "players": ["Ada", "Zeus"], "levels": ["human", "%s"]}' % level.encode()
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(told, type=Match)


def test_the_set_up_page_offers_it_and_says_what_it_is(services: Services, fourth: str) -> None:
    services.stack.push(HeraZeusScenes(services).set_up(), lambda _: None)
    hand = pilot(services)
    hand.click(f"level:1:{fourth}")
    assert "The machine knows no mercy." in labels(hand)


def test_the_ending_and_the_list_of_runs_name_it(services: Services, fourth: str) -> None:
    house = HeraZeusScenes(services)
    session = Session.new(rules_of(services), 3, 2)
    session.submit(Concede())
    run = house.begin(NewMatch(session, Match("", ("Ada", "Zeus"), ("human", fourth))))
    services.stack.push(house.ending(run), lambda _: None)
    assert any("the titan" in label for label in labels(pilot(services)))
    (info,) = services.saves.list_finished()
    assert any("computer player, titan" in line for line in house.records().lines(info))


def test_the_statistics_name_it_after_the_weaker(services: Services, fourth: str) -> None:
    lines = [SideFigures("hera_zeus", 0, level, 1, 1, 9) for level in (fourth, "easy", f"hard+{fourth}")]
    tables = HeraZeusScenes(services).records().tables(Statistics(sides=tuple(lines)))
    assert [name.partition(":")[0] for name, *_ in tables[1][1]] == [
        "Against the easy computer",
        "Against the hard computer and against the titan",
        "Against the titan",
    ]


@pytest.mark.parametrize("level", levels.machine_levels())
def test_two_heroes_were_played_with_the_machine_whatever_its_level(services: Services, level: str) -> None:
    pair = PairFigures("hercule", level, "normal", 1, 1, 9, 9)
    ((_, ((name, *_),)), *_) = HerculeScenes(services).records().tables(Statistics(pairs=(pair,)))
    assert name.startswith("With the computer")


def test_the_command_line_plays_it(fourth: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "hera_zeus", "--games", "1", "--policy", fourth, "--against", fourth]) == 0
    assert fourth in capsys.readouterr().out
    assert main(["simulate", "hera_zeus", "--games", "1", "--policy", "divine"]) != 0
    assert fourth in capsys.readouterr().err
