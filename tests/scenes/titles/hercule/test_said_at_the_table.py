"""What the table says is true at each number, names its things, and is no warning where nothing is wrong."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.ai.policy import Advice
from game.titles.hercule.rules.events import DefenseResolved
from game.titles.hercule.rules.moves import NextPhase, PlayCard, TapStance
from scenes.devtools import shots
from scenes.services import set_language
from scenes.titles.hercule.hints.adviser import HerculeAdviser
from scenes.titles.hercule.motion.blows import _dealt, _taken
from scenes.titles.hercule.panels import COUNTED, GOOD
from scenes.titles.hercule.table import HerculeTable
from scenes.titles.hercule.theme import of_card
from scenes.toolkit.node import Node
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Label
from tests.scenes.playing import Player

TRIAL = "planning trial=golden_apples/3/3/5/19 hand=strike#1,block#2,train#3 stance=A deck=train,"


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("en")


def read(node: Node | None) -> list[str]:
    return [each.text for each in node.walk() if isinstance(each, Label)] if node is not None else []


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ["next Wound: defeat", "more Wound allowed", "more Wounds allowed", "more Wounds allowed"]),
        (
            "fr",
            [
                "prochaine Blessure\u00a0: défaite",
                "Blessure encore permise",
                "Blessures encore permises",
                "Blessures encore permises",
            ],
        ),
    ],
)
def test_the_words_about_wounds_are_true_at_each_number(tmp_path: Path, lang: str, told: list[str]) -> None:
    found = list[list[str]]()
    for taken in (3, 2, 1, 0):
        scene = Player(tmp_path, TRIAL + ",".join(["block", *["heavy_wound"] * taken])).scene
        set_language(lang)
        scene.rebuild()
        found.append(read(scene.find("wounds_left")))
        set_language("en")
    assert found == [[str(left), words] for left, words in enumerate(told)]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_dials_of_a_trial_are_named_whatever_they_show(tmp_path: Path, lang: str) -> None:
    scene = Player(tmp_path, TRIAL + "block").scene
    set_language(lang)
    scene.rebuild()
    plates = [scene.root.find_ref(f"{COUNTED}{kind}") for kind in ("health", "attack", "defense")]
    assert [words[:1].isalpha() for plate in plates for words in read(plate)] == [True] * 3


def test_where_values_come_from_is_no_part_of_the_log(tmp_path: Path) -> None:
    inspector = Player(tmp_path, TRIAL + "block").scene.inspector
    for about in ("block", "heavy_wound", "golden_apples"):
        reading = inspector.reading_of(about)
        assert [line for line in reading.lines if "rulebook" in line or "Lerne" in line] == []


def test_a_sentence_about_a_card_has_one_colon() -> None:
    from tests.hercule.table import RULES

    for lang in ("en", "fr"):
        set_language(lang)
        for name in RULES.catalogue.cards:
            assert all(line.count(":") <= 1 for line in of_card(RULES.catalogue, name).lines[1:3])


def test_a_hint_names_the_stance_that_its_plan_counts(tmp_path: Path) -> None:
    scene = Player(tmp_path, TRIAL + "block").scene
    adviser = HerculeAdviser(scene.model, 0)
    figures = {"attack": 8, "defense": 5, "lost": 0, "blow": 5, "wounds": 0, "experience": 0}
    plan = (PlayCard(1), PlayCard(2), TapStance(2), PlayCard(3), NextPhase())
    reasons = [
        adviser.reason(Advice(moves, "reason_holds", figures))
        for moves in (plan, (PlayCard(1), PlayCard(2, True)), plan[:2], (TapStance(2), NextPhase()))
    ]
    assert ["The stance is counted in, on Block" in words for words in reasons] == [True, True, False, False]


def test_good_news_is_told_in_the_colour_of_good_news() -> None:
    assert [_dealt(21, 19, lost)[1] for lost in (1, 0)] == [GOOD, FOOTLIGHT.dim]
    blows = (DefenseResolved(points=3, attack=3, held=held) for held in (True, False))
    assert [_taken(blow)[1] for blow in blows] == [GOOD, FOOTLIGHT.warning]


def test_a_stance_that_is_kept_is_no_warning(tmp_path: Path) -> None:
    scene = Player(tmp_path, TRIAL + "block").scene
    inks = {
        chip.id: chip.colour for chip in scene.root.walk() if isinstance(chip, Label) and "due:" in chip.id
    }
    assert inks == {"due:cards": FOOTLIGHT.warning, "due:trigger": FOOTLIGHT.text}


@pytest.mark.parametrize(("lang", "where"), [("en", "box on the right"), ("fr", "case à droite")])
def test_the_preparation_says_where_a_card_is_upgraded(tmp_path: Path, lang: str, where: str) -> None:
    scene = Player(
        tmp_path, "preparation preparations=2 trial=cretan_bull beaten=nemean_lion deck=block,strike"
    ).scene
    set_language(lang)
    scene.rebuild()
    told, mark = scene.find("acts:2"), scene.find("upgrade")
    assert mark is not None
    assert isinstance(told, Label)
    assert where in told.text
    assert mark.world_rect().left > told.world_rect().right


def test_stars_stand_for_the_experience_and_the_words_say_what_for() -> None:
    with shots.backstage() as (services, _):
        services.stack.size = (1280, 720)
        shots.lay(services, "hercule/improvement")
        table = services.stack.top
        assert isinstance(table, HerculeTable)
        for spent in (0, 2):
            table.model.view = msgspec.structs.replace(table.model.view, spent=spent)
            table.rebuild()
            words = table.find("message")
            assert words is not None
            assert words.parent is not None
            *stars, last = words.parent.children
            assert len(stars) == table.model.view.experience_left + spent == 6 + spent
            assert (read(last), words.semantic and words.semantic.label) == (
                ["Buy a card."],
                "You have 6 Experience: buy a card, use the stance or go on.",
            )
