import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shippedTasks } from "../../../datasets/shipped-tasks.ts";
import { evaluate } from "../../../kernel/engine/evaluate.ts";
import type { RepairStudy } from "../../../kernel/engine/repair/report/repair-study.ts";
import type { Run } from "../../../kernel/engine/run-handle.ts";
import type { SearchLine } from "../../../kernel/engine/search/lines/evidence.ts";
import { SearchRun } from "../../../kernel/engine/search/report/search-run.ts";
import { papers } from "../../../kernel/papers/papers.ts";
import { runSmall } from "../engine/repair/run-small.ts";
import { play } from "../engine/search/play.ts";

const phases = { 1: { maxEvaluations: 80 }, 2: { maxEvaluations: 60 }, 3: { maxEvaluations: 40 } };
let folder = "";
let search: SearchRun;
let study: RepairStudy;
let run: Run;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-from-run-"));
  const lines: readonly SearchLine[] = play({ phases }).lines;
  search = new SearchRun(lines, null, async () => []);
  study = await runSmall(join(folder, "study"), join(folder, "cache"));
  run = await evaluate((await shippedTasks()).slice(0, 6), {
    models: ["sim/steady", "sim/expert"],
    languages: ["python", "javascript"],
    samples: 3,
    criteria: ["unit-test", "token-count", "cpu-usage"],
    directory: join(folder, "runs"),
    cache: false,
    progress: false,
    seed: 3,
  });
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The table's columns, cells and sections as one text. */
const shown = (table: ReturnType<typeof papers.pairbench.table>["table"]): string =>
  JSON.stringify([table.columns, table.cells, table.sections]);

describe.each([
  ["prismbench", "1"],
  ["prismbench", "2"],
  ["prismbench", "3"],
  ["prismbench", "4"],
  ["prismbench", "5"],
  ["prismbench", "6"],
  ["pairbench", "3"],
  ["pairbench", "4"],
  ["pairbench", "5"],
  ["pairbench", "6"],
  ["pairbench", "7"],
  ["unicode", "1"],
  ["unicode", "2"],
  ["autocodebench", "4"],
  ["autocodebench", "5"],
  ["autocodebench", "8"],
  ["autocodebench", "9"],
  ["framework", "3"],
] as const)("table %s %s with a run beside the printed numbers", (paper, id) => {
  test("keeps what is printed and adds the run", () => {
    const from = { prismbench: search, pairbench: study, unicode: run, autocodebench: run, framework: run }[paper];
    const printed = papers[paper].table(id);
    const filled = papers[paper].table(id, { from });
    expect(filled.value).toEqual(printed.value);
    expect(filled.run.length).toBeGreaterThan(0);
    expect(filled.run.every(({ value }) => value === null || Number.isFinite(value))).toBe(true);
    expect(shown(filled.table)).toContain("this run");
    const labels = filled.table.columns.map(({ label, group }) => `${group} ${label}`);
    expect(labels.slice(0, printed.table.columns.length)).toEqual(
      printed.table.columns.map(({ label, group }) => `${group} ${label}`),
    );
    for (const form of [filled.toText(), filled.toHtml(), filled.table.toLatex(), filled.table.toMarkdown()])
      expect(form).not.toContain("undefined");
  });
});

test("a search's numbers are its own metrics, with their intervals", () => {
  const hard = papers.prismbench
    .table(5, { from: search })
    .run.find(({ dims, metric }) => dims.difficulty === "Hard" && metric === "Avg Succ. Rate");
  const own = search
    .metrics()
    .find(({ name, by }) => name === "successRate" && JSON.stringify(by) === '{"difficulty":"hard"}');
  expect(hard?.value).toBe(own?.value);
  expect(hard?.printed).toMatch(/^\d\.\d\d \[\d\.\d\d, \d\.\d\d\]$/);
});

describe("a repair study's numbers, in the paper's units", () => {
  const cell = (id: number, where: Readonly<Record<string, string>>, metric: string) =>
    papers.pairbench
      .table(id, { from: study })
      .run.find(
        (row) => row.metric === metric && Object.entries(where).every(([name, label]) => row.dims[name] === label),
      );
  const expert = { model: "sim/expert (this run)" };

  test("table 3: rates in percent with the study's intervals", () => {
    const own = study
      .metrics()
      .find(
        ({ setting, protocol, model, run: nth }) =>
          setting === "main" && protocol === "controlled" && model === "sim/expert" && nth === 1,
      )?.metrics.finalFix;
    expect(cell(3, expert, "Final Fix")?.value).toBe(100 * (own?.estimate ?? 0));
    expect(cell(3, expert, "Final Fix")?.printed).toMatch(/^\d+\.\d\d \[\d+\.\d\d, \d+\.\d\d\]$/);
    const gain = (cell(3, expert, "Final Fix")?.value ?? 0) - (cell(3, expert, "Initial Fix")?.value ?? 0);
    expect(cell(3, expert, "Final Fix gain")?.value).toBeCloseTo(gain, 9);
  });

  test("tables 4 to 7: ranks, spreads, taus and other settings", () => {
    const ranks = papers.pairbench.table(4, { from: study }).run.filter(({ metric }) => metric === "Final Fix");
    expect(ranks.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(3);
    expect(cell(5, { model: "sim/novice (this run)", setting: "Control" }, "Repair Rate")?.margin).toEqual(
      expect.any(Number),
    );
    expect(cell(6, { setting: "Controlled (this run)" }, "Final")?.value).toBeLessThanOrEqual(1);
    expect(cell(7, { setting: "short: α = 4, β = 2, feedback sim/assistant (this run)" }, "Final Fix")?.n).toBe(3);
  });
});

describe("an evaluation's numbers", () => {
  test("are its own rates, by language and by k", () => {
    const model = run.label("sim/expert");
    const row = papers.autocodebench
      .table(4, { from: run })
      .run.find(({ dims }) => dims.language === "Python" && dims.model === `${model} (this run)`);
    const rate = run.groupRates("language").find((one) => one.model === model && one.group === "python")?.rate;
    expect(row?.value).toBe(100 * (rate?.estimate ?? Number.NaN));
    const curve = papers.unicode.table(2, { from: run }).run;
    expect(new Set(curve.map(({ dims }) => dims.k))).toEqual(new Set(["1", "2", "3"]));
  });

  test("what the run does not know is said below the table", () => {
    expect(papers.unicode.table(1, { from: run }).table.notes.join(" ")).toContain("Not filled by the run: Δ takes");
    expect(papers.framework.table(3, { from: run }).table.notes.join(" ")).toContain("java-pmd");
  });
});

test("a table that no run fills says which method is missing; the wrong run is refused", () => {
  expect(() => papers.unicode.table(3, { from: run })).toThrow("the method is missing (making test suites");
  expect(() => papers.autocodebench.table(6, { from: run })).toThrow("training a model");
  expect(() => papers.pairbench.table(3, { from: search })).toThrow("filled from a repair study");
  expect(() => papers.prismbench.table(5, { from: run })).toThrow("filled from a search");
});
