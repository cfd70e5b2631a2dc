"""The manual pages equal the help of the command line, in both languages."""

import pytest

from assets.workshop.manual import PAGES, page
from game.cli.arguments import read
from game.paths import DESKTOP


@pytest.mark.parametrize("language", PAGES)
def test_a_manual_page_is_what_the_command_line_says(language: str) -> None:
    """`python -m assets.workshop.manual` rewrites them."""
    assert (DESKTOP / PAGES[language]).read_text("utf-8") == page(language)


COMMANDS = ("engine", "simulate", "shot", "demo", "check")


@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)], ids=str)
@pytest.mark.parametrize("language", PAGES)
def test_no_option_of_the_help_is_missing(language: str, command: tuple[str, ...]) -> None:
    told = (DESKTOP / PAGES[language]).read_text("utf-8").replace("\\-", "-")
    shown = read((*command, "--help")).words
    flags = {word.strip("[],") for word in shown.split() if word.strip("[],").startswith("--")}
    assert len(flags) > 1 or command == ("check",)
    assert {flag for flag in flags if flag not in told} == set()
    assert all(f".SS {name}\n" in told for name in command)
