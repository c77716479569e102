import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { concepts } from "../../datasets/task.ts";
import { plantedPenalty } from "../../kernel/engine/models/simulated/planted.ts";
import { wilson } from "../../toolkit/stats/intervals/wilson.ts";
import { kendallTau } from "../../toolkit/stats/rank/kendall-tau.ts";
import { bootstrap } from "../../toolkit/stats/resample/bootstrap.ts";
import { root } from "../tools/root.ts";
import { known, last, marks, model, states, type Tried, variants, ways, weak } from "./weakness-ways.ts";

/** The states with more than half of their evaluations failed, among the first `count` evaluations. */
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

/** The planted weaknesses. `shows` is true for states that only this weakness affects. */
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

/** The evaluations until the failure rate in a weakness's states is above half with 95% confidence. */
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
/** The median evaluations until each weakness is confirmed. `last + 1` means that it was not confirmed. */
const confirmed = plants.flatMap(({ plant, shows }) =>
  Object.entries(runs).map(([way, all]) => {
    const needed = all.map((tried) => confirmedAt(tried, shows)).sort((a, b) => a - b);
    const never = needed.filter((count) => count > last).length;
    return { plant, way, median: needed[Math.floor(needed.length / 2)]!, never };
  }),
);
/** The shares of the search's second phase spent on states seen before, and on states of three or more concepts. */
const spent = (tried: readonly Tried[]): { readonly again: number; readonly wide: number } => {
  const seen = new Set(tried.slice(0, 200).map(({ key }) => key));
  const second = tried.slice(200).map(({ key, concepts: of }) => {
    const again = seen.has(key);
    seen.add(key);
    return { again, wide: of.length > 2 };
  });
  const share = (of: (one: (typeof second)[number]) => boolean): number => second.filter(of).length / second.length;
  return { again: share(({ again }) => again), wide: share(({ wide }) => wide) };
};
const why = Object.entries(variants).map(([rule, way]) => {
  const all = seeds.map(way);
  const shares = all.map(spent);
  return {
    rule,
    recall: interval(all.map((tried) => recall(tried, last))),
    triedAgain: mean(shares.map(({ again }) => again)),
    threeConceptsOrMore: mean(shares.map(({ wide }) => wide)),
  };
});
const figures = {
  simulated: true,
  seeds: seeds.length,
  states: states.length,
  weak: weak.size,
  rows,
  differences,
  confirmed,
  why,
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
for (const { rule, recall: r, triedAgain, threeConceptsOrMore } of why)
  console.log(
    `${rule}: recall ${two(r.mean)} [${two(r.low)}, ${two(r.high)}] after ${last}; of phase 2's evaluations ${two(triedAgain)} of states tried before, ${two(threeConceptsOrMore)} of three concepts or more`,
  );
console.log(
  `tau of concept failure rates between two runs: ${two(figures.agreementOfRuns.mean)} [${two(figures.agreementOfRuns.low)}, ${two(figures.agreementOfRuns.high)}]`,
);
