# Plain values as JSON knows them.
def alike(a, b, tolerance):
    """JSON has no tuples and one kind of number; true is not 1."""
    if isinstance(a, bool) or isinstance(b, bool) or a is None or b is None:
        return a is b
    if isinstance(a, (int, float)) and isinstance(b, (int, float)):
        if a == b or (a != a and b != b):
            return True
        return tolerance > 0 and abs(a - b) <= tolerance * max(1, abs(b))
    if isinstance(a, (list, tuple)) and isinstance(b, list):
        return len(a) == len(b) and all(alike(x, y, tolerance) for x, y in zip(a, b))
    if isinstance(a, dict) and isinstance(b, dict):
        texts = {str(k) if not isinstance(k, bool) else str(k).lower(): v for k, v in a.items()}
        return texts.keys() == b.keys() and all(alike(texts[k], b[k], tolerance) for k in b)
    return type(a) is type(b) and a == b
