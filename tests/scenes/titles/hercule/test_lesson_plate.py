"""The plate of the lesson leaves the hand, the stance and the goods of the Reserve in sight."""

import re
from pathlib import Path

import pytest

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
