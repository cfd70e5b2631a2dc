"""Which layout the table of Hisment has: the usual one, that for the shop, or that for large text."""

from scenes.titles.hisment.hosted import HostedLayout
from scenes.titles.hisment.large.layout import LargeLayout
from scenes.titles.hisment.layout import CROWDED, Layout
from scenes.titles.hisment.shop.layout import ShopLayout
from scenes.toolkit.geometry import Metrics


def layout_of(metrics: Metrics, *, hosted: int = 0, shops: bool = False) -> Layout:
    """The layout for a window size and text scale; `shops` while one shops, `hosted` as in a layout."""
    if metrics.text_scale >= CROWDED:
        return LargeLayout(metrics, hosted=hosted)
    if hosted:
        return HostedLayout(metrics, hosted=hosted)
    return ShopLayout(metrics) if shops else Layout(metrics)
