"""Screenshots of any named scene without a display: for tests, for the README and for development."""

import itertools
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from difflib import get_close_matches
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.ai.registry import reviewer_of
from game.ai.review import line_of
from game.core.errors import GameError
from game.core.rng import Rng
from game.core.session import Step
from game.titles.registry import load_exactly, load_title
from saves.home import Home
from saves.progress import Progress
from saves.settings import Settings
from scenes.app.program import open_services
from scenes.art.gallery import Gallery
from scenes.hands import letters, page
from scenes.masks import samples as masks
from scenes.match.hindsight import RECHECKED_TURNS, Look
from scenes.pages import about, packs as packs_page, runs, seeing, settings, title
from scenes.replays.samples import SAMPLES as REPLAY_SAMPLES
from scenes.services import Services
from scenes.title import Sample, TitleScenes
from scenes.titles.registry import playable, samples_of
from scenes.toolkit.scene import Scene
from scenes.toolkit.timeline import FakeClock
from scenes.toolkit.window import headless, render_once

if TYPE_CHECKING:
    from scenes.match.replay import ReplayBar
    from scenes.table.table import Table

SEED = 7
# A fixed time and home, so that pictures do not depend on when and where they are made.
NOW = datetime(2026, 6, 1, 18, 30).astimezone()
HOME = Home(Path("~", "lerne"))


class UnknownScene(GameError):
    """No scene has the requested name."""

    kind = "unknown_scene"


@contextmanager
def backstage(
    seed: int = SEED, now: Callable[[], datetime] | None = None, packs: Sequence[Path] = (), **wanted: Any
) -> Iterator[tuple[Services, FakeClock]]:
    """Context manager: services and their clock without a display, in a temporary home.

    `wanted` overrides settings by name. Raises ContentError if a pack is wrong.
    """
    headless()
    for each in playable() if packs else ():
        load_exactly(each, packs)
    clock, shown = FakeClock(), Settings(**{"first_times": False, **wanted})
    with tempfile.TemporaryDirectory() as folder:
        yield open_services(Home(Path(folder)), clock, shown, seed, now=now, packs=packs), clock


def all_samples() -> dict[str, Sample]:
    """Every sample scene by name: the pages that titles share, then the samples of each title."""
    found = {"title": Sample(title.sample), "runs": Sample(runs.sample), **REPLAY_SAMPLES}
    found["title/first"] = Sample(title.TitleScene)
    found["title/today"] = Sample(title.sample_today)
    found["settings"] = Sample(settings.SettingsScene)
    found["keys"] = Sample(page.KeysScene)
    found["seeing"] = Sample(seeing.SeeingScene)
    found["packs"] = Sample(packs_page.sample)
    found["letters"] = Sample(letters.sample, runs.sample)
    found["about"] = Sample(about.AboutScene)
    found.update(masks.SAMPLES)
    found["about/licence"] = Sample(partial(about.AboutScene, chosen="mpg123"))
    for samples in filter(None, map(samples_of, playable())):
        found.update(samples.SAMPLES)
    return found


@cache
def looks_of(title: str, origin: Any, steps: tuple[Step, ...], worlds: int) -> dict[int, list[Look]]:
    """The answers of the title's reviewer for every unit of a game; cached, because they take seconds."""
    rules, reviewer = load_title(title), reviewer_of(title).bounded(worlds, None)
    found = dict[int, list[Look]]()
    for unit in reviewer.units(rules, origin, steps):
        before = steps[unit.at - 1].after if unit.at else origin
        line = line_of(reviewer, steps[unit.at : unit.until])
        look = tuple(reviewer.review(rules, rules.view(before, unit.seat), [line], Rng(unit.at)))
        found[unit.at] = [look] * (1 + RECHECKED_TURNS * reviewer.random)
    return found


def turning_points(table: "Table", bar: "ReplayBar") -> "Table":
    """The table of a replay with its turning points, at the first of them."""
    assert bar.thoughts is not None
    bar.thoughts.show("turned")
    bar.go(bar.thoughts.hindsight.points()[0].at)
    return table


def lesson_at(scenes: TitleScenes, lesson: str, step: int) -> Scene[str]:
    """The first lesson of a title at one of its steps; `lesson` is the id that the progress is kept under."""
    scenes.services.progress = Progress(lessons={f"{scenes.id}/{lesson}": step})
    return scenes.lesson()


def picture(
    name: str,
    size: tuple[int, int],
    lang: str,
    text_scale: int = 100,
    gallery: Gallery | None = None,
    packs: Sequence[Path] = (),
) -> pygame.Surface:
    """The settled picture of a scene, with cards from a gallery or freshly drawn; raises UnknownScene."""
    known(name)
    later = partial(next, (NOW + timedelta(minutes=count) for count in itertools.count()))
    with backstage(now=later, packs=packs, language=lang, text_scale=text_scale) as (services, _):
        services.home, services.gallery = HOME, gallery or services.gallery
        services.stack.size = size
        lay(services, name)
        return render_once(services.stack, size)


def known(name: str) -> Sample:
    """The sample with this name; raises UnknownScene."""
    samples = all_samples()
    if name in samples:
        return samples[name]
    near = get_close_matches(name, samples, 1)
    hint = f"; did you mean {near[0]}?" if near else "; shot --list names them"
    raise UnknownScene(f"no scene is called {name!r}{hint}")


def lay(services: Services, name: str) -> None:
    """Push a sample onto the stack over the scene it lies on, animations finished; raises UnknownScene.

    As in the program, an overlay takes over the colours of what it lies on.
    """
    make, over = known(name)
    for each in (over, make):
        if each is not None:
            made, below = each(services), services.stack.top
            if made.overlay and below is not None:
                made.theme = below.theme
            services.stack.push(made)
    if services.stack.top is not None:
        services.stack.top.timeline.finish()


def shot(
    name: str, size: tuple[int, int], lang: str, out: Path, text_scale: int = 100, packs: Sequence[Path] = ()
) -> None:
    """Write the picture of a scene as a PNG; raises UnknownScene, ContentError or OSError."""
    made = picture(name, size, lang, text_scale, packs=packs)
    with out.open("wb") as stream:
        pygame.image.save(made, stream, "shot.png")
