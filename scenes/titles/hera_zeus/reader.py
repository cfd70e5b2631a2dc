"""The inspector of Héra et Zeus: texts about places, and forecasts for what is held over them."""

import re
from collections import Counter
from collections.abc import Sequence

from game.core.lesson import LessonSession
from game.core.refs import Ref, Seat
from game.titles.hera_zeus.cards import CardDef, Role
from game.titles.hera_zeus.rules import places as refs
from game.titles.hera_zeus.rules.challenge import Verdict, verdict
from game.titles.hera_zeus.rules.deal import hidden
from game.titles.hera_zeus.rules.legal import most_pegasi
from game.titles.hera_zeus.rules.prospect import Blow, Sort, blow_on
from game.titles.hera_zeus.rules.state import Choice, Phase, other
from game.titles.hera_zeus.rules.view import SideView, SlotView, unseen
from scenes.art.faces import Face, GodFace
from scenes.art.ornaments import Ornament
from scenes.services import listed, ntr, say, sentence, tr
from scenes.table.inspector import Inspector
from scenes.table.panels import Reading, Told, one_line, painted
from scenes.titles.hera_zeus import explained
from scenes.titles.hera_zeus.explained import about_end, card_at
from scenes.titles.hera_zeus.layout import CAST_WIDTH
from scenes.titles.hera_zeus.model import Model
from scenes.titles.hera_zeus.panels import CAST_ACROSS, LABEL, Surroundings, has_tray, other_hand
from scenes.titles.hera_zeus.theme import THEMES, abilities, column_name, of_side, said_of, worded
from scenes.toolkit.design import BODY, HAIR
from scenes.toolkit.geometry import REST, Box, Pose, grid, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.widgets.cards import card, compact

FEW = 3  # so many cards that a hidden one can be are named


def _between(least: int, most: int) -> str:
    return f"{least}" if least == most else f"{least}–{most}"


def about_goal(model: Model) -> str:
    """What the hostages are, and how the other side's wins the game."""
    looks, foe = model.looks, model.facing
    hera, zeus = hostages = [looks.name(looks.hostage(seat)) for seat in (0, 1)]
    if model.watched:
        return said_of("goal_watched", hera=hera, zeus=zeus)
    return said_of("goal", hostage=hostages[foe], own=hostages[other(foe)], foe=looks.side(foe))


def told_of(model: Model, place: Ref | None, held: Ref | None) -> Told:
    """The inspector's content for a place and for what is held over it."""
    if place is None:
        goal = about_goal(model), said_of("goal_lost")
        hostage = model.looks.hostage(model.facing)
        face, name = model.looks.face(hostage), model.looks.name(hostage)
        printed = say(model.catalogue.cards[hostage].text)
        return Told(tr("The goal"), face, name, words="\n".join(goal), printed=printed)
    if place == refs.NEXT:
        return Told(tr("End of the turn"), words=about_end(model))
    name, outcome = card_at(model, place), forecast(model, held, place) if held and held != place else ""
    outcome = outcome or forecast(model, place, None)
    where, looks = _heading(model, place), model.looks
    if not name:
        return Told(where, _back(model, place), words=_of_hidden(model, place), outcome=outcome)
    hidden = place.zone == "field" and not _slot(model, place).card
    words, face = _of_hidden(model, place) if hidden else "", looks.face(name)
    told = Told(where, face, looks.name(name), words=words, outcome=outcome, flavour=looks.epithet(name))
    if place.zone in ("figure", "home"):
        # What it does there is another thing than what its card says.
        words = _figure(model, place.seat) if place.zone == "figure" else said_of("figure_waits")
        return told._replace(face=compact(face), words=words)
    return told._replace(printed=say(model.catalogue.cards[name].text))


def _slot(model: Model, place: Ref) -> SlotView:
    return model.view.sides[place.seat].columns[int(place.key)][place.place]


def _figure(model: Model, seat: Seat) -> str:
    """The text about a figure in a column; for the viewer's own also how it can be removed."""
    stands, goes = said_of("figure_stands"), said_of(f"figure_goes_{model.view.settings.remove_figure}")
    return f"{stands} {goes}" if seat == model.seat else stands


def _back(model: Model, place: Ref) -> Face | None:
    """The back to show for a place whose face the viewer does not see, or None."""
    if place.zone == "field":
        return model.looks.back(_slot(model, place).back)
    return model.looks.back(place.seat) if place.zone in ("deck", "hand") else None


