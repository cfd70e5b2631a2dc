"""Each mini-expansion is one record: it is named nowhere else, and a sixth needs only one more record."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.events import CardMoved, Event
from game.core.refs import Ref
from game.paths import ROOT
from game.titles.hercule.expansions.listed import EXPANSIONS
from game.titles.hercule.rules.events import AttackResolved, PhaseBegan
from game.titles.hercule.rules.state import Phase
from scenes.table.motion.choreography import Choreography
from scenes.table.panels import Reading
from scenes.titles.hercule.exhibition import labours
from scenes.titles.hercule.expansions import listed
from scenes.titles.hercule.expansions.record import Exhibit, Expansion, ExpansionCard
from scenes.titles.hercule.log import line_of
from scenes.titles.hercule.motion.actors import HerculeActors
from scenes.titles.hercule.motion.blow_stage import BlowStage
from scenes.titles.hercule.samples import POSITIONS
from scenes.titles.hercule.theme import back_face, said_of
from tests.hercule.table import RULES
from tests.scenes.playing import Player

SCENES = ROOT / "scenes" / "titles" / "hercule"
WORDS = {
    "blood_and_bruises": r"blood_and_bruises|wound_stack|\"wounds\"\)",
    "athena": r"athena|\.shield|shields?\"",
    "hera_revenge": r"hera_revenge|Revenge|\.revenge|\.revealed|hero\.struck",
    "calm_and_wrath": r"calm_and_wrath|health_card|health_before|ChooseHealth",
    "omphale": r"omphale|Omphale|\.alternate|\.under\b|\"under\"|ChooseStance",
}
"""The words of each: its id, and what it stores in a position and shows in a view."""
MOST = 3
FACE = back_face(RULES.catalogue)
READING = Reading(FACE, "The toy", ("Toy", "It lies here."), "ours")


TOY = Expansion(
    id="toy",
    is_on=lambda _: True,
    zones=frozenset({"toy"}),
    shared_cards=lambda _known, _view: [
        ExpansionCard(Ref("toy"), FACE, "The toy", "a toy", lambda: READING, 7)
    ],
    own_cards=lambda _known, side: [
        ExpansionCard(Ref("toys", seat=side.seat), FACE, "A toy", "", lambda: READING)
    ],
    exhibits=lambda _: [Exhibit(READING, id="toy")],
    sentence=lambda _known, event: "revenge_shuffled" if isinstance(event, PhaseBegan) else "",
    instead={"act_exhaust": "act_again"},
    acts=lambda _: ["An act may wind up the toy."],
    urgent=lambda side: "Wind up the toy." if side.hand else "",
    beside_blow=lambda _view, _seen: "toy 7",
    given=lambda _view, _seen, _seat: 2,
    after_blow=lambda _view, _seen, seat: (f"toy:{seat}", f"toy {seat}"),
)


@pytest.fixture
def _with_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listed, "EXPANSIONS", (*listed.EXPANSIONS, TOY))


def test_each_option_that_brings_an_expansion_has_a_record() -> None:
    assert [record.id for record in listed.known()] == list(EXPANSIONS)


@pytest.mark.parametrize("name", EXPANSIONS)
def test_an_expansion_is_named_in_its_record_and_hardly_elsewhere(name: str) -> None:
    own = {SCENES / "expansions" / f"{name}.py", SCENES / "expansions" / "listed.py"}
    others = [path for path in SCENES.rglob("*.py") if path not in own]
    assert len(lines_naming(name, others)) <= MOST
    assert len(lines_naming(name, list(own))) > MOST


def lines_naming(name: str, paths: list[Path]) -> list[str]:
    return [
        f"{path.name}: {line.strip()}"
        for path in paths
        for line in path.read_text("utf-8").splitlines()
        if re.search(WORDS[name], line)
    ]


@pytest.mark.usefixtures("_with_toy")
def test_a_sixth_lies_on_the_table_of_one_and_is_read_there(tmp_path: Path) -> None:
    player = Player(tmp_path, POSITIONS["table"])
    assert player.node("toy")["value"] == "a toy"
    assert player.scene.chapter(Ref("toy")) == "expansions"
    player.hand.move(player.hand.centre("toy"))
    assert "It lies here." in player.node("reader:words")["label"]
    player.hand.click("toy")
    assert player.hand.tree()["scene"] == "hercule/reader"


@pytest.mark.usefixtures("_with_toy")
def test_a_sixth_says_what_must_be_done_first_and_what_comes_of_a_blow(tmp_path: Path) -> None:
    player = Player(tmp_path, POSITIONS["table"])
    assert player.scene.hint() == "Wind up the toy."
    assert "toy 7" in {str(getattr(node, "text", "")) for node in player.scene.root.walk()}


@pytest.mark.usefixtures("_with_toy")
def test_a_sixth_has_its_act_of_preparation_and_changes_the_words_of_another(tmp_path: Path) -> None:
    player = Player(tmp_path, POSITIONS["preparation"])
    acts = [node["label"] for node in player.hand.tree()["nodes"] if node["id"].startswith("acts:")]
    assert acts[3] == "An act may wind up the toy."
    assert acts[1] == acts[4]


@pytest.mark.usefixtures("_with_toy")
def test_of_two_heroes_each_has_his_own_and_a_line_after_the_blow(tmp_path: Path) -> None:
    player = Player(tmp_path, POSITIONS["duo_planning"])
    assert {"toy", "toys/0", "toys/1"} <= set(player.hand.ids())
    assert player.node("total:toy:1")["label"] == "Iolaus: toy 1"
    assert " + 2 " in player.node("total:defense:0")["value"]
    assert player.scene.hint() == "Hercules — Wind up the toy."


def test_a_sixth_moves_what_its_events_and_blows_tell_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blows, others = list[type[Event]](), list[type[Event]]()

    def blow(_stage: BlowStage, event: Event, _after: Sequence[Event]) -> bool:
        blows.append(type(event))
        return False

    def tell(_told: Choreography[HerculeActors], event: Event) -> bool:
        others.append(type(event))
        return False

    monkeypatch.setattr(listed, "EXPANSIONS", (replace(TOY, blow=blow, tell=tell),))
    player = Player(tmp_path, POSITIONS["strike"])
    player.hand.press("space")
    assert AttackResolved in blows
    player.hand.press("space")
    player.hand.press("space")
    assert CardMoved in others


@pytest.mark.usefixtures("_with_toy")
def test_a_sixth_has_its_own_sentence_in_the_log() -> None:
    assert line_of(RULES.catalogue, PhaseBegan(Phase.ATTACK, 1)) == said_of("revenge_shuffled")


@pytest.mark.usefixtures("_with_toy")
def test_a_sixth_is_shown_in_the_gallery() -> None:
    found = labours(RULES.catalogue).find("toy")
    assert found is not None
    assert (found.front.lines, found.front.note) == (("Toy", "It lies here."), "ours")
