"""``python -m crossums`` is the program ``crossums``."""

import sys

from crossums.cli import main

sys.exit(main())
