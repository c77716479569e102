import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { placeKey } from "../../kernel/engine/search/active/state-space.ts";
import { bootstrap } from "../../toolkit/stats/resample/bootstrap.ts";
import { otherTruths } from "./active/other-truths.ts";
import { claimsOfPhases, type Strategy, strategies, targets } from "./active/strategies.ts";
import { type Truth, truths } from "./active/truths.ts";

/** The figures of one run of a strategy on a simulated model ("truth"), after `budget` evaluations. */
export interface RunFigures {
  readonly truth: string;
  readonly strategy: string;
  readonly budget: number;
  readonly seed: number;
  /** The share of weak states (failure rate above 0.5) that the strategy calls weak; null if there are none. */
  readonly recall: number | null;
  /** The share of states called weak that are not weak; 0 if none is called weak. */
  readonly falseDiscovery: number;
  readonly claims: number;
}

const allTruths: Readonly<Record<string, (seed: number) => Truth>> = { ...truths, ...otherTruths };

const figuresOf = (truth: Truth, claimed: ReadonlySet<string>) => {
  const weak = new Set(targets.filter(({ concepts, level }) => truth.rate(concepts, level) > 0.5).map(placeKey));
  const right = [...claimed].filter((key) => weak.has(key)).length;
  return {
    recall: weak.size === 0 ? null : right / weak.size,
    falseDiscovery: claimed.size === 0 ? 0 : 1 - right / claimed.size,
    claims: claimed.size,
  };
};

/** The figures of each strategy at each budget, for one seed. */
export const studySeed = (
  truthName: string,
  strategyNames: readonly string[],
  budgets: readonly number[],
  seed: number,
): readonly RunFigures[] => {
  const truth = allTruths[truthName]!(seed);
  // Strategies that differ only in the states that they call weak share their evaluations.
  const evaluations = new Map<Strategy["evaluate"], ReturnType<Strategy["evaluate"]>>();
  return strategyNames.flatMap((strategy): readonly RunFigures[] => {
    const about = { truth: truthName, strategy, seed };
    if (strategy === "phases") return [{ ...about, budget: 500, ...figuresOf(truth, claimsOfPhases(truth, seed)) }];
    const { evaluate, claims } = strategies[strategy]!;
    const results = evaluations.get(evaluate) ?? evaluate(truth, seed);
    evaluations.set(evaluate, results);
    return budgets.map((budget) => ({ ...about, budget, ...figuresOf(truth, claims(results.slice(0, budget))) }));
  });
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const shownMean = (values: readonly number[]): string => {
  if (values.length === 0) return "–";
  if (new Set(values).size === 1) return values[0]!.toFixed(2);
  const { low, high } = bootstrap(values, (of) => mean(Array.from(of)), { seed: 1 });
  return `${mean(values).toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`;
};

/** A Markdown table of recall, false discoveries and runs that found a weakness, by truth, budget and strategy. */
export const studyTable = (runs: readonly RunFigures[]): string => {
  const groups = Map.groupBy(runs, ({ truth, budget, strategy }) => `${truth} | ${budget} | ${strategy}`);
  const lines = [...groups].map(([name, own]) => {
    const recall = shownMean(own.flatMap((one) => one.recall ?? []));
    const claiming = own.filter(({ claims }) => claims > 0).length;
    return `| ${name} | ${recall} | ${shownMean(own.map((one) => one.falseDiscovery))} | ${claiming} of ${own.length} |`;
  });
  return [
    "| truth | budget | strategy | recall | false discoveries | runs with a claim |",
    "|---|---|---|---|---|---|",
    ...lines,
  ].join("\n");
};

const readRuns = (file: string): readonly RunFigures[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as readonly RunFigures[]) : [];

/** Runs some of the study: `--truths B,F --strategies active,ucb1 --from 1 --to 30`. `--file` collects all results. */
const main = (): void => {
  const { values } = parseArgs({
    options: {
      truths: { type: "string", default: "A,B,C,D,F,G,H" },
      strategies: { type: "string", default: "active,exploratory,ucb1,uniform" },
      budgets: { type: "string", default: "200,400,800" },
      from: { type: "string", default: "1" },
      to: { type: "string", default: "30" },
      file: { type: "string" },
    },
  });
  const list = (text: string): readonly string[] => text.split(",");
  const [first, last] = [Number(values.from), Number(values.to)];
  const fresh = list(values.truths).flatMap((truth) =>
    Array.from({ length: last - first + 1 }, (_, at) =>
      studySeed(truth, list(values.strategies), list(values.budgets).map(Number), first + at),
    ).flat(),
  );
  const keyOf = ({ truth, strategy, budget, seed }: RunFigures): string =>
    JSON.stringify([truth, strategy, budget, seed]);
  const before = values.file === undefined ? [] : readRuns(values.file);
  const runs = [...new Map([...before, ...fresh].map((run) => [keyOf(run), run])).values()];
  if (values.file !== undefined)
    writeFileSync(values.file, `[\n${runs.map((run) => JSON.stringify(run)).join(",\n")}\n]\n`);
  console.log(studyTable(runs));
};

if (import.meta.main) main();
