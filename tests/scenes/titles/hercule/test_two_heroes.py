"""Two heroes at one table: mouse and keys, both hands, marks, the shared Defense, and undo."""

import math
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.ai.worker import Worker
from game.core.refs import Ref
from game.core.rng import Rng
from game.core.session import AnySession, Session
from game.titles.hercule.rules.events import DefenseSplit, RunEnded
from game.titles.hercule.rules.moves import PlayCard, Purchase, TapStance
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.sides import sides
from game.titles.hercule.rules.state import Phase
from saves.match import Match
from saves.statistics import statistics_of
from scenes.app.program import Director
from scenes.devtools.pilot import Pilot
from scenes.services import Services, set_language
from scenes.table.host import Host
from scenes.titles.hercule.samples import POSITIONS, session_at
from scenes.titles.hercule.start.page import NewRunScene
from scenes.titles.hercule.title import HerculeScenes
from scenes.titles.hercule.together.partner import PartnerHost
from scenes.titles.hercule.together.table import PairTable
from scenes.toolkit.shapes import Panel
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.buttons import Button
from tests.scenes.in_process_machine import AtHand
from tests.scenes.monkey import Monkey
from tests.scenes.playing import Player, services_at

PLANNING = (
    "planning trial=lernaean_hydra/9/18/3/3 turn=2 beaten=nemean_lion stance=A "
    "0.hand=strike#1,block#2,train#3 0.discard=train#6,block#7+ 0.deck=train,train,block,strike,strike "
    "1.hand=strike#11,block#12 1.discard=strike#18 1.deck=train,train,block,strike,strike"
).replace(" stance=A", "")
LAST = (
    "planning trial=nemean_lion/1/1/1/1 turn=2 beaten=cretan_bull 0.hand=strike#1,strike#2,strike#3 "
    "0.deck=train,train,block,strike,strike 1.hand=strike#11 1.deck=train,train,block,strike,strike"
)


@pytest.fixture
def pair(tmp_path: Path) -> Player:
    return Duo(tmp_path, PLANNING)


class Duo(Player):
    """A player with both hands, or two players."""

    scene: PairTable

    def __init__(self, folder: Path, position: str, *, people: bool = False) -> None:
        super().__init__(folder, position)
        assert isinstance(self.scene, PairTable)
        self.scene.two_people = people

    def laid(self) -> list[list[int | None]]:
        return [[act.uid for act in hero.laid] for hero in self.session.state.heroes]

    def ready(self) -> list[bool]:
        return [hero.ready for hero in self.session.state.heroes]


def test_a_card_dragged_onto_the_own_strip_is_laid_there_and_leaves_the_hand(pair: Duo) -> None:
    pair.hand.drag("hand/0:2", "play/0")
    pair.hand.drag("hand/1:11", "play/1")
    assert pair.laid() == [[2], [11]]
    assert "hand/0:2" not in pair.hand.ids()
    assert "laid/0:2" in pair.hand.ids()


def test_no_card_goes_onto_the_strip_of_the_other(pair: Duo) -> None:
    pair.hand.drag("hand/0:2", "play/1")
    assert pair.laid() == [[], []]


def test_one_to_five_are_the_left_hand_and_six_to_nought_the_right(pair: Duo) -> None:
    for key in ("2", "7", "6", "1"):
        pair.hand.press(key)
    assert pair.laid() == [[2, 1], [12, 11]]


def test_what_is_laid_goes_back_by_a_drag_and_by_a_double_click(pair: Duo) -> None:
    for key in "116":
        pair.hand.press(key)
    pair.hand.drag("laid/0:1", "hand/0")
    assert pair.laid() == [[2], [11]]
    place = pair.hand.centre("laid/1:11")
    for _ in range(2):
        pair.hand.down(place)
        pair.hand.up(place)
    pair.hand.settle()
    assert pair.laid() == [[2], []]


def test_the_preview_of_a_card_that_is_taken_back_is_called_what_it_is(pair: Duo) -> None:
    pair.hand.press("1")
    for place, words in (("hand/0:2", "Together, with “"), ("laid/0:1", "Together, without “")):
        pair.hand.move(pair.hand.centre(place))
        pair.hand.settle()
        labels = [getattr(node, "text", "") for node in pair.scene.root.walk()]
        assert any(label.startswith(words.upper()) for label in labels)


def foretold(pair: Duo) -> bool:
    """Return True if the screen shows the preview of a changed choice."""
    return any(node["label"].startswith("TOGETHER, WITH") for node in pair.hand.tree()["nodes"])


def bare(pair: Duo) -> tuple[float, float]:
    """A point of the stage without any node."""
    return next((x, y) for x in range(2, 1280, 7) for y in (60, 600) if pair.scene.root.hit((x, y)) is None)


@pytest.mark.parametrize("place", ["hand/0:2", "laid/0:1"])
def test_the_plain_preview_is_back_as_soon_as_nothing_is_pointed_at(pair: Duo, place: str) -> None:
    for key in "16":
        pair.hand.press(key)
    pair.hand.move(pair.hand.centre(place))
    pair.hand.settle()
    assert foretold(pair)
    pair.hand.move(bare(pair))
    pair.hand.settle()
    assert not foretold(pair)


def test_after_a_click_on_a_card_the_preview_ends_with_the_look_at_it(pair: Duo) -> None:
    pair.hand.press("1")
    pair.hand.click("laid/0:1")
    pair.hand.move(bare(pair))
    pair.hand.settle()
    assert not foretold(pair)


def test_in_the_places_of_the_hands_the_reserve_is_named(tmp_path: Path) -> None:
    duo = Duo(tmp_path, POSITIONS["duo_improvement"])
    for seat in (0, 1):
        assert f"reserve_name:{seat}" in duo.hand.ids()
        assert f"then:{seat}" not in duo.hand.ids(), "there is no room for both"


