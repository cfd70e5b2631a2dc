"""Standing orders: their names and signs, and which heroes are silenced by them."""

from game.core.refs import Seat
from saves.match import Order
from scenes.services import tr
from scenes.table.host import Host
from scenes.table.panels import GOLD, sign_at
from scenes.titles.seventh_hero.theme import NIGHT
from scenes.toolkit.geometry import Box, Metrics, Pose, middle
from scenes.toolkit.node import Node
from scenes.toolkit.paint import Colour
from scenes.toolkit.shapes import Panel

SIGN, OVER = 26, 19.0  # size of a sign in design lengths, and its z above the cards


def order_names() -> dict[Order, str]:
    """A short name for each order."""
    return {
        "ask": tr("Ask"),
        "holding": tr("Only when I send or hold the wandering hero"),
        "against": tr("Only against me, or a rival with 4 heroes or more"),
        "never": tr("Never"),
    }


SIGNS: dict[Order, str] = {"ask": "ask", "holding": "lantern", "against": "defense", "never": "close"}
"""Icons of the orders."""


def order_sign(order: Order, box: Box, side: int, ink: Colour) -> Node:
    """The sign of an order in one colour, `side` pixels high, in the middle of a box."""
    return sign_at(SIGNS[order], side, ink, *middle(box))


def order_disc(m: Metrics, order: Order, pose: Pose) -> Node:
    """The sign of an open order, on a small disc."""
    side = m.px(SIGN)
    made = Panel(fill=NIGHT.ink, outline=GOLD, radius=side // 2, thickness=max(1.0, 1.4 * m.unit), z=OVER)
    made.size, made.pose = (side, side), pose
    return made.add(order_sign(order, Box(0, 0, side, side), round(side * 0.66), GOLD))


def is_silenced(host: Host, seat: Seat, hero: str) -> bool:
    """Whether a seat never wants to be asked about a hero, where that may be seen.

    On a shared screen with secret orders the hero stays on offer: else all would see what was ordered.
    """
    match = host.match
    if match is None or (host.gathered and not match.open_orders):
        return False
    return match.order(seat, hero) == "never"
