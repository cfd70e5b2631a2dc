"""A listener on the accessibility bus: it reads and acts like a screen reader of Linux, and sees no picture.

It knows the program by the interfaces of AT-SPI alone: names, roles and states of nodes, their actions, and
what is announced.
"""

import os
import subprocess
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from jeepney import DBusAddress, MatchRule, Message, Properties, message_bus, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

from tests.flow.desk import MISSING, PATIENCE, tool, wait_for
from tests.spoken.listener import Heard, Listener

_STARTER = Path("/usr/share/dbus-1/services/org.a11y.Bus.service")
_ATSPI = "org.a11y.atspi"
_REGISTRY = DBusAddress("/org/a11y/atspi/accessible/root", f"{_ATSPI}.Registry", f"{_ATSPI}.Accessible")
_BUS = "/org/a11y/bus", "org.a11y.Bus"
ROLES = {
    23: "window",
    29: "label",
    31: "list",
    32: "list item",
    37: "tab",
    43: "button",
    44: "radio button",
    51: "slider",
    62: "switch",
    79: "text input",
}
"""The roles that the program uses, by their number in AT-SPI."""
_STATES = (4, 20), (8,), (12,)
"""The bits of a state: checked or pressed, enabled, focused."""
_REPLY = 120.0
"""Seconds within which a program answers a call on any machine."""


def _reply(bus: DBusConnection, message: Message) -> Message:
    """What is answered to a message; raises TimeoutError if nothing is."""
    return bus.send_and_get_reply(message, timeout=_REPLY)


class Session:
    """A session bus of its own, with the accessibility bus that it starts when somebody asks for it."""

    def __init__(self, folder: Path) -> None:
        assert _STARTER.exists(), MISSING.format("the accessibility bus (at-spi2-core)")
        self.around = {"XDG_RUNTIME_DIR": str(folder)}
        self._run = subprocess.Popen(
            [tool("dbus-run-session"), "--", "sh", "-c", 'echo "$DBUS_SESSION_BUS_ADDRESS"; exec cat'],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **self.around, "XDG_DATA_DIRS": "/usr/local/share:/usr/share"},
        )
        assert self._run.stdout is not None
        self.around["DBUS_SESSION_BUS_ADDRESS"] = self._run.stdout.readline().decode().strip()

    def close(self) -> None:
        """End the bus, and all that it has started."""
        self._run.communicate(timeout=PATIENCE)


class Reader(Listener):
    """A screen reader that is on: reads the tree of the one program there, and asks for actions."""

    def __init__(self, session: Session) -> None:
        self._session = open_dbus_connection(session.around["DBUS_SESSION_BUS_ADDRESS"])
        status = Properties(DBusAddress(*_BUS, "org.a11y.Status"))
        _reply(self._session, status.set("IsEnabled", "b", True))
        asked = new_method_call(DBusAddress(*_BUS, "org.a11y.Bus"), "GetAddress")
        address = _reply(self._session, asked).body[0]
        self._bus: DBusConnection = open_dbus_connection(address)
        self._program = ""
        self._announced = list[str]()
        rule = MatchRule(type="signal", interface=f"{_ATSPI}.Event.Object", member="Announcement")
        _reply(self._bus, message_bus.AddMatch(rule))
        self._said: deque[Any] = deque()
        self._bus.filter(rule, queue=self._said).__enter__()

    def close(self) -> None:
        """Listen no more."""
        self._bus.close()
        self._session.close()

    def _ask(self, path: str, interface: str, method: str, kinds: str | None = None, *given: Any) -> Any:
        """The answer of the program to a call; None if it refuses, as when the node is gone."""
        at = DBusAddress(path, self._program, f"{_ATSPI}.{interface}")
        reply = _reply(self._bus, new_method_call(at, method, kinds, given))
        return reply.body[0] if reply.header.message_type.name == "method_return" and reply.body else None

    def _name(self, path: str) -> str | None:
        at = DBusAddress(path, self._program, f"{_ATSPI}.Accessible")
        reply = _reply(self._bus, Properties(at).get("Name"))
        return str(reply.body[0][1]) if reply.header.message_type.name == "method_return" else None

    def _begun(self) -> bool:
        """Whether the program has come to the bus."""
        if not self._program:
            found = _reply(self._bus, new_method_call(_REGISTRY, "GetChildren")).body[0]
            self._program = found[-1][0] if found else ""
        return bool(self._program)

    def read(self) -> list[Heard]:
        """Every node of the program, in reading order."""
        return list(self._below(_REGISTRY.object_path, "")) if self._begun() else []

    def _below(self, path: str, inside: str) -> Iterator[Heard]:
        for _, child in self._ask(path, "Accessible", "GetChildren") or ():
            role, name = self._ask(child, "Accessible", "GetRole"), self._name(child)
            states = self._ask(child, "Accessible", "GetState")
            # A node may go while it is read.
            if role is not None and name is not None and states:
                on, enabled, focused = (any(states[0] >> bit & 1 for bit in bits) for bits in _STATES)
                yield Heard(child, ROLES.get(role, str(role)), name, on, enabled, focused, inside)
                yield from self._below(child, name)

    def wait(self, what: str, look: Callable[[], Any]) -> Any:
        return wait_for(what, look, self.seen)

    def act(self, node: Heard) -> None:
        self._ask(node.key, "Action", "DoAction", "i", 0)

    def focus(self, node: Heard) -> None:
        self._ask(node.key, "Component", "GrabFocus")

    def value(self, node: Heard) -> float:
        at = DBusAddress(node.key, self._program, f"{_ATSPI}.Value")
        return float(_reply(self._bus, Properties(at).get("CurrentValue")).body[0][1])

    def set(self, node: Heard, value: float) -> None:
        at = DBusAddress(node.key, self._program, f"{_ATSPI}.Value")
        _reply(self._bus, Properties(at).set("CurrentValue", "d", value))

    def news(self) -> list[str]:
        # Signals are taken in while an answer is waited for.
        self._begun()
        _reply(self._bus, new_method_call(_REGISTRY, "GetChildren"))
        while self._said:
            self._announced.append(str(self._said.popleft().body[3][1]))
        return self._announced