@pytest.mark.parametrize(("position", "reads"), [("duo_improvement", True), ("duo_preparation", False)])
def test_the_mark_to_upgrade_is_explained_unless_it_would_hide_the_trial_to_come(
    tmp_path: Path, position: str, reads: bool
) -> None:
    duo = Duo(tmp_path, POSITIONS[position])
    before = sum(isinstance(node, Panel) for node in duo.scene.inspector.panel.walk())
    duo.hand.move(duo.hand.centre("upgrade"))
    duo.hand.settle()
    assert ("reader:words" in duo.hand.ids()) == reads
    panels = [node for node in duo.scene.inspector.panel.walk() if isinstance(node, Panel)]
    assert (len(panels) > before) == reads, "no panel is empty"


def test_the_preview_of_a_purchase_ends_with_the_look_at_it(tmp_path: Path) -> None:
    duo = Duo(tmp_path, POSITIONS["duo_improvement"])
    duo.hand.move(duo.hand.centre("discard/0:top"))
    duo.hand.settle()
    assert foretold(duo)
    duo.hand.move(bare(duo))
    duo.hand.settle()
    assert not foretold(duo)


def test_the_common_experience_is_seen_without_the_card_too(pair: Duo) -> None:
    pair.hand.press("3")
    before = pair.view.joint
    assert before is not None
    assert before.experience > 0
    pair.hand.move(pair.hand.centre("laid/0:3"))
    pair.hand.settle()
    shown = [node["value"] for node in pair.hand.tree()["nodes"] if node["id"] == "pool"]
    assert shown[-1].startswith("0: "), "it lies over the other"


@pytest.mark.parametrize("key", ["f", "j"])
def test_the_numbers_are_those_of_the_grip_when_a_key_moves_it_from_under_the_mouse(
    tmp_path: Path, key: str
) -> None:
    duo = Duo(tmp_path, POSITIONS["duo_split"])
    duo.hand.drag("split/0", "split/1@6")
    duo.hand.press(key)
    for _ in range(2):
        first, second = duo.session.state.split
        for seat, share in enumerate((first, second)):
            shields = [node["value"] for node in duo.hand.tree()["nodes"] if node["id"] == f"share:{seat}"]
            assert set(shields) == {str(share)}
            said = [
                node["value"] for node in duo.hand.tree()["nodes"] if node["id"] == f"total:defense:{seat}"
            ]
            assert all(value.startswith(f"{share} ") for value in said)
        # A trembling pointer, still where the button was released.
        duo.hand.move((duo.hand.centre("split/1@6")[0] + 1, duo.hand.centre("split/1@6")[1]))
        duo.hand.settle()


def test_the_numbers_follow_the_grip_while_it_is_dragged(tmp_path: Path) -> None:
    duo = Duo(tmp_path, POSITIONS["duo_split"])
    duo.hand.move(duo.hand.centre("split/0"))
    duo.hand.down(duo.hand.centre("split/0"))
    place = duo.hand.centre("split/1@6")
    for x in (place[0] - 1, place[0]):
        duo.hand.move((x, place[1]))
    assert "3" in [node["value"] for node in duo.hand.tree()["nodes"] if node["id"] == "share:0"]
    duo.hand.move((3, 500))
    assert {node["value"] for node in duo.hand.tree()["nodes"] if node["id"] == "share:0"} == {
        str(duo.view.joint.shares[0]) if duo.view.joint else ""
    }
    duo.hand.up((3, 500))


@pytest.mark.parametrize("way", ["key", "click"])
def test_who_is_ready_takes_his_mark_back_as_he_set_it(pair: Duo, way: str) -> None:
    for key in "66":
        pair.hand.press(key)
    for marked in (True, False):
        pair.hand.press("p") if way == "key" else pair.hand.click("next:1")
        assert pair.ready() == [False, marked]
    assert pair.laid() == [[], [11, 12]]


@pytest.mark.parametrize(
    ("does", "after"),
    [
        ("lays a card", lambda hand: hand.press("2")),
        ("takes one back", lambda hand: hand.drag("laid/0:1", "hand/0")),
        ("lays the stance", lambda hand: hand.drag("stance/0", "laid/0:1")),
    ],
)
def test_any_change_clears_the_mark_of_the_other(
    pair: Duo, does: str, after: Callable[[Pilot], None]
) -> None:
    for key in "166p":
        pair.hand.press(key)
    assert pair.ready() == [False, True]
    after(pair.hand)
    assert pair.ready() == [False, False], does


def test_another_division_of_the_defense_clears_the_mark_of_the_other(tmp_path: Path) -> None:
    duo = Duo(tmp_path, POSITIONS["duo_split"])
    duo.hand.press("p")
    assert duo.ready() == [False, True]
    duo.hand.press("f")
    assert duo.ready() == [False, False]


def test_each_purchase_clears_the_mark_of_the_other(tmp_path: Path) -> None:
    duo = Duo(tmp_path, POSITIONS["duo_improvement"])
    duo.hand.press("p")
    duo.hand.drag("reserve:block", "discard/0")
    assert duo.ready() == [False, False]


def test_why_a_card_of_a_ready_hero_stays_is_said_truly(pair: Duo) -> None:
    for key in "66p":
        pair.hand.press(key)
    pair.hand.click("laid/1:11")
    assert pair.scene.message == "Iolaus is ready: take the mark back first."


def test_what_is_only_pointed_at_is_named_by_the_preview(pair: Duo) -> None:
    pair.hand.move(pair.hand.centre("hand/0:1"))
    pair.hand.settle()
    heads = {node["label"] for node in pair.hand.tree()["nodes"]}
    assert "TOGETHER, WITH “STRIKE”" in heads


