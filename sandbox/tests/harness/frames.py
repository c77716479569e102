# Frames between two processes that do not trust each other: u32 length (little endian, of what follows), one letter, JSON.
# The parts frames, encode, decode, peer, proxy are joined, and both sides run them.
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
