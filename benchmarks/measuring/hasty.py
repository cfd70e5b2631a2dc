"""A pilot for monkeys with many events: painting takes most of the time, so it paints only some frames."""

from scenes.devtools.pilot import Pilot

EVENTS_A_FRAME = 60


class Hasty(Pilot):
    """A pilot that counts events, and paints one of EVENTS_A_FRAME frames."""

    events = updates = 0

    def send(self, kind: int, **fields: object) -> None:
        self.events += 1
        super().send(kind, **fields)

    def frame(self) -> None:
        """Update, and paint now and then."""
        self.updates += 1
        if self.updates % EVENTS_A_FRAME == 0:
            self.paint()
        else:
            self.stack.update()
