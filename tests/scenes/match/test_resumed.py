"""What is continued is told in a few words: the game, and the machines that a lone player faces."""

import pytest

from saves.match import Level
from scenes.services import Services, set_language
from scenes.titles.seventh_hero.samples import sample_match
from scenes.titles.seventh_hero.title import SeventhHeroScenes

LONE: tuple[Level, ...] = ("human", "easy", "easy")
NAMES = "Player 1", "Old Leash", "Master Sleeve"


@pytest.mark.parametrize(
    ("levels", "language", "said"),
    [
        (LONE, "en", "7th Hero, against 2 computer players"),
        (LONE, "fr", "7e Héros, contre 2 machines"),
        ((), "en", "7th Hero · Player 1, Old Leash and Master Sleeve"),
    ],
)
def test_a_lone_player_faces_machines_and_people_are_named(
    services: Services, levels: tuple[Level, ...], language: str, said: str
) -> None:
    sample_match(services, seats=3, levels=levels, names=NAMES)
    set_language(language)
    (run,) = services.saves.list_runs()
    assert SeventhHeroScenes(services).records().resumed(run) == said
