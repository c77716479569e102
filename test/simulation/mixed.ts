import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Rng, seeded } from "../../toolkit/stats/random.ts";
import { mixedLogistic } from "../../toolkit/stats/regress/mixed-logistic.ts";
import { normalQuantile } from "../../toolkit/stats/special/normal.ts";

export interface MixedRow {
  readonly models: number;
  readonly tasks: number;
  readonly coverage: number;
  readonly meanDeviations: readonly number[];
  readonly replicates: number;
  readonly seed: number;
}

const SEED = 20261128;
export const SHAPES = [[6, 40]] as const;
/** The effect of a changed prompt in log odds, and the standard deviations of models and tasks. */
const [EFFECT, MODELS, TASKS] = [-0.5, 0.7, 1.2];

const normal = (random: Rng): number => normalQuantile(random.next() || 1e-16);

/** The coverage of a prompt's effect. Every model answers every task once without and once with the change. */
export const mixedRow = (models: number, tasks: number, replicates: number): MixedRow => {
  const random = seeded(SEED).fork(`${models} ${tasks}`);
  let covered = 0;
  const sums = [0, 0];
  for (let r = 0; r < replicates; r++) {
    const [u, v] = [
      Array.from({ length: models }, () => MODELS * normal(random)),
      Array.from({ length: tasks }, () => TASKS * normal(random)),
    ];
    const rows = u.flatMap((a, m) =>
      v.flatMap((b, t) => [0, 1].map((prompt) => ({ m, t, prompt, odds: 0.3 + a + b + EFFECT * prompt }))),
    );
    const y = rows.map(({ odds }) => (random.next() < 1 / (1 + Math.exp(-odds)) ? 1 : 0));
    const { coefficients, deviations } = mixedLogistic(
      y,
      { prompt: rows.map(({ prompt }) => prompt) },
      { model: rows.map(({ m }) => m), task: rows.map(({ t }) => t) },
    );
    const { low, high } = coefficients[1]!;
    if (low <= EFFECT && EFFECT <= high) covered++;
    deviations.forEach(({ deviation }, f) => {
      sums[f]! += deviation / replicates;
    });
  }
  const share = (value: number): number => Math.round(1e4 * value) / 1e4;
  return {
    models,
    tasks,
    coverage: share(covered / replicates),
    meanDeviations: sums.map(share),
    replicates,
    seed: SEED,
  };
};

if (import.meta.main) {
  const rows = SHAPES.map(([models, tasks]) => mixedRow(models, tasks, 200));
  writeFileSync(
    join(import.meta.dirname, "mixed.json"),
    `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`,
  );
  console.table(rows);
}
