"""Which language the program is spoken to in, and its catalogue; knows neither settings nor window."""

import gettext
import re
import struct
from collections.abc import Iterable, Mapping
from functools import lru_cache

from game.paths import ASSETS

LANGUAGES = ("en", "fr")
DOMAIN = "lerne"
LOCALE = ASSETS / "locale"


def first_of_ours(asked: Iterable[str]) -> str:
    """The first of our languages among the names of locales, or else English."""
    # Without the country, and without the letters that the locale is written in.
    codes = (re.split(r"[_.@-]", name.lower(), maxsplit=1)[0] for name in asked)
    return next((code for code in codes if code in LANGUAGES), LANGUAGES[0])


def of_the_environment(environment: Mapping[str, str]) -> list[str]:
    """What gettext goes by: a list in LANGUAGE, unless the locale, which comes after it, is plain C."""
    names = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, names), "C")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return []
    return [*environment.get("LANGUAGE", "").split(":"), locale]


@lru_cache
def catalogue(name: str) -> gettext.NullTranslations:
    """The sentences of a language; English where its file is missing or damaged."""
    try:
        return gettext.translation(DOMAIN, LOCALE, [name], fallback=True)
    except (OSError, ValueError, struct.error):
        return gettext.NullTranslations()
