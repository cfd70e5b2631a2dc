"""The characters of the machines: their faces where they are named, and what is said while they play."""

import pytest

from game.core.protocol import Concede
from game.core.session import Session
from game.titles.hisment.rules import places
from game.titles.hisment.rules.moves import Next, Strike, Walk
from game.titles.hisment.rules.state import Phase
from saves.match import Match
from scenes.match.set_up import NewMatch
from scenes.match.turn_flow import TurnFlow
from scenes.services import Services
from scenes.table.inspector import READER
from scenes.titles.hisment.faces import HismentFace
from scenes.titles.hisment.samples import POSITIONS, sample_set_up, session_at
from scenes.titles.hisment.seats import Duel
from scenes.titles.hisment.table import HismentTable
from scenes.titles.hisment.title import HismentScenes
from scenes.toolkit.node import Node
from scenes.toolkit.scene import AnyScene
from scenes.toolkit.shapes import Label
from scenes.widgets.furniture import Headline
from tests.scenes.match_pilot import pilot

PEOPLE, MIXED = Match("", ("Camille", "Dominique")), Match("", ("Camille", "Nyx"), ("human", "hard"))


def pictures(scene: AnyScene) -> list[str]:
    """The names of the faces on a table."""
    found = (node.semantic for node in scene.root.walk() if node.semantic is not None)
    return [said.label for said in found if said.role == "picture"]


def led(services: Services, match: Match) -> HismentTable:
    """The table of a match in the middle of a game, with the viewer at turn."""
    flow = TurnFlow(match, session_at(services, POSITIONS["table"]), services)
    table = HismentScenes(services).led_table(flow, "Lerne")
    assert isinstance(table, HismentTable)
    services.stack.push(table)
    return table


def test_each_machine_has_a_name_a_face_and_a_sentence_of_its_own(services: Services) -> None:
    seats = Duel(services, "hisment")
    faces = [seats.machine_face(seat) for seat in (0, 1)]
    assert len({face.art for face in faces if isinstance(face, HismentFace)}) == 2
    assert [seats.about(seat, "easy").startswith(seats.machine(seat)) for seat in (0, 1)] == [True, True]
    assert not seats.about(0, "human")


def test_the_page_of_a_new_match_shows_who_plays_each_seat(services: Services) -> None:
    page = sample_set_up(services)
    services.stack.push(page)
    hand = pilot(services)

    def named(seat: int) -> str:
        return next(n.semantic.label for n in page.root.walk() if n.id == f"figure:{seat}" and n.semantic)

    assert (named(0), named(1)) == ("Player 1", "Nyx")
    hand.click("level:0:hard")
    assert named(0) == "Selene"
    hand.click("level:1:human")
    assert named(1) == "Player 2"


def test_a_machine_has_its_face_beside_its_panel_and_a_person_none(services: Services) -> None:
    assert pictures(led(services, MIXED)) == ["Nyx’s face"]
    assert pictures(led(services, PEOPLE)) == []
    watched = led(services, Match("", ("Selene", "Nyx"), ("hard", "hard")))
    assert sorted(pictures(watched)) == ["Nyx’s face", "Selene’s face"]


def test_a_replay_shows_the_faces_of_the_game(services: Services) -> None:
    run = HismentScenes(services).begin(NewMatch(session_at(services, POSITIONS["table"]), MIXED))
    replay = services.saves.open_replay(run.id)
    table = HismentScenes(services).face_up(replay)
    services.stack.push(table)
    pilot(services)
    assert pictures(table) == ["Nyx’s face"]


@pytest.mark.parametrize(("match", "faces"), [(MIXED, ["Nyx"]), (PEOPLE, [])])
def test_the_ending_shows_the_machine_that_played(
    services: Services, monkeypatch: pytest.MonkeyPatch, match: Match, faces: list[str]
) -> None:
    scenes = HismentScenes(services)
    run = scenes.begin(NewMatch(Session.new(services.load_rules("hisment"), 5, 2), match))
    run.session.submit(Concede())
    shown = list[str]()
    looked_up = Duel.machine_face

    def face(self: Duel, seat: int, temper: str = "") -> HismentFace:
        found = looked_up(self, seat, temper)
        assert isinstance(found, HismentFace)
        shown.append(found.title)
        return found

    monkeypatch.setattr(Duel, "machine_face", face)
    services.stack.push(scenes.ending(run))
    pilot(services)
    assert sorted(set(shown)) == faces


def test_while_a_machine_plays_the_reader_tells_of_it(services: Services) -> None:
    table = led(services, MIXED)
    session = table.model.session
    while session.state.seat == 0:
        session.submit(next(iter(table.model.ruled.moves(places.NEXT, None))), 0)
        table.model.refresh()
    table.inspector.attend()
    table.rebuild()
    told = table.inspector.told_of(table.inspector.attention, None)
    assert isinstance(told.face, HismentFace)
    assert (told.where, told.face.title) == ("Nyx to move", "Nyx")
    phase, last, then = told.words.split("\n")
    assert phase == "Phase 3, Shop: Nyx may sell cards and buy others."
    assert last.startswith("Last: ")
    assert then.startswith("Your turn comes once phase 7 is over. Press anything to see a move at once")


def test_the_reader_turns_to_the_machine_when_it_begins_and_back_when_it_has_played(
    services: Services,
) -> None:
    """Unless something is pointed at: that stays."""
    table = led(services, MIXED)
    table.inspector.attention = looked_at = places.TERRAIN
    table.rebuild()
    assert table.inspector.attention == looked_at
    session = table.model.session
    while session.state.seat == 0:
        session.submit(Next(), 0)
    table.model.refresh()
    table.rebuild()
    assert table.inspector.attention == places.NEXT
    while session.state.seat == 1:
        session.submit(Next(), 1)
    table.model.refresh()
    table.rebuild()
    assert table.inspector.attention != places.NEXT


def test_what_a_motion_has_still_to_show_is_not_told_before(services: Services) -> None:
    """The words held until then come back after something else was explained, and only one panel is there."""
    table = led(services, MIXED)
    hand, session = pilot(services), table.model.session
    hand.settle()
    while session.state.phase is not Phase.BATTLE or session.state.seat == 0:
        session.submit(Next(), session.state.seat)
    table.model.refresh()
    table.rebuild()
    table.show(session.submit(next(move for move in session.legal_moves(1) if isinstance(move, Walk)), 1))
    panel = table.inspector.panel
    assert table.timeline.busy
    assert is_held(panel)
    log = table.find("log")
    assert log is not None
    table.inspector.explain(log.semantic)
    assert table.inspector.panel is not panel
    table.inspector.explain(None)
    assert table.inspector.panel is panel
    assert [node.ref for node in table.root.walk()].count(READER) == 1
    hand.settle()
    assert not is_held(table.inspector.panel)


def is_held(panel: Node) -> bool:
    return any(node.instead is not None for node in panel.walk())


def test_the_panel_of_a_machine_names_its_level(services: Services) -> None:
    table = led(services, MIXED)
    pilot(services)
    signs = [node.text for node in table.root.walk() if isinstance(node, Headline | Label)]
    assert {"NYX · HARD", "CAMILLE"} <= {*signs}
    assert not {"NYX", "CAMILLE · HARD"} & {*signs}


def test_a_hero_stands_at_the_end_as_what_it_had_become(services: Services) -> None:
    scenes = HismentScenes(services)
    session = session_at(services, POSITIONS["attack"])
    session.submit(Strike("spray", "coral"), 0)
    face = scenes.seats.face_at_end(0, session)
    assert isinstance(face, HismentFace)
    assert face.title == "Pyrrhos of the Geysers"
