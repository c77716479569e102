import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { concepts, difficulties } from "../../datasets/index.ts";
import { plantedPenalty, stateAccuracy } from "../../kernel/engine/models/simulated/planted.ts";
import { uniformOf } from "../../kernel/engine/random.ts";
import { bootstrap, kendallTau, wilson } from "../../toolkit/stats/index.ts";
import { eventsOf, play } from "../kernel/engine/search/play.ts";
import { root } from "../tools/root.ts";

/** Weak: a concept, a pair, and a pair from "hard" on. */
const model = { skill: 3, weaknesses: { recursion: 7, "loops+sorting": 7, "searching+sorting@hard": 7 } };
const attempts = 4;
const marks = [55, 100, 150, 200, 300, 400, 500, 600, 700, 800];
const last = marks.at(-1)!;

const sets = [
  ...concepts.map((concept) => [concept as string]),
  ...concepts.flatMap((a, i) => concepts.slice(i + 1).map((b) => [a as string, b].sort())),
];
const keyOf = (of: readonly string[], difficulty: string): string => `${of.join("+")}@${difficulty}`;
const states = sets.flatMap((of) => difficulties.map((difficulty) => ({ of, difficulty, key: keyOf(of, difficulty) })));
const known = new Set(states.map(({ key }) => key));
const weak = new Set(
  states.filter(({ of, difficulty }) => plantedPenalty(model.weaknesses, of, difficulty) > 0).map(({ key }) => key),
);

interface Tried {
  readonly key: string;
  readonly concepts: readonly string[];
  readonly failed: boolean;
}

const tryState = (at: number, evaluation: number, seed: number): Tried => {
  const { of, difficulty, key } = states[at]!;
  const fails = (1 - stateAccuracy(model, of, difficulty)) ** attempts;
  return { key, concepts: of, failed: uniformOf("weaknesses", seed, evaluation) < fails };
};

const uniform = (seed: number): Tried[] =>
  Array.from({ length: last }, (_, at) => tryState(Math.floor(uniformOf("state", seed, at) * states.length), at, seed));

/** UCB1 over all states as independent arms, rewarded by failures. */
const bandit = (seed: number): Tried[] => {
  const arms = states.map(() => ({ tried: 0, failed: 0 }));
  const order = states.map((_, at) => at).sort((a, b) => uniformOf("order", seed, a) - uniformOf("order", seed, b));
  return Array.from({ length: last }, (_, evaluation) => {
    const score = (at: number): number => {
      const { tried, failed } = arms[at]!;
      return tried === 0
        ? Number.POSITIVE_INFINITY
        : failed / tried + Math.SQRT2 * Math.sqrt(Math.log(evaluation) / tried);
    };
    const best = order.reduce((a, b) => (score(b) > score(a) ? b : a));
    const result = tryState(best, evaluation, seed);
    arms[best]!.tried += 1;
    arms[best]!.failed += Number(result.failed);
    return result;
  });
};

/** The search itself, its phases 1 and 2 without convergence, so that it spends as much as the others. */
const prism = (seed: number): Tried[] => {
  const endless = { delta: 0, convergenceChecks: last };
  const phases = { 1: { ...endless, maxEvaluations: 200 }, 2: { ...endless, maxEvaluations: last - 200 } };
  const { lines } = play(
    { phases },
    { pass: (asked) => stateAccuracy(model, asked.concepts, asked.difficulty), seed },
    seed,
  );
  const nodes = new Map(eventsOf(lines, "node").map((line) => [line.node, line]));
  return eventsOf(lines, "evaluation").map(({ node, success }) => {
    const { concepts: of, difficulty } = nodes.get(node)!;
    return { key: keyOf(of, difficulty), concepts: of, failed: success === false };
  });
};

const ways = { search: prism, uniform, ucb1: bandit };

/** States of which more than half of the evaluations failed, among the first `count`. */
const found = (tried: readonly Tried[], count: number): string[] =>
  [
    ...Map.groupBy(
      tried.slice(0, count).filter(({ key }) => known.has(key)),
      ({ key }) => key,
    ),
  ]
    .filter(([, all]) => all.filter(({ failed }) => failed).length > all.length / 2)
    .map(([key]) => key);

const recall = (tried: readonly Tried[], count: number): number =>
  found(tried, count).filter((key) => weak.has(key)).length / weak.size;

const precision = (tried: readonly Tried[], count: number): number => {
  const all = found(tried, count);
  return all.length === 0 ? 1 : all.filter((key) => weak.has(key)).length / all.length;
};

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

