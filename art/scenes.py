"""Renders the home scene: all six dinosaurs in a small landscape on a wooden base.

`python -m art.scenes [--width 1600] [--samples 16]` renders once, for light and dark surroundings.
"""

import argparse
import math
from typing import Any

import bpy  # noqa: F401 - mathutils comes with it
import numpy as np
from mathutils import Vector
from shapely.geometry import LineString

from art import blender, figures
from art.landmarks import Landmarks
from art.outlines import FIGURES

LENGTH, DEPTH = 9.4, 3.0  # of the base, where a tall dinosaur is 1 high
CAST = (  # species, place and turn in degrees; 0 looks to the right
    ("diplodocus", -2.45, 0.42, 8),
    ("stegosaurus", -1.55, -0.72, -14),
    ("triceratops", -3.55, -0.62, 16),
    ("t_rex", 0.25, -0.25, -6),
    ("parasaurolophus", 2.05, 0.25, 188),
    ("spinosaurus", 3.35, -0.55, 172),
)
MOODS: dict[str, dict[str, blender.Colour]] = {
    "home": {"sun": (3.2, 2.9, 2.5), "sky": (0.55, 0.53, 0.50), "lamps": (0.05, 0.05, 0.05)},
    "home-dark": {"sun": (1.45, 0.86, 0.56), "sky": (0.15, 0.17, 0.28), "lamps": (1, 1, 1)},
}


def river_at(y: float) -> float:
    """Where the brook runs: its x at the depth y."""
    return 1.22 + 0.30 * math.sin(y * 1.5 + 0.4) + 0.22 * y


def hill(x: float, y: float) -> float:
    """The height of the ground; a brook is dug into it."""
    soft = 0.05 * math.sin(x * 1.1 + 1) + 0.05 * math.sin(x * 0.6 - y * 1.3)
    rise = 0.22 * math.pow(max(0.0, y), 1.5)
    dug = max(0.0, 1 - abs(x - river_at(y)) / 0.30)
    return float(soft + rise) * min(1.0, abs(x - river_at(y)) / 0.5) - 0.16 * math.pow(dug, 0.7)


class Home(Landmarks):
    """The landscape; places are in the figures' own units."""

    def base(self) -> Any:
        """The outline of the wooden base: a long rounded board."""
        half = LENGTH / 2 - DEPTH / 2
        return LineString([(-half, 0), (half, 0)]).buffer(DEPTH / 2, 32)

    def build_base(self) -> None:
        """Two boards of wood below the ground."""
        shape = self.base()
        for grow, low, high, colour in (
            (0.10, -0.66, -0.44, "#8A5A34"),
            (0.02, -0.46, -0.20, "#B57A42"),
        ):
            mesh = blender.bevelled_plank("base", shape.buffer(grow), low, high, 0.06, 4)
            mesh.materials.append(self.paint(colour, 0.5, 0.25))
            blender.add_to_scene("base", mesh)

    def build_ground(self) -> None:
        """Grass that follows the hills, cut to the base."""
        step, shape = 0.06, self.base()
        columns, rows = int(LENGTH / step), int(DEPTH / step)
        points: list[tuple[float, float, float]] = []
        index: dict[tuple[int, int], int] = {}
        faces = []
        for i in range(columns + 1):
            for j in range(rows + 1):
                x, y = -LENGTH / 2 + i * step, -DEPTH / 2 + j * step
                index[i, j] = len(points)
                edge = min(1.0, max(0.0, shape.exterior.distance(self.point(x, y)) / 0.35))
                points.append((x, y, hill(x, y) * edge))
        for i in range(columns):
            for j in range(rows):
                middle = self.point(-LENGTH / 2 + (i + 0.5) * step, -DEPTH / 2 + (j + 0.5) * step)
                if shape.contains(middle):
                    corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
                    faces.append([index[corner] for corner in corners])
        ground = self.faces(points, faces, self.grass())
        ground.data.shade_smooth()
        ground.modifiers.new("thick", "SOLIDIFY").thickness = 0.24

    @staticmethod
    def point(x: float, y: float) -> Any:
        """A point that shapely can measure."""
        from shapely.geometry import Point

        return Point(x, y)

    def grass(self) -> Any:
        """Green with straw patches."""
        nodes = blender.Nodes("grass")
        place = nodes.add("NewGeometry").outputs["Position"]
        large = nodes.add("TexNoise", {"Vector": place, "Scale": 0.9, "Detail": 3.0}).outputs[0]
        small = nodes.add("TexNoise", {"Vector": place, "Scale": 9.0, "Detail": 4.0}).outputs[0]
        green, straw = (*blender.linear("#7FAE58"), 1), (*blender.linear("#D9C27A"), 1)
        base = nodes.mix(nodes.range(large, 0.42, 0.62, 0, 1), green, straw)
        shade = nodes.range(small, 0.3, 0.7, 0.82, 1.12)
        nodes.set(Base_Color=nodes.mix(1.0, base, shade, "MULTIPLY"), Roughness=0.9)
        return nodes.material

    def build_brook(self) -> None:
        """Water in the dug bed."""
        ys = np.linspace(-DEPTH / 2 + 0.06, DEPTH / 2 - 0.06, 24)
        left = [(river_at(y) - 0.24, y, -0.065) for y in ys]
        right = [(river_at(y) + 0.24, y, -0.065) for y in ys]
        count = len(ys)
        faces = [(k, count + k, count + k + 1, k + 1) for k in range(count - 1)]
        self.faces([*left, *right], faces, self.paint("#2F9AA0", 0.12))

    def stand(self, x: float, y: float) -> Vector:
        """A place on the ground."""
        return Vector((x, y, hill(x, y) - 0.01))

    def build_plants(self) -> None:
        """Trees behind, bushes between, grass and flowers in front."""
        for kind, x, y, s in TREES:
            getattr(self, f"make_{kind}")(self.stand(x, y), s * 0.9)
        shape = self.base().buffer(-0.15)
        for _ in range(240):
            x, y = self.between(-4.6, 4.6), self.between(-1.45, 1.3)
            near = any(abs(x - cx) < 0.62 and abs(y - cy) < 0.34 for _, cx, cy, _ in CAST)
            if near or abs(x - river_at(y)) < 0.42 or not shape.contains(self.point(x, y)):
                continue
            kind = self.any(("tuft", "tuft", "tuft", "flower", "flower", "rock", "mushroom"))
            size = 1.6 if kind == "tuft" else 1.8
            getattr(self, f"make_{kind}")(self.stand(x, y), size * self.between(0.7, 1.1))
        for y in (-1.1, -0.5, 0.2, 0.8):
            for side in (-1, 1):
                spot = (river_at(y) + side * self.between(0.3, 0.38), y)
                self.make_rock(self.stand(*spot), self.between(0.9, 1.7))

    def build_cast(self) -> None:
        """The six dinosaurs."""
        for name, x, y, turn in CAST:
            angle = math.radians(turn)
            for thing in figures.build(name, FIGURES[name]()):
                offset = thing.location.x
                thing.rotation_euler = (math.pi / 2, 0, angle)
                spot = self.stand(x, y) + Vector((0, 0, 0.02))
                thing.location = spot + Vector((math.cos(angle), math.sin(angle), 0)) * offset


