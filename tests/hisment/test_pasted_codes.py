"""Deck codes in pasted text: mails, chats, books, with all kinds of quotation marks and hyphens."""

import pytest

from game.titles.hisment.deck_codes import CodeError, Flaw, code_of, codes_in, read_code
from tests.hisment.table import RULES

CATALOGUE = RULES.catalogue
EMBERS = CATALOGUE.decks["embers"].all_cards
TIDES = CATALOGUE.decks["tides"].all_cards
CODE, OTHER = code_of(CATALOGUE, EMBERS), code_of(CATALOGUE, TIDES)
OLD = "H1-CX970-Z061H-01E6C-49GZ1-YAR30-4PSB"
GROUPS = CODE.split("-")
NARROW, FIXED, SOFT, HARD = "\u202f", "\u00a0", "\u00ad", "\u2011"


def dashed(dash: str) -> str:
    return dash.join(GROUPS)


PASTED = {
    "alone": CODE,
    "with breaks around it": f"\n\n  {CODE}\r\n",
    "small": CODE.lower(),
    "letters that look like digits": CODE.lower().replace("1", "l").replace("0", "o"),
    "without hyphens": "".join(GROUPS),
    "with spaces": " ".join(GROUPS),
    "with fixed spaces": FIXED.join(GROUPS),
    "with narrow spaces": NARROW.join(GROUPS),
    "with tabs": "\t".join(GROUPS),
    "hyphens between spaces": dashed(" - "),
    "en dashes": dashed("–"),
    "em dashes": dashed("—"),
    "en dashes between spaces": dashed(" – "),
    "hyphens that do not break": dashed(HARD),
    "true hyphens": dashed("\u2010"),
    "minus signs": dashed("\u2212"),
    "figure dashes": dashed("\u2012"),
    "wide hyphens": dashed("\uff0d"),
    "soft hyphens within": f"{CODE[:9]}{SOFT}{CODE[9:20]}{SOFT}{CODE[20:]}",
    "zero-width spaces": "\u200b".join(CODE),
    "a byte order mark": f"\ufeff{CODE}",
    "marks of direction": f"\u202a{CODE}\u202c",
    "wide letters": "".join(chr(ord(each) + 0xFEE0) for each in CODE),
    "broken over two lines": f"{CODE[:21]}\n{CODE[21:]}",
    "broken behind a hyphen": CODE.replace("-", "-\n", 3),
    "straight quotes": f'"{CODE}"',
    "single quotes": f"'{CODE}'",
    "English quotes": f"“{CODE}”",
    "English single quotes": f"‘{CODE}’",
    "German quotes": f"„{CODE}“",
    "guillemets": f"«{NARROW}{CODE}{NARROW}»",
    "guillemets with fixed spaces": f"«{FIXED}{CODE}{FIXED}»",
    "guillemets without spaces": f"«{CODE}»",
    "brackets": f"({CODE})",
    "square brackets": f"[{CODE}]",
    "in code": f"`{CODE}`",
    "bold": f"**{CODE}**",
    "italic": f"_{CODE}_",
    "a mail that was answered": f"> You wrote:\n> My deck is\n> {CODE[:21]}\n> {CODE[21:]}\n\nThanks!",
    "a list": f"- {OTHER[:5]}\n- Deck:\n  * {CODE}\n",
    "an English sentence": f"Hi there! Try my deck: {CODE}. It beats all of yours, I hope.",
    "an English sentence without a stop": f"try this {CODE} and tell me how it goes",
    "spaces and a sentence": f"here it is {' '.join(GROUPS).lower()} have fun with it",
    "a French sentence": f"Salut, mon deck{FIXED}: «{NARROW}{CODE}{NARROW}», qu’en penses-tu{NARROW}?",
    "a French sentence with en dashes": f"Essaie celui-ci – {dashed('–')} – il gagne souvent.",
    "behind an equals sign": f"deck_0={CODE}",
    "in an address": f"https://example.org/?deck={CODE}&lang=fr",
    "twice": f"{CODE}\n{CODE.lower()}",
    "with its old code": f"{OLD} (now {code_of(CATALOGUE, read_code(CATALOGUE, OLD).all_cards)})",
    "words that begin like one": f"H1N1 is no deck, H2O neither; h2 {CODE}",
}


