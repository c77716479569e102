import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { seeded } from "../../toolkit/stats/random.ts";
import { debiasScenarios } from "./debias-scenarios.ts";
import { evaluationScenarios } from "./evaluation-scenarios.ts";
import { inferenceScenarios } from "./inference-scenarios.ts";
import { judgementScenarios } from "./judgement-scenarios.ts";
import { latentScenarios } from "./latent-scenarios.ts";
import { rankScenarios } from "./rank-scenarios.ts";
import { redrawnScenarios } from "./redrawn-scenarios.ts";
import { type Point, type Row, summarise } from "./row.ts";
import type { Scenario } from "./scenario.ts";
import { sequentialScenarios } from "./sequential-scenarios.ts";
import { writeCoveragePage } from "./write-coverage-page.ts";

/** All scenarios whose coverage is simulated. */
export const allScenarios: readonly Scenario[] = [
  ...sequentialScenarios,
  ...rankScenarios,
  ...debiasScenarios,
  ...latentScenarios,
  ...evaluationScenarios,
  ...judgementScenarios,
  ...redrawnScenarios,
  ...inferenceScenarios,
];

const SEED = 20260104;
export const REPLICATES = 10_000;
/** Slow method → its number of replicates, which is below the usual one. */
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
  gwetAc1: 2_000,
  krippendorffAlpha: 400,
  brierScore: 2_000,
  bestSet: 300,
  hierarchicalRates: 500,
  riskRatio: 4_000,
  successAtK: 2_000,
  meanAttempts: 2_000,
  pairedBootstrap: 4_000,
  "bootstrap, bca": 1_000,
  subsetAccuracy: 1_000,
  discrimination: 2_000,
  "cohensKappa, bootstrap": 1_000,
  fleissKappa: 4_000,
  conditionalOddsRatio: 4_000,
  betaDifference: 1_000,
  cronbachAlpha: 4_000,
  somersD: 4_000,
  goodmanKruskalGamma: 4_000,
  dunnett: 300,
  "bootstrapMeans, studentized": 2_000,
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

/** The coverage of one method at one size, over all settings of its scenario. */
export const rankRow = (scenario: Scenario, n: number, replicates: number): Row => {
  const { question, method, recommendedFrom = 0 } = scenario;
  const recommended = scenario.recommended && n >= recommendedFrom;
  const points = scenario.settings.map((setting) => point(scenario, n, setting, replicates, SEED));
  return { question, method, recommended, n, level: 0.95, ...summarise(points), replicates, seed: SEED };
};

/** Regenerates the committed table (some minutes), or only the rows of the methods named: node test/simulation/rank-coverage.ts */
const main = (only: readonly string[]): void => {
  const path = join(import.meta.dirname, "rank-coverage.json");
  const known = only.length > 0 ? (JSON.parse(readFileSync(path, "utf8")) as Row[]) : [];
  const table = allScenarios.flatMap((scenario) =>
    scenario.sizes.map((n): Row => {
      const { question, method } = scenario;
      const kept = known.find((row) => row.question === question && row.method === method && row.n === n);
      if (kept && !only.includes(method)) return kept;
      const row = rankRow(scenario, n, slow[method] ?? REPLICATES);
      console.log(`${question}, n ${n}: ${method} ${row.mean} (${row.minimum} at ${row.minimumAt})`);
      return row;
    }),
  );
  writeFileSync(path, `[\n${table.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
  writeCoveragePage();
};

if (import.meta.main) main(process.argv.slice(2));
