"""The inspector of Hisment: the words about a place, the hint, and what closing a phase would close."""

from collections.abc import Iterator, Mapping

from game.core.refs import Ref, Seat
from game.titles.hisment.cards import HeroDef, TerrainDef
from game.titles.hisment.effects import Stat
from game.titles.hisment.rules import board, places, values
from game.titles.hisment.rules.moves import Attach, Enter, Play, Release, Sell, Strike, Swap, Use, Walk
from game.titles.hisment.rules.phases import shopping
from game.titles.hisment.rules.state import Hero, Phase, State
from scenes.services import listed, ntr, say, tr
from scenes.table.inspector import Inspector
from scenes.table.layout import AnySurroundings, keep
from scenes.table.overlays import READ_WIDTH
from scenes.table.panels import DEPTH, Reading, Told, tell
from scenes.table.plates import OVER_MOTION
from scenes.table.seats import is_you
from scenes.titles.hisment.blows import preview
from scenes.titles.hisment.blows.preview import square_of
from scenes.titles.hisment.blows.refusal import why_not_over
from scenes.titles.hisment.blows.sums import Made, sum_panel
from scenes.titles.hisment.board.in_front import bring_forward, hidden
from scenes.titles.hisment.board.nodes import Surroundings
from scenes.titles.hisment.explained import awaited, changes, danger, missing, now_of
from scenes.titles.hisment.faces import HismentFace
from scenes.titles.hisment.fitting import at_once, second_of_turn, sort_of, told_fitting
from scenes.titles.hisment.hints.below import flavour_below, signs_below
from scenes.titles.hisment.large.reader import OVER, reading, sum_over
from scenes.titles.hisment.large.tabs import Tab, holding, opening
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.panels import Value, values_of
from scenes.titles.hisment.shop.usable import affordable
from scenes.titles.hisment.theme import BACK, said_of, said_to, signed
from scenes.toolkit.geometry import Box
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.scene import SUMMED
from scenes.widgets.buttons import Button
from scenes.widgets.cards import laid_out


def card_at(model: Model, place: Ref) -> str:
    """The card that the viewer sees at a place; empty if none."""
    match place.zone:
        case "hand" | "shop" | "worn" | "choice" if place.key in model.catalogue.cards:
            return place.key
        case "terrain":
            return model.view.terrain
        case "cemetery" if place.seat >= 0 and model.view.players[place.seat].cemetery:
            return model.view.players[place.seat].cemetery[-1]
        case "hero" | "panel":
            hero = model.hero(place.seat, place.key)
            return hero.card if hero is not None else ""
        case "square":
            found = model.at(board.square(place.key))
            return found[1].card if found else ""
        case _:
            return ""


def told_of(scene: Surroundings, place: Ref | None) -> Told:
    """The inspector's text about a place."""
    model = scene.model
    if place is None:
        return tell(None, tr("The stage"), fingers=scene.metrics.fingers)
    if place == places.NEXT and not model.goes_on:
        return awaited(model)
    if place == places.NEXT:
        return Told(
            tr("Still possible here"),
            words="\n".join(closes(model)) or tr("Nothing is left to do in this phase."),
        )
    name = card_at(model, place)
    if not name:
        back = BACK if place.zone in ("pile", "hand") else None
        return Told(_heading(model, place), back, words=_of_place(model, place))
    found, looks = model.catalogue.cards[name], model.looks
    hero = _hero_at(model, place)
    words = _of_hero(scene, *hero) if hero else _of_card(model, place, name)
    return Told(_heading(model, place), looks.face(name), looks.name(name), looks.caption(found), words)


def _hero_at(model: Model, place: Ref) -> tuple[Seat, Hero] | None:
    if place.zone == "square":
        return model.at(board.square(place.key))
    if place.zone in ("hero", "panel"):
        hero = model.hero(place.seat, place.key)
        return (place.seat, hero) if hero is not None else None
    return None


def _heading(model: Model, place: Ref) -> str:
    """The heading: the name of the place."""
    seat = model.seat_name(place.seat) if place.seat >= 0 else ""
    mine = is_you(seat) or (place.seat == model.seat and not model.everyone)
    match place.zone:
        case "hand":
            return tr("In your hand") if mine else tr("{seat}’s hand", seat=seat)
        case "shop":
            return tr("In your shop") if mine else tr("{seat}’s shop", seat=seat)
        case "hero" | "panel" | "worn":
            return said_to("with", seat)
        case "square":
            return tr("Square {name}", name=place.key)
        case "heart":
            return said_to("heart_of", seat)
        case "terrain":
            return said_of("terrain_read")
        case "die":
            return tr("Luck die")
        case _:
            return said_of(place.zone) or tr("The stage")


