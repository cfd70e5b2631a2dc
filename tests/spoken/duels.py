"""A blind player of Hisment who does what the hint says, and finds every thing by its name."""

import re
from collections.abc import Callable
from functools import partial
from itertools import product

from tests.spoken.by_ear import Ear

MOST = 120
PATIENCE = 3_000
_LOOKING = "Looking for a hint…"
_SAID = {
    "next": r"Go on to the next phase\.|End the turn\.",
    "buy": r"Buy (?P<card>.+) for \d+ coins?\.",
    "sell": r"Sell (?P<card>.+): it brings",
    "attach": r"Attach (?P<card>.+) to (?P<on>.+)\.$",
    "play": r"Play (?P<card>[^,]+?)( on (?P<on>.+))?\.$",
    "use": r"(Use the power of|Use) (?P<card>.+?)( on (?P<on>.+))?\.$",
    "release": r"Release (?P<card>.+)\.$",
    "enter": r"Bring (?P<card>.+) onto your start square\.$",
    "swap": r"Swap in (?P<card>.+)\.$",
    "walk": r"Move your hero to (?P<on>..)\.$",
    "strike": r"Strike (the )?(?P<on>.+) with (?P<card>.+?): ",
}
_OF = {
    "buy": " coin",
    "sell": "card, ",
    "attach": "card, ",
    "release": "Can be released",
    "enter": ", released",
    "swap": ", released",
    "walk": "figure",
    "strike": "magic",
}
_IN = {"buy": "In your shop", "sell": "In your hand", "attach": "In your hand"}
_THEIRS = "’s shop"
_PLACE = r", (In your .+|[^,]+’s shop)$"
_CLOSED = "That phase of your turn is over"
_AT_ONCE = ("release", "use")


def follow(ear: Ear) -> None:
    """Ask for a hint, and do what it says; a question before that ends a phase is answered by yes."""
    kind, card, on = advised(ear)
    if kind == "next":
        if any("once more" in line for line in ear.press("e")):
            ear.press("e")
        return
    find(ear, card, _OF.get(kind, ""), _IN.get(kind, ""))
    ear.press("return")
    if on:
        if not _is(ear.said, on):
            find(ear, on)
        ear.press("return")
    elif kind not in _AT_ONCE:
        ear.press("return")


def advised(ear: Ear) -> tuple[str, str, str]:
    """What kind of move the hint says, with which card and on what; three presses say all of it.

    What it has said already is read from the table.
    """
    walker = ""
    asks: list[Callable[[], list[str]]] = [partial(ear.press, "h"), ear.wait]
    for hear in (*asks * 3, ear.ask):
        for line, (kind, words) in product(_answered(ear, hear()), _SAID.items()):
            if looked := re.match(r"Look at what is lit: (.+) and ..\.", line):
                walker = looked[1]
            if found := re.match(words, line):
                named = found.groupdict()
                return kind, named.get("card") or walker, named.get("on") or ""
    raise AssertionError(f"no hint is heard, but {ear.said}")


def _answered(ear: Ear, heard: list[str]) -> list[str]:
    """What is said once nothing is looked for any more, on however busy a machine."""
    for _ in range(PATIENCE):
        if _LOOKING not in ear.ask():
            return heard
        heard = [*heard, *ear.wait()]
    raise AssertionError("no hint is found")


def to_move(ear: Ear) -> bool:
    """Whether the player is to move, by what is on the table."""
    return any(re.match(r"You: .*to move", line) for line in ear.ask())


def find(ear: Ear, name: str, of: str = "", place: str = "") -> None:
    """Go on to a thing of this name, and with these words, that can be used now.

    With a place only what lies there counts, without one all but the shop of the other. The first thing of a
    place names it, and those after it do not.
    """
    at = ""
    for _ in range(MOST):
        for line in ear.press("tab"):
            if found := re.search(_PLACE, line):
                at = found[1]
        if _is(ear.said, name, of) and at.startswith(place) and not at.endswith(_THEIRS):
            return
    raise AssertionError(f"{name!r} with {of!r} is not met {place!r}")


def _is(said: list[str], name: str, of: str = "") -> bool:
    """Whether a line is about such a thing; what has a price only lies in a shop, or closed in a phase."""
    return any(
        re.match(rf"{re.escape(name)}(,|:| |$)", line) and of in line and _CLOSED not in line for line in said
    )
