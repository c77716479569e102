import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { seeded } from "../../toolkit/stats/index.ts";
import { debiasScenarios } from "./debias-scenarios.ts";
import { evaluationScenarios } from "./evaluation-scenarios.ts";
import { latentScenarios } from "./latent-scenarios.ts";
import { rankScenarios } from "./rank-scenarios.ts";
import { type Point, type Row, summarise } from "./row.ts";
import type { Scenario } from "./scenario.ts";
import { sequentialScenarios } from "./sequential-scenarios.ts";
import { writeReadme } from "./write-readme.ts";

/** Everything whose coverage is simulated here. */
export const allScenarios: readonly Scenario[] = [
  ...sequentialScenarios,
  ...rankScenarios,
  ...debiasScenarios,
  ...latentScenarios,
  ...evaluationScenarios,
];

const SEED = 20260104;
export const REPLICATES = 10_000;
/** Of methods that look at the data again and again, or redraw them in every replicate. */
const slow: Readonly<Record<string, number>> = {
  successRate: 2_000,
  pairedDifferenceSequence: 2_000,
  rankIntervals: 2_000,
  eloIntervals: 1_000,
  logisticRegression: 1_000,
  arena: 400,
  meanDifference: 4_000,
  mantelHaenszel: 4_000,
  stratifiedDifference: 4_000,
};

const point = (scenario: Scenario, n: number, setting: number, replicates: number, seed: number): Point => {
  const random = seeded(seed).fork(`${scenario.method} ${n} ${setting}`);
  const truth = scenario.truth(setting);
  let [inside, width, finite] = [0, 0, 0];
  for (let i = 0; i < replicates; i++) {
    const { low, high } = scenario.interval(random, n, setting);
    if (low <= truth + 1e-12 && truth <= high + 1e-12) inside++;
    if (Number.isFinite(high - low)) {
      width += high - low;
      finite++;
    }
  }
  return { truth, coverage: inside / replicates, width: width / Math.max(1, finite) };
};

/** Coverage of one method at one size, over its settings. */
export const rankRow = (scenario: Scenario, n: number, replicates: number): Row => {
  const { question, method, recommendedFrom = 0 } = scenario;
  const recommended = scenario.recommended && n >= recommendedFrom;
  const points = scenario.settings.map((setting) => point(scenario, n, setting, replicates, SEED));
  return { question, method, recommended, n, level: 0.95, ...summarise(points), replicates, seed: SEED };
};

/** Regenerates the committed table: node test/simulation/rank-coverage.ts (some minutes). */
const main = (): void => {
  const table: Row[] = [];
  for (const scenario of allScenarios)
    for (const n of scenario.sizes) {
      const row = rankRow(scenario, n, slow[scenario.method] ?? REPLICATES);
      table.push(row);
      console.log(`${row.question}, n ${n}: ${row.method} ${row.mean} (${row.minimum} at ${row.minimumAt})`);
    }
  const body = table.map((row) => JSON.stringify(row)).join(",\n");
  writeFileSync(join(import.meta.dirname, "rank-coverage.json"), `[\n${body}\n]\n`);
  writeReadme();
};

if (import.meta.main) main();
