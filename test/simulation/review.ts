import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { varianceComponents } from "../../toolkit/stats/components/variance-components.ts";
import { meanInterval } from "../../toolkit/stats/means/mean-interval.ts";
import { multiverse } from "../../toolkit/stats/multiverse/multiverse.ts";
import { type Rng, seeded } from "../../toolkit/stats/random.ts";
import { linearRegression } from "../../toolkit/stats/regress/linear-regression.ts";
import { logisticRegression } from "../../toolkit/stats/regress/logistic-regression.ts";
import { normalQuantile } from "../../toolkit/stats/special/normal.ts";

/** The coverage of a 95% interval in a design, or the share of false rejections by a test at 5%. */
export interface ReviewRow {
  readonly method: string;
  readonly design: string;
  readonly coverage: number;
  readonly warned: number;
  readonly replicates: number;
  readonly seed: number;
}

const SEED = 20261128;
const normal = (random: Rng): number => normalQuantile(random.next() || 1e-16);
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

interface Trial {
  readonly held: boolean;
  readonly warned: boolean;
}
type Scenario = (random: Rng) => Trial;

/** Draws tasks of uneven size. One predictor is 1 in the last `late` tasks, and another varies within each task. */
const drawn = (random: Rng, tasks: number, late: number, spread: number) =>
  upTo(tasks).flatMap((task) => {
    const u = spread * normal(random);
    return upTo(2 + ((task * 7) % 9)).map((k) => ({
      task,
      late: Number(task >= tasks - late),
      hint: k % 2,
      odds: 0.3 + u,
      noise: normal(random),
      chance: random.next(),
    }));
  });

const linear =
  (tasks: number, late: number): Scenario =>
  (random) => {
    const rows = drawn(random, tasks, late, 0.8);
    const { coefficients, warning } = linearRegression(
      rows.map((row) => row.odds - 0.5 * row.late + 0.4 * row.hint + row.noise),
      { late: rows.map((row) => row.late), hint: rows.map((row) => row.hint) },
      { clusters: rows.map((row) => row.task) },
    );
    const { low, high } = coefficients[1]!;
    return { held: low <= -0.5 && -0.5 <= high, warned: warning !== null };
  };

/** The marginal log odds over all tasks, which a logistic regression estimates, by numerical integration. */
const marginalOdds = (shift: number, spread: number): number => {
  const grid = upTo(2001).map((i) => (i + 0.5) / 2001);
  const rate =
    grid.reduce((sum, p) => sum + 1 / (1 + Math.exp(-(shift + spread * normalQuantile(p)))), 0) / grid.length;
  return Math.log(rate / (1 - rate));
};

const logistic = (tasks: number, late: number): Scenario => {
  const truth = marginalOdds(0.3 - 0.8, 0.8) - marginalOdds(0.3, 0.8);
  return (random) => {
    const rows = drawn(random, tasks, late, 0.8);
    const { coefficients } = logisticRegression(
      rows.map((row) => Number(row.chance < 1 / (1 + Math.exp(-(row.odds - 0.8 * row.late))))),
      { late: rows.map((row) => row.late) },
      { clusters: rows.map((row) => row.task), errors: "cr2" },
    );
    const { low, high, df = 0 } = coefficients[1]!;
    return { held: low <= truth && truth <= high, warned: df < 4 };
  };
};

const component =
  (name: string, models: number, tasks: number, prompts: number): Scenario =>
  (random) => {
    const deviations: Readonly<Record<string, number>> = {
      model: 0.4,
      task: 0.5,
      "model × task": 0.3,
      "model × prompt": 0.2,
    };
    const effects = (n: number, deviation: number): number[] => upTo(n).map(() => deviation * normal(random));
    const [m, t, p] = [effects(models, 0.4), effects(tasks, 0.5), effects(prompts, 0.15)];
    const [mt, mp] = [effects(models * tasks, 0.3), effects(models * prompts, 0.2)];
    const rows = upTo(models).flatMap((i) => upTo(tasks).flatMap((j) => upTo(prompts).map((k) => ({ i, j, k }))));
    const { components } = varianceComponents(
      rows.map(
        ({ i, j, k }) => m[i]! + t[j]! + p[k]! + mt[i * tasks + j]! + mp[i * prompts + k]! + 0.2 * normal(random),
      ),
      { model: rows.map(({ i }) => i), task: rows.map(({ j }) => j), prompt: rows.map(({ k }) => k) },
    );
    const { low, high } = components.find((one) => one.name === name)!;
    const truth = deviations[name]! ** 2;
    return { held: low <= truth && truth <= high, warned: false };
  };

/** The joint test of a multiverse without any true effect. The test permutes the signs of paired differences. */
const nothingThere: Scenario = (random) => {
  const differences = upTo(40).map(() => normal(random));
  const specify = (values: readonly number[]) => (one: { readonly part: string; readonly trim: number }) => {
    const own = values.filter((_, i) => one.part === "all" || i % 2 === 0).toSorted((a, b) => a - b);
    return meanInterval(own.slice(one.trim, own.length - one.trim));
  };
  const { pValue } = multiverse({ part: ["all", "half"], trim: [0, 1, 3] }, specify(differences), {
    drawNull: (draw) => specify(differences.map((value) => (draw.next() < 0.5 ? -value : value))),
    seed: Math.floor(1e9 * random.next()),
    replicates: 99,
  });
  return { held: pValue! > 0.05, warned: false };
};

const scenarios: Readonly<Record<string, readonly [method: string, design: string, scenario: Scenario]>> = {
  a: ["linearRegression", "8 tasks, 3 late", linear(8, 3)],
  b: ["linearRegression", "15 tasks, 4 late", linear(15, 4)],
  c: ["linearRegression", "30 tasks, 10 late", linear(30, 10)],
  d: ["linearRegression", "30 tasks, 2 late", linear(30, 2)],
  e: ["logisticRegression cr2", "15 tasks, 5 late", logistic(15, 5)],
  f: ["logisticRegression cr2", "40 tasks, 15 late", logistic(40, 15)],
  g: ["varianceComponents", "model of 6 × 20 × 3", component("model", 6, 20, 3)],
  h: ["varianceComponents", "task of 6 × 20 × 3", component("task", 6, 20, 3)],
  i: ["varianceComponents", "model × task of 6 × 20 × 3", component("model × task", 6, 20, 3)],
  j: ["varianceComponents", "model × prompt of 8 × 10 × 4", component("model × prompt", 8, 10, 4)],
  k: ["multiverse", "joint test, no effect, 6 specifications", nothingThere],
};

export const REVIEWED = Object.keys(scenarios);

/** Simulates one design or test, named by its key, and returns its row of the results. */
export const reviewRow = (key: string, replicates: number): ReviewRow => {
  const [method, design, scenario] = scenarios[key]!;
  const random = seeded(SEED).fork(`${method} ${design}`);
  const trials = upTo(replicates).map((r) => scenario(random.fork(`${r}`)));
  const share = (holds: (one: Trial) => boolean): number =>
    Math.round((1e4 * trials.filter(holds).length) / replicates) / 1e4;
  return {
    method,
    design,
    coverage: share(({ held }) => held),
    warned: share(({ warned }) => warned),
    replicates,
    seed: SEED,
  };
};

if (import.meta.main) {
  const rows = REVIEWED.map((key) => reviewRow(key, 2000));
  writeFileSync(
    join(import.meta.dirname, "review.json"),
    `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`,
  );
  console.table(rows);
}
