"""`python -m playroom`."""

import sys

from playroom.command_line import main

if __name__ == "__main__":
    sys.exit(main())
