"""What all scenes share: Blender's settings, camera, lights, wood and paint, bevelled planks."""

import itertools
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import bpy
import numpy as np
import shapely
from mathutils import Vector
from numpy.typing import NDArray
from shapely.geometry import Polygon

MASTERS = Path(__file__).parent / "masters"
Colour = Sequence[float]
KEY = (-3.0, -2.4, 4.8)  # where the warm light comes from: upper left, a little in front


def linear(colour: str) -> list[float]:
    """Red, green, blue of '#RRGGBB' as linear light from 0 to 1."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]


def mixed(a: str, b: str, share: float) -> str:
    """Colour a with a share (0 to 1) of colour b, as '#RRGGBB'."""
    pairs = [(int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(p + (q - p) * share):02X}" for p, q in pairs)


def new_scene(width: int, height: int, samples: int, bounces: int = 4) -> Any:
    """An empty scene with Cycles on the CPU, a transparent film and quiet colours."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples = "CPU", samples
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.025
    cycles.use_denoising, cycles.denoiser = True, "OPENIMAGEDENOISE"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = bounces, 2, 1
    cycles.caustics_reflective = cycles.caustics_refractive = False
    render = scene.render
    render.resolution_x, render.resolution_y = width, height
    render.film_transparent = True
    render.image_settings.file_format = "PNG"
    render.image_settings.color_mode = "RGBA"
    render.use_persistent_data = True
    scene.view_settings.view_transform = "Khronos PBR Neutral"
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    return scene


def world_light(scene: Any, colour: Colour, strength: float) -> None:
    """Even light from all around."""
    background = scene.world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (*colour, 1)
    background.inputs[1].default_value = strength


def add_to_scene(name: str, data: Any) -> Any:
    """A new object of mesh, light or camera data."""
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    return thing


def point_at(thing: Any, place: Sequence[float], target: Sequence[float]) -> None:
    """Put a lamp or camera at a place, looking at the target."""
    thing.location = place
    direction = Vector(target) - Vector(place)
    thing.rotation_euler = direction.to_track_quat("-Z", "Y").to_euler()


def area_light(
    place: Sequence[float],
    size: float,
    watts: float,
    colour: Colour,
    target: Sequence[float] = (0, 0, 0.45),
) -> None:
    """A soft square lamp."""
    lamp = bpy.data.lights.new("area", "AREA")
    lamp.size, lamp.energy, lamp.color = size, watts, colour
    point_at(add_to_scene("area", lamp), place, target)


def sun_light(direction: Sequence[float], strength: float, degrees: float, colour: Colour) -> None:
    """A sun in the given direction; degrees say how soft its shadows are."""
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle, lamp.color = strength, math.radians(degrees), colour
    point_at(add_to_scene("sun", lamp), (0, 0, 0), [-v for v in direction])


def ortho_camera(scene: Any, target: Sequence[float], toward: Sequence[float], width: float) -> Any:
    """A camera without perspective that looks at the target from the direction `toward`."""
    lens = bpy.data.cameras.new("camera")
    lens.type, lens.ortho_scale = "ORTHO", width
    camera = add_to_scene("camera", lens)
    place = Vector(target) + Vector(toward).normalized() * 14
    point_at(camera, place, target)
    scene.camera = camera
    return camera


def render(scene: Any, name: str) -> Path:
    """Render to masters/<name>.png."""
    path = MASTERS / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    scene.render.filepath = str(path)
    bpy.ops.render.render(write_still=True)
    return path


def lamp(place: Sequence[float], watts: float) -> None:
    """A small warm lamp."""
    bulb = bpy.data.lights.new("lamp", "POINT")
    bulb.energy, bulb.color, bulb.shadow_soft_size = watts, (1.0, 0.62, 0.28), 0.06
    add_to_scene("lamp", bulb).location = place


