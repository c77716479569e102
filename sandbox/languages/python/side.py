# A process that holds the program: how it begins, how it says that loading failed, how it leaves.
import atexit, fcntl, io, linecache, resource, traceback

io, traceback = held(io), held(traceback)
_exit, _run_exit_functions, _streams = os._exit, atexit._run_exitfuncs, (sys.stdout, sys.stderr)

def _failure(error):
    try:
        _streams[1].write("".join(traceback.format_exception(error)))
        _streams[1].flush()
    except BaseException:
        pass
    return {"ok": False, "type": type(error).__name__, "message": str(error)[:2000]}

def _leave(code=None):
    streams = [getattr(sys, name, None) for name in ("stdout", "stderr")]
    try:
        _run_exit_functions()
    except BaseException:
        pass
    for stream in (*streams, *_streams):
        try:
            stream.flush()
        except BaseException:
            pass
    _exit(0 if code is None else code if _isinstance(code, int) else 1)

# As many descriptors as programs have anyway.
MOST_DESCRIPTORS = 1024

def _out_of_reach(fd):
    """The same descriptor behind the last that a program may have: whoever closes them all, or opens this one, means his own."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    last = min(MOST_DESCRIPTORS, (soft if soft > 0 else hard) - 1)
    moved = fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, last)
    resource.setrlimit(resource.RLIMIT_NOFILE, (last, last))
    os.close(fd)
    return moved

def _begin(serve):
    any_number_of_digits()
    fd = _out_of_reach(3)
    letter, body = read_frame(fd)
    try:
        serve(fd, _loads(body))
    except Gone:
        pass
    _leave()
