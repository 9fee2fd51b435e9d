"""Painted wood seen straight from the front: pieces that lie on each other, for die and faces."""

from dataclasses import dataclass
from typing import Any

import bpy
from shapely.geometry import Polygon

from art import blender

INK, CREAM, IVORY = "#2A1D1A", "#FFF3D6", "#F6E7C4"


@dataclass(frozen=True)
class Piece:
    """A flat piece: outline, lower and upper side, colour and width of its round edge."""

    shape: Polygon
    low: float
    high: float
    colour: str
    bevel: float = 0.04
    grain: float = 0.14


def studio(width: int, height: int, samples: int, view: float) -> Any:
    """A scene seen from above (the picture's top is +y), `view` units wide, lit from upper left."""
    scene = blender.new_scene(width, height, samples, bounces=4)
    blender.world_light(scene, (1.0, 0.96, 0.90), 0.48)
    blender.area_light((-2.8, 3.0, 4.2), 1.8, 330, (1.0, 0.91, 0.78), (0, 0, 0))
    blender.area_light((3.2, -2.4, 3.0), 3.0, 50, (0.82, 0.90, 1.0), (0, 0, 0))
    blender.ortho_camera(scene, (0, 0, 0), (0, 0, 1), view)
    scene.camera.rotation_euler = (0, 0, 0)
    return scene


def wood_paint(colour: str, grain: float) -> Any:
    """Paint with the wood's grain in it."""
    nodes = blender.Nodes(colour)
    fibre = nodes.grain((1.6, 14, 14))
    shade = nodes.range(fibre, 0.3, 0.7, 1 - grain, 1 + grain * 0.5)
    base = nodes.mix(1.0, (*blender.linear(colour), 1), shade, "MULTIPLY")
    nodes.set(Base_Color=base, Roughness=0.45, Coat_Weight=0.2, Coat_Roughness=0.25)
    nodes.set(Normal=nodes.bump(fibre, 0.10, 0.02))
    return nodes.material


def add(piece: Piece) -> None:
    """Put a piece into the scene."""
    for part in blender.polygons(piece.shape):
        mesh = blender.bevelled_plank("piece", part, piece.low, piece.high, piece.bevel, 4)
        mesh.materials.append(wood_paint(piece.colour, piece.grain))
        blender.add_to_scene("piece", mesh)


def clear() -> None:
    """Take all pieces away."""
    for thing in [thing for thing in bpy.data.objects if thing.type == "MESH"]:
        bpy.data.objects.remove(thing)


def photograph(scene: Any, name: str, pieces: list[Piece]) -> None:
    """Render the pieces to masters/<name>.png."""
    clear()
    for piece in pieces:
        add(piece)
    blender.render(scene, name)
