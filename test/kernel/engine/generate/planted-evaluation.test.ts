import { expect, test } from "vitest";
import { defaultConfig } from "../../../../kernel/engine/generate/base/default-config.ts";
import { metricLines } from "../../../../kernel/engine/generate/evaluate/metric-lines.ts";
import { stageMetrics } from "../../../../kernel/engine/generate/evaluate/stage-metrics.ts";
import type { ItemRecord, StudyRecord } from "../../../../kernel/engine/generate/evaluate/study-record.ts";
import { openView } from "../../../../kernel/engine/generate/evaluate/study-view.ts";
import type { SubmissionLine } from "../../../../kernel/engine/generate/lines/evaluation-lines.ts";
import { drawLineages } from "../../../../kernel/engine/method/metrics/lineage-bounds.ts";
import { metricLine } from "../../../../kernel/engine/method/metrics/metric-line.ts";
import { seeded } from "../../../../toolkit/stats/random.ts";

const models = ["critic-sister", "critic-cousin", "other-1", "other-2", "other-3"];
const families = { critic: "c", "critic-sister": "c", "critic-cousin": "c" };
const passRate = 0.5;

const submission = (study: SubmissionLine["study"], itemId: string, model: string, solves: boolean): SubmissionLine => {
  const run = { outcome: solves ? "PASSED" : "WRONG_ANSWER", testsRun: solves ? 7 : 3 } as const;
  return {
    kind: "submission",
    submissionId: `${study} ${itemId} ${model}`,
    study,
    itemId,
    model,
    sample: 0,
    turn: 0,
    replyChars: 100,
    finishReason: "stop",
    blockLabels: ["python"],
    used: 0,
    extraction: "label",
    demo: { ...run, testsRun: solves ? 2 : 0 },
    full: run,
    unscored: false,
    feedback: null,
  };
};

/** A study whose critic keeps an item with a chance that depends on whether a model of its family solves it. */
function plantedStudy(seed: number, keepSolved: number, keepFailed: number, size = 150): StudyRecord {
  const ids = Array.from({ length: size }, (_, at) => `item-${at}`);
  const rng = seeded(seed);
  const solved = new Map(ids.map((id) => [id, new Set(models.filter(() => rng.next() < passRate))]));
  const solves = (id: string, model: string) => solved.get(id)!.has(model);
  const items = new Map<string, ItemRecord>(
    ids.map((id, at) => {
      const keep = solves(id, "critic-sister") ? keepSolved : keepFailed;
      const passed = new Set(["question", "difficulty"]);
      if (rng.next() < keep) passed.add("critic");
      const item: ItemRecord = {
        id,
        language: at % 3 === 0 ? "r" : "python",
        cluster: `seed-${at}`,
        question: "A question.",
        solution: "code",
        caseCount: 7,
        publicCount: 2,
        difficulty: "medium",
        category: "Web",
        multiLogic: at % 4 === 0 ? { units: 3, kind: "inter" } : null,
        passed,
      };
      return [id, item];
    }),
  );
  const each = (study: SubmissionLine["study"]) =>
    ids.flatMap((id) => models.map((model) => submission(study, id, model, solves(id, model))));
  return {
    header: {
      kind: "header",
      format: "generate-evidence",
      version: 1,
      study: "planted",
      seed,
      models: [],
      config: { ...defaultConfig, families, bootstrapResamples: 150, similarModels: models, referenceModel: "other-1" },
      roles: {
        author: ["a"],
        filter: ["f"],
        critic: ["critic"],
        tagger: ["t"],
        translator: ["t"],
        duplicateJudge: ["d"],
        errorJudge: ["e"],
        tested: models,
      },
    },
    items,
    sets: {
      full: {
        kind: "set",
        name: "full",
        itemIds: ids,
        setHash: "",
        models: null,
        solverCounts: null,
        short: null,
        demonstrations: null,
      },
    },
    submissions: [...each("main"), ...each("stage")],
    errorLabels: [],
    verifications: [],
    instruct: [],
    stageSample: { kind: "stageSample", itemIds: ids },
  };
}

const gapOf = (record: StudyRecord) => {
  const metric = stageMetrics(openView(record)).find(
    ({ name, scope }) => name === "familyGap" && scope.role === "critic",
  )!;
  const { confidenceLevel, bootstrapResamples } = record.header.config;
  return metricLine(metric, drawLineages(bootstrapResamples, record.header.seed), confidenceLevel).interval;
};

const holds = (value: number, { low, high }: ReturnType<typeof gapOf>) => low! <= value && value <= high!;

test("where the critic favours nobody, the gap of its family holds 0 in at least 92% of 200 studies", () => {
  const hits = Array.from({ length: 200 }, (_, seed) => holds(0, gapOf(plantedStudy(seed, 0.8, 0.8))));
  expect(hits.filter(Boolean).length).toBeGreaterThanOrEqual(184);
});

test("a planted bias of the critic towards a model of its family is recovered", () => {
  const [keepSolved, keepFailed] = [0.9, 0.6];
  const after = (passRate * keepSolved) / (passRate * keepSolved + (1 - passRate) * keepFailed);
  // One of the two models of the family gains; the other and the models outside do not change.
  const truth = (after - passRate) / 2;
  const gaps = Array.from({ length: 200 }, (_, seed) => gapOf(plantedStudy(seed, keepSolved, keepFailed)));
  const mean = gaps.reduce((sum, { estimate }) => sum + estimate!, 0) / gaps.length;
  expect(Math.abs(mean - truth)).toBeLessThan(0.01);
  expect(gaps.filter((gap) => holds(truth, gap)).length).toBeGreaterThanOrEqual(180);
});

test("a study gives each metric of the format once, and rates near the truth", () => {
  const lines = metricLines(plantedStudy(1, 0.8, 0.8));
  const keys = lines.map(({ name, scope }) => JSON.stringify([name, scope]));
  expect(new Set(keys).size).toBe(keys.length);
  const find = (name: string, scope: object) =>
    lines.find(
      (line) => line.name === name && Object.entries(scope).every(([key, value]) => line.scope[key] === value),
    )!.interval;
  const rate = find("passAtK", { set: "full", model: "other-1", language: "micro", k: 1, strict: false });
  expect(rate.n).toBe(150);
  expect(Math.abs(rate.estimate! - passRate)).toBeLessThan(0.12);
  expect(rate.low!).toBeLessThan(rate.estimate!);
  expect(find("upperBound", { set: "full", language: "micro" }).estimate!).toBeGreaterThan(0.9);
  expect(find("multiLogicUnits", {}).estimate).toBe(3);
  expect(find("stat", { what: "problems" }).estimate).toBe(150);
  expect(find("stars", {}).estimate).toBe(
    rate.estimate! < 0.4 ? 5 : rate.estimate! < 0.5 ? 4 : rate.estimate! < 0.6 ? 3 : 2,
  );
});

test("an unscored submission stays out, and a reply without code stays in", () => {
  const record = plantedStudy(2, 0.8, 0.8, 4);
  const submissions = record.submissions.map((one): SubmissionLine => {
    if (one.study !== "main" || one.model !== "other-1") return one;
    if (one.itemId === "item-0") return { ...one, unscored: true, demo: null, full: null };
    return { ...one, extraction: "none", demo: null, full: null };
  });
  const lines = metricLines({ ...record, submissions });
  const scope = { set: "full", model: "other-1", language: "micro", k: 1, strict: false };
  const rate = lines.find((line) => line.name === "passAtK" && JSON.stringify(line.scope) === JSON.stringify(scope));
  expect(rate?.interval).toMatchObject({ estimate: 0, n: 3 });
});
