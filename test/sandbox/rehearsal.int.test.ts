import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { filesBeside, harnessScript } from "../../sandbox/languages/common/harness-script.ts";
import { pythonLanguage } from "../../sandbox/languages/python/python.ts";

const module = new URL("../../sandbox/languages/python/python.ts", import.meta.url).href;
const script = harnessScript([
  ...(pythonLanguage.harness?.program ?? []),
  ...filesBeside(module, "joined.py", "rehearsal.py"),
]);

/** Compares the interpreter's state before and after the rehearsal. */
const comparison = `
import gc, random, socket

def state(socket_ends):
    return {
        "modules": list(sys.modules), "main": id(sys.modules["__main__"]), "path": list(sys.path),
        "finders": list(map(id, sys.meta_path)), "argv": list(sys.argv), "lines": list(linecache.cache),
        "methods": {name: id(value) for name, value in vars(unittest.TestResult).items()},
        "random": hash(random.getstate()), "globals": sorted(globals()), "recursion": sys.getrecursionlimit(),
        "threads": threading.active_count(), "descriptors": len(os.listdir("/proc/self/fd")) - socket_ends,
    }

before = after = error = fd = host = None
fd, host = (end.detach() for end in socket.socketpair())
before = state(2)
error = rehearse(fd, host)
after = state(0)
print(json.dumps([repr(error), [name for name in after if after[name] != before[name]]]))
`;

const run = (...lines: readonly string[]): unknown => {
  const { stdout, stderr } = spawnSync("python3", ["-c", [script, ...lines, comparison].join("\n")], {
    encoding: "utf8",
    timeout: 30_000,
  });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
};

test("the rehearsal runs to its end and leaves the interpreter as it was", () => {
  expect(run()).toEqual(["None", []]);
});

test("many rehearsals do not fill the socket", () => {
  expect(run("REHEARSALS = 2000")).toEqual(["None", []]);
});

test("an error of the rehearsal is returned, and the interpreter is as it was", () => {
  expect(run("def Cases():\n    raise OSError('broken')")).toEqual(["OSError('broken')", []]);
});
