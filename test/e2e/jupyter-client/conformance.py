"""Runs Jupyter's own conformance suite, with code samples for all its tests. Usage: conformance.py [KERNEL]

Prints a line `TEST: passed|failed|skipped` after each test, because the caller may stop this process before the last
test. The code that displays and clears outputs differs between kernels. All other samples are the same
for every kernel.
"""
import os
import signal
import sys
import unittest

import jupyter_kernel_test

KERNEL = sys.argv.pop(1) if len(sys.argv) > 1 and not sys.argv[1].startswith("-") else "taulab"

# The code of other kernels that displays a text with a MIME type, and the code that clears the output. None: the kernel
# cannot clear it.
DISPLAY = {
    "rival-tslab": ("import * as tslab from 'tslab'\ntslab.display.%(name)s('%(text)s')", None),
    "rival-deno": (
        "await Deno.jupyter.display({ '%(mime)s': '%(text)s' }, { raw: true })",
        "await Deno.jupyter.broadcast('clear_output', { wait: false })",
    ),
}
# A test fails if the kernel does not answer within this number of seconds.
PATIENCE_SECONDS = 60 if KERNEL == "taulab" else 12
SHOW, CLEAR = DISPLAY.get(KERNEL, ("display.%(name)s('%(text)s')", "display.clear()"))


def show(name, text, mime):
    return {"code": SHOW % {"name": name, "text": text, "mime": mime}, "mime": mime}



class Conformance(jupyter_kernel_test.KernelTests):
    kernel_name = KERNEL
    language_name = "typescript"
    file_extension = ".ts"
    code_hello_world = "console.log('hello, world')"
    code_stderr = "console.error('oops')"
    completion_samples = [
        {"text": "const zebra1 = 1; zeb", "matches": ["zebra1"]},
        {"text": "JSON.pars", "matches": ["parse"]},
        {"text": "console.tabl", "matches": ["table"]},
    ]
    complete_code_samples = ["1", "const a = 1", "function f() { return 1 }", "if (true) { 1 }", "await Promise.resolve(1)"]
    incomplete_code_samples = ["function f() {", "const a = [1,", "if (true) {", "`open", "/* open"]
    invalid_code_samples = ["const = 1", "let x = )", "function 5() {}"]
    code_page_something = "Math?"
    code_generate_error = "throw new Error('made on purpose')"
    code_execute_result = [
        {"code": "1 + 1", "result": "2"},
        {"code": "[1, 2].length", "result": "2"},
        {"code": "1 + 2 + 3", "result": "6"},
    ]
    code_display_data = [
        show("html", "<b>x</b>", "text/html"),
        show("svg", "<svg></svg>", "image/svg+xml"),
    ]
    code_history_pattern = "1 + 2*"
    supported_history_operations = ("tail", "range", "search")
    code_inspect_sample = "parseInt"
    code_clear_output = CLEAR or ""


class Welcome(jupyter_kernel_test.IopubWelcomeTests):
    kernel_name = KERNEL
    support_iopub_welcome = True


def give_up(*_):
    # The test has already failed, so its remaining parts get at most 2 seconds.
    signal.alarm(2)
    raise TimeoutError("no answer in %d s" % PATIENCE_SECONDS)


def stopped(*_):
    """Ends the kernels and this process after SIGTERM, which the caller sends at its time limit."""
    for case in (Conformance, Welcome):
        if hasattr(case, "km"):
            case.km.shutdown_kernel(now=True)
    os._exit(1)


class Lines(unittest.TextTestResult):
    """Prints one line for each test. A test with several parts fails if one part fails."""

    def startTest(self, test):
        super().startTest(test)
        self.word = "passed"
        signal.alarm(PATIENCE_SECONDS)

    def stopTest(self, test):
        signal.alarm(0)
        super().stopTest(test)
        print("%s: %s" % (test.id().split(".")[-1], self.word), flush=True)

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.word = "skipped"

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.word = "failed"

    def addError(self, test, err):
        super().addError(test, err)
        self.word = "failed"

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err is not None:
            self.word = "failed"


if __name__ == "__main__":
    signal.signal(signal.SIGALRM, give_up)
    signal.signal(signal.SIGTERM, stopped)
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules["__main__"])
    print("%d tests" % suite.countTestCases(), flush=True)
    outcome = unittest.TextTestRunner(resultclass=Lines).run(suite)
    sys.exit(0 if outcome.wasSuccessful() else 1)
