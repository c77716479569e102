# A fork-server: this interpreter is prepared in a jail of its own (the launcher's code is loaded as a library).
# `taulab_lane` returns only in a forked child, which then is the program, in a jail of its own.
import sys, os, ctypes, gc, io, types, builtins, signal, atexit, threading, traceback, linecache
import json, re, math, random, collections, itertools, functools, heapq, bisect, string, typing, datetime, decimal, fractions, operator, copy, time, dataclasses, enum, abc

# What is needed once the program has run is held from before: it may have changed any name of any module.
__builtins__ = dict(vars(builtins))
_exit, _collect, _print_error, _streams = os._exit, gc.collect, sys.excepthook, (sys.stdout, sys.stderr)
_end_threads, _run_exit_functions = threading._shutdown, atexit._run_exitfuncs

def _run(program, harness):
    lib = ctypes.PyDLL(program)
    for f in (lib.taulab_argument, lib.taulab_variable):
        f.restype = ctypes.c_char_p
    space = {"__name__": "__main__", "__builtins__": builtins}
    exec(compile(harness, "<harness>", "exec", dont_inherit=True), space)
    gc.collect()
    gc.freeze()
    if not lib.taulab_lane():
        os._exit(0)
    ctypes.pythonapi.PyOS_AfterFork_Child()

    def texts(f):
        i = 0
        while (item := f(i)) is not None:
            yield os.fsdecode(item)
            i += 1
    os.environ.clear()
    for pair in texts(lib.taulab_variable):
        name, _, value = pair.partition("=")
        os.environ[name] = value
    mode, *rest = texts(lib.taulab_argument)
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    main = types.ModuleType("__main__")
    main.__dict__.update(__builtins__=builtins, __spec__=None, __annotations__={}, __cached__=None)
    sys.modules["__main__"] = main
    sys.orig_argv = [sys.executable, *rest]
    if mode == "@harness":
        sys.path[:1] = []
        space["begin"]()
    return main, rest

def _main(main, rest):
    path = os.path.abspath(rest[0])
    sys.argv = list(rest)
    sys.path[0] = os.path.dirname(path)
    main.__file__ = path
    code = 0
    try:
        with io.open_code(path) as f:
            source = f.read()
        program = compile(source, path, "exec", dont_inherit=True)
        source = None
        exec(program, main.__dict__)
    except SystemExit as e:
        code = _exit_code(e.code)
    except BaseException as e:
        code = 130 if isinstance(e, KeyboardInterrupt) else 1
        e.__traceback__ = e.__traceback__.tb_next
        try:
            sys.excepthook(type(e), e, e.__traceback__)
        except SystemExit as left:
            code = _exit_code(left.code)
        except BaseException:
            _print_error(type(e), e, e.__traceback__)
    _finish(main.__dict__, code)

def _exit_code(code):
    if code is None:
        return 0
    if isinstance(code, int):
        return code & 0xFF
    try:
        print(code, file=sys.stderr)
    except BaseException:
        pass
    return 1

def _finish(space, code):
    """What leaving an interpreter means to a program, without taking the interpreter apart."""
    try:
        _end_threads()
    except BaseException:
        pass
    _run_exit_functions()
    names = list(space)
    for wanted in (True, False):
        for name in names:
            if isinstance(name, str) and name.startswith("_") is wanted and name != "__builtins__":
                space[name] = None
    _collect()
    for stream in (*(getattr(sys, name, None) for name in ("stdout", "stderr")), *_streams):
        try:
            stream.flush()
        except (AttributeError, ValueError):
            pass
        except BaseException:
            code = code or 120
    _exit(code)

_main(*_run(sys.argv[1], HARNESS))
