"""What the things at the table that are no cards amount to at this moment, for the inspector."""

from game.core.refs import Ref, Seat
from game.titles.hera_zeus.rules.moves import AnyMove, RemoveFigure
from game.titles.hera_zeus.rules.places import slot
from game.titles.hera_zeus.rules.prospect import Sort, sort_of
from game.titles.hera_zeus.rules.state import NOWHERE, Phase
from game.titles.hera_zeus.rules.turns import points_of
from scenes.services import listed, ntr, sentence, tr
from scenes.titles.hera_zeus.model import Model, advice, sort_names
from scenes.titles.hera_zeus.peril import peril
from scenes.titles.hera_zeus.theme import ROMAN, of_side, said_of


def about_points(model: Model, seat: Seat) -> str:
    """The action points of a side: how many are left, what they can buy, and how many come next turn."""
    view, lines = model.view, list[str]()
    if view.phase is Phase.TURN and view.seat == seat:
        figure = "_figure" if view.points == model.catalogue.numbers.figure_points else ""
        lines.append(said_of(f"points_now{figure}", left=view.left, n=view.points))
        acts = [said_of(f"can_{sort.value}") for sort in Sort if model.sources_of(sort)]
        if view.left and model.acts and seat == model.seat and acts:
            lines.append(said_of("points_buy", acts=listed(acts, either=True)))
    if view.phase is Phase.TURN:
        lines.append(_next_turn(model, seat))
    return "\n".join(lines)


def about_held(model: Model, seat: Seat) -> str:
    """Which columns a side holds, and the action points that they give."""
    columns = [number for number, slots in zip(ROMAN, model.view.sides[seat].columns, strict=True) if slots]
    named = said_of("held_columns", n=len(columns), columns=listed(columns)) if columns else ""
    coming = _next_turn(model, seat) if model.view.phase is Phase.TURN else ""
    return "\n".join(filter(None, (named, coming)))


def _next_turn(model: Model, seat: Seat) -> str:
    """How many points the next turn of a side will have as its columns are now."""
    side, most = model.view.sides[seat], model.catalogue.numbers.figure_points
    if not any(side.columns):
        return said_of("points_none", of_side=of_side(seat))
    figure = "_figure" if side.figure != NOWHERE else ""
    return sentence(said_of(f"points_next{figure}", n=points_of(side, most), of_side=of_side(seat)))


def about_column(model: Model, column: int) -> str:
    """The cards of both sides in a column, a line each."""
    return "\n".join(_side_of_column(model, seat, column) for seat in (model.seat, model.facing))


def _side_of_column(model: Model, seat: Seat, column: int) -> str:
    side, name = model.view.sides[seat], model.looks.side(seat)
    slots = side.columns[column]
    if not slots:
        return said_of("column_empty", side=name)
    cards = ntr("{n} card", "{n} cards", len(slots))
    return said_of("column_cards", side=name, cards=cards, front=_front(model, seat, column))


def _front(model: Model, seat: Seat, column: int) -> str:
    """The words for what stands at the front of a column: the figure, a card, or a hidden card."""
    if model.view.sides[seat].figure == column:
        return said_of("front_figure")
    card = model.card_in(slot(seat, column, 0))
    return model.looks.measured(card) if card else said_of("front_hidden")


def about_sort(model: Model, sort: Sort) -> str:
    """For drawing the number of cards left, else the cards that can do a sort of action now."""
    if sort is Sort.DRAW:
        return ntr("{n} card to draw.", "{n} cards to draw.", model.own.deck)
    names = sorted(_actors(model, sort)) if model.acts else []
    return said_of("possible_with", cards=listed(names)) if names else ""


def about_end(model: Model) -> str:
    """What ending the turn would leave undone: points, and for each sort of action the cards left."""
    view = model.view
    if not model.acts or view.pending or view.phase is not Phase.TURN:
        return advice(model, None)
    heading = said_of("unspent", n=view.left) if view.left else tr("All points are spent.")
    lines = [line for sort in Sort if (line := _open_to(model, sort))]
    warning = peril(model)
    lines = lines or ([] if warning else [tr("There is nothing left to do.")])
    return "\n".join(filter(None, [heading, *lines, warning]))


def _open_to(model: Model, sort: Sort) -> str:
    """A sort of action that is still possible, with the cards that can do it; empty if there is none."""
    acts = _actors(model, sort)
    words, names = sort_names()[sort], sorted(acts - {""})
    return f"{words}{tr(': ')}{', '.join(names)}" if names and sort is not Sort.DRAW else words * bool(acts)


def _actors(model: Model, sort: Sort) -> set[str]:
    """The names of all cards that can do a sort of action, as `_actor` returns them."""
    return {
        _actor(model, source, move)
        for (source, _), moves in model.ruled.index.items()
        for move in moves
        if sort_of(move) is sort
    }


def _actor(model: Model, source: Ref, move: AnyMove) -> str:
    """The name of the card that makes a move, without an article as in any list; empty if no card does.

    The figure is named for itself: it is no card once it is in play.
    """
    if isinstance(move, RemoveFigure) and not move.card:
        return said_of("said_figure", of_side=of_side(source.seat))
    card = getattr(move, "card", "") or card_at(model, source)
    return model.looks.name(card)


def card_at(model: Model, place: Ref) -> str:
    """The id of the card that the viewer sees at a place, or knows to be there, or ""."""
    match place.zone:
        case "hand" | "known" | "choice" if place.key in model.catalogue.cards:
            return place.key
        case "field":
            return model.card_in(place)
        case "pile":
            return model.view.sides[place.seat].top
        case "figure" | "home":
            return model.looks.god(place.seat)
        case _:
            return ""