def test_the_preview_counts_what_is_laid(pair: Duo) -> None:
    before = pair.node("total:attack")["value"]
    pair.hand.press("1")
    assert pair.node("total:attack")["value"] != before
    assert pair.view.joint is not None
    assert pair.node("total:attack")["value"].startswith(f"{pair.view.joint.attack} /")


def test_both_marks_play_all_that_is_laid_and_the_last_card_ends_the_planning(pair: Duo) -> None:
    for key in ("1", "1", "1", "6", "6"):
        pair.hand.press(key)
    pair.hand.click("next:0")
    assert pair.ready() == [True, False]
    pair.hand.click("next:1")
    assert pair.view.phase is Phase.IMPROVEMENT
    assert [len(hero.played) for hero in pair.session.state.heroes] == [3, 2]


def test_the_mark_is_gold_once_a_hero_has_placed_all_his_cards(pair: Duo) -> None:
    def golden() -> list[str]:
        buttons = (node for node in pair.scene.root.walk() if isinstance(node, Button))
        return [each.name for each in buttons if each.kind == "primary"]

    for key in "11":
        pair.hand.press(key)
        assert golden() == []
    assert pair.node("hero:0")["value"] == "is choosing"
    pair.hand.press("1")
    assert pair.node("hero:0")["value"] == "all is placed"
    assert golden() == ["next:0"]
    for key in "66a":
        pair.hand.press(key)
    assert golden() == ["next:1"]


def test_the_stance_of_each_is_laid_by_its_key_or_by_a_drag(pair: Duo) -> None:
    pair.hand.press("1")
    pair.hand.drag("stance/0", "laid/0:1")
    assert pair.session.view(0).heroes[0].stance_foreseen.tapped
    assert not pair.session.view(0).heroes[1].stance_foreseen.tapped


def test_the_grip_divides_the_defense_and_the_outcome_is_shown(tmp_path: Path) -> None:
    duo = Duo(tmp_path, POSITIONS["duo_split"])
    assert "≥" in duo.node("total:defense:0")["value"]
    duo.hand.drag("split/0", "split/1@6")
    assert duo.session.state.split == (3, 6)
    assert "<" in duo.node("total:defense:0")["value"]
    assert "≥" in duo.node("total:defense:1")["value"]
    duo.hand.press("f")
    assert duo.session.state.split == (4, 5)
    duo.hand.click("split/1@3")
    assert duo.session.state.split == (6, 3)


def test_of_a_division_only_a_choice_is_spoken(tmp_path: Path) -> None:
    choice = POSITIONS["duo_split"]
    none = choice.replace("lernaean_hydra/-3", "lernaean_hydra/5/8/2/3").replace("A!", "A")
    hints = [Duo(tmp_path / str(n), each).scene.hint() for n, each in enumerate((choice, none))]
    assert ["divide" in hint for hint in hints] == [True, False]


def test_each_buys_for_his_own_discard_from_one_pool(tmp_path: Path) -> None:
    duo = Duo(tmp_path, POSITIONS["duo_improvement"])
    left = duo.view.experience_left
    duo.hand.drag("reserve:block", "discard/1")
    assert duo.session.state.heroes[1].discard[-1].name == "block"
    duo.hand.drag("discard/0:top", "upgrade")
    assert duo.session.state.heroes[0].discard[-1].upgraded
    duo.hand.drag("discard/0:top", "deck/0")
    assert duo.session.state.heroes[0].deck[0].upgraded
    assert duo.view.experience_left < left


def test_the_shield_is_among_what_may_be_prepared_where_it_is_played_with(tmp_path: Path) -> None:
    names = "duo_preparation", "duo_expansions_preparation"
    hints = [Duo(tmp_path / name, POSITIONS[name]).scene.hint() for name in names]
    assert ["shield" in hint for hint in hints] == [False, True]


def test_each_prepares_his_own_deck(tmp_path: Path) -> None:
    duo = Duo(tmp_path, POSITIONS["duo_preparation"])
    acts = [hero.preparations for hero in duo.session.state.heroes]
    duo.hand.drag("deck/0:3", "reserve")
    duo.hand.drag("reserve:block", "deck/1")
    assert duo.node("phase")["label"] == "Preparation: 1 action left before this trial"
    assert [hero.preparations for hero in duo.session.state.heroes] == [acts[0] - 1, acts[1] - 1]
    for key in "aapp":
        duo.hand.wait(1.0)
        duo.hand.press(key)
    assert duo.view.phase is Phase.PLANNING


def test_undo_goes_back_to_the_last_reveal_for_whoever_plays_both(pair: Duo) -> None:
    for key in ("1", "6", "a", "p"):
        pair.hand.press(key)
    assert [len(hero.played) for hero in pair.session.state.heroes] == [1, 1]
    for _ in range(4):
        pair.hand.press("z")
    assert pair.laid() == [[], []]
    assert not pair.session.steps


def test_the_next_cards_of_a_deck_are_known_by_whose_it_is(tmp_path: Path) -> None:
    duo = Duo(tmp_path, POSITIONS["duo_improvement"])
    top = duo.session.state.heroes[1].discard[-1].name
    duo.hand.drag("discard/1:top", "deck/1")
    assert [card.name for card in duo.scene.model.of(1).hero.known] == [top]
    assert not duo.scene.model.of(0).hero.known
    assert "known" in duo.node("deck/1")["value"]
    assert "known" not in duo.node("deck/0")["value"]


def test_of_two_people_both_ask_before_what_was_played_goes_back(tmp_path: Path) -> None:
    duo = Duo(tmp_path, PLANNING, people=True)
    for key in ("1", "6", "a", "p"):
        duo.hand.press(key)
    duo.hand.press("z")
    assert [len(hero.played) for hero in duo.session.state.heroes] == [1, 1]
    assert duo.message == "Hercules asks to take this back: Iolaus agrees with Z."
    duo.hand.press("z")
    assert duo.laid() == [[1], [11]]


