import { meanOf } from "../../../../toolkit/base/averages.ts";
import type { ClaimRegistry } from "../../claims/computation.ts";
import { type CellSelection, valuesAt } from "../../claims/selection.ts";
import { labelsByValue } from "../../numbers.ts";
import type { PaperSheets } from "../../sheet.ts";
import { prismbenchModels, success } from "../models.ts";

/** One metric of table 5 or 6. */
interface Metric {
  readonly table: string;
  readonly metric: string;
}

/** Two models that a claim compares. */
interface Models {
  readonly first: string;
  readonly second: string;
}

/** Models, and other models that all of them are compared with. */
interface Groups {
  readonly models: readonly string[];
  readonly others: readonly string[];
}

const cellsOf = (sheets: PaperSheets, { table, ...where }: Metric & { readonly model: string }): readonly number[] =>
  valuesAt(sheets, { table, where });

const meanBy = (sheets: PaperSheets, { table, metric }: Metric, model: string): number =>
  meanOf(cellsOf(sheets, { table, metric, model }));

const meanColumn = (sheets: PaperSheets, of: Metric): ReadonlyMap<string, number> =>
  new Map(prismbenchModels.map(({ name }) => [name, meanBy(sheets, of, name)]));

const rangeOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** Computations on means and columns of models in PrismBench's tables 5 and 6. */
export const prismbenchMeanComputations = {
  /**
   * A statement that the first model has a higher mean than the second. The placeholders `first` and `second` are the
   * means.
   */
  higherMean: (sheets: PaperSheets, of: Metric & Models) => {
    const [first, second] = [meanBy(sheets, of, of.first), meanBy(sheets, of, of.second)];
    return { first: first.toFixed(3), second: second.toFixed(3), holds: first > second };
  },
  /**
   * A statement that the first model has a narrower range than the second. The placeholders `first` and `second` are
   * the ranges.
   */
  narrowerRange: (sheets: PaperSheets, { table, metric, ...models }: Metric & Models) => {
    const range = (model: string): number => rangeOf(cellsOf(sheets, { table, metric, model }));
    const [first, second] = [range(models.first), range(models.second)];
    return { first: first.toFixed(2), second: second.toFixed(2), holds: first < second };
  },
  /** The models with the highest means, in order. */
  highestMeans: (sheets: PaperSheets, { to, ...of }: Metric & { readonly to: number }) =>
    labelsByValue(meanColumn(sheets, of)).slice(0, to).join(", "),
  /**
   * A statement that at least `after` models have higher means than `model`. The placeholder `mean` is the mean of
   * `model`.
   */
  lowerPlace: (sheets: PaperSheets, of: Metric & { readonly model: string; readonly after: number }) => ({
    mean: meanBy(sheets, of, of.model).toFixed(2),
    holds: labelsByValue(meanColumn(sheets, of)).indexOf(of.model) >= of.after,
  }),
  /**
   * A statement that the mean of each of `models` is below those of all `others`. The placeholder `list` has all means.
   */
  lowerMeans: (sheets: PaperSheets, { models, others, ...of }: Metric & Groups) => {
    const mean = (model: string): number => meanBy(sheets, of, model);
    return {
      list: [...models, ...others].map((model) => `${model} ${mean(model).toFixed(2)}`).join(", "),
      holds: models.every((model) => others.every((other) => mean(model) < mean(other))),
    };
  },
  /**
   * The models among `models` that succeed less often than all `others` in every concept; the text `none` if there are
   * none.
   */
  lowerEverywhere: ({ table }: PaperSheets, { models, others, none }: Groups & { readonly none: string }) => {
    const at = (concept: string, model: string): number => table("6").value({ concept, model, metric: success });
    const lower = models.filter((model) =>
      table("6")
        .labels("concept")
        .every((concept) => others.every((other) => at(concept, model) < at(concept, other))),
    );
    return lower.join(", ") || none;
  },
  /**
   * A statement that a concept is among the `within` strongest (or weakest) of a model. The placeholder `ahead` is the
   * number of stronger (or weaker) ones.
   */
  conceptPlace: (
    { table }: PaperSheets,
    of: { readonly model: string; readonly concept: string; readonly end: string; readonly within: number },
  ) => {
    const column = table("6").column("concept", { model: of.model, metric: success });
    const rate = column.get(of.concept) ?? Number.NaN;
    const ahead = [...column.values()].filter((value) => (of.end === "strong" ? value > rate : value < rate)).length;
    return { rate, ahead, holds: ahead < of.within };
  },
  /** A statement that a cell is above the mean of its model. Placeholders: `value`, its `rank`, and the `mean`. */
  aboveMean: (sheets: PaperSheets, of: Metric & { readonly model: string; readonly concept: string }) => {
    const { table, concept, model, metric } = of;
    const value = sheets.table(table).value({ concept, model, metric });
    const column = cellsOf(sheets, { table, metric, model });
    const mean = meanOf(column);
    return {
      value,
      rank: column.filter((other) => other > value).length + 1,
      mean: mean.toFixed(2),
      holds: value > mean,
    };
  },
  /** A statement that most cells are below a limit. Placeholders: `count` out of `total`. */
  mostlyBelow: (sheets: PaperSheets, { limit, ...of }: CellSelection & { readonly limit: number }) => {
    const values = valuesAt(sheets, of);
    const count = values.filter((value) => value < limit).length;
    return { count, total: values.length, holds: count > values.length / 2 };
  },
} satisfies ClaimRegistry["computations"];
