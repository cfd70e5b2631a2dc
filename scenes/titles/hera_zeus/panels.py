"""What stands around the cards: camps, battle line, open choices, advice, and what is read of a place."""

from collections import Counter
from collections.abc import Iterator
from operator import attrgetter
from typing import TypeAlias

from game.core.refs import Ref, Seat
from game.titles.hera_zeus.cards import CardDef, Role
from game.titles.hera_zeus.rules import places as refs
from game.titles.hera_zeus.rules.challenge import Verdict, verdict
from game.titles.hera_zeus.rules.deal import hidden
from game.titles.hera_zeus.rules.legal import pegasi_in
from game.titles.hera_zeus.rules.moves import AnyMove, RemoveFigure
from game.titles.hera_zeus.rules.prospect import Blow, Sort, blow_on, sort_of
from game.titles.hera_zeus.rules.state import Choice, Phase
from game.titles.hera_zeus.rules.view import SideView, SlotView, unseen
from scenes.art.backdrops import VALANCE
from scenes.art.faces import Face
from scenes.art.ornaments import Ornament
from scenes.art.velvet import Valance
from scenes.services import ntr, say, sentence, tr
from scenes.table.layout import LEFT_WIDTH, Surroundings as TableSurroundings, kept
from scenes.table.overlays import Option, card_tray, number_tray
from scenes.table.panels import GOLD, Told, disc, message_plate, one_line, painted, seat_panel, sign_at, tell
from scenes.titles.hera_zeus.layout import CARD_WIDTH, CAST_WIDTH, COLUMNS, Layout
from scenes.titles.hera_zeus.model import Model, advice, sort_names
from scenes.titles.hera_zeus.theme import ROMAN, THEMES, column_name, of_side, said_of
from scenes.toolkit.geometry import REST, Box, Pose, grid, inset, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import Colour
from scenes.toolkit.shapes import Panel, Sprite
from scenes.widgets.furniture import card, compact

LATH: Colour = (0x0D, 0x09, 0x12)
MOST_POINTS = 4
CAST_ACROSS, LABEL = 6, 28


Surroundings: TypeAlias = TableSurroundings[Model, Layout]
"""What everything on the table is drawn from."""


