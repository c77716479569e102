import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tasks } from "../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";

const line = {
  task_id: "x/0",
  prompt: "def f(x):\n",
  entry_point: "f",
  canonical_solution: "    return x * x\n",
  test: "def check(candidate):\n    assert candidate(2) == 4\n    assert candidate(4) == 16\n    assert candidate(10) == 100\n",
};
const right = "    return x * x\n";
/** The body of a wrong solution that fakes a pass: it returns a number that is equal to every number. */
const equal = `    class Any(int):
        def __eq__(self, other): return True
        def __hash__(self): return 1
    return Any()
`;
/** The body of a wrong solution that fakes a pass: it reads the expected value in the calling test's bytecode. */
const reading = `    import sys, dis
    frame = sys._getframe(1)
    for one in dis.get_instructions(frame.f_code):
        if one.offset > frame.f_lasti and one.opname == "LOAD_CONST":
            return one.argval
`;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-doubted-"));
  await writeFile(join(folder, "t.jsonl"), JSON.stringify(line));
});
afterAll(() => rm(folder, { recursive: true }));

const judge = async (texts: readonly string[], id: string) => {
  const answers = texts.map((text, sample) => ({
    task: "x/0",
    language: null,
    model: "given",
    simulated: false,
    sample,
    text,
    record: null,
  }));
  const options = { models: [], answers, samples: texts.length, directory: folder, id, progress: false };
  const run = await evaluate(await tasks.load(join(folder, "t.jsonl")), options);
  const records = [...run.records()].sort((a, b) => a.sample - b.sample);
  return { seen: records.map(({ score, assurance }) => [score, assurance]), task: run.manifest.tasks[0] };
};

test("right answers are sure by their own tests, and nothing is asked of the canonical solution", async () => {
  const { seen, task } = await judge([right, `${right}    # once more\n`], "right");
  expect(seen).toEqual([
    [1, "probed"],
    [1, "probed"],
  ]);
  expect(task).not.toHaveProperty("probes");
}, 60_000);

test("a pass that no change of the tests makes sure is refuted by what the canonical solution fails", async () => {
  const { seen, task } = await judge([equal, right, reading, "    return 7\n"], "forged");
  expect(seen).toEqual([
    [0, "refuted"],
    [1, "probed"],
    [0, "refuted"],
    [0, null],
  ]);
  expect(task?.probes?.probes.length).toBeGreaterThan(1);
}, 60_000);
