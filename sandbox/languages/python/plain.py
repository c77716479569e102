# Runs a solution and its tests as Python runs one file: in one process and one namespace.
# The program may send messages of its own. Each result therefore contains the test's mark, a random text from the host.
import importlib.machinery, opcode, threading

# Module names under which tests can import the program. A different file with such a name is imported instead.
MODULE_NAMES = ("solution", "main", "program")

class _Loader(importlib.machinery.SourceFileLoader):
    """
    Loads the program again for `importlib.reload`.
    `__name__` is "solution" meanwhile, as at the first load, so that the program's main part does not run.
    """

    def find_spec(self, name, path=None, target=None):
        return target.__spec__ if target is not None and getattr(target.__spec__, "loader", None) is self else None

    def exec_module(self, module):
        module.__name__ = "solution"
        super().exec_module(module)
        module.__name__ = "__main__"

def _is_program(file, order):
    """True if the file is absent, or is the program or a copy of it."""
    if file == order["path"] or not os.path.exists(file):
        return True
    with io.open(file, "rb") as stream, io.open(order["path"], "rb") as program:
        return stream.read() == program.read()

def _load(order):
    """
    Creates the module in which solution and tests run, without running them.
    Returns the module, the absolute path of the program, and the names under which tests can import it.
    """
    if "async" in order["source"]:
        import asyncio  # before the program can replace modules
    path = os.path.join(os.getcwd(), order["path"])
    module = types.ModuleType("solution")
    module.__spec__ = importlib.machinery.ModuleSpec("solution", _Loader("solution", path), origin=path)
    sys.meta_path.append(module.__spec__.loader)
    space = module.__dict__
    space.update(__file__=path, __builtins__=real_builtins)
    sys.argv = [order["path"]]
    sys.path.insert(0, os.getcwd())
    names = [name for name in MODULE_NAMES if _is_program(name + ".py", order)]
    for name in ("__main__", *names):
        _modules[name] = module
    return module, path, names

# The main file of a process that `multiprocessing` spawns, not forks. It runs solution and test in one namespace.
_SPAWN_SCRIPT = """__file__ = %r
__import__("sys").modules.update(dict.fromkeys(%r, __import__("sys").modules[__name__]))
[exec(compile(*text, "exec", dont_inherit=True), globals()) for text in %r]
"""

def _meet_spawned(path, names, *texts):
    """
    Prepares the spawn of processes by `multiprocessing`, if the program or test uses it.
    A spawned process runs the main file again. This function provides that file, which is written at the first spawn.
    `texts` are the solution and the test, each with its file name.
    """
    if "multiprocessing" not in _modules and not any("multiprocessing" in text for text, _ in texts):
        return
    try:
        from multiprocessing import spawn
    except Exception:  # `multiprocessing` is a file of the program
        return
    # The original function. An earlier test of this process may have replaced it already.
    original = getattr(spawn.get_preparation_data, "original", spawn.get_preparation_data)
    paths = []
    def get_preparation_data(name):
        data = original(name)
        if data.pop("init_main_from_name", None) != "solution":
            return data
        if not paths:
            fd, file = tempfile.mkstemp(".py")
            with open(fd, "w", encoding="utf-8", errors="surrogatepass") as out:
                out.write(_SPAWN_SCRIPT % (path, names, texts))
            paths.append(file)
        return {**data, "init_main_from_path": paths[0]}
    get_preparation_data.original = original
    spawn.get_preparation_data = get_preparation_data

# The namespaces of some modules, each with a copy from before the program was loaded.
_LIBRARY_NAMESPACES = [(vars(_modules[name]), dict(vars(_modules[name]))) for name in ("builtins", "collections", "sys", "types")]

def _with_original_library(call, *args):
    """
    Calls a function of the harness that relies on these modules, while their names have the original values.
    The program's changes of these names return afterwards.
    """
    program_copies = [dict(space) for space, _ in _LIBRARY_NAMESPACES]
    for space, originals in _LIBRARY_NAMESPACES:
        space.update(originals)
    try:
        return call(*args)
    finally:
        for (space, _), program_copy in zip(_LIBRARY_NAMESPACES, program_copies):
            space.update(program_copy)

