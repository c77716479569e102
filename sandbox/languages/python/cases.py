# The single tests of a test file: unittest's, pytest's, and plain functions called test_….
import ast, asyncio, builtins, importlib, linecache, re, tempfile, traceback, unittest

def last_line(text):
    lines = str(text).strip().splitlines()
    return lines[-1][:300] if lines else ""

class Cases:
    """What each test of one file came to; a later report of the same test only makes it worse."""

    order = ("passed", "skipped", "failed", "error")

    def __init__(self):
        self.found, self.process = {}, os.getpid()
        self.doctests = set()

    def add(self, name, status, message=""):
        known = self.found.get(name)
        if known is None or self.order.index(status) > self.order.index(known[0]):
            self.found[name] = (status, last_line(message))
            self.told(name, *self.found[name])

    def told(self, name, status, message):
        """Whoever must know of a test before the file has ended puts another function here."""

    def forked(self):
        """Whether this process is one that the tests forked."""
        return os.getpid() != self.process

    def list(self):
        return [[name, status, message] for name, (status, message) in self.found.items()]

    def verdict(self):
        for status in ("failed", "error"):
            for name, (one, message) in self.found.items():
                if one == status:
                    return status, "%s: %s" % (name, message)
        if self.found and all(status == "skipped" for status, _ in self.found.values()):
            return "error", "every test was skipped"
        return "passed", ""

def watch_unittest(cases):
    """Every run of unittest tells us, whoever starts it and whatever becomes of its result."""
    kind = unittest.TestResult
    if not hasattr(kind, "taulab_plain"):
        kind.taulab_plain = {n: getattr(kind, n) for n in ("addSuccess", "addFailure", "addError", "addSkip", "addSubTest", "addExpectedFailure", "addUnexpectedSuccess")}
    plain = kind.taulab_plain
    def name(test):
        return test.id().removeprefix("__main__.")
    def raised(err):
        return "%s: %s" % (err[0].__name__, (str(err[1]).strip().splitlines() or [""])[0])
    def watch(method, note):
        def both(self, test, *rest):
            note(name(test), *rest)
            return plain[method](self, test, *rest)
        setattr(kind, method, both)
    watch("addSuccess", lambda n: cases.add(n, "passed"))
    watch("addFailure", lambda n, err: cases.add(n, "failed", raised(err)))
    watch("addError", lambda n, err: cases.add(n, "error", raised(err)))
    watch("addSkip", lambda n, reason: cases.add(n, "skipped", reason))
    watch("addExpectedFailure", lambda n, err: cases.add(n, "passed"))
    watch("addUnexpectedSuccess", lambda n: cases.add(n, "failed", "unexpected success"))
    def sub(self, test, subtest, err):
        if err is not None:
            cases.add(name(test), "failed" if issubclass(err[0], test.failureException) else "error", raised(err))
        return plain["addSubTest"](self, test, subtest, err)
    kind.addSubTest = sub

def watch_doctest(cases):
    """Doctests only print what fails; here they count."""
    import doctest
    kind = doctest.DocTestRunner
    plain = kind.__dict__.get("taulab_plain") or kind.run
    kind.taulab_plain = plain
    def run(self, test, *rest, **named):
        result = plain(self, test, *rest, **named)
        name = test.name.removeprefix("__main__.")
        if result.attempted:
            cases.doctests.add(name)
            said = ("failed", "%d of %d examples failed" % (result.failed, result.attempted)) if result.failed else ("passed",)
            cases.add(name, *said)
        return result
    kind.run = run

def run_test_classes(space):
    """Test classes that nothing has run yet are run as unittest would."""
    suite = unittest.TestSuite()
    for value in list(space.values()):
        if isinstance(value, type) and issubclass(value, unittest.TestCase) and value.__module__ == "__main__":
            suite.addTests(unittest.defaultTestLoader.loadTestsFromTestCase(value))
    suite.run(unittest.TestResult())

# Texts without these words have no such definitions, and need not be read for them.
MAY_DEFINE = re.compile(r"\b(?:class|def[\s\\]+(?:test|full_testing|demo_testing))")

SPACES = ("globals", "locals", "vars", "dir", "getmembers", "modules", "__dict__")
BEGINNING = re.compile(r"\^?[tT]est_?\W*")

def looked_for(tree, used):
    """The names by which a file finds its own functions, all of them where it says how these begin."""
    texts = {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    found = used | {n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute)}
    if found.isdisjoint(SPACES):
        return texts if "eval" in used else set()
    matching = not found.isdisjoint(("startswith", "match", "search", "fullmatch"))
    return None if any(BEGINNING.fullmatch(text) for text in texts if matching or "_" in text) else texts