def _of_card(model: Model, place: Ref, name: str) -> str:
    """A card's own text, with what it costs or brings at its place."""
    found = model.catalogue.cards[name]
    reach = [model.looks.reach(found)] if isinstance(found, HeroDef) else []
    return "\n".join([*reach, model.looks.words(found), *_worth(model, place, name)])


def _worth(model: Model, place: Ref, name: str) -> list[str]:
    """The price or sale of a card at its place, and the heroes that it fits."""
    found, seat, lines = model.catalogue.cards[name], place.seat, list[str]()
    if place.zone == "shop":
        price = shopping.price(model.catalogue, model.view, seat, name)
        lines.append(ntr("Costs {n} coin.", "Costs {n} coins.", price))
    elif place.zone == "hand" and seat == model.seat:
        sale = model.catalogue.numbers.sale(found.price)
        if isinstance(found, TerrainDef):
            lines.append(said_of("only_sold", n=sale))
        else:
            lines.append(ntr("Sells for {n} coin.", "Sells for {n} coins.", sale))
    return [*lines, *_fitting(model, place, name)]


def _fitting(model: Model, place: Ref, name: str) -> Iterator[str]:
    """The viewer's heroes that a card could be attached to, or what is missing for that."""
    if place.seat == model.seat and place.zone in ("hand", "shop"):
        yield from told_fitting(model, name)
        if second_of_turn(model, place):
            yield said_of(f"second_{sort_of(model.catalogue.cards[name])}")


def enlarged(scene: Surroundings, place: Ref) -> Reading | None:
    """The enlarged card at a place, with what it does not say itself.

    With large text, or in a window too small for the print on the card, that is all of its words.
    """
    model, name = scene.model, card_at(scene.model, place)
    if not name:
        return None
    shown = laid_out(scene.services, model.looks.face(name), scene.metrics.px(READ_WIDTH))
    bare = isinstance(shown, HismentFace) and shown.compact
    found = model.looks.reading(name, told=scene.layout.large or bare)
    hero = _hero_at(model, place)
    if hero is None:
        return found._replace(lines=(*found.lines, *_worth(model, place, name)))
    worn = [_worn_told(model, card) for card in (*hero[1].equipment, *hero[1].attacks)]
    now = _state_of(scene, *hero)
    return found._replace(lines=(found.lines[0], *now, *worn, *found.lines[3:]))


def _worn_told(model: Model, card: str) -> str:
    """The effect of an attached card: its text, or its values if it has none."""
    found, looks = model.catalogue.cards[card], model.looks
    values = (tr("{value} {n}", value=name, n=number) for name, number in looks.told_values(found))
    return said_of("worn_told", card=looks.name(card), words=looks.text(card) or ", ".join(values))


def _of_hero(scene: Surroundings, seat: Seat, hero: Hero) -> str:
    """The current state of a hero, its condition and attachments, and the text of its card."""
    model = scene.model
    card = model.catalogue.heroes[hero.card]
    lines = _state_of(scene, seat, hero)
    if not hero.released:
        lines.append(said_of("locked_up", condition=model.looks.condition(card)))
        lines += missing(model, seat, hero)
    elif not hero.on_board:
        lines.append(said_of("free_to_enter"))
    worn = [model.looks.name(name) for name in (*hero.equipment, *hero.attacks)]
    if worn:
        lines.append(tr("Attached: {cards}.", cards=listed(worn)))
    if hero.equipment and not hero.on_board:
        lines.append(said_of("rests"))
    rule = "" if model.looks.flavour(card) else say(card.text, **card.figures)
    return "\n".join(filter(None, [*lines, rule]))


def _state_of(scene: Surroundings, seat: Seat, hero: Hero) -> list[str]:
    """The current values of a hero, and the temporary changes to them."""
    model = scene.model
    found = [_told_value(model, seat, hero, each) for each in values_of(scene, seat, hero)]
    # The spaces do not break, so that no line begins with a number without its name.
    lines = [", ".join(each.replace(" ", "\u00a0") for each in found) + "."]
    if hero.on_board and not hero.attacks:
        lines.append(said_of("unarmed_now"))
    else:
        reach = values.reach(model.catalogue, model.view, seat, hero)
        lines.append(model.looks.reach(model.catalogue.heroes[hero.card], reach))
    return [*lines, *changes(model, hero)]