@pytest.mark.parametrize("phase", ["planning", "many", "improvement", "split", "preparation"])
def test_everything_that_is_one_heros_is_spoken_with_his_name(tmp_path: Path, phase: str) -> None:
    duo = Duo(tmp_path, POSITIONS[f"duo_{phase}"])
    for seat, name in enumerate(("Hercules", "Iolaus")):
        own = [node for node in duo.hand.tree()["nodes"] if f"/{seat}" in node["id"].replace("split/", "")]
        assert len(own) >= 3
        assert [node["id"] for node in own if name not in node["label"]] == []


def test_a_card_that_is_only_laid_is_spoken_so(pair: Duo) -> None:
    pair.hand.press("6")
    assert pair.node("laid/1:11")["label"] == "Iolaus: Strike"
    assert pair.node("laid/1:11")["value"].startswith("Placed, not yet played")


def test_the_log_says_whose_each_thing_is(pair: Duo) -> None:
    for key in ("1", "6", "a", "p"):
        pair.hand.press(key)
    lines = [entry.line for entry in pair.scene.entries()]
    assert "Hercules — Played: Strike." in lines
    assert "Iolaus — Played: Strike." in lines


@pytest.mark.parametrize("way", ["keys", "mouse"])
def test_a_whole_trial_is_played(tmp_path: Path, way: str) -> None:
    duo = Duo(tmp_path, LAST)
    for uid in (1, 2, 3):
        duo.hand.press("1") if way == "keys" else duo.hand.drag(f"hand/0:{uid}", "play/0")
    duo.hand.press("6") if way == "keys" else duo.hand.drag("hand/1:11", "play/1")
    for _ in range(12):
        if duo.view.phase is Phase.PREPARATION:
            break
        for seat, key in enumerate("ap"):
            if f"next:{seat}" in duo.hand.ids() and seat in duo.session.rules.to_act(duo.session.state):
                duo.hand.press(key) if way == "keys" else duo.hand.click(f"next:{seat}")
    assert duo.view.phase is Phase.PREPARATION
    assert duo.view.beaten[-1] == "nemean_lion"


def begun(services: Services, way: str) -> tuple[Director, Pilot]:
    """Begin a run of two on its set-up page."""
    director = Director(services)
    services.learn(offered=True)
    director.new_game("hercule")
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    pilot = Pilot(services.stack, (1280, 720), clock)
    pilot.click(f"heroes:{way}")
    pilot.click("begin")
    return director, pilot


def test_two_decks_are_chosen_one_after_the_other(services: Services) -> None:
    scene = NewRunScene(services)
    services.stack.push(scene)
    scene.take_way("people")
    scene.take_deck(scene.deck.recommended - scene.deck.recommended)
    assert scene.reason
    scene.take_deck_of("1")
    assert scene.choosing.chosen == 10
    scene.take_deck_of("0")
    assert scene.choosing.chosen == 0


def test_before_the_decks_are_chosen_the_hint_says_whose_is_next(services: Services) -> None:
    rules = services.load_rules("hercule")
    assert isinstance(rules, HerculeRules)
    session: AnySession = Session.new(rules, 7, 2, {})
    for name in ("Hercules", "Iolaus"):
        table = HerculeScenes(services).lay_table(session, 0, "Lerne", Host())
        assert table.hint() == f"{name}: choose a deck."
        session.submit(rules.recommended_deck(), session.rules.to_act(session.state)[0])


def test_two_people_are_called_as_they_have_typed(services: Services) -> None:
    director = Director(services)
    services.learn(offered=True)
    director.new_game("hercule")
    assert isinstance(services.stack.clock, FakeClock)
    pilot = Pilot(services.stack, (1280, 720), services.stack.clock)
    pilot.click("heroes:people")
    for seat, name in enumerate(("Camille", "  ")):
        pilot.click(f"name:{seat}")
        pilot.press("a", ctrl=True)
        pilot.type(name)
    pilot.click("begin")
    assert director.run is not None
    assert director.run.record.match is not None
    assert director.run.record.match.players == ("Camille", "Iolaus")
    labels = {node["id"]: node["label"] for node in pilot.tree()["nodes"]}
    assert (labels["hero:0"], labels["hero:1"]) == ("Camille", "Iolaus")
    assert labels["then:1"] == "Iolaus: then to Camille’s discard"
    pilot.press("1")
    table = services.stack.top
    assert isinstance(table, PairTable)
    pilot.press("space")
    assert table.message == "Each player presses ready: A for Camille, P for Iolaus."
    director.title()
    director.watch(director.run.id)
    pilot.settle()
    labels = {node["id"]: node["label"] for node in pilot.tree()["nodes"]}
    assert labels["hero:0"] == "Camille"


def test_a_run_of_two_is_saved_in_mid_planning_and_taken_up_again(tmp_path: Path) -> None:
    director, pilot = begun(services_at(tmp_path), "people")
    for key in ("1", "6", "6"):
        pilot.press(key)
    assert director.run is not None
    state, id = director.run.session.state, director.run.id
    assert director.run.record.match is not None
    again = Director(services_at(tmp_path))
    again.go_on(id)
    assert again.run is not None
    assert again.run.session.state == state
    assert [len(hero.laid) for hero in again.run.session.state.heroes] == [1, 2]


