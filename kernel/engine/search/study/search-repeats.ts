import { meanOrNull } from "../../../../toolkit/base/averages.ts";
import { counted } from "../../../../toolkit/base/counted.ts";
import { displaySymbol, type MimeBundle } from "../../../../toolkit/base/notebook-symbols.ts";
import type { Displayable } from "../../../../toolkit/display.ts";
import { meanInterval } from "../../../../toolkit/stats/means/mean-interval.ts";
import { kendallTau } from "../../../../toolkit/stats/rank/kendall-tau.ts";
import { Table } from "../../../../toolkit/tables/table.ts";
import { EngineError } from "../../errors.ts";
import { timeName } from "../../method/run-place.ts";
import type { SearchMetricLine } from "../lines/evidence.ts";
import type { SearchRun } from "../report/search-run.ts";
import { repeatNaming } from "./repeat-naming.ts";
import { search } from "./search.ts";
import type { SearchOptions } from "./search-options.ts";

/** A metric of a repeated search, as the mean over its runs. */
export interface RepeatedMetric {
  readonly name: string;
  readonly by: SearchMetricLine["by"];
  /** The mean over the runs that have a value; null if none has one. */
  readonly value: number | null;
  /** Student's 95% interval over runs; null if fewer than two runs have a value, or if all values are equal. */
  readonly low: number | null;
  readonly high: number | null;
  /** Number of runs with a value. A run without a value is left out, not counted as 0. */
  readonly runs: number;
}

const keyOf = ({ name, by }: SearchMetricLine): string => JSON.stringify([name, by]);

/** The smallest and largest possible value of each metric, by metric name. Intervals are limited to this range. */
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  successRate: [0, 1],
  meanAttempts: [1, Number.POSITIVE_INFINITY],
  fixerRate: [0, 1],
  fixerSuccessRate: [0, 1],
};

const overRuns = (lines: readonly SearchMetricLine[]): RepeatedMetric => {
  const { name, by } = lines[0]!;
  const values = lines.flatMap(({ value }) => value ?? []);
  const mean = meanOrNull(values);
  const varies = new Set(values).size > 1;
  const [least, most] = ranges[name] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const { low, high } = varies ? meanInterval(values) : { low: null, high: null };
  return {
    name,
    by,
    value: mean,
    low: low === null ? null : Math.max(least, low),
    high: high === null ? null : Math.min(most, high),
    runs: values.length,
  };
};

const text = ({ value, low, high }: RepeatedMetric): string => {
  if (value === null) return "–";
  return low === null || high === null
    ? value.toFixed(2)
    : `${value.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`;
};

const columns = {
  "Success rate": "successRate",
  Attempts: "meanAttempts",
  "Intervention rate": "fixerRate",
  "Repairs that succeed": "fixerSuccessRate",
} as const;

/**
 * Several searches of one model, each with its own seed, and the mean of every metric over runs. Made by
 * `repeatSearch`.
 */
export class SearchRepeats implements Displayable {
  readonly runs: readonly SearchRun[];

  constructor(runs: readonly SearchRun[]) {
    this.runs = runs;
  }

  /** Every metric of the runs, in the order of the first run that has it. */
  metrics(): readonly RepeatedMetric[] {
    const lines = this.runs.flatMap((run) => run.metrics());
    return [...Map.groupBy(lines, keyOf).values()].map(overRuns);
  }

  /** PrismBench's Table 5 (by difficulty) or 6 (by concept): means with Student's 95% interval over runs. */
  table(table: 5 | 6): Table {
    const key = table === 5 ? "difficulty" : "concept";
    const groupMetrics = this.metrics().filter(({ by }) => Object.keys(by).join() === key);
    const rows = [...Map.groupBy(groupMetrics, ({ by }) => String(by[key]))].map(([name, metrics]) => ({
      [key === "concept" ? "Concept" : "Difficulty"]: name,
      ...Object.fromEntries(
        Object.entries(columns).map(([title, metric]) => {
          const repeated = metrics.find((one) => one.name === metric);
          return [title, repeated === undefined ? "–" : text(repeated)];
        }),
      ),
    }));
    return new Table(rows, {
      title: `Performance by ${key}, means over ${counted(this.runs.length, "run")}, with 95% intervals`,
    });
  }

  /**
   * Computes the agreement of runs: Kendall's tau-b of concept success rates, averaged over all pairs of runs. Null with
   * fewer than two runs, or if no pair shares three concepts whose rates differ.
   */
  agreement(): number | null {
    const rates = this.runs.map(
      (run) =>
        new Map(
          run
            .metrics()
            .filter(({ name, by }) => name === "successRate" && Object.keys(by).join() === "concept")
            .map(({ by, value }) => [String(by.concept), value]),
        ),
    );
    const taus = rates.flatMap((one, at) => rates.slice(at + 1).flatMap((other) => tauOf(one, other) ?? []));
    return meanOrNull(taus);
  }

  toString(): string {
    return String(this.table(6));
  }

  [displaySymbol](): MimeBundle | Promise<MimeBundle> {
    return this.table(6)[displaySymbol]();
  }
}

const tauOf = (one: ReadonlyMap<string, number | null>, other: ReadonlyMap<string, number | null>): number | null => {
  const both = [...one].flatMap(([name, value]) => {
    const second = other.get(name);
    return value === null || second === null || second === undefined ? [] : [[value, second] as const];
  });
  const [a, b] = [both.map(([value]) => value), both.map(([, value]) => value)];
  return both.length < 3 || new Set(a).size < 2 || new Set(b).size < 2 ? null : kendallTau(a, b).estimate;
};

/** Options of a search that is run several times. */
export interface RepeatOptions extends SearchOptions {
  /**
   * The number of runs, with seeds `seed`, `seed + 1`, … and ids `id-1`, `id-2`, …. Default 3, as in PrismBench's
   * paper.
   */
  readonly repeats?: number;
}

/**
 * Runs a search several times, one after another, each with its own seed. The results show the variation by chance.
 *
 * Rejects as `search` does, and with `invalid_config` if `repeats` is not a whole number of at least 1.
 *
 * @example
 * const mute = { name: "mute", answer: () => "I would rather not." };
 * const judge = () => ({ passed: 0, failed: 1, errored: 0, outcome: "failed", output: "" }) as const;
 * const both = await repeatSearch({ model: mute, concepts: ["loops"], phases: [1], directory: null, judge, repeats: 2 });
 * both.runs.length; // => 2
 */
export const repeatSearch = async ({ repeats = 3, ...options }: RepeatOptions): Promise<SearchRepeats> => {
  if (!Number.isSafeInteger(repeats) || repeats < 1)
    throw new EngineError("repeats: must be a whole number of at least 1", {
      code: "invalid_config",
      field: "repeats",
      hint: "leave it out for the default, 3",
    });
  const { seed = 1, id, resume, ...fields } = options;
  const naming = resume === undefined ? { id: id ?? timeName() } : { resume, ...(id === undefined ? {} : { id }) };
  const runs: SearchRun[] = [];
  for (let at = 0; at < repeats; at++)
    runs.push(await search({ ...fields, seed: seed + at, ...repeatNaming(naming, at + 1, Math.max(2, repeats)) }));
  return new SearchRepeats(runs);
};
