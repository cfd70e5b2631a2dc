"""The program played through the accessibility bus alone, by names and roles, in both languages."""

import pytest

from tests.spoken.conftest import Begin

pytestmark = pytest.mark.long


@pytest.mark.parametrize(("lang", "words"), [("en", ("Settings", "Text size", "125%", "Sounds", "Muted", "Back"))])
def test_the_settings_are_read_and_changed(begin: Begin, lang: str, words: tuple[str, ...]) -> None:
    settings, size, larger, sounds, muted, back = words
    reader = begin(lang)
    reader.press("button", settings)
    reader.at(settings)
    print(reader.seen())
    assert not reader.find("radio button", larger, size).checked
    reader.press("radio button", larger, size)
    reader.until("larger text", lambda _: reader.find("radio button", larger, size).checked)
    reader.set(reader.find("slider", sounds), 30)
    reader.until("lower sounds", lambda _: reader.value(reader.find("slider", sounds)) == 30)
    reader.press("switch", muted)
    reader.until("silence", lambda _: reader.find("switch", muted).checked)
    print(reader.news())
    reader.press("button", back)
    reader.at("LERNE")
