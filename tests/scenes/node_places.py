"""Where everything on a table stands, to be compared."""

from scenes.toolkit.scene import Scene


def places(scene: Scene[str]) -> list[str]:
    """Everything that stands on the table, and where."""
    return sorted(
        f"{node.id} {node.ref} {node.pose} {node.size} {node.lift} {node.z} {getattr(node, 'shown', '')}"
        for node in scene.root.walk()
    )
