"""The plate of the lesson leaves the hand, the stance and the goods of the Reserve in sight."""

import re
from pathlib import Path

import pytest

from game.titles.hercule.rules.state import Phase
from tests.scenes.table.test_lessons import Pupil


@pytest.mark.parametrize("scale", [100, 200])
def test_it_covers_neither_hand_nor_stance_nor_reserve(tmp_path: Path, scale: int) -> None:
    pupil = Pupil(tmp_path, "hercule", lang="fr", scale=scale, size=(1280, 720))
    covered = set[str]()
    while pupil.session.at + 1 < len(pupil.session.lesson.steps):
        # It may slide to its place.
        pupil.hand.wait(1.0)
        pupil.hand.settle()
        plate = pupil.plate
        for node in pupil.table.root.walk():
            zone = re.split("[/:]", node.ref or "")[0]
            is_card = zone in ("hand", "stance", "reserve") and (node.draggable or node.clickable)
            if is_card and node.world_rect().colliderect(plate):
                covered.add(f"{pupil.session.at} {node.ref}")
        step = pupil.session.step
        (pupil.obey if step is not None and step.course else pupil.host.read)()
    assert covered == set()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 125, 150, 200])
def test_it_has_one_place_in_a_turn_and_one_in_the_preparation(tmp_path: Path, lang: str, scale: int) -> None:
    """Its foot stays beside usual letters; in large ones, where the words fill their place, its head."""
    pupil = Pupil(tmp_path, "hercule", lang=lang, scale=scale)
    places: dict[bool, set[tuple[int, int, int]]] = {False: set(), True: set()}
    while pupil.session.at + 1 < len(pupil.session.lesson.steps):
        pupil.hand.wait(1.0)
        pupil.hand.settle()
        plate, prepares = pupil.plate, pupil.session.state.phase is Phase.PREPARATION
        kept = plate.top if scale > 100 else plate.bottom
        places[prepares].add((plate.left, plate.width, kept))
        step = pupil.session.step
        (pupil.obey if step is not None and step.course else pupil.host.read)()
    assert [len(found) for found in places.values()] == [1, 1]
