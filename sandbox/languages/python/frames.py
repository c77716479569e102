# Frames between a program and the host, which does not trust it: u32 length (little endian, of what follows), one letter, JSON.
# The parts of a harness are joined; they only define, so that an interpreter can be prepared with them, and `begin` begins.
import json, os, sys, types, collections
import builtins as real_builtins

def held(module):
    """A module as it is now, whatever the code that we run makes of it later."""
    copy = types.ModuleType(module.__name__)
    copy.__dict__.update(vars(module))
    return copy

__builtins__ = dict(vars(real_builtins))
os, types, collections = map(held, (os, types, collections))

_read, _write, _modules = os.read, os.write, sys.modules
# The inner parts of json look nothing up when they work.
_scan = json.scanner.make_scanner(json.JSONDecoder())
_chunks = json.encoder.c_make_encoder({}, None, json.encoder.encode_basestring_ascii, None, ":", ",", False, False, True)
_len, _type, _isinstance, _list, _from_bytes = len, type, isinstance, list, int.from_bytes
MAX_FRAME = 1 << 27

def any_number_of_digits():
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)

class Gone(BaseException):
    pass

def _loads(body):
    try:
        return _scan(body.decode("utf-8", "surrogatepass"), 0)[0]
    except (StopIteration, ValueError):
        raise Gone("not JSON")

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
    body = letter + "".join(_chunks(value, 0)).encode()
    data = _len(body).to_bytes(4, "little") + body
    while data:
        data = data[_write(fd, data):]