def uncalled(source):
    """Functions test_… and classes Test… that the file itself never mentions: they are meant for a runner."""
    if not MAY_DEFINE.search(source):
        return [], []
    tree = ast.parse(source)
    used = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
    looked = looked_for(tree, used)
    if looked is None:
        return [], []
    used |= looked
    plain = ("test", "full_testing", "demo_testing")
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    functions = [
        n for n in tree.body
        if isinstance(n, kinds) and n.name not in used and (n.name.startswith("test_") or n.name in plain and not n.args.args)
    ]
    classes = [n for n in tree.body if isinstance(n, ast.ClassDef) and n.name.startswith("Test") and n.name not in used]
    return functions, classes

def left_by(error):
    """The file and line whose code called exit."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if "_sitebuiltins" not in f.filename]
    return (frames[-1].filename, frames[-1].lineno) if frames else ("", 0)

def wants_pytest(source):
    """Only what a plain call cannot do needs pytest: its own name, and arguments that it would fill in."""
    if not MAY_DEFINE.search(source):
        return False
    tree = ast.parse(source)
    if not any(isinstance(n, ast.ClassDef) or isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef)) and n.name.startswith("test") for n in ast.walk(tree)):
        return False  # statements, which run as they stand
    for n in ast.walk(tree):
        named = [a.name for a in n.names] if isinstance(n, ast.Import) else [n.module or ""] if isinstance(n, ast.ImportFrom) else []
        if any(name.split(".")[0] == "pytest" for name in named):
            return True
        if isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name) and n.value.id == "pytest":
            return True
    functions, classes = uncalled(source)
    methods = [m for c in classes if not c.bases for m in c.body if isinstance(m, (ast.FunctionDef, ast.AsyncFunctionDef))]
    return any(asks(f, 0) for f in functions) or any(asks(m, 1) for m in methods if m.name.startswith(("test", "setup", "teardown")))

def asks(function, own):
    """Whether it has arguments, besides its first `own`, that only a runner of tests can give."""
    a = function.args
    return len(a.posonlyargs) + len(a.args) - len(a.defaults) > own or None in a.kw_defaults

def run_functions(space, file, cases):
    functions, classes = uncalled(file.source)
    def one(name, call):
        try:
            result = call()
            if asyncio.iscoroutine(result):
                asyncio.run(result)
            cases.add(name, "passed")
        except unittest.SkipTest as e:
            cases.add(name, "skipped", e)
        except AssertionError as e:
            cases.add(name, "failed", "AssertionError: %s" % "; ".join(filter(None, (str(e), file.values(e)))))
        except BaseException as e:
            cases.add(name, "error", "%s: %s" % (type(e).__name__, e))
    if functions or classes:
        step(space.get("setup_module"), space)
    for f in functions:
        step(space.get("setup_function"), space[f.name])
        one(f.name, space[f.name])
        step(space.get("teardown_function"), space[f.name])
    for c in classes:
        kind = space[c.name]
        if not isinstance(kind, type) or issubclass(kind, unittest.TestCase) or c.bases and kind.__init__ is not object.__init__:
            continue
        step(getattr(kind, "setup_class", None), kind)
        for name in dict.fromkeys(n for k in reversed(kind.__mro__) for n in vars(k) if n.startswith("test")):
            def call():
                made = kind()
                for part in ("setup_method", name, "teardown_method"):
                    if part == name or hasattr(made, part):
                        getattr(made, part)()
            one("%s.%s" % (c.name, name), call)
        step(getattr(kind, "teardown_class", None), kind)
    if functions or classes:
        step(space.get("teardown_module"), space)

def step(function, of):
    """What pytest would do before or behind some tests, whether it asks for these or not."""
    code = getattr(function, "__code__", None)
    if code is not None:
        function(*[of][:code.co_argcount - hasattr(function, "__self__")])

def run_pytest(source, names, cases):
    """The real pytest; names of the program are found as builtins are. Returns why nothing could be run, or nothing."""
    try:
        pytest = importlib.import_module("pytest")
    except ImportError:
        return "these tests need pytest, which is not installed here: pip install pytest"
    class Report:
        def pytest_runtest_logreport(self, report):
            if report.when == "call" or not report.passed:
                status = "skipped" if report.skipped else "passed" if report.passed else "failed" if report.when == "call" else "error"
                crash = getattr(report.longrepr, "reprcrash", None)
                cases.add(report.nodeid.split("::", 1)[-1], status, crash.message.splitlines()[0] if crash else "")
        def pytest_collectreport(self, report):
            if report.failed:
                cases.add("collection", "error", report.longrepr)
    folder = tempfile.mkdtemp()
    path = "%s/test_file.py" % folder
    with open(path, "w") as out:
        out.write(source)
    names = {**names, "pytest": pytest}
    for name, value in names.items():
        setattr(builtins, name, value)
    try:
        code = pytest.main(["-q", "-c", "/dev/null", "--rootdir", folder, "--import-mode=importlib", "-p", "no:cacheprovider", path], plugins=[Report()])
    finally:
        for name in names:
            delattr(builtins, name)
        for name, module in list(sys.modules.items()):  # the next test's file bears the same name
            if getattr(module, "__file__", None) == path:
                del sys.modules[name]
    return "no test was found" if code == 5 and not cases.found else None

def where(kind, error, name, source, values=""):
    """The error in a line, with the line of the test; less where the program has spoilt what tells it."""
    try:
        return told_where(kind, error, name, source, values)
    except Exception:
        return kind

def told_where(kind, error, name, source, values):
    text = "; ".join([*str(error).strip().splitlines()[:1], *([values] if values else [])])
    line = ""
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename == name and 0 < frame.lineno <= len(source.splitlines()):
            line = " (line %d: %s)" % (frame.lineno, source.splitlines()[frame.lineno - 1].strip()[:200])
    return (kind + (": " + text if text else "") + line)[:500]

# A tree takes ten times as long as the text alone, and the tests' own time: longer texts run as they stand, and say less.
MOST_KEPT = 1 << 16

class TestFile:
    """The text of a test: compiled, and found by whoever looks for its lines. `asserted` (Asserted) makes its failures say values.
    `reports` is called with the line of each failed assertion; the test continues if it returns True."""

    def __init__(self, order, asserted=None, reports=None):
        self.name, self.source = "<test %s>" % order["id"], order["code"]
        self.solution = range(order.get("first", 0), order.get("last", -1) + 1)
        linecache.cache[self.name] = (len(self.source), None, self.source.splitlines(True), self.name)
        self.code = self.failure = self.asserted = None
        try:
            self.keep(asserted, reports)
            self.code = self.asserted.code if self.asserted else compile(self.source, self.name, "exec", dont_inherit=True)
            self.by_pytest = wants_pytest(self.source)
            self.is_file = "def " in self.source
        except SyntaxError as e:
            self.failure = "the test itself: SyntaxError: %s (line %s)" % (e.msg, e.lineno)
        except (ValueError, RecursionError, MemoryError) as e:
            self.failure = "the test itself: %s: %s" % (type(e).__name__, e)

    def keep(self, asserted, reports):
        if asserted is None or "assert" not in self.source or len(self.source) > MOST_KEPT:
            return
        try:
            self.asserted = asserted(self.source, self.name, reports)
        except Exception:  # too deep for a tree, or no Python: the text as it stands then runs, and says less
            self.asserted = None

    def values(self, error):
        """What a failed assertion compared; less where the program has spoilt what tells it."""
        try:
            return self.asserted.said(error) if self.asserted else ""
        except BaseException:
            return ""

    def watch(self, cases):
        watch_unittest(cases)
        if "doctest" in self.source:
            watch_doctest(cases)

    def run(self, space, cases, program):
        """Runs it in this namespace: its status and a message. `program` is the file whose exits are never the tests' own."""
        try:
            try:
                exec(self.code, space)
            except SystemExit as e:
                if cases.forked():
                    raise
                return self.left(e, cases, program)
            if self.is_file and len(cases.found) == len(cases.doctests):
                run_test_classes(space)
                run_functions(space, self, cases)
            return cases.verdict()
        except SystemExit:
            raise
        except AssertionError as e:
            return "failed", where("AssertionError", e, self.name, self.source, self.values(e))
        except BaseException as e:
            said = getattr(_modules.get("_pytest.outcomes"), "Failed", ())
            return "failed" if isinstance(e, said) else "error", where(type(e).__name__, e, self.name, self.source)

    def left(self, error, cases, program):
        (by, line), well = left_by(error), error.code in (None, 0, False)
        if by == self.name and line not in self.solution:
            return cases.verdict() if well else ("failed", "exit %s" % (error.code,))
        if by in (program, self.name) or "unittest" not in self.source:
            return "error", "SystemExit: %s" % (error.code,)
        verdict = cases.verdict()
        return verdict if well or verdict[0] != "passed" else ("failed", "unittest: failed")
