# The single tests of a test file: those of unittest and pytest, and functions with names such as `test_sum`.
import ast, builtins, importlib, linecache, re, tempfile, traceback, unittest
from collections.abc import Coroutine

def last_line(text):
    lines = str(text).strip().splitlines()
    return lines[-1][:300] if lines else ""

class Cases:
    """
    The results of the single tests of one file. Another result of the same test replaces the first only if it is worse.
    `found` maps the name of a test to its status and message. `doctests` are the names of doctests among them.
    """

    order = ("passed", "skipped", "failed", "error")

    def __init__(self):
        self.found, self.process = {}, os.getpid()
        self.doctests = set()

    def add(self, name, status, message=""):
        previous = self.found.get(name)
        if previous is None or self.order.index(status) > self.order.index(previous[0]):
            self.found[name] = (status, last_line(message))
            self.told(name, *self.found[name])

    def told(self, name, status, message):
        """Receives each result at once. It does nothing; `_serve_plainly` replaces it by a function that sends each."""

    def forked(self):
        """True if the tests have forked the current process."""
        return os.getpid() != self.process

    def list(self):
        return [[name, status, message] for name, (status, message) in self.found.items()]

    def verdict(self):
        """
        Status and message of the whole file: those of its first failed test, or else of its first error.
        A file whose tests were all skipped is an error. Any other file has passed.
        """
        for status in ("failed", "error"):
            for name, (case_status, message) in self.found.items():
                if case_status == status:
                    return status, "%s: %s" % (name, message)
        if self.found and all(status == "skipped" for status, _ in self.found.values()):
            return "error", "every test was skipped"
        return "passed", ""

def watch_unittest(cases):
    """
    Records the results of all unittest tests. It replaces methods of `unittest.TestResult`.
    So a run counts even if the test file starts it and ignores its result.
    """
    kind = unittest.TestResult
    # The original methods. They are stored once, because the next test of this process replaces the methods again.
    if not hasattr(kind, "taulab_plain"):
        kind.taulab_plain = {n: getattr(kind, n) for n in ("addSuccess", "addFailure", "addError", "addSkip", "addSubTest", "addExpectedFailure", "addUnexpectedSuccess")}
    originals = kind.taulab_plain
    def name(test):
        return test.id().removeprefix("__main__.")
    def error_text(err):
        return "%s: %s" % (err[0].__name__, (str(err[1]).strip().splitlines() or [""])[0])
    def watch(method, note):
        def note_and_call(self, test, *args):
            note(name(test), *args)
            return originals[method](self, test, *args)
        setattr(kind, method, note_and_call)
    watch("addSuccess", lambda n: cases.add(n, "passed"))
    watch("addFailure", lambda n, err: cases.add(n, "failed", error_text(err)))
    watch("addError", lambda n, err: cases.add(n, "error", error_text(err)))
    watch("addSkip", lambda n, reason: cases.add(n, "skipped", reason))
    watch("addExpectedFailure", lambda n, err: cases.add(n, "passed"))
    watch("addUnexpectedSuccess", lambda n: cases.add(n, "failed", "unexpected success"))
    def note_subtest(self, test, subtest, err):
        if err is not None:
            cases.add(name(test), "failed" if issubclass(err[0], test.failureException) else "error", error_text(err))
        return originals["addSubTest"](self, test, subtest, err)
    kind.addSubTest = note_subtest

def watch_doctest(cases):
    """Records the results of doctests. The module doctest itself prints failures and raises no error."""
    import doctest
    kind = doctest.DocTestRunner
    original = kind.__dict__.get("taulab_plain") or kind.run
    kind.taulab_plain = original
    def run(self, test, *args, **options):
        result = original(self, test, *args, **options)
        name = test.name.removeprefix("__main__.")
        if result.attempted:
            cases.doctests.add(name)
            outcome = ("failed", "%d of %d examples failed" % (result.failed, result.attempted)) if result.failed else ("passed",)
            cases.add(name, *outcome)
        return result
    kind.run = run

def run_test_classes(space):
    """Runs the unittest classes that the test file defines, as `unittest.main` would."""
    suite = unittest.TestSuite()
    for value in list(space.values()):
        if isinstance(value, type) and issubclass(value, unittest.TestCase) and value.__module__ == "__main__":
            suite.addTests(unittest.defaultTestLoader.loadTestsFromTestCase(value))
    suite.run(unittest.TestResult())

# Matches every text that may define a class or a test function. Other texts are not parsed for such definitions.
MAY_DEFINE = re.compile(r"\b(?:class|def[\s\\]+(?:test|full_testing|demo_testing))")

# Names with which a file can look up its own functions, for example `globals()` or `sys.modules`.
NAMESPACES = ("globals", "locals", "vars", "dir", "getmembers", "modules", "__dict__")
# Matches the text by which a file selects its tests, such as `test_` or the pattern `^test`.
TEST_PREFIX = re.compile(r"\^?[tT]est_?\W*")

def lookup_names(tree, used_names):
    """
    The names by which a test file may look up its own functions: the strings in its text.
    The set is empty if the file looks up none. None if it selects functions by the prefix `test`, and so may use any.
    """
    texts = {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    all_names = used_names | {n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute)}
    if all_names.isdisjoint(NAMESPACES):
        return texts if "eval" in used_names else set()
    has_match = not all_names.isdisjoint(("startswith", "match", "search", "fullmatch"))
    return None if any(TEST_PREFIX.fullmatch(text) for text in texts if has_match or "_" in text) else texts

