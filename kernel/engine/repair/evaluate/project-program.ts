import type { Instance } from "../../../../datasets/instance.ts";
import type { Program } from "../../../../sandbox/contract/program.ts";

/**
 * Limit of one test of a project in milliseconds, for wall time and for CPU time. The limit is higher than for single
 * programs, because projects import more.
 */
const testTimeoutMs = 20_000;

/** Limit of the wall time that all tests of a project take together, in milliseconds. */
const wallMs = 300_000;

/**
 * A Python program that reads the name of one test (`file.py::Class::test`), runs it, and prints `passed` or `failed`.
 * The project's own output goes to standard error. Tests in another form than unittest's are run by pytest if it is
 * installed.
 */
const runner = (pythonPath: readonly string[]): string => `import os, sys
_out = os.dup(1)
os.dup2(2, 1)
_name = sys.stdin.read().strip()
_root = os.getcwd()
sys.path[:0] = [_root] + [os.path.join(_root, part) for part in ${JSON.stringify(pythonPath)}]
sys.dont_write_bytecode = True
_file, *_names = _name.split("::")


def _by_unittest(owner, method):
    import unittest

    suite = unittest.TestSuite([owner(method)])
    result = unittest.TextTestRunner(stream=sys.stderr, verbosity=0).run(suite)
    return result.testsRun == 1 and result.wasSuccessful()


def _by_pytest():
    import pytest

    return pytest.main(["-q", "-p", "no:cacheprovider", _name]) == 0


def _by_hand(module):
    held = module
    for part in _names[:-1]:
        held = getattr(held, part)()
    getattr(held, _names[-1])()
    return True


def _run():
    import importlib, unittest

    sys.argv = [_file]
    module = importlib.import_module(_file[:-3].replace("/", "."))
    owner = getattr(module, _names[0]) if len(_names) == 2 else None
    if isinstance(owner, type) and issubclass(owner, unittest.TestCase):
        return _by_unittest(owner, _names[1])
    try:
        return _by_pytest()
    except ImportError:
        return _by_hand(module)


try:
    _passed = _run()
except Exception:
    import traceback

    traceback.print_exc()
    _passed = False
os.write(_out, b"passed" if _passed else b"failed")
os._exit(0)
`;

/**
 * The program that runs the tests of a project (an instance with several files). `source` is one version of the wrong
 * file.
 */
export const projectProgram = (
  instance: Instance & { readonly project: NonNullable<Instance["project"]> },
  source: string,
): Program => {
  const { path, files, pythonPath } = instance.project;
  return {
    language: instance.language,
    source: runner(pythonPath),
    files: { ...files, [path]: source },
    limits: { wallMs },
    tests: instance.hiddenTests.map(({ id, input, expected }) => ({
      ...({ kind: "stdio", id, stdin: input, expected, timeoutMs: testTimeoutMs } as const),
      compare: { rule: "tokens" },
    })),
  };
};
