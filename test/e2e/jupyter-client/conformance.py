"""Jupyter's own conformance suite, every sample filled in. Usage: conformance.py [KERNEL]"""
import sys
import unittest

import jupyter_kernel_test

KERNEL = sys.argv.pop(1) if len(sys.argv) > 1 and not sys.argv[1].startswith("-") else "taulab"


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
        {"code": "display.html('<b>x</b>')", "mime": "text/html"},
        {"code": "display.svg('<svg></svg>')", "mime": "image/svg+xml"},
    ]
    code_history_pattern = "1 + 2*"
    supported_history_operations = ("tail", "range", "search")
    code_inspect_sample = "parseInt"
    code_clear_output = "display.clear()"


class Welcome(jupyter_kernel_test.IopubWelcomeTests):
    kernel_name = KERNEL
    support_iopub_welcome = True


if __name__ == "__main__":
    unittest.main()
