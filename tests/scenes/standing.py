"""Where everything on a table stands, to be compared."""

from dataclasses import astuple

from scenes.toolkit.scene import Scene


def places(scene: Scene[str]) -> list[str]:
    """Everything that stands on the table, and where."""
    return sorted(
        f"{node.id} {node.ref} {[float(value) for value in astuple(node.pose)]} {node.size} {node.lift} "
        f"{node.z} {getattr(node, 'shown', '')}"
        for node in scene.root.walk()
    )
