"""Renders the six dinosaurs: painted planks of wood, and the shadow of each apart.

`python -m art.figures [--samples 32] [--size 640] [species ...]`
"""

import argparse
import itertools
import math
from typing import Any

import bpy
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from art import blender, layout
from art.blender import mixed
from art.outlines import FIGURES
from art.pieces import Figure
from art.shapes import Points

MAP = (-0.8, -0.2, 1.6)  # left, bottom and side of the square that the paint covers
MAP_SIZE = 1024
CREAM, INK = "#FFF3D6", "#241A18"
ACCENTS = {
    "t_rex": "#8E1620",
    "triceratops": "#F9D978",
    "parasaurolophus": "#17694A",
    "stegosaurus": "#86B9F4",
    "diplodocus": "#D25C98",
    "spinosaurus": "#F9B43F",
}
TRIM = {  # what is painted on the accent: frill spots, crest bands, edges of plates, ribs
    "triceratops": "#C9781C",
    "parasaurolophus": "#A8DB7C",
    "stegosaurus": "#3E77D6",
    "spinosaurus": "#BF3D17",
}
SHORTER = 0.62  # shadows are shorter than the light says, to stay near the feet


def on_map(x: float, y: float) -> tuple[float, float]:
    """A point of a figure on the paint's picture."""
    left, bottom, side = MAP
    return (x - left) / side * MAP_SIZE, MAP_SIZE - (y - bottom) / side * MAP_SIZE


def draw(image: Image.Image, shape: Any, colour: Any) -> None:
    """Fill a shape on the paint's picture."""
    ImageDraw.Draw(image).polygon([on_map(x, y) for x, y in shape.exterior.coords], fill=colour)


def stroke(image: Image.Image, line: Points, width: float, colour: Any) -> None:
    """Draw a line with round ends; the width is in figure units."""
    pen = ImageDraw.Draw(image)
    r = width / 2 / MAP[2] * MAP_SIZE
    for x, y in [on_map(*point) for point in dense(line)]:
        pen.ellipse([x - r, y - r, x + r, y + r], fill=colour)


def dense(line: Points) -> Points:
    """The line with points so close that discs on them make a stroke."""
    pairs = itertools.pairwise(line)
    return np.vstack([np.linspace(a, b, 2 + int(np.hypot(*(b - a)) * 500)) for a, b in pairs])


def disc(image: Image.Image, x: float, y: float, radius: float, colour: Any) -> None:
    """Fill a disc; place and radius in figure units."""
    u, v = on_map(x, y)
    r = radius / MAP[2] * MAP_SIZE
    ImageDraw.Draw(image).ellipse([u - r, v - r, u + r, v + r], fill=colour)


def body_paint(name: str, figure: Figure, belly: bool) -> Image.Image:
    """The body's paint: back, lighter belly unless it is for the legs, pattern, nails, eye."""
    colour = layout.COLOURS[name]
    image = Image.new("RGB", (MAP_SIZE, MAP_SIZE), colour)
    soft = Image.new("L", image.size, 0)
    for shape in figure.light if belly else []:
        draw(soft, shape, 255)
    soft = soft.filter(ImageFilter.GaussianBlur(16))
    image.paste(mixed(colour, CREAM, 0.55), mask=soft)
    for shape in figure.stripes:
        draw(
            image,
            shape,
            mixed(colour, ACCENTS[name], 0.62) if name != "triceratops" else TRIM[name],
        )
    for plank in figure.planks:
        paint_nails(image, plank.shape, mixed(colour, CREAM, 0.8))
    for line in figure.lines:
        stroke(image, line, 0.02, mixed(colour, INK, 0.75))
    paint_eye(image, figure.eye, mixed(colour, INK, 0.6))
    return image.filter(ImageFilter.GaussianBlur(0.8))


def paint_nails(image: Image.Image, shape: Any, colour: str) -> None:
    """Three pale nails on the front of a foot, if the plank stands on the ground."""
    low = [x for x, y in shape.exterior.coords if y < 0.03]
    if len(low) > 3 and max(low) - min(low) > 0.08:
        for k in range(3):
            disc(image, max(low) - 0.022 - 0.047 * k, 0.012, 0.021, colour)


def paint_eye(image: Image.Image, eye: tuple[float, float, float], edge: str) -> None:
    """A bright eye that looks forward."""
    x, y, r = eye
    disc(image, x, y, r * 1.16, edge)
    disc(image, x, y, r, CREAM)
    disc(image, x + r * 0.2, y - r * 0.02, r * 0.7, INK)
    disc(image, x - r * 0.02, y + r * 0.3, r * 0.27, "#FFFFFF")


