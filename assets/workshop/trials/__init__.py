"""The twelve trials, one module each."""

from collections.abc import Callable

from assets.workshop.drawing import Drawing
from assets.workshop.trials.amazon import belt_of_hippolyta
from assets.workshop.trials.apples import golden_apples
from assets.workshop.trials.birds import stymphalian_birds
from assets.workshop.trials.boar import erymanthian_boar
from assets.workshop.trials.bull import cretan_bull
from assets.workshop.trials.cattle import cattle_of_geryon
from assets.workshop.trials.cerberus import cerberus
from assets.workshop.trials.hind import ceryneian_hind
from assets.workshop.trials.hydra import lernaean_hydra
from assets.workshop.trials.lion import nemean_lion
from assets.workshop.trials.mares import mares_of_diomedes
from assets.workshop.trials.stables import augean_stables

TRIALS: dict[str, Callable[[], Drawing]] = {
    "nemean_lion": nemean_lion,
    "lernaean_hydra": lernaean_hydra,
    "ceryneian_hind": ceryneian_hind,
    "erymanthian_boar": erymanthian_boar,
    "augean_stables": augean_stables,
    "stymphalian_birds": stymphalian_birds,
    "cretan_bull": cretan_bull,
    "mares_of_diomedes": mares_of_diomedes,
    "belt_of_hippolyta": belt_of_hippolyta,
    "cattle_of_geryon": cattle_of_geryon,
    "golden_apples": golden_apples,
    "cerberus": cerberus,
}
