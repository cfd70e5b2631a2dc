"""Any named scene as a picture, without a display: for tests, for the README, and for looking."""

import itertools
import tempfile
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pygame

from game.core.errors import GameError
from game.core.refs import Ref
from game.core.session import Session
from saves.home import Home
from saves.settings import Settings
from scenes.app.opening import open_services
from scenes.art.gallery import Gallery
from scenes.pages import cards, rules, runs, settings, title
from scenes.services.services import Services
from scenes.titles.hera_zeus import match_samples, samples
from scenes.titles.hera_zeus import new as new_match
from scenes.titles.hercule import ending, new, overlays
from scenes.titles.hercule.table import HerculeTable
from scenes.toolkit.scene import Scene
from scenes.toolkit.timeline import FakeClock
from scenes.toolkit.window import headless, render_once

SEED = 7
# What is seen tells neither the hour nor the place of its making.
NOW = datetime(2026, 6, 1, 18, 30).astimezone()
HOME = Home(Path("~", "lerne"))
ALL_BUT_CERBERUS = (
    "nemean_lion,lernaean_hydra,ceryneian_hind,erymanthian_boar,augean_stables,stymphalian_birds,cretan_bull,"
    "mares_of_diomedes,belt_of_hippolyta,cattle_of_geryon,golden_apples"
)
POSITIONS = MappingProxyType(
    {
        "hercule/table": "planning trial=lernaean_hydra/7/9/3/3 turn=3 difficulty=heroic "
        "beaten=nemean_lion,cretan_bull,ceryneian_hind lingering=ceryneian_hind/1 stance=A! "
        "hand=strike,heavy_wound,block play=train,strike+! discard=train,strike,block+ "
        "deck=train,train,block,strike",
        "hercule/improvement": "improvement trial=mares_of_diomedes/6/8/4/3 turn=2 stance=B "
        "beaten=golden_apples,augean_stables play=train+,golden_apples,strike,block,heavy_wound "
        "discard=block,train,strike deck=train,train,strike,block",
        "hercule/full": f"planning trial=cerberus/12/17/6/4 turn=4 beaten={ALL_BUT_CERBERUS} stance=A "
        "play=train+,strike+,belt_of_hippolyta+,block,train,ceryneian_hind,cattle_of_geryon hand=strike "
        "discard=heavy_wound,nemean_lion deck=train,train,block",
        "hercule/preparation": "preparation preparations=2 trial=cretan_bull/10/10/3/3 "
        "beaten=nemean_lion,belt_of_hippolyta,ceryneian_hind,lernaean_hydra "
        "deck=train,train,train,train,block,block,strike,strike,strike,heavy_wound,nemean_lion,block+",
    }
)


class UnknownScene(GameError):
    """A name that no scene has."""

    kind = "unknown_scene"


def table(services: Services, name: str = "hercule/table", *, held: bool = False) -> HerculeTable:
    """A table at one of the positions above; `held`: with the first card of the hand taken up."""
    known: Any = services.load_rules("hercule")
    scene = HerculeTable(services, Session(known, known.parse_position(POSITIONS[name])), "Lerne")
    scene.held = Ref("hand", str(scene.model.view.hand[0].uid)) if held else None
    return scene


def _played(services: Services) -> HerculeTable:
    scene = table(services)
    for _ in range(3):
        scene.model.submit(scene.model.rules.legal_moves(scene.model.session.state, 0)[0])
    return scene


def _log(services: Services) -> Scene[Any]:
    return overlays.LogBook(services, _played(services).model)


def _pile(services: Services) -> Scene[Any]:
    model = table(services).model
    return overlays.Browser(services, model, "", model.view.discard, "")


SCENES: Mapping[str, Callable[[Services], Scene[Any]]] = MappingProxyType(
    {
        "title": title.sample,
        "hercule/new": new.sample,
        "hercule/table": table,
        "hercule/held": lambda services: table(services, held=True),
        "hercule/improvement": lambda services: table(services, "hercule/improvement"),
        "hercule/full": lambda services: table(services, "hercule/full"),
        "hercule/preparation": lambda services: table(services, "hercule/preparation"),
        "hercule/reader": lambda services: overlays.read_card(
            services, table(services).model, "belt_of_hippolyta", False
        ),
        "hercule/trial": lambda services: overlays.read_trial(
            services, table(services).model, "lernaean_hydra"
        ),
        "hercule/pile": _pile,
        "hercule/log": _log,
        "hercule/menu": lambda services: overlays.PauseMenu(services, f"{SEED}"),
        "hercule/victory": ending.sample_victory,
        "hercule/defeat": ending.sample_defeat,
        **samples.SAMPLES,
        "hera_zeus/new": new_match.sample,
        "hera_zeus/against": new_match.sample_machine,
        "hera_zeus/curtain": match_samples.sample_table,
        "hera_zeus/recap": match_samples.sample_recap,
        "hera_zeus/ending": match_samples.sample_ending,
        "hera_zeus/replay": match_samples.sample_replay,
        "runs": runs.sample,
        "runs/figures": runs.sample_figures,
        "settings": settings.sample,
        "cards": cards.sample,
        "cards/hera_zeus": cards.sample_gods,
        "rules": rules.sample,
        "rules/hera_zeus": rules.sample_challenge,
    }
)
OVERLAYS = frozenset({"hercule/reader", "hercule/trial", "hercule/pile", "hercule/log", "hercule/menu"})


def list_scenes() -> tuple[str, ...]:
    """The names that `shot` knows."""
    return tuple(SCENES)


def picture(
    name: str, size: tuple[int, int], lang: str, text_scale: int = 100, gallery: Gallery | None = None
) -> pygame.Surface:
    """The settled picture of a scene, its cards from a gallery or drawn anew; raises UnknownScene."""
    if name not in SCENES:
        near = get_close_matches(name, SCENES, 1)
        hint = f"; did you mean {near[0]}?" if near else "; shot --list names them"
        raise UnknownScene(f"no scene is called {name!r}{hint}")
    headless()
    with tempfile.TemporaryDirectory() as folder:
        wanted: Any = {"language": lang, "text_scale": text_scale}
        home, shown = Home(Path(folder)), Settings(**wanted)
        later = partial(next, (NOW + timedelta(minutes=count) for count in itertools.count()))
        services = open_services(home, FakeClock(), settings=shown, patient=True, now=later, seed=SEED)
        services.home, services.gallery = HOME, gallery or services.gallery
        if name in OVERLAYS:
            services.stack.push(table(services))
        elif name in samples.OVERLAYS:
            services.stack.push(samples.table(services))
        services.stack.push(SCENES[name](services))
        return render_once(services.stack, size)


def shot(name: str, size: tuple[int, int], lang: str, out: Path) -> None:
    """Write the picture of a scene as a PNG; raises UnknownScene or OSError."""
    made = picture(name, size, lang)
    with out.open("wb") as stream:
        pygame.image.save(made, stream, "shot.png")
