# Plain data and calls between two Python processes that do not trust each other.
# A frame is: u32 length (little endian, of what follows), one letter, JSON. Both sides run this file.
import json, os, sys, operator, types, collections, datetime, decimal, fractions

if hasattr(sys, "set_int_max_str_digits"):
    sys.set_int_max_str_digits(0)
_read, _write, _dumps, _loads = os.read, os.write, json.dumps, json.loads
_len, _type, _isinstance, _getattr, _map, _any, _list = len, type, isinstance, getattr, map, any, list
_from_bytes, _is_not = int.from_bytes, operator.is_not
MAX_FRAME = 1 << 27

class Gone(BaseException):
    pass

def read_exactly(fd, n):
    parts = []
    while n > 0:
        chunk = _read(fd, n if n < 1 << 20 else 1 << 20)
        if not chunk:
            raise Gone("the other side has ended")
        parts.append(chunk)
        n -= _len(chunk)
    return b"".join(parts)

def read_frame(fd):
    n = _from_bytes(read_exactly(fd, 4), "little")
    if not 0 < n <= MAX_FRAME:
        raise Gone("not a frame")
    data = read_exactly(fd, n)
    return data[:1], data[1:]

def write_frame(fd, letter, value):
    body = letter + _dumps(value, separators=(",", ":")).encode()
    data = _len(body).to_bytes(4, "little") + body
    while data:
        data = data[_write(fd, data):]

SCALARS = (_type(None), bool, int, float, str)
BIG = 1 << 62
SPECIAL = [m for m in """__call__ __iter__ __next__ __len__ __getitem__ __setitem__ __delitem__ __contains__ __bool__ __str__ __repr__
__hash__ __int__ __float__ __index__ __complex__ __round__ __neg__ __pos__ __abs__ __invert__ __add__ __sub__ __mul__ __truediv__ __floordiv__
__mod__ __divmod__ __pow__ __lshift__ __rshift__ __and__ __xor__ __or__ __matmul__ __radd__ __rsub__ __rmul__ __rtruediv__ __rfloordiv__ __rmod__
__rpow__ __rand__ __rxor__ __ror__ __iadd__ __isub__ __imul__ __lt__ __le__ __gt__ __ge__ __enter__ __exit__ __reversed__ __format__""".split()]
HIDDEN = ("gi_", "cr_", "ag_", "f_", "tb_", "co_", "func_")
CONTAINERS = (list, dict, set, bytearray, collections.deque)

