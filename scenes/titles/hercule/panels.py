"""The panels of the table: what the view says, in labelled plates; each number has its words beside it."""

from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import PlayedView, View
from scenes.art.ornaments import PhaseSign
from scenes.services.words import ntr, say, tr
from scenes.table import panels as plates
from scenes.table.layout import RATIO
from scenes.table.layout import Surroundings as TableSurroundings
from scenes.table.panels import Dial, one_line, painted, sign_at
from scenes.table.pieces import Taker
from scenes.titles.hercule.layout import STRIP_WIDTH, Layout
from scenes.titles.hercule.looks import said_of, words_of
from scenes.titles.hercule.model import Model
from scenes.toolkit.geometry import REST, Box, Px, aligned, columns, inset, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT, Colour
from scenes.toolkit.shapes import Panel
from scenes.toolkit.text import fit
from scenes.widgets.furniture import label, titled_panel

T = FOOTLIGHT
AHEAD: Colour = (0x2B, 0x16, 0x0D)
QUIET: Colour = (0xB0, 0x95, 0x7A)
POINT_COLOURS = {"attack": T.attack, "defense": T.defense, "experience": T.experience}
TURN = (Phase.PLANNING, Phase.IMPROVEMENT, Phase.ATTACK, Phase.DEFENSE)


class Surroundings(TableSurroundings[Model, Layout]):
    """What every panel is drawn from."""

    @property
    def view(self) -> View:
        """What the player sees."""
        return self.model.view


def chip(scene: Surroundings, box: Box, words: str, id: str, role: str = "text", value: str = "") -> Panel:
    """A small plate with one line of words."""
    said = Semantic(role, words, value, id=id)
    return plates.chip(scene.metrics, box, words, T, size=16, opacity=230, said=said)


def phase_sign(scene: Surroundings) -> Node:
    """The strip with the six phases, the present one lit; in two of them there is nothing to choose."""
    m, box = scene.metrics, scene.layout.sign
    names = tr("Draw"), tr("Planning"), tr("Improvement"), tr("Attack"), tr("Defense"), tr("Upkeep")
    present = TURN.index(scene.view.phase) + 1 if scene.view.phase in TURN else -1
    sign = Group().place(box).add(painted(scene.services, PhaseSign(), own(box)))
    cells = columns(m, inset(m, own(box), 38, 8, 38, 14), *(REST for _ in names))
    room = cells[0].width - m.px(16)
    # All six in one size, that of the longest.
    letters = min(fit(name, "extrabold", m.text(19), room, m.px(36), 1).size for name in names)
    for index, (name, cell) in enumerate(zip(names, cells, strict=True)):
        here = index == present
        if here:
            sign.add(Panel(fill=T.lit, radius=m.px(9)).place(inset(m, cell, 4, 0)))
        said = Semantic("phase", name, tr("now") if here else "", id=f"phase:{index}")
        words = one_line(m, inset(m, cell, 8, 0), name, T.on_lit if here else T.dim, 19, said=said)
        words.text_size, words.backing = letters, T.lit if here else T.ink
        sign.add(words)
    return sign


def dials(scene: Surroundings) -> Node:
    """Health, Attack and Defense of the trial, with what they began with."""
    m, trial, box = scene.metrics, scene.view.trial, scene.layout.dials
    printed, now = scene.model.catalogue.trials[trial.name], scene.view.trial_defense
    health = tr("Health {now} / {full}", now=trial.health, full=trial.full_health)
    values = (
        ("health", trial.health, float(max(1, trial.full_health)), health),
        ("attack", trial.attack, 12.0, _risen(tr("Attack"), printed.attack, trial.attack)),
        ("defense", now, 12.0, _risen(tr("Defense"), printed.defense, now)),
    )
    group = Group().place(box)
    for (kind, value, whole, words), cell in zip(
        values, rows(m, own(box), *(REST for _ in values), gap=7), strict=True
    ):
        ring, plate = rows(m, cell, REST, 26, gap=2)
        group.add(Dial(kind=kind, shown=value, whole=whole).place(aligned(m, ring, 70)))
        group.add(chip(scene, plate, words, f"trial:{kind}", "counter", str(value)))
    return group


