"""A machine that answers immediately, in the process of the test."""

from functools import cache

import msgspec

from game.ai.worker import Question, answer
from game.core.protocol import AnyRules
from game.titles.registry import load_title


@cache
def loaded(title: str, _packs: tuple[str, ...]) -> AnyRules:
    return load_title(title)


class AtHand:
    """A worker's line that computes answers in this process, and records the questions."""

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