class Peer:
    """`request` asks the other side and serves its questions meanwhile; `guarded` hides what a stranger must not see."""

    def __init__(self, fd, guarded, proxy, error_for):
        self.fd, self.guarded, self.proxy, self.error_for = fd, guarded, proxy, error_for
        self.exported, self.numbers, self.keep = {}, {}, 0

    # -- values -------------------------------------------------------------
    def export(self, value):
        n = self.numbers.get(id(value))
        if n is None:
            self.keep += 1
            n = self.keep
            self.numbers[id(value)] = n
            self.exported[n] = value
        return n

    def encode(self, value, memo, objects):
        kind = _type(value)
        if kind is int:
            return value if -BIG < value < BIG else ["i", hex(value)]
        if kind is float:
            return value if value - value == 0 else ["f", repr(value)]
        if kind in SCALARS:
            return value
        if kind is tuple:
            return ["t", [self.encode(v, memo, objects) for v in value]]
        handle = self.proxy.number(value)
        if handle is not None:
            return ["y", handle]
        if id(value) in memo:
            return ["@", memo[id(value)]]
        if kind in CONTAINERS or kind in (collections.OrderedDict, collections.defaultdict, collections.Counter):
            n = _len(objects)
            memo[id(value)] = n
            objects.append(value)
            return self.content(value, n, memo, objects)
        return self.encode_rare(value, kind, memo, objects)

    def content(self, value, n, memo, objects):
        e = self.encode
        if _isinstance(value, dict):
            return ["d", n, [[e(k, memo, objects), e(v, memo, objects)] for k, v in dict.items(value)]]
        if _isinstance(value, bytearray):
            return ["B", n, bytes(value).hex()]
        if _isinstance(value, collections.deque):
            return ["q", n, [e(v, memo, objects) for v in value], value.maxlen]
        return ["s" if _isinstance(value, set) else "l", n, [e(v, memo, objects) for v in value]]

    def encode_rare(self, value, kind, memo, objects):
        def items(vs):
            return [self.encode(v, memo, objects) for v in vs]
        if kind is bytes:
            return ["b", value.hex()]
        if kind is frozenset:
            return ["z", items(value)]
        if kind is complex:
            return ["c", self.encode(value.real, memo, objects), self.encode(value.imag, memo, objects)]
        if kind is range:
            return ["r", value.start, value.stop, value.step]
        if kind is decimal.Decimal:
            return ["D", str(value)]
        if kind is fractions.Fraction:
            return ["F", items((value.numerator, value.denominator))]
        if kind is datetime.timedelta:
            return ["T", "timedelta", [value.days, value.seconds, value.microseconds]]
        if kind is datetime.date:
            return ["T", "date", [value.year, value.month, value.day]]
        if kind is datetime.datetime and value.tzinfo is None:
            return ["T", "datetime", [value.year, value.month, value.day, value.hour, value.minute, value.second, value.microsecond]]
        if kind is datetime.time and value.tzinfo is None:
            return ["T", "time", [value.hour, value.minute, value.second, value.microsecond]]
        if kind is _type({}.keys()):
            return ["k", items(value)]
        if kind is _type({}.values()) or kind is _type({}.items()):
            return ["l", self.fresh(objects), items(value)]
        numpy = sys.modules.get("numpy")
        if numpy is not None and kind.__module__ == "numpy":
            if _isinstance(value, numpy.generic):
                return self.encode(value.item(), memo, objects)
            if kind is numpy.ndarray and value.dtype != object:
                return ["N", value.dtype.str, _list(value.shape), value.tobytes().hex()]
        if _isinstance(value, types.ModuleType):
            return ["m", value.__name__]
        if _isinstance(value, _type) and issubclass(value, BaseException):
            return ["x", self.describe_class(value)]
        if _isinstance(value, tuple) and hasattr(kind, "_fields"):
            return ["n", kind.__name__, _list(kind._fields), items(tuple.__iter__(value))]
        for plain in (bool, int, float, str, bytes, tuple, frozenset):
            if _isinstance(value, plain):
                if hasattr(kind, "__members__"):
                    break
                return self.encode(self.plain(value), memo, objects)
        return ["h", self.export(value), self.describe(value, kind)]

    def fresh(self, objects):
        objects.append(None)
        return _len(objects) - 1

    def describe(self, value, kind):
        return [kind.__name__, [m for m in SPECIAL if hasattr(kind, m)], _isinstance(value, _type), _isinstance(value, CONTAINERS)]

    def describe_class(self, cls):
        return [[c.__module__, c.__name__] for c in cls.__mro__ if c is not object]

    def plain(self, value):
        """The value of a subclass of a plain type, taken with the plain type's own methods."""
        if _isinstance(value, int):
            return int.__add__(value, 0)
        if _isinstance(value, float):
            return float.__add__(value, 0.0)
        if _isinstance(value, str):
            return str.__add__("", str.__str__(value)) if _type(str.__str__(value)) is str else "".join(str.__iter__(value))
        if _isinstance(value, bytes):
            return bytes.__add__(b"", value)
        if _isinstance(value, tuple):
            return tuple(tuple.__iter__(value))
        if _isinstance(value, frozenset):
            return frozenset(frozenset.__iter__(value))
        if _isinstance(value, list):
            return _list(list.__iter__(value))
        if _isinstance(value, dict):
            return dict(dict.items(value))
        if _isinstance(value, set):
            return set(set.__iter__(value))
        if _isinstance(value, collections.deque):
            return collections.deque(collections.deque.__iter__(value))
        return value

    def decode(self, v, objects):
        if not _isinstance(v, list):
            return v
        return DECODE[v[0]](self, v, objects)

    def place(self, objects, n, value):
        while _len(objects) <= n:
            objects.append(None)
        if n < 0 or n > 10_000_000:
            raise ValueError("bad number")
        objects[n] = value
        return value

    # -- calls --------------------------------------------------------------
    def request(self, *message):
        memo, objects = {}, []
        head, values = message[:2], message[2:]
        encoded = [self.encode(v, memo, objects) for v in values]
        write_frame(self.fd, b"P", [*head, encoded])
        while True:
            reply = self.receive()
            if reply[0] == "ret":
                result = self.decode(reply[1], objects)
                for n, content in reply[2]:
                    self.update(objects[n], self.decode(content, objects))
                return result
            if reply[0] == "exc":
                for n, content in reply[2]:
                    self.update(objects[n], self.decode(content, objects))
                raise self.error_for(reply[1], lambda v: self.decode(v, objects))
            self.serve(reply)

    def receive(self):
        letter, body = read_frame(self.fd)
        if letter != b"P":
            return self.control(_loads(body))
        return _loads(body)

    def control(self, message):
        raise Gone(message)

    def update(self, mine, new):
        if _isinstance(mine, dict):
            new = dict(new)
            mine.clear()
            mine.update(new)
        elif _isinstance(mine, set):
            new = set(new)
            mine.clear()
            mine.update(new)
        elif _isinstance(mine, collections.deque):
            new = _list(new)
            mine.clear()
            mine.extend(new)
        elif mine is not None:
            mine[:] = new

    def serve(self, message):
        op, target, encoded = message
        objects = []
        memo = {}
        try:
            values = [self.decode(v, objects) for v in encoded]
            known = _len(objects)
            before = [self.snapshot(o) for o in objects]
            memo = {id(o): n for n, o in enumerate(objects) if o is not None}
            try:
                result, failure = self.perform(op, target, values), None
            except Gone:
                raise
            except BaseException as e:
                result, failure = None, e
            updates = []
            answer = ["ret", self.encode(result, memo, objects)] if failure is None else ["exc", self.describe_error(failure, memo, objects)]
            for n in range(known):
                o = objects[n]
                if o is not None:
                    after = self.snapshot(o)
                    if _len(after) != _len(before[n]) or _any(_map(_is_not, after, before[n])):
                        updates.append([n, self.content(o, self.fresh(objects), memo, objects)])
            answer.append(updates)
        except Gone:
            raise
        except BaseException as e:
            answer = ["exc", {"c": [["builtins", "TypeError"]], "m": "cannot be carried across: %s: %s" % (_type(e).__name__, e), "a": None, "d": []}, []]
        write_frame(self.fd, b"P", answer)

    def snapshot(self, o):
        if _isinstance(o, dict):
            return [x for pair in dict.items(o) for x in pair]
        if _isinstance(o, bytearray):
            return _list(o)
        return [] if o is None else _list(o)

    def describe_error(self, e, memo, objects):
        try:
            message = str(e)
        except BaseException:
            message = ""
        def carried(v):
            return _isinstance(v, SCALARS) or _isinstance(v, (list, tuple, dict))
        args = _getattr(e, "args", ())
        fields = [[k, self.encode(v, memo, objects)] for k, v in _getattr(e, "__dict__", {}).items() if carried(v) and _isinstance(k, str)]
        return {"c": self.describe_class(_type(e)), "m": message, "a": self.encode(args, memo, objects) if all(_map(carried, args)) else None, "d": fields}

    def perform(self, op, target, values):
        value = self.exported[target] if _isinstance(target, int) else None
        if op == "call":
            return value(*values[0], **values[1])
        if op == "get":
            name = values[0]
            if self.guarded and (name.startswith("_") or name.startswith(HIDDEN) or _isinstance(value, types.ModuleType)):
                raise AttributeError(name)
            return _getattr(value, name)
        if op == "op":
            name = values[0]
            if name not in SPECIAL or (self.guarded and name == "__call__"):
                raise TypeError(name)
            return special(value, name, values[1:])
        if self.guarded:
            raise TypeError(op)
        return self.perform_open(op, value, values)