def _heading(model: Model, place: Ref) -> str:
    """The heading: the name of the place."""
    if place.zone == "field":
        front = place.place == 0 and model.view.sides[place.seat].figure != int(place.key)
        where = column_name(int(place.key))
        return tr("Front of {column}", column=where) if front else sentence(where)
    if place.zone == "hand" and place.seat == model.viewer:
        # For the hand as a whole the inspector shows which cards may still be drawn.
        return tr("In your hand") if place.key else tr("Still in your deck")
    if place.zone == "known" and model.everyone:
        return other_hand(model)
    return said_of(f"at_{place.zone}", of_side=of_side(place.seat)) or tr("The stage")


def _of_hidden(model: Model, place: Ref) -> str:
    """The text about a place whose face the viewer does not see."""
    if place.seat < 0:
        return ""
    side = model.view.sides[place.seat]
    match place.zone:
        case "field":
            slot = _slot(model, place)
            words = _unread(model, place, slot)
            return f"{words} {said_of('waited', n=slot.waited)}" if slot.waited else words
        case "hand":
            words = ntr("{n} card in hand", "{n} cards in hand", len(side.backs)) + "."
            waits = 0 if place.seat == model.view.viewer or not side.backs else side.quiet
            told = said_of("quiet", n=waits) if waits else ""
            return " ".join(filter(None, (words, told, _doubtful(model, place.seat))))
        case "deck":
            left = ntr("{n} card to draw.", "{n} cards to draw.", side.deck)
            return left + " " + tr("It is never reshuffled.")
        case "pile":
            return tr("No card has been discarded here yet.")
        case _:
            return ""


def _unread(model: Model, place: Ref, slot: SlotView) -> str:
    """What the viewer knows of a card that lies face down: which one it is, or which few it can be."""
    taken = (
        tr("Its back is that of the other deck: it was taken from there.") if slot.back != place.seat else ""
    )
    cards = model.suspects(place)
    if 1 <= len(cards) <= FEW:
        names = listed([model.looks.with_strength(card) for card in cards], either=True)
        return f"{taken} {tr('By what you have seen, it is {cards}.', cards=names)}".strip()
    return taken or tr("Only its owner knows this card.")


def _doubtful(model: Model, seat: Seat) -> str:
    """The cards seen in the other hand that may have been laid face down since."""
    if seat != model.facing or model.everyone:
        return ""
    names = [model.looks.said(card) for card in Counter(model.foe.sighted) - model.known]
    return said_of("doubtful", cards=", ".join(names)) if names else ""


def counts(place: Ref) -> bool:
    """Whether a place holds unseen cards, so that the inspector shows what may be among them."""
    return place.zone in ("deck", "hand") and not place.key


def to_come(model: Model, seat: Seat) -> str:
    """The sentence listing the cards of a seat that the viewer has not seen, wherever they are."""
    counted = hidden(model.catalogue, model.view, seat)
    names = [
        model.looks.strong(card) + ("" if counted[card] == (1, 1) else f" ×{_between(*counted[card])}")
        for card in model.catalogue.sorted(list(counted))
        if counted[card][1]
    ]
    # Non-breaking spaces keep a card's number, name and count on one line.
    listed = ", ".join(name.replace(" ", "\u00a0") for name in names)
    if _is_returned(model, seat):
        return tr("Hidden, since Hades brought a card back unseen: {cards}.", cards=listed)
    return tr("Not seen yet: {cards}.", cards=listed) if names else tr("All cards were seen.")


def forecast(model: Model, source: Ref, target: Ref | None) -> str:
    """The certain result of a gesture for the viewer, or that it is unknown; empty if nothing applies."""
    if source.zone == "field" and source.seat == model.view.viewer and source.place == 0:
        return _challenge(model, int(source.key))
    if source.zone == "hand" and model.catalogue.role.get(source.key) is Role.PERSEPHONE:
        return _called(model)
    if source.zone == "hand" and source.key and target is not None:
        return _myth(model, model.catalogue.cards[source.key], model.resolved_target(source, target))
    return ""


def _front(side: SideView, column: int) -> SlotView | None:
    return side.columns[column][0] if side.columns[column] else None