def wounds(scene: Surroundings, box: Box) -> Node:
    """How many Wounds can still be taken: the next one is defeat."""
    m, left = scene.metrics, scene.view.wounds_left
    group = Group().place(box)
    above, below = rows(m, own(box), 36, REST)
    ink, side = T.text if left else T.warning, m.px(26)
    group.add(sign_at("wound", side, T.warning, box.width / 2 - m.px(17), above.height / 2))
    number = above._replace(left=box.width // 2, width=box.width // 2)
    group.add(one_line(m, number, str(left), ink, 26, weight="black", anchor="left"))
    group.add(label(m, below, tr("before defeat"), size=15, colour=T.dim, anchor="top", max_lines=2))
    group.semantic = Semantic(
        "counter", ntr("{n} Wound left", "{n} Wounds left", left), str(left), id="wounds"
    )
    return group


def _risen(name: str, printed: int, now: int) -> str:
    """The value as it is printed, and what has come to it since."""
    more = f" {'+' if now > printed else '−'} {abs(now - printed)}" if now != printed else ""
    return f"{name} {printed}{more}"


def progress(scene: Surroundings) -> Node:
    """The run as twelve beads, with the difficulty and the turn."""
    m, view, box = scene.metrics, scene.view, scene.layout.progress
    group, step = Group().place(box), box.width / view.rounds
    for index in range(view.rounds):
        beaten, here = index < len(view.beaten), index == view.round - 1
        fill, side = T.lit if beaten else T.attack if here else AHEAD, m.px(20 if here else 15)
        bead = Panel(fill=fill, outline=T.line, radius=side // 2, thickness=max(1.0, 1.3 * m.unit))
        group.add(bead.place((round(step * (index + 0.5)) - side // 2, m.px(11) - side // 2, side, side)))
    option = scene.model.catalogue.option("difficulty")
    hard = say(dict(zip(option.values, option.value_names, strict=True))[view.settings.difficulty])
    told = {"n": view.round, "all": view.rounds, "difficulty": hard, "turn": max(1, view.turn)}
    words = tr("Trial {n} of {all} · {difficulty} · turn {turn}", **told)
    return group.add(chip(scene, Box(0, m.px(25), box.width, m.px(28)), words, "progress", "status"))


def lasting(scene: Surroundings) -> Node:
    """The ability of the trial in words, and those of beaten trials that still last."""
    m, view, box = scene.metrics, scene.view, scene.layout.lasting
    names = (view.trial.name, *(trial.name for trial in view.lingering))
    words = [_lasting_words(scene, index, name) for index, name in enumerate(names)]
    size, wide = (17 if len(names) == 1 else 16), box.width - m.px(24)
    heights = [fit(text, "medium", m.text(size), wide, box.height).height for text in words]
    whole = min(box.height, sum(heights) + m.px(10) * len(words) + m.px(8))
    group = Panel(fill=T.ink, radius=m.px(8), opacity=220).place(box._replace(height=whole))
    inner = Box(m.px(12), m.px(9), wide, whole - m.px(8) - m.px(10))
    for name, text, cell in zip(names, words, rows(m, inner, *map(Px, heights), gap=10), strict=True):
        said, ink = (
            Semantic("ability", text, id=f"ability:{name}"),
            T.text if cell.top == inner.top else T.dim,
        )
        group.add(label(m, cell, text, size=size, colour=ink, anchor="left", semantic=said))
    return group


def _lasting_words(scene: Surroundings, index: int, name: str) -> str:
    """The sentence of an ability; those of beaten trials with their names and how long they last."""
    trial = scene.model.catalogue.trials[name]
    if not index:
        return words_of(trial)
    rounds = scene.view.lingering[index - 1].rounds
    last = ntr("(last round)", "({n} more rounds)", rounds) if rounds else ""
    return f"{say(trial.name)} — {words_of(trial)} {last}".rstrip()


def strip_zone(scene: Surroundings) -> Panel:
    """The part of the stage that takes cards; only its edge shows, and only while a card is held."""
    m, number = scene.metrics, len(scene.view.played)
    zone = Taker(radius=m.px(10), thickness=max(1.0, 1.6 * m.unit), ref="play", droppable=True)
    zone.semantic = Semantic("strip", tr("The scene"), ntr("{n} card", "{n} cards", number), id="play")
    return zone.place(scene.layout.strip_zone)


def next_place(scene: Surroundings) -> list[Node]:
    """Where the next card goes, while one can be played."""
    m, view = scene.metrics, scene.view
    if view.phase is not Phase.PLANNING or not view.hand:
        return []
    size, pose = (m.px(STRIP_WIDTH), m.px(STRIP_WIDTH * RATIO)), scene.layout.strip(len(view.played) + 1)[-1]
    slot = Panel(fill=T.ink, outline=T.line, radius=m.px(8), opacity=110, z=1, size=size, pose=pose)
    slot.thickness = max(1.0, m.unit)
    if not view.played:
        words = tr("Play your cards here, one under the other: each one triggers those above it again.")
        box = inset(m, Box(0, 0, *size), 10, 8)
        slot.add(label(m, box, words, size=17, weight="italic", anchor="center"))
    return [slot]


def stance_state(scene: Surroundings) -> str:
    """Whether the stance can still be used."""
    view = scene.view
    return tr("Locked") if view.stance_locked else tr("Tapped") if view.stance.tapped else tr("Ready")


def stance_words(scene: Surroundings) -> Node:
    """The stance's panel: what it can do beside the card, and below both whether it can do it now."""
    m, view, box = scene.metrics, scene.view, scene.layout.stance_words
    panel, side = titled_panel(m, box, tr("Stance")), scene.model.catalogue.stances[view.stance.side]
    above, below = rows(m, inset(m, own(box), 8, 16, 8, 8), REST, 28, gap=4)
    said, ready = Semantic("status", stance_state(scene), id="stance:state"), not _spent(view)
    words, ink = inset(m, above, 132, 0, 0, 0), T.lit if ready else T.dim
    panel.add(label(m, words, say(side.action), size=16, anchor="left"))
    return panel.add(one_line(m, below, said.label, ink, 18, said=said))


def _spent(view: View) -> bool:
    return view.stance_locked or view.stance.tapped


def yield_boxes(scene: Surroundings) -> list[Box]:
    """The rows of the strip: one beside the upper half of each card in play."""
    m, places, count = scene.metrics, scene.layout, len(scene.view.played)
    step, all_rows = min(places.strip_step(count), 86), places.yields
    tops = (round(pose.y - m.px(STRIP_WIDTH * RATIO) / 2) + m.px(2) for pose in places.strip(count))
    return [all_rows._replace(top=top, height=m.px(step - 5)) for top in tops]


def yields(scene: Surroundings) -> list[Node]:
    """At the upper edge of each card in play what it gives: its triggers, times two if Supercharged."""
    pairs = zip(yield_boxes(scene), scene.view.played, strict=True)
    return [_yield(scene, box, card) for box, card in pairs]


def _yield(scene: Surroundings, box: Box, played: PlayedView) -> Node:
    m, twice = scene.metrics, "×2" if played.supercharged else ""
    kinds = [(kind, count) for kind in POINT_COLOURS if (count := getattr(played.points, kind))]
    plate = Panel(fill=T.ink, radius=m.px(8), opacity=214).place(box)
    words = tr("{n} triggers", n=played.triggers) + (f" {twice}" if twice else "")
    value = ", ".join(f"{count} {said_of(kind)}" for kind, count in kinds) or tr("nothing")
    name = say(scene.model.catalogue.cards[played.card.name].name)
    plate.semantic = Semantic("yield", name, words + tr(": ") + value, id=f"yield:{played.card.uid}")
    ink = POINT_COLOURS[kinds[0][0]] if kinds else QUIET
    plate.add(*_pips(scene, box, played, ink, m.px(6)))
    tall = m.px(30)
    top = box.height - m.px(40 if box.height > m.px(70) else 32)
    # Three kinds of points, or a factor more, leave less room.
    times, wide = m.px(48 if twice else 24 if len(kinds) < 3 else 20), box.width - m.px(14)
    hot, place = T.lit if twice else T.text, Box(m.px(8), top, times, tall)
    plate.add(one_line(m, place, f"×{played.triggers}{twice}", hot, 19, weight="black", anchor="left"))
    room = Box(m.px(8) + times, top, wide - times, tall)
    shown = kinds or [("", 0)]
    for (kind, count), cell in zip(shown, columns(m, room, *(REST for _ in shown)), strict=True):
        plate.add(_amount(scene, cell, kind, count, alone=len(kinds) < 2))
    return plate


def _pips(scene: Surroundings, box: Box, played: PlayedView, ink: Colour, top: int) -> list[Node]:
    """A bead for each trigger, closer together when there are many."""
    m, side = scene.metrics, scene.metrics.px(9)
    step = min(m.px(12), (box.width - m.px(48)) / max(1, played.triggers))
    places = (Box(round(m.px(8) + pip * step), top, side, side) for pip in range(played.triggers))
    beads = [Panel(fill=ink, radius=side // 2).place(place) for place in places]
    for number, bead in enumerate(beads, 1):
        bead.ref = f"pip:{played.card.uid}:{number}"
    return [*beads]


def _amount(scene: Surroundings, box: Box, kind: str, count: int, *, alone: bool) -> Node:
    """Points of one kind: its icon before the number, or above it where several stand side by side."""
    m, cell = scene.metrics, Group().place(box)
    if not kind:
        return cell.add(label(m, own(box), "—", size=24, weight="black", colour=QUIET))
    side, ink = m.px(24 if alone else 15), POINT_COLOURS[kind]
    if alone:
        place = inset(m, own(box), 28, 0, 0, 0)
        number = one_line(m, place, str(count), ink, 24, weight="black", anchor="left")
        return cell.add(sign_at(kind, side, ink, m.px(13), box.height / 2), number)
    above, below = rows(m, own(box), 13, REST)
    sign = sign_at(kind, side, ink, box.width / 2, above.height / 2)
    return cell.add(sign, one_line(m, below, str(count), ink, 16, weight="black"))


def preparation(scene: Surroundings) -> tuple[Node, Node]:
    """What the last trial brought, and what an act may be."""
    places, told = scene.layout, scene.model.last_trial()
    names = [say(scene.model.catalogue.cards[name].name) for name in told.blessings]
    brought = [tr("Blessing: {name}", name=name) for name in names] or [
        tr("No blessing yet: its ability lasts on.")
    ]
    if told.wounds is not None:
        brought += [tr("Wounds taken: {n}", n=told.wounds), tr("Turns: {n}", n=scene.view.turn)]
    brought.append(tr("All upgrades were turned back."))
    acts = [said_of(f"act_{each}") for each in ("gain", "exhaust", "upgrade", "again")]
    lists = (
        (places.brought, tr("The last trial"), brought, "brought"),
        (places.acts, tr("An act may be"), acts, "acts"),
    )
    first, second = (_list(scene, *one) for one in lists)
    return first, second


def _list(scene: Surroundings, box: Box, title: str, lines: list[str], name: str) -> Node:
    """Sentences one under the other in a panel."""
    m = scene.metrics
    panel = titled_panel(m, box, title)
    places = rows(m, inset(m, own(box), 20, 22, 20, 12), *(REST for _ in lines))
    for number, (line, place) in enumerate(zip(lines, places, strict=True)):
        said = Semantic("text", line, id=f"{name}:{number}")
        panel.add(label(m, place, line, size=17, anchor="left", semantic=said))
    return panel
