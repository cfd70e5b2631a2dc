"""A machine that thinks in the test's own process, at once."""

from functools import cache

import msgspec

from game.ai.worker import Question, answer
from game.core.protocol import AnyRules
from game.titles.registry import load_title


@cache
def loaded(title: str, _packs: tuple[str, ...]) -> AnyRules:
    return load_title(title)


class AtHand:
    """A line to a worker that thinks here and at once, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked, self.replies = list[Question](), list[bytes]()

    def send(self, message: bytes) -> None:
        if message:
            self.asked.append(msgspec.json.decode(message, type=Question))
            reply = answer(message, loaded, lambda: 0.0, lambda: False)
            self.replies.append(msgspec.json.encode(reply))

    def receive(self) -> bytes | None:
        return self.replies.pop(0) if self.replies else None

    def close(self) -> None:
        self.replies.clear()
