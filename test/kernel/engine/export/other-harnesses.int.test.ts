import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadResults } from "../../../../datasets/results/load-results.ts";
import { writeEvalplusSamples } from "../../../../kernel/engine/export/evalplus-samples.ts";
import { writeInspectLogs } from "../../../../kernel/engine/export/inspect-log.ts";
import { Run } from "../../../../kernel/engine/run-handle.ts";
import { harness, missingHarnesses } from "../../../datasets/results/harness.ts";
import { fixtureRun } from "../report/fixture.ts";

if (missingHarnesses) console.warn(`other-harnesses.test.ts partly skipped: ${missingHarnesses}`);
const real = test.skipIf(missingHarnesses !== undefined && !process.env.CI);
const run = fixtureRun({ tasks: 12, samples: 2, errors: 0.1 });
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-export-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const scoresOf = (model: string): string[] =>
  run
    .results()
    .filter((row) => row.model === model)
    .map(({ task, sample, score }) => `${task} ${sample + 1} ${score}`)
    .sort();

describe("a run as logs of Inspect AI", () => {
  test("comes back through the reader with the same scores", async () => {
    const paths = await writeInspectLogs(run, join(folder, "own"));
    expect(paths).toHaveLength(3);
    for (const [i, model] of run.models().entries()) {
      const rows = await loadResults(paths[i]!, { cluster: "task" });
      expect(rows[0]).toMatchObject({ model, run: run.id });
      const found = rows.map(({ task, sample, score }) => `${task.replace("taulab/", "")} ${sample + 1} ${score}`);
      expect(found.sort()).toEqual(scoresOf(model));
    }
  });

  real("is read by Inspect's own reader, with the same scores, answers and errors", { timeout: 300_000 }, async () => {
    interface Told {
      readonly listed: number;
      readonly logs: readonly {
        readonly model: string;
        readonly status: string;
        readonly accuracy: number | null;
        readonly rows: readonly { id: string; epoch: number; score: number | null; answer: string; error: boolean }[];
      }[];
    }
    const logs = join(folder, "inspect");
    const paths = await writeInspectLogs(run, logs);
    const told = await harness<Told>("read_inspect.py", logs, ...paths);
    expect(told.listed).toBe(3);
    for (const { model, status, accuracy, rows } of told.logs) {
      expect(rows.map(({ id, epoch, score }) => `${id} ${epoch} ${score}`).sort()).toEqual(scoresOf(model));
      expect(status).toBe("success");
      const board = run.leaderboard().value.find((row) => row.model === model);
      expect(accuracy).toBeCloseTo(board!.passAt.get(1)!.estimate, 12);
      expect(rows.filter(({ error }) => error)).toHaveLength(board!.errors);
      expect(new Set(rows.filter(({ error }) => !error).map(({ answer }) => answer))).toEqual(
        new Set(["```python\npass\n```"]),
      );
    }
  });
});

describe("a run as EvalPlus's samples", () => {
  const answers = [
    { task: "HumanEval/0", code: "def twice(x):\n    return 2 * x\n" },
    { task: "HumanEval/1", code: "def first(xs):\n    return xs[-1]\n" },
  ];
  const [like] = run.records();
  const judged = new Run(
    "runs/none",
    { ...run.manifest, models: [{ id: "sim/steady", simulated: true }] },
    answers.map(({ task, code }) => ({ ...like!, key: task, model: "sim/steady", task, code, answer: code })),
  );

  test("one line an answer, one file a model", async () => {
    const [path] = await writeEvalplusSamples(judged, join(folder, "samples"));
    expect(
      (await readFile(path!, "utf8"))
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual(answers.map(({ task, code }) => ({ task_id: task, solution: code })));
  });

  test("answers in other languages are refused", async () => {
    const other = new Run("runs/none", judged.manifest, [{ ...like!, language: "javascript", answer: "1" }]);
    await expect(writeEvalplusSamples(other, folder)).rejects.toMatchObject({ code: "nothing_to_run" });
  });

  real("is judged by EvalPlus itself", { timeout: 300_000 }, async () => {
    const [path] = await writeEvalplusSamples(judged, join(folder, "judged"));
    const told = await harness<{ path: string }>("evalplus_run.py", join(folder, "judged"), path!);
    expect((await loadResults(told.path)).map(({ task, score }) => [task, score])).toEqual([
      ["HumanEval/0", 1],
      ["HumanEval/1", 0],
    ]);
  });
});
