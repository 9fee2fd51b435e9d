"""The six dinosaurs by name, and their outlines as data.

`python -m art.outlines` writes geometry/outlines.json, from which layout.py makes boxes and flat
silhouettes without any of the libraries that are needed here.
"""

import json
from pathlib import Path

from art.bipeds import parasaurolophus, spinosaurus, t_rex
from art.quadrupeds import diplodocus, stegosaurus, triceratops

GEOMETRY = Path(__file__).parent / "geometry"
FIGURES = {
    "t_rex": t_rex,
    "triceratops": triceratops,
    "parasaurolophus": parasaurolophus,
    "stegosaurus": stegosaurus,
    "diplodocus": diplodocus,
    "spinosaurus": spinosaurus,
}


def export() -> None:
    """Write what layout.py needs: silhouettes and, by plank, outline and depth."""
    data = {}
    for name, make in FIGURES.items():
        figure = make()
        simple = figure.outline.simplify(0.004)
        data[name] = {
            "silhouette": [[round(x, 3), round(y, 3)] for x, y in simple.exterior.coords[:-1]],
            "eye": list(figure.eye),
            "boards": [
                {
                    "depth": list(plank.depth),
                    "outline": [
                        [round(x, 3), round(y, 3)]
                        for x, y in plank.shape.simplify(0.004).exterior.coords[:-1]
                    ],
                }
                for plank in figure.planks
            ],
        }
    GEOMETRY.mkdir(exist_ok=True)
    lines = [f"{json.dumps(name)}: {json.dumps(figure)}" for name, figure in data.items()]
    (GEOMETRY / "outlines.json").write_text("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    export()