def accent_paint(name: str, figure: Figure) -> Image.Image:
    """The paint of crest, frill, plates and sail."""
    image = Image.new("RGB", (MAP_SIZE, MAP_SIZE), ACCENTS[name])
    trim = TRIM.get(name, ACCENTS[name])
    crests = [plank.shape for plank in figure.planks if plank.paint == "accent"]
    if name == "stegosaurus":
        for shape in crests:
            draw(image, shape.buffer(0.01), trim)
            draw(image, shape.buffer(-0.032), ACCENTS[name])
    if name == "parasaurolophus":
        for x, y, turn in [(0.15, 0.95, 0), (0.03, 0.99, 0), (-0.09, 1.0, 0)]:
            stroke(
                image, np.array([(x - 0.03, y - 0.14), (x + 0.02 + turn, y + 0.10)]), 0.034, trim
            )
    if name == "triceratops":
        for degrees in range(40, 250, 30):
            a = math.radians(degrees)
            disc(image, 0.06 + 0.20 * math.cos(a), 0.62 + 0.195 * math.sin(a), 0.034, trim)
    if name == "spinosaurus":
        edge = Image.new("L", image.size, 255)
        for shape in crests:
            draw(edge, shape.buffer(-0.05), 0)
        image.paste(trim, mask=edge.filter(ImageFilter.GaussianBlur(14)))
        for line in figure.lines[:4]:
            stroke(image, line, 0.022, trim)
    return image.filter(ImageFilter.GaussianBlur(0.8))


def engraving(figure: Figure) -> Image.Image:
    """How deep the lines and the eye are cut: white is the surface."""
    image = Image.new("L", (MAP_SIZE, MAP_SIZE), 255)
    for line in figure.lines:
        stroke(image, line, 0.022, 60)
    x, y, r = figure.eye
    disc(image, x, y, r * 1.16, 60)
    disc(image, x, y, r * 0.96, 255)
    return image.filter(ImageFilter.GaussianBlur(2))


def as_pixels(image: Image.Image) -> NDArray[np.float32]:
    """Red, green, blue from 0 to 1."""
    return np.asarray(np.asarray(image.convert("RGB")) / 255, np.float32)


def painted_wood(name: str, paint: Image.Image, depth: Image.Image | None, grain: float) -> Any:
    """Semi-gloss paint through which the grain of the wood shows a little."""
    nodes = blender.Nodes(name)
    place = nodes.add("TexCoord").outputs["Object"]
    mapped = nodes.add(
        "Mapping", {0: place, 1: (*MAP[:2], 0), 3: (MAP[2],) * 3}, vector_type="TEXTURE"
    )
    picture = nodes.add("TexImage", {0: mapped.outputs[0]}, extension="EXTEND")
    picture.image = blender.image_of(f"{name} paint", as_pixels(paint), colour=True)
    fibre = nodes.grain((2.0, 17, 17))
    shade = nodes.range(fibre, 0.3, 0.7, 1 - grain, 1 + grain * 0.55)
    nodes.set(
        Base_Color=nodes.mix(1.0, picture.outputs[0], shade, "MULTIPLY"),
        Roughness=0.42,
        Coat_Weight=0.25,
        Coat_Roughness=0.24,
    )
    normal = nodes.bump(fibre, 0.12, 0.02)
    if depth is not None:
        cut = nodes.add("TexImage", {0: mapped.outputs[0]}, extension="EXTEND")
        cut.image = blender.image_of(f"{name} depth", as_pixels(depth))
        normal = nodes.bump(cut.outputs[0], 0.55, 0.03, normal)
    nodes.set(Normal=normal)
    return nodes.material


def build(name: str, figure: Figure) -> list[Any]:
    """The figure's planks as objects that stand on z = 0 and look to +x."""
    depth = engraving(figure)
    ivory = Image.new("RGB", (64, 64), "#F6E7C4")
    materials = {
        "body": painted_wood(f"{name} body", body_paint(name, figure, True), depth, 0.18),
        "limb": painted_wood(f"{name} limb", body_paint(name, figure, False), None, 0.18),
        "accent": painted_wood(f"{name} accent", accent_paint(name, figure), depth, 0.18),
        "ivory": painted_wood(f"{name} ivory", ivory, None, 0.10),
    }
    x0, _, x1, _ = figure.outline.bounds
    objects = []
    for plank in figure.planks:
        bevel = 0.028 if plank.paint == "ivory" else 0.045 if plank.paint == "accent" else 0.062
        mesh = blender.bevelled_plank(name, plank.shape, *plank.depth, bevel)
        mesh.materials.append(materials[plank.paint])
        thing = blender.add_to_scene(name, mesh)
        thing.rotation_euler = (math.pi / 2, 0, 0)
        thing.location.x = -(x0 + x1) / 2
        objects.append(thing)
    return objects


