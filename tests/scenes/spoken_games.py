"""Checks the texts of random games: on screen, in the log and the recap, and in speech.

``python -m tests.scenes.spoken_games 200`` reads that many games of each title and prints the faults.
"""

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from babel.messages.pofile import read_po

from assets.workshop.words import FRENCH
from game.core.events import CardMoved
from game.core.rng import Rng
from game.core.session import AnySession, Session, Step
from game.language import LANGUAGES
from game.paths import CARDS
from scenes.match.recent import others_steps, recap
from scenes.services import Services, role_name, set_language
from scenes.table.host import Host
from scenes.table.seats import Seats
from scenes.table.table import Table
from scenes.titles.registry import playable, scenes_of
from scenes.toolkit.scene import Speech
from tests.scenes.playing import services_at
from tests.scenes.sentence_checks import TRUTHS, Fault, Said, place_of
from tests.scenes.test_words import misspaced, texts

WORD = re.compile(r"[^\W\d_]+")
WHOLE = ("status", "alert", "line", "forecast", "ability", "reading")
TOLD = ("status", "alert", "line")
# Moves that need no line: going on, and answers, which are logged once all have answered.
PASSES = ("NextPhase", "EndTurn", "Answer", "Next")
# Numbers that are names, of seats, players and squares, and how many of equal cards are listed.
NAMED = r"strength 0 or 1|forces 0 et 1|(Seat|Place|Player|Joueur)[ \u00a0]\d|\b[A-F][1-6]\b|×\d+"

# Cards whose English names are plurals, and a verb after one of them as if it were one thing.
SEVERAL = (
    "Golden Apples",
    "Golden Antlers",
    "Augean Stables",
    "Stymphalian Birds",
    "Mares of Diomedes",
    "Cattle of Geryon",
    "Boar’s Tusks",
    "Bull’s Horns",
    "Sirens",
    "Bronze Knuckles",
    "Clay Pots",
    "Flung Pebbles",
    "Spears",
    "Gales",
)
AS_ONE = rf"\b({'|'.join(SEVERAL)})( \+)? (?!(its|this|as|plus|less)\b)[a-z]+s\b"


@cache
def vocabulary(language: str) -> frozenset[str]:
    """All words of the interface and the cards in a language, without filled-in values."""
    with FRENCH.open("rb") as stream:
        messages = [message for message in read_po(stream) if message.id]
    found = [one for each in messages for one in texts(each.id if language == "en" else each.string)]
    for path in CARDS.rglob("*.yaml"):
        for quoted, plain in re.findall(rf'\b{language}: (?:"(.*?)"|([^",}}]+))', path.read_text("utf-8")):
            found.append(quoted or plain)
    return frozenset(word.lower() for text in found for word in WORD.findall(re.sub(r"\{\w+\}", " ", text)))


def of_any_game(said: Said, language: str, names: tuple[str, ...]) -> Iterator[str]:
    """Yield the faults of a text that do not depend on the game; `names` are the names of the seats."""
    words = said.words
    if misspaced(words) if language == "fr" else re.search(r"'| [;!?:]", words):
        yield "typography"
    if re.search(r"[{}]|  |\bNone\b(?! of)", words):
        yield "a hole"
    if language == "en" and re.search(AS_ONE, words):
        yield "several as one"
    if said.role in WHOLE and words[:1].islower():
        yield "begins small"
    known = vocabulary(language)
    if [
        word for word in WORD.findall(words) if word.lower() not in known and not re.fullmatch("[IVX]+", word)
    ]:
        yield "another language"
    sentences = re.split(r"(?<=[.!?])\s", words) if said.role in TOLD else []
    # The divine card is called like its god, who plays it.
    if any(
        len(re.findall(rf"(?<!card )(?<!carte )\b{name}\b", one)) > 1 for name in names for one in sentences
    ):
        yield "said twice"


