"""Warnings of the two defeats that need no enemy: nothing to do with points, and no card in the columns."""

from game.titles.hera_zeus.cards import Role
from game.titles.hera_zeus.rules.legal import ROWS
from game.titles.hera_zeus.rules.prospect import Sort
from game.titles.hera_zeus.rules.state import NOWHERE, Phase
from game.titles.hera_zeus.rules.turns import points_of
from scenes.titles.hera_zeus.model import Model
from scenes.titles.hera_zeus.theme import said_of


def peril(model: Model) -> str:
    """The warning of a defeat that threatens the viewer, this turn or as the next one begins, or ""."""
    view, most = model.view, model.catalogue.numbers.figure_points
    if not model.acts or view.phase is not Phase.TURN or view.pending:
        return ""
    held = sum(map(len, model.own.columns))
    if not held:
        return said_of("peril_empty")
    if view.left and lasting_actions(model) + _passing_actions(model) < view.left:
        return said_of("peril_stuck", n=view.left)
    if view.left < 2 and not model.first_turn:
        # The last action, or the curtain, is what can still change the next turn.
        if lasting_actions(model) - view.left < points_of(model.own, most):
            return said_of("peril_next")
        if held <= points_of(model.foe, most):
            return said_of("peril_thin" if model.own.figure == NOWHERE else "peril_thin_figure", n=held)
    return ""


def lasting_actions(model: Model) -> int:
    """How many actions the viewer has whatever the other side does: draws, cards to deploy, Persephone."""
    own, catalogue = model.own, model.catalogue
    free = len(own.columns) * ROWS - sum(map(len, own.columns)) - (own.figure != NOWHERE)
    deployed = min(free, sum(card in catalogue.deployable for card in own.hand))
    drawn = min(own.deck, catalogue.numbers.hand_limit - len(own.hand) + deployed)
    return drawn + deployed + sum(catalogue.role[card] is Role.PERSEPHONE for card in own.hand)


def _passing_actions(model: Model) -> int:
    """How many actions more are possible now: challenges, myths of cards that cannot be laid, the figure."""
    sources, catalogue, hand = model.sources_of(Sort.MYTH), model.catalogue, model.own.hand
    lasting = {card for card in hand if catalogue.role[card] is Role.PERSEPHONE} | catalogue.deployable
    played = {place.key for place in sources if place.zone == "hand"} - lasting
    figure = sum(place.zone == "figure" for place in sources)
    return len(model.sources_of(Sort.CHALLENGE)) + sum(map(hand.count, played)) + figure
