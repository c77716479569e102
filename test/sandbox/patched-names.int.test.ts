import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { CallTest } from "../../sandbox/contract/program.ts";
import { openSandbox } from "../../sandbox/open.ts";

const limits = { wallMs: 20_000, cpuMs: 20_000 };

/** A Python program that sets every public name of modules to None. */
const emptied = (...modules: string[]): string => `import ${modules.join(", ")}
print("a")
for module in (${modules.join(", ")},):
    for name in [n for n in vars(module) if not n.startswith("_")]:
        module.__dict__[name] = None
`;

const python: readonly (readonly [string, string, number])[] = [
  ["os._exit", "import os\nprint('a')\nos._exit = None\n", 0],
  ["gc.collect", "import gc\nprint('a')\ngc.collect = None\n", 0],
  ...["os", "sys", "gc", "threading", "atexit", "io", "builtins", "types", "json", "signal", "traceback"].map(
    (name) => [`every name of ${name}`, emptied(name), 0] as const,
  ),
  [
    "all of them",
    emptied("os", "sys", "gc", "threading", "atexit", "io", "types", "json", "collections", "builtins"),
    0,
  ],
  ["the table of modules", "import sys\nprint('a')\nsys.modules.clear()\nsys.stdout = None\n", 0],
  ["an exit code", `import sys\nleave = sys.exit\n${emptied("os", "gc", "threading")}leave(5)\n`, 5],
  ["the hook for errors", "import sys\nsys.excepthook = None\nprint('a')\n1 / 0\n", 1],
];

/** A JavaScript program that sets every own property of an object to undefined, without calling prototype methods. */
const undone = (target: string): string => `console.log("a");
const target = ${target}; const names = Object.getOwnPropertyNames(target);
for (let i = 0, name; (name = names[i]) !== undefined; i++) if (name !== "constructor" && name !== "prototype") { try { target[name] = undefined; } catch {} }
`;

/**
 * Built-in object → a program that changes its properties. The methods of Array.prototype that Node.js calls when it
 * exits stay unchanged.
 */
const javascript: readonly (readonly [string, string])[] = [
  ...["process", "Reflect", "Object", "Object.prototype", "Function.prototype", "JSON", "Math", "Symbol", "Number"],
  ...["Promise.prototype", "String.prototype", "RegExp.prototype", "Buffer", "Buffer.prototype", "WeakMap.prototype"],
  ...["Uint8Array.prototype", "Object.getPrototypeOf(Uint8Array.prototype)", "Error.prototype"],
  ...["fs", "module", "vm", "util", "timers", "net", "path"].map((name) => `require("${name}")`),
  ...["events", "stream", "module"].map((name) => `require("${name}").prototype`),
  ...["Readable", "Writable", "Duplex"].map((name) => `require("stream").${name}.prototype`),
  'require("net").Socket.prototype',
].map((target) => [target, undone(target)] as const);
const arrays = `console.log("a");
for (const name of ["map", "push", "slice", "forEach", "includes", "flat", "some", "every", "filter", "reduce", "join", "entries"]) Array.prototype[name] = undefined;
for (const name of ["get", "has", "forEach", "entries", "delete", "clear"]) Map.prototype[name] = undefined;
Set.prototype.forEach = Set.prototype.has = undefined;
`;
const iterators = `console.log("a");
Object.getPrototypeOf([][Symbol.iterator]()).next = undefined; delete Map.prototype[Symbol.iterator];
`;

describe.each([true, false])(
  "a program may change any name and its exit code and output stay right, prepared: %s",
  (prepared) => {
    let sandbox: Sandbox;
    beforeAll(async () => {
      sandbox = await openSandbox("namespace:", { concurrency: 1, prepared });
    });
    afterAll(() => sandbox.close());
    const run = (language: string, source: string, tests: readonly CallTest[] = []) =>
      sandbox.run({ language, source, tests, limits });
    /** A test that calls `f` with [1] and expects a list with [wanted], 1.5 and further values. */
    const call = (wanted: number, ...more: readonly unknown[]): CallTest => {
      return { kind: "call", id: "t", function: "f", args: [[1]], expected: [[wanted], 1.5, ...more] };
    };

    test.each(python)("Python: %s", async (_, source, exitCode) => {
      const outcome = await run("python", source);
      expect([outcome.stdout.text, outcome.exitCode]).toEqual(["a\n", exitCode]);
      if (exitCode === 1) expect(outcome.stderr.text).toMatch(/ZeroDivisionError: division by zero\n$/);
      expect(outcome.stderr.text).not.toContain("<string>"); // the file name of taulab's own code in a traceback
      if (exitCode !== 0) return;
      const judged = `${source}\ndef f(x):\n    return [x, 1.5, {"a": (1, 2)}]\n`;
      const told = { a: [1, 2] };
      const [right, wrong] = [
        await run("python", judged, [call(1, told)]),
        await run("python", judged, [call(2, told)]),
      ];
      expect([right.verdict, right.stdout.text, right.exitCode]).toEqual(["passed", "a\n", 0]);
      expect([wrong.verdict, wrong.tests[0]?.status]).toEqual(["failed", "failed"]);
    });

    test.each([...javascript, ["arrays, maps and sets", arrays] as const, ["iterators", iterators] as const])(
      "JavaScript: %s",
      async (_, source) => {
        const outcome = await run("javascript", `${source}process.exitCode = 3;\n`);
        expect([outcome.stdout.text, outcome.exitCode]).toEqual(["a\n", 3]);
        const judged = `${source}\nfunction f(x) { return [x, 1.5, { a: [1, 2, 3] }]; }\nasync function g(x) { return x; }\n`;
        const told = { a: [1, 2, 3] };
        const later: CallTest = { kind: "call", id: "g", function: "g", args: ["é"], expected: "é" };
        const [right, wrong] = [
          await run("javascript", judged, [call(1, told), later]),
          await run("javascript", judged, [call(2, told)]),
        ];
        expect([right.tests[0]?.message, right.verdict, right.stdout.text]).toEqual(["", "passed", "a\n"]);
        expect([wrong.verdict, wrong.tests[0]?.status]).toEqual(["failed", "failed"]);
      },
    );
  },
);

test("what tests give in typed form arrives in that form", async () => {
  const sandbox = await openSandbox("namespace:", { concurrency: 1 });
  const source = `function f(...all) { return all.map((x) => x?.constructor?.name + ":" + (x instanceof Object)); }
function grow(map, set, list) { map.set("b", 2); set.add(2); list.push(3); }
function* count() { yield 1; yield 2; }
function call(g) { return g(new Map([[1, [2]]])); }
function fail() { null.x; }\n`;
  const code = `assert.deepStrictEqual(f(new Map(), new Set(), [], {}, Buffer.from("a"), new Uint8Array(2), new Date(), /x/, new Error("e")),
  ["Map", "Set", "Array", "Object", "Buffer", "Uint8Array", "Date", "RegExp", "Error"].map((name) => name + ":true"));
const [map, set, list] = [new Map(), new Set(), []]; grow(map, set, list);
assert.deepStrictEqual([map, set, list], [new Map([["b", 2]]), new Set([2]), [3]]);
assert.deepStrictEqual([...count()], [1, 2]);
assert.strictEqual(call((m) => m instanceof Map && m.get(1)[0]), 2);
assert.throws(fail, TypeError);\n`;
  try {
    const outcome = await sandbox.run({
      language: "javascript",
      source,
      tests: [{ kind: "assert", id: "t", code }],
      limits,
    });
    expect([outcome.tests[0]?.message, outcome.verdict]).toEqual(["", "passed"]);
  } finally {
    await sandbox.close();
  }
});
