"""The lesson of 7e Héros: its plate keeps its column, and it says why cards differ from those of a game."""

from pathlib import Path

import pytest

from scenes.services import say
from scenes.titles.seventh_hero.seats import Company
from tests.scenes.playing import services_at
from tests.scenes.table.test_lessons import Pupil


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_wrong_act_leaves_the_plate_in_its_column(tmp_path: Path, lang: str) -> None:
    pupil = Pupil(tmp_path, "seventh_hero", lang=lang)
    for step in pupil.session.lesson.steps:
        if not step.course:
            pupil.host.read()
            continue
        before = pupil.plate
        pupil.table.complain("")
        assert (pupil.plate.left, pupil.plate.width) == (before.left, before.width), pupil.session.at
        assert pupil.plate.bottom <= pupil.services.stack.size[1]
        pupil.table.take_back_refusal()
        pupil.click()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_where_fewer_play_than_usual_a_card_that_differs_is_explained(tmp_path: Path, lang: str) -> None:
    """The numbers of the Black Knight depend on how many play: three here, four in the usual game."""
    services = services_at(tmp_path, lang=lang)
    lesson = services.lessons("seventh_hero").lessons[0]
    said = next(say(step.say) for step in lesson.steps if step.rule == "hints")
    catalogue = Company(services, "seventh_hero").catalogue
    least, most = (
        max(catalogue.value(hero) for hero in catalogue.allowed("black_knight", seats)) for seats in (3, 4)
    )
    assert least < most
    assert {str(least), str(most)} <= {*said.split()}
