"""The settings page: language, animation, text size, window, sound; changes apply and are saved at once."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import starmap
from typing import TypeAlias

import msgspec

from saves.errors import SaveError
from scenes.hands.page import KeysScene
from scenes.pages.about import AboutScene
from scenes.pages.packs import PacksScene
from scenes.pages.seeing import SeeingScene
from scenes.services import Services, say, tr
from scenes.spoken.voice import way_to_speak
from scenes.toolkit.design import BODY, GAP, HAIR, TIGHT, WIDE
from scenes.toolkit.geometry import REST, Box, Grow, Metrics, Px, aligned, columns, rows
from scenes.toolkit.node import Node
from scenes.toolkit.paint import FOOTLIGHT as T
from scenes.widgets.controls import Option, Slider, Toggle
from scenes.widgets.dialogs import Confirm
from scenes.widgets.furniture import label
from scenes.widgets.page import Action, Column, Page, choice, control_height, line_height, text_width

TEXT_SCALES = (100, 125, 150, 175, 200)
LARGE = 1.25  # from this text scale on the groups stand below each other
Line: TypeAlias = tuple[str, str, dict[str, str]]
KEYS = {"full_screen": "F11", "muted": "M"}


class SettingsScene(Page[None]):
    """The settings page; it returns nothing, because changes apply at once."""

    id = "settings"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.problem = ""

    def heading(self) -> str:
        return tr("Settings")

    @property
    def _large(self) -> bool:
        return self.services.settings.text_scale >= 100 * LARGE

    def right_feet(self) -> tuple[Action, ...]:
        """The button to the usual settings, and if the text is not large those to other pages."""
        reset = Action("reset", tr("Reset to defaults"), self.ask_reset, "R")
        if self._large:
            return (reset,)
        *pages, about = self._pages()
        return *pages, reset, about

    def upper_feet(self) -> tuple[Action, ...]:
        return self._pages() if self._large else ()

    def _pages(self) -> tuple[Action, ...]:
        """The buttons to the pages of packs, senses, keys and the program."""
        return (
            Action("packs", tr("Packs"), self._packs, "P"),
            Action("seeing", tr("Accessibility"), self._seeing, "V"),
            Action("keys", tr("Controls"), self._keys, "K"),
            Action("about", tr("About Lerne"), self._about, "A"),
        )

    def ask_reset(self) -> None:
        """Ask for confirmation, then reset all settings."""
        words = tr("Language, text, motion and sound go back to their defaults. Your games and tables stay.")
        asked = Confirm(self.services, tr("Reset the settings?"), words, tr("Reset to defaults"))
        self.ask(asked, lambda yes: self._try(self.services.reset) if yes else None)

    def _keys(self) -> None:
        self.ask(KeysScene(self.services))

    def _seeing(self) -> None:
        self.ask(SeeingScene(self.services))

    def _packs(self) -> None:
        self.ask(PacksScene(self.services))

    def _about(self) -> None:
        self.ask(AboutScene(self.services))

    def fill(self, m: Metrics, body: Box) -> None:
        """Lay out the groups in two columns, or if the text is large in one column that scrolls."""
        where = self.problem or tr("Games and settings are kept in {folder}.", folder=self.services.home.root)
        ink = T.warning if self.problem else T.dim
        indent = max(text_width(m, words) for _, lines in self._groups() for _, words, _ in lines) + m.px(GAP)
        if m.text_scale < LARGE:
            below = self._side_by_side(m, body, indent)
            panel, inside = self.sheet(
                m, rows(m, below, Px(line_height(m, BODY) + 2 * m.px(TIGHT)))[0], GAP, 0
            )
            panel.add(label(m, inside, where, size=BODY, colour=ink, anchor="center"))
            return
        panel, view = self.sheet(m, body, WIDE, WIDE, WIDE, GAP)
        column = Column.within(m, view, 0, m.px(HAIR))
        for heading, lines in self._groups():
            column.heading(heading)
            self._rows(m, column, lines, indent)
            column.y += m.px(TIGHT)
        column.text(where, size=BODY, colour=ink, anchor="top", gap=HAIR)
        choices = column.scrolled(view)
        choices.stays = True
        panel.add(choices)

    def _side_by_side(self, m: Metrics, body: Box, indent: int) -> Box:
        """A panel for each group, two in a row and as high as each other; return the box below them."""
        groups, top = self._groups(), body.top + m.px(TIGHT)
        pairs = [groups[index : index + 2] for index in range(0, len(groups), 2)]
        counts = [max(len(lines) for _, lines in pair) for pair in pairs]
        # What a high window has left goes between the settings.
        least = sum(counts) * (control_height(m) + m.px(GAP)) + len(pairs) * m.px(3 * WIDE - GAP)
        left = body.top + body.height - top - least - line_height(m, BODY) - 2 * m.px(TIGHT)
        gap = m.px(GAP) + min(m.px(GAP), max(0, left) // sum(counts))
        for pair, count in zip(pairs, counts, strict=True):
            high = count * control_height(m) + (count - 1) * gap + 2 * m.px(WIDE)
            places = columns(m, Box(body.left, top, body.width, high), Grow(1), Grow(1), gap=GAP)
            for place, (heading, lines) in zip(places, pair, strict=False):
                panel, inside = self.sheet(m, place, WIDE, title=heading)
                column = Column(m, inside.left, inside.top, inside.width)
                self._rows(m, column, lines, indent, gap / m.unit)
                panel.add(*column.nodes)
            top += high + m.px(WIDE)
        return Box(body.left, top, body.width, body.top + body.height - top)

    def _rows(
        self, m: Metrics, column: Column, lines: Sequence[Line], indent: int, gap: float = TIGHT
    ) -> None:
        """A row for each setting: its name, and the control beside it."""
        for name, words, options in lines:
            box = column.box(control_height(m), gap)
            called = label(m, box._replace(width=indent - m.px(TIGHT)), words, weight="bold", size=BODY)
            place = box._replace(left=box.left + indent, width=box.width - indent)
            controls = self._control(m, place, name, words, options)
            column.add(called, *controls)
            if isinstance(controls[0], Toggle):
                controls[0].beside = called

    def _groups(self) -> tuple[tuple[str, tuple[Line, ...]], ...]:
        """The settings by group: field, label and options; without options the type implies the control."""
        languages = {"auto": tr("System default"), "fr": "Français", "en": "English"}
        speeds = {"0.5": tr("×0.5"), "1": "×1", "2": "×2", "4": "×4", "off": tr("None")}
        pauses = {"0": tr("At once"), "0.6": tr("0.6 s"), "1.5": tr("1.5 s"), "3": tr("3 s")}
        idle = {"off": tr("Never"), "30": tr("30 s"), "60": tr("1 min"), "120": tr("2 min")}
        keys = {"keyboard": tr("While I use them"), "always": tr("Always")}
        shown: tuple[Line, ...] = (
            ("language", tr("Language"), languages),
            ("text_scale", tr("Text size"), {str(scale): tr("{n}%", n=scale) for scale in TEXT_SCALES}),
            ("full_screen", tr("Full screen"), {}),
        )
        played: tuple[Line, ...] = (
            ("machine_pause", tr("The computer’s moves"), pauses),
            ("idle_curtain", tr("Curtain if you step away"), idle),
            ("first_times", tr("First-time hints"), {}),
        )
        voices = {"off": tr("Off"), "slow": tr("Slow"), "usual": tr("Default"), "fast": tr("Fast")}
        moved: tuple[Line, ...] = (
            ("animation", tr("Animation speed"), speeds),
            ("reduced_motion", tr("Reduced motion"), {}),
            ("key_caps", tr("Show keys on buttons"), keys),
            ("voice", tr("Voice"), voices),
        )
        heard: tuple[Line, ...] = (
            ("sound_volume", tr("Sounds"), {}),
            ("music_volume", tr("Music"), {}),
            ("voice_volume", tr("Voice volume"), {}),
            ("muted", tr("Muted"), {}),
        )
        return (
            (tr("Language and window"), shown),
            (tr("At the table"), played),
            (tr("Motion, keys, voice"), moved),
            (tr("Sound"), heard),
        )

    def _control(self, m: Metrics, box: Box, name: str, words: str, options: dict[str, str]) -> list[Node]:
        """The control for a setting: options, a switch or a volume slider."""
        value = getattr(self.services.settings, name)
        if options:
            row = tuple(starmap(Option, options.items()))
            made = choice(
                m, name, row, str(value), lambda to: self.change(name, type(value)(to)), called=words
            )
            return [made.place(box)]
        make = self._toggle if isinstance(value, bool) else self._volume
        return make(m, box, name, words, value)

    def _toggle(self, m: Metrics, box: Box, name: str, words: str, on: bool) -> list[Node]:
        """A switch, and beside it the key that does the same."""
        left, beside = columns(m, box, 76, REST, gap=GAP)
        toggle = Toggle(name=name, label=words, on=on, changed=partial(self.change, name))
        toggle.place(aligned(m, left, height=Px(m.target)))
        hint = tr("{key} does the same everywhere", key=KEYS[name]) if name in KEYS else ""
        return [toggle, label(m, beside, hint, size=BODY, colour=T.dim)]

    def _volume(self, m: Metrics, box: Box, name: str, words: str, percent: int) -> list[Node]:
        left, beside = columns(m, box, REST, Px(text_width(m, tr("{n}%", n=100)) + m.px(GAP)))
        number = label(m, beside, tr("{n}%", n=percent), anchor="right", size=BODY)

        def changed(share: float) -> None:
            number.text = tr("{n}%", n=round(100 * share))
            self.touch(number)
            self.change(name, round(100 * share))

        return [Slider(name=name, label=words, value=percent / 100, changed=changed).along(left), number]

    def change(self, name: str, value: object) -> None:
        """Apply a setting, and show the problem if it cannot be saved."""
        changed = msgspec.structs.replace(self.services.settings, **{name: value})
        self._try(partial(self.services.apply, changed))
        if name == "voice" and value != "off" and way_to_speak() is None:
            self.problem = tr("No program that speaks was found on this computer.")
            self.rebuild()

    def _try(self, act: Callable[[], None]) -> None:
        """Change settings; show the problem if they cannot be saved."""
        self.problem = ""
        try:
            act()
        except SaveError as error:
            self.problem = say(error.text)
            self.rebuild()
