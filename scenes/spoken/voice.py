"""A voice of the program's own: the system's speech program reads out the lines of the speech log.

Each line is one short process, started by a thread that does nothing else: no frame waits for it. A key or a
new scene silences it, as with any screen reader.
"""

import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from queue import SimpleQueue
from typing import NamedTuple

HUSHED_SECONDS = 1.0
USUAL_WORDS = 180
"""Words a minute at half of the rate setting."""
_SAPI = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; $text = [Console]::In.ReadToEnd(); "
    "$voice = New-Object -ComObject SAPI.SpVoice; $voice.Rate = {rate}; $voice.Volume = {volume}; "
    "$own = $voice.GetVoices('Language={language}'); if ($own.Count) {{ $voice.Voice = $own.Item(0) }}; "
    "[void]$voice.Speak($text)"
)
_SAPI_LANGUAGES = {"en": "409", "fr": "40C"}
_WITHOUT_CONSOLE = 0x08000000 if sys.platform == "win32" else 0


class Manner(NamedTuple):
    """How the voice speaks: its language, and rate and volume in per cent."""

    language: str
    rate: int
    volume: int


class Order(NamedTuple):
    """A command that reads out what stands at its end, or on its standard input.

    Where it only hands the words to a service, which goes on without it, `hush` is what silences that.
    """

    command: tuple[str, ...]
    given: str = ""
    hush: tuple[str, ...] = ()


Maker = Callable[[str, Manner], Order]


def speech_dispatcher(words: str, manner: Manner) -> Order:
    """The order for speech-dispatcher, through which desktops of Linux speak."""
    rate, volume = 2 * manner.rate - 100, 2 * manner.volume - 100
    asked = ("--rate", str(rate), "--volume", str(volume), "--language", manner.language)
    said = ("spd-say", "--wait", "--application-name", "lerne", *asked, "--", words)
    return Order(said, hush=("spd-say", "--application-name", "lerne", "--cancel"))


def espeak(words: str, manner: Manner) -> Order:
    """The order for eSpeak NG, where there is no speech-dispatcher."""
    asked = ("-v", manner.language, "-s", str(words_a_minute(manner.rate)), "-a", str(manner.volume))
    return Order(("espeak-ng", *asked, "--stdin"), words)


def say(words: str, manner: Manner) -> Order:
    """The order for macOS, where the volume stands before the words."""
    rate = str(words_a_minute(manner.rate))
    return Order(("say", "-r", rate, "-f", "-"), f"[[volm {manner.volume / 100:.2f}]] {words}")


def sapi(words: str, manner: Manner) -> Order:
    """The order for Windows."""
    language = _SAPI_LANGUAGES[manner.language]
    script = _SAPI.format(rate=(manner.rate - 50) // 5, volume=manner.volume, language=language)
    return Order(("powershell", "-NoProfile", "-NonInteractive", "-Command", script), words)


def words_a_minute(rate: int) -> int:
    """The words a minute for a rate in per cent: from half of the usual to one and a half times as many."""
    return round(USUAL_WORDS * (0.5 + rate / 100))


_KNOWN: Mapping[str, tuple[Maker, ...]] = {"win32": (sapi,), "darwin": (say,)}


def way_to_speak(platform: str = sys.platform) -> Maker | None:
    """The first way to speak whose program is there, or None."""
    known, usual = _KNOWN.get(platform, (speech_dispatcher, espeak)), Manner("en", 50, 50)
    return next((maker for maker in known if shutil.which(maker("", usual).command[0])), None)


class Voice:
    """Reads out lines one after the other; `stop` silences it and forgets those that are still to come.

    `environment` is that of the speech program.
    """

    def __init__(self, make: Maker | None, environment: Mapping[str, str]) -> None:
        self._make, self._environment = make, environment
        self._lines = SimpleQueue[tuple[int, Order] | None]()
        self._lock = threading.Lock()
        self._turn = 0
        self._speaking: subprocess.Popen[bytes] | None = None
        self._thread: threading.Thread | None = None

    def speak(self, words: str, manner: Manner) -> None:
        """Read out words after those that are being read."""
        if self._make is None:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="voice", daemon=True)
            self._thread.start()
        self._lines.put((self._turn, self._make(words, manner)))

    def stop(self) -> None:
        """Be silent at once."""
        with self._lock:
            self._turn += 1
            if self._speaking is not None:
                self._speaking.terminate()

    def close(self) -> None:
        """Be silent, and end the thread."""
        self.stop()
        if self._thread is not None:
            self._lines.put(None)
            self._thread.join()
            self._thread = None

    def _work(self) -> None:
        while (found := self._lines.get()) is not None:
            with suppress(OSError):
                self._read(*found)

    def _read(self, turn: int, order: Order) -> None:
        """Read out a line, unless the voice was silenced since it was given; wait for the end."""
        with self._lock:
            if turn != self._turn:
                return
            self._speaking = started = self._start(order)
        started.communicate(order.given.encode())
        with self._lock:
            self._speaking, silenced = None, turn != self._turn
        if silenced and order.hush:
            self._hush(order)

    def _hush(self, order: Order) -> None:
        """Silence the service that reads out a line; one that does not answer is not waited for."""
        asked = self._start(Order(order.hush))
        try:
            asked.communicate(timeout=HUSHED_SECONDS)
        except subprocess.TimeoutExpired:
            asked.kill()
            asked.communicate()

    def _start(self, order: Order) -> "subprocess.Popen[bytes]":
        quiet = subprocess.DEVNULL
        return subprocess.Popen(
            order.command,
            stdin=subprocess.PIPE,
            stdout=quiet,
            stderr=quiet,
            creationflags=_WITHOUT_CONSOLE,
            env=self._environment,
        )
