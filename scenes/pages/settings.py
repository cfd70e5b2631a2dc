"""The settings page: language, animation, text size, window, sound; changes apply and are saved at once."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import starmap

import msgspec

from saves.errors import SaveError
from scenes.pages.about import AboutScene
from scenes.services import Services, say, tr
from scenes.toolkit.geometry import REST, Box, Metrics, Px, aligned, columns
from scenes.toolkit.node import Node
from scenes.toolkit.paint import FOOTLIGHT as T
from scenes.widgets.controls import Option, Slider, Toggle
from scenes.widgets.dialogs import Confirm
from scenes.widgets.furniture import SMALLEST_TARGET, label
from scenes.widgets.page import (
    BAR,
    BODY,
    SMALL,
    Action,
    Column,
    Page,
    choice,
    control_height,
    line_height,
    text_width,
)

TEXT_SCALES = (100, 125, 150, 175, 200)
KEYS = {"full_screen": "F11", "muted": "M"}


class SettingsScene(Page[None]):
    """The settings page; it returns nothing, because changes apply at once."""

    id = "settings"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.problem = ""

    def heading(self) -> str:
        return tr("Settings")

    def right_feet(self) -> tuple[Action, ...]:
        """The button to the about page."""
        reset = Action("reset", tr("Reset to defaults"), self.ask_reset, "R", "undo")
        return reset, Action("about", tr("About Lerne"), self._about, "A", "book")

    def ask_reset(self) -> None:
        """Ask for confirmation, then reset all settings."""
        words = tr(
            "Language, text, motion and sound go back to how they first were. Your games and tables stay."
        )
        asked = Confirm(self.services, tr("Reset the settings?"), words, tr("Reset to defaults"))
        self.ask(asked, lambda yes: self._try(self.services.reset) if yes else None)

    def _about(self) -> None:
        self.ask(AboutScene(self.services))

    def fill(self, m: Metrics, body: Box) -> None:
        """Lay out a line for each setting; the page scrolls when the text is large."""
        lines = tuple(self._lines())
        pad, indent = m.px(40), max(text_width(m, words) for _, words, _ in lines) + m.px(40)
        width = min(body.width, m.px(1080 * (0.7 + 0.3 * m.text_scale)))
        inner = width - 2 * pad
        column, tall = Column(m, indent, m.px(4), inner - indent - m.px(BAR)), control_height(m)
        # The gaps shrink so that all lines fit on one page if possible; otherwise the page scrolls.
        spare = body.height - 2 * pad - line_height(m, SMALL) - m.px(12) - len(lines) * tall
        gap = min(20 / m.text_scale, max(6, spare / len(lines) / m.unit))
        for name, words, options in lines:
            box = column.box(tall, gap)
            place = Box(0, box.top, indent - m.px(20), box.height)
            called = label(m, place, words, weight="bold", size=BODY)
            controls = self._control(m, box, name, words, options)
            column.add(called, *controls)
            if isinstance(controls[0], Toggle):
                controls[0].beside = called
        column.left, column.width = 0, inner - m.px(BAR)
        where = self.problem or tr("Games and settings are kept in {folder}.", folder=self.services.home.root)
        column.text(where, size=SMALL, colour=T.warning if self.problem else T.dim, anchor="top", gap=4)
        height = min(body.height, column.y + 2 * pad)
        top = body.top + max(0, (body.height - height) // 3)
        panel, view = self.sheet(m, Box((m.width - width) // 2, top, width, height), 40)
        choices = column.scrolled(view)
        choices.stays = True
        panel.add(choices)

    def _lines(self) -> Iterator[tuple[str, str, dict[str, str]]]:
        """Each setting: its field, its label, and its options, empty if the type implies the control."""
        yield ("language", tr("Language"), {"auto": tr("System default"), "fr": "Français", "en": "English"})
        yield "text_scale", tr("Text size"), {str(scale): tr("{n}%", n=scale) for scale in TEXT_SCALES}
        speeds = {"0.5": tr("×0.5"), "1": "×1", "2": "×2", "4": "×4", "off": tr("None")}
        yield "animation", tr("Animation speed"), speeds
        yield "reduced_motion", tr("Reduced motion"), {}
        pauses = {"0": tr("At once"), "0.6": tr("0.6 s"), "1.5": tr("1.5 s"), "3": tr("3 s")}
        yield "machine_pause", tr("The machine’s moves"), pauses
        idle = {"off": tr("Never"), "30": tr("30 s"), "60": tr("1 min"), "120": tr("2 min")}
        yield "idle_curtain", tr("Curtain after idle time"), idle
        yield "first_times", tr("First-time hints"), {}
        yield "full_screen", tr("Full screen"), {}
        yield "muted", tr("Muted"), {}
        yield "sound_volume", tr("Sounds"), {}
        yield "music_volume", tr("Music"), {}

    def _control(self, m: Metrics, box: Box, name: str, words: str, options: dict[str, str]) -> list[Node]:
        """The control for a setting: options, a switch or a volume slider."""
        value = getattr(self.services.settings, name)
        if options:
            row = tuple(starmap(Option, options.items()))
            made = choice(m, name, row, str(value), lambda to: self.change(name, type(value)(to)))
            return [made.place(box)]
        make = self._toggle if isinstance(value, bool) else self._volume
        return make(m, box, name, words, value)

    def _toggle(self, m: Metrics, box: Box, name: str, words: str, on: bool) -> list[Node]:
        """A switch, and beside it the key that does the same."""
        left, beside = columns(m, box, 76, REST, gap=20)
        toggle = Toggle(name=name, label=words, on=on, changed=partial(self.change, name))
        toggle.place(aligned(m, left, height=Px(max(SMALLEST_TARGET, m.px(40)))))
        hint = tr("{key} does the same everywhere", key=KEYS[name]) if name in KEYS else ""
        return [toggle, label(m, beside, hint, size=SMALL, colour=T.dim)]

    def _volume(self, m: Metrics, box: Box, name: str, words: str, percent: int) -> list[Node]:
        left, beside = columns(m, box, REST, Px(text_width(m, tr("{n}%", n=100)) + m.px(16)))
        number = label(m, beside, tr("{n}%", n=percent), anchor="right", size=BODY)

        def changed(share: float) -> None:
            number.text = tr("{n}%", n=round(100 * share))
            self.touch(number)
            self.change(name, round(100 * share))

        return [Slider(name=name, label=words, value=percent / 100, changed=changed).place(left), number]

    def change(self, name: str, value: object) -> None:
        """Apply a setting, and show the problem if it cannot be saved."""
        changed = msgspec.structs.replace(self.services.settings, **{name: value})
        self._try(partial(self.services.apply, changed))

    def _try(self, act: Callable[[], None]) -> None:
        """Change settings; show the problem if they cannot be saved."""
        self.problem = ""
        try:
            act()
        except SaveError as error:
            self.problem = say(error.text)
            self.rebuild()
