"""Any named scene as a picture, without a display: for tests, for the README, and for looking."""

import itertools
import tempfile
from datetime import datetime, timedelta
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.core.errors import GameError
from saves.home import Home
from saves.settings import Settings
from scenes.app.program import open_services
from scenes.art.gallery import Gallery
from scenes.pages import runs, settings, title
from scenes.titles.registry import Make, Sample, playable, record_of
from scenes.toolkit.timeline import FakeClock
from scenes.toolkit.window import headless, render_once

SEED = 7
# What is seen tells neither the hour nor the place of its making.
NOW = datetime(2026, 6, 1, 18, 30).astimezone()
HOME = Home(Path("~", "lerne"))


class UnknownScene(GameError):
    """A name that no scene has."""

    kind = "unknown_scene"


def all_samples() -> dict[str, Sample]:
    """Every scene that can be looked at, by name: those that titles share, then each title's own."""
    shared: dict[str, Make] = {"title": title.sample, "runs": runs.sample, "settings": settings.SettingsScene}
    found = {name: Sample(make) for name, make in shared.items()}
    for each in playable():
        found.update(record_of(each).samples())
    return found


def list_scenes() -> tuple[str, ...]:
    """The names that `shot` knows."""
    return tuple(all_samples())


def picture(
    name: str, size: tuple[int, int], lang: str, text_scale: int = 100, gallery: Gallery | None = None
) -> pygame.Surface:
    """The settled picture of a scene, its cards from a gallery or drawn anew; raises UnknownScene."""
    samples = all_samples()
    if name not in samples:
        near = get_close_matches(name, samples, 1)
        hint = f"; did you mean {near[0]}?" if near else "; shot --list names them"
        raise UnknownScene(f"no scene is called {name!r}{hint}")
    headless()
    with tempfile.TemporaryDirectory() as folder:
        wanted: Any = {"language": lang, "text_scale": text_scale}
        home, shown = Home(Path(folder)), Settings(**wanted)
        later = partial(next, (NOW + timedelta(minutes=count) for count in itertools.count()))
        services = open_services(home, FakeClock(), shown, now=later, seed=SEED)
        services.home, services.gallery = HOME, gallery or services.gallery
        make, over = samples[name]
        if over is not None:
            services.stack.push(over(services))
        services.stack.push(make(services))
        return render_once(services.stack, size)


def shot(name: str, size: tuple[int, int], lang: str, out: Path) -> None:
    """Write the picture of a scene as a PNG; raises UnknownScene or OSError."""
    made = picture(name, size, lang)
    with out.open("wb") as stream:
        pygame.image.save(made, stream, "shot.png")
