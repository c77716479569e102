# Solution and tests as Python itself would run them: one process, one namespace, the texts as they are. Whatever the
# program makes of it, only the mark that came with a test says that what stands behind the test was reached.
import importlib.machinery, symtable, threading

# Names by which tests import the program, where no file of its own is called so.
NAMES = ("solution", "main", "program")

class _Loader(importlib.machinery.SourceFileLoader):
    """Loads the program again (`importlib.reload`), as it is loaded first: not as the main part."""

    def find_spec(self, name, path=None, target=None):
        return target.__spec__ if target is not None and getattr(target.__spec__, "loader", None) is self else None

    def exec_module(self, module):
        module.__name__ = "solution"
        super().exec_module(module)
        module.__name__ = "__main__"

def _is_program(file, order):
    if file == order["path"] or not os.path.exists(file):
        return True
    with io.open(file, "rb") as one, io.open(order["path"], "rb") as own:
        return one.read() == own.read()

def _load(order):
    """The namespace with the solution in it; nothing of it is the program's main part, that are the tests."""
    path = os.path.join(os.getcwd(), order["path"])
    module = types.ModuleType("solution")
    module.__spec__ = importlib.machinery.ModuleSpec("solution", _Loader("solution", path), origin=path)
    sys.meta_path.append(module.__spec__.loader)
    space = module.__dict__
    space.update(__file__=path, __builtins__=real_builtins)
    sys.argv = [order["path"]]
    sys.path.insert(0, os.getcwd())
    own = [name for name in NAMES if _is_program(name + ".py", order)]
    for name in ("__main__", *own):
        _modules[name] = module
    return module, path, own

# What a process of `multiprocessing` that is no fork takes for the program: both texts, as one file would hold them.
_SPAWNED = """import sys
__file__ = %r
sys.modules.update(dict.fromkeys(%r, sys.modules[__name__]))
for one in %r:
    exec(compile(*one, "exec", dont_inherit=True), globals())
"""

def _meet_spawned(path, names, *texts):
    """Processes that are spawned load their program again: they find it, the tests included, once one is."""
    if "multiprocessing" not in _modules and not any("multiprocessing" in text for text, _ in texts):
        return
    try:
        from multiprocessing import spawn
    except Exception:  # a module of the program's own
        return
    given = getattr(spawn.get_preparation_data, "given", spawn.get_preparation_data)
    written = []
    def get_preparation_data(name):
        data = given(name)
        if data.pop("init_main_from_name", None) != "solution":
            return data
        if not written:
            fd, file = tempfile.mkstemp(".py")
            with open(fd, "w", encoding="utf-8", errors="surrogatepass") as out:
                out.write(_SPAWNED % (path, names, texts))
            written.append(file)
        return {**data, "init_main_from_path": written[0]}
    get_preparation_data.given = given
    spawn.get_preparation_data = get_preparation_data

_KEPT = [(vars(_modules[name]), dict(vars(_modules[name]))) for name in ("builtins", "collections", "sys", "types")]

def _as_before(call, *args):
    """Calls what relies on the library with these modules as they were, whatever the program has made of them."""
    now = [dict(space) for space, _ in _KEPT]
    for space, before in _KEPT:
        space.update(before)
    try:
        return call(*args)
    finally:
        for (space, _), own in zip(_KEPT, now):
            space.update(own)

def _assigned(file):
    return [one.get_name() for one in symtable.symtable(file.source, file.name, "exec").get_symbols() if one.is_assigned() or one.is_imported() or one.is_namespace()]

def _opened(order, cases, fd):
    """The test's file, watched, and the names that it gives a meaning."""
    file = TestFile(order, Asserted, _reports_to(fd, order["mark"], cases) if "failures" in order else None)
    if file.failure or file.by_pytest:
        return file, []
    file.watch(cases)
    return file, [*_assigned(file), LEFT, RIGHT]

_exception, _thread_number = sys.exc_info, threading.get_ident
_main_thread = _thread_number()

