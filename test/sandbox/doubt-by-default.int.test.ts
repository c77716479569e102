import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Doubt } from "../../sandbox/contract/probe.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { idioms } from "../programs/idioms.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 2 });
});
afterAll(() => sandbox.close());

const toolchains = await findToolchains();
const isHere = (language: string): boolean => (toolchains.get(language) ?? null) !== null;
const limits = { wallMs: 60_000, cpuMs: 60_000 };

const judge = (language: string, source: string, code: string, doubt?: Doubt) =>
  sandbox.run({
    language,
    source,
    tests: [{ kind: "assert", id: "t", code }],
    limits,
    ...(doubt === undefined ? {} : { doubt }),
  });

test.skipIf(!isHere("python"))("a pass is doubted unless the program sets another number of probes", async () => {
  const source = "def add(a, b):\n    return a + b\n";
  const code = "assert add(1, 2) == 3\nassert add(2, 2) == 4";
  const summarise = async (doubt?: Doubt) => {
    const { verdict, assurance, probes } = await judge("python", source, code, doubt);
    return [verdict, assurance, probes.length];
  };
  expect(await summarise()).toEqual(["passed", "probed", 2]);
  expect(await summarise({ probes: 0 })).toEqual(["passed", "unproven", 0]);
  expect(await summarise({ probes: 1 })).toEqual(["passed", "probed", 1]);
  expect(await summarise({})).toEqual(["passed", "probed", 2]);
});

test("an honest program whose tests assert nothing keeps its pass", async () => {
  const summarise = async (source: string, code: string) => {
    const { verdict, assurance, tests } = await judge("javascript", source, code);
    return [verdict, assurance, tests[0]?.message.slice(0, 8)];
  };
  const equal = "require('assert').strictEqual(add(1, 2), 3);\nrequire('assert').strictEqual(add(2, 2), 4);";
  expect(await summarise("const add = (a, b) => a + b;", equal)).toEqual(["passed", "probed", ""]);
  const patched = "require('assert').strictEqual = () => {};";
  // The tests still use the original assert, although the program has replaced its function.
  expect((await summarise(`const add = (a, b) => a - b; ${patched}`, equal)).slice(0, 2)).toEqual(["failed", null]);
  expect((await summarise(`const add = (a, b) => a + b; ${patched}`, equal))[0]).toBe("passed");
  expect(await summarise("const say = () => {};", "say();")).toEqual(["passed", "unproven", ""]);
});

test.skipIf(!isHere("python"))("the message of a refuted pass begins with `refuted`", async () => {
  const source = "class Any:\n    def __eq__(self, other):\n        return True\n\ndef add(a, b):\n    return Any()\n";
  const { verdict, tests } = await judge("python", source, "assert add(1, 2) == 3\nassert add(2, 2) == 4\n");
  expect([verdict, tests[0]?.status, tests[0]?.assurance]).toEqual(["failed", "failed", "refuted"]);
  expect(tests[0]?.message).toMatch(/^refuted: it also passes where the test expects/);
});

const scripts = ["python", "javascript", "ruby", "php", "perl", "lua", "shell", "r", "tcl", "elixir", "racket"];
const absent = scripts.filter((language) => !isHere(language));
if (absent.length > 0) console.log(`skipped: not installed here: ${absent.join(", ")}`);

test.each(scripts.filter(isHere))(
  "in %s the last line of a test is read although it has no line end",
  async (language) => {
    const { wrong, test: code } = idioms[language]!;
    expect((await judge(language, wrong, code.trimEnd())).verdict).toBe("failed");
  },
  120_000,
);

test.skipIf(!isHere("r"))(
  "in r a test fails that calls an undefined function in its only line, without a line end",
  async () => {
    expect((await judge("r", "f <- 1", "undefined_function(f)")).verdict).toBe("failed");
  },
);
