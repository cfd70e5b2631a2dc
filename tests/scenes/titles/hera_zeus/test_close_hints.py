"""A hint does not argue with one game in 100."""

import pytest

from game.ai.policy import Advice
from game.language import LANGUAGES
from game.titles.hera_zeus.rules.moves import EndTurn
from scenes.services import Services, set_language
from scenes.titles.hera_zeus.hints.adviser import HeraZeusAdviser
from scenes.titles.hera_zeus.samples import opened


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("following", "close"), [(53, True), (52, True), (51, False), (30, False)])
def test_a_hint_names_two_chances_only_where_they_differ(
    services: Services, language: str, following: int, close: bool
) -> None:
    set_language(language)
    adviser = HeraZeusAdviser(opened(services).model, 0)
    said = adviser.reason(Advice((EndTurn(),), "odds", {"odds": 54, "next": following}))
    set_language("en")
    assert "54" in said
    assert (str(following) in said) is not close
    words = {"en": "the next best move is about as good", "fr": "vaut à peu près autant"}[language]
    assert (words in said) is close