def render_moods(scene: Any, folder: str, moods: dict[str, dict[str, Colour]]) -> None:
    """Render once and write masters/<folder>/<mood>.png for each mood.

    A mood says how strong and in which colour sun, sky and lamps are; lamps are all point lights
    and everything that glows.
    """
    layer = scene.view_layers[0]
    for group in ("sun", "sky", "lamps"):
        layer.lightgroups.add(name=group)
    scene.world.lightgroup = "sky"
    for thing in scene.objects:
        sun = thing.type == "LIGHT" and thing.data.type == "SUN"
        thing.lightgroup = "sun" if sun else "lamps"
    layer.cycles.denoising_store_passes = True
    scene.cycles.use_denoising = False
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    clean = {group: denoised(tree, source, group) for group in ("sun", "sky", "lamps")}
    (MASTERS / folder).mkdir(parents=True, exist_ok=True)
    for name, mood in moods.items():
        total = None
        for group, colour in mood.items():
            part = blended(tree, "MULTIPLY", clean[group], (*colour, 1))
            total = part if total is None else blended(tree, "ADD", total, part)
        alpha = tree.nodes.new("CompositorNodeSetAlpha")
        alpha.mode = "REPLACE_ALPHA"
        tree.links.new(total, alpha.inputs[0])
        tree.links.new(source.outputs["Alpha"], alpha.inputs[1])
        output = tree.nodes.new("CompositorNodeOutputFile")
        output.base_path = str(MASTERS / folder)
        output.format.file_format, output.format.color_mode = "PNG", "RGBA"
        output.file_slots[0].path = f"{name}#"
        tree.links.new(alpha.outputs[0], output.inputs[0])
    bpy.ops.render.render()
    for name in moods:
        (MASTERS / folder / f"{name}1.png").replace(MASTERS / folder / f"{name}.png")


def denoised(tree: Any, source: Any, group: str) -> Any:
    """The light of one group without noise; returns the output."""
    node = tree.nodes.new("CompositorNodeDenoise")
    node.prefilter, node.quality = "FAST", "BALANCED"
    for name, key in ((f"Combined_{group}", 0), ("Denoising Normal", 1), ("Denoising Albedo", 2)):
        tree.links.new(source.outputs[name], node.inputs[key])
    return node.outputs[0]


def blended(tree: Any, blend: str, a: Any, b: Any) -> Any:
    """Two pictures multiplied or added; b may be a colour; returns the output."""
    node = tree.nodes.new("CompositorNodeMixRGB")
    node.blend_type = blend
    node.inputs[0].default_value = 1.0
    tree.links.new(a, node.inputs[1])
    if isinstance(b, bpy.types.NodeSocket):
        tree.links.new(b, node.inputs[2])
    else:
        node.inputs[2].default_value = b
    return node.outputs[0]


def image_of(name: str, pixels: NDArray[np.float32], colour: bool = False) -> Any:
    """A Blender image from rows of red, green, blue (0 to 1), first row on top.

    Colours are linear light unless `colour` says that they are sRGB.
    """
    height, width = pixels.shape[:2]
    image = bpy.data.images.new(name, width, height, float_buffer=not colour)
    image.colorspace_settings.name = "sRGB" if colour else "Non-Color"
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = pixels[::-1]
    image.pixels.foreach_set(rgba.ravel())
    image.pack()
    return image


class Nodes:
    """A material under construction: makes nodes and links them in one call."""

    def __init__(self, name: str) -> None:
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes["Principled BSDF"]

    def add(self, kind: str, inputs: dict[Any, Any] | None = None, **settings: Any) -> Any:
        """A node `ShaderNode<kind>`; an input is a value or the output of another node."""
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self.put(node.inputs[key], value)
        return node

    def put(self, socket: Any, value: Any) -> None:
        """Set an input, or link an output to it."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def set(self, **values: Any) -> None:
        """Inputs of the surface, with _ for a blank: Base_Color, Roughness, Coat_Weight."""
        for key, value in values.items():
            self.put(self.surface.inputs[key.replace("_", " ")], value)

    def mix(self, factor: Any, a: Any, b: Any, blend: str = "MIX") -> Any:
        """Two colours mixed; returns the output."""
        node = self.add("Mix", {0: factor, 6: a, 7: b}, data_type="RGBA", blend_type=blend)
        return node.outputs[2]

    def range(self, value: Any, low: float, high: float, to_low: float, to_high: float) -> Any:
        """A value carried from one range to another; returns the output."""
        inputs = {0: value, 1: low, 2: high, 3: to_low, 4: to_high}
        return self.add("MapRange", inputs).outputs[0]

    def grain(self, scale: Sequence[float], detail: float = 3) -> Any:
        """Noise stretched along the wood, in the object's own space; returns the output."""
        place = self.add("TexCoord").outputs["Object"]
        stretched = self.add("Mapping", {"Vector": place, "Scale": tuple(scale)})
        inputs = {"Vector": stretched.outputs[0], "Scale": 2.4, "Detail": detail, "Distortion": 0.5}
        return self.add("TexNoise", inputs).outputs[0]

    def bump(self, height: Any, strength: float, distance: float, normal: Any = None) -> Any:
        """A bumped normal; returns the output."""
        inputs = {"Height": height, "Strength": strength, "Distance": distance}
        node = self.add("Bump", inputs)
        if normal is not None:
            self.put(node.inputs["Normal"], normal)
        return node.outputs[0]


