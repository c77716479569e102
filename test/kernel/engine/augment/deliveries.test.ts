import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exportSuites } from "../../../../kernel/engine/augment/delivery/export-suites.ts";
import { suitesOfLines } from "../../../../kernel/engine/augment/delivery/suites-of-lines.ts";
import type { EvidenceLine } from "../../../../kernel/engine/augment/lines/evidence-lines.ts";
import { AugmentStudy } from "../../../../kernel/engine/augment/study/augment-study.ts";
import type { AugmentWork } from "../../../../kernel/engine/augment/study/work.ts";
import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import { auditAugment } from "../../../evidence/augment/audit.ts";
import { playStudy } from "./play-study.ts";
import { toyStudy } from "./toy-study.ts";
import { observeToy } from "./toy-world.ts";

const toyPlan = toyStudy([20, 10], { bootstrapResamples: 2, samples: 1, ks: [1] });
const seedSolutions = new Set(toyPlan.seeds.flatMap(({ solution }) => (solution ? [sha256(solution.code)] : [])));

/**
 * Answers the requests of a toy study in which variants of level 2 equal their seed: the seed's solution passes their
 * suites.
 */
const returningWorld = (work: AugmentWork) =>
  work.kind === "run" && work.key.startsWith("problem/v2-") && seedSolutions.has(work.program.blob)
    ? observeToy({ ...work, program: { language: "python", blob: "seed/right/solution/1" } })
    : observeToy(work);

const deliveringPlan = (posterior: number | null) => ({
  ...toyPlan,
  delivery: { suspects: false, checkers: false, posterior },
});
const lines = playStudy(deliveringPlan(null), returningWorld);
const plainLines = playStudy(toyPlan, returningWorld);
const blobs = { get: async (hash: string) => `text of ${hash}\n` };

const ofKind = <K extends EvidenceLine["kind"]>(all: readonly EvidenceLine[], kind: K) =>
  all.filter((line): line is Extract<EvidenceLine, { kind: K }> => line.kind === kind);
const withoutExtensions = (all: readonly EvidenceLine[]) => all.filter(({ kind }) => !kind.startsWith("x-"));
const likeIds = [...new Set(ofKind(lines, "x-ancestor").map(({ problemId }) => problemId))];
const acceptedIds = ofKind(lines, "problem").flatMap(({ problemId, status }) =>
  status === "accepted" ? [problemId] : [],
);

test("delivered suites change no other line of a study", () => {
  expect(withoutExtensions(lines)).toEqual(withoutExtensions(plainLines));
  const making = lines.filter(({ kind }) => kind !== "metric");
  expect(auditAugment(making.map((line) => JSON.stringify(line)).join("\n")).violations).toEqual([]);
});

test("an export holds the accepted problems without those that are like an ancestor", async () => {
  expect(likeIds.length).toBeGreaterThan(0);
  const suites = await suitesOfLines(lines, blobs);
  expect(suites.map(({ problem }) => problem.id)).toEqual(acceptedIds.filter((id) => !likeIds.includes(id)));
  const folder = await mkdtemp(join(tmpdir(), "exports-"));
  try {
    await exportSuites(suites, folder, ["task", "jsonl"]);
    expect((await readdir(folder)).sort()).toEqual(suites.map(({ problem }) => problem.id).sort());
    expect((await readdir(join(folder, suites[0]!.problem.id))).sort()).toEqual([
      ...["suite.json", "task.yaml", "tests.jsonl"],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("an exported suite has the tests, programs and limits of its problem", async () => {
  const [suite] = await suitesOfLines(lines, blobs);
  const end = ofKind(lines, "problem").find(({ problemId }) => problemId === suite!.problem.id)!;
  expect(suite!.tests.map(({ id }) => id)).toEqual(end.suite);
  expect(suite!.solvers.map(({ id }) => id).sort()).toEqual([...end.solvers!].sort());
  expect(suite).toMatchObject({ status: "accepted", source: "study", studySuite: { tests: end.suite!.length } });
  for (const { input, output, confidence } of suite!.tests) {
    expect(input).toMatch(/^text of g1/);
    expect(output).toMatch(/^text of /);
    expect(confidence).toBeGreaterThan(0.5);
  }
});

test("the suites of the method and the delivered ones stand beside each other", () => {
  const doubtfulLines = playStudy(deliveringPlan(1e-9), returningWorld);
  const text = String(new AugmentStudy(doubtfulLines, null).table("deliveries"));
  expect(text).toContain("like an ancestor");
  expect(text).toMatch(/\d+ doubtful/);
  expect(text).toMatch(/By the method: \d+ suites with \d+ tests\./);
  const row = text.split("\n").find((line) => line.startsWith("g1"))!;
  expect(row).toContain("| ");
});

test("an unknown form of an export is refused with the nearest one", async () => {
  await expect(exportSuites([], "none", ["kattiss"])).rejects.toMatchObject({ code: "invalid_config" });
});
