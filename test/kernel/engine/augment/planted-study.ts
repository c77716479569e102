import { type Axis, axes } from "../../../../kernel/engine/augment/base/kinds.ts";
import { axisDrops } from "../../../../kernel/engine/augment/evaluate/axis-drops.ts";
import { recordOf, type StudyRecord } from "../../../../kernel/engine/augment/evaluate/study-record.ts";
import { openView } from "../../../../kernel/engine/augment/evaluate/study-view.ts";
import type { EvidenceLine } from "../../../../kernel/engine/augment/lines/evidence-lines.ts";
import { augmentHeader } from "../../../../kernel/engine/augment/study/study-plan.ts";
import { drawLineages } from "../../../../kernel/engine/method/metrics/lineage-bounds.ts";
import { seeded } from "../../../../toolkit/stats/random.ts";
import { toyStudy } from "./toy-study.ts";

/** The planted effects: the drop in pass rate on each axis (kind of change), self-preference, and regressions. */
export interface PlantedEffects {
  readonly drops: Readonly<Record<Axis, number>>;
  /** The gain in a model's pass rate on problems that the model itself generated. */
  readonly selfPreference: number;
  /** The share of failed submissions whose outputs are those of the parent problem. */
  readonly regression: number;
}

const skill = "hashing";

/** A study with drawn scores: `seeds` seeds with a variant for each kind of change, three samples of each model. */
export const plantedRecord = (effects: PlantedEffects, seeds: number, seed: number): StudyRecord => {
  const rng = seeded(seed);
  const models = ["sim/a", "sim/b", "sim/c"];
  const plan = toyStudy([seeds * axes.length], { bootstrapResamples: 400, maxLevel: 1, baselines: [] });
  const lines: EvidenceLine[] = [augmentHeader(plan), { kind: "taxonomy", tree: plan.taxonomy }];
  const submit = (problemId: string, rates: readonly number[], isVariant: boolean): void => {
    for (const [at, model] of models.entries())
      for (let sampleIndex = 0; sampleIndex < 3; sampleIndex++) {
        const passes = rng.next() < rates[at]!;
        const submissionId = `${problemId}/${model}/${sampleIndex}`;
        lines.push({
          kind: "submission",
          submissionId,
          problemId,
          model,
          sampleIndex,
          language: "python",
          codeHash: null,
          perTest: passes ? "P" : "W",
          verdict: passes ? "pass" : "fail",
          inputTokens: 1,
          outputTokens: 1,
          costUsd: null,
        });
        if (passes || !isVariant) continue;
        const verdict = rng.next() < effects.regression;
        lines.push({ kind: "regression", submissionId, method: "a", rows: [], judge: null, verdict, reason: null });
      }
  };
  for (let at = 0; at < seeds; at++) {
    const seedId = `s${at}`;
    lines.push({
      kind: "seed",
      seedId,
      statement: seedId,
      examples: [],
      clear: true,
      duplicateOf: null,
      tagReplies: [],
      skills: [skill],
      testCount: 1,
      hasSolution: false,
      status: "kept",
      reason: null,
    });
    // A seed and its variants share a base rate.
    const ease = 0.55 + 0.4 * rng.next();
    submit(
      seedId,
      models.map(() => ease),
      false,
    );
    for (const [place, axis] of axes.entries()) {
      const problemId = `v${at}-${axis}`;
      const generator = models[(at + place) % 2]!;
      lines.push({ kind: "request", problemId, level: 1, axis, parents: [seedId], fusionType: null, model: generator });
      lines.push({
        kind: "problem",
        problemId,
        status: "accepted",
        reason: null,
        suite: ["r1"],
        solvers: [],
        flags: [],
      });
      const rate = (model: string): number =>
        ease - effects.drops[axis] + (model === generator ? effects.selfPreference : 0);
      submit(problemId, models.map(rate), true);
    }
  }
  return recordOf(lines);
};

/** Axis (kind of change) → the share of simulated studies whose 95% interval contains the planted drop. */
export const dropShares = (
  effects: PlantedEffects,
  lineages: number,
  studies: number,
): Readonly<Record<Axis, number>> => {
  const hits = new Map<Axis, boolean[]>(axes.map((axis) => [axis, []]));
  for (let seed = 1; seed <= studies; seed++)
    for (const { axis, low, high } of axisDrops(
      openView(plantedRecord(effects, lineages, seed)),
      drawLineages(400, seed),
    )) {
      const drop = effects.drops[axis];
      hits.get(axis)!.push(low! <= drop + 1e-9 && drop <= high! + 1e-9);
    }
  const share = (values: readonly boolean[]): number => values.filter(Boolean).length / values.length;
  return Object.fromEntries([...hits].map(([axis, values]) => [axis, share(values)])) as Record<Axis, number>;
};