_STORES = {opcode.opmap[name] for name in ("STORE_NAME", "STORE_GLOBAL", "DELETE_NAME", "DELETE_GLOBAL")}

def _assigned(code):
    """Names that a test binds or deletes at its top level: by assignments, imports, functions, classes and `del`."""
    names, high = set(), 0
    for kind, low in zip(code.co_code[::2], code.co_code[1::2]):
        if kind in _STORES:
            names.add(code.co_names[high | low])
        high = (high | low) << 8 if kind == opcode.EXTENDED_ARG else 0
    return names

def _opened(order, cases, fd):
    """
    Compiles a test and watches its test framework. Returns the file and the names that the test may bind.
    The names are empty if the test does not compile, or if pytest runs it.
    """
    file = TestFile(order, Asserted, _Reports(fd, order["mark"], cases) if "failures" in order else None)
    if file.failure or file.by_pytest:
        return file, set()
    file.watch(cases)
    return file, _assigned(file.code)

_exception, _thread_number = sys.exc_info, threading.get_ident
_main_thread = _thread_number()

class _Reports:
    """
    Reports the failed assertions of a test to the host. A call returns True if the test continues after the assertion.
    If the host has ended the test, or the test has reached its end, further assertions fail without a report.
    """

    def __init__(self, fd, mark, cases):
        self.fd, self.mark, self.cases, self.is_open = fd, mark, cases, True

    def __call__(self, line):
        kind, _, trace = _exception()
        if not self.is_open or kind is not AssertionError or trace.tb_next is not None or self.cases.forked() or _thread_number() != _main_thread:
            return False
        write_frame(self.fd, b"H", {"mark": self.mark, "failed": line})
        self.is_open = _loads(read_frame(self.fd)[1]).get("continue") is True
        return self.is_open

def _run_plainly(space, path, order, cases, fd):
    # If the host records failed assertions, the program imports only `math` and can change no module.
    # The original names of the library then need no restoration.
    file, names = _opened(order, cases, fd) if "failures" in order else _with_original_library(_opened, order, cases, fd)
    if file.failure:
        return "error", file.failure
    if file.by_pytest:
        program = {name: value for name, value in space.items() if not name.startswith("__")}
        failure = run_pytest(file.source, program, cases)
        return ("error", failure) if failure else cases.verdict()
    originals = dict(space)
    try:
        return file.run(space, cases, path)
    finally:
        if file.reports:
            file.reports.is_open = False
        for name in names:  # the next test gets the program's values of the names that this test has bound
            if name in originals:
                space[name] = originals[name]
            else:
                space.pop(name, None)

async def _collect(values):
    return [value async for value in values]

def _await_value(value):
    """Waits for the result of an `async` function. An async generator becomes a list. Other values stay."""
    if isinstance(value, types.AsyncGeneratorType):
        return run_async(_collect(value))
    return run_async(value) if isinstance(value, types.CoroutineType) else value

def _answer(ask, space, order, fd):
    """Runs `ask` (`_call` or `_asked`), which sends a value of the program. Then sends the status, or the error."""
    try:
        message = {"status": "returned", **ask(space, order, fd)}
    except ChannelError:
        raise
    except BaseException as e:
        message = {"status": "error", "message": ("%s: %s" % (_type(e).__name__, e))[:500]}
    write_frame(fd, b"H", {**message, "mark": order["mark"]})

def _call(space, order, fd):
    """Calls a function of the program and sends its value as plain data. The host compares this value."""
    name = order["function"]
    if name not in space:
        raise NameError("the program defines no %s" % name)
    value = iterable_to_list(_await_value(space[name](*order["args"])))
    write_frame(fd, b"V", plain_value(value))
    return shown_value(value, order["show"]) if "show" in order else {}

