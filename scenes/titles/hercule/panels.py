"""The panels of the table: what the view says, in labelled plates; each number has its words beside it."""

from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import PlayedView, View
from scenes.art.scenery.stage import PhaseSign
from scenes.services.words import ntr, say, tr
from scenes.table.dials import Dial, Total
from scenes.table.light import Taker
from scenes.table.surroundings import Surroundings as TableSurroundings
from scenes.table.zones import RATIO
from scenes.titles.hercule.faces import trial_text
from scenes.titles.hercule.layout import STRIP_WIDTH, Layout
from scenes.titles.hercule.model import Model
from scenes.toolkit.geometry import Box, Pose
from scenes.toolkit.node import Group, Node
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.shapes import Label, Panel, Sprite
from scenes.toolkit.text import fit
from scenes.toolkit.theme import FOOTLIGHT, Colour
from scenes.widgets.furniture import icon, label, titled_panel

T = FOOTLIGHT
QUIET: Colour = (0xB0, 0x95, 0x7A)
POINT_COLOURS = {"attack": T.attack, "defense": T.defense, "experience": T.experience}


class Surroundings(TableSurroundings[Model, Layout]):
    """What every panel is drawn from."""

    @property
    def view(self) -> View:
        """What the player sees."""
        return self.model.view


def phase_names() -> tuple[tuple[str, tuple[Phase, ...]], ...]:
    """The six phases by name, and the states of the rules that belong to each."""
    return (
        (tr("Draw"), ()),
        (tr("Planning"), (Phase.PLANNING,)),
        (tr("Improvement"), (Phase.IMPROVEMENT,)),
        (tr("Attack"), (Phase.ATTACK,)),
        (tr("Defense"), (Phase.DEFENSE,)),
        (tr("Upkeep"), ()),
    )


def phase_sign(scene: Surroundings) -> Node:
    """The strip with the six phases, the present one lit."""
    m, place = scene.layout.metrics, scene.layout
    box = place.box(340, 0, 920, 58)
    sign = Group().place(box)
    size = (box.width, box.height)
    sign.add(
        Sprite(source=lambda w, h: scene.services.gallery.picture(PhaseSign(), (w, h)), size=size).place(
            (0, 0, *size)
        )
    )
    names = phase_names()
    width = m.px(844) // len(names)
    room = width - m.px(16)
    wanted = m.text(19)
    # All six in one size, that of the longest.
    letters = min(fit(name, "extrabold", wanted, room, m.px(36), 1).size for name, _ in names)
    for index, (name, phases) in enumerate(names):
        here = scene.view.phase in phases
        cell = Box(m.px(38) + index * width, m.px(8), width, m.px(36))
        if here:
            lit = Panel(fill=T.lit, radius=m.px(9)).place(
                (cell.left + m.px(4), cell.top, cell.width - m.px(8), cell.height)
            )
            sign.add(lit)
        words = Label(
            text=name,
            text_size=letters,
            colour=T.on_lit if here else T.dim,
            weight="extrabold",
            anchor="center",
            max_lines=1,
            size=(room, cell.height),
            backing=T.lit if here else T.ink,
            semantic=Semantic("phase", name, tr("now") if here else "", id=f"phase:{index}"),
        )
        sign.add(words.place(Box(cell.left + m.px(8), cell.top, room, cell.height)))
    return sign


def dials(scene: Surroundings) -> Node:
    """Health, Attack and Defense of the trial, with what they began with, and the wounds left to take."""
    m, view, trial = scene.layout.metrics, scene.view, scene.view.trial
    printed = scene.model.catalogue.trials[trial.name]
    now = view.trial_defense
    rows = (
        (
            "health",
            trial.health,
            trial.health / max(1, trial.full_health),
            tr("Health {now} / {full}", now=trial.health, full=trial.full_health),
        ),
        ("attack", trial.attack, trial.attack / 12, _risen(tr("Attack"), printed.attack, trial.attack)),
        ("defense", now, now / 12, _risen(tr("Defense"), printed.defense, now)),
    )
    group = Group().place(scene.layout.box(352, 100, 140, 400))
    for index, (kind, value, share, words) in enumerate(rows):
        size, top = m.px(92), m.px(index * 128)
        left = (m.px(140) - size) // 2
        whole = value / share if share else 12.0
        group.add(Dial(kind=kind, shown=value, whole=whole).place(Box(left, top, size, size)))
        group.add(
            chip(
                scene,
                Box(0, top + size + m.px(3), m.px(140), m.px(25)),
                words,
                f"trial:{kind}",
                "counter",
                str(value),
            )
        )
    wounds = ntr("{n} Wound left", "{n} Wounds left", view.wounds_left)
    place = Box(0, m.px(398), m.px(140), m.px(28))
    group.add(chip(scene, place, wounds, "wounds", "counter", str(view.wounds_left)))
    return group


