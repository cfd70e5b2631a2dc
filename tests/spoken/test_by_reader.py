"""The program played through the accessibility bus alone, by names and roles.

Each play has one of the languages in turn; `test_within.py` plays all of them in both, without the bus.
"""

from itertools import cycle

import pytest

from tests.spoken.conftest import Begin
from tests.spoken.plays import PLAYS, WORDS

pytestmark = pytest.mark.long


@pytest.mark.parametrize(("play", "lang"), [*zip(PLAYS, cycle(WORDS), strict=False)])
def test_it_is_played_through_the_bus(begin: Begin, play: str, lang: str) -> None:
    PLAYS[play](begin(lang, "--bot-iterations", "2"), WORDS[lang])
