"""The deck editor: the collection on the left, the deck on the right; every change is saved at once."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from msgspec import structs

from game.titles.hisment.cards import Catalogue
from saves.decks import NAME_LETTERS, Deck, DeckShelf
from saves.errors import SaveError
from scenes.match.set_up_parts import nodes_looked_at
from scenes.services import Services, listed, ntr, say, tr
from scenes.titles.hisment.decks import collection
from scenes.titles.hisment.decks.collection import FilterRow, Flow, Shelves
from scenes.titles.hisment.decks.dialogs import FEWEST, CardDialog, CodeDialog, TrialDraw
from scenes.titles.hisment.decks.draft import Draft
from scenes.titles.hisment.decks.filters import Filters
from scenes.titles.hisment.decks.panel import DeckPanel, fault_words, refusal_words
from scenes.titles.hisment.layout import CROWDED
from scenes.titles.hisment.theme import NIGHT, Looks
from scenes.toolkit.design import BODY, GAP, HAIR, TARGET, TIGHT, TOTAL, WIDE
from scenes.toolkit.geometry import REST, Box, Grow, Metrics, Px, columns, inset, own, rows
from scenes.toolkit.input import (
    Click,
    DoubleClick,
    DragCancel,
    DragStart,
    Drop,
    Inspect,
    Intent,
    KeyPress,
    Wheel,
)
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Halo, ScrollView
from scenes.toolkit.timeline import Tween
from scenes.widgets.buttons import button
from scenes.widgets.controls import Option, copied
from scenes.widgets.furniture import label, titled_panel
from scenes.widgets.page import OPAQUE, Action, Page, control_height, foot_row, text_width

SIGN_ABOVE = 12  # so far the title of a part stands over its edge
FLASH = 0.9
NAMED = 3
"""Up to this number of added cards they are named in the message; all of them flash."""


def below_fringe(m: Metrics, body: Box) -> Box:
    """The room below the fringe of the valance, which hangs lower in a higher window, for titled panels."""
    return inset(m, body, 0, min(SIGN_ABOVE, (m.h - 900) / 10), 0, 0)


class Editor(Page[str | None]):
    """The page of the editor; closes with the deck's code if it is to be played, else with None."""

    id = "hisment/deck"
    mood = "prism"
    theme = NIGHT

    def __init__(self, services: Services, looks: Looks, shelf: DeckShelf, file: str, deck: Deck) -> None:
        super().__init__(services)
        self.looks, self.shelf, self.file, self.name = looks, shelf, file, deck.name
        self.draft = Draft(looks.catalogue, deck.cards, self._keep)
        self.filters, self.page, self.part = Filters(), 0, "cards"
        self.message, self._noticed = "", ""
        self._flashed: tuple[str, ...] = ()
        self._offset, self._fits = 0, 1
        self._list, self._foot, self._line = ScrollView(), Box(0, 0, 1, 1), Node()
        self.panel = DeckPanel(services, looks, self.draft)

    def heading(self) -> str:
        return tr("Deck editor")

    @property
    def catalogue(self) -> Catalogue:
        """The catalogue of cards."""
        return self.looks.catalogue

    @property
    def crowded(self) -> bool:
        """Whether there is room for only one part at a time."""
        return self.metrics.text_scale >= CROWDED

    @property
    def _undo(self) -> Action:
        (undo,) = self._slim(Action("undo", tr("Undo"), self.undo, "Z", "undo", off=not self.draft.before))
        return undo

    def left_feet(self) -> tuple[Action, ...]:
        """The way back and Undo, which with large text stands beside the tabs."""
        back = self._slim(*super().left_feet())
        return back if self.crowded else (*back, self._undo)

    def _slim(self, *feet: Action) -> tuple[Action, ...]:
        """The buttons of the foot; with large text in body size without icons, since there is little room."""
        return tuple(replace(foot, icon="", size=BODY) for foot in feet) if self.crowded else feet

    def right_feet(self) -> tuple[Action, ...]:
        few = len(self.draft.cards) < self.catalogue.numbers.deck
        faults = self.draft.faults
        why = fault_words(self.looks, faults[0]) if faults else ""
        return self._slim(
            Action("fill", tr("Fill up"), self.fill_up, "F", "upgrade", off=not few),
            Action("trial", tr("Sample hand"), self.draw, "T", "cards", off=len(self.draft.cards) < FEWEST),
            Action("play", tr("Play this deck"), self.play, "P", "play", "primary", bool(faults), why=why),
        )

    def fill(self, m: Metrics, body: Box) -> None:
        """Lay out the parts side by side; with large text only one of them, with tabs."""
        self.message, said = "", self.message
        if self.crowded:
            parts = {"cards": tr("Collection"), "filters": tr("Filters"), "deck": tr("The deck (D)")}
            options = [Option(name, words) for name, words in parts.items()]
            tabs = self.tabs(m, "part", options, self.part, self.open_part)
            # The title of a part stands over its edge, clear of the tabs.
            below = inset(m, self.place_tabs(m, body, tabs), 0, SIGN_ABOVE, 0, 0)
            aside = Box(0, body.top, round(tabs.pose.x - tabs.size[0] / 2) - m.px(GAP), tabs.size[1])
            aside = aside._replace(left=body.left, width=aside.width - body.left)
            self.root.add(tabs, *foot_row(m, aside, (self._undo,), theme=NIGHT, align="start"))
            build = {"cards": self._cards, "filters": self._filters, "deck": self._deck}[self.part]
            build(m, below)
        else:
            left, right = columns(m, below_fringe(m, body), Grow(0.64), Grow(0.36), gap=GAP)
            tall = self._filters(m, left)
            self._cards(m, rows(m, left, Px(tall), REST, gap=WIDE)[1])
            self._deck(m, right)
        self._notice(said or self._about(self._noticed))
        self._flash()

    def _filters(self, m: Metrics, box: Box) -> int:
        """Add the panel of the filters; return its height in pixels."""
        number, everything = len(self.filters.found(self.looks)), len(self.catalogue.cards)
        title = tr("{n} of {all} cards", n=number, all=everything)
        flow = Flow(m, inset(m, own(box), GAP, GAP, GAP, TIGHT), collection.field_height(m))
        row = FilterRow(self.looks, self.filters, self.filtered)
        made, every = row.buttons(m, flow, 0), tr("Show all")
        wide = text_width(m, every, BODY) + m.scaled(34)
        made.append(self._search(m, flow.fill(m.px(200))))
        flow.line()
        made += row.buttons(m, flow, 1)
        off = not self.filters.any
        last = flow.fill(wide, wide)
        made.append(button(m, last, "all", every, self.show_all, size=BODY, disabled=off, theme=NIGHT))
        flow.line()
        made += row.buttons(m, flow, 2)
        tall = flow.end + m.px(TIGHT)
        panel = titled_panel(m, box._replace(height=tall), title, NIGHT, opacity=OPAQUE)
        self.root.add(panel.add(*made))
        return tall

    def _search(self, m: Metrics, box: Box) -> Node:
        """The search field: words, or a bare number for the price."""
        words, typed = tr("Search: words, or a price"), self.filters.words
        look = {"limit": 40, "placeholder": words, "theme": NIGHT, "changed": self.searched}
        made = self.field(m, box, "search", tr("Search"), typed, **look)
        made.text_size = m.text(BODY)
        return made

    def _cards(self, m: Metrics, box: Box) -> None:
        panel = titled_panel(m, box, tr("Collection"), NIGHT, opacity=OPAQUE)
        panel.ref, panel.droppable, panel.z = "collection", True, -1
        panel.semantic = Semantic("place", tr("Collection"), "", True, "collection")
        line = max(m.px(TARGET), round(m.text(BODY) * 1.6))
        inner, foot = rows(m, inset(m, box, GAP, GAP, GAP, TIGHT), REST, Px(line), gap=HAIR)
        shelves = Shelves(self.services, self.looks, self.draft)
        across, down, _ = shelves.size(m, inner)
        self._fits, found = across * down, self.filters.found(self.looks)
        pages = max(1, -(-len(found) // self._fits))
        self.page = min(self.page, pages - 1)
        shown = found[self.page * self._fits : (self.page + 1) * self._fits]
        self.root.add(panel, *shelves.fill(m, inner, shown))
        if not found:
            words = tr("No card matches.")
            self.root.add(label(m, inner, words, colour=NIGHT.dim, anchor="center", max_lines=1))
        turn = collection.turn_page(m, foot, self.page, pages, self.turn)
        self.root.add(*turn)
        self._foot = foot._replace(width=max(1, turn[1].world_rect().left - foot.left - m.px(TIGHT)))

    def _deck(self, m: Metrics, box: Box) -> None:
        panel = titled_panel(m, box, tr("Deck"), NIGHT, opacity=OPAQUE)
        panel.ref, panel.droppable, panel.z = "deck", True, -1
        panel.semantic = Semantic("place", tr("Deck"), "", True, "deck")
        tall = control_height(m, BODY)
        # Beside its buttons the code takes two lines, which keep clear of their frame.
        low = tall if self.crowded else tall + m.px(TIGHT)
        name, rest, code = rows(m, inset(m, box, GAP, GAP, GAP, TIGHT), Px(tall), REST, Px(low), gap=TIGHT)
        count = text_width(m, "00/00", TOTAL) + m.px(GAP)
        field, number = columns(m, name, REST, Px(count), gap=TIGHT)
        self.root.add(panel, self.panel.count(m, number))
        look = {"limit": NAME_LETTERS, "theme": NIGHT, "changed": self.rename}
        self.root.add(self.field(m, field, "name", tr("Deck name"), self.name, **look))
        self._list = self.panel.fill(m, rest, self.root, self.take_out)
        self._list.scroll_to(self._offset)
        self.root.add(*self._codes(m, code))

    def _codes(self, m: Metrics, box: Box) -> list[Node]:
        """The deck code, with the buttons to copy and paste it."""
        words = {"copy": tr("Copy"), "paste": tr("Paste…")}
        widths = [Px(text_width(m, each, BODY) + m.scaled(30)) for each in words.values()]
        plate, copy, paste = columns(m, box, REST, *widths, gap=TIGHT)
        return [
            self.panel.code(m, plate),
            button(m, copy, "copy", words["copy"], self.copy, size=BODY, theme=NIGHT),
            button(m, paste, "paste", words["paste"], self.paste, size=BODY, theme=NIGHT),
        ]

    def show(self, message: str = "", *flashed: str) -> None:
        """Rebuild the page with a message or none; the named cards flash in both lists."""
        # An error of saving comes before any other message.
        self.message, self._flashed, self._offset = self.message or message, flashed, self._list.offset
        self.rebuild()

    def _flash(self) -> None:
        """Flash the cards that were added, and scroll the list to the first one."""
        names, self._flashed = self._flashed, ()
        lines = [self.find(f"in:{name}") for name in names]
        if lines and lines[0] is not None and not self.crowded:
            self._list.reveal(lines[0])
        for node in filter(None, (*(self.find(f"card:{name}") for name in names), *lines)):
            light = Halo(colour=NIGHT.lit, spread=self.metrics.px(14), size=node.size, z=node.z - 0.5)
            parent = node.parent or self.root
            light.pose = node.pose
            parent.add(light)
            self.timeline.play(Tween(light, structs.replace(node.pose, alpha=0.0), FLASH))

    def update(self) -> None:
        """Tell what a click on the card that is pointed at does, or why it cannot be added."""
        super().update()
        refs = [(node.ref or "").partition(":") for node in nodes_looked_at(self)]
        names = [name for zone, _, name in refs if zone == "card" and self.drag is None]
        name = names[0] if names else ""
        if name != self._noticed:
            self._noticed = name
            self._notice(self._about(name))

    def _refusal(self, name: str) -> str:
        """Why a card that is not in the deck cannot be added."""
        fault = self.draft.refusal(name)
        return refusal_words(self.looks, fault) if fault is not None and name not in self.draft.cards else ""

    def _about(self, name: str) -> str:
        if not name:
            return ""
        if refused := self._refusal(name):
            return refused
        out = self.draft.refusal(name) is not None
        words = tr("A press takes it out.") if out else tr("A press adds it.")
        most = ntr(
            "A deck holds {n} of it at most.", "A deck holds {n} of it at most.", self.draft.most(name)
        )
        return f"{words} {most}"

    def _notice(self, words: str) -> None:
        """Show a message at the foot of the collection; without one, what can be done there."""
        self.touch(self._line)
        self._line.remove()
        by_hand = tr("Touch: add or remove · long press: read")
        pointed = tr("Press: add or remove · F2 or right-click: read")
        words = words or (by_hand if self.metrics.fingers else pointed)
        self._line = collection.notice(self.metrics, self._foot, words)
        self.root.add(self._line)
        self.touch(self._line)

    def add(self, name: str) -> None:
        """Add a card; if the deck has the most copies allowed, take one out instead."""
        fault = self.draft.add(name)
        if fault is None:
            self.show("", name)
        elif name in self.draft.cards:
            self.take_out(name)
        else:
            self.show(refusal_words(self.looks, fault))

    def take_out(self, name: str) -> None:
        """Take a card out."""
        self.draft.remove(name)
        self.show()

    def on_cancel(self) -> None:
        """Escape first clears the search words."""
        if self.filters.words:
            self.searched("")
        else:
            super().on_cancel()

    def escaped(self) -> str | None:
        return "" if self.filters.words else super().escaped()

    def undo(self) -> None:
        """Take the last change back."""
        self.draft.undo()
        self.show()

    def fill_up(self) -> None:
        """Add the missing cards at random."""
        before = Counter(self.draft.cards)
        self.draft.fill_up(self.services.new_seed())
        added = Counter(self.draft.cards) - before
        names = listed([*map(self.looks.name, added)])
        words = ntr("{n} card was added at random.", "{n} cards were added at random.", added.total())
        if len(added) <= NAMED:
            words = tr("Added at random: {names}.", names=names)
        self.show(words, *added)

    def draw(self) -> None:
        """Show a sample draw of the deck."""
        self.ask(TrialDraw(self.services, self.looks, self.draft.cards))

    def play(self) -> None:
        """Close the editor, to play with the deck."""
        self.close(self.draft.code)

    def copy(self) -> None:
        """Copy the deck code to the clipboard."""
        self.show(copied(self.draft.code, tr("The code of the deck was copied.")))

    def paste(self) -> None:
        """Ask for a deck code and load its cards; Undo brings the old ones back."""

        def take(cards: tuple[str, ...] | None) -> None:
            if cards is not None:
                self.draft.take(cards)
                self.show(tr("Deck loaded from the code."))

        self.ask(CodeDialog(self.services, self.looks.catalogue), take)

    def rename(self, name: str) -> None:
        """Set the name of the deck."""
        self.name = name
        self._keep(self.draft.whole)

    def _keep(self, cards: tuple[str, ...]) -> None:
        try:
            self.shelf.keep(self.file, self.name.strip() or tr("A deck without a name"), cards)
        except SaveError as error:
            self.message = say(error.text)

    def searched(self, words: str) -> None:
        """Set the search words."""
        self.filters.words = words
        self.filtered()

    def filtered(self) -> None:
        """Show the first page of the cards found."""
        self.page = 0
        self.show()

    def show_all(self) -> None:
        """Clear all filters."""
        self.filters.clear()
        self.filtered()

    def turn(self, page: int) -> None:
        """Show another page of the collection."""
        pages = max(1, -(-len(self.filters.found(self.looks)) // self._fits))
        if 0 <= page < pages:
            self.page = page
            self.show()

    def open_part(self, part: str) -> None:
        """Show another part, where only one has room."""
        self.part = part
        self.show()

    def on_intent(self, intent: Intent) -> bool:
        match intent:
            case Inspect(Node(ref=str(ref))) if ":" in ref:
                name = ref.partition(":")[2]
                self.ask(CardDialog(self.services, self.looks, name, self._refusal(name)))
            case Click(Node(ref=str(ref))) | DoubleClick(Node(ref=str(ref))) if ref.startswith("card:"):
                self.add(ref.partition(":")[2])
            case DragStart(Node(ref=str(ref)) as node) if ref.startswith("in:"):
                # Inside the list, a dragged line would be clipped at its edge.
                node.pose = node.world()
                self.root.add(node)
            case Drop(Node(ref=str(ref)), target=Node(ref=str(place))) if ":" in ref:
                self._dropped(ref, place)
            case Drop() | DragCancel():
                self.show()
            case Wheel(_, _, lines):
                self.turn(self.page - 1 if lines > 0 else self.page + 1)
            case _:
                return False
        return True

    def _dropped(self, ref: str, place: str) -> None:
        """Handle a card that was dropped on a panel."""
        zone, _, name = ref.partition(":")
        if zone == "card" and place == "deck":
            self.add(name)
        elif zone == "in" and place == "collection":
            self.take_out(name)
        else:
            self.show()

    def on_key(self, press: KeyPress) -> bool:
        keys: dict[str, Callable[[], object]] = {
            "page up": partial(self.turn, self.page - 1),
            "page down": partial(self.turn, self.page + 1),
        }
        if self.crowded:
            keys["d"] = partial(self.open_part, "cards" if self.part == "deck" else "deck")
        if press.ctrl:
            keys = {"c": self.copy, "v": self.paste, "z": self.undo}
        if press.key in keys:
            keys[press.key]()
            return True
        return self.act_on(press, (self._undo, *self.right_feet()))
