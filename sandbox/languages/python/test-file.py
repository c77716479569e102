# The text of one test, and its run in the namespace of the program.
import linecache, re

# Matches the words by which a line of the test can exit.
EXITS = re.compile(r"\b(?:exit|quit|raise)\b")
# Matches a use of `exit` that is no call, such as another name for it.
OTHER_EXIT = re.compile(r"\b(?:exit|quit)\b(?!\s*\()")
# Matches strings, which are no code, and the ends of lines as Python counts them.
TEXTS = re.compile(r"'[^'\n]*'|\"[^\"\n]*\"")
LINES = re.compile(r"\r\n|\r|\n")

# The maximum length, in characters, of a test whose assertions are rewritten. Longer tests run unchanged.
# A rewritten test takes ten times as long to compile, and this time counts as the test's own.
MOST_KEPT = 1 << 16

class TestFile:
    """
    The compiled text of a test. Its lines are in `linecache`, so that tracebacks and `inspect` find them.
    The argument `asserted` is the class `Asserted`, which adds compared values to the messages of failed assertions.
    The argument `reports` is called with the line of each failed assertion. If it returns True, the test continues.
    `solution` is the range of lines that contain the solution; it is empty if the test's text contains none.
    """

    def __init__(self, order, asserted=None, reports=None):
        self.name, self.source, self.reports = "<test %s>" % order["id"], order["code"], reports
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
        except Exception:  # the text is too deeply nested, or no Python, and is compiled unchanged
            self.asserted = None

    def values(self, error):
        """The values that a failed assertion compared. Empty if the program has changed a function that shows them."""
        try:
            return self.asserted.said(error) if self.asserted else ""
        except BaseException:
            return ""

    def watch(self, cases):
        watch_unittest(cases)
        if "doctest" in self.source:
            watch_doctest(cases)

    def run(self, space, cases, program):
        """
        Runs the test in a namespace. Returns its status and a message.
        `program` is the path of the program. If code of the program exits, the status of the test is "error".
        """
        try:
            try:
                exec(self.code, space)
            except SystemExit as e:
                if cases.forked():
                    raise
                return self.left(e, cases, program)
            if self.is_file and len(cases.found) == len(cases.doctests):
                # Without these words a test defines no class, so the search for classes of unittest is omitted.
                if "class" in self.source or "type" in self.source:
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

    def exits(self, first, last):
        """
        True if these lines of the test exit by themselves, or if the test has another name for `exit`.
        An exit in any other line comes from a value of the program, for example from its `map(exit, [0])`.
        """
        text = TEXTS.sub("", "\n".join(LINES.split(self.source)[first - 1:last]))
        return bool(EXITS.search(text) or OTHER_EXIT.search(TEXTS.sub("", self.source)))

    def left(self, error, cases, program):
        """The status and message of a test that was ended by an exit."""
        (by, line, last), well = left_by(error), error.code in (None, 0, False)
        if by == self.name and line not in self.solution and self.exits(line, last):
            return cases.verdict() if well else ("failed", "exit %s" % (error.code,))
        if by in (program, self.name) or "unittest" not in self.source:
            return "error", "SystemExit: %s" % (error.code,)
        verdict = cases.verdict()
        return verdict if well or verdict[0] != "passed" else ("failed", "unittest: failed")