const interval = (values: readonly number[]): { mean: number; low: number; high: number } => {
  if (new Set(values).size === 1) return { mean: values[0]!, low: values[0]!, high: values[0]! };
  const { low, high } = bootstrap(values, (of) => mean(Array.from(of)), { seed: 1 });
  return { mean: mean(values), low, high };
};

const failureRates = (tried: readonly Tried[]): number[] =>
  concepts.map((concept) => {
    const own = tried.filter((one) => one.concepts.includes(concept));
    return own.length === 0 ? 0 : own.filter(({ failed }) => failed).length / own.length;
  });

/** The planted weaknesses, each with the states that show it and no other. */
const plants = Object.keys(model.weaknesses).map((plant) => {
  const only = { [plant]: 1 };
  const others = Object.fromEntries(
    Object.keys(model.weaknesses)
      .filter((one) => one !== plant)
      .map((one) => [one, 1]),
  );
  const shows = (of: readonly string[], difficulty: string): boolean =>
    plantedPenalty(only, of, difficulty) > 0 && plantedPenalty(others, of, difficulty) === 0;
  return { plant, shows };
});

/** Evaluations until the failure rate over all states of a planted weakness is above half with 95% confidence. */
const confirmedAt = (
  tried: readonly Tried[],
  shows: (of: readonly string[], difficulty: string) => boolean,
): number => {
  let [failed, all] = [0, 0];
  for (const [at, one] of tried.entries()) {
    if (!shows(one.concepts, one.key.split("@")[1]!)) continue;
    all += 1;
    failed += Number(one.failed);
    if (wilson(failed, all).low > 0.5) return at + 1;
  }
  return last + 1;
};

const { values: options } = parseArgs({
  options: { seeds: { type: "string", default: "30" }, write: { type: "boolean" } },
});
const seeds = Array.from({ length: Number(options.seeds) }, (_, at) => at + 1);
const runs = Object.fromEntries(
  Object.entries(ways).map(([name, way]) => [name, seeds.map((seed) => way(seed))] as const),
);
const rows = marks.flatMap((evaluations) =>
  Object.entries(runs).map(([way, all]) => ({
    evaluations,
    way,
    recall: interval(all.map((tried) => recall(tried, evaluations))),
    precision: interval(all.map((tried) => precision(tried, evaluations))),
  })),
);
const differences = marks.map((evaluations) => ({
  evaluations,
  searchMinusUniform: interval(
    seeds.map((_, at) => recall(runs.search![at]!, evaluations) - recall(runs.uniform![at]!, evaluations)),
  ),
}));
const taus = seeds.slice(1).map((_, at) => {
  const [a, b] = [failureRates(runs.search![at]!), failureRates(runs.search![at + 1]!)];
  return kendallTau(a, b).estimate;
});
/** Medians; one evaluation more than there were means: not within them. */
const confirmed = plants.flatMap(({ plant, shows }) =>
  Object.entries(runs).map(([way, all]) => {
    const needed = all.map((tried) => confirmedAt(tried, shows)).sort((a, b) => a - b);
    const never = needed.filter((count) => count > last).length;
    return { plant, way, median: needed[Math.floor(needed.length / 2)]!, never };
  }),
);
const figures = {
  simulated: true,
  seeds: seeds.length,
  states: states.length,
  weak: weak.size,
  rows,
  differences,
  confirmed,
  agreementOfRuns: interval(taus),
};
if (options.write)
  writeFileSync(join(root, "test", "simulation", "weaknesses.json"), `${JSON.stringify(figures, null, 1)}\n`);
const two = (value: number): string => value.toFixed(2);
for (const row of rows)
  console.log(
    `${row.evaluations} ${row.way}: recall ${two(row.recall.mean)} [${two(row.recall.low)}, ${two(row.recall.high)}], precision ${two(row.precision.mean)}`,
  );
for (const { evaluations, searchMinusUniform: d } of differences)
  console.log(`${evaluations} search - uniform: ${two(d.mean)} [${two(d.low)}, ${two(d.high)}]`);
for (const { plant, way, median, never } of confirmed)
  console.log(`${plant}, ${way}: confirmed after ${median} evaluations (median), never in ${never} of ${seeds.length}`);
console.log(
  `tau of concept failure rates between two runs: ${two(figures.agreementOfRuns.mean)} [${two(figures.agreementOfRuns.low)}, ${two(figures.agreementOfRuns.high)}]`,
);
