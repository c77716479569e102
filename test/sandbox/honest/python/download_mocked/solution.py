import json
import os
import urllib.error
import urllib.request
from pathlib import Path


def task_func(url: str, folder: Path, retries: int = 2) -> dict:
    """Downloads a JSON list, keeps it in the folder, and tells how many rows it has and where it lies."""
    folder = Path(folder)
    last = None
    for _ in range(retries + 1):
        try:
            with urllib.request.urlopen(url, timeout=10) as answer:
                rows = json.loads(answer.read().decode("utf-8"))
            break
        except urllib.error.URLError as error:
            last = error
    else:
        raise ConnectionError(f"no answer from {url}") from last
    os.makedirs(folder, exist_ok=True)
    target = folder / "rows.json"
    with open(target, "w") as out:
        json.dump(rows, out)
    return {"rows": len(rows), "path": target}