TREES = (  # kind, place, size
    ("round", -4.05, 0.30, 3.1), ("pine", -3.45, 0.95, 3.5), ("birch", -2.2, 1.15, 3.0),
    ("pine", -1.75, 0.85, 2.6), ("round", -0.85, 1.10, 3.3), ("tall", -0.35, 0.80, 2.7),
    ("pine", 0.45, 1.20, 3.4), ("bush", 0.2, 0.75, 2.4), ("birch", 1.95, 1.10, 3.2),
    ("round", 2.75, 1.05, 3.4), ("pine", 3.35, 0.80, 3.2), ("tall", 3.85, 0.45, 2.8),
    ("bush", -3.0, 0.85, 2.2), ("bush", 3.0, 0.55, 2.0), ("bush", 4.2, -0.1, 2.0),
    ("bush", -4.35, -0.25, 2.0), ("fern", -2.5, -1.0, 2.2), ("fern", 2.4, -0.75, 2.0),
    ("log", 0.2, -1.08, 2.2), ("mushroom", -0.75, -1.05, 2.4), ("mushroom", -0.6, -1.15, 1.7),
)  # fmt: skip


def main() -> None:
    """Build the landscape and render it in both moods."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--width", type=int, default=1600)
    parser.add_argument("--samples", type=int, default=16)
    options = parser.parse_args()
    scene = blender.new_scene(options.width, round(options.width * 0.4), options.samples, bounces=3)
    home = Home(winter=False)
    home.build_base()
    home.build_ground()
    home.build_brook()
    home.build_plants()
    home.build_cast()
    blender.sun_light(blender.KEY, 1.0, 10, (1, 1, 1))
    blender.world_light(scene, (1, 1, 1), 1.0)
    for x, y in ((-0.9, -0.5), (2.7, -0.4), (-3.0, -0.2)):
        blender.lamp((x, y - 0.5, 1.0), 30.0)
    lens = blender.ortho_camera(scene, (0, 0, 0.48), (0, -1, 0.36), 10.0)
    lens.data.type, lens.data.lens, lens.data.sensor_width = "PERSP", 60, 36
    lens.location = Vector((0, -16.4, 6.0))
    blender.point_at(lens, lens.location, (0, 0, 0.50))
    blender.render_moods(scene, "scenes", MOODS)


if __name__ == "__main__":
    main()
