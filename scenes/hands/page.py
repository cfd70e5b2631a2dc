"""The page for keys, pads and fingers: which key does what, and how long a press must last."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import starmap
from typing import TypeAlias

import msgspec
import pygame

from game.titles.registry import PLAYABLE
from saves.errors import SaveError
from scenes.hands.controls import PAGES, PRESETS, Control, Keymap, Preset, all_controls, preset_keys
from scenes.hands.pads import NAMED, glyph
from scenes.services import Services, say, tr
from scenes.toolkit import text as lettering
from scenes.toolkit.design import BODY, GAP, HAIR, NAME, TIGHT, TITLE
from scenes.toolkit.geometry import REST, Box, Grow, Metrics, Px, columns
from scenes.toolkit.input import KeyPress
from scenes.toolkit.node import Semantic
from scenes.toolkit.paint import Colour
from scenes.toolkit.shapes import ScrollView
from scenes.widgets import keycaps
from scenes.widgets.buttons import Button, button
from scenes.widgets.controls import Option, Toggle
from scenes.widgets.dialogs import Confirm
from scenes.widgets.furniture import label
from scenes.widgets.page import Action, Column, Page, choice, control_height, line_height, text_width

LARGE = 1.5  # from this text scale on, keys and hands stand below each other
_ARROWS = "←→↑↓"
_NOT_CHOSEN = frozenset({"left shift", "right shift", "left ctrl", "right ctrl", "left alt", "right alt", ""})
Line: TypeAlias = tuple[str, str, dict[str, str]]


class KeysScene(Page[None]):
    """The keys of each game as a list; a press on one waits for another key. Changes apply at once."""

    id = "keys"

    def __init__(self, services: Services, title: str = "") -> None:
        super().__init__(services)
        self.group = title
        self.waits: Control | None = None
        self.waits_for_pad = False

    @property
    def listens(self) -> bool:
        """True while the next key is chosen: it then comes as it is on the keyboard."""
        return self.waits is not None and not self.waits_for_pad

    @property
    def keymap(self) -> Keymap:
        """Which key does what now."""
        return Keymap(self.services.settings.keys, self.services.settings.pads)

    def heading(self) -> str:
        return tr("Controls")

    def right_feet(self) -> tuple[Action, ...]:
        """The button that takes all changes back."""
        off = not (self.services.settings.keys or self.services.settings.pads)
        return (Action("usual_keys", tr("Reset the keys"), self._ask_reset, "", "again", off=off),)

    def _ask_reset(self) -> None:
        words = tr("All keys and buttons that you have changed go back to their defaults.")
        asked = Confirm(self.services, tr("Reset the keys?"), words, tr("Reset the keys"))
        self.ask(asked, lambda yes: self.change(keys={}, pads={}) if yes else None)

    def fill(self, m: Metrics, body: Box) -> None:
        """Lay out the keys beside the hands, or above them if the text is large."""
        names = {"": tr("Everywhere"), PAGES: tr("Pages"), **{each: self._name(each) for each in PLAYABLE}}
        tabs = self.tabs(m, "keys_of", starmap(Option, names.items()), self.group, self._turn_to)
        below = self.place_tabs(m, body, tabs)
        self.root.add(tabs)
        if m.text_scale >= LARGE:
            panel, view = self.sheet(m, below, GAP)
            column = Column.within(m, view, m.px(HAIR), m.px(HAIR))
            self._keys(m, column)
            column.heading(tr("In the hand"))
            self._hands(m, column)
            panel.add(self._scrolled(column, view))
            return
        left, right = columns(m, below, Grow(3), Grow(2), gap=GAP)
        for box, fill in ((left, self._keys), (right, self._hands)):
            panel, view = self.sheet(m, box, GAP)
            column = Column.within(m, view, m.px(HAIR), m.px(HAIR))
            fill(m, column)
            panel.add(self._scrolled(column, view))

    def _scrolled(self, column: Column, view: Box) -> ScrollView:
        made = column.scrolled(view)
        made.stays = True
        return made

    def _name(self, title: str) -> str:
        return say(self.services.info_of(title).name)

    def _turn_to(self, group: str) -> None:
        self.group, self.waits = group, None
        self.rebuild()

    def _keys(self, m: Metrics, column: Column) -> None:
        """The presets, then a row for each control of the group: its words, its key, its pad button."""
        presets = {"usual": tr("Default"), "left": tr("Left hand"), "right": tr("Right hand")}
        chosen = next((each for each in PRESETS if preset_keys(each) == self.services.settings.keys), "")
        row = tuple(starmap(Option, presets.items()))
        made = choice(m, "hand", row, chosen, self._take_preset, called=tr("Keys"))
        column.add(made.place(column.box(control_height(m))))
        keymap = self.keymap
        for control in all_controls():
            if control.group == self.group:
                self._row(m, column, keymap, control)

    def _row(self, m: Metrics, column: Column, keymap: Keymap, control: Control) -> None:
        rivals = keymap.rivals(control)
        wide = max(text_width(m, cap) for cap in (tr("Backspace"), tr("a key…"))) + 2 * m.px(GAP)
        box = column.box(control_height(m), HAIR)
        words, key, pad = columns(m, box, REST, Px(wide), Px(4 * line_height(m, BODY)), gap=TIGHT)
        said = say(control.words)
        if rivals:
            said = tr("{control}, as {rival}", control=said, rival=say(rivals[0].words))
        ink = self.theme.warning if rivals else self.theme.text
        column.add(label(m, words, said, size=BODY, colour=ink))
        cap = keycaps.cap_of(keymap.key(control)) or "—"
        waits = self._waits_for(control, pad=False)
        shown = tr("a key…") if waits else "" if cap in _ARROWS else cap
        made = button(m, key, f"key:{control.name}", shown, partial(self.wait, control))
        if not shown:
            made.icon = partial(_arrow, cap, m.text(TITLE))
        made.selected, made.theme = waits, self.theme
        made.semantic = Semantic("button", say(control.words), cap, id=made.name)
        column.add(made)
        column.add(self._pad_button(m, pad, control, keymap.button(control)))

    def _pad_button(self, m: Metrics, box: Box, control: Control, now: str) -> Button:
        """The button of a pad for a control; a press on it waits for another one."""
        waits = self._waits_for(control, pad=True)
        cap = glyph("lettered", now) if now else ""
        words = tr("a button…") if waits else "" if now else "—"
        made = button(m, box, f"pad:{control.name}", words, partial(self.wait, control, pad=True), size=BODY)
        made.selected, made.theme = waits, self.theme
        if cap and not waits:
            made.icon = partial(_pad_sign, cap, m.text(NAME))
        said = tr("{control}, on a pad", control=say(control.words))
        made.semantic = Semantic("button", said, cap.removeprefix(keycaps.PAD) or "—", id=made.name)
        return made

    def _waits_for(self, control: Control, *, pad: bool) -> bool:
        return self.waits is not None and self.waits.name == control.name and self.waits_for_pad == pad

    def _hands(self, m: Metrics, column: Column) -> None:
        """How presses and fingers are taken."""
        seconds = {
            "0.3": tr("0.3 s"),
            "0.5": tr("0.5 s"),
            "0.8": tr("0.8 s"),
            "1.2": tr("1.2 s"),
            "2": tr("2 s"),
        }
        touch = {"auto": tr("When touched"), "on": tr("Always"), "off": tr("Never")}
        self._choice(m, column, "hold_seconds", tr("Long-press delay"), seconds)
        self._choice(m, column, "touch", tr("Large touch buttons"), touch)
        box = column.box(control_height(m))
        left, beside = columns(m, box, 76, REST, gap=GAP)
        on, words = self.services.settings.no_hold, tr("No holding, no double presses")
        toggle = Toggle(name="no_hold", label=words, on=on, changed=lambda on: self.change(no_hold=on))
        toggle.beside = label(m, beside, words, size=BODY)
        column.add(toggle.place(left), toggle.beside)
        column.text(
            tr(
                "The curtain rises at a press, and no click counts twice. {key} looks closely at what you "
                "point at, or at what you press next.",
                key=keycaps.cap_of(self.keymap.shown("", "f2")),
            ),
            colour=self.theme.dim,
        )

    def _choice(self, m: Metrics, column: Column, name: str, words: str, options: dict[str, str]) -> None:
        column.text(words, gap=HAIR)
        value = str(getattr(self.services.settings, name))
        row = tuple(starmap(Option, options.items()))
        made = choice(m, name, row, value, lambda to: self.change(**{name: to}), called=words)
        column.add(made.place(column.box(control_height(m), GAP)))

    def wait(self, control: Control, *, pad: bool = False) -> None:
        """Wait for the key of a control, or for the button of a pad; or no longer."""
        self.waits, self.waits_for_pad = (None if self._waits_for(control, pad=pad) else control), pad
        self.rebuild()

    def on_key(self, press: KeyPress) -> bool:
        waits = self.waits
        if waits is not None and self.waits_for_pad:
            self.waits = None
            self.rebuild()
            return True
        if waits is None or press.key in _NOT_CHOSEN:
            return waits is not None or super().on_key(press)
        self.waits = None
        if press.key == "escape" and waits.key != "escape":
            self.rebuild()
            return True
        keys = {name: key for name, key in self.services.settings.keys.items() if name != waits.name}
        self.change(keys=keys if press.key == waits.key else {**keys, waits.name: press.key})
        return True

    def on_button(self, button: str) -> bool:
        waits = self.waits
        if waits is None or not self.waits_for_pad or button not in NAMED:
            return False
        self.waits = None
        pads = {name: found for name, found in self.services.settings.pads.items() if name != waits.name}
        self.change(pads=pads if button == waits.pad else {**pads, waits.name: button})
        self.rebuild()
        return True

    def _take_preset(self, preset: str) -> None:
        known: Iterator[Preset] = (each for each in PRESETS if each == preset)
        self.change(keys=preset_keys(next(known)))

    def change(self, **changes: object) -> None:
        """Apply changed settings; an alert on every scene says if they cannot be saved."""
        with suppress(SaveError):
            self.services.apply(msgspec.structs.replace(self.services.settings, **changes))


def _pad_sign(cap: str, size: int, _tall: int, ink: Colour) -> pygame.Surface:
    """A button of a pad, with letters as large as those of a keycap beside words of a size."""
    return keycaps.picture(cap, size, ink)


def _arrow(cap: str, size: int, _tall: int, ink: Colour) -> pygame.Surface:
    """An arrow, for whose letter a larger font is needed to be as high as the words beside it."""
    return lettering.line(cap, "bold", size, ink)