def uncalled_tests(source):
    """
    The test functions and classes `Test…` of a test file that no code of the file mentions. A test runner runs them.
    Test functions are those like `test_sum`, and `test`, `full_testing` and `demo_testing` without parameters.
    """
    if not MAY_DEFINE.search(source):
        return [], []
    tree = ast.parse(source)
    used_names = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
    lookups = lookup_names(tree, used_names)
    if lookups is None:
        return [], []
    used_names |= lookups
    exact_names = ("test", "full_testing", "demo_testing")
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    functions = [
        n for n in tree.body
        if isinstance(n, kinds) and n.name not in used_names and (n.name.startswith("test_") or n.name in exact_names and not n.args.args)
    ]
    classes = [n for n in tree.body if isinstance(n, ast.ClassDef) and n.name.startswith("Test") and n.name not in used_names]
    return functions, classes

def left_by(error):
    """File name, first and last line of the code that raised SystemExit, for example by `exit()`; ("", 0, 0) if unknown."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if "_sitebuiltins" not in f.filename]
    if not frames:
        return "", 0, 0
    first = frames[-1].lineno
    return frames[-1].filename, first, getattr(frames[-1], "end_lineno", None) or first

def wants_pytest(source):
    """
    True if a file with classes or test functions needs pytest, because calls of its functions would not be enough.
    The file then uses the name `pytest`, or has tests with parameters that pytest must fill in.
    """
    if not MAY_DEFINE.search(source):
        return False
    tree = ast.parse(source)
    if not any(isinstance(n, ast.ClassDef) or isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef)) and n.name.startswith("test") for n in ast.walk(tree)):
        return False  # the file has only statements, so it runs without a test runner
    for n in ast.walk(tree):
        modules = [a.name for a in n.names] if isinstance(n, ast.Import) else [n.module or ""] if isinstance(n, ast.ImportFrom) else []
        if any(name.split(".")[0] == "pytest" for name in modules):
            return True
        if isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name) and n.value.id == "pytest":
            return True
    functions, classes = uncalled_tests(source)
    methods = [m for c in classes if not c.bases for m in c.body if isinstance(m, (ast.FunctionDef, ast.AsyncFunctionDef))]
    return any(needs_arguments(f, 0) for f in functions) or any(needs_arguments(m, 1) for m in methods if m.name.startswith(("test", "setup", "teardown")))

def needs_arguments(function, implicit):
    """
    True if a function has parameters without default values, besides its first `implicit` ones (such as `self`).
    Only a test runner can provide such arguments.
    """
    a = function.args
    return len(a.posonlyargs) + len(a.args) - len(a.defaults) > implicit or None in a.kw_defaults

def run_async(coroutine):
    """Runs a coroutine to its result. Most programs have none, so `asyncio` is imported only now."""
    import asyncio
    return asyncio.run(coroutine)

def run_functions(space, file, cases):
    """Runs the test functions and classes of a file that only a test runner would call, as pytest would."""
    functions, classes = uncalled_tests(file.source)
    def step(name):
        return space.get(name) if name in file.source else None  # a function of the program is not the test's set-up
    def run_case(name, call):
        try:
            result = call()
            if isinstance(result, Coroutine) or isinstance(result, types.GeneratorType) and sys.version_info < (3, 12):
                run_async(result)
            cases.add(name, "passed")
        except unittest.SkipTest as e:
            cases.add(name, "skipped", e)
        except AssertionError as e:
            cases.add(name, "failed", "AssertionError: %s" % "; ".join(filter(None, (str(e), file.values(e)))))
        except BaseException as e:
            cases.add(name, "error", "%s: %s" % (type(e).__name__, e))
    if functions or classes:
        run_step(step("setup_module"), space)
    for f in functions:
        run_step(step("setup_function"), space[f.name])
        run_case(f.name, space[f.name])
        run_step(step("teardown_function"), space[f.name])
    for c in classes:
        kind = space[c.name]
        if not isinstance(kind, type) or issubclass(kind, unittest.TestCase) or c.bases and kind.__init__ is not object.__init__:
            continue
        run_step(getattr(kind, "setup_class", None), kind)
        for name in dict.fromkeys(n for k in reversed(kind.__mro__) for n in vars(k) if n.startswith("test")):
            def call():
                instance = kind()
                for method in ("setup_method", name, "teardown_method"):
                    if method == name or hasattr(instance, method):
                        getattr(instance, method)()
            run_case("%s.%s" % (c.name, name), call)
        run_step(getattr(kind, "teardown_class", None), kind)
    if functions or classes:
        run_step(step("teardown_module"), space)

def run_step(function, argument):
    """Calls a setup or teardown function as pytest would, if it exists. `argument` is for its parameter, if any."""
    code = getattr(function, "__code__", None)
    if code is not None:
        function(*[argument][:code.co_argcount - hasattr(function, "__self__")])

def run_pytest(source, names, cases):
    """
    Runs a test file by pytest itself. During the run the program's `names` are builtins, so that the tests find them.
    Returns the reason if pytest is not installed or finds no test, or else None.
    """
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
        for name, module in list(sys.modules.items()):  # the next test file has the same module name
            if getattr(module, "__file__", None) == path:
                del sys.modules[name]
    return "no test was found" if code == 5 and not cases.found else None

def where(kind, error, name, source, values=""):
    """
    One line about an error: its class, message and compared values, and the line of the test.
    The program may have changed a function that `error_line` needs. The result is then only the name of the class.
    """
    try:
        return error_line(kind, error, name, source, values)
    except Exception:
        return kind

def error_line(kind, error, name, source, values):
    text = "; ".join([*str(error).strip().splitlines()[:1], *([values] if values else [])])
    line = ""
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename == name and 0 < frame.lineno <= len(source.splitlines()):
            line = " (line %d: %s)" % (frame.lineno, source.splitlines()[frame.lineno - 1].strip()[:200])
    return (kind + (": " + text if text else "") + line)[:500]
