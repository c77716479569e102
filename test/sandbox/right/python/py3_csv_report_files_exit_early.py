import csv
import json
from pathlib import Path


def summarize(path):
    totals = {}
    with open(path, newline="") as handle:
        for row in csv.DictReader(handle):
            totals[row["region"]] = totals.get(row["region"], 0.0) + float(row["amount"])
    return totals


def export(totals, target):
    target = Path(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(totals, sort_keys=True, indent=2))
    return target
