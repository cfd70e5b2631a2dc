"""The titles on stage, one line each: where the record of each stands, read when it is wanted."""

from importlib import import_module

from game.titles.registry import UnknownTitle
from scenes.services.services import Services
from scenes.titles.title import Announced, TitleScenes

_MODULES = {"hercule": "scenes.titles.hercule.title", "hera_zeus": "scenes.titles.hera_zeus.title"}
_ANNOUNCED = {"seventh_hero": "scenes.titles.seventh_hero.title", "hisment": "scenes.titles.hisment.title"}


def register(title: str, module: str) -> None:
    """Let a title be played whose record is the `SCENES` of a module."""
    _MODULES[title] = module


def playable() -> tuple[str, ...]:
    """The titles that can be played, in the order of their posters."""
    return tuple(_MODULES)


def announced() -> dict[str, Announced]:
    """The games that are announced, in the order of their posters."""
    return {title: import_module(module).ANNOUNCED for title, module in _ANNOUNCED.items()}


def record_of(title: str) -> type[TitleScenes]:
    """The record of a title; raises UnknownTitle."""
    if title not in _MODULES:
        raise UnknownTitle(f"no title is called {title!r} here; there are {', '.join(_MODULES)}")
    record: type[TitleScenes] = import_module(_MODULES[title]).SCENES
    return record


def scenes_of(title: str, services: Services) -> TitleScenes:
    """The scenes of a title; raises UnknownTitle."""
    return record_of(title)(services)


def all_scenes(services: Services) -> tuple[TitleScenes, ...]:
    """The scenes of every title that can be played."""
    return tuple(scenes_of(title, services) for title in _MODULES)
