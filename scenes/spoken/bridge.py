"""The bridge to AccessKit, which speaks to the screen reader of the system: its nodes, and its adapters.

This is the only module that imports AccessKit. It has no wheel for some machines; there `open_bridge`
returns None, and everything else works. The adapter of Linux (AT-SPI) is tested; those of Windows and macOS
are wired as AccessKit documents them, and untested.
"""

import re
import sys
from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

import pygame

from scenes.spoken.lines import without_dots
from scenes.spoken.tree import CLICK, FOCUS, LESS, MENU, MORE, ROOT, WRITE, ZONES, Spoken
from scenes.toolkit.geometry import Box

try:
    import accesskit
except ImportError:
    AVAILABLE = False
else:
    AVAILABLE = True

NAME = "Lerne"
_MAC_WINDOW = "SDLWindow"
_RUN = 1 << 63
"""What the number of a field's text is greater by."""
_ROLES = {
    "window": "WINDOW",
    "card": "LIST_ITEM",
    "choices": "LIST_BOX",
    "mask": "LIST_ITEM",
    "picture": "IMAGE",
    "radio": "RADIO_BUTTON",
    "row": "LIST_ITEM",
    "slider": "SLIDER",
    "tab": "TAB",
    "textfield": "TEXT_INPUT",
    "toggle": "SWITCH",
}
_ACTIONS = {
    CLICK: "CLICK",
    FOCUS: "FOCUS",
    MENU: "SHOW_CONTEXT_MENU",
    MORE: "INCREMENT",
    LESS: "DECREMENT",
    WRITE: "SET_VALUE",
}


class Request(NamedTuple):
    """What a reader asks of a node, by its number: one of the words of `tree`; `value` is for WRITE."""

    number: int
    what: str
    value: str | float | None = None


class Update(NamedTuple):
    """What a reader is told: nodes that are new or changed, the focus, and the announcement, if there is one.

    `whole` is True if the reader knows no tree yet.
    """

    nodes: tuple[Spoken, ...]
    focus: int
    announced: tuple[int, str] | None = None
    whole: bool = False


_NOTHING = Update((Spoken(ROOT, "window", NAME),), ROOT, whole=True)


class Bridge(Protocol):
    """The adapter of a system, as the reader uses it."""

    def update(self, make: Callable[[], Update]) -> None:
        """Send what `make` returns; it is not called while no reader listens."""

    def focus(self, has: bool) -> None:
        """Tell whether the window has the keyboard."""

    def moved(self, outer: Box, inner: Box) -> None:
        """Tell where the window lies on its screen, with and without its frame, in pixels."""


def open_bridge(
    window: pygame.Window,
    asked: Callable[[Request], None],
    begun: Callable[[], None],
    ended: Callable[[], None],
) -> Bridge | None:
    """The bridge of a window that is not shown yet, or None where AccessKit is missing.

    All three callbacks may come from another thread: `begun` once a reader listens, `ended` once none does.
    """
    if not AVAILABLE:
        return None
    return _AccessKit(window, asked, begun, ended)


class _AccessKit:
    """AccessKit's adapter for this system."""

    def __init__(
        self,
        window: pygame.Window,
        asked: Callable[[Request], None],
        begun: Callable[[], None],
        ended: Callable[[], None],
    ) -> None:
        self._asked = asked
        self._words = {int(getattr(accesskit.Action, name)): word for word, name in _ACTIONS.items()}
        if sys.platform == "win32":
            self._adapter = accesskit.windows.SubclassingAdapter(window.handle, begun, self._act)
        elif sys.platform == "darwin":
            accesskit.macos.add_focus_forwarder_to_window_class(_MAC_WINDOW)
            adapter = accesskit.macos.SubclassingAdapter
            self._adapter = adapter.for_window(window.handle, begun, self._act)
        else:
            self._adapter = accesskit.unix.Adapter(begun, self._act, ended)

    def _act(self, request: "accesskit.ActionRequest") -> None:
        """Pass a request on; it comes from a thread of the adapter."""
        word = self._words.get(int(request.action))
        if word is not None:
            value = request.data[1] if request.data is not None else None
            self._asked(Request(request.target, word, value if isinstance(value, str | float) else None))

    def update(self, make: Callable[[], Update]) -> None:
        failed = list[Exception]()

        def made() -> "accesskit.TreeUpdate":
            try:
                return _tree_update(make())
            except Exception as error:
                # AccessKit would make it a panic, which nobody catches.
                failed.append(error)
                return _tree_update(_NOTHING)

        events = self._adapter.update_if_active(made)
        if events is not None:
            events.raise_events()
        if failed:
            raise failed[0]

    def focus(self, has: bool) -> None:
        if sys.platform == "darwin":
            events = self._adapter.update_view_focus_state(has)
            if events is not None:
                events.raise_events()
        elif sys.platform != "win32":
            self._adapter.update_window_focus_state(has)

    def moved(self, outer: Box, inner: Box) -> None:
        if sys.platform not in ("win32", "darwin"):
            self._adapter.set_root_window_bounds(_rect(outer), _rect(inner))


