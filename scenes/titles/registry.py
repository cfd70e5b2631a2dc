"""The titles on stage: which there are, and where the record of each stands."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from game.content.schema import read_struct
from game.paths import CARDS
from game.titles.registry import UnknownTitle
from scenes.services import Services
from scenes.title import Announced, TitleScenes

_MODULES = {
    "hercule": "scenes.titles.hercule.title",
    "hera_zeus": "scenes.titles.hera_zeus.title",
    "seventh_hero": "scenes.titles.seventh_hero.title",
    "hisment": "scenes.titles.hisment.title",
}
"""In the order of their posters; what is heavy is read when it is wanted."""
_OPENING = "table", "seats", "set_up", "start.page", "records", "ending"

ANNOUNCED = read_struct(CARDS / "announced.yaml", dict[str, Announced])


def register(title: str, module: str) -> None:
    """Let a title be played whose record is the `SCENES` of a module."""
    _MODULES[title] = module


def playable() -> tuple[str, ...]:
    """The titles that can be played, in the order of their posters."""
    return tuple(_MODULES)


def record_of(title: str) -> type[TitleScenes]:
    """The record of a title; raises UnknownTitle."""
    if title not in _MODULES:
        raise UnknownTitle(f"no title is called {title!r} here; there are {', '.join(_MODULES)}")
    record: type[TitleScenes] = import_module(_MODULES[title]).SCENES
    return record


def samples_of(title: str) -> ModuleType | None:
    """The module of a title's scenes to be looked at, if it has one.

    Its `SAMPLES` are scenes by name; `opened` lays a table at a position, `sample_runs` puts runs on disk.
    """
    name = f"{_MODULES[title].rpartition('.')[0]}.samples"
    return import_module(name) if find_spec(name) else None


def load_table(title: str) -> None:
    """Import what the first game of a title needs; a title may have no modules of these names."""
    for each in _OPENING:
        name = f"{_MODULES[title].rpartition('.')[0]}.{each}"
        try:
            import_module(name)
        except ModuleNotFoundError as missing:
            # What a module of the title itself needs must be there.
            if missing.name is None or not name.startswith(missing.name):
                raise


def scenes_of(title: str, services: Services) -> TitleScenes:
    """The scenes of a title; raises UnknownTitle."""
    return record_of(title)(services)


def all_scenes(services: Services) -> tuple[TitleScenes, ...]:
    """The scenes of every title that can be played."""
    return tuple(scenes_of(title, services) for title in _MODULES)


def last_played(services: Services) -> str:
    """The title of the run that was played last, of those that can be played here; the first without one."""
    runs = (*services.saves.list_runs(), *services.saves.list_so_far())
    known = [run for run in runs if run.title in playable() and not run.received]
    return max(known, key=lambda run: run.updated).title if known else playable()[0]