def battle_line(scene: Surroundings) -> Iterator[Node]:
    """The lath between the camps with the numbers of the columns, and what is not allowed yet."""
    m, places = scene.metrics, scene.layout
    yield painted(scene.services, Ornament("battle_line"), places.box(330, places.line - 12, 720, 24), z=-5)
    side = m.px(34)
    for column, left in enumerate(COLUMNS):
        plate = Panel(fill=LATH, outline=GOLD, radius=side // 2, thickness=max(1.0, 1.5 * m.unit), z=11)
        plate.size, plate.pose = (side, side), places.pose(left + CARD_WIDTH / 2, places.line)
        said = Semantic("column", column_name(column), id=f"line:{column}")
        yield plate.add(one_line(m, Box(0, 0, side, side), ROMAN[column], GOLD, 18, said=said))
        if scene.model.first_turn:
            yield disc(m, scene.theme, "lock", places.pose(left + CARD_WIDTH / 2 + 32, places.line), 26)


@kept(attrgetter("theme"))
def valance(scene: Surroundings) -> Node:
    """The pelmet once more, before the cards that hang behind it; those that move are live, and so is it."""
    m = scene.metrics
    box = Box(0, 0, m.width, round(m.height * VALANCE / 900))
    return painted(scene.services, Valance("dusk"), box, z=-10, live=True)


def camps(scene: Surroundings, words: str, alert: bool) -> tuple[Node, Node]:
    """What there is to know of the other side; of the viewer's what is to be done, or why it was refused."""
    m, model = scene.metrics, scene.model
    cards, held = len(model.foe.backs), sum(bool(slots) for slots in model.foe.columns)
    in_hand = ntr("{n} card in hand", "{n} cards in hand", cards)
    far = _camp(scene, model.facing, in_hand, ntr("{n} column held", "{n} columns held", held))
    place = inset(m, own(scene.layout.camp(True)), 10, 78, 10, 10)
    return far, _camp(scene, model.seat).add(message_plate(m, place, scene.theme, words, alert=alert))


def _camp(scene: Surroundings, seat: Seat, *words: str) -> Group:
    """A side: whether it is at turn, its points, and these words."""
    model, box = scene.model, scene.layout.camp(seat == scene.model.seat)
    active = model.view.seat == seat and model.view.phase is not Phase.OVER
    name = model.looks.side(seat)
    panel = seat_panel(scene.metrics, box, name, THEMES[seat], words, active=active, top=66)
    return panel.add(_points(scene, seat, active))


def _points(scene: Surroundings, seat: Seat, active: bool) -> Node:
    """The action points in three shapes: full, spent, absent."""
    m, view = scene.layout.metrics, scene.model.view
    side = m.px(LEFT_WIDTH)
    inks = scene.model.catalogue.definitions.sides[seat].mood
    group = Group().place(Box(0, m.px(18), side, m.px(44)))
    points, left = (view.points, view.left) if active else (0, 0)
    value = tr("{left} of {points}", left=left, points=points) if active else tr("not at turn")
    group.semantic = Semantic("points", tr("Action points"), value, id=f"points:{seat}")
    step = side / (MOST_POINTS + 0.6)
    for index in range(MOST_POINTS):
        state = "full" if index < left else "spent" if index < points else "absent"
        size = (m.px(40), m.px(44))
        picture = scene.services.gallery.picture(Ornament(f"point_{state}", inks), size)
        pose = Pose(step * (index + 0.8), m.px(22))
        group.add(Sprite(source=picture, size=size, pose=pose, ref=f"point/{seat}:{index}"))
    return group


def known(scene: Surroundings) -> Iterator[Node]:
    """What is surely in the other hand, as far as the viewer knows; where all is seen, all of it."""
    m, model, theme = scene.metrics, scene.model, THEMES[scene.model.facing]
    told = _in_hand(model) if model.everyone else tr("seen in the other hand")
    for index, (name, count) in enumerate(model.known.items()):
        words = model.looks.strong(name) + (f" ×{count}" if count > 1 else "")
        box = scene.layout.known(index)
        plate = Panel(fill=theme.ink, outline=theme.line, radius=m.px(6), opacity=235).place(box)
        plate.semantic = Semantic("known", words, told, id=f"known:{name}")
        plate.ref, plate.clickable, plate.viewer = f"known:{name}", True, model.seat
        plate.add(sign_at("eye", m.px(18), theme.line, m.px(13), box.height / 2))
        inner = inset(m, own(box), 25, 0, 4, 0)
        yield plate.add(one_line(m, inner, words, theme.text, 17, weight="bold", anchor="left"))


def _in_hand(model: Model) -> str:
    """The other hand, by whose it is."""
    return said_of("at_hand", of_side=of_side(model.facing))


def has_tray(scene: Surroundings) -> bool:
    """Whether such a choice is open."""
    pending, piles = scene.model.view.pending, (Choice.HADES, Choice.PERSEPHONE)
    return pending is not None and pending.seat == scene.model.view.viewer and pending.choice in piles


def tray(scene: Surroundings) -> Iterator[Node]:
    """One of each card of the pile, or for each number so many Pegasi."""
    model, pile, box = scene.model, scene.model.own.pile, scene.layout.tray
    catalogue, looks = model.catalogue, model.looks
    if scene.model.view.pending is not None and scene.model.view.pending.choice is Choice.HADES:
        counted = Counter(catalogue.sorted(pile)).items()
        copies = [ntr("{n} copy", "{n} copies", count) for _, count in counted]
        cards = [
            Option(refs.option(name), looks.spoken(name), (looks.face(name),), words, count)
            for (name, count), words in zip(counted, copies, strict=True)
        ]
        return card_tray(scene, box, tr("Hades: which card comes back?"), cards)
    faces = [looks.face(name) for name in pegasi_in(catalogue, pile)]
    options = sum(source.zone == "choice" for source, _ in model.index)
    words = [ntr("{n} Pegasus", "{n} Pegasi", n) if n else tr("None of them") for n in range(options)]
    numbers = [Option(refs.option(str(n)), said, tuple(faces[:n])) for n, said in enumerate(words)]
    return number_tray(scene, box, tr("Persephone: how many Pegasi?"), numbers)


def cast(scene: Surroundings, seat: Seat) -> Group:
    """All cards that a side plays with, small, and under each how many of it are hidden from the viewer."""
    m, model, ink = scene.metrics, scene.model, THEMES[seat]
    looks, decked = model.looks, Counter(model.catalogue.decks[seat])
    counted, left = hidden(model.catalogue, model.view, seat), unseen(model.catalogue, model.view, seat)
    group = Group(semantic=Semantic("status", to_come(model, seat), id="cast"))
    cells = grid(m, scene.layout.reading, len(decked), CAST_ACROSS, gap=(4, 6))
    for name, cell in zip(model.catalogue.sorted(list(decked)), cells, strict=True):
        above, below = rows(m, cell, REST, LABEL)
        (least, most), total, width = counted[name], decked[name], m.px(CAST_WIDTH)
        number = _between(least, most)
        told = tr("{n} of {all} not seen yet", n=least, all=total)
        if most > left.get(name, 0):
            told = tr("{n} of {all} hidden: Hades brought a card back unseen", n=number, all=total)
        said = Semantic("unseen", looks.strong(name), told, id=f"cast:{name}")
        pose = Pose(above.left + above.width / 2, above.top + above.height / 2, alpha=1.0 if most else 0.3)
        group.add(card(scene.services, looks.face(name), width, pose=pose, semantic=said))
        group.add(one_line(m, below, f"{number}/{total}", ink.lit if most else ink.dim, 18))
    return group


def _between(least: int, most: int) -> str:
    return f"{least}" if least == most else f"{least}–{most}"


def _is_returned(model: Model, seat: Seat) -> bool:
    """Whether a card of a seat's deck may be hidden again, since Hades brought one back."""
    left = unseen(model.catalogue, model.view, seat)
    counted = hidden(model.catalogue, model.view, seat).items()
    return any(most > left.get(card, 0) for card, (_, most) in counted)


def legend(model: Model, seat: Seat) -> str:
    """What the numbers under the small cards say."""
    if _is_returned(model, seat):
        return tr("Under each card: how many are hidden. Hades brought one back unseen.")
    return tr("Under each card: how many were not seen yet.")


def told_of(model: Model, place: Ref | None, held: Ref | None) -> Told:
    """What the reader says of a place, and of what is held over it."""
    if place is None:
        return tell(None, tr("The stage"))
    if place == refs.NEXT:
        return Told(tr("End of the turn"), words=_unspent(model))
    name, outcome = card_at(model, place), forecast(model, held, place) if held and held != place else ""
    outcome = outcome or forecast(model, place, None)
    where, looks = _heading(model, place), model.looks
    if not name:
        return Told(where, _back(model, place), words=_of_hidden(model, place), outcome=outcome)
    words = _figure(model, place.seat) if place.zone == "figure" else say(model.catalogue.cards[name].text)
    return Told(where, compact(looks.face(name)), looks.name(name), looks.epithet(name), words, outcome)


def _figure(model: Model, seat: Seat) -> str:
    """What a figure does that stands in a column; of the own one also how it goes."""
    stands, goes = said_of("figure_stands"), said_of(f"figure_goes_{model.view.settings.remove_figure}")
    return f"{stands} {goes}" if seat == model.seat else stands


def card_at(model: Model, place: Ref) -> str:
    """The name of the card that the viewer sees at a place, or nothing."""
    match place.zone:
        case "hand" | "known" | "choice" if place.key in model.catalogue.cards:
            return place.key
        case "field":
            return model.view.sides[place.seat].columns[int(place.key)][place.place].card
        case "pile":
            return model.view.sides[place.seat].top
        case "figure" | "home":
            return model.looks.god(place.seat)
        case _:
            return ""


def _unspent(model: Model) -> str:
    """What handing over now would leave undone: points, and by its sort each card that could still act."""
    view = model.view
    if not model.acts or view.pending or view.phase is not Phase.TURN:
        return advice(model, None)
    heading = said_of("unspent", n=view.left) if view.left else tr("All points are spent.")
    lines = [line for sort in Sort if (line := _open_to(model, sort))]
    return "\n".join([heading, *(lines or [tr("Nothing would be lost.")])])


def _open_to(model: Model, sort: Sort) -> str:
    """A sort of action that is still possible, and the cards that could do it."""
    acts = {
        _actor(model, source, move)
        for (source, _), moves in model.ruled.index.items()
        for move in moves
        if sort_of(move) is sort
    }
    words, names = sort_names()[sort], sorted(acts - {""})
    return f"{words}{tr(': ')}{', '.join(names)}" if names and sort is not Sort.DRAW else words * bool(acts)


def _actor(model: Model, source: Ref, move: AnyMove) -> str:
    """Who does it: a card by its name, or the figure, which is no card any more."""
    if isinstance(move, RemoveFigure) and not move.card:
        return said_of("at_figure", of_side=of_side(source.seat))
    card = getattr(move, "card", "") or card_at(model, source)
    return model.looks.name(card) if card else ""


def _back(model: Model, place: Ref) -> Face | None:
    """What is seen of something whose face the viewer does not see."""
    if place.zone == "field":
        return model.looks.back(model.view.sides[place.seat].columns[int(place.key)][place.place].back)
    return model.looks.back(place.seat) if place.zone in ("deck", "hand") else None


def _heading(model: Model, place: Ref) -> str:
    """Where it is."""
    if place.zone == "field":
        front = place.place == 0 and model.view.sides[place.seat].figure != int(place.key)
        where = column_name(int(place.key))
        return tr("Front of {column}", column=where) if front else sentence(where)
    if place.zone == "hand" and place.seat == model.viewer:
        # What is told of the hand as a whole is what may still come to it.
        return tr("In your hand") if place.key else tr("Still in your deck")
    if place.zone == "known" and model.everyone:
        return _in_hand(model)
    return said_of(f"at_{place.zone}", of_side=of_side(place.seat)) or tr("The stage")


def _of_hidden(model: Model, place: Ref) -> str:
    """What there is to say of something whose face the viewer does not see."""
    if place.seat < 0:
        return ""
    side = model.view.sides[place.seat]
    match place.zone:
        case "field":
            waited = side.columns[int(place.key)][place.place].waited
            words = tr("Only its owner knows this card.")
            return f"{words} {said_of('waited', n=waited)}" if waited else words
        case "hand":
            words = ntr("{n} card in hand", "{n} cards in hand", len(side.backs)) + "."
            waits = 0 if place.seat == model.view.viewer or not side.backs else side.quiet
            told = said_of("quiet", n=waits) if waits else ""
            return " ".join(filter(None, (words, told, _doubtful(model, place.seat))))
        case "deck":
            left = ntr("{n} card to draw.", "{n} cards to draw.", side.deck)
            return left + " " + tr("It is never shuffled anew.")
        case "pile":
            return tr("No card has been discarded here yet.")
        case _:
            return ""


def _doubtful(model: Model, seat: Seat) -> str:
    """What was seen in the other hand, and may have been laid face down since."""
    if seat != model.facing or model.everyone:
        return ""
    names = [model.looks.said(card) for card in Counter(model.foe.sighted) - model.known]
    return said_of("doubtful", cards=", ".join(names)) if names else ""


def counts(place: Ref) -> bool:
    """Whether a place holds cards unseen, of which it is told what may be among them."""
    return place.zone in ("deck", "hand") and not place.key


def to_come(model: Model, seat: Seat) -> str:
    """What is hidden from the viewer of a seat's cards, wherever it lies."""
    counted = hidden(model.catalogue, model.view, seat)
    names = [
        model.looks.strong(card) + ("" if counted[card] == (1, 1) else f" ×{_between(*counted[card])}")
        for card in model.catalogue.sorted(list(counted))
        if counted[card][1]
    ]
    # A card's number, name and count stay in one line.
    listed = ", ".join(name.replace(" ", "\u00a0") for name in names)
    if _is_returned(model, seat):
        return tr("Hidden, since Hades brought a card back unseen: {cards}.", cards=listed)
    return tr("Not seen yet: {cards}.", cards=listed) if names else tr("All cards were seen.")


def forecast(model: Model, source: Ref, target: Ref | None) -> str:
    """What would certainly come of a gesture, as far as the viewer sees, or that nobody knows, or nothing."""
    if source.zone == "field" and source.seat == model.view.viewer and source.place == 0:
        return _challenge(model, int(source.key))
    if source.zone == "hand" and source.key and target is not None:
        return _myth(model, model.catalogue.cards[source.key], model.resolved_target(source, target))
    return ""


def _front(side: SideView, column: int) -> SlotView | None:
    return side.columns[column][0] if side.columns[column] else None


def _challenge(model: Model, column: int) -> str:
    mine, theirs = _front(model.own, column), _front(model.foe, column)
    if mine is None or theirs is None or column in (model.own.figure, model.foe.figure):
        return ""
    attacker = model.catalogue.cards[mine.card]
    if not attacker.challenges:
        return ""
    if not theirs.card:
        return tr("A hidden card faces it: nobody knows how a challenge would end.")
    defender = model.catalogue.cards[theirs.card]
    ending = verdict(attacker, defender)
    if ending is Verdict.PANDORA:
        return _box(model, column)
    known = ending.value
    if defender.role is Role.MEDUSA and ending in (Verdict.ATTACKER, Verdict.DEFENDER):
        # Strength means nothing to her.
        known = "slayer" if attacker.role is Role.SLAYER else "stone"
    elif ending is Verdict.ATTACKER and attacker.role is Role.PYTHIA:
        known = "pythia"
    names = {"mine": model.looks.said(mine.card), "theirs": model.looks.said(theirs.card)}
    return sentence(said_of(f"forecast_{known}", a=attacker.strength, d=defender.strength, **names))


def _box(model: Model, column: int) -> str:
    """Pandora sweeps the column on both sides; the own hostage in it would lose the game."""
    if any(model.catalogue.role[slot.card] is Role.HOSTAGE for slot in model.own.columns[column]):
        return tr("The jar opens, and your own hostage lies in this column!")
    return tr("The jar opens: this column is swept away on both sides.")


def _myth(model: Model, card: CardDef, target: Ref) -> str:
    match card.role, target.zone:
        case Role.PEGASUS, "figure" if target.seat == model.facing:
            return tr("The figure goes back to its home.")
        case Role.PEGASUS, "field":
            return _struck(model, int(target.key))
        case Role.PEGASUS, "hand":
            return tr("A card drawn by chance: nobody knows which.")
        case Role.SIRENS, "pile" if model.foe.top:
            return sentence(tr("{card} comes to your hand.", card=model.looks.said(model.foe.top)))
        case _:
            return ""


def _struck(model: Model, column: int) -> str:
    slot = _front(model.foe, column)
    if slot is None:
        return ""
    if not slot.card:
        return tr("A hidden card: it will be turned up first.")
    blow = blow_on(model.catalogue.cards[slot.card], model.view.settings)
    if blow is Blow.OPENED:
        return _box(model, column)
    return sentence(said_of(f"struck_{blow.value}", card=model.looks.said(slot.card)))