def _rect(box: Box) -> "accesskit.Rect":
    return accesskit.Rect(box.left, box.top, box.left + box.width, box.top + box.height)


def _tree_update(told: Update) -> "accesskit.TreeUpdate":
    update = accesskit.TreeUpdate(told.focus)
    if told.whole:
        update.tree = accesskit.Tree(ROOT)
        update.tree.toolkit_name = NAME
    for spoken in told.nodes:
        update.nodes.append((spoken.number, _node(spoken)))
        if spoken.marks is not None:
            update.nodes.append((spoken.number + _RUN, _run(spoken.value)))
    if told.announced is not None:
        number, words = told.announced
        update.nodes.append((number, _announcement(words)))
    return update


def _announcement(words: str) -> "accesskit.Node":
    """A node that readers read out when it comes, after what they are reading."""
    node = accesskit.Node(accesskit.Role.LABEL)
    node.set_value(without_dots(words))
    node.set_live(accesskit.Live.POLITE)
    return node


def role_of(spoken: Spoken) -> str:
    """AccessKit's name of the role by which readers know a node.

    What can be clicked and has no role of its own is a button.
    """
    usual = "BUTTON" if CLICK in spoken.asks else "GROUP" if spoken.children else "LABEL"
    return _ROLES.get(spoken.role, "LIST" if spoken.role in ZONES else usual)


def name_of(spoken: Spoken) -> str:
    """The name by which readers know a node, with its value unless readers have another way to it."""
    # A reader counts the items of a list by itself.
    counted = spoken.of and not spoken.place and spoken.value.split()[:-1] == [str(spoken.of)]
    has = (spoken.on, spoken.share, spoken.marks)
    return without_dots(spoken.label if counted or any(each is not None for each in has) else spoken.words)


def _node(spoken: Spoken) -> "accesskit.Node":
    role = getattr(accesskit.Role, role_of(spoken))
    node = accesskit.Node(role)
    if role == accesskit.Role.LABEL:
        node.set_value(name_of(spoken))
    else:
        node.set_label(name_of(spoken))
    node.set_children(list(spoken.children))
    node.set_bounds(_rect(spoken.box))
    for word in spoken.asks:
        node.add_action(getattr(accesskit.Action, _ACTIONS[word]))
    if not spoken.enabled:
        node.set_disabled()
    _set_state(node, role, spoken)
    return node


def _run(text: str) -> "accesskit.Node":
    """The text of a field, by which a reader echoes what is typed and reads letters and words."""
    node = accesskit.Node(accesskit.Role.TEXT_RUN)
    node.set_value(text)
    node.set_text_direction(accesskit.TextDirection.LEFT_TO_RIGHT)
    node.set_character_lengths([len(letter.encode()) for letter in text])
    node.set_word_lengths([len(word) for word in re.findall(r"\S*\s*", text) if word])
    return node


def _set_state(node: "accesskit.Node", role: "accesskit.Role", spoken: Spoken) -> None:
    """Set what a node holds besides its words: a number, whether it is on, its text, its place in a row."""
    if spoken.share is not None:
        node.set_numeric_value(round(100 * spoken.share))
        node.set_min_numeric_value(0)
        node.set_max_numeric_value(100)
        node.set_numeric_value_step(10)
    if spoken.on is not None and role == accesskit.Role.TAB:
        node.set_selected(spoken.on)
    elif spoken.on is not None:
        node.set_toggled(accesskit.Toggled.TRUE if spoken.on else accesskit.Toggled.FALSE)
    if spoken.marks is not None:
        run = spoken.number + _RUN
        node.set_children([run])
        mark, caret = (accesskit.TextPosition(run, at) for at in spoken.marks)
        node.set_text_selection(accesskit.TextSelection(mark, caret))
    if spoken.place:
        node.set_position_in_set(spoken.place - 1)
    elif spoken.of:
        node.set_size_of_set(spoken.of)


def changed(nodes: Iterable[Spoken], known: dict[int, Spoken]) -> tuple[Spoken, ...]:
    """The nodes that a reader does not know yet as they are."""
    return tuple(node for node in nodes if known.get(node.number) != node)
