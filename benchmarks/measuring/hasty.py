"""A pilot for monkeys of many events: painting takes nearly all the time, and is done for a few of them."""

from scenes.devtools.pilot import Pilot

EVENTS_A_FRAME = 60


class Hasty(Pilot):
    """A pilot whose window paints only every so often; `events` and sizes are counted."""

    events = updates = 0

    def send(self, kind: int, **fields: object) -> None:
        self.events += 1
        super().send(kind, **fields)

    def frame(self) -> None:
        """Update, and draw now and then."""
        self.updates += 1
        if self.updates % EVENTS_A_FRAME == 0:
            self.paint()
        else:
            self.stack.update()
