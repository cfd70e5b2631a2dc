"""The sound effects of Hercule's mini-expansions: aegis, Hera's cards, claws, rage, yarn."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from assets.workshop.sound.instruments import bronze, brush, drum, pitch, reed, tap, wood
from assets.workshop.sound.waves import Signal, band, echo, flutter, noise, swell, together


def shield() -> Signal:
    """The aegis takes the blow, held free before the body: it rings on."""
    ring = band(bronze(2.0, 196, 0.95, 401), 120, 4600)
    snakes = band(noise(0.7, 402) * flutter(0.7, 34, 0.9, 403), 1800, 5200) * swell(0.7, 0.2, 1.6)
    blow = together((0, 0.7 * drum(0.7, 84, 0.9, 404)), (0, 0.5 * wood(1.6, 0.8, 405)))
    return echo(together((0, 0.7 * ring), (0.05, 0.08 * snakes), (0, 0.8 * blow)), 0.24, 1.4, 4600)


def thunder() -> Signal:
    """Thunder: the sky tears, and drums answer, each farther off."""
    tear = band(noise(0.22, 411) * flutter(0.22, 70, 1.0, 412), 500, 4200) * swell(0.22, 0.12, 1.4)
    rolls = ((0.02, 1.0), (0.16, 0.7), (0.27, 0.8), (0.43, 0.5), (0.58, 0.42), (0.8, 0.3))
    hills = [(at, strong * drum(1.1, 62 - 12 * at, 0.4, 413 + n)) for n, (at, strong) in enumerate(rolls)]
    return echo(together((0, 0.7 * tear), *hills), 0.3, 1.6, 2600)


def cloud() -> Signal:
    """Wind that comes, passes overhead, and is gone."""
    gust = brush(1.5, 180, 1200, 0.5, 421)
    air = band(noise(1.5, 422) * flutter(1.5, 6, 0.6, 423), 700, 2400) * swell(1.5, 0.5, 1.2)
    return echo(together((0, gust), (0, 0.3 * air)), 0.2, 1.0, 3000)


def gash() -> Signal:
    """A claw through cloth."""
    tear = band(noise(0.16, 431) * flutter(0.16, 90, 0.9, 432), 600, 3000) * swell(0.16, 0.3, 1.5)
    return echo(together((0, 0.8 * tear), (0.07, 0.4 * tap(0.08, 300, 2000, 0.03, 433))), 0.12, 0.4, 4400)


def rage() -> Signal:
    """A growl of the low pipe over a drum that quickens."""
    growl = reed(pitch("D2"), 0.95, 0.3, 441) * flutter(0.95, 27, 0.8, 442) * swell(0.95, 0.4, 1.2)
    beats = [(at, 0.5 * drum(0.6, 70, 0.7, 443 + n)) for n, at in enumerate((0.0, 0.24, 0.42, 0.55))]
    return echo(together((0, 0.8 * band(growl, 60, 2200)), *beats), 0.18, 0.8, 2800)


def yarn() -> Signal:
    """A thread that is wound up in quick turns."""
    turns = [(0.1 * n, (0.5 + 0.08 * n) * brush(0.11, 500 + 60 * n, 3000, 0.5, 451 + n)) for n in range(6)]
    return echo(together(*turns, (0.6, 0.3 * wood(0.9, 0.4, 458))), 0.1, 0.4)


FATES: Mapping[str, Callable[[], Signal]] = MappingProxyType(
    {"shield": shield, "thunder": thunder, "cloud": cloud, "gash": gash, "rage": rage, "yarn": yarn}
)
