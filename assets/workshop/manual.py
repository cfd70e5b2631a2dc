"""Writes the manual pages in both languages: `python -m assets.workshop.manual [folder]`.

Commands and options are taken from the help of the command line.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.cli.arguments import Parser, parser
from game.cli.words import listen
from game.paths import DESKTOP

PAGES = {"en": "lerne.1", "fr": "lerne.fr.1"}


class Words(NamedTuple):
    """The texts of a page that do not come from the command line's help."""

    name: str
    section: str
    purpose: str
    description: str
    command: str
    option: str
    window: str
    files: str
    codes: str
    home: str
    packs: str
    code_0: str
    code_2: str
    code_130: str


WORDS = {
    "en": Words(
        name="NAME",
        section="Games",
        purpose="card games in a shadow theater",
        description="DESCRIPTION",
        command="COMMANDS",
        option="OPTIONS",
        window="Lerne is a table for four card games, played alone, by several people at one screen, or"
        " against the computer. Without a command its window opens. A run is kept after every action.",
        files="FILES",
        codes="EXIT STATUS",
        home="Runs, settings and statistics; below $XDG_DATA_HOME where that is set, or where --home says.",
        packs="Card packs of one’s own.",
        code_0="All went well.",
        code_2="Something was wrong; one sentence says what.",
        code_130="Ctrl-C has ended it.",
    ),
    "fr": Words(
        name="NOM",
        section="Jeux",
        purpose="jeux de cartes en théâtre d’ombres",
        description="DESCRIPTION",
        command="COMMANDES",
        option="OPTIONS",
        window="Lerne est une table pour quatre jeux de cartes, qui se jouent seul, à plusieurs devant un"
        " même écran, ou contre la machine. Sans commande, la fenêtre s’ouvre. La partie est conservée après"
        " chaque action.",
        files="FICHIERS",
        codes="CODE DE RETOUR",
        home="Parties, réglages et statistiques\u202f; sous $XDG_DATA_HOME si elle est définie, ou là où le"
        " dit --home.",
        packs="Vos propres paquets de cartes.",
        code_0="Tout s’est bien passé.",
        code_2="Quelque chose n’allait pas\u202f; une phrase dit quoi.",
        code_130="Ctrl-C y a mis fin.",
    ),
}


def page(language: str) -> str:
    """The text of the manual page in a language."""
    listen(("--lang", language))
    try:
        return "\n".join(_lines(parser(), WORDS[language])) + "\n"
    finally:
        listen(())


def _lines(top: Parser, words: Words) -> Iterator[str]:
    commands = _commands(top)
    yield from (f'.TH LERNE 1 "" Lerne "{words.section}"', f".SH {words.name}", f"lerne \\- {words.purpose}")
    yield from (
        ".SH SYNOPSIS",
        "\n.br\n".join(_usage(each, words.option) for each in (top, *commands.values())),
    )
    yield from (
        f".SH {words.description}",
        _text(words.window),
        f".SH {words.option}",
        *_entries(_arguments(top)),
    )
    yield f".SH {words.command}"
    helps = {each.dest: each.help or "" for each in _subparsers(top)._choices_actions}
    for name, command in commands.items():
        # The --help option is listed only once, for the whole program.
        yield from (f".SS {name}", _text(helps[name]), *_entries(_arguments(command)[1:]))
    yield from (f".SH {words.files}", *_tagged("~/.local/share/lerne", words.home))
    yield from (*_tagged("~/.local/share/lerne/packs", words.packs), f".SH {words.codes}")
    for code, meaning in (("0", words.code_0), ("2", words.code_2), ("130", words.code_130)):
        yield from _tagged(code, meaning)


def _subparsers(top: Parser) -> "argparse._SubParsersAction[Parser]":
    return next(action for action in top._actions if isinstance(action, argparse._SubParsersAction))


def _commands(top: Parser) -> dict[str, Parser]:
    return dict(_subparsers(top).choices)


def _usage(command: argparse.ArgumentParser, options: str) -> str:
    places = (_value(action) for action in _arguments(command) if not action.option_strings)
    named = "".join(f" \\fI{_escaped(value)}\\fR" for value in places)
    return f"\\fB{_escaped(command.prog)}\\fR [\\fI{options}\\fR]{named}"


def _arguments(command: argparse.ArgumentParser) -> list[argparse.Action]:
    return [action for action in command._actions if not isinstance(action, argparse._SubParsersAction)]


def _entries(arguments: list[argparse.Action]) -> Iterator[str]:
    """Yield each argument with its help text."""
    for action in arguments:
        value = _value(action)
        tags = [f"{flag} {value}".strip() for flag in action.option_strings] or [value]
        yield from _tagged(", ".join(tags), action.help or "")


def _value(action: argparse.Action) -> str:
    """The placeholder for an argument's value, as in the help."""
    if action.nargs == 0:
        return ""
    return str(action.metavar) if action.metavar else ", ".join(map(str, action.choices or [action.dest]))


def _tagged(tag: str, text: str) -> Iterator[str]:
    yield from (".TP", f"\\fB{_escaped(tag)}\\fR", _text(text) if text else "\\&")


def _text(text: str) -> str:
    """A paragraph, with a leading `.` or `'` escaped so that it is not read as a command."""
    return re.sub(r"^(?=[.'])", r"\\&", _escaped(text))


def _escaped(text: str) -> str:
    return text.replace("\\", "\\e").replace("-", "\\-")


def main(folder: Path) -> None:
    """Write both pages."""
    for language, name in PAGES.items():
        (folder / name).write_text(page(language), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DESKTOP)
