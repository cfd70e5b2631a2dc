"""The samples keep to the design, but for the known faults of a table that may only shrink.

In the usual window every sample is judged; in larger text it takes minutes, and in all windows a quarter of
an hour: `python -m benchmarks.measuring.design` does that.
"""

import pytest

from scenes.devtools import shots
from tests.samples.judges import known
from tests.samples.judges.known import Known
from tests.samples.judges.matrix import AT_FIRST_SIGHT, BETWEEN, IN_EACH_TEXT_SIZE, faults
from tests.samples.test_samples import LONG

SAMPLES = tuple(shots.all_samples())
TABLE = known.read()
STRIKE_OFF = "these are mended; `python -m benchmarks.measuring.design --known` strikes them off:"


def test_only_samples_have_known_faults() -> None:
    assert TABLE.keys() <= set(SAMPLES)


@pytest.mark.parametrize(
    "sample", [pytest.param(name, marks=pytest.mark.long if name in LONG else ()) for name in SAMPLES]
)
def test_a_sample_keeps_to_the_design(sample: str) -> None:
    found = faults(AT_FIRST_SIGHT, sample)
    before, now = Known(TABLE.get(sample, Known()).usual), Known(known.lines(found))
    told(before, now, [*map(str, found)])


@pytest.mark.long
@pytest.mark.parametrize("sample", SAMPLES)
def test_a_sample_keeps_to_the_design_in_each_size_of_text(sample: str) -> None:
    found = faults(IN_EACH_TEXT_SIZE, sample)
    told(TABLE.get(sample, Known()), known.summed_up(found), [*map(str, found)])


@pytest.mark.parametrize(
    "sample", [pytest.param(name, marks=pytest.mark.long if name in LONG else ()) for name in SAMPLES]
)
def test_a_sample_loses_nothing_in_the_sizes_of_text_between(sample: str) -> None:
    assert not [*map(str, faults(BETWEEN, sample))]


def told(before: Known, now: Known, found: list[str]) -> None:
    """Fail with what is new, or with what is mended but still in the table."""
    new, mended = known.beyond(now, before), known.beyond(before, now)
    if new:
        pytest.fail("\n".join(["new faults:", *new, "all of them:", *found]), pytrace=False)
    if mended:
        pytest.fail("\n".join([STRIKE_OFF, *mended]), pytrace=False)


def test_what_one_table_holds_beyond_another() -> None:
    few, many = Known(("cut fr 'a'",), {"cut": 1}), Known(("cut fr 'a'", "cut fr 'b'"), {"cut": 3, "gone": 1})
    assert known.beyond(few, few) == known.beyond(few, many) == []
    assert known.beyond(many, few) == ["cut fr 'b'", "2 more by cut", "1 more by gone"]
    # One that comes as another goes is new, although their number is the same.
    assert known.beyond(Known(("cut fr 'c'",)), Known(("cut fr 'a'",))) == ["cut fr 'c'"]
