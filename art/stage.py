"""The stage on which a board's scene is built: places, paints and simple turned or sawn shapes."""

import math
import random
from collections.abc import Sequence
from typing import Any

import bmesh
import bpy
from mathutils import Matrix, Vector

from art import blender
from art.blender import linear

TILT = math.radians(46)  # the camera from the vertical; figures are seen at 58, near enough
STRETCH = 1 / math.cos(TILT)  # the ground is longer by this, so that the picture is square
RISE = math.sin(TILT) * 100  # board units that a height of 1 moves up on the picture


class Stage:
    """Makes things where the picture wants them; x and y in board units, heights in hundreds."""

    def __init__(self, winter: bool) -> None:
        self.winter = winter
        self.random = random.Random(11)
        self.paints: dict[Any, Any] = {}
        self.meshes: dict[Any, Any] = {}

    def at(self, x: float, y: float, z: float = 0.0) -> Vector:
        """The point at height z that the picture shows at (x, y)."""
        return Vector(((x - 320) / 100, (320 - y - RISE * z) / 100 * STRETCH, z))

    def on(self, x: float, y: float, z: float = 0.0) -> Vector:
        """The point at height z above the ground's (x, y)."""
        return Vector(((x - 320) / 100, (320 - y) / 100 * STRETCH, z))

    def paint(
        self,
        colour: str,
        rough: float = 0.6,
        grain: float = 0.0,
        snow: bool = False,
        glow: float = 0.0,
    ) -> Any:
        """A material: colour, roughness, strength of the wood grain, snow on top, own light."""
        key = (colour, rough, grain, snow and self.winter, glow)
        if key not in self.paints:
            self.paints[key] = self.new_paint(*key)
        return self.paints[key]

    def new_paint(self, colour: str, rough: float, grain: float, snow: bool, glow: float) -> Any:
        """Build the material for `paint`."""
        nodes = blender.Nodes(colour)
        base: Any = (*linear(colour), 1)
        if grain:
            shade = nodes.range(nodes.grain((3, 34, 34), 2), 0.3, 0.7, 1 - grain, 1 + grain * 0.4)
            base = nodes.mix(1.0, base, shade, "MULTIPLY")
        if snow:
            base = self.with_snow(nodes, base)
        nodes.set(Base_Color=base, Roughness=rough)
        if glow:
            nodes.set(Emission_Color=(*linear(colour), 1), Emission_Strength=glow)
        return nodes.material

    @staticmethod
    def with_snow(nodes: blender.Nodes, base: Any) -> Any:
        """White where a surface looks upward."""
        geometry = nodes.add("NewGeometry")
        up = nodes.add("SeparateXYZ", {0: geometry.outputs["Normal"]}).outputs["Z"]
        spots = nodes.add("TexNoise", {"Vector": geometry.outputs["Position"], "Scale": 13})
        total = nodes.add("Math", {0: up, 1: spots.outputs[0]}, operation="ADD").outputs[0]
        return nodes.mix(nodes.range(total, 0.93, 1.05, 0, 1), base, (0.90, 0.94, 0.98, 1))

    def mesh(self, kind: str) -> Any:
        """A shared unit shape: ball, cone (apex up, base at 0), rod (from 0 to 1)."""
        if kind not in self.meshes:
            form = bmesh.new()
            if kind == "ball":
                bmesh.ops.create_icosphere(form, subdivisions=3, radius=1)
            else:
                top = 0.10 if kind == "cone" else 1.0
                bmesh.ops.create_cone(
                    form, cap_ends=True, segments=28, radius1=1, radius2=top, depth=1
                )
                edges = [e for e in form.edges if abs(e.verts[0].co.z - e.verts[1].co.z) < 0.01]
                bmesh.ops.bevel(form, geom=edges, offset=0.09, segments=3, affect="EDGES")
                bmesh.ops.translate(form, verts=form.verts, vec=(0, 0, 0.5))
            self.meshes[kind] = self.finish(form, kind)
        return self.meshes[kind]

    @staticmethod
    def finish(form: Any, name: str) -> Any:
        """A mesh from an edited form, with smooth shading and sharp edges."""
        mesh = bpy.data.meshes.new(name)
        form.to_mesh(mesh)
        form.free()
        mesh.shade_smooth()
        mesh.set_sharp_from_angle(angle=math.radians(48))
        return mesh

    def put(
        self, mesh: Any, paint: Any, place: Any, scale: Any = 1.0, turn: Any = (0, 0, 0)
    ) -> Any:
        """An object of a shared mesh in the given paint."""
        key = (mesh.name, paint.name)
        if key not in self.meshes:
            copy = mesh.copy()
            copy.materials.clear()
            copy.materials.append(paint)
            self.meshes[key] = copy
        thing = blender.add_to_scene(mesh.name, self.meshes[key])
        thing.location, thing.rotation_euler = place, turn
        thing.scale = (scale,) * 3 if isinstance(scale, int | float) else scale
        return thing

    def ball(self, place: Any, r: float, paint: Any, squash: Sequence[float] = (1, 1, 1)) -> Any:
        """A ball or an egg around its middle."""
        return self.put(self.mesh("ball"), paint, place, [r * s for s in squash])

    def cone(self, place: Any, r: float, height: float, paint: Any, turn: Any = (0, 0, 0)) -> Any:
        """A turned cone that stands on its place."""
        return self.put(self.mesh("cone"), paint, place, (r, r, height), turn)

    def rod(self, place: Any, r: float, height: float, paint: Any, turn: Any = (0, 0, 0)) -> Any:
        """A turned rod or disc that stands on its place."""
        return self.put(self.mesh("rod"), paint, place, (r, r, height), turn)

    def box(self, place: Any, size: Any, paint: Any, turn: Any = (0, 0, 0)) -> Any:
        """A sawn block with broken edges that stands on its place."""
        key = ("box", tuple(round(v, 3) for v in size))
        if key not in self.meshes:
            form = bmesh.new()
            bmesh.ops.create_cube(form, size=1)
            bmesh.ops.transform(form, matrix=Matrix.Diagonal((*size, 1)), verts=form.verts)
            width = min(0.016, min(size) * 0.3)
            bmesh.ops.bevel(form, geom=form.edges[:], offset=width, segments=2, affect="EDGES")
            bmesh.ops.translate(form, verts=form.verts, vec=(0, 0, size[2] / 2))
            self.meshes[key] = self.finish(form, "box" + str(key[1]))
        return self.put(self.meshes[key], paint, place, 1.0, turn)

    def pipe(self, points: Sequence[Any], r: float, paint: Any, closed: bool = False) -> Any:
        """A round bar through the points."""
        line = bpy.data.curves.new("pipe", "CURVE")
        line.dimensions, line.bevel_depth, line.bevel_resolution = "3D", r, 3
        line.use_fill_caps = True
        spline = line.splines.new("POLY")
        spline.points.add(len(points) - 1)
        spline.use_cyclic_u, spline.use_smooth = closed, True
        for point, place in zip(spline.points, points, strict=True):
            point.co = (*place, 1)
        line.materials.append(paint)
        return blender.add_to_scene("pipe", line)

    def faces(self, points: Sequence[Any], faces: Sequence[Any], paint: Any) -> Any:
        """A free mesh of the given corners."""
        mesh = bpy.data.meshes.new("faces")
        mesh.from_pydata([tuple(p) for p in points], [], faces)
        mesh.materials.append(paint)
        return blender.add_to_scene("faces", mesh)

    def cutout(self, shape: Any, place: Any, thick: float, paint: Any, scale: float = 1.0) -> Any:
        """A board cut to a flat shape that stands upright and faces the viewer."""
        mesh = blender.bevelled_plank("cutout", shape, -thick / 2, thick / 2, 0.03, 4)
        mesh.materials.append(paint)
        thing = blender.add_to_scene("cutout", mesh)
        thing.location, thing.rotation_euler = place, (math.pi / 2, 0, 0)
        thing.scale = (scale,) * 3
        return thing

    def any(self, choices: Sequence[Any]) -> Any:
        """One of the choices."""
        return self.random.choice(choices)

    def between(self, low: float, high: float) -> float:
        """A number between two others."""
        return self.random.uniform(low, high)
