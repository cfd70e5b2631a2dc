"""The language of the program and its catalogue; independent of settings and window."""

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
    """The first supported language among the names of locales, or else English."""
    # Drop the country and the encoding.
    codes = (re.split(r"[_.@-]", name.lower(), maxsplit=1)[0] for name in asked)
    return next((code for code in codes if code in LANGUAGES), LANGUAGES[0])


def of_the_environment(environment: Mapping[str, str]) -> list[str]:
    """The locales that gettext tries: those in LANGUAGE, then the locale; none if the locale is plain C."""
    names = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, names), "C")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return []
    return [*environment.get("LANGUAGE", "").split(":"), locale]


@lru_cache
def catalogue(name: str) -> gettext.NullTranslations:
    """The catalogue of a language; English if its file is missing or damaged."""
    try:
        return gettext.translation(DOMAIN, LOCALE, [name], fallback=True)
    except (OSError, ValueError, struct.error):
        return gettext.NullTranslations()
