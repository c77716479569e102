import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tasks } from "../../../../../kernel/engine/api/runs.ts";
import { calibrate } from "../../../../../kernel/engine/run/limits/calibrate.ts";
import type { Sandbox } from "../../../../../sandbox/contract/backend.ts";
import type { Program } from "../../../../../sandbox/contract/program.ts";
import { SandboxError } from "../../../../../sandbox/errors.ts";
import { openSandbox } from "../../../../../sandbox/open.ts";

let folder = "";
let sandbox: Sandbox;
const programs: Program[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-calibrate-"));
  sandbox = await openSandbox("namespace:", { concurrency: 2 });
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

/** A sandbox that also records each program. */
const recorder = (): Sandbox => ({
  ...sandbox,
  name: sandbox.name,
  describe: () => sandbox.describe(),
  close: () => sandbox.close(),
  run: (program, options) => {
    programs.push(program);
    return sandbox.run(program, options);
  },
});

const adds = (name: string, body = "return a + 1"): string => `def ${name}(a):\n    ${body}\n`;

/** Name of a task → its canonical solution and its tests. */
const solutions: Readonly<Record<string, readonly [solution: string, ...tests: string[]]>> = {
  first: [adds("f"), "assert f(1) == 2"],
  "same name": [adds("f", "return a + 2"), "assert f(1) == 3"],
  constant: ["limit = 3\ndef g(a):\n    return min(a, limit)\n", "assert g(5) == 3"],
  "two tests": [adds("f"), "f = abs\nassert f(-1) == 1", "assert f(1) == 2"],
  "main part": [`${adds("f")}if __name__ == "__main__":\n    f = abs\n`, "assert f(1) == 2 and __name__ == '__main__'"],
  last: [adds("f"), "assert f(10) == 11"],
  module: [`import sys\nsys.setrecursionlimit(5000)\n${adds("f")}`, "assert f(1) == 2"],
  "test function": [adds("f"), "def test_f():\n    assert f(1) == 2"],
  "many assertions": [adds("f"), Array.from({ length: 1500 }, (_, i) => `assert f(${i}) == ${i + 1}\n`).join("")],
  "odd texts": ["def f():\n    return '\u2028\u2029\\b\\f\\x00😀'\n", "assert len(f()) == 6 and f()[5] == '😀'"],
  slow: [adds("f", "return sum(i * i for i in range(1_000_000)) % 2 + a + 1"), "assert f(1) == 2"],
  "needs the name of another": ["def h(a):\n    return limit\n", "assert h(1) == 3"],
  wrong: [adds("f"), "assert f(1) == 4"],
  syntax: ["def f(:\n", "assert f(1) == 2"],
  exits: [`${adds("f")}raise SystemExit`, "assert f(1) == 2"],
  "keeps state": [
    "def f(a, seen=[]):\n    seen.append(a)\n    return seen\n",
    "assert f(1) == [1]",
    "assert f(3) == [3]",
  ],
  "needs its main part": ["def f(a):\n    return a + b\nif __name__ == '__main__':\n    b = 1\n", "assert f(1) == 2"],
  "own test": ["def test_f():\n    pass\ntest_f()\ndef f(a):\n    return 0\n", "def test_f():\n    assert f(1) == 3"],
  "indented test": [adds("f"), "    assert f(1) == 2"],
  "open bracket": ["x = (0, ", "1)\nassert x"],
  "open text": ["x = '''", "'''\nassert True"],
  loops: [adds("f", "while True: pass"), "assert f(1) == 2"],
};
const soundNames = Object.keys(solutions).slice(0, Object.keys(solutions).indexOf("needs the name of another"));

const load = async (names: readonly string[]) => {
  const path = join(folder, "set.yaml");
  const list = names.map((name) => {
    const [solution, ...codes] = solutions[name]!;
    const languages_specific = { python: { description: name, hidden_tests: codes.map((code) => ({ code })) } };
    return { name, task: { common_prompt: name, languages_specific }, golden_solution: { python: solution } };
  });
  await writeFile(path, JSON.stringify({ version: 1, name: "set", tasks: list }));
  return (await tasks.load(path)).map((task) => ({ task, language: "python" }));
};

const options = (cache: string) => ({
  sandbox: recorder(),
  cache: join(folder, cache),
  concurrency: 2,
  mostMs: 250,
  signal: new AbortController().signal,
});

const outcomesOf = (all: Awaited<ReturnType<typeof calibrate>>) =>
  all.map(({ task, ok, reason }) => [task.name, ok, reason.replaceAll(/ {2,}/g, " ")]);

const isJoined = ({ source }: Program): boolean => source.includes("run_joined");

test("solutions have the same results together as alone", async () => {
  const names = Object.keys(solutions);
  const progress: number[] = [];
  const passedNames: string[] = [];
  programs.length = 0;
  const joinedResults = await calibrate(await load(names), {
    ...options("together"),
    onProgress: (count) => progress.push(count),
    onSound: ({ task }) => passedNames.push(task.name),
  });
  expect(programs.filter(isJoined).length).toBe(2);
  const singleResults: Awaited<ReturnType<typeof calibrate>>[number][] = [];
  for (const name of names) singleResults.push(...(await calibrate(await load([name]), options(`alone ${name}`))));
  expect(outcomesOf(joinedResults)).toEqual(outcomesOf(singleResults));
  expect(joinedResults.filter(({ ok }) => ok).map(({ task }) => task.name)).toEqual(soundNames);
  expect(progress).toEqual(names.map((_, i) => i + 1));
  expect(passedNames.toSorted()).toEqual(soundNames.toSorted());
  const limitOf = (name: string) => joinedResults.find(({ task }) => task.name === name)?.testTimeoutMs;
  const singleLimitOf = (name: string) => singleResults.find(({ task }) => task.name === name)?.testTimeoutMs;
  expect(limitOf("first")).toBe(500);
  expect(limitOf("many assertions")).toBeGreaterThan(500);
  expect(singleLimitOf("many assertions")).toBeGreaterThan(500);
  expect(limitOf("slow")).toBeGreaterThan(500);
});

test("right solutions take one process for each core, and a second run none", async () => {
  const names = ["first", "same name", "constant", "last"];
  programs.length = 0;
  await calibrate(await load(names), options("right"));
  expect(programs.map((program) => [isJoined(program), program.tests?.length])).toEqual([
    [true, 2],
    [true, 2],
  ]);
  programs.length = 0;
  await calibrate(await load(names), options("right"));
  expect(programs).toEqual([]);
});

test("if a joined program fails as a whole, each solution runs alone", async () => {
  const names = ["first", "same name", "constant", "last"];
  programs.length = 0;
  const broken: Sandbox = {
    ...recorder(),
    run: (program, about) =>
      isJoined(program)
        ? Promise.reject(new SandboxError("no such machine", { code: "invalid_program" }))
        : recorder().run(program, about),
  };
  const all = await calibrate(await load(names), { ...options("broken"), sandbox: broken });
  expect(all.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  expect(programs.length).toBe(4);
});

/** Tasks whose solution takes about 20 ms: too long to be calibrated together. */
const loadSlow = async (count: number, timeout_s?: number) => {
  const source = adds("f", "return sum(i * i for i in range(400_000)) % 1 + a + 1");
  const hidden_tests = [{ code: "assert f(1) == 2", ...(timeout_s === undefined ? {} : { timeout_s }) }];
  const path = join(folder, `slow ${count}.yaml`);
  const list = Array.from({ length: count }, (_, i) => ({
    name: `slow ${i}`,
    task: { common_prompt: "slow", languages_specific: { python: { description: `slow ${i}`, hidden_tests } } },
    golden_solution: { python: `${source}# ${i}\n` },
  }));
  await writeFile(path, JSON.stringify({ version: 1, name: "set", tasks: list }));
  return (await tasks.load(path)).map((task) => ({ task, language: "python" }));
};

test("a solution that takes longer than its task allows is not sound because it passes with others", async () => {
  programs.length = 0;
  const all = await calibrate(await loadSlow(2, 0.001), { ...options("short"), concurrency: 1 });
  expect(all).toMatchObject(Array(2).fill({ ok: false, reason: expect.stringContaining("timeout") }));
  expect(programs.map(isJoined)).toEqual([true, false, false]);
});

test("a group of slow solutions is the last that runs together", async () => {
  programs.length = 0;
  const all = await calibrate(await loadSlow(18), { ...options("useless"), concurrency: 1 });
  expect(all.every(({ ok }) => ok)).toBe(true);
  expect(programs.filter(isJoined).length).toBe(1);
});

test("a cancelled calibration keeps its results for the next", async () => {
  const names = Object.keys(solutions);
  const ended = new AbortController();
  const cancelled = calibrate(await load(names), {
    ...options("cancelled"),
    signal: ended.signal,
    onProgress: (count) => count === 3 && ended.abort(),
  });
  await expect(cancelled).rejects.toThrow();
  programs.length = 0;
  const all = await calibrate(await load(names.slice(0, 3)), options("cancelled"));
  expect(all.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(programs.length).toBeLessThan(2);
});
