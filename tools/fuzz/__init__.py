"""Mutated and random links, records, saves, names and addresses, all of which are data from strangers."""

import sys

from tools.paths import WEB

sys.path.insert(0, str(WEB))  # the page's modules know themselves as "storage" and "ui"
