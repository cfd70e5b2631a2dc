"""The settings: language, motion, text size, window, sound; each change is seen at once and kept."""

from collections.abc import Callable
from typing import Any

import msgspec

from saves.errors import SaveError
from scenes.services.services import Services
from scenes.services.words import say, tr
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.layout import REST, Px, aligned, columns
from scenes.toolkit.node import Node
from scenes.toolkit.theme import FOOTLIGHT
from scenes.widgets.controls import Choice, Option, Slider, Toggle
from scenes.widgets.furniture import label, titled_panel
from scenes.widgets.page import BODY, OPAQUE, SMALL, Column, Page, control_height, scrolled, text_width

T = FOOTLIGHT
Make = Callable[[Metrics, Box], list[Node]]
TEXT_SCALES = (100, 125, 150, 175, 200)


class SettingsScene(Page[None]):
    """Closes with nothing: what was changed holds already."""

    id = "settings"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.problem = ""

    @property
    def heading(self) -> str:
        return tr("Settings")

    def fill(self, m: Metrics, body: Box) -> None:
        """A line for each setting; they are scrolled where the text is large."""
        rows = self._rows()
        pad, indent = m.px(40), max(text_width(m, words) for words, _ in rows) + m.px(40)
        width = min(body.width, m.px(1080 * (0.7 + 0.3 * m.text_scale)))
        inner = width - 2 * pad
        column = Column(m, indent, m.px(4), inner - indent - m.px(14))
        tall, gap = control_height(m), 20 / m.text_scale
        for words, make in rows:
            box = column.box(tall, gap)
            name = label(m, Box(0, box.top, indent - m.px(20), tall), words, weight="bold", size=BODY)
            column.add(name, *make(m, box))
        column.left, column.width = 0, inner
        where = self.problem or tr("Runs and settings are kept in {folder}.", folder=self.services.home.root)
        colour = T.warning if self.problem else T.dim
        column.text(where, size=SMALL, colour=colour, anchor="top", gap=4)
        height = min(body.height, column.y + 2 * pad)
        top = body.top + max(0, (body.height - height) // 3)
        panel = titled_panel(m, Box((m.width - width) // 2, top, width, height), "", opacity=OPAQUE)
        self.root.add(panel.add(scrolled(m, Box(pad, pad, inner, height - 2 * pad), column)))

    def _rows(self) -> tuple[tuple[str, Make], ...]:
        now = self.services.settings
        return (
            (tr("Language"), self._choice("language", now.language, self._languages())),
            (tr("Text size"), self._choice("text_scale", str(now.text_scale), _scales(), int)),
            (tr("Speed of motion"), self._choice("animation", now.animation, _speeds())),
            (tr("Reduced motion"), self._toggle("reduced_motion", tr("Reduced motion"), now.reduced_motion)),
            (tr("The machine’s moves"), self._choice("machine_pause", now.machine_pause, _pauses())),
            (tr("Full screen"), self._toggle("full_screen", tr("Full screen"), now.full_screen, "F11")),
            (tr("Muted"), self._toggle("muted", tr("Muted"), now.muted, "M")),
            (tr("Sounds"), self._volume("sound_volume", tr("Sounds"), now.sound_volume)),
            (tr("Music"), self._volume("music_volume", tr("Music"), now.music_volume)),
        )

    def _languages(self) -> tuple[Option, ...]:
        return Option("auto", tr("As the system")), Option("fr", "Français"), Option("en", "English")

    def _choice(
        self, name: str, value: str, options: tuple[Option, ...], kind: Callable[[str], Any] = str
    ) -> Make:
        def make(m: Metrics, box: Box) -> list[Node]:
            choice = Choice(
                name=name,
                options=options,
                value=value,
                text_size=m.text(BODY),
                changed=lambda chosen: self.change(name, kind(chosen)),
            )
            return [choice.place(box)]

        return make

    def _toggle(self, name: str, words: str, on: bool, key: str = "") -> Make:
        def make(m: Metrics, box: Box) -> list[Node]:
            toggle = Toggle(name=name, label=words, on=on, changed=lambda now: self.change(name, now))
            left, beside = columns(m, box, 76, REST, gap=20)
            toggle.place(aligned(m, left, height=Px(max(32, m.px(40)))))
            hint = tr("{key} does the same everywhere", key=key)
            return [toggle, label(m, beside, hint, size=SMALL, colour=T.dim)] if key else [toggle]

        return make

    def _volume(self, name: str, words: str, percent: int) -> Make:
        def make(m: Metrics, box: Box) -> list[Node]:
            room = text_width(m, tr("{n}%", n=100)) + m.px(16)
            left, beside = columns(m, box, REST, Px(room))
            number = label(m, beside, tr("{n}%", n=percent), anchor="right", size=BODY)

            def changed(share: float) -> None:
                number.text = tr("{n}%", n=round(100 * share))
                self.touch(number)
                self.change(name, round(100 * share))

            slider = Slider(name=name, label=words, value=percent / 100, changed=changed)
            return [slider.place(left), number]

        return make

    def change(self, name: str, value: Any) -> None:
        """Take a setting over, and say so if it cannot be kept."""
        self.problem = ""
        try:
            self.services.apply(msgspec.structs.replace(self.services.settings, **{name: value}))
        except SaveError as error:
            self.problem = say(error.text)
            self.services.obey()
            self.services.stack.rebuild_all()


def _scales() -> tuple[Option, ...]:
    return tuple(Option(str(scale), tr("{n}%", n=scale)) for scale in TEXT_SCALES)


def _speeds() -> tuple[Option, ...]:
    words = {"0.5": tr("×0.5"), "1": "×1", "2": "×2", "4": "×4", "off": tr("None")}
    return tuple(Option(value, label) for value, label in words.items())


def _pauses() -> tuple[Option, ...]:
    """Seconds between two moves of the machine."""
    words = {"0": tr("At once"), "0.6": tr("0.6 s"), "1.5": tr("1.5 s"), "3": tr("3 s")}
    return tuple(Option(value, label) for value, label in words.items())


def sample(services: Services) -> SettingsScene:
    """The scene as it opens."""
    return SettingsScene(services)
