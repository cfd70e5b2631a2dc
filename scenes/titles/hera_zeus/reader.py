"""What is read at this table: whose card, its words, what would come of it, and what happened so far."""

from collections.abc import Sequence

from game.core.events import Event
from game.core.refs import Ref, Seat
from game.titles.hera_zeus.cards import CardDef, Role
from game.titles.hera_zeus.rules import places as refs
from game.titles.hera_zeus.rules.challenge import Verdict, verdict
from game.titles.hera_zeus.rules.prospect import Blow, Sort, blow_on, sort_of
from game.titles.hera_zeus.rules.state import Choice, Phase
from game.titles.hera_zeus.rules.view import SideView, SlotView, unseen
from scenes.art.faces import Face
from scenes.art.ornaments import Ornament
from scenes.services.words import ntr, say, sentence, tr
from scenes.table.panels import Reading, Told, painted, tell
from scenes.table.table import Table
from scenes.titles.hera_zeus.log import about, line_of
from scenes.titles.hera_zeus.looks import column_name, of_side, section_of_card, section_of_place
from scenes.titles.hera_zeus.model import Model
from scenes.titles.hera_zeus.panels import Surroundings, advice
from scenes.toolkit.node import Node
from scenes.widgets.furniture import compact


class ReadingTable(Table):
    """A table of the gods, as far as it is read."""

    readable = frozenset({"hand", "field", "pile", "deck", "figure", "home", "known", "choice", "next"})
    model: Model

    def of_interest(self) -> Ref | None:
        """What is read before anything is pointed at: the card that is drawn, or the first of the hand."""
        pending = self.model.view.pending
        if pending is not None and pending.choice is Choice.COLUMN:
            return refs.option(pending.card)
        return next((refs.hand(self.model.seat, card) for card in self.model.own.hand), None)

    def there(self, place: Ref) -> bool:
        model = self.model
        match place.zone:
            case "field":
                return place.place < len(model.view.sides[place.seat].columns[int(place.key)])
            case "hand" if place.key:
                return place.key in model.own.hand
            case "known":
                return place.key in model.foe.sighted
            case "choice":
                return model.view.pending is not None and place.key in model.catalogue.cards
            case _:
                return True

    def told_of(self, place: Ref | None, held: Ref | None) -> Told:
        if place is None:
            return tell(None, tr("The stage"))
        if place == refs.NEXT:
            return Told(tr("End of the turn"), words=_unspent(self.model))
        model, name = self.model, _card_at(self.model, place)
        outcome = forecast(model, held, place) if held and held != place else ""
        outcome = outcome or forecast(model, place, None)
        where, looks = _heading(model, place), model.looks
        if not name:
            return Told(where, _back(model, place), words=_of_hidden(model, place), outcome=outcome)
        words = say(model.catalogue.cards[name].text)
        return Told(where, compact(looks.face(name)), looks.name(name), looks.epithet(name), words, outcome)

    def pointed_out(self, scene: Surroundings, place: Ref | None, held: Ref | None) -> Sequence[Node]:
        """Beside the two cards of a column that may meet, if one of them is read or held over the other."""
        model, source = self.model, held or place
        if source is None or source.zone != "field" or source.seat != model.seat:
            return ()
        facing = refs.slot(model.facing, int(source.key), 0)
        if place not in (source, facing) or (source, facing) not in model.index:
            return ()
        box = scene.layout.arrow(int(source.key))
        return (painted(scene.services, Ornament("challenge"), box, z=45),)

    def reading_at(self, place: Ref) -> Reading | None:
        return self.reading_of(_card_at(self.model, place))

    def reading_of(self, about: str) -> Reading | None:
        return self.model.looks.reading(about) if about else None

    def line_of(self, event: Event) -> str:
        return line_of(self.model.looks, event)

    def about(self, event: Event) -> str:
        return about(self.model.catalogue, event)

    def chapter(self, place: Ref | None) -> str:
        """The section about the focused card or place, or else about a turn."""
        name = _card_at(self.model, place) if place else ""
        if name:
            return section_of_card(self.model.catalogue.role[name])
        return section_of_place(place.zone if place else "next")


def _card_at(model: Model, place: Ref) -> str:
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
        return advice(model, False)
    left = ntr(
        "{n} action point is still to be spent.", "{n} action points are still to be spent.", view.left
    )
    heading = left if view.left else tr("All points are spent.")
    lines = [line for sort in Sort if (line := _open_to(model, sort))]
    return "\n".join([heading, *(lines or [tr("Nothing would be lost.")])])


def _open_to(model: Model, sort: Sort) -> str:
    """A sort of action that is still possible, and the cards that could do it."""
    acts = [
        getattr(move, "card", "") or _card_at(model, source)
        for (source, _), moves in model.index.items()
        for move in moves
        if sort_of(move) is sort
    ]
    names = sorted({model.looks.name(card) for card in acts if card})
    words = {
        Sort.DRAW: tr("Draw one"),
        Sort.DEPLOY: tr("Deploy"),
        Sort.CHALLENGE: tr("Challenge"),
        Sort.MYTH: tr("Myth"),
    }[sort]
    return f"{words}{tr(': ')}{', '.join(names)}" if names and sort is not Sort.DRAW else words * bool(acts)


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
    if place.zone == "hand" and place.seat == model.seat:
        return tr("In your hand")
    headings = {
        "hand": tr("Hand {of_side}"),
        "known": tr("Seen in the other hand"),
        "pile": tr("Discard pile {of_side}"),
        "deck": tr("Deck {of_side}"),
        "figure": tr("Figure {of_side}"),
        "home": tr("Figure {of_side}"),
        "choice": tr("To choose"),
    }
    return headings.get(place.zone, tr("The stage")).format(of_side=of_side(place.seat))


