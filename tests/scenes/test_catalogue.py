"""The shipped translation catalogues contain what babel reads in their sources."""

import gettext
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from assets.workshop.catalogue import compiled, main
from game.language import LOCALE

FILES = sorted(LOCALE.glob("*/LC_MESSAGES/lerne.po"))


def said(words: gettext.GNUTranslations, message: Message) -> list[str]:
    """The translations of a message by gettext, in singular and plural."""
    if isinstance(message.id, str):
        return [words.gettext(message.id)]
    one, several = message.id
    return [words.ngettext(one, several, count) for count in (0, 1, 2)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parts[-3])
def test_a_catalogue_says_what_babel_makes_of_it(path: Path, tmp_path: Path) -> None:
    with path.open("rb") as stream:
        catalogue = read_po(stream, locale=path.parts[-3])
    wanted = BytesIO()
    write_mo(wanted, catalogue)
    main(path, tmp_path / "made.mo")
    made = gettext.GNUTranslations(BytesIO((tmp_path / "made.mo").read_bytes()))
    babels = gettext.GNUTranslations(BytesIO(wanted.getvalue()))
    messages = [message for message in catalogue if message.id]
    assert len(messages) > 400
    assert [said(made, each) for each in messages] == [said(babels, each) for each in messages]


@pytest.mark.parametrize("count", [0, 1, 2])
def test_the_forms_of_a_plural_are_chosen_as_the_language_does(count: int) -> None:
    path = next(path for path in FILES if path.parts[-3] == "fr")
    french = gettext.GNUTranslations(BytesIO(compiled(path.read_text("utf-8"))))
    several = french.ngettext("… and {n} more.", "… and {n} more.", count)
    assert several == "… et encore {n}."
    assert french.info()["content-type"] == "text/plain; charset=utf-8"


@pytest.mark.parametrize("line", ["msgid tavern", 'msgid "a" "b', 'msgctxt "menu"', "hello"])
def test_what_is_no_catalogue_is_refused(line: str) -> None:
    with pytest.raises((ValueError, SyntaxError)):
        compiled(f'msgid ""\nmsgstr ""\n\n{line}\nmsgstr "x"\n')
