"""Hercule's table has a text for each event, phase, difficulty and card."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from game.ai.simulation import played_by_chance
from game.content.schema import read_struct
from game.content.text import Text, placeholders
from game.core.events import CardMoved, CounterChanged, Event
from game.core.refs import Ref
from game.core.session import Session
from game.paths import CARDS
from game.titles.hercule.cards import CardSources, Kind, Source, StanceSources, TrialSources
from game.titles.hercule.rules.events import CardTriggered, PhaseBegan, RunEnded
from game.titles.hercule.rules.state import OVER, Phase
from scenes.services import set_language
from scenes.titles.hercule import theme
from scenes.titles.hercule.log import line_of
from scenes.titles.hercule.theme import POINTS, of_card, of_trial, said_of
from tests.hercule.table import RULES
from tests.scenes.playing import Player

QUIET = (CardTriggered, CounterChanged, PhaseBegan)
UNSAID = {("play", "discard"), ("play", "deck"), ("hand", "deck")}


@pytest.fixture(params=["en", "fr"], autouse=True)
def language(request: pytest.FixtureRequest) -> Iterator[None]:
    set_language(request.param)
    yield
    set_language("en")


def happened() -> Iterator[Event]:
    for seed in range(8):
        session: Session[Any, Any, Any] = Session.new(RULES, seed, 1, {})
        played_by_chance(session)
        yield from (event for step in session.steps for event in step.events)


def test_all_but_the_quiet_events_of_a_run_have_a_line() -> None:
    silent = [event for event in happened() if not line_of(RULES.catalogue, event)]
    assert [event for event in silent if not isinstance(event, (*QUIET, CardMoved))] == []
    moved = {(event.source.zone, event.target.zone) for event in silent if isinstance(event, CardMoved)}
    assert moved <= UNSAID


def test_every_end_of_a_run_is_told_in_its_own_words() -> None:
    ways: tuple[dict[str, bool], ...] = ({"won": True}, {}, {"late": True}, {"conceded": True})
    told = {line_of(RULES.catalogue, RunEnded(**{"won": False, **way})) for way in ways}
    assert len(told - {""}) == len(ways)


def test_the_table_has_words_for_what_can_be_done_and_for_every_card() -> None:
    playing = [phase for phase in Phase if phase not in (Phase.SETUP, *OVER)]
    wanted = [f"advice_{about}" for about in ("exhaust", "play", *(phase.value for phase in playing))]
    wanted += [f"difficulty_{value}" for value in RULES.catalogue.option("difficulty").values]
    wanted += [*POINTS, *(kind.value for kind in Kind), *get_args(Source)]
    wanted += [f"from_{word}" for word in get_args(Source)]
    split: tuple[type[msgspec.Struct], ...] = (CardSources, TrialSources, StanceSources)
    wanted += [f"of_{value}" for kind in split for value in kind.__struct_fields__]
    assert [about for about in wanted if not said_of(about, n=2, acts="", what="", attack=-1)] == []


def test_where_a_card_comes_from_is_said_by_source() -> None:
    hydra = of_trial(RULES.catalogue, "lernaean_hydra").note
    parts = (("from_house", "of_values"), ("from_rulebook", "of_ability"))
    assert hydra == " ".join(said_of(source, what=said_of(what)) for source, what in parts)
    wound = of_card(RULES.catalogue, "heavy_wound").note
    assert said_of("from_deduced", what=said_of("of_upgraded")) in wound
    assert of_card(RULES.catalogue, "lernaean_hydra").note == said_of("house")


@pytest.mark.parametrize("difficulty", ["normal", "heroic", "mythic"])
def test_the_table_says_of_a_trial_what_its_attack_is_less_at_mythic(tmp_path: Path, difficulty: str) -> None:
    table = Player(tmp_path, f"planning trial=nemean_lion difficulty={difficulty}").scene
    said = said_of("mythic_attack", n=f"−{-RULES.catalogue.numbers.mythic_attack}")
    for reading in (table.inspector.reading_of("nemean_lion"), table.inspector.reading_at(Ref("trial", ""))):
        assert reading is not None
        assert (said in reading.lines) == (difficulty == "mythic")


CODE = Path(theme.__file__).parent


def called() -> Iterator[tuple[str, str, set[str]]]:
    """Where the code asks for a text by its whole key: the place, the key, and the values it gives."""
    for path in sorted(CODE.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and ast.unparse(call.func).endswith(("said_of", "title_words")):
                keys = [key.value for key in call.args if isinstance(key, ast.Constant)]
                given = {word.arg for word in call.keywords}
                if keys and None not in given:
                    yield f"{path.name}:{call.lineno}", str(keys[-1]), {str(name) for name in given}


def test_every_text_gets_the_values_that_it_names() -> None:
    texts = read_struct(CARDS / "hercule" / "words.yaml", dict[str, dict[str, Text]])["words"]
    calls = [call for call in called() if call[1] in texts]
    assert len(calls) > 100
    lacking = [(place, key, placeholders(texts[key]) - given) for place, key, given in calls]
    assert [each for each in lacking if each[2]] == []