def test_a_finished_run_of_two_has_its_page_and_its_replay(services: Services) -> None:
    director, pilot = begun(services, "hands")
    assert director.run is not None
    top = services.stack.top
    assert isinstance(top, PairTable)
    assert not top.two_people
    for key in ("1", "a", "escape", "g"):
        pilot.press(key)
    pilot.click("yes")
    assert pilot.tree()["scene"] == "hercule/defeat"
    (given_up,) = services.saves.list_finished()
    assert not statistics_of([given_up]).pairs, "what was given up counts apart"
    labels = {name: told for name, told in given_up.summary.labels.items() if name != "ending"}
    info = replace(given_up, summary=replace(given_up.summary, labels=labels))
    (line,) = statistics_of([info]).pairs
    assert (line.pair, line.difficulty, line.runs, line.wins) == ("hands", "normal", 1, 0)
    assert not statistics_of([info]).runs, "it is none of one hero"
    _, (_, trials) = HerculeScenes(services).records().tables(statistics_of([info]))
    assert [each.head for each in trials] == ["Trials are counted in one-hero runs only."]
    assert "two heroes" in HerculeScenes(services).records().short(info)
    (entry, *_), _ = (table[1] for table in HerculeScenes(services).records().tables(statistics_of([info])))
    assert entry.head.startswith("Two heroes, one person")
    director.title()
    director.watch(director.run.id)
    pilot.settle()
    assert pilot.tree()["scene"] == "hercule/replay"
    for key in ("end", "home", "right"):
        pilot.press(key)


@pytest.fixture
def beside(services: Services) -> tuple[PairTable, Pilot]:
    """A table at which the machine has laid its first cards."""
    services.bot_iterations = 1
    director, pilot = begun(services, "machine")
    assert director.run is not None
    assert director.run.record.match == Match(director.run.id, ("Hercules", "Iolaus"), ("human", "hard"))
    top = services.stack.top
    assert isinstance(top, PairTable)
    assert isinstance(top.host, PartnerHost)
    top.host.machine = Worker(director.run.session.rules, line=AtHand, patience=math.inf)
    let_it_act(pilot)
    return top, pilot


def let_it_act(pilot: Pilot) -> None:
    for _ in range(20):
        pilot.wait(0.7)
        pilot.settle()


def test_the_machine_lays_beside_the_player_and_is_ready_after_him(beside: tuple[PairTable, Pilot]) -> None:
    table, pilot = beside
    session = table.model.session
    heroes = session.state.heroes
    assert (heroes[0].laid, heroes[1].ready) == ((), False)
    assert len(heroes[1].laid) >= 5
    for key in "11111":
        pilot.press(key)
    pilot.press("a")
    let_it_act(pilot)
    if not session.state.heroes[0].ready and session.state.phase is Phase.PLANNING:
        pilot.press("a")
        let_it_act(pilot)
    assert session.state.phase is Phase.IMPROVEMENT
    pilot.press("i")
    assert table.message == "Iolaus is played by the computer, which decides that."


def test_what_the_player_proposes_the_machine_takes_up(beside: tuple[PairTable, Pilot]) -> None:
    table, pilot = beside
    session = table.model.session
    last = [act for act in session.state.heroes[1].laid if isinstance(act, PlayCard)][-1]
    pilot.drag(f"laid/1:{last.uid}", "hand/1")
    let_it_act(pilot)
    assert last not in session.state.heroes[1].laid, "it leaves it to the player"
    assert "follows your proposals" in table.hint()
    pilot.press("z")
    assert last in session.state.heroes[1].laid, "undo takes the proposal back, and no more"
    pilot.drag(f"laid/1:{last.uid}", "hand/1")
    pilot.press("6")
    assert session.state.heroes[1].laid[-1] == last
    pilot.press("1")
    pilot.press("a")
    let_it_act(pilot)
    assert not table.model.follows


def test_the_partner_has_the_level_of_the_menu_from_the_next_move_on(beside: tuple[PairTable, Pilot]) -> None:
    table, pilot = beside
    host = table.host
    assert isinstance(host, PartnerHost)
    assert host.machine is not None
    line = host.machine._line
    assert isinstance(line, AtHand)
    assert {asked.level for asked in line.asked} == {"hard"}
    for key in ("escape", "n"):
        pilot.press(key)
    pilot.click("pick:easy")
    match = host.run.record.match
    assert match is not None
    assert match.levels == ("human", "easy")
    line.asked.clear()
    for key in "11111a":
        pilot.press(key)
    let_it_act(pilot)
    assert {asked.level for asked in line.asked} == {"easy"}


@pytest.mark.long
def test_events_from_two_devices_lose_and_cross_nothing(tmp_path: Path) -> None:
    """Keys of one player and the mouse of the other: each action counts, for that player, and no other."""
    assert sum(crowded(tmp_path / str(seed), seed) for seed in range(10)) > 20


def crowded(folder: Path, seed: int) -> int:
    """Send 100 interleaved events; return how many cards were laid by a key during a drag."""
    duo = Duo(folder, PLANNING)
    crowd = Crowd(duo, seed)
    while crowd.events < 100:
        crowd.act()
    again = Session(duo.session.rules, duo.session.origin)
    again.replay(duo.session.log)
    assert again.state == duo.session.state
    return crowd.told


