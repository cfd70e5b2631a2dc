"""Describes a screen as text, one line for each node: what it says, its box, and what it is painted with.

People read the difference of two such texts: whatever moved changes the lines that name it. For text in its
own size only the place is stated, because FreeType versions measure it differently.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple
from itertools import groupby
from typing import get_args

import pygame

from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import code
from scenes.toolkit.scene import Scene
from scenes.toolkit.shapes import Label
from scenes.toolkit.text import Weight
from scenes.widgets.cards import Card
from tests.golden.ink import Ink, Paint, marked
from tests.samples.stage import Staged

_INDENT, _BAR = " ", " | "
_ALWAYS = re.compile(f'^[A-Z]|(^|" )({"|".join(("title", "aside", "text", *get_args(Weight)))}) ')
# Each run has another id.
_RUN = re.compile(r"\b[0-9a-f]{32}\b")
# The kind, place and size of a node that says nothing.
_PLACED = re.compile(r"( *(?:panel|sprite|dial|halo|card)) (-?\d+,-?\d+) (\d+x\d+[^\"]*)")
_LONG = 100
_MARKS = ("hovered", "pressed", "focused", "live")


def told(staged: Staged) -> list[str]:
    """Describe all visible scenes, the lowest first; for those under others only how many nodes there are."""
    stack, lines = staged.services.stack, list[str]()
    *below, top = (layer.scene for layer in stack._visible())
    for scene in below:
        kinds = Counter(type(node).__name__.lower() for node in scene.root.walk())
        lines += [_header(scene), f" {' '.join(f'{kind} x{count}' for kind, count in sorted(kinds.items()))}"]
    ink, window = Ink(staged.services.gallery, top.theme), pygame.Rect(0, 0, *stack.size)
    lines += [_header(top), *_below(top.root, ink, window, 1)]
    return list(_gathered([_RUN.sub("*", line) for line in lines]))


def unlike(lines: Sequence[str], others: Mapping[str, Sequence[str]]) -> list[str]:
    """The lines that are not in other screens, and for each of those how many lines are the same."""
    known = {line: name for name in [*others][::-1] for line in others[name]}
    alike = Counter(known[line] for line in lines if line in known)
    told = [line for line in lines if line not in known]
    return [*told, *(f"and {alike[name]} lines as in {name}" for name in others if alike[name])]


def plainer(lines: Iterable[str], than: Sequence[str]) -> Iterator[str]:
    """Yield the lines without plates and signs that are in `than`; letters and pictures always stay."""
    known = {paint for line in than for paint in line.split(_BAR)[1:]}
    for line in lines:
        head, *paints = line.split(_BAR)
        yield _BAR.join([head, *(each for each in paints if each not in known or _ALWAYS.search(each))])


def _header(scene: Scene[object]) -> str:
    said = [f"scene {scene.id}", scene.caption and f'"{scene.caption}"']
    said += [f"veil {scene.veil}"] if scene.overlay else []
    said += [f"seen by {scene.viewer}"] if scene.viewer is not None else []
    said += ["curtain"] if scene.curtain else []
    said += [f"ring {scene.focus.id}"] if scene.focus.shown and scene.focus.node else []
    said += ["theme", *map(code, astuple(scene.theme.usual)[:7])]
    return " ".join(filter(None, said))


def _below(node: Node, ink: Ink, clip: pygame.Rect, depth: int) -> Iterator[str]:
    """Yield a line for each node from this one down, in painting order, if it says or paints anything.

    Nodes that are scrolled out of sight are only counted.
    """
    if not node.visible:
        return
    said, painted = node.described(), ink.of(node, clip)
    if said is not None or painted:
        yield _INDENT * depth + _line(node, ink, said, painted)
        depth += 1
    inner, away = node.world_rect().clip(clip) if node.clips else clip, 0
    for child in node.ordered():
        if inner.topleft != (0, 0) and child.size[0] and not child.world_rect().colliderect(inner):
            away += child.visible
        else:
            yield from _below(child, ink, inner, depth)
    if away:
        yield f"{_INDENT * depth}and {away} out of sight"


def _line(node: Node, ink: Ink, said: Semantic | None, painted: list[Paint]) -> str:
    """The line of a node: kind, id, box, pose, state, words, and what it is painted with."""
    kind, said = type(node).__name__.lower(), said or Semantic("", "")
    role = said.role or kind
    words = ["" if said.id.startswith(f"{role}:") else role, said.id, *_box(node), *_stance(node, ink)]
    words += _state(node, said)
    words += [_quoted(said.label)] if not said.id.endswith(f":{said.label}") else []
    words += [f"= {_quoted(said.value)}"] if said.value else []
    # The usual is left out: the shadow of a card, the plate of a panel.
    usual = "shadow" if isinstance(node, Card) else {"panel": "plate ", "halo": "halo "}.get(role, "")
    paints = (each.removeprefix(usual) for each in _letters(painted, said.label))
    return _BAR.join([" ".join(filter(None, words)), *filter(None, paints)])


def _quoted(text: str) -> str:
    """A text in one line; a long one is cut and ends in a mark for the rest."""
    if not text:
        return ""
    line = text.replace("\n", "\\n")
    return f'"{line}"' if len(line) <= _LONG else f'"{line[: _LONG * 2 // 3]}…" {marked(text.encode())}'


def _box(node: Node) -> Iterator[str]:
    """Left, top, width and height in pixels; for a label in its own size only the point of its anchor."""
    rect = node.world_rect()
    if not isinstance(node, Label) or not _is_own_size(node):
        if rect:
            yield f"{rect.left},{rect.top} {rect.width}x{rect.height}"
        return
    x, y, share = node.world().x, node.world().y, {"left": -0.5, "right": 0.5}
    side = next((each for name, each in share.items() if name in node.anchor), 0.0)
    up = 0.5 if "top" in node.anchor else 0.0
    yield f"{round(x + side * node.size[0])},{round(y - up * node.size[1])}"


def _is_own_size(label: Label) -> bool:
    own = label.fitted(box=(label.max_width or 1 << 20, 1 << 20))
    return label.size == (own.width, own.height)


def _stance(node: Node, ink: Ink) -> Iterator[str]:
    """Yield how it lies: turned, scaled, see-through, lifted, face down."""
    world = node.world()
    told = {
        "turned": world.angle % 360,
        "scaled": world.scale - 1,
        "through": 1 - world.alpha,
        "lifted": node.lift,
    }
    yield from (f"{how} {ink.value(float(much))}" for how, much in told.items() if abs(much) > 0.001)
    if isinstance(node, Card) and (not node.up or node.shown < 0.5):
        yield "face down"


def _state(node: Node, said: Semantic) -> Iterator[str]:
    """Yield what can be done with it, and its present state."""
    if node.draggable:
        yield "drag"
    elif node.clickable != (said.role == "button"):
        yield "click" if node.clickable else "fixed"
    if node.droppable:
        yield "takes"
    yield from (mark for mark in _MARKS if getattr(node, mark))
    if not said.enabled:
        yield "off"


def _letters(painted: list[Paint], label: str) -> Iterator[str]:
    """Yield what is painted, in order; words that equal the label are left out, and lines are counted."""
    for (how, _), alike in groupby(painted, key=lambda paint: (paint.how, bool(paint.words))):
        lines = [paint.words for paint in alike]
        count = f" x{len(lines)}" if len(lines) > 1 else ""
        same = "".join(" ".join(lines).split()) == "".join(label.split())
        words = "" if same or not lines[0] else _quoted(" / ".join(lines)) + " "
        yield f"{words}{how}{count}"


def _gathered(lines: list[str]) -> Iterator[str]:
    """Yield the lines; successive ones that differ only in their places are joined into one."""
    parts = (_PLACED.fullmatch(line) for line in lines)
    pairs = zip(lines, parts, strict=True)
    for alike, group in groupby(pairs, key=lambda pair: pair[1].group(1, 3) if pair[1] else pair[0]):
        found = [part for _, part in group]
        places = " ".join(part[2] for part in found if part)
        yield f"{alike[0]} {places} {alike[1]}" if isinstance(alike, tuple) else alike
