"""What is written in the pictures of a screen is never smaller with a larger setting."""

from itertools import pairwise

import pytest

from scenes.pages.posters import PosterNode
from tests.samples.judges.pictured import drawn_letters, shrunk_letters
from tests.samples.stage import Setting, staged

SCALES = 100, 150, 200
READ = {
    "title": ("title", "title/first"),
    "hercule": (
        "hercule/table",
        "hercule/full",
        "hercule/improvement",
        "hercule/expansions",
        "hercule/turned",
    ),
    "two heroes": (
        "hercule/duo_planning",
        "hercule/duo_many",
        "hercule/duo_preparation",
        "hercule/duo_expansions",
    ),
    "hera_zeus": ("hera_zeus/table", "hera_zeus/zeus", "hera_zeus/hades"),
    "seventh_hero": ("seventh_hero/table", "seventh_hero/three", "seventh_hero/send", "seventh_hero/window"),
    "hisment": ("hisment/table", "hisment/shop"),
}
"""The samples by title in which much is written in pictures."""


@pytest.mark.parametrize("title", READ)
def test_no_letter_in_a_picture_is_smaller_with_a_larger_setting(title: str) -> None:
    assert [line for sample in READ[title] for line in _shrunk(sample, "fr")] == []


def _shrunk(sample: str, lang: str) -> list[str]:
    drawn = []
    for text_scale in SCALES:
        with staged(Setting(sample, lang, text_scale=text_scale)) as page:
            drawn.append(drawn_letters(page))
    return [line for less, more in pairwise(drawn) for line in shrunk_letters(less, more)]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_posters_of_a_screen_have_words_of_one_size(lang: str) -> None:
    for text_scale in SCALES:
        with staged(Setting("title", lang, text_scale=text_scale)) as page:
            posters = [node.poster for node in page.nodes if isinstance(node, PosterNode)]
            assert len(posters) > 1
            assert len({each.letters for each in posters}) == 1


def test_smaller_letters_are_found() -> None:
    small = {"hand/0/1 'SWORD OF'": 12.0, "hand/0/1 'FIRE'": 12.0, "dial:health of x": 30.0}
    assert shrunk_letters(small, {"hand/0/1 'SWORD'": 12.0, "dial:health of x": 31.0}) == []
    assert shrunk_letters(small, {"hand/0/1 'OF FIRE'": 11.0}) == [
        "hand/0/1 'OF': 12.0 px, then 11.0",
        "hand/0/1 'FIRE': 12.0 px, then 11.0",
    ]
    assert shrunk_letters(small, {"dial:health of x": 29.0}) == ["dial:health of x: 30.0 px, then 29.0"]
