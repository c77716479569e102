import type { ClaimRegistry } from "../../claims/computation.ts";
import { bestLabels, labelsByValue } from "../../numbers.ts";
import type { PaperSheets } from "../../sheet.ts";
import { short } from "../short-name.ts";

/** A column of PAIR-Bench's table 3. */
interface BoardMetric {
  readonly metric: string;
}

/**
 * Two columns whose lowest `count` models are compared. `equal` is the text if these models are the same; `changed`
 * introduces different models.
 */
interface LowestOfTwo {
  readonly metrics: readonly [string, string];
  readonly count: number;
  readonly equal: string;
  readonly changed: string;
}

/** Returns a column of PAIR-Bench's table 3, with the short names of its models. */
export const boardColumn = ({ table }: PaperSheets, metric: string): ReadonlyMap<string, number> =>
  short(table("3").column("model", { metric }));

/** Returns the end of a metric's scale that is better, by PAIR-Bench's table 3. */
export const boardDirection = ({ table }: PaperSheets, metric: string): "higher" | "lower" =>
  table("3").direction({ metric });

/** Orders the models from best to worst by PAIR-Bench's table 3. */
export const boardModels = (sheets: PaperSheets, metric: string): readonly string[] =>
  labelsByValue(boardColumn(sheets, metric), boardDirection(sheets, metric));

/** Returns the number of one model, by its short name, in PAIR-Bench's table 3. */
export const boardValue = (sheets: PaperSheets, metric: string, model: string): number =>
  boardColumn(sheets, metric).get(model) ?? Number.NaN;

/** Tolerance for a bound that is computed from rates with two digits. */
const roundingOfBound = 0.02;

/** Computations from PAIR-Bench's table 3, which name its models by their short names. */
export const boardComputations = {
  /** The number of one model in one column. */
  boardCell: (sheets: PaperSheets, { metric, model }: BoardMetric & { readonly model: string }) =>
    boardValue(sheets, metric, model),
  /** All models with the best value of a column, joined by "and". */
  boardBest: (sheets: PaperSheets, { metric }: BoardMetric) =>
    bestLabels(boardColumn(sheets, metric), boardDirection(sheets, metric)),
  /** The models from place `from` to place `to`, counted from 0, in order from the best value. */
  boardOrder: (
    sheets: PaperSheets,
    { metric, from, to }: BoardMetric & { readonly from?: number; readonly to?: number },
  ) => boardModels(sheets, metric).slice(from, to).join(", "),
  /**
   * A statement that each model's `metric` is below `share` times its `other`. Placeholders: `largest` of `metric`,
   * `smallest` of `other`.
   */
  boardColumnBelow: (
    sheets: PaperSheets,
    { metric, other, share }: BoardMetric & { readonly other: string; readonly share: number },
  ) => {
    const [column, above] = [boardColumn(sheets, metric), boardColumn(sheets, other)];
    return {
      largest: Math.max(...column.values()),
      smallest: Math.min(...above.values()),
      holds: [...column].every(([model, value]) => value < share * (above.get(model) ?? 0)),
    };
  },
  /**
   * A statement that all models outside `group` are below those in it. Placeholders: `most` outside the group, `least`
   * in it, and its `names`.
   */
  boardGroupBelow: (sheets: PaperSheets, { metric, group }: BoardMetric & { readonly group: readonly string[] }) => {
    const column = [...boardColumn(sheets, metric)];
    const least = Math.min(...column.filter(([model]) => group.includes(model)).map(([, value]) => value));
    const most = Math.max(...column.filter(([model]) => !group.includes(model)).map(([, value]) => value));
    return { most, least, names: group.join(", "), holds: most < least };
  },
  /**
   * The lowest models of two columns. Placeholders: `first`, the models of the first column; `second`, `equal` or
   * `changed` with the models of the second.
   */
  boardLowest: (sheets: PaperSheets, { metrics, count, equal, changed }: LowestOfTwo) => {
    const [first, second] = metrics.map((metric) => boardModels(sheets, metric).slice(-count).join(", "));
    return { first, second: first === second ? equal : `${changed}${second}` };
  },
  /** A statement that models exceed given rates. The placeholder `gains` lists the differences. */
  boardGains: (
    sheets: PaperSheets,
    { metric, rates }: BoardMetric & { readonly rates: Readonly<Record<string, number>> },
  ) => {
    const gains = Object.entries(rates).map(([model, rate]) => ({
      model,
      gain: boardValue(sheets, metric, model) - rate,
    }));
    return {
      gains: gains.map(({ model, gain }) => `${model} +${gain.toFixed(2)}`).join(", "),
      holds: gains.every(({ gain }) => gain > 0),
    };
  },
  /**
   * A statement that a model's gap closure is at least the one that fixed instances alone give, the placeholder
   * `least`.
   */
  boardGapClosure: ({ table }: PaperSheets, { model }: { readonly model: string }) => {
    const at = (metric: string) => table("3").value({ model, metric });
    const [initial, closed] = [at("Initial Fix"), at("Gap Closure")];
    const least = (100 * (at("Final Fix") - initial)) / (100 - initial);
    return { least: least.toFixed(2), holds: closed >= least - roundingOfBound && closed <= 100 };
  },
} satisfies ClaimRegistry["computations"];