def _risen(name: str, printed: int, now: int) -> str:
    return f"{name} {now}" if printed == now else f"{name} {printed} {now - printed:+d}".replace("-", "−")


def chip(scene: Surroundings, box: Box, words: str, id: str, role: str = "text", value: str = "") -> Node:
    """A small plate with one line of words."""
    m = scene.layout.metrics
    plate = Panel(fill=T.ink, radius=m.px(6), opacity=230).place(box)
    inner = Box(m.px(6), 0, box.width - m.px(12), box.height)
    plate.add(
        label(
            m,
            inner,
            words,
            size=16,
            weight="bold",
            anchor="center",
            max_lines=1,
            semantic=Semantic(role, words, value, id=id),
        )
    )
    return plate


def progress(scene: Surroundings) -> Node:
    """The run as twelve beads, with the difficulty, the turn and the wounds left."""
    m, view = scene.layout.metrics, scene.view
    box = scene.layout.box(88, 466, 262, 66)
    group = Group().place(box)
    step = box.width / view.rounds
    for index in range(view.rounds):
        beaten, here = index < len(view.beaten), index == view.round - 1
        fill = T.lit if beaten else T.attack if here else (0x2B, 0x16, 0x0D)
        side = m.px(20 if here else 15)
        bead = Panel(fill=fill, outline=T.line, radius=side // 2, thickness=max(1.0, 1.3 * m.unit))
        group.add(bead.place((round(step * (index + 0.5)) - side // 2, m.px(12) - side // 2, side, side)))
    difficulty = scene.model.rules.info.options[0]
    name = next(
        n
        for v, n in zip(difficulty.values, difficulty.value_names, strict=True)
        if v == view.settings.difficulty
    )
    words = tr(
        "Trial {n} of {all} · {difficulty} · turn {turn}",
        n=view.round,
        all=view.rounds,
        difficulty=say(name),
        turn=max(1, view.turn),
    )
    group.add(chip(scene, Box(0, m.px(32), box.width, m.px(28)), words, "progress", "status"))
    return group


def lasting(scene: Surroundings) -> Node:
    """The ability of the trial in words, and those of beaten trials that still last."""
    m, view = scene.layout.metrics, scene.view
    names = (view.trial.name, *(trial.name for trial in view.lingering))
    words = [_lasting_words(scene, index, name) for index, name in enumerate(names)]
    box = scene.layout.box(88, 546, 404, 136)
    size, inner = (17 if len(names) == 1 else 16), box.width - m.px(24)
    heights = [fit(text, "medium", m.text(size), inner, box.height).height for text in words]
    whole = min(box.height, sum(heights) + m.px(10) * len(words) + m.px(8))
    group = Panel(fill=T.ink, radius=m.px(8), opacity=220).place(box._replace(height=whole))
    top, share = m.px(9), (whole - m.px(8) - m.px(10) * len(words)) / max(1, sum(heights))
    for index, (text, height) in enumerate(zip(words, heights, strict=True)):
        cell = Box(m.px(12), top, inner, max(m.px(20), round(height * share)))
        said = Semantic("ability", text, id=f"ability:{names[index]}")
        colour = T.dim if index else T.text
        group.add(label(m, cell, text, size=size, colour=colour, anchor="left", semantic=said))
        top += cell.height + m.px(10)
    return group


def _lasting_words(scene: Surroundings, index: int, name: str) -> str:
    """The sentence of an ability; those of beaten trials with their names and how long they last."""
    trial = scene.model.catalogue.trials[name]
    if not index:
        return trial_text(trial)
    rounds = scene.view.lingering[index - 1].rounds
    last = ntr("(last round)", "({n} more rounds)", rounds) if rounds else ""
    return f"{say(trial.name)} — {trial_text(trial)} {last}".rstrip()


def strip_zone(scene: Surroundings) -> Panel:
    """The part of the stage that takes cards; only its edge shows, and only while a card is held."""
    m, view = scene.layout.metrics, scene.view
    zone = Taker(radius=m.px(10), thickness=max(1.0, 1.6 * m.unit), ref="play", droppable=True)
    zone.place(scene.layout.strip_zone)
    zone.semantic = Semantic(
        "strip", tr("The scene"), ntr("{n} card", "{n} cards", len(view.played)), id="play"
    )
    return zone


def next_place(scene: Surroundings) -> list[Node]:
    """Where the next card goes, while one can be played."""
    m, view, places = scene.layout.metrics, scene.view, scene.layout
    if view.phase is not Phase.PLANNING or not view.hand:
        return []
    poses = places.strip(len(view.played) + 1)
    width, height = m.px(STRIP_WIDTH), m.px(STRIP_WIDTH * RATIO)
    slot = Panel(
        fill=T.ink, outline=T.line, radius=m.px(8), opacity=110, thickness=max(1.0, m.unit), z=1,
        size=(width, height), pose=poses[-1],
    )  # fmt: skip
    if view.played:
        return [slot]
    words = tr("Play your cards here, one under the other: each one triggers those above it again.")
    box = Box(m.px(10), m.px(8), width - m.px(20), height - m.px(16))
    return [slot.add(label(m, box, words, size=17, colour=T.text, weight="italic", anchor="center"))]


def strip_rows(scene: Surroundings) -> list[Node]:
    """Beside each card in play: its triggers, times two if Supercharged, and its points."""
    m, view, places = scene.layout.metrics, scene.view, scene.layout
    step = min(places.strip_step(len(view.played)), 95)
    rows: list[Node] = []
    for played, pose in zip(view.played, places.strip(len(view.played)), strict=True):
        top = pose.y - m.px(STRIP_WIDTH * RATIO) / 2
        box = Box(places.strip_zone.left + m.px(180), round(top) + m.px(3), m.px(150), m.px(step - 6))
        rows.append(_row(scene, box, played))
    return rows


def _row(scene: Surroundings, box: Box, played: PlayedView) -> Node:
    m = scene.layout.metrics
    name = say(scene.model.catalogue.cards[played.card.name].name)
    kinds = [(kind, getattr(played.points, kind)) for kind in POINT_COLOURS if getattr(played.points, kind)]
    row = Panel(fill=T.ink, radius=m.px(8), opacity=214).place(box)
    words = tr("{n} triggers", n=played.triggers) + (" ×2" if played.supercharged else "")
    value = ", ".join(f"{count} {_kind_name(kind)}" for kind, count in kinds) or tr("nothing")
    row.semantic = Semantic("yield", name, f"{words}: {value}", id=f"yield:{played.card.uid}")
    tight = box.height < m.px(70)
    row.add(
        _pips(scene, box, played, POINT_COLOURS[kinds[0][0]] if kinds else QUIET, m.px(5 if tight else 9))
    )
    top = round(box.height / 2 - m.px(9 if tight else 6))
    # Three kinds of points leave less room for the factor.
    first, wide = (76, 36) if len(kinds) < 3 else (46, 33)
    factor = f"×{played.triggers}" + (" ×2" if played.supercharged else "")
    place = Box(m.px(11), top, m.px(first - 15), m.px(30))
    hot = T.lit if played.supercharged else T.text
    row.add(label(m, place, factor, size=21, weight="black", colour=hot, max_lines=1))
    for index, (kind, count) in enumerate(kinds or [("", 0)]):
        place = Box(m.px(first + index * wide), top, m.px(wide if len(kinds) > 1 else 74), m.px(30))
        row.add(_amount(scene, place, kind, count, alone=len(kinds) < 2))
    return row


def _pips(scene: Surroundings, box: Box, played: PlayedView, ink: Colour, top: int) -> Node:
    """A bead for each trigger, closer together when there are many."""
    m = scene.layout.metrics
    side, group = m.px(10), Group().place(Box(0, 0, box.width, box.height))
    step = min(m.px(13), (box.width - m.px(22)) / max(1, played.triggers))
    for pip in range(played.triggers):
        place = Box(round(m.px(11) + pip * step), top, side, side)
        group.add(Panel(fill=ink, radius=side // 2, ref=f"pip:{played.card.uid}:{pip + 1}").place(place))
    return group


def _amount(scene: Surroundings, box: Box, kind: str, count: int, *, alone: bool) -> Node:
    """Points of one kind: its icon before the number, or above it where several stand side by side."""
    m, cell = scene.layout.metrics, Group().place(box)
    if not kind:
        whole = Box(0, 0, box.width, box.height)
        return cell.add(label(m, whole, "—", size=24, weight="black", colour=QUIET))
    size = m.px(28 if alone else 20)
    picture = icon(kind, size, POINT_COLOURS[kind])
    middle = Pose(size / 2, box.height / 2) if alone else Pose(box.width / 2, -m.px(10) + size / 2)
    cell.add(Sprite(source=picture, size=picture.get_size(), pose=middle))
    place = Box(size + m.px(8), 0, box.width - size - m.px(8), box.height)
    if not alone:
        place = Box(0, m.px(12), box.width, m.px(24))
    anchor = "left" if alone else "center"
    cell.add(
        label(
            m,
            place,
            str(count),
            size=26 if alone else 19,
            weight="black",
            colour=POINT_COLOURS[kind],
            anchor=anchor,
            max_lines=1,
        )
    )
    return cell


def _kind_name(kind: str) -> str:
    return {"attack": tr("Attack"), "defense": tr("Defense"), "experience": tr("Experience")}[kind]


def totals(scene: Surroundings) -> Node:
    """The running totals and what they would do."""
    m, view = scene.layout.metrics, scene.view
    box = scene.layout.box(964, 104, 338, 190)
    panel = titled_panel(m, box, tr("Totals"))
    left = view.experience_left
    cells = (
        ("attack", view.totals.attack, _attack_words(view)),
        ("defense", view.totals.defense, _defense_words(view)),
        ("experience", left, _experience_words(scene)),
    )
    width = box.width // 3
    for index, (kind, value, words) in enumerate(cells):
        cell = Group().place(Box(index * width, m.px(14), width, box.height - m.px(18)))
        side = m.px(62)
        middle = Pose(width / 2, side / 2 + m.px(4))
        cell.add(Total(kind=kind, shown=value, size=(side, side), pose=middle))
        cell.add(
            label(
                m,
                Box(0, side + m.px(8), width, m.px(24)),
                _kind_name(kind),
                size=18,
                weight="extrabold",
                colour=POINT_COLOURS[kind],
                anchor="center",
                max_lines=1,
            )
        )
        cell.add(
            label(m, Box(m.px(6), side + m.px(34), width - m.px(12), m.px(84)), words, size=16, anchor="top")
        )
        cell.semantic = Semantic("total", _kind_name(kind), f"{value}: {words}", id=f"total:{kind}")
        panel.add(cell)
        if index:
            panel.add(
                Panel(fill=(0x6B, 0x45, 0x26)).place((index * width, m.px(30), 1, box.height - m.px(60)))
            )
    return panel


def _attack_words(view: View) -> str:
    if view.forecast is None or view.phase is Phase.ATTACK:
        return tr("Trial: Health {n}", n=view.trial.health)
    sum_ = f"{view.totals.attack} / {view.trial_defense}"
    if view.forecast.trial_falls:
        return tr("{sum}: the trial falls!", sum=sum_)
    if not view.forecast.trial_loses:
        return tr("{sum}: not enough", sum=sum_)
    return tr("{sum}: Health −{n}", sum=sum_, n=view.forecast.trial_loses)


def _defense_words(view: View) -> str:
    if view.forecast is None:
        return tr("next Attack {n}", n=view.trial.attack)
    if view.forecast.trial_falls:
        return tr("no blow comes")
    sign = "≥" if view.forecast.holds else "<"
    first = f"{view.totals.defense} {sign} {view.forecast.attack_faced}: "
    first += tr("holds") if view.forecast.holds else tr("a Wound")
    return first + "\n" + tr("next turn {n}", n=view.forecast.next_attack)


def _experience_words(scene: Surroundings) -> str:
    view = scene.view
    costs = [pile.cost for pile in scene.view.shop if pile.cost is not None]
    cheapest = min(costs, default=0)
    number = view.experience_left // cheapest if cheapest else 0
    return ntr("{n} improvement", "{n} improvements", number) + (
        "\n" + tr("spent {n}", n=view.spent) if view.spent else ""
    )


def stance_words(scene: Surroundings) -> Node:
    """The stance's panel: which side is up, and what it can do now."""
    m, view = scene.layout.metrics, scene.view
    box = scene.layout.box(1312, 104, 238, 190)
    panel = titled_panel(m, box, tr("Stance"))
    side = scene.model.catalogue.stances[view.stance.side]
    state = tr("Locked") if view.stance_locked else tr("Tapped") if view.stance.tapped else tr("Ready")
    hot = T.lit if state == tr("Ready") else T.dim
    left, width = m.px(140), box.width - m.px(150)
    panel.add(
        label(
            m,
            Box(left, m.px(20), width, m.px(26)),
            state,
            size=19,
            weight="extrabold",
            colour=hot,
            max_lines=1,
            semantic=Semantic("status", state, id="stance:state"),
        )
    )
    panel.add(label(m, Box(left, m.px(48), width, m.px(148)), say(side.action), size=16, anchor="topleft"))
    return panel
