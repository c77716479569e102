# The fork server: an interpreter that starts once, in its own jail, and forks for each run of a program.
# It loads the launcher's code as a library, whose function `taulab_lane` returns 1 in a fork, inside the run's jail.
# In the interpreter itself `taulab_lane` does not return.
import sys, os, ctypes, gc, io, types, builtins, signal, atexit, threading, traceback, linecache
# These modules are loaded before the fork, so that programs import them without delay.
import json, re, math, random, collections, itertools, functools, heapq, bisect, string, typing, datetime, decimal, fractions, operator, copy, time, dataclasses, enum, abc

# The functions and streams for the end of the process. The program may by then have changed any name of any module.
__builtins__ = dict(vars(builtins))
_exit, _collect, _print_error, _streams = os._exit, gc.collect, sys.excepthook, (sys.stdout, sys.stderr)
_end_threads, _run_exit_functions = threading._shutdown, atexit._run_exitfuncs

def _run(library, harness):
    """
    Executes the harness, then forks. `library` is the path of the launcher's library.
    In a fork it starts the harness, or returns the main module and the arguments of a program without tests.
    """
    lib = ctypes.PyDLL(library)
    for f in (lib.taulab_argument, lib.taulab_variable):
        f.restype = ctypes.c_char_p
    space = {"__name__": "__main__", "__builtins__": builtins}
    exec(compile(harness, "<harness>", "exec", dont_inherit=True), space)
    ends = (ctypes.c_int * 2)()
    # The arguments are AF_UNIX and SOCK_STREAM; the module socket is not loaded for them.
    if "rehearse" in space and ctypes.CDLL(None).socketpair(1, 1, 0, ends) == 0:
        space["rehearse"](*ends)
    os.environ.clear()
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.default_int_handler)
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
    for pair in texts(lib.taulab_variable):
        name, _, value = pair.partition("=")
        os.environ[name] = value
    mode, *arguments = texts(lib.taulab_argument)
    main = types.ModuleType("__main__")
    main.__dict__.update(__builtins__=builtins, __spec__=None, __annotations__={}, __cached__=None)
    sys.modules["__main__"] = main
    sys.orig_argv = [sys.executable, *arguments]
    if mode == "@harness":
        sys.path[:1] = []
        space["begin"]()
    return main, arguments

def _main(main, arguments):
    """Runs the program's file as the main module, as `python FILE …` would, and ends the process."""
    path = os.path.abspath(arguments[0])
    sys.argv = list(arguments)
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
        except SystemExit as exit_error:
            code = _exit_code(exit_error.code)
        except BaseException:
            _print_error(type(e), e, e.__traceback__)
    _finish(main.__dict__, code)

def _exit_code(code):
    """The exit code of a SystemExit with this `code`. A `code` that is no int is printed, as Python does."""
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
    """
    Ends the process with the steps of Python's exit that a program can notice. The interpreter is not finalized.
    The steps are: wait for threads, run exit functions, delete the program's objects, flush the streams.
    """
    try:
        _end_threads()
    except BaseException:
        pass
    _run_exit_functions()
    names = list(space)
    # Python too clears the names that begin with an underscore first.
    for is_private in (True, False):
        for name in names:
            if isinstance(name, str) and name.startswith("_") is is_private and name != "__builtins__":
                space[name] = None
    _collect()
    for stream in (*(getattr(sys, name, None) for name in ("stdout", "stderr")), *_streams):
        try:
            stream.flush()
        except (AttributeError, ValueError):
            pass
        except BaseException:
            code = code or 120  # Python's exit code after a failed flush
    _exit(code)

_main(*_run(sys.argv[1], HARNESS))