def _challenge(model: Model, column: int) -> str:
    mine, theirs = _front(model.own, column), _front(model.foe, column)
    if mine is None or theirs is None or column in (model.own.figure, model.foe.figure):
        return ""
    if not mine.card:
        # To a spectator both are hidden.
        return ""
    attacker = model.catalogue.cards[mine.card]
    if not attacker.challenges:
        return ""
    facing = model.card_in(refs.slot(model.facing, column, 0))
    if not facing:
        return tr("A hidden card faces it: you cannot know yet how a challenge would end.")
    defender = model.catalogue.cards[facing]
    ending = verdict(attacker, defender)
    if ending is Verdict.PANDORA:
        return _box(model, column)
    known = ending.value
    if defender.role is Role.MEDUSA and ending in (Verdict.ATTACKER, Verdict.DEFENDER):
        # Strength does not count against her.
        known = "slayer" if attacker.role is Role.SLAYER else "stone"
    elif ending is Verdict.ATTACKER and attacker.role is Role.PYTHIA:
        known = "pythia"
    names = {"mine": model.looks.said(mine.card), "theirs": model.looks.said(facing)}
    return sentence(said_of(f"forecast_{known}", a=attacker.strength, d=defender.strength, **names))


def _box(model: Model, column: int) -> str:
    """The forecast for the jar: it sweeps the column, and a hostage of one's own there loses the game."""
    if any(model.catalogue.role[slot.card] is Role.HOSTAGE for slot in model.own.columns[column]):
        return tr("The jar opens, and your own hostage lies in this column!")
    return tr("The jar opens: this column is swept away on both sides.")


def _myth(model: Model, card: CardDef, target: Ref) -> str:
    match card.role, target.zone:
        case Role.PEGASUS, "figure" if target.seat == model.facing:
            return tr("The figure returns to its place.")
        case Role.PEGASUS, "field":
            return _struck(model, int(target.key))
        case Role.PEGASUS, "hand":
            return tr("A card drawn by chance: nobody knows which.")
        case Role.SIRENS, "pile" if model.foe.top:
            return sentence(tr("{card} comes to your hand.", card=model.looks.said(model.foe.top)))
        case _:
            return ""


def _called(model: Model) -> str:
    """The forecast for Persephone: how many Pegasi can come back; she may be played even for none."""
    count = most_pegasi(model.catalogue, model.own)
    return said_of("forecast_called" if count else "forecast_uncalled", n=count)


def _struck(model: Model, column: int) -> str:
    slot = _front(model.foe, column)
    if slot is None:
        return ""
    struck = model.card_in(refs.slot(model.facing, column, 0))
    if not struck:
        return tr(
            "A hidden card: it will be turned up. The hostage wins you the game; strength 2 or more stays."
        )
    blow = blow_on(model.catalogue.cards[struck], model.view.settings)
    if blow is Blow.OPENED:
        return _box(model, column)
    # What Pegasus is too weak for stays by its strength; Medusa and Pandora stay by a rule of their own.
    why = "_strong" if blow is Blow.STAYS and (model.catalogue.cards[struck].strength or 0) > 1 else ""
    return sentence(said_of(f"struck_{blow.value}{why}", card=model.looks.said(struck)))


def _is_returned(model: Model, seat: Seat) -> bool:
    """Whether a card of a seat's deck may be hidden again because Hades brought it back."""
    left = unseen(model.catalogue, model.view, seat)
    counted = hidden(model.catalogue, model.view, seat).items()
    return any(most > left.get(card, 0) for card, (_, most) in counted)


def legend(model: Model, seat: Seat) -> str:
    """The legend for the numbers under the small cards."""
    if _is_returned(model, seat):
        return tr("Under each card: how many are hidden. Hades brought one back unseen.")
    return tr("Under each card: how many have not been seen yet.")


