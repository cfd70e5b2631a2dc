"""Temperaments at the set-up page, in the match that it makes, at the table, at its end and in lists."""

from typing import Any

import pytest

from game.core.protocol import Concede
from saves.match import Match
from scenes.match.ending import MatchEnding
from scenes.match.scenes import MatchScenes
from scenes.match.set_up import MatchSetUp
from scenes.match.turn_flow import TurnFlow
from scenes.replays.playing_on import Sitting
from scenes.services import Services
from scenes.titles.hera_zeus.title import HeraZeusScenes
from scenes.titles.registry import scenes_of
from scenes.toolkit.scene import AnyScene
from tests.scenes.match_pilot import pilot

OF_TWO = pytest.mark.parametrize(
    ("title", "usual", "other", "names"),
    [
        ("hera_zeus", "hippolyta", "celaeno", ("Hippolyta", "Celaeno")),
        ("hisment", "nyx", "eos", ("Nyx", "Eos")),
    ],
)


def house_of(title: str, services: Services) -> MatchScenes:
    house = scenes_of(title, services)
    assert isinstance(house, MatchScenes)
    return house


def named(scene: AnyScene, id: str) -> str:
    return next(n.semantic.label for n in scene.root.walk() if n.semantic and id in (n.id, n.semantic.id))


@OF_TWO
def test_it_is_chosen_beside_the_name_and_remembered(
    services: Services, title: str, usual: str, other: str, names: tuple[str, str]
) -> None:
    house = house_of(title, services)
    page = house.set_up()
    services.stack.push(page)
    hand = pilot(services)
    assert (page.temper(0), page.temper(1), page.name(1)) == ("", usual, names[0])
    hand.click(f"temper:1:{other}")
    assert (page.name(1), named(page, "figure:1")) == (names[1], names[1])
    assert page.about(f"temper:1:{other}").startswith(names[1])
    page.begin()
    match = page.chosen().match
    assert (match.tempers, match.players[1]) == (("", other), names[1])
    services.memory.clear()
    assert house.set_up().temper(1) == other


@pytest.mark.parametrize("title", ["hera_zeus", "hisment"])
def test_people_alone_have_none(services: Services, title: str) -> None:
    page = house_of(title, services).set_up()
    page.selection.levels[1] = "human"
    assert page.chosen().match.tempers == ()


class Asked:
    """A machine that notes with which temperament it is asked to play."""

    def __init__(self) -> None:
        self.tempers = list[str]()

    def ask(self, *asked: Any) -> None:
        self.tempers.append(asked[-1])

    def poll(self) -> None:
        return None


def begun(house: HeraZeusScenes, temper: str = "demeter") -> Any:
    page = MatchSetUp(house.seats)
    page.selection.tempers[1] = temper
    page.selection.options["first"] = "zeus"
    return house.begin(page.chosen())


def test_the_machine_is_asked_to_play_so(services: Services) -> None:
    run, asked = begun(HeraZeusScenes(services)), Asked()
    flow = TurnFlow(run.record.match, run.session, services, asked)  # type: ignore[arg-type]
    flow.answers()
    assert asked.tempers == ["demeter"]


def test_table_ending_and_lists_tell_of_it(services: Services) -> None:
    house = HeraZeusScenes(services)
    run = begun(house)
    table = house.table(run, lambda _: None)
    services.stack.push(table)
    pilot(services)
    assert named(table, "face:1") == "Demeter’s face"
    run.session.submit(Concede(), run.session.rules.to_act(run.session.state)[0])
    ending = house.ending(run)
    assert isinstance(ending, MatchEnding)
    assert ending._played_by(1) == "Zeus, the easy computer, patient"
    (info,) = (each for each in services.saves.list_finished())
    assert "Zeus: Demeter, patient computer player, easy" in house.records().lines(info)


def test_a_run_from_before_plays_as_its_level_alone(services: Services) -> None:
    house, match = HeraZeusScenes(services), Match("", ("Ada", "Zeus"), ("human", "easy"))
    assert match.temper(1) == ""
    assert house.seats.manner(match, 1) == ""
    assert house.seats.match(match, 2).players == ("Ada", "Zeus")


def test_playing_on_meets_the_same_one(services: Services) -> None:
    house = HeraZeusScenes(services)
    run = begun(house)
    run.session.submit(Concede(), run.session.rules.to_act(run.session.state)[0])
    sitting = Sitting(house.seats, services.saves.open_replay(run.id), 0, 0)
    assert sitting.against(0, "hard").tempers == ("", "demeter")
    assert sitting.against(1, "hard").tempers == ("demeter", "")