def _of_hidden(model: Model, place: Ref) -> str:
    """What there is to say of something whose face the viewer does not see."""
    if place.seat < 0:
        return ""
    side = model.view.sides[place.seat]
    match place.zone:
        case "field":
            waited = side.columns[int(place.key)][place.place].waited
            words = tr("Only its owner knows this card.")
            if waited:
                words += " " + ntr(
                    "It could have challenged in {n} turn, and did not.",
                    "It could have challenged in {n} turns, and did not.",
                    waited,
                )
            return words
        case "hand":
            return _of_hand(side, own=place.seat == model.seat) + _to_come(model, place.seat)
        case "deck":
            left = ntr("{n} card to draw.", "{n} cards to draw.", side.deck)
            return left + " " + tr("It is never shuffled anew.") + _to_come(model, place.seat)
        case "pile":
            return tr("No card has been discarded here yet.")
        case _:
            return ""


def _to_come(model: Model, seat: Seat) -> str:
    """In a line of its own what the viewer has not seen of a seat's cards, wherever it lies."""
    counted = unseen(model.catalogue, model.view, seat).items()
    names = [model.looks.strong(card) + (f" ×{n}" if n > 1 else "") for card, n in counted]
    # A card's number, name and count stay in one line.
    listed = ", ".join(name.replace(" ", "\u00a0") for name in names)
    return "\n" + tr("Not seen yet: {cards}.", cards=listed) if names else ""


def _of_hand(side: SideView, *, own: bool) -> str:
    words = ntr("{n} card in hand", "{n} cards in hand", len(side.backs)) + "."
    if side.quiet and not own:
        words += " " + ntr(
            "{n} card drawn since the last one was deployed.",
            "{n} cards drawn since the last one was deployed.",
            side.quiet,
        )
    return words


def forecast(model: Model, source: Ref, target: Ref | None) -> str:
    """What would certainly come of a gesture, as far as the viewer sees, or that nobody knows, or nothing."""
    if source.zone == "field" and source.seat == model.seat and source.place == 0:
        return _challenge(model, int(source.key))
    if source.zone == "hand" and source.key and target is not None:
        return _myth(model, model.catalogue.cards[source.key], model.meant(source, target))
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
    return _outcome(model, attacker, model.catalogue.cards[theirs.card], column)


def _outcome(model: Model, attacker: CardDef, defender: CardDef, column: int) -> str:
    names = {"mine": say(attacker.name), "theirs": say(defender.name)}
    strengths = {"a": attacker.strength, "d": defender.strength}
    medusa = defender.role is Role.MEDUSA  # strength means nothing to her
    match verdict(attacker, defender):
        case Verdict.HOSTAGE:
            return tr("{mine} frees the hostage: you win the game!", **names)
        case Verdict.PANDORA:
            return _box(model, column)
        case Verdict.BOTH_FALL:
            return tr("{a} against {d}: both fall.", **strengths)
        case _ if medusa and attacker.role is Role.SLAYER:
            return tr("{mine} defeats {theirs}, who falls.", **names)
        case _ if medusa:
            return tr("{theirs} turns {mine} to stone: your card falls.", **names)
        case Verdict.ATTACKER if attacker.role is Role.PYTHIA:
            return tr("Pythia sees through {theirs}, who falls.", **names)
        case Verdict.ATTACKER:
            return tr("{a} against {d}: {theirs} falls, {mine} stays.", **strengths, **names)
        case _:
            return tr("{a} against {d}: {mine} falls, {theirs} stays.", **strengths, **names)


def _box(model: Model, column: int) -> str:
    """Pandora sweeps the column on both sides; the own hostage in it would lose the game."""
    role = model.catalogue.role
    if any(role[slot.card] is Role.HOSTAGE for slot in model.own.columns[column]):
        return tr("The box opens, and your own hostage lies in this column!")
    return tr("The box opens: this column is swept away on both sides.")


def _myth(model: Model, card: CardDef, target: Ref) -> str:
    match card.role, target.zone:
        case Role.PEGASUS, "figure" if target.seat == model.facing:
            return tr("The figure goes back to its home.")
        case Role.PEGASUS, "field":
            return _struck(model, int(target.key))
        case Role.PEGASUS, "hand":
            return tr("A card drawn by chance: nobody knows which.")
        case Role.SIRENS, "pile" if model.foe.top:
            return tr("{card} comes to your hand.", card=model.looks.name(model.foe.top))
        case _:
            return ""


def _struck(model: Model, column: int) -> str:
    slot = _front(model.foe, column)
    if slot is None:
        return ""
    if not slot.card:
        return tr("A hidden card: it will be turned up first.")
    return {
        Blow.FREED: tr("{card} is the hostage: you win the game!"),
        Blow.OPENED: _box(model, column),
        Blow.DISCARDED: tr("{card} is discarded."),
        Blow.STAYS: tr("{card} stays: nothing would change."),
    }[blow_on(model.catalogue.cards[slot.card])].format(card=model.looks.name(slot.card))
