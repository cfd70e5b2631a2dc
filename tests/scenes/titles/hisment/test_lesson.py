"""The lesson of Hisment rings what a step asks for, and nothing else."""

from pathlib import Path

import pytest

from scenes.table.lesson import LessonHost
from tests.scenes.table.test_lessons import Pupil


def pupil_at(folder: Path, act: str) -> Pupil:
    """A player at the step that asks for an act."""
    pupil = Pupil(folder, "hisment")
    while pupil.session.step is not None and pupil.session.step.acts != (act,):
        if pupil.session.step.course:
            pupil.obey()
        else:
            pupil.host.read()
    pupil.hand.settle()
    return pupil


@pytest.mark.parametrize("copy", ["shop/0:mending", "shop/0:mending@1"])
def test_either_of_two_equal_cards_is_what_a_step_asks_for(tmp_path: Path, copy: str) -> None:
    pupil = pupil_at(tmp_path, "buy mending")
    assert pupil.session.state.players[0].shop.count("mending") == 2
    for _ in range(2):
        pupil.hand.click(copy)
    pupil.hand.settle()
    assert "mending" in pupil.session.state.players[0].hand
    assert pupil.session.step is not None
    assert pupil.session.step.acts == ("next",)


def test_who_is_set_free_by_a_click_is_ringed_alone(tmp_path: Path) -> None:
    """The Heart, where a freed hero could be dropped too, is not what the step asks for."""
    pupil = pupil_at(tmp_path, "release cinder")
    assert isinstance(pupil.table.host, LessonHost)
    pupil.table.rebuild()
    assert [node.id for node in pupil.host._meant()] == ["hero/0:cinder"]


def test_the_lesson_speaks_to_its_player_and_names_the_other(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, "hisment")
    sides = [pupil.table.find(f"side:{seat}") for seat in (0, 1)]
    you, other = [node.semantic.label for node in sides if node and node.semantic]
    assert you == "You"
    assert other not in ("", "Player 2")
