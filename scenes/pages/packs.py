"""The page of card packs: which are on and in what order, what they hold, and all that is wrong with them."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

import msgspec

from game.content.problems import Problem, shown
from game.titles.registry import PLAYABLE
from saves.errors import SaveError
from saves.shelves.packs import PackInfo
from scenes.app.report import opened
from scenes.pages.runs import LARGE
from scenes.services import Services, dotted, listed, ntr, say, tr
from scenes.toolkit.design import BODY, GAP, HAIR, TIGHT, WIDE
from scenes.toolkit.geometry import REST, Box, Grow, Metrics, Px, columns, rows
from scenes.toolkit.input import KeyPress
from scenes.toolkit.paint import FOOTLIGHT as T
from scenes.widgets.buttons import Button
from scenes.widgets.furniture import label
from scenes.widgets.page import SMALL, Action, Column, Page, buttons, control_height
from scenes.widgets.row import Row

_STANCE = """\
stances:
  - side: B
    name: {en: Pouring Cards, fr: Averse de cartes}
    provenance: house
    art: techniques/stance_b
    %s: ice
    effects:
      - {on: tapped, op: draw_cards, cards: 2}
      - {on: tapped, op: turn_stance}
    action: {en: "Tap: draw {cards}.", fr: "Inclinez : piochez {cards}."}
    end: {en: "End of turn: nothing.", fr: "Fin du tour : rien."}
