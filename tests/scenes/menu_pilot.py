"""A visitor for tests of the menus, without a window."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.core.session import Session
from scenes.devtools.pilot import Pilot
from scenes.services import Services
from scenes.toolkit.scene import Scene
from scenes.toolkit.timeline import FakeClock
from tests.scenes.playing import services_at

Make = Callable[[Services], Scene[Any]]


class Visitor:
    """A pilot on a scene of the menus."""

    def __init__(
        self,
        folder: Path,
        make: Make,
        *,
        lang: str = "en",
        scale: int = 100,
        size: tuple[int, int] = (1280, 720),
    ) -> None:
        self.services = services_at(folder, lang=lang, text_scale=scale, size=size)
        self.scene = make(self.services)
        self.results: list[Any] = []
        self.services.stack.push(self.scene, self.results.append)
        clock = self.services.stack.clock
        assert isinstance(clock, FakeClock)
        self.hand = Pilot(self.services.stack, size, clock)

    @property
    def nodes(self) -> list[dict[str, Any]]:
        nodes: list[dict[str, Any]] = self.hand.tree()["nodes"]
        return nodes

    def node(self, id: str) -> dict[str, Any]:
        return next(node for node in self.nodes if node["id"] == id)

    @property
    def labels(self) -> list[str]:
        return [node["label"] for node in self.nodes]

    @property
    def open(self) -> str:
        return str(self.hand.tree()["scene"])


def with_runs(*names: str) -> Callable[[Services], None]:
    """A function that saves runs of Hercule with these names, which are begun and not ended."""

    def prepare(services: Services) -> None:
        known: Any = services.load_rules("hercule")
        for name in names:
            session: Any = Session.new(known, 3)
            session.submit(known.recommended_deck())
            services.saves.create(session, "hercule", name)

    return prepare
