# Frames (messages) between the host and the harness (the script that runs tests). The host does not trust the harness.
# A frame consists of a u32 (little endian), one letter and JSON text. The u32 is the number of bytes after it.
# A harness is the joined text of several files. These files only define names, so a fork server can load them early.
# The function `begin` of the last file starts the harness.
import json, os, sys, types, collections
import builtins as real_builtins

def copy_module(module):
    """Copies a module. If the program later changes a name in the module, the copy keeps the original value."""
    copy = types.ModuleType(module.__name__)
    copy.__dict__.update(vars(module))
    return copy

# The functions of the harness use these copies, because the program may change builtins and modules.
__builtins__ = dict(vars(real_builtins))
os, types, collections = map(copy_module, (os, types, collections))

_read, _write, _modules = os.read, os.write, sys.modules
# The scanner and the encoder of json are written in C. They look up no Python names that the program could change.
_scan = json.scanner.make_scanner(json.JSONDecoder())
_chunks = json.encoder.c_make_encoder({}, None, json.encoder.encode_basestring_ascii, None, ":", ",", False, False, True)
_len, _type, _isinstance, _list, _from_bytes = len, type, isinstance, list, int.from_bytes
# The maximum length of a received frame, in bytes.
MAX_FRAME = 1 << 27

def remove_digit_limit():
    """Removes Python's limit of 4300 digits for conversions between int and text, if this version has the limit."""
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)

class ChannelError(BaseException):
    """The host closed the channel or sent an invalid frame. An `except Exception` does not catch this error."""

def _loads(body):
    try:
        return _scan(body.decode("utf-8", "surrogatepass"), 0)[0]
    except (StopIteration, ValueError):
        raise ChannelError("not JSON")

def read_exactly(fd, n):
    parts = []
    while n > 0:
        chunk = _read(fd, n if n < 1 << 20 else 1 << 20)
        if not chunk:
            raise ChannelError("the other side has ended")
        parts.append(chunk)
        n -= _len(chunk)
    return b"".join(parts)

def read_frame(fd):
    n = _from_bytes(read_exactly(fd, 4), "little")
    if not 0 < n <= MAX_FRAME:
        raise ChannelError("not a frame")
    data = read_exactly(fd, n)
    return data[:1], data[1:]

def write_frame(fd, letter, value):
    body = letter + "".join(_chunks(value, 0)).encode()
    data = _len(body).to_bytes(4, "little") + body
    while data:
        data = data[_write(fd, data):]
