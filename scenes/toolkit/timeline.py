"""The timeline: one clock, and motions on it that always end exactly on their final value.

It knows no card and no scene.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

import pytweening
from msgspec import structs

from scenes.toolkit.geometry import Pose, mix
from scenes.toolkit.node import Node

REDUCED_SECONDS = 0.12


class Clock:
    """The source of time: the machine's steady clock."""

    def now(self) -> float:
        """Seconds since some fixed moment."""
        return time.perf_counter()


class FakeClock(Clock):
    """A clock that moves only when it is advanced."""

    _now = 0.0

    def now(self) -> float:
        return self._now

    def advance(self, seconds: float) -> None:
        """Let time pass, in seconds."""
        self._now += seconds


@dataclass(frozen=True, slots=True)
class Tween:
    """Moves a node's pose, or gives numbers to a setter, from start to end; by default from the node's pose.

    `easing` is the name of a curve of pytweening; `arc` lifts a node by that many pixels midway.
    """

    target: Node | Callable[[float], None]
    end: Pose | float
    seconds: float
    start: Pose | float | None = None
    easing: str = "easeOutCubic"
    arc: float = 0.0


class Call(NamedTuple):
    """Calls a function at its moment."""

    action: Callable[[], None]


class Wait(NamedTuple):
    """Lets time pass."""

    seconds: float


class InOrder(NamedTuple):
    """Motions one after the other."""

    motions: tuple["Motion", ...]


class Parallel(NamedTuple):
    """Motions that begin together."""

    motions: tuple["Motion", ...]


Motion: TypeAlias = Tween | Call | Wait | InOrder | Parallel


def duration(motion: Motion) -> float:
    """The seconds that a motion takes at speed 1."""
    return _lay(motion, 0.0, [])


@dataclass(slots=True)
class _Beat:
    """A tween or call at its moment within a track; `start` is known once it has begun."""

    at: float
    motion: Tween | Call
    start: Pose | float | None = None
    landed: bool = False
    was_live: bool = False


@dataclass(slots=True, eq=False)
class _Track:
    beats: list[_Beat]
    seconds: float
    done: Callable[[], None] | None
    elapsed: float = 0.0


