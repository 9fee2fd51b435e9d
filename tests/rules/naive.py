"""A second reading of the rulebook, deliberately plain, for tests that compare it with ours.

Nothing here uses the pens, the die or the points of the library. A zoo is what its JSON is: a
dict of lists, with six entries for the pyramid.
"""

from itertools import product

Zoo = dict[str, list[str | None]]

SPECIES = ["t_rex", "triceratops", "parasaurolophus", "stegosaurus", "diplodocus", "spinosaurus"]

# Zone and side of each pen.
SUMMER = {
    "forest_of_sameness": ("woodlands", "food_court"),
    "woody_trio": ("woodlands", "food_court"),
    "prairie_of_love": ("grasslands", "food_court"),
    "king_of_the_jungle": ("woodlands", "restrooms"),
    "meadow_of_differences": ("grasslands", "restrooms"),
    "solitary_island": ("grasslands", "restrooms"),
}
WINTER = {
    "well_ordered_wood": ("woodlands", "food_court"),
    "lovers_bridge_left": ("woodlands", "food_court"),
    "quarantine_zone": ("grasslands", "food_court"),
    "lookout": ("woodlands", "restrooms"),
    "lovers_bridge_right": ("grasslands", "restrooms"),
    "pyramid": ("grasslands", "restrooms"),
}
PLACES = {"summer": SUMMER, "winter": WINTER}

LAST_SLOT = 5
NEIGHBOURS = [(0, 1), (1, 2), (3, 4), (0, 3), (1, 3), (1, 4), (2, 4), (3, 5), (4, 5)]


def empty_zoo(board: str) -> Zoo:
    zoo: Zoo = {pen: [] for pen in PLACES[board]}
    if board == "winter":
        zoo["pyramid"] = [None] * 6
    return zoo | {"river": []}


def takes(zoo: Zoo, pen: str, species: str, slot: int | None, edition: str) -> bool:
    """Whether a pen's own rule lets a dinosaur in."""
    if pen == "pyramid":
        return slot is not None and pyramid_takes(zoo[pen], species, slot)
    inside = zoo[pen]
    if slot is not None:
        return False
    if pen in ("king_of_the_jungle", "solitary_island", "lookout", "quarantine_zone"):
        return len(inside) == 0
    if pen == "woody_trio":
        return len(inside) <= 2
    if pen == "forest_of_sameness":
        return len(inside) <= 5 and set(inside) <= {species}
    if pen == "meadow_of_differences":
        return len(inside) <= 5 and species not in inside
    if pen == "prairie_of_love":
        return edition != "polish" or len(inside) <= 5
    if pen == "well_ordered_wood":
        return wood_takes(inside, species)
    assert pen in ("river", "lovers_bridge_left", "lovers_bridge_right")
    return True


def wood_takes(inside: list[str | None], species: str) -> bool:
    row = [*inside, species]
    if len(row) > 6:
        return False
    even, odd = set(row[0::2]), set(row[1::2])
    return len(even) == 1 and len(odd) <= 1 and not even & odd


def pyramid_takes(slots: list[str | None], species: str, slot: int) -> bool:
    if not 0 <= slot <= LAST_SLOT or slots[slot] is not None:
        return False
    if slot >= 3 and None in (slots[0], slots[1], slots[2]):
        return False
    if slot == LAST_SLOT and None in (slots[3], slots[4]):
        return False
    after = list(slots)
    after[slot] = species
    return all(after[a] is None or after[a] != after[b] for a, b in NEIGHBOURS)


def obeys(zoo: Zoo, board: str, pen: str, face: str) -> bool:
    """Whether the die lets those who obey it into a pen."""
    if pen == "river":
        return True
    inside = [one for one in zoo[pen] if one is not None]
    if face == "empty_pen":
        return inside == []
    if face == "watch_out_for_t_rex":
        return "t_rex" not in inside
    return face in PLACES[board][pen]


def placings(
    zoo: Zoo, board: str, edition: str, face: str | None, hand: list[str]
) -> set[tuple[str, str, int | None]]:
    """Every (dinosaur, pen, slot) that is open; face None for whoever is free of the die."""
    slots = [None, *range(-1, LAST_SLOT + 2)]
    return {
        (species, pen, slot)
        for species, pen, slot in product(set(hand), zoo, slots)
        if takes(zoo, pen, species, slot, edition)
        and (face is None or obeys(zoo, board, pen, face))
    }


def placed(zoo: Zoo, species: str, pen: str, slot: int | None) -> Zoo:
    inside = list(zoo[pen])
    if slot is None:
        inside.append(species)
    else:
        inside[slot] = species
    return zoo | {pen: inside}


def dinosaurs(zoo: Zoo) -> list[str]:
    return [one for inside in zoo.values() for one in inside if one is not None]


def points(zoos: list[Zoo], seat: int, edition: str) -> dict[str, int]:
    """What every pen pays, with `lovers_bridge` for its banks, `river` and `t_rex_bonus`."""
    zoo = zoos[seat]
    own = dinosaurs(zoo)
    others = [dinosaurs(other) for place, other in enumerate(zoos) if place != seat]
    table = [0, 1, 2, 3, 4, 5, 6] if edition == "reference" else [0, 2, 4, 8, 12, 18, 24]
    paid = {"river": len(zoo["river"])}
    if "pyramid" in zoo:
        paid |= winter_points(zoo, table, dinosaurs(zoos[seat - 1]) if others else [], edition)
    else:
        paid |= summer_points(zoo, table, own, others, edition)
    pens_with_t_rex = [pen for pen, inside in zoo.items() if pen != "river" and "t_rex" in inside]
    return paid | {"t_rex_bonus": len(pens_with_t_rex)}


def summer_points(
    zoo: Zoo, table: list[int], own: list[str], others: list[list[str]], edition: str
) -> dict[str, int]:
    number = len(zoo["meadow_of_differences"])
    trio = 6 if edition == "french" else 7
    king, island = zoo["king_of_the_jungle"], zoo["solitary_island"]
    crowned = king and all(other.count(str(king[0])) <= own.count(str(king[0])) for other in others)
    lonely = island and own.count(str(island[0])) == 1
    couples = [zoo["prairie_of_love"].count(species) // 2 for species in SPECIES]
    return {
        "forest_of_sameness": table[len(zoo["forest_of_sameness"])],
        "meadow_of_differences": number if edition == "reference" else number * (number + 1) // 2,
        "woody_trio": trio if len(zoo["woody_trio"]) == 3 else 0,
        "prairie_of_love": 5 * sum(couples),
        "king_of_the_jungle": 7 if crowned else 0,
        "solitary_island": 7 if lonely else 0,
    }


def winter_points(
    zoo: Zoo, table: list[int], right_neighbour: list[str], edition: str
) -> dict[str, int]:
    rows = [1, 1, 1, 2, 2, 3] if edition == "reference" else [2, 2, 2, 4, 4, 7]
    left, right = zoo["lovers_bridge_left"], zoo["lovers_bridge_right"]
    seen = [right_neighbour.count(str(watcher)) for watcher in zoo["lookout"]]
    return {
        "well_ordered_wood": table[len(zoo["well_ordered_wood"])],
        "lovers_bridge": 6 * sum(min(left.count(one), right.count(one)) for one in SPECIES),
        "pyramid": sum(pay for pay, one in zip(rows, zoo["pyramid"], strict=True) if one),
        "lookout": 2 * sum(seen),
        "quarantine_zone": 0,
    }
