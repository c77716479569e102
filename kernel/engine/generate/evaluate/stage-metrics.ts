import { lineageMetric, type Metric, meanMetric, plainMetric } from "../../method/metrics/metric.ts";
import { familyGap } from "./rules/family-gap.ts";
import { strictRanks } from "./rules/strict-ranks.ts";
import type { ItemRecord } from "./study-record.ts";
import type { GenerateView } from "./study-view.ts";

const stages = ["initial", "afterDifficulty", "afterCritic"] as const;
type Stage = (typeof stages)[number];

/**
 * Stage → the step that an item must have passed to belong to the stage; null: all items of the sample belong to it.
 */
const steps: Readonly<Record<Stage, string | null>> = {
  initial: null,
  afterDifficulty: "difficulty",
  afterCritic: "critic",
};

const isAt = (item: ItemRecord, stage: Stage): boolean => steps[stage] === null || item.passed.has(steps[stage]);

const quotient = (sums: ArrayLike<number>, at: number): number => sums[at]! / sums[at + 1]!;

interface StageValue {
  readonly item: ItemRecord;
  readonly value: number;
}

const valuesOf = (view: GenerateView, model: string, items: readonly ItemRecord[]): readonly StageValue[] =>
  items.flatMap((item) => {
    const value = view.rate("stage", model, item.id);
    return value === null ? [] : [{ item, value }];
  });

const change = (model: string, values: readonly StageValue[], stage: Stage): Metric => {
  const before = stages[stages.indexOf(stage) - 1]!;
  const addends = values.map(({ item, value }) => {
    const [earlier, later] = [isAt(item, before) ? 1 : 0, isAt(item, stage) ? 1 : 0];
    return { lineage: item.cluster, add: [earlier * value, earlier, later * value, later] };
  });
  return lineageMetric(
    ["stageChange", { model, stage }],
    addends,
    values.filter(({ item }) => isAt(item, stage)).length,
    (sums) => (sums[1]! > 0 && sums[3]! > 0 ? quotient(sums, 2) - quotient(sums, 0) : null),
  );
};

/** For each role, the stage after its models removed items. The removal may favour models of their own family. */
const roleStages = { filter: "afterDifficulty", critic: "afterCritic" } as const;

function gapMetric(view: GenerateView, items: readonly ItemRecord[], role: keyof typeof roleStages): Metric {
  const { roles, config } = view.record.header;
  const families = new Set(roles[role].map((model) => config.families[model]));
  const stage = roleStages[role];
  const before = stages[stages.indexOf(stage) - 1]!;
  const isInside = view.models.map((model) => families.has(config.families[model]));
  const addends = items.map((item) => ({
    lineage: item.cluster,
    add: view.models.flatMap((model) => {
      const value = view.rate("stage", model, item.id);
      const [earlier, later] = [isAt(item, before) ? 1 : 0, isAt(item, stage) ? 1 : 0];
      return value === null ? [0, 0, 0, 0] : [earlier * value, earlier, later * value, later];
    }),
  }));
  const statistic = (sums: ArrayLike<number>): number | null => {
    const changes = view.models.map((_, at) => [quotient(sums, 4 * at), quotient(sums, 4 * at + 2)] as const);
    if (changes.flat().some(Number.isNaN)) return null;
    return familyGap(
      changes.filter((_, at) => isInside[at]),
      changes.filter((_, at) => !isInside[at]),
    );
  };
  return lineageMetric(["familyGap", { role }], addends, isInside.filter(Boolean).length, statistic);
}

/** Scores, ranks and score changes of models on one sample of items, before and after the filter and the critic. */
export const stageMetrics = (view: GenerateView): readonly Metric[] => {
  const { stageSample, items } = view.record;
  if (stageSample === null) return [];
  const sample = stageSample.itemIds.map((id) => items.get(id)!);
  const byModel = view.models.map((model) => [model, valuesOf(view, model, sample)] as const);
  const scores = stages.flatMap((stage) => {
    const metrics = byModel.map(([model, values]) =>
      meanMetric(
        ["stageScore", { model, stage }],
        values.filter(({ item }) => isAt(item, stage)).map(({ item, value }) => ({ lineage: item.cluster, value })),
      ),
    );
    const scoresByModel = metrics.flatMap(({ scope, estimate }) =>
      estimate === null ? [] : [[String(scope.model), estimate] as const],
    );
    const ranks = strictRanks(Object.fromEntries(scoresByModel));
    const rankMetrics = view.models.map((model) =>
      plainMetric(["stageRank", { model, stage }, "none"], ranks[model] ?? null, view.models.length),
    );
    return [...metrics, ...rankMetrics];
  });
  const changes = (["afterDifficulty", "afterCritic"] as const).flatMap((stage) =>
    byModel.map(([model, values]) => change(model, values, stage)),
  );
  return [...scores, ...changes, gapMetric(view, sample, "filter"), gapMetric(view, sample, "critic")];
};
