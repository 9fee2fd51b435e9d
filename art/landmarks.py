"""The large things of the boards: slots, stall, hut, throne, island, tent, lookout, bridge."""

import itertools
import math
from typing import Any

import numpy as np
from mathutils import Vector
from shapely.geometry import Polygon

from art import blender
from art.props import BARK, Props
from art.shapes import Points, curve

WOOD, LIGHT_WOOD, DARK_WOOD = "#B37A43", "#E3C08A", "#7A5131"
LOOKOUT_ROCKS = (  # place beside the slot and size
    (-34, 18, 3.2), (34, 20, 3.0), (0, 24, 3.0), (-58, 26, 1.9), (60, 27, 1.8),
    (-20, 33, 1.6), (22, 33, 1.5), (-76, 30, 1.1),
)  # fmt: skip
STONE_TOP = "#CFC2A4"


def wavy_disc(radius: float, seed: int, wild: float = 0.035) -> Polygon:
    """A circle that a mason cut by hand, the wilder the larger `wild` is."""
    random = np.random.default_rng(seed)
    count = 11
    radii = radius * (1 + random.uniform(-wild, wild, count))
    angles = [2 * math.pi * k / count for k in range(count)]
    points = [(r * math.cos(a), r * math.sin(a)) for r, a in zip(radii, angles, strict=True)]
    ring: Points = curve([*points, *points[:3]])
    return Polygon(ring[12:-24])


