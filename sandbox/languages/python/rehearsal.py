# The fork server runs a small program and its test before the first fork. This file is appended to plain.py.
# The forks then find filled caches and specialized bytecode, which each fork would otherwise make again.

# CPython 3.11 specializes a function after eight calls.
REHEARSALS = 10

REHEARSED_PROGRAM = """import math

def sums(values, factor=1):
    total = 0
    for value in values:
        total += value * factor
    return [sum(values[:n]) for n in range(len(values))], math.floor(total)
"""

REHEARSED_TEST = """METADATA = {"author": "rehearsal"}

def check(candidate):
    assert candidate([2, 1]) == ([0, 2], 3)
    assert candidate([], factor=2.5) == ([], 1), "a failed assertion"
    assert not candidate([1])[1] == 2

check(sums)
"""

def _discard(host):
    """Reads all answers, so that the socket never fills."""
    try:
        while _read(host, 1 << 16):
            pass
    except BlockingIOError:
        pass

def rehearse(fd, host):
    """
    Loads the program and runs its test, as forks do. `fd` and `host` are the two ends of a socket.
    If an error ends the rehearsal, forks are slower. `rehearse` then returns the error.
    """
    test = {"id": "rehearsal", "code": REHEARSED_TEST, "mark": ""}
    modules, paths, finders, words = dict(_modules), _list(sys.path), _list(sys.meta_path), sys.argv
    methods = dict(vars(unittest.TestResult))
    os.set_blocking(host, False)
    try:
        for _ in range(REHEARSALS):
            for message in ({**test, "failures": True}, {"continue": True}, test, {"end": True}):
                write_frame(host, b"H", message)
            _serve_plainly(fd, {"source": REHEARSED_PROGRAM, "path": "rehearsal.py"})
            _discard(host)
    except Exception as error:
        return error
    finally:
        # The forks must not notice the rehearsal.
        _modules.clear()
        _modules.update(modules)
        sys.path[:], sys.meta_path[:], sys.argv = paths, finders, words
        linecache.cache.pop("<test rehearsal>", None)
        for name, value in _list(vars(unittest.TestResult).items()):
            if name not in methods:
                delattr(unittest.TestResult, name)
            elif methods[name] is not value:
                setattr(unittest.TestResult, name, methods[name])
        os.close(fd)
        os.close(host)