class Timeline:
    """Plays all running motions; with `speed` 0 everything lands at the next update."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.speed = 1.0
        self.reduced = False
        self._tracks: list[_Track] = []
        self._finishing = False
        self._then = clock.now()

    @property
    def busy(self) -> bool:
        """True if anything moves."""
        return bool(self._tracks)

    @property
    def hurried(self) -> bool:
        """True if things land unseen: the player has pressed on, or motion is off."""
        return self._finishing or not self.speed

    @property
    def due(self) -> float | None:
        """Seconds until something is to be moved or called; 0 while something moves, None if nothing runs."""
        return min((_due(track) / self.speed if self.speed else 0.0 for track in self._tracks), default=None)

    def play(self, motion: Motion, done: Callable[[], None] | None = None) -> None:
        """Begin a motion; `done` is called once when it has landed, also if it is finished early."""
        if not self._tracks:
            self.hold()
        beats: list[_Beat] = []
        seconds = _lay(_plain(motion) if self.reduced else motion, 0.0, beats)
        beats.sort(key=lambda beat: beat.at)
        self._tracks.append(_Track(beats, seconds, done))
        # A target shows the start of its first tween from the beginning, however late that begins.
        tweens = ((beat, beat.motion) for beat in reversed(beats) if isinstance(beat.motion, Tween))
        first = {id(tween.target): (beat, tween) for beat, tween in tweens if tween.start is not None}
        for beat, tween in first.values():
            self._show(beat, tween, 0.0)

    def update(self) -> None:
        """Advance everything to the present moment."""
        now = self.clock.now()
        passed, self._then = now - self._then, now
        for track in tuple(self._tracks):
            track.elapsed = track.elapsed + passed * self.speed if self.speed else track.seconds
            self._advance(track)

    def hold(self) -> None:
        """Skip the time since the last update without moving anything, as behind a curtain."""
        self._then = self.clock.now()

    def finish(self) -> None:
        """Put everything that runs on its final value, in order, and call what waits for it."""
        was, self._finishing = self._finishing, True
        for track in tuple(self._tracks):
            track.elapsed = track.seconds
            self._advance(track)
        self._finishing = was

    def _advance(self, track: _Track) -> None:
        over = track.elapsed >= track.seconds
        for beat in track.beats:
            # A function that a beat called may have finished the track.
            if track not in self._tracks:
                return
            if not beat.landed and (over or track.elapsed >= beat.at):
                self._play(beat, track.elapsed, over)
        if over and track in self._tracks:
            self._tracks.remove(track)
            if track.done is not None:
                track.done()

    def _play(self, beat: _Beat, elapsed: float, over: bool) -> None:
        motion = beat.motion
        if isinstance(motion, Call):
            beat.landed = True
            motion.action()
        else:
            beat.landed = over or elapsed >= beat.at + motion.seconds
            self._show(beat, motion, 1.0 if beat.landed else max(0.0, elapsed - beat.at) / motion.seconds)

    def _show(self, beat: _Beat, tween: Tween, share: float) -> None:
        """Apply a tween at a share of its time; its node is live while any tween moves it."""
        node = tween.target if isinstance(tween.target, Node) else None
        if node is not None and beat.start is None:
            beat.was_live = next((other.was_live for other in self._moving(node)), node.live)
            node.live = True
        _put(beat, tween, share)
        if node is not None and share >= 1:
            node.live = beat.was_live or any(self._moving(node))
            node.forget()

    def _moving(self, node: Node) -> Iterator[_Beat]:
        """Yield the tweens that are moving a node."""
        for beat in (beat for track in self._tracks for beat in track.beats):
            moves = isinstance(beat.motion, Tween) and beat.motion.target is node
            if moves and beat.start is not None and not beat.landed:
                yield beat


def _due(track: _Track) -> float:
    """The time of a track until something of it is next moved or called."""
    moments = [beat.at for beat in track.beats if not beat.landed]
    return max(0.0, min([track.seconds, *moments]) - track.elapsed)


def _lay(motion: Motion, at: float, beats: list[_Beat]) -> float:
    """Add a motion that begins at a moment to the beats, and return the moment when it ends."""
    match motion:
        case Tween():
            beats.append(_Beat(at, motion))
            return at + motion.seconds
        case Call():
            beats.append(_Beat(at, motion))
        case Wait():
            return at + motion.seconds
        case Parallel():
            return max((_lay(part, at, beats) for part in motion.motions), default=at)
        case InOrder():
            for part in motion.motions:
                at = _lay(part, at, beats)
    return at


def _plain(motion: Motion) -> Motion:
    """The motion without movement: a short fade where a node would move, a jump for a number."""
    match motion:
        case Tween(start=start, end=Pose() as end):
            stays = isinstance(start, Pose) and structs.replace(start, alpha=end.alpha) == end
            begin, seconds = (
                start if stays else structs.replace(end, alpha=0.0),
                min(motion.seconds, REDUCED_SECONDS),
            )
            return replace(motion, start=begin, seconds=seconds, easing="linear", arc=0.0)
        case Tween():
            return replace(motion, seconds=0.0)
        case InOrder() | Parallel():
            return type(motion)(tuple(map(_plain, motion.motions)))
        case _:
            return motion


def _put(beat: _Beat, tween: Tween, share: float) -> None:
    """Apply a tween at a share of its time."""
    if beat.start is None:
        now = tween.target.pose if isinstance(tween.target, Node) else tween.end
        beat.start = now if tween.start is None else tween.start
    eased = 1.0 if share >= 1 else curve(tween.easing)(share)
    match tween.target, beat.start, tween.end:
        case Node() as node, Pose() as start, Pose() as end:
            pose, height = start.lerp(end, eased), 4 * share * (1 - share) if tween.arc else 0.0
            node.lift = max(0.0, height)
            node.pose = structs.replace(pose, y=pose.y - tween.arc * height) if height else pose
        case setter, (int() | float()) as value, (int() | float()) as last if callable(setter):
            setter(mix(value, last, eased))
        case _:
            raise TypeError("a tween moves a node by poses, or calls a setter with numbers")


def curve(name: str) -> Callable[[float], float]:
    """The easing curve of pytweening with that name; raises ValueError if there is none."""
    found: Callable[[float], float] | None = getattr(pytweening, name, None)
    if found is None or not name.startswith(("ease", "linear")):
        raise ValueError(f"no easing curve is called {name!r}")
    return found