class Crowd(Monkey):
    """Two people at one table: one drags, and the other presses a key during the drag."""

    def __init__(self, duo: Duo, seed: int) -> None:
        self.rng, self.pilot, self.duo = Rng.stream(seed, "crowd"), duo.hand, duo
        self.events, self.told = 0, 0

    def act(self) -> None:
        pilot = self.pilot
        if pilot.stack.top is not self.duo.scene:
            pilot.press("escape")
        start, goal = self.place(), self.place()
        pilot.down(start)
        self.key("1234567890123456780apz"[self.pick(22)])
        pilot.stack.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=goal, rel=(0, 0), buttons=(1, 0, 0)))
        pilot.up(goal)
        self.events += 4
        self.duo.session.rules.check(self.duo.session.state)

    def key(self, key: str) -> None:
        """Press a key; a digit lays the card at that place of that hand, and leaves the other hand alone."""
        before = self.duo.session.state
        hands = [side.hand for side in sides(self.duo.view)]
        event = {"key": pygame.key.key_code(key), "mod": 0, "unicode": key}
        self.pilot.stack.dispatch(pygame.Event(pygame.KEYDOWN, event))
        self.pilot.stack.dispatch(pygame.Event(pygame.KEYUP, event))
        seat, place = divmod((int(key) - 1) % 10, 5) if key.isdecimal() else (0, 9)
        if before.phase is not Phase.PLANNING or place >= len(hands[seat]) or before.heroes[seat].ready:
            return
        after, uid = self.duo.session.state, hands[seat][place].uid
        if after is before:
            return
        self.told += 1
        assert after.heroes[seat].laid == (*before.heroes[seat].laid, PlayCard(uid))
        assert after.heroes[1 - seat].laid == before.heroes[1 - seat].laid


@pytest.mark.parametrize(("heroes", "limit"), [(1, 6), (2, 12)])
def test_the_limit_of_the_lion_is_told_as_it_holds_in_this_run(
    tmp_path: Path, heroes: int, limit: int
) -> None:
    """docs/rulings.md: a limit on the Health that a trial loses in a turn doubles with its Health."""
    two = "planning trial=nemean_lion/20/20/1/1 0.hand=strike#1 1.hand=strike#11"
    position = two if heroes == 2 else "planning trial=nemean_lion/20/20/1/1 hand=strike#1"
    table = Player(tmp_path, position)
    limits = f"at most {limit} Health a turn"
    assert limits in table.node("ability:nemean_lion")["label"]
    told = table.scene.inspector.told_of(Ref("trial"), None)
    assert limits in told.words
    assert limits in str(table.scene.inspector.reading_of("nemean_lion"))


STANCES = (
    "{phase} trial=nemean_lion/20/20/3/4 beaten=cerberus turn=2 0.play=strike#1,block#2 1.play=strike#11 "
    "0.deck=train,train,block 1.deck=train,train 0.stance=A!"
)


@pytest.mark.parametrize("phase", ["planning", "improvement", "attack"])
def test_of_a_tapped_stance_its_key_says_that_it_is_tapped(tmp_path: Path, phase: str) -> None:
    hands = " 0.hand=strike#7 1.hand=block#8" if phase == "planning" else ""
    duo = Duo(tmp_path, STANCES.format(phase=phase) + hands)
    duo.hand.press("s")
    assert duo.message == "The stance is tapped already."


def test_of_a_stance_that_is_laid_its_key_says_so_too(pair: Duo) -> None:
    for key in ("1", "s", "return", "s"):
        pair.hand.press(key)
    assert pair.message == "The stance is tapped already."


@pytest.mark.parametrize("phase", ["improvement", "attack"])
@pytest.mark.parametrize("then", ["escape", "return"])
def test_space_goes_on_after_the_stance_was_taken_up_by_its_key(
    tmp_path: Path, phase: str, then: str
) -> None:
    duo = Duo(tmp_path, STANCES.format(phase=phase))
    for key in ("k", then, "space"):
        duo.hand.press(key)
    assert duo.view.phase.value != phase


def test_the_keyboard_is_back_where_it_was_once_the_stance_is_put_down(pair: Duo) -> None:
    pair.hand.press("1")
    for key in ("tab", "tab"):
        pair.hand.press(key)
    before = pair.scene.focus.id
    pair.hand.press("s")
    assert pair.scene.focus.id != before
    pair.hand.press("escape")
    assert (pair.scene.focus.id, pair.scene.focus.shown) == (before, True)


@pytest.fixture
def column(tmp_path: Path) -> Duo:
    """A table at which the left hero has laid all cards, and the right hero one."""
    duo = Duo(tmp_path, PLANNING)
    for key in "1116":
        duo.hand.press(key)
    assert duo.laid() == [[1, 2, 3], [11]]
    return duo


@pytest.mark.parametrize(
    ("source", "target", "order"),
    [
        ("laid/0:3", "laid/0:1", [3, 1, 2]),
        ("laid/0:1", "laid/0:3", [2, 3, 1]),
        ("laid/0:1", "laid/0:2", [2, 1, 3]),
        ("laid/0:1", "play/0", [2, 3, 1]),
        ("laid/0:1", "laid/1:11", [1, 2, 3]),
    ],
)
def test_a_laid_card_takes_the_place_in_its_column_on_which_it_is_dropped(
    column: Duo, source: str, target: str, order: list[int]
) -> None:
    if target in ("play/0", "laid/0:2"):
        # The middle of the one is under cards, that of the other under the next card.
        column.scene.interaction.take(Ref.parse(source), Ref.parse(target))
    else:
        column.hand.drag(source, target)
    assert column.laid() == [order, [11]]


def test_keys_move_a_laid_card_too(column: Duo) -> None:
    column.scene.focus.id, column.scene.focus.shown = "laid/0:3", True
    column.hand.press("return")
    column.scene.focus.id = "laid/0:1"
    column.hand.press("return")
    assert column.laid() == [[3, 1, 2], [11]]


def test_a_card_dropped_on_a_laid_one_comes_before_it(pair: Duo) -> None:
    for key in "11":
        pair.hand.press(key)
    pair.hand.drag("hand/0:3", "laid/0:2")
    assert pair.laid() == [[1, 3, 2], []]


