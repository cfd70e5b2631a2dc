"""A page of letters: text for a field, written with a pad."""

from collections.abc import Callable, Iterator
from functools import partial

from scenes.services import Services, language, tr
from scenes.toolkit.design import BODY, NAME, TIGHT
from scenes.toolkit.geometry import Box, Grow, Metrics, columns
from scenes.toolkit.input import KeyPress
from scenes.widgets.buttons import button
from scenes.widgets.controls import TextField
from scenes.widgets.dialogs import Dialog
from scenes.widgets.page import Action, Column, control_height

_LETTERS = {
    "en": ("1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.,'"),
    "fr": ("1234567890", "azertyuiop", "qsdfghjklm", "wxcvbn-.,’", "éèêàâçîôùû"),
}
_SIGNS = dict(zip("1234567890", "/_:;!?&+()", strict=True))
"""What stands in place of the digits beside capitals: what a folder, a code or a sentence needs."""


class LettersPage(Dialog[str | None]):
    """The letters of the language as buttons; closes with the text, or with None if it was left."""

    id = "letters"
    width = 900.0
    first = "letter:a"

    def __init__(
        self, services: Services, heading: str, text: str, limit: int, allowed: Callable[[str], bool]
    ) -> None:
        super().__init__(services, heading, "")
        self.text, self.limit, self.allowed = text, limit, allowed
        self.large = False

    def fill(self, m: Metrics, column: Column) -> None:
        field = TextField(name="written", label=self.heading, text=self.text, text_size=m.text(BODY))
        field.theme, field.limit, field.clickable, field.draggable = self.theme, self.limit, False, False
        column.add(field.place(column.box(control_height(m))))
        for line in _LETTERS[language()]:
            boxes = columns(m, column.box(control_height(m)), *[Grow(1)] * len(line), gap=TIGHT)
            for box, letter in zip(boxes, line, strict=True):
                shown = _SIGNS.get(letter, letter.upper()) if self.large else letter
                made = button(m, box, f"letter:{letter}", shown, partial(self.write, shown), size=NAME)
                made.theme, made.disabled = self.theme, not self.allowed(shown)
                column.add(made)
        for box, action in zip(self._places(m, column), self._others(), strict=True):
            column.add(action.button(m, box, self.theme))

    def _places(self, m: Metrics, column: Column) -> tuple[Box, ...]:
        return tuple(columns(m, column.box(control_height(m)), Grow(3), Grow(4), Grow(2), gap=TIGHT))

    def _others(self) -> Iterator[Action]:
        yield Action("large", tr("Capitals, signs"), self._turn, lit=self.large, size=BODY)
        yield Action("blank", tr("Space"), partial(self.write, " "), size=BODY)
        yield Action("erase", tr("Erase"), self.erase, size=BODY)

    def feet(self) -> tuple[Action, ...]:
        return *super().feet(), Action("ok", tr("OK"), lambda: self.close(self.text), kind="primary")

    def write(self, letter: str) -> None:
        """Add a letter, if there is room for it."""
        self.text = (self.text + letter)[: self.limit]
        self.rebuild()

    def erase(self) -> None:
        """Take the last letter away."""
        self.text = self.text[:-1]
        self.rebuild()

    def _turn(self) -> None:
        self.large = not self.large
        self.rebuild()

    def on_key(self, press: KeyPress) -> bool:
        """The undo button of the pad erases, as Backspace does."""
        if press.key in ("backspace", "z"):
            self.erase()
            return True
        return False


def sample(services: Services) -> LettersPage:
    """The page for a picture."""
    return LettersPage(services, tr("Name"), "Ada", 40, str.isprintable)
