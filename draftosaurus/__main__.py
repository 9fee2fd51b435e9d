"""Lets ``python -m draftosaurus`` do what the command ``draftosaurus`` does."""

import sys

from draftosaurus.cli import main

if __name__ == "__main__":
    sys.exit(main())
