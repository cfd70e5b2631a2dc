"""The trophy of each labour, for the blessings; independent of the cards and their numbers."""

from collections.abc import Callable

from assets.workshop.blessings import harness, spoils, vessels, wealth
from assets.workshop.drawing import Drawing

BLESSINGS: dict[str, Callable[[], Drawing]] = {
    "nemean_lion": spoils.nemean_lion,
    "lernaean_hydra": vessels.lernaean_hydra,
    "ceryneian_hind": spoils.ceryneian_hind,
    "erymanthian_boar": spoils.erymanthian_boar,
    "augean_stables": vessels.augean_stables,
    "stymphalian_birds": spoils.stymphalian_birds,
    "cretan_bull": spoils.cretan_bull,
    "mares_of_diomedes": harness.mares_of_diomedes,
    "belt_of_hippolyta": harness.belt_of_hippolyta,
    "cattle_of_geryon": harness.cattle_of_geryon,
    "golden_apples": wealth.golden_apples,
    "cerberus": harness.cerberus,
}
