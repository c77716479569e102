# The process that runs the program: its start, the report of a failed load, and its end.
import atexit, fcntl, io, linecache, resource, traceback

io, traceback = copy_module(io), copy_module(traceback)
_exit, _run_exit_functions, _streams = os._exit, atexit._run_exitfuncs, (sys.stdout, sys.stderr)

def _failure(error):
    """Prints the traceback of an error to standard error. Returns the message that reports the error to the host."""
    try:
        _streams[1].write("".join(traceback.format_exception(error)))
        _streams[1].flush()
    except BaseException:
        pass
    return {"ok": False, "type": type(error).__name__, "message": str(error)[:2000]}

def _leave(code=None):
    """
    Runs the program's exit functions, flushes the streams and ends the process.
    The exit code is 0 for None and 1 for a `code` that is not an int.
    """
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

# The maximum number of descriptors of the program, which is the usual limit of a Linux process.
MOST_DESCRIPTORS = 1024

def _move_descriptor(fd):
    """
    Moves a descriptor to the first number that the program cannot use. Returns this number.
    The channel then stays open if the program closes all its descriptors or opens the number `fd` itself.
    """
    soft_limit, hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    limit = min(MOST_DESCRIPTORS, (soft_limit if soft_limit > 0 else hard_limit) - 1)
    channel = fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, limit)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    os.close(fd)
    return channel

def _begin(serve):
    """Starts the harness. `serve` receives the descriptor of the channel and the host's first message."""
    remove_digit_limit()
    fd = _move_descriptor(3)
    letter, body = read_frame(fd)
    try:
        serve(fd, _loads(body))
    except ChannelError:
        pass
    _leave()
