"""The command `python -m draftosaurus.learning.training`."""

import argparse
import os
from pathlib import Path

from draftosaurus.learning import training
from draftosaurus.learning.training.runs import train


def main() -> None:
    """Read the arguments and train."""
    parser = argparse.ArgumentParser(
        prog="python -m draftosaurus.learning.training",
        description=(training.__doc__ or "").splitlines()[0],
    )
    parser.add_argument("--folder", type=Path, default=Path("training"))
    parser.add_argument("--minutes", type=float, default=9)
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--samples", type=int, default=1024, help="of each kind a step")
    parser.add_argument("--rates", type=float, nargs=2, default=(2e-3, 2e-4), help="first, last")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="", help="a device of torch that learns, such as cuda")
    parser.add_argument("--begin", type=Path, help="the network to go on from without a checkpoint")
    parser.add_argument(
        "--seen", type=int, default=60_000, help="samples that decide which rows are kept; 0: all"
    )
    given = parser.parse_args()
    train(
        given.folder,
        minutes=given.minutes,
        cores=given.cores,
        samples=given.samples,
        rates=tuple(given.rates),
        seed=given.seed,
        device=given.device,
        begin=given.begin,
        seen=given.seen,
    )


if __name__ == "__main__":
    main()
