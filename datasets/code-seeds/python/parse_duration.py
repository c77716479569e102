import re

UNITS = {"d": 86400, "h": 3600, "m": 60, "s": 1}


def parse_duration(text):
    """Seconds of a duration such as "1h30m"."""
    parts = re.findall(r"(\d+)([dhms])", text)
    if "".join(number + unit for number, unit in parts) != text or not parts:
        raise ValueError(f"not a duration: {text!r}")
    units = [unit for _, unit in parts]
    if units != sorted(set(units), key="dhms".index):
        raise ValueError(f"units out of order: {text!r}")
    return sum(int(number) * UNITS[unit] for number, unit in parts)
