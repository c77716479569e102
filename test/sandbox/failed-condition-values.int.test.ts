import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { TestResult } from "../../sandbox/contract/outcome.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 2 });
});
afterAll(() => sandbox.close());

const found = await findToolchains();
const is = (language: string): boolean => (found.get(language) ?? null) !== null;
const limits = { wallMs: 60_000, cpuMs: 60_000 };

const judge = async (language: string, source: string, codes: readonly string[], more: Partial<Program> = {}) => {
  const tests = codes.map((code, i) => ({ kind: "assert" as const, id: `t${i}`, code }));
  return sandbox.run({ language, source, tests, limits, doubt: { probes: 0 }, values: true, ...more });
};

const one = async (language: string, source: string, code: string, more?: Partial<Program>): Promise<TestResult> =>
  (await judge(language, source, [code], more)).tests[0]!;

const values = / is (?:not )?(?:true|false)$|got: /;

test("tests of one process are run once more up to the last that failed, in the same order", async () => {
  const source = "let n = 0;\nmodule.exports = { next: () => ++n };";
  const codes = [
    "assert(next() === 1)",
    "assert(next() === 5)",
    "assert(next() === 3)",
    "assert(next() === 6)",
    "next()",
  ];
  const { tests } = await judge("javascript", source, codes);
  expect(tests.map(({ status, message }) => [status, message.split("; ")[1] ?? ""])).toEqual([
    ["passed", ""],
    ["failed", "2 === 5 is false"],
    ["passed", ""],
    ["failed", "4 === 6 is false"],
    ["passed", ""],
  ]);
});

test.skipIf(!is("lua"))("at most three processes of a program are run once more", async () => {
  const codes = Array.from({ length: 5 }, (_, i) => `assert(f(${i}) == 1)`);
  const { tests } = await judge("lua", "function f(x) return x + 7 end", codes);
  expect(tests.map(({ status, message }) => [status, values.test(message)])).toEqual(
    codes.map((_, i) => ["failed", i < 3]),
  );
});

test("values are printed on one line without control characters", async () => {
  const source = `module.exports = { f: () => "<b>\\u001b[31m\\u2028\\n&", g: () => process.stderr.write("taulab_x 1 is 1\\n") };`;
  const { message } = await one("javascript", source, "g(); assert(f() === 'b')");
  expect(message).toMatch(/; '<b>\\x1B\[31m ?\\n&' === 'b' is false$/);
  expect(message).not.toMatch(/\p{Cc}/u);
});

test.skipIf(!is("php"))("a program that behaves differently in the second run keeps its first result", async () => {
  const spots = "function spots() { return count(preg_grep('/^taulab_/', get_defined_functions()['user'])) > 0; }";
  const code = "<?php\nassert(f() === 2);";
  const limit = { limits: { wallMs: 3000, cpuMs: 1000 } };
  const loops = `<?php ${spots}\nfunction f() { while (spots()); return 3; }`;
  const passes = `<?php ${spots}\nfunction f() { return spots() ? 2 : 3; }`;
  const lies = `<?php ${spots}\nfunction f() { if (spots()) { fwrite(STDERR, current(preg_grep('/^taulab_/', get_defined_functions()['user'])) . " 2 === 2 is true\\n"); } return 3; }`;
  const kept = { status: "failed", message: "AssertionError: assert(f() === 2)" };
  expect(await one("php", loops, code, limit)).toMatchObject(kept);
  expect(await one("php", passes, code)).toMatchObject(kept);
  expect(await one("php", lies, code)).toMatchObject({ status: "failed", message: `${kept.message}; 2 === 2 is true` });
});

test.for([
  ["javascript", "module.exports = { f: (x) => x + 2 };", `assert(f(1) === 0${"+1".repeat(60_000)})`],
  ["javascript", "module.exports = { f: (x) => x + 2 };", `assert(f(1) === ${"-(".repeat(1000)}1${")".repeat(1000)})`],
  ["perl", "sub f { return $_[0] + 2 } 1;", `die "no\n" unless f(1) == ${"(".repeat(20_000)}1${")".repeat(20_000)};`],
] as const)(
  "a test too deeply nested to be parsed keeps its verdict: %s",
  { timeout: 120_000 },
  async ([language, source, code], { skip }) => {
    if (!is(language)) skip(`${language} is not installed`);
    expect((await one(language, source, code)).status).toBe("failed");
  },
);

test.skipIf(!is("lua"))("a message holds no values unless the program asks for them", async () => {
  const [test] = (await judge("lua", "function f(x) return x end", ["assert(f(1) == 2)"], { values: false })).tests;
  expect([test?.status, test?.message.includes("is false")]).toEqual(["failed", false]);
});

test.skipIf(!is("lua"))("usage and output are those of the first run", async () => {
  const source = "print('once') function f(x) return x end";
  const outcome = await judge("lua", source, ["assert(f(1) == 2)"]);
  expect(outcome.stdout.text).toBe("once\n");
  expect(outcome.stderr.text).not.toContain("is false");
});

test.skipIf(!is("php"))(
  "if the text of a test holds the solution too, only the conditions of the test are evaluated",
  async () => {
    const solution = "<?php\nfunction f($x) { if ($x === 1) { fail(); } return $x + 2; }\nfunction fail() {}\n";
    const code = `${solution}assert(f(1) === 2);`;
    const tests = [{ kind: "assert" as const, id: "t", code, solution: { from: 0, to: solution.length } }];
    const outcome = await sandbox.run({
      language: "php",
      source: "",
      tests,
      limits,
      doubt: { probes: 0 },
      values: true,
    });
    expect(outcome.tests[0]?.message).toBe("AssertionError: assert(f(1) === 2); 3 === 2 is false");
  },
);