def _told_value(model: Model, seat: Seat, hero: Hero, value: Value) -> str:
    """A value with its name; Attack and Defense that differ from the card beside it with the sum."""
    words = tr("{value} {n}", value=value.said, n=value.words)
    if value.name not in ("attack", "defense") or not value.changed:
        return words
    lines = values.lines(model.catalogue, model.view, seat, hero, Stat(value.name))
    of_terrain = {line.kind for line in lines} == {"hero", "terrain"}
    printed = int(value.words) - value.changed
    return words + said_of(f"sum_of{'_terrain' * of_terrain}", n=printed, change=signed(value.changed))


def _of_place(model: Model, place: Ref) -> str:
    """The words about a place whose card is not visible."""
    player = model.view.players[place.seat] if place.seat >= 0 else None
    match place.zone:
        case "hand" if player is not None and model.everyone:
            names = [model.looks.name(card) for card in player.hand]
            words = ntr("{n} card in hand", "{n} cards in hand", len(names)) + "."
            return words + "\n" + said_of("open_hand", cards=listed(names)) if names else words
        case "hand" if player is not None:
            known = [model.looks.name(card) for card in player.known]
            words = ntr("{n} card in hand", "{n} cards in hand", len(player.hand)) + "."
            told = (
                said_of("known_to_other", cards=listed(known))
                if place.seat == model.seat
                else tr("Known: {cards}.", cards=listed(known))
            )
            return words + "\n" + told if known else words
        case "pile" if player is not None:
            return ntr("{n} card to draw.", "{n} cards to draw.", len(player.pile))
        case "cemetery":
            return tr("There is nothing here yet. Cards dropped here are sold.")
        case "heart" if player is not None:
            harm = model.threat(model.facing).heart if place.seat == model.seat else 0
            opened = said_of("heart_open", n=harm) if harm else ""
            whose = said_of("heart_own" if place.seat == model.seat else "heart_other")
            return "\n".join(filter(None, (said_of("left", n=player.heart), opened, whose)))
        case "square":
            return _of_square(model, square_of(model, place))
        case "shop":
            return said_of("shop_read")
        case "sale":
            return said_of("sale_read")
        case "die":
            now = now_of(model, Semantic("die", "", id="die"))
            return "\n".join((now, said_of("die_read", n=model.catalogue.numbers.die_coins)))
        case _:
            return ""


def _of_square(model: Model, square: int | None) -> str:
    """The distance of a square, and the damage that the enemy hero could do there."""
    if square is None:
        return ""
    stars = {model.start(model.seat): "star_own", model.start(model.facing): "star_other"}
    lines = [said_of(stars[square])] if square in stars else []
    if model.view.phase is Phase.OVER:
        return "\n".join(lines)
    steps = model.reachable_squares(model.seat).get(square)
    hero = model.on_board(model.seat)
    if steps and hero is not None:
        name = model.looks.briefly(hero.card)
        lines.append(ntr("{hero}: {n} step away.", "{hero}: {n} steps away.", steps, hero=name))
    lines += danger(model, square)
    return "\n".join(lines) or (said_of("nobody_walks") if hero is None else tr("Too far to walk this turn."))


def closes(model: Model, *, brief: bool = False) -> Iterator[str]:
    """What could still be done in this phase, in sentences; `brief` ones have room on a button."""
    moves = [move for found in model.ruled.index.values() for move in found]
    yield from affordable(model, brief=brief)
    counted = {
        "sell": len({move.card for move in moves if isinstance(move, Sell)}),
        "attach": len(at_once(model, {move.card for move in moves if isinstance(move, Attach)})),
        "chapters": len({move.card for move in moves if isinstance(move, Play | Use)}),
        "release": len({move.hero for move in moves if isinstance(move, Release)}),
        "strike": len({move.attack for move in moves if isinstance(move, Strike)}),
        "enter": len({move.hero for move in moves if isinstance(move, Enter)}),
        "walk": len({move.square for move in moves if isinstance(move, Walk)}),
        "swap": len({move.hero for move in moves if isinstance(move, Swap)}),
    }
    yield from (said_of(f"closes_{what}", n=n) for what, n in counted.items() if n)