def test_what_is_moved_counts_in_its_new_place_and_is_foretold_there(column: Duo) -> None:
    column.hand.move(column.hand.centre("laid/0:1"))
    column.hand.down(column.hand.centre("laid/0:1"))
    place = column.hand.centre("laid/0:3")
    for x in (place[0] - 1, place[0]):
        column.hand.move((x, place[1]))
    told = [node for node in column.hand.tree()["nodes"] if node["id"] == "total:attack"]
    foretold = told[-1]["value"]
    column.hand.up(place)
    column.hand.settle()
    assert column.laid() == [[2, 3, 1], [11]]
    assert column.node("total:attack")["value"] == foretold
    assert foretold != told[0]["value"]


def test_the_stance_stays_on_the_card_that_it_lies_on(column: Duo) -> None:
    column.hand.drag("stance/0", "laid/0:1")
    column.hand.drag("laid/0:1", "laid/0:3")
    acts = column.session.state.heroes[0].laid
    assert acts == (PlayCard(2), PlayCard(3), PlayCard(1), TapStance(1))


def test_a_moved_card_is_taken_back_as_any_other_and_a_mark_is_cleared(column: Duo) -> None:
    for key in "6p":
        column.hand.press(key)
    assert column.ready() == [False, True]
    column.hand.drag("laid/0:3", "laid/0:1")
    assert column.ready() == [False, False]
    assert column.laid() == [[3, 1, 2], [11, 12]]
    for _ in range(5):
        column.hand.press("z")
    assert column.laid() == [[], []]


def test_cards_laid_after_a_mark_that_the_other_cleared_can_be_moved(pair: Duo) -> None:
    """What the other hero laid called this one back to the table, and cannot be undone for him."""
    for key in "1a611":
        pair.hand.press(key)
    assert (pair.laid(), pair.ready()) == ([[1, 2, 3], [11]], [False, False])
    pair.hand.drag("laid/0:3", "laid/0:2")
    assert pair.laid() == [[1, 3, 2], [11]]
    pair.hand.move(pair.hand.centre("laid/0:2"))
    pair.hand.settle()
    assert foretold(pair) or pair.node("total:attack")


def test_what_two_have_moved_is_played_so(column: Duo) -> None:
    column.hand.drag("laid/0:3", "laid/0:1")
    for key in "6ap":
        column.hand.press(key)
    assert [played.card.uid for played in column.session.state.heroes[0].played] == [3, 1, 2]
    again = Session(column.session.rules, column.session.origin)
    again.replay(column.session.log)
    assert again.state == column.session.state


def test_shift_and_the_same_digits_lay_the_cards_from_the_sixth_on(tmp_path: Path) -> None:
    seven = "strike#{0}1,block#{0}2,train#{0}3,strike#{0}4,block#{0}5,train#{0}6,block#{0}7"
    position = PLANNING.replace("0.hand=strike#1,block#2,train#3", f"0.hand={seven.format(3)}")
    duo = Duo(tmp_path, position.replace("1.hand=strike#11,block#12", f"1.hand={seven.format(4)}"))
    keys = {id: duo.node(id)["value"].rpartition("key ")[2] for id in ("hand/0:31", "hand/0:36", "hand/1:47")}
    assert keys == {"hand/0:31": "1", "hand/0:36": "Shift 1", "hand/1:47": "Shift 7"}
    assert "from the sixth on with Shift" in duo.message
    for key, shift in (("1", True), ("7", True), ("6", True), ("0", False), ("0", True)):
        duo.hand.press(key, shift=shift)
    assert duo.laid() == [[36], [47, 46, 45]]


UNUSED = "{} preparation actions unused: press once more to go on anyway."


def test_space_begins_no_trial_of_two_before_it_was_said_what_is_lost(tmp_path: Path) -> None:
    duo = Duo(tmp_path, POSITIONS["duo_preparation"])
    left = sum(hero.preparations for hero in duo.session.state.heroes)
    duo.hand.press("space")
    assert (duo.message, duo.ready()) == (UNUSED.format(left), [False, False])
    duo.hand.wait(1.0)
    duo.hand.press("space")
    assert duo.view.phase is Phase.PLANNING


def test_nor_does_a_mark_and_the_button_says_what_the_hero_would_lose(tmp_path: Path) -> None:
    duo = Duo(tmp_path, POSITIONS["duo_preparation"])
    left = duo.session.state.heroes[0].preparations
    assert f"{left} preparation actions unused" in str(duo.node("next:0"))
    duo.hand.press("a")
    assert (duo.message, duo.ready()) == (UNUSED.format(left), [False, False])
    duo.hand.wait(1.0)
    duo.hand.click("next:0")
    assert duo.ready() == [True, False]
    duo.hand.click("next:1")
    assert duo.ready() == [True, False]
    duo.hand.wait(1.0)
    duo.hand.press("p")
    assert duo.view.phase is Phase.PLANNING


def test_the_mark_that_ends_an_improvement_asks_about_experience_once(tmp_path: Path) -> None:
    duo = Duo(tmp_path, POSITIONS["duo_improvement"])
    asked = f"{duo.view.experience_left} Experience left: press once more to go on anyway."
    duo.hand.press("a")
    assert duo.message != asked, "the other can still spend it"
    assert duo.ready() == [True, False]
    duo.hand.press("p")
    assert (duo.message, duo.ready()) == (asked, [True, False])
    duo.hand.wait(0.5)
    duo.hand.click("next:1")
    assert duo.view.phase is not Phase.IMPROVEMENT, "who says it twice means it"


def test_so_does_the_key_that_marks_both(tmp_path: Path) -> None:
    duo = Duo(tmp_path, POSITIONS["duo_improvement"])
    asked = f"{duo.view.experience_left} Experience left: press once more to go on anyway."
    duo.hand.press("space")
    assert (duo.message, duo.ready()) == (asked, [False, False])
    duo.hand.wait(0.5)
    duo.hand.press("space")
    assert duo.view.phase is not Phase.IMPROVEMENT


