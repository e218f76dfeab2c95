"""Machine code of the rules is kept between runs, away from the person's own cache."""

import os
from pathlib import Path

os.environ.setdefault("SNUGGERY_CACHE", str(Path(__file__).parents[1] / ".pytest_cache" / "compiled"))
