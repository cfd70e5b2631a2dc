"""The interface font has figures of one height and one width, and is the file that the workshop makes."""

import hashlib
from typing import get_args

import pytest

from game.paths import FONTS
from scenes.toolkit.text import Weight, font

DIGESTS = {
    "Black": "90fd826d3e9784ccb026edea4212c7e2fcb27e23e21a543ba0ba0fc37195c97f",
    "Bold": "df471f584db9f39cf152e07d72e21454ef69d5c2a9cd99bd80e763d6887c352c",
    "ExtraBold": "d98ba99c77162a6ba580e97dc30c62c2b71e9eb3685dff8d011c33621d302a3a",
    "Medium": "dec955cf22debbaa1ece2f447caea76994c6865502b84b530ed7bccd49bbbdf8",
    "MediumItalic": "6c610a74545ced92b2e5b1291db91aba0d8bb9b91d0d3429427681c45079de79",
}
"""Of what `python -m assets.workshop.figures` writes."""
SIZE = 100


def test_the_files_are_those_of_the_workshop() -> None:
    found = {path.stem.removeprefix("LerneSans-"): path.read_bytes() for path in FONTS.glob("*.ttf")}
    assert {cut: hashlib.sha256(content).hexdigest() for cut, content in found.items()} == DIGESTS


@pytest.mark.parametrize("weight", get_args(Weight))
def test_all_figures_are_as_wide_as_each_other_and_about_as_high_as_capitals(weight: Weight) -> None:
    face = font(weight, SIZE)
    figures = [each for each in face.metrics("0123456789") if each is not None]
    assert len({advance for *_, advance in figures}) == 1
    (capital,) = (each for each in face.metrics("H") if each is not None)
    lowest, highest = min(low for _, _, low, *_ in figures), max(high for _, _, _, high, _ in figures)
    assert lowest >= capital[2] - SIZE // 30
    assert abs(highest - capital[3]) <= SIZE // 12
