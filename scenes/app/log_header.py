"""The header of a log: program versions, system and screen; nothing about the game that was played."""

import platform
import sys
from collections.abc import Callable, Mapping
from datetime import UTC, datetime

import pygame

from game.cli.arguments import program_version
from game.cli.words import locale_name
from game.paths import has_sources
from scenes.services import Services, language


def head(services: Services | None = None) -> str:
    """The header as text: the time, then one line for each fact about the program and the machine."""
    told = {**_asked(_program), **_asked(_machine)}
    if services is not None:
        told |= _asked(lambda: _stage(services))
    lines = "".join(f"{name}: {value}\n" for name, value in told.items())
    return f"==== {datetime.now(UTC).isoformat(timespec='seconds')} ====\n{lines}"


def _asked(what: Callable[[], Mapping[str, str]]) -> Mapping[str, str]:
    try:
        return what()
    except Exception as error:
        # A log without a part of its header is better than none.
        return {what.__name__: f"not told: {type(error).__name__}"}


def _program() -> Mapping[str, str]:
    compiled, linked = pygame.get_sdl_version(linked=False), pygame.get_sdl_version()
    return {
        "lerne": f"{program_version()}, {_kept_as()}",
        "python": platform.python_version(),
        "pygame": pygame.version.ver,
        "sdl": f"{_dotted(linked)}, compiled with {_dotted(compiled)}",
    }


def _kept_as() -> str:
    if getattr(sys, "frozen", False):
        return "packed"
    return "sources" if has_sources() else "installed"


def _machine() -> Mapping[str, str]:
    shown = pygame.display.get_init()
    sizes = pygame.display.get_desktop_sizes() if shown else []
    return {
        "video": pygame.display.get_driver() if shown else "not open",
        "audio": pygame.mixer.get_driver() if pygame.mixer.get_init() else "not open",
        "system": _system(),
        "locale": locale_name(),
        "screens": ", ".join("{}x{}".format(*size) for size in sizes) or "not known",
    }


def _system() -> str:
    # `platform.platform` would also start another program to find the name of the processor.
    known = platform.system(), platform.release(), platform.machine(), "".join(platform.libc_ver())
    return " ".join(filter(None, known))


def _stage(services: Services) -> Mapping[str, str]:
    run, scene = services.playing, services.stack.top
    return {
        "language": language(),
        "window": "{}x{} at {:.0%}".format(*services.stack.size, services.stack.text_scale),
        "scene": scene.id if scene is not None else "none",
        "title": run.record.title if run is not None else "none",
    }


def _dotted(version: tuple[int, int, int]) -> str:
    return ".".join(map(str, version))
