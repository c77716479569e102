"""Counts requests by status and finds the slowest paths of an access log."""
import collections
import re
import sys

LINE = re.compile(r'(?P<host>\S+) "(?P<method>[A-Z]+) (?P<path>\S+)" (?P<status>\d{3}) (?P<ms>\d+)')


def read(lines):
    for number, line in enumerate(lines, 1):
        match = LINE.fullmatch(line.strip())
        if match is None:
            print(f"line {number} is skipped", file=sys.stderr)
            continue
        entry = match.groupdict()
        yield {**entry, "status": int(entry["status"]), "ms": int(entry["ms"])}


def summarize(entries, slowest=3):
    statuses = collections.Counter()
    times = collections.defaultdict(list)
    for entry in entries:
        statuses[f"{entry['status'] // 100}xx"] += 1
        times[entry["path"].partition("?")[0]].append(entry["ms"])
    means = {path: sum(values) / len(values) for path, values in times.items()}
    ranked = sorted(means, key=lambda path: (-means[path], path))
    return {"statuses": dict(sorted(statuses.items())), "slowest": ranked[:slowest]}


if __name__ == "__main__":
    print(summarize(read(sys.stdin)))
