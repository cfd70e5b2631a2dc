"""The program played through the accessibility bus alone, by names and roles, each play in both languages."""

import pytest

from tests.spoken.conftest import Begin
from tests.spoken.plays import PLAYS, WORDS

pytestmark = pytest.mark.long


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("play", PLAYS)
def test_it_is_played_through_the_bus(begin: Begin, play: str, lang: str) -> None:
    PLAYS[play](begin(lang, "--bot-iterations", "2"), WORDS[lang])
