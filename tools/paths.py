"""Where things are: the folders of the repository, for the host tools and the tests."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIRMWARE = ROOT / "firmware"
COMPAT = ROOT / "tools" / "compat"
VENV = ROOT / ".venv"
