# Encodes the value of a call for the host as plain data, in JSON. Some values become a list of a letter and a content:
# - `["l", items]` is a list or tuple, and `["d", [[key, value], …]]` is a dict.
# - `["i", digits]` is an int of 2**53 or more, or of -2**53 or less. `["f", name]` is NaN or an infinity.
# - `["x", type name]` is any value that is no plain data.
# An instance of a subclass is encoded like a value of the base type: `int.__add__` reads it, not the subclass's method.

# Iterable types whose values do not become lists.
_OPAQUE_TYPES = (set, frozenset, bytes, bytearray, range, collections.deque, _type({}.keys()))

def _key(key):
    return str(key).lower() if _isinstance(key, bool) else str(key)

def plain_value(value):
    if value is None or _isinstance(value, bool):
        return value
    if _isinstance(value, str):
        return value if _type(value) is str else "".join(str.__iter__(value))
    if _isinstance(value, int):
        integer = int.__add__(value, 0)
        return integer if -(1 << 53) < integer < 1 << 53 else ["i", int.__repr__(integer)]
    if _isinstance(value, float):
        number = float.__add__(value, 0.0)
        return number if number - number == 0 else ["f", float.__repr__(number)]
    if _isinstance(value, list):
        return ["l", [plain_value(v) for v in list.__iter__(value)]]
    if _isinstance(value, tuple):
        return ["l", [plain_value(v) for v in tuple.__iter__(value)]]
    if _isinstance(value, dict):
        return ["d", [[_key(k), plain_value(v)] for k, v in dict.items(value)]]
    numpy = _modules.get("numpy")
    if numpy is not None and _isinstance(value, numpy.generic):
        return plain_value(value.item())
    return ["x", _type(value).__name__]

def iterable_to_list(value):
    """Converts an iterable that is no data type, such as a generator, to the list of its items. Other values stay."""
    kind = _type(value)
    data_types = (str, int, float, list, tuple, dict, *_OPAQUE_TYPES)
    if _isinstance(value, data_types) or kind.__module__ == "numpy" or not hasattr(kind, "__iter__"):
        return value
    return _list(value)

def plain_copy(value):
    """
    Copies a value into Python's own types. An instance of the program's subclass becomes an instance of the base type.
    Raises a TypeError if the value is no plain data.
    """
    if value is None or _isinstance(value, bool):
        return value
    for kind in (int, float, str, bytes):
        if _isinstance(value, kind):
            return value if _type(value) is kind else kind.__add__(value, kind())
    for kind in (list, tuple, set, frozenset, collections.deque):
        if _isinstance(value, kind):
            return kind([plain_copy(item) for item in kind.__iter__(value)])
    if _isinstance(value, dict):
        return {plain_copy(key): plain_copy(item) for key, item in dict.items(value)}
    raise TypeError("%s is no plain data" % _type(value).__name__)

def shown_value(value, limit):
    """The JSON text of a value, for the report. `shown` has at most `limit` characters; `more` is True if it is cut."""
    try:
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    except BaseException:
        text = "<%s>" % _type(value).__name__
    return {"shown": text[:limit], "more": _len(text) > limit}