def studio(size: int, samples: int) -> Any:
    """The empty scene in which each figure is photographed."""
    scene = blender.new_scene(size, size, samples, bounces=5)
    blender.world_light(scene, (1.0, 0.95, 0.88), 0.45)
    blender.area_light(blender.KEY, 1.8, 350, (1.0, 0.90, 0.76))
    blender.area_light((3.2, -3.0, 1.6), 3.0, 55, (0.82, 0.90, 1.0))
    blender.area_light((0.4, 3.0, 3.4), 2.0, 130, (1.0, 0.95, 0.85))
    e, t = layout.ELEVATION, layout.TURN
    toward = (math.sin(t) * math.cos(e), -math.cos(t) * math.cos(e), math.sin(e))
    target = (0, 0, (layout.ANCHOR[1] - 0.5) * layout.FRAME / math.cos(e))
    blender.ortho_camera(scene, target, toward, layout.FRAME)
    floor_mesh = bpy.data.meshes.new("floor")
    floor_mesh.from_pydata([(-7, -7, 0), (7, -7, 0), (7, 7, 0), (-7, 7, 0)], [], [(0, 1, 2, 3)])
    nodes = blender.Nodes("floor")
    nodes.set(Base_Color=(0.55, 0.47, 0.34, 1), Roughness=0.9)
    floor_mesh.materials.append(nodes.material)
    blender.add_to_scene("floor", floor_mesh).visible_camera = False
    return scene


def shadow(figure: Figure) -> Image.Image:
    """The soft shadow on the ground, computed from the planks and 64 points of the lamp."""
    left, top, width, height = layout.SHADOW
    size = (284, 140)
    x0, _, x1, _ = figure.outline.bounds
    random = np.random.default_rng(7)
    total = np.zeros((size[1], size[0]), np.float32)

    def place(x: float, front: float) -> tuple[float, float]:
        u, v = layout.project(x - (x0 + x1) / 2, 0, front)
        return (u - left) / width * size[0], (v - top) / height * size[1]

    for _ in range(64):
        angle, radius = random.uniform(0, 2 * math.pi), math.sqrt(random.uniform()) * 1.1
        offset = np.array([math.cos(angle) * radius, math.sin(angle) * radius, 0])
        key = np.array(blender.KEY) + offset
        right, away = -key[0] / key[2] * SHORTER, -key[1] / key[2] * SHORTER
        layer = Image.new("L", size, 0)
        pen = ImageDraw.Draw(layer)
        for plank in figure.planks:
            for front in np.linspace(plank.depth[0] + 0.02, plank.depth[1] - 0.02, 5):
                coords = plank.shape.exterior.coords
                pen.polygon([place(x + right * h, front - away * h) for x, h in coords], fill=255)
        total += np.asarray(layer, np.float32) / 255
    contact = Image.new("L", size, 0)
    for plank in figure.planks:
        low = [x for x, h in plank.shape.exterior.coords if h < 0.05]
        if low:
            a, b = min(low) - 0.02, max(low) + 0.02
            back, front = plank.depth[0] - 0.02, plank.depth[1] + 0.03
            corners = [place(a, front), place(b, front), place(b, back), place(a, back)]
            ImageDraw.Draw(contact).polygon(corners, fill=255)
    touch = np.asarray(contact.filter(ImageFilter.GaussianBlur(4)), np.float32) / 255
    alpha = 1 - (1 - 0.42 * total / 64) * (1 - 0.5 * touch)
    mask = Image.fromarray((alpha * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(1.8))
    picture = Image.new("RGBA", size, (40, 27, 26, 0))
    picture.putalpha(mask)
    return picture


def main() -> None:
    """Render the species named on the command line, or all six."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("species", nargs="*", default=list(FIGURES))
    parser.add_argument("--size", type=int, default=640)
    parser.add_argument("--samples", type=int, default=32)
    options = parser.parse_args()
    scene = studio(options.size, options.samples)
    for name in options.species:
        figure = FIGURES[name]()
        objects = build(name, figure)
        blender.render(scene, f"figures/{name}")
        shadow(figure).save(blender.MASTERS / f"figures/{name}-shadow.png")
        for thing in objects:
            bpy.data.objects.remove(thing)


if __name__ == "__main__":
    main()
