"""Records a run that the greedy policy plays through the real scenes, by drags of the pointer, into a GIF."""

import tempfile
from pathlib import Path
from typing import Any

import pygame
from PIL import Image

from game.ai.registry import policy_for
from game.core.refs import Ref
from game.core.rng import Rng
from game.titles.hercule.rules.moves import AnyMove
from game.titles.hercule.rules.state import Phase
from saves.home import Home
from saves.settings import Settings
from scenes.app.opening import open_services
from scenes.app.program import Director
from scenes.devtools.pilot import Pilot
from scenes.services.services import Services
from scenes.titles.hercule.table import HerculeTable
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.curtain import hang

SEED, SIZE, SHOWN = 286, (960, 540), (720, 405)
FRAME_MILLISECONDS = 100
KEEP_EVERY = 6
TRIALS = 1
MOST_BYTES = 8_000_000
LOOK = 10  # frames for a look at a page
MOST_MOVES = 120
SHEET_COLUMNS, SHEET_ROWS = 4, 5


class Camera(Pilot):
    """A pilot that keeps every sixth painted frame."""

    def __init__(self, *args: Any) -> None:
        self.frames: list[Image.Image] = []
        self._seen = 0
        super().__init__(*args)

    def frame(self) -> bool:
        """Update, draw, and keep the picture now and then."""
        painted = super().frame()
        if painted:
            self._seen += 1
            if self._seen % KEEP_EVERY == 0:
                self.keep()
        return painted

    def look(self) -> None:
        """Keep still for a moment."""
        for _ in range(LOOK):
            self.keep()

    def keep(self) -> None:
        """Keep what is to be seen now."""
        small = pygame.transform.smoothscale(self.screen, SHOWN)
        image = Image.frombytes("RGB", SHOWN, pygame.image.tobytes(small, "RGB"))
        self.frames.append(image)


def record(out: Path) -> None:
    """Write the GIF, and a contact sheet of the same name as PNG; raises OSError."""
    frames = _film()
    palette = frames[len(frames) // 2].quantize(128)
    small = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    apart = 1
    while True:
        first, *others = small[::apart]
        lasting = FRAME_MILLISECONDS * apart
        first.save(out, save_all=True, append_images=others, duration=lasting, loop=0, optimize=True)
        if out.stat().st_size <= MOST_BYTES:
            break
        apart += 1
    _sheet(frames).save(out.with_suffix(".png"))


def _film() -> list[Image.Image]:
    with tempfile.TemporaryDirectory() as folder:
        clock = FakeClock()
        services = open_services(
            Home(Path(folder)), clock, settings=Settings(language="en"), patient=True, seed=SEED
        )
        hang(services)
        Director(services).start()
        camera = Camera(services.stack, SIZE, clock)
        _play(_begin(services, camera), camera)
        return camera.frames


def _begin(services: Services, camera: Camera) -> HerculeTable:
    """From the title to the table, as a player goes."""
    camera.look()
    camera.click("poster:hercule")
    camera.look()
    camera.click("begin")
    table = services.stack.top
    assert isinstance(table, HerculeTable)
    return table


def _play(table: HerculeTable, camera: Camera) -> None:
    policy, rng = policy_for("hercule", "greedy"), Rng.stream(SEED, "demo")
    for _ in range(MOST_MOVES):
        view = table.model.view
        if view.result or (len(view.beaten) >= TRIALS and view.phase is Phase.PLANNING):
            break
        legal = table.model.rules.legal_moves(table.model.session.state, 0)
        move, rng = policy.choose(table.model.rules, view, legal, rng)
        _perform(table, camera, move)
        camera.keep()


def _perform(table: HerculeTable, camera: Camera, move: AnyMove) -> None:
    """Drag or click what the move means; what no hand could do here is played as it is."""
    before = len(table.model.session.steps)
    gestures = table.model.rules.gestures(table.model.session.state, move, table.model.seat)
    source, target = gestures[0] if gestures else (Ref("next"), None)
    start = "discard:top" if source.zone == "discard" else str(source)
    if target is None and table.find(start):
        camera.click(start)
    elif (
        target is not None and table.find(start) and (table.find(str(target)) or table.find_ref(str(target)))
    ):
        camera.drag(start, str(target))
    if len(table.model.session.steps) == before:
        table.change(lambda: table.model.submit(move))
        camera.settle()


def _sheet(frames: list[Image.Image]) -> Image.Image:
    """Frames at even distances, side by side."""
    number = SHEET_COLUMNS * SHEET_ROWS
    width, height = SHOWN[0] // 2, SHOWN[1] // 2
    sheet = Image.new("RGB", (width * SHEET_COLUMNS, height * SHEET_ROWS))
    for index in range(number):
        frame = frames[index * (len(frames) - 1) // (number - 1)].resize((width, height))
        sheet.paste(frame, (index % SHEET_COLUMNS * width, index // SHEET_COLUMNS * height))
    return sheet