def of_a_line(step: Step, table: Table) -> Iterator[Fault]:
    """Yield the faults of a step's log lines: none at all, or a number that did not occur."""
    lines = [(event, table.line_of(event)) for event in map(table.model.told, step.events)]
    told = [line for _, line in lines if line]
    if not told and type(step.move).__name__ not in PASSES:
        yield Fault("untold", Said("line", "", str(step.move)))
    for event, line in lines:
        happened = set(re.findall(r"\d+", str(msgspec.to_builtins(event))))
        if hasattr(event, "before") and hasattr(event, "after"):
            happened.add(str(abs(event.after - event.before)))
        if isinstance(event, CardMoved):
            # The front card counts as the first.
            happened |= {str(ref.place + 1) for ref in (event.source, event.target) if ref.zone == "field"}
        if asked := getattr(event, "requirement", ""):
            model: Any = table.model
            happened |= set(map(str, model.looks.allowed(asked)))
        fought = [getattr(event, role) for role in ("attacker", "defender") if hasattr(event, role)]
        if fought:
            gods: Any = table.model
            happened |= {str(gods.catalogue.strength[card]) for card in fought}
        if not set(re.findall(r"\d+", re.sub(NAMED, "", line))) <= happened:
            yield Fault("another number", Said("line", "", line))


def said_at(table: Table) -> Iterator[Said]:
    """All texts of a table: semantic tree, inspector at each place, and speech wherever the focus goes."""
    for node in table.root.walk():
        seen = node.described()
        if seen is not None:
            yield from (Said(seen.role, seen.id, seen.label), Said("value", seen.id, seen.value))
    for text in sorted({node.ref for node in table.root.walk() if node.ref}):
        place = place_of(text)
        if place is not None and place.zone in table.inspector.readable and table.inspector.there(place):
            told = table.inspector.told_of(place, None)
            yield from (Said("reading", text, words) for words in (told.where, told.words, told.outcome))
    speech = Speech(role_name)
    yield from (Said("speech", "", line) for line in speech.of(table) if line != table.caption)
    for node in table.focus.nodes():
        yield from (Said("speech", node.id, line) for line in speech.met(node.described()))


def recap_of(table: Table, seats: Seats | None) -> Iterator[Said]:
    """The lines of the recap for the seat that has to act."""
    if seats is not None:
        steps = others_steps(table.model.session.steps, (table.model.seat,))
        events = [table.model.told(event) for step in steps for event in step.events]
        yield from (Said("line", "recap", line) for line in recap(events, table.line_of, seats.weight))


def table_of(services: Services, session: AnySession, title: str, seat: int) -> Table:
    """A table of a title as seen from a seat."""
    return scenes_of(title, services).lay_table(session, seat, "A run", Host())


def faults_of(services: Services, title: str, seed: int, language: str, every: int = 1) -> Iterator[Fault]:
    """Play a random game and check the texts of every n-th position, as seen by the seat that has to act."""
    set_language(language)
    rules: Any = services.load_rules(title)
    count = rules.info.min_seats
    seats = scenes_of(title, services).seats if count > 1 else None
    names = tuple(map(seats.name, range(count))) if seats else ()
    session: AnySession = Session.new(rules, seed, count, {})
    rng, truth = Rng.stream(seed, "sentences"), TRUTHS[title]
    tables = [table_of(services, session, title, seat) for seat in range(count)]
    checked: set[Said] = set()
    while session.outcome is None:
        seat = rules.to_act(session.state)[0]
        table = tables[seat]
        if len(session.steps) % every == seed % every:
            table.model.refresh()
            table.rebuild()
            said = [*said_at(table), *recap_of(table, seats)]
            yield from (Fault(what, one) for one in said for what in truth.of_a_view(table, one))
            for one in set(said) - checked:
                yield from (Fault(what, one) for what in of_any_game(one, language, names))
            checked.update(said)
        move, rng = rng.choice(session.legal_moves(seat))
        before = session.state
        session.submit(move, seat)
        yield from of_a_line(session.steps[-1], table)
        yield from truth.of_a_step(table, before, session.steps[-1])
    for table in tables:
        for line in {entry.line for entry in table.entries()}:
            one = Said("line", "log", line)
            yield from (Fault(what, one) for what in of_any_game(one, language, names))


def main() -> None:
    """Check as many games of each title as the command line says, alternating the language."""
    found = 0
    with TemporaryDirectory() as folder:
        services = services_at(Path(folder))
        for title in playable():
            for seed in range(int(sys.argv[1])):
                faults = dict.fromkeys(faults_of(services, title, seed, LANGUAGES[seed % 2]))
                found += len(faults)
                for fault in faults:
                    print(title, seed, fault.what, *fault.said, sep=" | ")
    print(f"{found} wrong sentences")


if __name__ == "__main__":
    main()