def _reports_to(fd, mark, cases):
    """Creates a function that reports a failed assertion to the host, and returns True if the test continues after it."""
    def failed(line):
        kind, _, trace = _exception()
        if kind is not AssertionError or trace.tb_next is not None or cases.forked() or _thread_number() != _main_thread:
            return False
        write_frame(fd, b"H", {"mark": mark, "failed": line})
        return _loads(read_frame(fd)[1]).get("continue") is True
    return failed

def _run_plainly(space, path, order, cases, fd):
    file, names = _as_before(_opened, order, cases, fd)
    if file.failure:
        return "error", file.failure
    if file.by_pytest:
        program = {name: value for name, value in space.items() if not name.startswith("__")}
        failure = run_pytest(file.source, program, cases)
        return ("error", failure) if failure else cases.verdict()
    before = dict(space)
    try:
        return file.run(space, cases, path)
    finally:
        for name in names:  # the next test finds the program, not what this one called the same
            if name in before:
                space[name] = before[name]
            else:
                space.pop(name, None)

async def _listed(values):
    return [value async for value in values]

def _awaited(got):
    """What a function that is `async` comes to."""
    if isinstance(got, types.AsyncGeneratorType):
        return asyncio.run(_listed(got))
    return asyncio.run(got) if isinstance(got, types.CoroutineType) else got

def _answer(ask, space, order, fd):
    """Has the program asked, and tells what became of it."""
    try:
        told = {"status": "returned", **ask(space, order, fd)}
    except Gone:
        raise
    except BaseException as e:
        told = {"status": "error", "message": ("%s: %s" % (_type(e).__name__, e))[:500]}
    write_frame(fd, b"H", {**told, "mark": order["mark"]})

def _call(space, order, fd):
    """A call: its value goes out as plain data, which is compared elsewhere."""
    name = order["function"]
    if name not in space:
        raise NameError("the program defines no %s" % name)
    got = given(_awaited(space[name](*order["args"])))
    write_frame(fd, b"V", plain_value(got))
    return shown_value(got, order["show"]) if "show" in order else {}

_evaluate, _run_code, _compiled, _names_of_language = eval, exec, compile, dict(vars(real_builtins))

def _asked(space, order, fd):
    """What an assertion asks of the program, without the assertion: what comes of it goes out as plain data, which is compared elsewhere.
    Steps behind the call are made with plain data too, but for methods of what the test itself made of a class of the program."""
    names = {name: value for name, value in space.items() if name not in _names_of_language}
    names["__builtins__"] = _names_of_language
    _run_code(_compiled(order["before"], "<test>", "exec", dont_inherit=True), names)
    own = [names.get(name) for name in order["names"]]
    value = _awaited(_evaluate(order["root"], names))
    for text, kind in order["steps"]:
        own_class = [one for one in own if _isinstance(one, _type) and (one is value or one is _type(value))]
        if kind == "own" and not own_class:
            raise TypeError("no method of a class")
        own_way = kind == "member" or kind != "data" and (own_class or _isinstance(value, BaseException))
        names["_"] = value if own_way else plain_copy(given(value))
        value = _awaited(_evaluate(text, names))
    write_frame(fd, b"V", plain_value(plain_copy(given(value))))
    return {}

COMPARISONS = ("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__")

def _classes(of, found):
    """All classes below these, by identity: a class may say that it equals another."""
    for one in of:
        if id(one) not in found:
            found[id(one)] = one
            _classes(type.__subclasses__(one) if one is not type else [], found)
    return found

def _withdraw_comparisons(before):
    for number, kind in _classes([object], {}).items():
        if number not in before:
            for name in COMPARISONS:
                if name in type.__dict__["__dict__"].__get__(kind):
                    type.__delattr__(kind, name)

def _serve_plainly(fd, order):
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
        if cases.forked():  # what the tests forked ends where they do, and tells nothing
            _leave(0 if status == "passed" else 1)
        write_frame(fd, b"H", {"status": status, "message": str(message), "cases": cases.list(), "mark": test["mark"]})

def begin():
    _begin(_serve_plainly)