class Landmarks(Props):
    """A stage that knows the large things; a slot is a place of the layout."""

    def slab(self, x: float, y: float, shape: Polygon, height: float, paint: Any) -> None:
        """A flat piece with a round edge whose top the picture shows at (x, y)."""
        mesh = blender.bevelled_plank("slab", shape, min(-0.04, height - 0.04), height, 0.03, 4)
        mesh.materials.append(paint)
        thing = blender.add_to_scene("slab", mesh)
        thing.location = self.at(x, y, height) - Vector((0, 0, height))

    def stepping_stone(self, slot: Any, index: int) -> None:
        """A pale flat stone; its front half is for the value."""
        shape = wavy_disc(slot["size"] * 0.0046, index + 3)
        edge = ("#94886F", "#8B8170", "#9C907A")[index % 3]
        tone = ("#CDBF9F", "#C6B99C", "#D2C5A6")[index % 3]
        self.slab(slot["x"], slot["y"] + 4, shape, 0.06, self.paint(edge, 0.8, 0.08))
        self.slab(slot["x"], slot["y"] + 4, shape.buffer(-0.03), 0.075, self.paint(tone, 0.8, 0.08))

    def log_slice(self, slot: Any, height: float, radius: float, drop: float = 4) -> None:
        """A slice of a trunk, with bark and rings."""
        top = self.at(slot["x"], slot["y"] + drop, height)
        base = top - Vector((0, 0, height + 0.03))
        self.rod(base, radius, height + 0.02, self.paint(BARK, 0.75, 0.25))
        self.rod(base, radius * 0.91, height + 0.03, self.paint("#DDBE8B", 0.6, 0.06))
        ring = self.paint("#CDA468", 0.6)
        for r in (0.74, 0.52, 0.3):
            angles = [2 * math.pi * k / 40 for k in range(40)]
            circle = [Vector((math.cos(a), math.sin(a), 0)) * r * radius for a in angles]
            self.pipe([top + point for point in circle], 0.0035, ring, closed=True)

    def stall(self, rect: Any, awning: str) -> None:
        """The food court: a counter with fruit below a striped awning."""
        place = self.on(rect[0] + rect[2] / 2, rect[1] + rect[3] - 9)
        wood, light = self.paint(WOOD, 0.6, 0.2), self.paint(LIGHT_WOOD, 0.55, 0.15)
        self.box(place + Vector((0, 0.14, 0)), (0.50, 0.03, 0.40), self.paint("#8A5A34", 0.6, 0.2))
        for dx in (-0.24, 0.24):
            self.rod(place + Vector((dx, -0.12, 0)), 0.016, 0.40, wood)
        self.box(place, (0.48, 0.20, 0.15), wood)
        self.box(place + Vector((0, -0.02, 0.15)), (0.54, 0.26, 0.03), light)
        for k, colour in enumerate(("#E4572E", "#F2C230", "#6BA24A", "#E4572E")):
            ball = place + Vector(((k - 1.5) * 0.11, -0.08, 0.21))
            self.ball(ball, 0.036, self.paint(colour, 0.4))
        stripes = (self.paint(awning, 0.6), self.paint("#FBF1DF", 0.6))
        for k in range(7):
            paint, dx = stripes[k % 2], (k - 3) * 0.083
            self.box(place + Vector((dx, 0.0, 0.40)), (0.083, 0.36, 0.03), paint, (0.42, 0, 0))
            self.rod(place + Vector((dx, -0.15, 0.335)), 0.041, 0.03, paint, (math.pi / 2, 0, 0))
        self.burger(place + Vector((0, 0.06, 0.50)))

    def burger(self, place: Any) -> None:
        """A wooden burger on the roof, so that nobody goes hungry past it."""
        self.ball(place + Vector((0, 0, 0.085)), 0.095, self.paint("#DE9A45", 0.45), (1, 1, 0.62))
        self.rod(place + Vector((0, 0, 0.055)), 0.1, 0.022, self.paint("#6BA24A", 0.5))
        self.rod(place + Vector((0, 0, 0.03)), 0.095, 0.03, self.paint("#7B4326", 0.5))
        self.rod(place, 0.092, 0.034, self.paint("#DE9A45", 0.45))

    def hut(self, rect: Any, roof: str) -> None:
        """The restrooms: a hut with two doors."""
        place = self.on(rect[0] + rect[2] / 2, rect[1] + rect[3] - 10)
        wall = self.paint("#F5E8CF", 0.6, 0.08)
        self.box(place, (0.44, 0.30, 0.27), wall)
        gable = [(-0.22, 0.26), (0.22, 0.26), (0, 0.47)]
        ends = [place + Vector((x, y, z)) for y in (-0.15, 0.15) for x, z in gable]
        faces = [(0, 1, 2), (5, 4, 3), (0, 3, 4, 1), (0, 2, 5, 3), (1, 4, 5, 2)]
        self.faces(ends, faces, wall)
        for dx, colour in ((-0.095, "#3F6FA8"), (0.095, "#C0504A")):
            door = place + Vector((dx, -0.155, 0))
            self.box(door, (0.125, 0.02, 0.21), self.paint(colour, 0.55, 0.1))
            self.ball(
                door + Vector((0, -0.012, 0.145)), 0.022, self.paint("#FBF1DF", 0.5), (1, 0.4, 1)
            )
            self.cone(door + Vector((0, -0.014, 0.05)), 0.034, 0.075, self.paint("#FBF1DF", 0.5))
        moon = place + Vector((0, -0.152, 0.35))
        self.rod(moon, 0.042, 0.012, self.paint("#FFD98A", 0.5, glow=1.2), (math.pi / 2, 0, 0))
        paint = self.paint(roof, 0.55, 0.12, snow=True)
        for side in (-1, 1):
            middle = place + Vector((side * 0.128, 0.0, 0.355))
            self.box(middle, (0.36, 0.40, 0.035), paint, (0, side * math.radians(43.5), 0))

    def throne(self, slot: Any) -> None:
        """Stone steps with a carved golden back, for the king."""
        x, y = slot["x"], slot["y"]
        for radius, height, colour in ((0.42, 0.05, "#8F8678"), (0.39, 0.10, "#A69C8A")):
            self.slab(x, y - 3, wavy_disc(radius, 5), height, self.paint(colour, 0.75, 0.06))
        self.slab(x, y - 2, wavy_disc(0.36, 8), 0.14, self.paint(STONE_TOP, 0.7, 0.05))
        points = [(-0.42, 0), (-0.52, 0.62), (-0.28, 0.47), (-0.17, 0.80), (0, 0.55)]
        crown = [*points, *[(-px, py) for px, py in reversed(points[:-1])]]
        shape = Polygon(crown).buffer(-0.02, 8).buffer(0.045, 8).buffer(-0.02, 8)
        carved = self.paint("#96602F", 0.5, 0.25)
        back = self.at(x, y - 25, 0.14)
        self.cutout(shape, back, 0.10, carved)
        for px, py in ((-0.525, 0.67), (-0.175, 0.85), (0.175, 0.85), (0.525, 0.67)):
            self.ball(back + Vector((px, 0, py)), 0.052, self.paint("#F0C65A", 0.3))
        for px, colour in ((-0.25, "#4F86D6"), (0, "#C9403A"), (0.25, "#3F8F4A")):
            self.ball(
                back + Vector((px, -0.06, 0.25)), 0.045, self.paint(colour, 0.25), (1, 0.5, 1)
            )

    def palm(self, x: float, y: float, s: float = 1.0) -> None:
        """A palm with a bent trunk."""
        base = self.on(x, y, 0.0)
        trunk = [base + Vector((0.13 * t**1.6, 0, 0.52 * t)) * s for t in np.linspace(0, 1, 9)]
        self.pipe(trunk, 0.03 * s, self.paint("#8C6239", 0.7, 0.2))
        for k in range(8):
            a = k * 2 * math.pi / 8 + 0.2
            paint = self.paint(("#3F8F4A", "#5BA24A")[k % 2], 0.55)
            for j, r in enumerate(np.linspace(0.05, 0.27, 5)):
                drop = 0.05 + 0.06 * math.sin(r * 9) - r * r * 1.9
                leaf = trunk[-1] + Vector((math.cos(a) * r, math.sin(a) * r, drop)) * s
                blade = self.ball(leaf, 0.06 * s, paint, (1.2, 0.5 - 0.05 * j, 0.16))
                blade.rotation_euler = (0, 0.25 + 0.24 * j, a)
        for k in range(3):
            nut = Vector((0.035 * math.cos(k * 2.1), 0.035 * math.sin(k * 2.1), -0.03)) * s
            self.ball(trunk[-1] + nut, 0.032 * s, self.paint("#6B4426", 0.6))

    def tent(self, slot: Any) -> None:
        """The quarantine: a canvas tent behind a round mat, with a warning pennant."""
        x, y = slot["x"], slot["y"]
        canvas = (self.paint("#F3E4C0", 0.8), self.paint("#DDA733", 0.8))
        base, peak, sides = self.on(x, y - 40), 1.08, 12
        ring = [math.radians(-58 + k * 296 / sides) for k in range(sides + 1)]
        levels = ((0.86, 0.0), (0.80, 0.34), (0.40, 0.70), (0.03, peak))
        for k in range(sides):
            for (r0, z0), (r1, z1) in itertools.pairwise(levels):
                corners = [
                    (ring[k], r0, z0),
                    (ring[k + 1], r0, z0),
                    (ring[k + 1], r1, z1),
                    (ring[k], r1, z1),
                ]
                points = [
                    base + Vector((math.cos(a) * r, math.sin(a) * r * 0.8, z))
                    for a, r, z in corners
                ]
                self.faces(points, [(0, 1, 2, 3)], canvas[k % 2])
        self.rod(base, 0.02, peak + 0.22, self.paint(WOOD, 0.6))
        tip = base + Vector((0.02, 0, peak + 0.20))
        flag = [tip, tip + Vector((0.24, 0, -0.05)), tip + Vector((0, 0, -0.13))]
        self.faces(flag, [(0, 1, 2)], self.paint("#3F8F4A", 0.6))
        for a in (ring[0], ring[-1]):
            foot = base + Vector((math.cos(a) * 0.86, math.sin(a) * 0.69, 0))
            self.pipe(
                [foot, base + Vector((math.cos(a) * 0.3, math.sin(a) * 0.24, 0.8))],
                0.016,
                self.paint(WOOD, 0.6),
            )
        shape = wavy_disc(0.56, 2)
        self.slab(x, y + 4, shape, 0.03, self.paint("#C08A52", 0.7, 0.15))
        self.slab(x, y + 4, shape.buffer(-0.06), 0.04, self.paint("#EBCF9E", 0.6, 0.1))

    def lookout(self, slot: Any) -> None:
        """A rock with a wooden platform, a rail behind it and a telescope."""
        x, y, high = slot["x"], slot["y"], 0.36
        for dx, dy, size in LOOKOUT_ROCKS:
            self.make_rock(self.on(x + dx, y + dy), size, "#8B98A3")
        top = self.at(x, y + 3, high)
        self.rod(top - Vector((0, 0, 0.09)), 0.49, 0.06, self.paint(DARK_WOOD, 0.7, 0.2))
        for k in range(-3, 4):
            length = 2 * math.sqrt(0.51**2 - (k * 0.14) ** 2)
            plank = self.paint((LIGHT_WOOD, "#D9B47C")[k % 2], 0.6, 0.15)
            self.box(top + Vector((k * 0.138, 0, -0.03)), (0.13, length, 0.03), plank)
        rail = self.paint(WOOD, 0.6, 0.15, snow=True)
        arc = [math.radians(d) for d in range(20, 161, 14)]
        edge = [top + Vector((math.cos(a), math.sin(a), 0)) * 0.46 for a in arc]
        self.pipe([p + Vector((0, 0, 0.2)) for p in edge], 0.017, rail)
        for p in edge[::2]:
            self.rod(p, 0.018, 0.23, rail)
        self.telescope(top + Vector((0.43, -0.06, 0)))

    def telescope(self, place: Any) -> None:
        """A brass telescope on three legs that looks over the river to the right neighbour."""
        head = place + Vector((0, 0, 0.34))
        for k in range(3):
            foot = Vector((math.cos(k * 2.1 + 0.5), math.sin(k * 2.1 + 0.5), 0)) * 0.12
            self.pipe([place + foot, head], 0.015, self.paint(DARK_WOOD, 0.6))
        aim = Vector((0.80, -0.10, 0.34)).normalized()
        self.pipe([head - aim * 0.22, head + aim * 0.04], 0.036, self.paint("#A8452F", 0.4))
        self.pipe([head + aim * 0.02, head + aim * 0.22], 0.05, self.paint("#E3AC35", 0.3))
        self.pipe([head + aim * 0.21, head + aim * 0.25], 0.058, self.paint("#8A6420", 0.35))

    def terraces(self, slots: Any) -> None:
        """Blocks of snowy stone, stacked as a pyramid."""
        for index, slot in enumerate(slots):
            row = 0 if index < 3 else 1 if index < 5 else 2
            high = 0.07 + 0.36 * row
            top = self.at(slot["x"], slot["y"] + 3, high)
            tone = ("#8FA5B5", "#9BAFBD", "#869DAE")[index % 3]
            self.box(
                Vector((top.x, top.y, -0.05)),
                (0.825, 0.70, high + 0.02),
                self.paint(tone, 0.8, 0.08),
            )
            if row:
                self.brick_lines(top, high, self.paint("#6C8496", 0.9))
            cap = Polygon([(-0.36, -0.29), (0.36, -0.29), (0.36, 0.30), (-0.36, 0.30)])
            cap = cap.buffer(-0.09, 8).buffer(0.12, 8).buffer(-0.01)
            self.slab(slot["x"], slot["y"] + 2, cap, high + 0.025, self.paint("#E9F0F5", 0.8))

    def brick_lines(self, top: Any, high: float, paint: Any) -> None:
        """Joints of masonry on the front of a block."""
        front = Vector((top.x, top.y - 0.352, 0))
        for z, joints in ((high - 0.19, (-0.2, 0.2)), (high - 0.35, (0.0,))):
            self.box(front + Vector((0, 0, z)), (0.82, 0.01, 0.012), paint)
            for dx in joints:
                self.box(front + Vector((dx, 0, z)), (0.012, 0.01, 0.17), paint)

    def bridge(self, rect: Any) -> None:
        """An arched bridge of planks over the river."""
        x, y, w, h = rect
        middle, rise, depth = y + h / 2 + 12, 0.24, 0.60
        planks = (self.paint(LIGHT_WOOD, 0.6, 0.2), self.paint("#D2A56C", 0.6, 0.2))
        for k in range(15):
            t = k / 14
            slope = -math.atan2(rise * math.pi * math.cos(math.pi * t), w / 100)
            place = self.on(x + w * t, middle, 0.04 + rise * math.sin(math.pi * t))
            self.box(place, (w / 1500 + 0.006, depth, 0.045), planks[k % 2], (0, slope, 0))
        rail = self.paint(WOOD, 0.6, 0.15, snow=True)
        for dy in (-depth / 2 + 0.03, depth / 2 - 0.03):
            arch = [
                self.on(x + w * t, middle, 0.26 + rise * math.sin(math.pi * t)) + Vector((0, dy, 0))
                for t in np.linspace(0, 1, 20)
            ]
            self.pipe(arch, 0.022, rail)
            for point in arch[::3]:
                self.rod(point - Vector((0, 0, 0.22)), 0.02, 0.25, rail)

    def bonus_stone(self, rect: Any) -> None:
        """A flat stone in the river, for the T-Rex bonus."""
        x, y, w, h = rect
        shape = wavy_disc(0.33, 12)
        self.slab(x + w / 2, y + h / 2 + 3, shape, 0.05, self.paint("#B9AE9C", 0.75, 0.06))
        self.slab(
            x + w / 2, y + h / 2, shape.buffer(-0.035), 0.085, self.paint(STONE_TOP, 0.7, 0.05)
        )
