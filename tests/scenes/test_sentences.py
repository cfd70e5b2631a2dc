"""The texts of a table in random games are true of the view they come from, and well written."""

import re

import pytest

from game.content.schema import read_struct
from game.content.text import Text
from game.language import LANGUAGES
from game.paths import CARDS
from scenes.services import Services, set_language
from scenes.titles.registry import playable
from scenes.widgets.controls import Toggle
from tests.scenes.sentence_checks import Said
from tests.scenes.spoken_games import AS_ONE, faults_of, of_any_game

GAMES = 20
# One of this many positions is checked; ``python -m tests.scenes.spoken_games`` checks all.
STRIDE, LONG = 12, {"hisment": 60}


@pytest.fixture(autouse=True)
def in_english_again() -> object:
    yield
    set_language("en")


@pytest.mark.long
@pytest.mark.parametrize("title", playable())
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_table_says_is_true_and_well_written(services: Services, title: str, language: str) -> None:
    seeds, stride = range(LANGUAGES.index(language), GAMES, len(LANGUAGES)), LONG.get(title, STRIDE)
    found = [fault for seed in seeds for fault in faults_of(services, title, seed, language, stride)]
    assert list(dict.fromkeys(found)) == []


@pytest.mark.parametrize(
    ("language", "role", "words", "wrong"),
    [
        ("fr", "total", "0 < 4: une Blessure", ["typography"]),
        ("fr", "value", "1 experience, par déclenchement", ["another language"]),
        ("fr", "speech", "Frappe, button", ["another language"]),
        ("fr", "text", "Rien n'est joué.", ["typography"]),
        ("en", "line", "Zeus plays Zeus.", ["said twice"]),
        ("en", "line", "Zeus goes onto the pile of Zeus.", ["said twice"]),
        ("en", "line", "column I: Hero challenges Medusa and wins.", ["begins small"]),
        ("en", "status", "Rejouer from a trial", ["another language"]),
        ("en", "status", "{n} cards left", ["a hole"]),
        ("en", "line", "Golden Apples is beaten!", ["several as one"]),
        ("en", "line", "The Sirens goes into the hand.", ["several as one"]),
        ("en", "line", "Hera plays Pegasus.", []),
    ],
)
def test_the_reader_hears_what_is_wrong(language: str, role: str, words: str, wrong: list[str]) -> None:
    assert list(of_any_game(Said(role, "", words), language, ("Hera", "Zeus"))) == wrong


EVENTS = ("play_tapped", "ability_applied", "trial_revealed", "trial_beaten")
"""The sentences of Hercule in which a name is that of a card; in others it is a player’s."""


@pytest.mark.parametrize("title", ["hercule", "hisment"])
def test_no_sentence_takes_several_for_one(title: str) -> None:
    """Every sentence that names a card is true of Clay Pots too; what breaks a deck’s rules are heroes."""
    words = read_struct(CARDS / title / "words.yaml", dict[str, dict[str, Text]])["words"]
    holes = re.compile(r"\{(card|trial)\}")
    named = {key: holes.sub("Clay Pots", text.en) for key, text in words.items() if "breach_" not in key}
    named |= {key: said.replace("{name}", "Clay Pots") for key, said in named.items() if key in EVENTS}
    assert [said for said in named.values() if re.search(AS_ONE, said)] == []


def test_what_is_set_is_said_in_the_language_of_the_rest() -> None:
    set_language("fr")
    switch = Toggle(name="mute", label="Muet", on=True, changed=lambda _: None)
    assert switch.semantic is not None
    assert switch.semantic.value == "oui"