class HeraZeusInspector(Inspector):
    """The inspector of Héra et Zeus."""

    model: Model

    opened = frozenset({"known", "drawn", "pile"})

    readable = frozenset({"hand", "field", "pile", "deck", "figure", "home", "known", "choice", "next"})

    def of_interest(self) -> Ref | None:
        """The place shown first: the card that Pegasus drew, or the hand's first card; none in the set-up."""
        taught = isinstance(self.model.session, LessonSession)
        if self.table.read_only or (self.model.view.phase is Phase.SETUP and not taught):
            # Who looks on sees no hand. Until something is pointed at, the goal of the game is shown, which
            # a lesson says in its own words.
            return None
        pending = self.model.view.pending
        if pending is not None and pending.choice is Choice.COLUMN:
            return refs.option(pending.card)
        if has_tray(self.model):
            return refs.pile(self.model.seat)
        return next((refs.hand(self.model.seat, card) for card in self.model.own.hand), None)

    def there(self, place: Ref) -> bool:
        model = self.model
        match place.zone:
            case "field":
                return place.place < len(model.view.sides[place.seat].columns[int(place.key)])
            case "hand" if place.key:
                return place.key in model.own.hand and not has_tray(model)
            case "known":
                return place.key in model.known
            case "choice":
                return model.view.pending is not None and place.key in model.catalogue.cards
            case _:
                return True

    def told_of(self, place: Ref | None, held: Ref | None) -> Told:
        told = told_of(self.model, place, held)
        if place is None and self.table.read_only:
            # Who only looks on need not know how one loses besides.
            told = told._replace(words=about_goal(self.model))
        if place is None and self.table.scene.layout.is_large:
            # There the words need all of the room.
            return told._replace(face=None, title="", alone=True)
        if told.printed:
            return self._printed(told, place)
        if place is None or not counts(place):
            return told
        # A small inspector lists the cards in words instead of pictures, and so does a large one at rest.
        listed = self._is_small or self._is_large_at_rest
        more = to_come(self.model, place.seat) if listed else legend(self.model, place.seat)
        return told._replace(words=f"{told.words}\n{more}")

    def _printed(self, told: Told, place: Ref | None) -> Told:
        """The card with its text on it, beside what it can do; where words need the room, beside both."""
        assert isinstance(told.face, GodFace)
        small = self._is_small or self.table.metrics.text_scale > 1
        face = compact(told.face) if small else worded(told.face)
        if place is None:
            # The goal is told in other words than those of the hostage's card.
            return told._replace(face=face)
        card = self.model.catalogue.cards[card_at(self.model, place)]
        can = () if self._is_small else abilities(card)
        words = "\n".join(filter(None, (told.words, told.printed * small, *can)))
        return told._replace(face=face, words=words, printed="" if small else told.printed)

    @property
    def _is_large_at_rest(self) -> bool:
        return self.table.scene.layout.is_large and self.pointed is None

    @property
    def _is_small(self) -> bool:
        """Whether the panel has little room, beside an open log or below a lesson's plate."""
        places = self.table.scene.layout
        return bool(places.beside_lesson or self.small)

    def current(self, said: Semantic) -> str:
        model, kind = self.model, re.split("[/:]", said.id)[0]
        number = int(said.id[-1]) if said.id[-1].isdecimal() else 0
        match kind:
            case "points":
                return explained.about_points(model, number)
            case "held":
                return explained.about_held(model, number)
            case "in_hand":
                return _of_hidden(model, refs.hand(number))
            case "line" | "column":
                return "\n".join(
                    filter(None, (explained.about_column(model, number), _challenge(model, number)))
                )
            case "draw" | "deploy" | "challenge" | "myth":
                now = explained.about_sort(model, Sort(kind)), said.value
            case _:
                return said.value
        return "\n".join(filter(None, now))

    def read_panel(self, scene: Surroundings, told: Told) -> Group:
        """The panel; for a deck or a hand it shows all cards that may be in it."""
        if (box := scene.layout.beside_lesson) is not None:
            return self.small_panel(scene, told, box)
        if self.attention is None or not counts(self.attention) or self._is_large_at_rest:
            return super().read_panel(scene, told)
        shown = super().read_panel(scene, told._replace(face=None))
        return shown.add(cast(scene, self.attention.seat))

    def small_panel(self, scene: Surroundings, told: Told, box: Box) -> Group:
        """The panel in a small box; in large letters the words need all of it."""
        return super().small_panel(scene, told._replace(face=None) if scene.layout.is_large else told, box)

    def pointed_out(self, scene: Surroundings, place: Ref | None, held: Ref | None) -> Sequence[Node]:
        """A mark beside two cards that may meet, if the own one is read or held over the other."""
        model, source = self.model, held or place
        if source is None or source.zone != "field" or source.seat != model.seat:
            return ()
        facing = refs.slot(model.facing, int(source.key), 0)
        if place not in (source, facing) or (source, facing) not in model.index:
            return ()
        return (painted(scene.services, Ornament("challenge"), scene.layout.arrow(int(source.key)), z=45),)

    def reading_at(self, place: Ref) -> Reading | None:
        return self.reading_of(card_at(self.model, place))

    def reading_of(self, about: str) -> Reading | None:
        return self.model.looks.reading(about) if about else None


def cast(scene: Surroundings, seat: Seat) -> Group:
    """All cards of a side's deck, small, each with the number that is hidden from the viewer."""
    m, model, ink = scene.metrics, scene.model, THEMES[seat]
    looks, decked = model.looks, Counter(model.catalogue.decks[seat])
    counted, left = hidden(model.catalogue, model.view, seat), unseen(model.catalogue, model.view, seat)
    group = Group(semantic=Semantic("forecast", to_come(model, seat), id="cast"))
    cells = grid(m, scene.layout.reading, len(decked), CAST_ACROSS, gap=HAIR)
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
        group.add(one_line(m, below, f"{number}/{total}", ink.lit if most else ink.dim, BODY))
    return group
