"""Whoever plays by listening: finds nodes by role and name, acts on them, and waits for what is told."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, NamedTuple


class Heard(NamedTuple):
    """A node as a reader knows it; `inside` is the name of the node in which it stands."""

    key: str
    role: str
    name: str
    on: bool
    enabled: bool
    focused: bool
    inside: str


class Listener(ABC):
    """A player who has nothing but the tree that the program gives to readers."""

    @abstractmethod
    def read(self) -> list[Heard]:
        """Every node, in reading order."""

    @abstractmethod
    def act(self, node: Heard) -> None:
        """Do the first action of a node."""

    @abstractmethod
    def focus(self, node: Heard) -> None:
        """Give a node the keyboard focus."""

    @abstractmethod
    def value(self, node: Heard) -> float:
        """The number of a slider."""

    @abstractmethod
    def set(self, node: Heard, value: float) -> None:
        """Set the number of a slider."""

    @abstractmethod
    def news(self) -> list[str]:
        """What was announced so far, in order."""

    @abstractmethod
    def wait(self, what: str, look: Callable[[], Any]) -> Any:
        """Return what `look` finds as soon as it finds something."""

    def seen(self) -> str:
        """All that can be read now, in a few words."""
        return "; ".join(f"{each.role} {each.name!r}" for each in self.read())[:4000] or "nothing"

    def all(self, role: str, name: str = "", inside: str = "") -> list[Heard]:
        """The nodes of a role whose names begin so, as they are now."""
        return [each for each in self.read() if _fits(each, role, name, inside)]

    def find(self, role: str, name: str, inside: str = "") -> Heard:
        """The first node of a role whose name begins so; wait until there is one."""
        found: list[Heard] = self.wait(f"{role} {name!r}", lambda: self.all(role, name, inside))
        return found[0]

    def at(self, name: str) -> None:
        """Wait until the window is called so."""
        self.find("window", name)

    def press(self, role: str, name: str, inside: str = "") -> None:
        """Find a node, and do its first action."""
        self.act(self.find(role, name, inside))

    def told(self, words: str) -> None:
        """Wait until something with these words has been announced."""
        self.wait(f"the news {words!r}", lambda: any(words in line for line in self.news()))


def _fits(node: Heard, role: str, name: str, inside: str) -> bool:
    return node.role == role and node.name.startswith(name) and node.inside.startswith(inside)
