"""The key on a button is true at every moment: it does what the button does, or it is not shown.

French is tried, because there the names of the keys are translated.
"""

import pytest

from tests.golden import texts
from tests.samples.keys import untrue
from tests.samples.stage import Setting, staged
from tests.samples.test_samples import LONG


@pytest.mark.parametrize(
    "sample", [pytest.param(name, marks=pytest.mark.long if name in LONG else ()) for name in texts.SAMPLES]
)
def test_every_key_on_a_button_does_what_the_button_does(sample: str) -> None:
    with staged(Setting(sample, "fr")) as stage:
        assert list(untrue(stage)) == []
