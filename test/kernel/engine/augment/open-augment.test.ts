import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EvidenceLine } from "../../../../kernel/engine/augment/lines/evidence-lines.ts";
import { augmentFigureNames } from "../../../../kernel/engine/augment/report/augment-figures.ts";
import { augmentTableNames } from "../../../../kernel/engine/augment/report/augment-tables.ts";
import { openAugment } from "../../../../kernel/engine/augment/study/open-augment.ts";
import { augmentMethod } from "../../../../kernel/engine/augment/study/study-method.ts";
import { toyStudy } from "./toy-study.ts";
import { observeToy } from "./toy-world.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "augment-"));
});
afterAll(() => rm(folder, { recursive: true }));

const lines: EvidenceLine[] = [];
const method = augmentMethod({
  ...toyStudy([10, 5], { bootstrapResamples: 50 }),
  delivery: { suspects: false, checkers: false, posterior: 0.01 },
});
let step = method.begin();
for (const waiting = [...step.requests]; ; waiting.push(...step.requests)) {
  lines.push(...step.lines);
  const request = waiting.shift();
  if (!request) break;
  step = method.step(step.state, { key: request.key, observation: observeToy(request), elapsedMs: 0 });
}

const openStudy = async (evidence: readonly object[]) => {
  await writeFile(join(folder, "evidence.jsonl"), evidence.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return openAugment(folder);
};

test("a study opens as it was written", async () => {
  expect((await openStudy(lines)).lines()).toEqual(JSON.parse(JSON.stringify(lines)));
});

test("every number follows from the other lines", async () => {
  const study = await openStudy(lines.filter(({ kind }) => kind !== "metric"));
  expect(study.metrics()).toEqual((await openStudy(lines)).metrics());
});

test("the funnel says what became of the requests", async () => {
  const { requested, accepted, rejected } = (await openStudy(lines)).funnel();
  expect(requested).toBe(15);
  expect(accepted + Object.values(rejected).reduce((sum, count) => sum + count, 0)).toBe(15);
});

test.each(augmentTableNames)("the table %s has a row for each of its parts", async (name) => {
  const table = (await openStudy(lines)).table(name);
  const text = String(table);
  expect(text.split("\n").length).toBeGreaterThan(4);
  expect(text).not.toMatch(/undefined|NaN|\[object/);
});

test("the leaderboard names each tested model", async () => {
  const text = String((await openStudy(lines)).leaderboard());
  for (const model of ["sim/a", "sim/b", "sim/c"]) expect(text).toContain(model);
});

test.each(augmentFigureNames)("the figure %s is drawn from data", async (name) => {
  const figure = (await openStudy(lines)).figure(name);
  expect(JSON.stringify(figure.spec).length).toBeGreaterThan(500);
  expect(figure.description).not.toMatch(/undefined|NaN/);
});

describe("a damaged line is refused with its place", () => {
  const kinds = [...new Set(lines.map(({ kind }) => kind))];

  test.each(kinds)("%s", async (kind) => {
    const at = lines.findIndex((line) => line.kind === kind);
    const [name] = Object.keys(lines[at]!).filter((field) => field !== "kind" && field !== "study");
    const damagedLines = lines.with(at, { ...lines[at]!, [name!]: { damaged: true } } as unknown as EvidenceLine);
    await expect(openStudy(damagedLines)).rejects.toMatchObject({ code: "run_damaged", details: { line: at + 1 } });
  });

  test("a kind that is not known", async () => {
    await expect(openStudy([...lines, { kind: "other" }])).rejects.toMatchObject({ code: "run_damaged" });
  });
});