def test_a_mark_asks_about_no_experience_that_buys_nothing(tmp_path: Path) -> None:
    duo = Duo(tmp_path, POSITIONS["duo_improvement"])
    while duo.scene.model.improvable():
        move = next(move for move in duo.session.legal_moves(0) if isinstance(move, Purchase))
        duo.session.submit(move, 0)
        duo.scene.model.refresh()
    duo.hand.press("space")
    assert duo.view.phase is not Phase.IMPROVEMENT


def test_a_supercharged_card_covers_nothing_that_is_said_beside_it(pair: Duo) -> None:
    for key in "11166":
        pair.hand.press(key)
    pair.hand.drag("stance/0", "laid/0:3")
    pair.hand.drag("stance/1", "laid/1:12")
    for card, line in (("laid/0:3", "yield:3"), ("laid/1:12", "yield:12")):
        tilted, told = (pygame.Rect(pair.node(id)["rect"]) for id in (card, line))
        assert tilted.width > tilted.height
        assert not tilted.colliderect(told)


def test_the_dashed_edge_is_that_of_the_card_as_it_lies(pair: Duo) -> None:
    for key in "11":
        pair.hand.press(key)
    pair.hand.drag("stance/0", "laid/0:2")
    edges = [node for node in pair.scene.root.walk() if node.z == 30 and node.size[0] > node.size[1]]
    card = pygame.Rect(pair.node("laid/0:2")["rect"])
    assert [pygame.Rect(node.world_rect()).inflate(4, 4).contains(card) for node in edges] == [True]
    assert [card.inflate(4, 4).contains(pygame.Rect(node.world_rect())) for node in edges] == [True]


def test_a_card_that_is_read_is_said_to_be_in_play_once_it_is_played(pair: Duo) -> None:
    for key in "11166":
        pair.hand.press(key)
    pair.hand.move(pair.hand.centre("laid/0:1"))
    pair.hand.settle()
    told = pair.scene.inspector.told_of(pair.scene.inspector.attention, None)
    assert told.where == "Placed, not yet played"
    pair.hand.press("space")
    assert pair.view.phase is Phase.IMPROVEMENT
    assert pair.scene.inspector.told_of(Ref("laid", "1", 0), None).where == "In play"


def test_that_nothing_is_lost_is_said_where_something_could_be(tmp_path: Path) -> None:
    spent = "trial=nemean_lion/20/20/1/4 turn=2 beaten=cerberus 0.play=train#1*4 1.play=strike#2 spent=4"
    due = [
        [
            node["label"]
            for node in Duo(tmp_path / phase, f"{phase} {spent}").hand.tree()["nodes"]
            if node["id"] == "due"
        ]
        for phase in ("improvement", "attack")
    ]
    assert due == [["Nothing is lost."], []]


def test_the_log_says_who_has_how_much_of_the_defense_and_that_both_have_won(tmp_path: Path) -> None:
    duo = Duo(tmp_path, POSITIONS["duo_split"])
    assert duo.scene.line_of(DefenseSplit((1, 4))) == "The Defense is divided: Hercules: 1, Iolaus: 4."
    assert duo.scene.line_of(RunEnded(True)) == "All trials are beaten: victory!"
    assert duo.scene.line_of(RunEnded(False, conceded=True, seat=1)).startswith("Iolaus — ")


@pytest.mark.parametrize("position", ["duo_planning", "duo_improvement", "duo_preparation"])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_controls_of_a_replay_cover_no_pile_and_no_forecast(
    tmp_path: Path, position: str, scale: int
) -> None:
    services = services_at(tmp_path, text_scale=scale, size=(1280, 720))
    session = session_at(services, POSITIONS[position])
    run = services.saves.create(session, "hercule", "Sunday")
    services.stack.push(HerculeScenes(services).replay(services.saves.open_replay(run.id)))
    Pilot(services.stack, (1280, 720), FakeClock()).settle()
    table = services.stack.top
    assert isinstance(table, PairTable)
    controls = [table.find(id) for id in ("first", "end", "playing", "menu")]
    nodes = list(table.root.walk())
    piles = [
        node for node in nodes if (node.ref or "").split("/")[0] in ("deck", "discard", "stance", "shop")
    ]
    assert len(piles) >= 3
    for control in filter(None, controls):
        place = pygame.Rect(*control.world_rect())
        assert not [pile.ref for pile in piles if place.colliderect(pile.world_rect())]
    assert len(list(filter(None, controls))) == 4
    assert "The blow has fallen." not in [getattr(node, "text", "") for node in nodes]
    assert not [node for node in nodes if (node.ref or "").startswith("next")]


@pytest.mark.parametrize("position", ["duo_planning", "table"])
def test_undo_and_redo_name_their_keys_in_french_too(tmp_path: Path, position: str) -> None:
    set_language("fr")
    try:
        player = Player(tmp_path, POSITIONS[position])
        caps = {id: getattr(player.scene.find(id), "key_cap", "") for id in ("undo", "redo")}
    finally:
        set_language("en")
    assert caps == {"undo": "Z", "redo": "Y"}


def test_with_large_text_the_abilities_that_last_lie_over_no_other_panel(tmp_path: Path) -> None:
    services = services_at(tmp_path, text_scale=200, size=(1280, 720))
    table = HerculeScenes(services).lay_table(
        session_at(services, POSITIONS["duo_expansions"]), 0, "", Host()
    )
    services.stack.push(table)
    Pilot(services.stack, (1280, 720), FakeClock())
    ability = table.find("ability:lasting")
    assert ability is not None
    assert pygame.Rect(*table.scene.layout.lasting).contains(pygame.Rect(*ability.world_rect()))