"""
_MANIFEST = "{id: %s, title: %s, version: '1', author: %s, name: {en: %s, fr: %s}}\n"


class PacksScene(Page[None]):
    """The card packs that were found; each change is laid on at once."""

    id = "packs"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.found: tuple[PackInfo, ...] = ()
        self.chosen, self.told = "", ""
        self._read()
        self.focus.id = "switch" if self.found else "reload"

    def _read(self) -> None:
        self.found = self.services.packs.infos() if self.services.packs is not None else ()
        names = [info.folder.name for info in self.found]
        self.chosen = self.chosen if self.chosen in names else next(iter(names), "")

    def heading(self) -> str:
        return tr("Card packs")

    @property
    def current(self) -> PackInfo | None:
        """The chosen pack; None if there is none."""
        return next((info for info in self.found if info.folder.name == self.chosen), None)

    @property
    def place(self) -> int:
        """The place of the chosen pack in the order."""
        return [info.folder.name for info in self.found].index(self.chosen)

    def fill(self, m: Metrics, body: Box) -> None:
        """Lay out the list with the chosen pack beside it, and below them what happened last."""
        above, foot = rows(m, body, REST, Px(control_height(m)), gap=TIGHT)
        if (info := self.current) is None:
            self._none(m, above)
            self._note(m, foot)
            return
        share = 0.4 if m.text_scale < LARGE else 0.36
        boxes = columns(m, above, Grow(share), Grow(1 - share), gap=GAP)
        (panel, view), (beside, inside) = (self.sheet(m, box, GAP) for box in boxes)
        panel.add(Column.listed(m, view, partial(self._list, m)).scrolled(view))
        upper, lower = rows(m, inside, REST, Px(self._acts_height(m)), gap=TIGHT)
        told = self._told_of(m, upper, info)
        made = told.scrolled(Box(0, 0, upper.left + upper.width, upper.top + upper.height))
        made.stays = True
        beside.add(made, *self._buttons_for(m, lower, info))
        self._note(m, foot)

    def _note(self, m: Metrics, box: Box) -> None:
        """What happened last, or what a change means."""
        words = self.told or tr("A game in play keeps its cards; the next one uses the packs that are on.")
        panel, inside = self.sheet(m, box, GAP, 0)
        panel.add(label(m, inside, words, size=BODY, colour=T.dim, anchor="center"))

    def _none(self, m: Metrics, box: Box) -> None:
        """Say where packs would lie, and what is wrong with what lies there."""
        panel, view = self.sheet(m, box, WIDE)
        column = Column.within(m, view)
        folder = shown(self.services.home.packs)
        column.heading(tr("There is no card pack."))
        column.text(tr("A folder of card files in {folder} changes or adds cards.", folder=folder))
        self._problems(column, self.services.problems)
        panel.add(column.scrolled(view))

    def _list(self, m: Metrics, column: Column) -> None:
        """The packs in their order: each lies over those before it."""
        for number, info in enumerate(self.found, 1):
            inner = Column(m, m.px(TIGHT), m.px(TIGHT), column.width - 2 * m.px(TIGHT))
            inner.text(f"{number}. {say(info.name)}", weight="bold", gap=HAIR / 2)
            ink = T.warning if info.problems else T.dim
            inner.text(self._state(info), size=SMALL, colour=ink, gap=HAIR / 2)
            name = info.folder.name
            made = Row(
                name=f"pack:{name}",
                words=dotted(say(info.name), self._state(info)),
                chosen=name == self.chosen,
                on_click=partial(self.choose, name),
            )
            made.opened = self.switch
            column.add(made.place(column.box(inner.y + m.px(TIGHT))).add(*inner.nodes))

    def _state(self, info: PackInfo) -> str:
        if not info.on:
            return tr("Switched off")
        if info.problems:
            return dotted(tr("Not loaded"), ntr("{n} problem", "{n} problems", len(info.problems)))
        return dotted(tr("Switched on"), ntr("{n} card", "{n} cards", info.cards))

    def _told_of(self, m: Metrics, view: Box, info: PackInfo) -> Column:
        """The chosen pack: its name, what it holds, where it lies, and its problems."""
        column = Column.within(m, view, view.left, view.top)
        column.heading(say(info.name))
        for line in self._lines(info):
            column.text(line, gap=HAIR)
        column.text(shown(self.services.home.packs / info.folder.name), size=SMALL, colour=T.dim)
        self._problems(column, info.problems)
        if info.remarks:
            column.text(tr("Not read, though nothing is wrong with it:"))
        for remark in info.remarks:
            column.text(self._said(remark), size=SMALL, colour=T.dim)
        return column

    def _acts_height(self, m: Metrics) -> int:
        """The height of the buttons: side by side, in large letters one below the other."""
        count = 3 if m.text_scale >= LARGE else 1
        return control_height(m) * count + m.px(GAP) * (count - 1)

    def _buttons_for(self, m: Metrics, box: Box, info: PackInfo) -> list[Button]:
        lay = rows if m.text_scale >= LARGE else columns
        return buttons(m, tuple(lay(m, box, *[Grow(1)] * 3, gap=GAP)), self._acts(info))

    def _lines(self, info: PackInfo) -> list[str]:
        names = [say(self.services.info_of(title).name) for title in info.titles]
        version = tr("version {version}", version=info.version) if info.version else ""
        author = tr("by {author}", author=info.author) if info.author else ""
        return [*filter(None, (dotted(listed(names), version, author), self._state(info)))]

    def _problems(self, column: Column, problems: tuple[Problem, ...]) -> None:
        for problem in problems:
            column.text(self._said(problem), size=SMALL, colour=T.warning)

    def _said(self, problem: Problem) -> str:
        """A problem as `check` prints it, with its file from the folder of packs on."""
        folder = shown(self.services.packs.folder) if self.services.packs is not None else ""
        file = problem.file.removeprefix(folder).lstrip("/\\")
        return msgspec.structs.replace(problem, file=file or shown(self.services.home.packs)).said(tr)

    def _acts(self, info: PackInfo) -> tuple[Action, ...]:
        on = tr("Switch off") if info.on else tr("Switch on")
        why = tr("Where two packs change the same card, the lower one in the list counts.")
        first, last = self.place == 0, self.place == len(self.found) - 1
        return (
            Action("switch", on, self.switch, "S", kind="action" if info.on else "primary"),
            Action("earlier", tr("Move up"), partial(self.move, -1), "U", off=first, why=why),
            Action("later", tr("Move down"), partial(self.move, 1), "D", off=last, why=why),
        )

    def right_feet(self) -> tuple[Action, ...]:
        return (
            Action("folder", tr("Open the folder"), self.open_folder, "O"),
            Action("reload", tr("Reload"), self.reload, tr("F5")),
        )

    def on_key(self, press: KeyPress) -> bool:
        """Ctrl with an arrow moves the chosen pack in the order."""
        if press.ctrl and press.key in ("up", "down") and self.current is not None:
            self.move(-1 if press.key == "up" else 1)
            return True
        return super().on_key(press)

    def choose(self, name: str) -> None:
        """Show a pack."""
        self.chosen = name
        self.rebuild()

    def switch(self) -> None:
        """Lay the chosen pack on, or leave it out."""
        if (info := self.current) is not None:
            off = {*self.services.settings.packs_off} ^ {info.folder.name}
            self._change(packs_off=tuple(sorted(off)))

    def move(self, by: int) -> None:
        """Move the chosen pack in the order, under or over its neighbour."""
        names = [info.folder.name for info in self.found]
        at = self.place
        if 0 <= at + by < len(names):
            names[at], names[at + by] = names[at + by], names[at]
            self._change(packs_order=tuple(names))

    def _change(self, **changes: tuple[str, ...]) -> None:
        """Keep what was chosen, and lay the packs on accordingly."""
        # An alert on every scene says if the settings cannot be saved.
        with suppress(SaveError):
            self.services.apply(msgspec.structs.replace(self.services.settings, **changes))
        self._lay(lambda: "")

    def reload(self) -> None:
        """Read all packs anew; a table in play keeps its cards."""
        self._lay(self._read_words)

    def _read_words(self) -> str:
        wrong = len(self.services.problems)
        found = ntr("{n} pack was reloaded.", "{n} packs were reloaded.", len(self.found))
        return f"{found} {ntr('{n} problem', '{n} problems', wrong)}." if wrong else found

    def _lay(self, told: Callable[[], str]) -> None:
        self.services.lay_packs()
        self._read()
        self.told = told()
        self.services.stack.rebuild_all()

    def open_folder(self) -> None:
        """Open the folder of packs in the system's file manager."""
        with suppress(OSError):
            self.services.home.packs.mkdir(parents=True, exist_ok=True)
        self.told = opened(self.services.home.packs)
        self.rebuild()


def sample(services: Services) -> PacksScene:
    """A sample for screenshots: a pack that is on, one with problems, and one that is off."""
    assert services.packs is not None
    packs = services.packs.folder
    for name, author, en, fr, cards in (
        ("dusk", "Ariane", "Dusk", "Crépuscule", _STANCE % "mood"),
        ("stormy", "Thésée", "Stormy trials", "Travaux d’orage", _STANCE % "mod"),
        ("tides", "Ino", "Tides", "Marées", "back: {art: trials/hydra, mood: sea}\n"),
    ):
        (packs / name).mkdir(parents=True, exist_ok=True)
        (packs / name / "pack.yaml").write_text(
            _MANIFEST % (name, next(iter(PLAYABLE)), author, en, fr), "utf-8"
        )
        (packs / name / "cards.yaml").write_text(cards, "utf-8")
    services.settings = msgspec.structs.replace(services.settings, packs_off=("tides",))
    services.lay_packs()
    made = PacksScene(services)
    made.chosen = "stormy"
    return made
