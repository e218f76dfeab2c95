"""What a host installs: recipes that are read, and commands that are run, where nothing else is installed."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