def _without_card(scene: Surroundings, told: Told) -> Told:
    """What is read in the shop, where a card is whole and large already: its name above its words.

    That stands inside, as a recap may lie over the panel, and hides no title on its edge.
    """
    bare = told._replace(face=None, where="", title=told.title or told.where, alone=True)
    return bare if scene.layout.shops and not told.alone else told


class HismentInspector(Inspector):
    """The inspector of Hisment: cards, forecasts of blows, lights on the board.

    `threatens` keeps the opponent's threat shown; `keyed` tells whether the key of the board has room,
    `tells_signs` whether the signs of the panels are told. With large text `tab` is open in the panel, and
    the sum of a blow lies over it while the blow is pointed at.
    `followed` is the position, and what could be taken up in it, when the tab was last chosen; a change of
    either may open another tab. `put_away` is the place that was pointed at when the sum was closed, `aiming`
    the piece that is held or dragged.
    """

    model: Model

    opened = frozenset({"cemetery", "hand", "terrain", "heart", "square", "panel", "pile"})

    readable = frozenset(
        {
            "hand",
            "shop",
            "worn",
            "hero",
            "panel",
            "square",
            "heart",
            "terrain",
            "pile",
            "cemetery",
            "die",
            "next",
        }
    )

    def sit(self) -> None:
        self.aiming: Ref | None = None
        self.waited = False
        self.put_away: Ref | None = None
        self.threatens, self.keyed, self.tells_signs = False, True, False
        self.floor, self.aloft = Group(), Group()
        self._shown: preview.Blow | None = None
        self.tab, self.below = Tab.SUM, Box(0, 0, 1, 1)
        self.followed: tuple[State | None, frozenset[Ref]] = (None, frozenset())
        self.tabs: Mapping[Tab, Button] = {}
        super().sit()

    def follow(self) -> None:
        """Open the tab of a phase that began, or, if the open tab has nothing to do, one that has.

        When a machine begins to play, and when it has played, the reader turns to what is of interest then.
        """
        if self.model.waits != self.waited and self.pointed is None:
            self.waited, self.attention = self.model.waits, self.of_interest()
        model, (before, could) = self.model, self.followed
        sources = model.sources()
        if not model.acts or (before is model.state and could == sources):
            return
        self.followed = model.state, sources
        hero = model.on_board(model.seat)
        standing = places.hero(model.seat, model.line(hero)) if hero is not None else places.TERRAIN
        holds = holding(sources, frozenset({standing}))
        began = before is None or (before.phase, before.seat) != (model.state.phase, model.state.seat)
        if began or (holds and self.tab not in holds):
            self.tab = opening(model.view.phase, holds) or self.tab

    def open_tab(self, tab: Tab) -> None:
        """Open a tab; that closes the sum of a blow."""
        self.tab = tab
        self.put_away = None if tab is Tab.SUM else self.attention
        self.table.rebuild()

    def next_tab(self) -> None:
        """Open the next tab."""
        tabs = tuple(Tab)
        self.open_tab(tabs[(tabs.index(self.opened_tab) + 1) % len(tabs)])

    @property
    def opened_tab(self) -> Tab:
        """The tab that appears as open; SUM while the sum of a blow is shown."""
        return Tab.SUM if self._blow() is not None else self.tab

    def _blow(self) -> preview.Blow | None:
        """The blow whose sum is shown; None if there is none, or while a thing is explained."""
        return None if self._is_away else preview.blow_at(self.model, self.attention, self.aiming)

    @property
    def _is_away(self) -> bool:
        """Whether no sum is shown because a thing is explained, or because it was closed."""
        closed = self.table.scene.layout.large and self.attention == self.put_away
        return self.explained is not None or closed

    def attend(self) -> None:
        """Choose what to show while nothing is pointed at; it does not open the sum of a blow."""
        super().attend()
        self.put_away = self.attention

    def of_interest(self) -> Ref | None:
        """The place shown while nothing is pointed at: the viewer's hero on the board, or the terrain.

        While a machine plays it is the button that waits for it, which tells of the machine.
        """
        if self.model.waits:
            return places.NEXT
        hero = self.model.on_board(self.model.seat)
        return places.TERRAIN if hero is None else Ref("panel", self.model.line(hero), self.model.seat)

    def current(self, said: Semantic) -> str:
        return now_of(self.model, said)

    def passes(self, place: Ref | None, held: Ref) -> bool:
        """Only over other cards: elsewhere it is told what would come of it, or why nothing does."""
        cards = place is not None and {place.zone, held.zone} <= {"hand", "shop"}
        return cards and super().passes(place, held)

    def told_of(self, place: Ref | None, held: Ref | None) -> Told:
        if place == places.NEXT and not self.model.goes_on:
            return awaited(self.model, self.table.last_lines())
        return told_of(self.table.scene, place)._replace(outcome=why_not_over(self.model, place, held))

    def read_panel(self, scene: Surroundings, told: Told) -> Group:
        """The sum of the blow that is pointed at, or else the card."""
        found = self._shown
        if scene.layout.large:
            self._mark_tabs()
            if found is None and self.table.find(SUMMED) is not None:
                # A recap has the place of the panel, and needs all of it.
                return Group()
            if found is not None:
                return sum_over(scene, found)
            over = self.table.log_open and bool(self.pointed or self.explained)
            return reading(scene, told, self.below, over=over)
        if found is not None:
            return sum_panel(scene, found, self._made(scene))
        return super().read_panel(scene, _without_card(scene, told)).add(*self._below(scene, told))

    def _below(self, scene: Surroundings, told: Told) -> Iterator[Node]:
        """What stands at the foot of the panel if there is room for it."""
        return (signs_below if self.tells_signs and not told.alone else flavour_below)(scene, told)

    def small_panel(self, scene: Surroundings, told: Told, box: Box) -> Group:
        """The sum of a blow over the log, which is too small for it, while the blow is pointed at."""
        found = None if scene.layout.large else self._shown
        if found is None:
            panel = super().small_panel(scene, _without_card(scene, told), box)
            return panel.add(*self._below(scene, told)) if scene.layout.shops else panel
        panel = sum_panel(scene, found, self._made(scene), opacity=255)
        # The panel catches clicks, so that nothing below it can be reached.
        panel.clickable = True
        return panel

    def _mark_tabs(self) -> None:
        """Mark the open tab."""
        for tab, node in self.tabs.items():
            node.selected = tab is self.opened_tab
            said = tr("chosen") if node.selected else ""
            node.semantic = Semantic("tab", node.text, said, id=node.name)
            self.table.touch(node)

    def show(self, scene: AnySurroundings, held: Ref | None) -> None:
        """Show lights on the floor below the figures, and numbers and arcs above them."""
        self.aiming = held
        self._shown = self._blow()
        super().show(scene, held)
        if self._shown is not None and (scene.layout.large or self.table.log_open):
            self.panel.z = OVER if scene.layout.large else DEPTH + 1
        elif self._shown is not None and self.noted and self.pointed is not None:
            # The sum of a blow that is aimed needs the room of a note; it gives it back at once.
            self.panel.z, self.panel.front = OVER_MOTION + 1, True
        self.light(scene, self.attention, held)

    def light(self, scene: AnySurroundings, place: Ref | None, held: Ref | None) -> None:
        """Lay the lights for a place, and for what is held over it, in place of those on the board."""
        self.floor.remove()
        self.aloft.remove()
        blow = preview.blow_at(self.model, place, held)
        lights: preview.Lights = keep(scene, preview.Lights, scene.model.seat, preview.Lights)
        looked = self.pointed is not None
        about = {"threat": self.threatens, "pointed": looked, "keyed": self.keyed}
        lit = tuple(lights.on(scene, place, held, blow, **about))
        self.floor = Group(z=-4.0).add(*(node for node in lit if node.z < 0))
        self.aloft = Group(z=self.panel.z).add(*(node for node in lit if node.z >= 0))
        self.table.root.add(self.floor, self.aloft)
        pieces = self.table.pieces
        figures = [*pieces.moving.values()] if pieces is not None else []
        for figure in bring_forward(figures, hidden(self.model, self.pointed)):
            self.table.touch(figure)

    def _made(self, scene: Surroundings) -> Made:
        """The rows of sums that were shown lately."""
        made: Made = keep(scene, Made, scene.model.seat, Made)
        return made

    def reading_at(self, place: Ref) -> Reading | None:
        return enlarged(self.table.scene, place)

    def reading_of(self, about: str) -> Reading | None:
        return self.model.looks.reading(about) if about else None