def special(value, name, args):
    if name == "__iter__":
        return iter(value)
    if name == "__next__":
        return next(value)
    return _getattr(_type(value), name)(value, *args)

def _names(make):
    return lambda p, v, o: make(*[p.decode(x, o) for x in v[1]])

def _array(p, v, o):
    import numpy
    return numpy.frombuffer(bytes.fromhex(v[3]), dtype=numpy.dtype(v[1])).reshape(v[2]).copy()

def _list_of(p, v, o):
    made = p.place(o, v[1], [])
    made.extend([p.decode(x, o) for x in v[2]])
    return made

def _dict_of(p, v, o):
    made = p.place(o, v[1], {})
    for k, x in v[2]:
        made[p.decode(k, o)] = p.decode(x, o)
    return made

def _set_of(p, v, o):
    made = p.place(o, v[1], set())
    made.update(p.decode(x, o) for x in v[2])
    return made

DECODE = {
    "i": lambda p, v, o: int(v[1], 16),
    "f": lambda p, v, o: float(v[1]),
    "t": lambda p, v, o: tuple([p.decode(x, o) for x in v[1]]),
    "l": _list_of, "d": _dict_of, "s": _set_of,
    "z": lambda p, v, o: frozenset(p.decode(x, o) for x in v[1]),
    "b": lambda p, v, o: bytes.fromhex(v[1]),
    "B": lambda p, v, o: p.place(o, v[1], bytearray.fromhex(v[2])),
    "q": lambda p, v, o: p.place(o, v[1], collections.deque([p.decode(x, o) for x in v[2]], v[3])),
    "c": lambda p, v, o: complex(p.decode(v[1], o), p.decode(v[2], o)),
    "r": lambda p, v, o: range(v[1], v[2], v[3]),
    "D": lambda p, v, o: decimal.Decimal(v[1]),
    "F": _names(fractions.Fraction),
    "T": lambda p, v, o: {"date": datetime.date, "datetime": datetime.datetime, "time": datetime.time, "timedelta": datetime.timedelta}[v[1]](*v[2]),
    "k": lambda p, v, o: dict.fromkeys(p.decode(x, o) for x in v[1]).keys(),
    "n": lambda p, v, o: p.proxy.named_tuple(v[1], v[2])(*[p.decode(x, o) for x in v[3]]),
    "N": _array,
    "@": lambda p, v, o: o[v[1]],
    "y": lambda p, v, o: p.exported[v[1]],
    "h": lambda p, v, o: p.proxy.make(p, v[1], v[2]),
    "m": lambda p, v, o: p.proxy.module(v[1]),
    "x": lambda p, v, o: p.proxy.error_class(v[1]),
}