_evaluate, _run_code, _compile_code, _names_of_language = eval, exec, compile, dict(vars(real_builtins))

def _asked(space, order, fd):
    """
    Evaluates the call of an assertion, without the assertion, and sends its value as plain data. The host compares it.
    A step is an operation of the test on the value `_`, such as `sorted(_)` or `_.size`.
    A step receives the value itself in three cases, and otherwise a copy in Python's own types:
    - Its kind is "member", because it uses a member that no plain data has.
    - Its kind is "either", and the value is an exception.
    - Its kind is "own" or "either", and the value is a class in `order["names"]` or an instance of that class.
    Any other value makes a step of the kind "own" fail.
    """
    # The program's own versions of Python's names, such as a function `sorted`, are left out.
    names = {name: value for name, value in space.items() if name not in _names_of_language}
    names["__builtins__"] = _names_of_language
    _run_code(_compile_code(order["before"], "<test>", "exec", dont_inherit=True), names)
    candidates = [names.get(name) for name in order["names"]]
    value = _await_value(_evaluate(order["root"], names))
    for text, kind in order["steps"]:
        classes = [item for item in candidates if _isinstance(item, _type) and (item is value or item is _type(value))]
        if kind == "own" and not classes:
            raise TypeError("no method of a class")
        needs_value = kind == "member" or kind != "data" and (classes or _isinstance(value, BaseException))
        names["_"] = value if needs_value else plain_copy(iterable_to_list(value))
        value = _await_value(_evaluate(text, names))
    write_frame(fd, b"V", plain_value(plain_copy(iterable_to_list(value))))
    return {}

COMPARISONS = ("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__")

def _classes(bases, classes):
    """
    Adds these classes and all their subclasses, except metaclasses, to the dict `classes`.
    The keys are identities, because a metaclass of the program may redefine the equality of its classes.
    """
    for base in bases:
        if id(base) not in classes:
            classes[id(base)] = base
            _classes(type.__subclasses__(base) if base is not type else [], classes)
    return classes

def _withdraw_comparisons(library_classes):
    """Deletes the comparison methods of the program's classes: those that are not in `library_classes`."""
    for identity, kind in _classes([object], {}).items():
        if identity not in library_classes:
            for name in COMPARISONS:
                if name in type.__dict__["__dict__"].__get__(kind):
                    type.__delattr__(kind, name)

def _serve_plainly(fd, order):
    """Loads the program, then runs a test or a call for each message, until the host ends the process."""
    order["source"] = order["source"].removeprefix("\ufeff")
    module, path, names = _load(order)
    space = module.__dict__
    before = _classes([object], {}) if "bare" in order else {}
    try:
        exec(compile(order["source"], path, "exec", dont_inherit=True), space)
        space["__name__"] = "__main__"
        if "bare" in order:
            _withdraw_comparisons(before)
        loaded = {"ok": True}
    except BaseException as e:
        loaded = _failure(e)
    write_frame(fd, b"H", loaded)
    while True:
        letter, body = read_frame(fd)
        test = _loads(body)
        if letter != b"H" or "end" in test:
            return
        if "continue" in test:  # the host's decision on a failed assertion that the program's signal handler has interrupted
            continue
        _meet_spawned(path, names, (order["source"], path), *([(test["code"], "<test %s>" % test["id"])] if "code" in test else []))
        ask = _asked if "root" in test else _call if "function" in test else None
        if ask:
            _answer(ask, space, test, fd)
            continue
        cases = Cases()
        cases.told = lambda *case: cases.forked() or write_frame(fd, b"H", {"mark": test["mark"], "case": _list(case)})
        try:
            status, message = _run_plainly(space, path, test, cases, fd)
        except SystemExit as e:
            _leave(e.code)
        if cases.forked():  # a process that the test has forked ends here and sends no result
            _leave(0 if status == "passed" else 1)
        write_frame(fd, b"H", {"status": status, "message": str(message), "cases": cases.list(), "mark": test["mark"]})

def begin():
    _begin(_serve_plainly)
