"""Before anybody has chosen a language, the program speaks the language of the system."""

import sys
from datetime import date

import pytest

from scenes import services as words
from scenes.services import date_name, set_language, system_language

POSIX = [
    ({}, "en"),
    ({"LANG": "fr_FR.UTF-8"}, "fr"),
    ({"LANG": "fr_CA"}, "fr"),
    ({"LANG": "de_DE.UTF-8"}, "en"),
    ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, "fr"),
    ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
    ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "fr"),
    ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:fr:en"}, "fr"),
    ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "en"}, "en"),
    ({"LC_ALL": "C.UTF-8", "LANG": "fr_FR.UTF-8", "LANGUAGE": "fr"}, "en"),
    ({"LANG": "POSIX", "LANGUAGE": "fr"}, "en"),
    ({"LANG": "frp_FR"}, "en"),
]


@pytest.mark.parametrize(("environment", "spoken"), POSIX)
def test_linux_is_asked_as_gettext_asks_it(environment: dict[str, str], spoken: str) -> None:
    assert system_language("linux", environment) == spoken


@pytest.mark.parametrize("platform", ["win32", "darwin"])
@pytest.mark.parametrize(
    ("preferred", "spoken"),
    [
        ([{"language": "fr", "country": "BE"}], "fr"),
        ([{"language": "de"}, {"language": "fr"}, {"language": "en"}], "fr"),
        ([{"language": "en", "country": "US"}, {"language": "fr"}], "en"),
        ([], "en"),
    ],
)
def test_windows_and_macos_tell_what_their_user_prefers(
    platform: str, preferred: list[dict[str, str]], spoken: str
) -> None:
    """Their settings count, whatever the environment says."""
    assert system_language(platform, {"LANG": "fr_FR.UTF-8"}, lambda: preferred) == spoken


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the environment is asked on Linux")
def test_the_program_goes_by_the_environment_that_it_was_started_in(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    monkeypatch.setattr(words, "_current", "en")
    words.set_language("auto")
    assert words.language() == "fr"


@pytest.mark.parametrize(
    ("language", "first", "other"),
    [("en", "June 1, 2026", "August 14, 2026"), ("fr", "1er juin 2026", "14 août 2026")],
)
def test_a_date_has_its_month_in_letters(language: str, first: str, other: str) -> None:
    set_language(language)
    assert (date_name(date(2026, 6, 1)), date_name(date(2026, 8, 14))) == (first, other)
