"""The inspector says how the numbers on the table come about, and what they will be next turn."""

import pytest

from scenes.devtools.shots import lesson_at
from scenes.services import Services
from scenes.titles.hercule.samples import table
from scenes.titles.hercule.title import HerculeScenes
from scenes.toolkit.scene import AnyScene
from tests.scenes.match_pilot import pilot


def told_of(services: Services, shown: AnyScene, id: str) -> list[str]:
    """What the inspector says of a thing that the pointer rests on, by lines, without the gloss."""
    services.stack.push(shown)
    hand = pilot(services)
    hand.move(hand.centre(id))
    hand.settle()
    words = next(node["label"] for node in hand.tree()["nodes"] if node["id"] == "reader:words")
    return str(words).splitlines()[1:]


@pytest.mark.parametrize(
    ("id", "told"),
    [
        ("trial:health", ["5 = 1 (printed) + 4 (set for this start)", "After your blow: 4."]),
        (
            "trial:attack",
            [
                "3 = 5 (printed) − 2 (set for this start)",
                "Next turn: 5 = 3 (now) + 1 (every turn) + 1 (abilities).",
            ],
        ),
        ("trial:defense", ["3 = 17 (printed) − 14 (set for this start)"]),
        ("total:attack", ["5 = 3 (Strike) + 2 (Strike)", "5 ÷ 3 = 1, 2 lost."]),
        ("total:defense", ["1 (Block)", "1 < 3: a Wound"]),
        ("total:experience", ["9 = 5 (Train) + 4 (Train)", "2 improvements"]),
        ("yield:0", ["5 triggers × 1 Experience = 5.", "Each card played after it adds a trigger."]),
        ("phase:2", ["Still to come this turn."]),
    ],
)
def test_a_number_of_the_lesson_is_the_sum_of_its_parts(services: Services, id: str, told: list[str]) -> None:
    assert told_of(services, lesson_at(HerculeScenes(services), "first_trial", 8), id) == told


@pytest.mark.parametrize(
    ("position", "id", "told"),
    [
        ("table", "trial:health", ["5 = 2 (printed) + 3 (trials beaten)"]),
        (
            "table",
            "yield:12",
            ["1 trigger × 2 Attack, twice (Supercharged) = 4.", "Each card played after it adds a trigger."],
        ),
        (
            "duo_planning",
            "trial:health",
            ["8 = 1 (printed) + 3 (trials beaten) + 4 (second hero)", "After your blow: 4."],
        ),
        ("duo_planning", "total:defense:0", ["5 = 3 (Block) + 2 (Block)", "0 < 9: a Wound"]),
        ("preparation", "trial:attack", ["5 (printed)"]),
    ],
)
def test_a_number_of_a_run_is_the_sum_of_its_parts(
    services: Services, position: str, id: str, told: list[str]
) -> None:
    assert told_of(services, table(services, position), id) == told
