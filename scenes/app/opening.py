"""Makes the services: home, settings, rules with the player's packs, saves and pictures; opens no window."""

import secrets
import uuid
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache, partial

from game.content.packs import find_packs
from game.core.protocol import AnyRules
from game.titles.registry import PLAYABLE, load_with_packs
from game.titles.title import Loaded
from saves.home import Home
from saves.manager import SaveManager
from saves.settings import Settings, load_settings
from scenes.art.gallery import Gallery
from scenes.services.services import Services
from scenes.sound.ears import Ears
from scenes.toolkit.stack import SceneStack
from scenes.toolkit.timeline import Clock

SEED_BELOW = 1 << 53


def open_services(
    home: Home,
    clock: Clock,
    *,
    settings: Settings | None = None,
    patient: bool = False,
    now: Callable[[], datetime] | None = None,
    seed: int | None = None,
    bot_iterations: int | None = None,
) -> Services:
    """A services over a home folder; `patient` waits for pictures, as shots and tests do.

    With `bot_iterations` a machine thinks by count instead of time.
    """
    packs = find_packs((home.packs,))
    loaded = {title: load_with_packs(title, packs) if packs else _built_in(title) for title in PLAYABLE}
    reports = [report for found in loaded.values() for report in found.reports]

    @cache
    def load_rules(title: str) -> AnyRules:
        return loaded[title].rules if title in loaded else _built_in(title).rules

    services = Services(
        stack=SceneStack(clock),
        home=home,
        saves=SaveManager(home, load_rules, now or partial(datetime.now, UTC), lambda: uuid.uuid4().hex),
        settings=settings or load_settings(home),
        gallery=Gallery(home.cache / "pictures"),
        load_rules=load_rules,
        new_seed=(lambda: seed) if seed is not None else (lambda: secrets.randbelow(SEED_BELOW)),
        patient=patient,
        bot_iterations=bot_iterations,
        problems=tuple(str(problem) for report in reports for problem in report.problems),
    )
    services.obey()
    Ears(services)
    return services


@cache
def _built_in(title: str) -> Loaded:
    """A title with the program's own cards, which are the same for every home."""
    return load_with_packs(title, ())