@pytest.mark.parametrize("text", PASTED.values(), ids=PASTED.keys())
def test_a_code_is_found_in_what_is_pasted(text: str) -> None:
    wanted = read_code(CATALOGUE, OLD).all_cards if OLD in text else EMBERS
    assert sorted(read_code(CATALOGUE, text).all_cards) == sorted(wanted)


@pytest.mark.parametrize("text", [text for text in PASTED.values() if OLD not in text])
def test_what_is_found_is_written_as_codes_are(text: str) -> None:
    assert codes_in(CATALOGUE, text) == (CODE,)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   \n\t",
        "Embers",
        "Hi there, here is my deck, have fun with it and tell me how it goes",
        "Salut, voici mon deck, dis-moi ce que tu en penses",
        "H2O is water, H1N1 a flu",
        "The codes begin with H2-…",
        "« H2 »",
        "6H2-CX970",
        "ceci-n-est-pas-un-code",
    ],
)
def test_where_no_code_stands_the_sentence_says_so(text: str) -> None:
    assert flaw(text) is Flaw.NO_CODE
    assert codes_in(CATALOGUE, text) == ()


def flaw(text: str) -> Flaw:
    with pytest.raises(CodeError) as found:
        read_code(CATALOGUE, text)
    return found.value.flaw


def test_of_several_codes_none_is_taken_and_their_number_is_told() -> None:
    """It is unclear which code was meant; it may also be the one that is invalid."""
    broken = OTHER[:-1] + ("0" if OTHER[-1] != "0" else "1")
    for text in (
        f"{CODE}\n{OTHER}",
        f"Mine is {CODE}, yours {OTHER.lower()}.",
        f"{CODE}{FIXED}; {OTHER}",
        f"{' '.join(GROUPS)} or {OTHER}",
        f"{CODE}, not {broken}",
    ):
        with pytest.raises(CodeError) as found:
            read_code(CATALOGUE, text)
        assert (found.value.flaw, found.value.named) == (Flaw.SEVERAL, {"n": 2})
        words = CATALOGUE.definitions.words[Flaw.SEVERAL]
        assert "2 deck codes" in words.format("en", n=2)


@pytest.mark.parametrize("around", ["{}", "My deck: {}, try it!", "«\u202f{}\u202f»", "> {}\n> thanks"])
def test_a_slip_in_a_sentence_is_told_as_it_is_alone(around: str) -> None:
    wrong = CODE[:9] + ("0" if CODE[9] != "0" else "1") + CODE[10:]
    assert flaw(around.format(wrong)) is Flaw.CHECKSUM
    assert flaw(around.format(CODE[:-1])) is Flaw.LENGTH
    assert flaw(around.format(CODE.replace(GROUPS[3], GROUPS[3][:-1] + "U"))) is Flaw.LETTER
    assert flaw(around.format(CODE.replace("H2", "H7"))) is Flaw.VERSION
    with pytest.raises(CodeError) as found:
        read_code(CATALOGUE, around.format(CODE[:-1]))
    assert found.value.named == {"found": len("".join(GROUPS)) - 1, "wanted": len("".join(GROUPS))}


def test_letters_that_were_not_meant_are_not_counted() -> None:
    """With spaces between its groups it is unclear where a short code ends and the sentence begins."""
    short = " ".join(GROUPS[:-1])
    assert flaw(short) is Flaw.LENGTH
    assert flaw(f"{short} have fun with this one") is Flaw.CHECKSUM


def test_a_long_text_is_looked_through_in_time_and_no_further_than_a_page() -> None:
    assert codes_in(CATALOGUE, "H2 " * 2_400 + CODE) == (CODE,)
    assert codes_in(CATALOGUE, "x " * 5_000 + CODE) == ()
