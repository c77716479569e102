import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RefineLine } from "../../../../kernel/engine/refine/evidence.ts";
import { openRefinement } from "../../../../kernel/engine/refine/open-refinement.ts";
import { openRepair } from "../../../../kernel/engine/repair/report/open-repair.ts";
import { openSearch } from "../../../../kernel/engine/search/report/open-search.ts";
import { played } from "../repair/play.ts";
import { play } from "../search/play.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-evidence-fields-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const refined: readonly RefineLine[] = [
  {
    kind: "taulab-refine",
    version: 1,
    simulated: true,
    seed: 1,
    config: { models: ["m"], tasks: ["t"], languages: ["python"], samples: 1, turns: 1, feedback: "full" },
  },
  {
    event: "turn",
    model: "m",
    task: "t",
    language: "python",
    sample: 0,
    turn: 0,
    outcome: "failed",
    testsPassed: 1,
    tests: 2,
    code: "x = 1",
    feedback: "it fails",
    problem: null,
  },
  { event: "rate", model: "m", turn: 0, value: 0, low: 0, high: 0.8, n: 1, errors: 0 },
  { event: "end", lines: 4 },
];

const phases = { 1: { maxEvaluations: 30 }, 2: { maxEvaluations: 20 }, 3: { maxEvaluations: 10 } };

const methods = [
  ["search", openSearch, play({ phases }).lines],
  ["repair", openRepair, played()],
  ["refine", openRefinement, refined],
] as const;

const put = async (lines: readonly object[]): Promise<string> => {
  const file = join(folder, "evidence.jsonl");
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return file;
};

const nameOf = (line: object): string =>
  "event" in line ? String(line.event) : "kind" in line ? String(line.kind) : "";

describe.each(methods)("evidence of %s", (_, open, lines) => {
  const kinds = [...Map.groupBy(lines as readonly object[], nameOf)].map(([kind, [first]]) => [kind, first as object]);

  test("opens as it was written", async () => {
    await put(lines);
    expect((await open(folder)).lines()).toEqual(JSON.parse(JSON.stringify(lines)));
  });

  test("opens with fields that a later version adds", async () => {
    await put(lines.map((line) => ({ ...line, later: 1 })));
    await open(folder);
  });

  test.each(kinds as [string, object][])(
    "a %s is refused where any of its fields is wrong, with line and field",
    async (_kind, line) => {
      for (const field of Object.keys(line).filter((name) => !["kind", "event", "measured"].includes(name))) {
        const [first] = lines as readonly object[];
        const file = await put([first as object, { ...line, [field]: { merry: {} } }]);
        await expect(open(folder), field).rejects.toMatchObject({
          code: "run_damaged",
          details: { file, line: 2, field: expect.stringMatching(new RegExp(`^${field}(\\.|$)`)) },
        });
      }
    },
  );
});