def bevelled_plank(
    name: str, shape: Polygon, back: float, front: float, bevel: float = 0.05, steps: int = 6
) -> Any:
    """A plank with a round edge on both sides; x and y from the shape, z from back to front.

    The rings come from shapely's offsets and each strip is triangulated, so that the edge never
    cuts through itself in tight corners.
    """
    bevel = min(bevel, (front - back) / 2 - 0.004)
    middle = (front + back) / 2
    half = (front - back) / 2
    angles = [math.pi / 2 * k / steps for k in range(steps + 1)]
    levels = [(bevel * (1 - math.cos(a)), half - bevel + bevel * math.sin(a)) for a in angles]
    rings = [shape.buffer(-inset, 8) if inset else shape for inset, _ in levels]
    mesh = _Mesh(middle)
    heights: dict[tuple[float, float], float] = {}
    for ring, (_, height) in zip(rings, levels, strict=True):
        for part in polygons(ring):
            for line in (part.exterior, *part.interiors):
                heights.update({(round(x, 8), round(y, 8)): height for x, y in line.coords})
    for k, ring in enumerate(rings):
        strip = ring.difference(rings[k + 1]) if k < steps else ring
        for part in polygons(strip):
            mesh.add_flat(part, heights, levels[k][1])
    mesh.add_side(shape, levels[0][1])
    return mesh.finish(name)


def polygons(shape: Any) -> list[Polygon]:
    """The polygons in a shape that may be several."""
    parts = getattr(shape, "geoms", [shape])
    return [part for part in parts if part.geom_type == "Polygon" and part.area > 1e-8]


class _Mesh:
    """Points and faces of a plank, symmetric about its middle."""

    def __init__(self, middle: float) -> None:
        self.middle = middle
        self.points: list[tuple[float, float, float]] = []
        self.index: dict[tuple[float, float, float], int] = {}
        self.faces: list[list[int]] = []

    def point(self, x: float, y: float, z: float) -> int:
        key = (round(x, 6), round(y, 6), round(z + self.middle, 6))
        if key not in self.index:
            self.index[key] = len(self.points)
            self.points.append(key)
        return self.index[key]

    def add_flat(self, part: Polygon, heights: dict[tuple[float, float], float], z: float) -> None:
        for triangle in shapely.constrained_delaunay_triangles(part).geoms:
            corners = list(triangle.exterior.coords)[:3]
            if not triangle.exterior.is_ccw:
                corners.reverse()
            rows = [(x, y, heights.get((round(x, 8), round(y, 8)), z)) for x, y in corners]
            self.faces.append([self.point(*row) for row in rows])
            self.faces.append([self.point(x, y, -h) for x, y, h in reversed(rows)])

    def add_side(self, shape: Polygon, z: float) -> None:
        for ring, outer in [(shape.exterior, True), *[(hole, False) for hole in shape.interiors]]:
            corners = list(ring.coords)
            if ring.is_ccw != outer:
                corners.reverse()
            for (x0, y0), (x1, y1) in itertools.pairwise(corners):
                face = [(x0, y0, z), (x0, y0, -z), (x1, y1, -z), (x1, y1, z)]
                self.faces.append([self.point(*corner) for corner in face])

    def finish(self, name: str) -> Any:
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(self.points, [], self.faces)
        mesh.validate()
        mesh.shade_smooth()
        mesh.set_sharp_from_angle(angle=math.radians(55))
        return mesh
