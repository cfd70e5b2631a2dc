"""The language of the interface: gettext catalogues, switched while running."""

import gettext
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

import pygame.system

from game.content.text import Text
from game.paths import ASSETS

LANGUAGES = ("en", "fr")
DOMAIN = "lerne"

_current = "en"


def system_language(
    platform: str = sys.platform,
    environment: Mapping[str, str] = os.environ,
    preferred: Callable[[], Sequence[Mapping[str, object]]] = pygame.system.get_pref_locales,
) -> str:
    """The first of our languages that the system's user has asked for, or else English."""
    if platform in ("win32", "darwin"):
        asked = [str(found.get("language", "")) for found in preferred()]
    else:
        asked = _of_the_environment(environment)
    return next((code for name in asked if (code := _code(name)) in LANGUAGES), LANGUAGES[0])


def _of_the_environment(environment: Mapping[str, str]) -> list[str]:
    """What gettext goes by: a list in LANGUAGE, unless the locale, which comes after it, is plain C."""
    names = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, names), "C")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return []
    return [*environment.get("LANGUAGE", "").split(":"), locale]


def _code(name: str) -> str:
    """The language of a locale's name, without its country and its letters."""
    return re.split(r"[_.@-]", name.lower(), maxsplit=1)[0]


def set_language(language: str) -> None:
    """Speak French or English from now on; `auto` asks the system."""
    global _current
    _current = system_language() if language == "auto" else language


def language() -> str:
    """The language that is spoken now."""
    return _current


@lru_cache
def _catalogue(name: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, ASSETS / "locale", [name], fallback=True)


def tr(sentence: str, **values: object) -> str:
    """An English sentence of the interface in the current language, `{name}` filled in."""
    said = _catalogue(_current).gettext(sentence)
    return said.format(**values) if values else said


def ntr(one: str, many: str, number: int, **values: object) -> str:
    """A sentence that depends on a number, which fills `{n}`."""
    return _catalogue(_current).ngettext(one, many, number).format(n=number, **values)


def sentence(said: str) -> str:
    """What begins a line of its own, and so with a large letter."""
    return said[:1].upper() + said[1:]


def either(offered: Sequence[str]) -> str:
    """Several things in a row, one of which may be chosen."""
    if len(offered) < 2:
        return "".join(offered)
    return tr("{one} or {other}", one=", ".join(offered[:-1]), other=offered[-1])


def role_name(role: str) -> str:
    """What a voice calls something that has the focus; nothing where its own words say enough."""
    return {
        "button": tr("button"),
        "card": tr("card"),
        "choice": tr("choice"),
        "column": tr("column"),
        "figure": tr("figure"),
        "hand": tr("hand"),
        "line": tr("line"),
        "pile": tr("pile"),
        "radio": tr("option"),
        "row": tr("row"),
        "slider": tr("slider"),
        "tab": tr("tab"),
        "textfield": tr("text field"),
        "toggle": tr("switch"),
    }.get(role, "")


def say(text: Text, **values: object) -> str:
    """A card text in the current language."""
    return text.format(_current, **values)
