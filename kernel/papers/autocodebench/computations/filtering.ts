import type { ClaimFacts, ClaimRegistry } from "../../claims/computation.ts";
import { type ColumnSelection, sheetOf } from "../../claims/selection.ts";
import { bestLabels, rankByLabel } from "../../numbers.ts";
import type { PaperSheets } from "../../sheet.ts";

/** A stage at which problems are filtered, in table 10. */
interface Stage {
  readonly stage: string;
}

const ratesAt = ({ table }: PaperSheets, stage: string): ReadonlyMap<string, number> =>
  table("10").column("model", { stage, metric: "pass@1" });

/** Maps each model to the change of its rate from the previous stage. */
const changesAt = (sheets: PaperSheets, stage: string): ReadonlyMap<string, number> => {
  const stages = sheets.table("10").labels("stage");
  const before = ratesAt(sheets, stages[stages.indexOf(stage) - 1] ?? "");
  return new Map([...ratesAt(sheets, stage)].map(([model, rate]) => [model, rate - (before.get(model) ?? 0)]));
};

const changeList = (changes: ReadonlyMap<string, number>): string =>
  [...changes].map(([model, value]) => `${model} ${value.toFixed(1)}`).join(", ");

/** Recomputes ranks, and changes between the stages at which problems are filtered. */
export const problemFilteringComputations = {
  /** The rank of one label in a column; equal values share their mean rank. */
  rank: (sheets: PaperSheets, { by, label, where, ...id }: ColumnSelection & { readonly label: string }) =>
    rankByLabel(sheetOf(sheets, id).column(by, where)).get(label) ?? Number.NaN,
  /** The absolute change of a model's rate from the previous stage. */
  stageChange: (sheets: PaperSheets, { stage, model }: Stage & { readonly model: string }): ClaimFacts => ({
    value: Math.abs(changesAt(sheets, stage).get(model) ?? Number.NaN),
    slack: 0.1,
  }),
  /** The number of models whose rate falls at a stage, out of `models`. The claim holds if all fall. */
  stageFalls: (sheets: PaperSheets, { stage }: Stage): ClaimFacts => {
    const changes = [...changesAt(sheets, stage).values()];
    const falls = changes.filter((change) => change < 0).length;
    return { value: falls, models: changes.length, holds: falls === changes.length };
  },
  /**
   * The model with the largest change at a stage. The claim holds if it is `named`. The placeholder `change` is the
   * change of `named`.
   */
  largestChange: (
    sheets: PaperSheets,
    { stage, better, named }: Stage & { readonly better: "higher" | "lower"; readonly named?: string },
  ): ClaimFacts => {
    const changes = changesAt(sheets, stage);
    const value = bestLabels(changes, better);
    return {
      value,
      change: changes.get(named ?? value)?.toFixed(1),
      list: changeList(changes),
      holds: value === named,
    };
  },
  /** A statement that the rate of each of `models` rises more at a stage than that of `than`. */
  largerRises: (
    sheets: PaperSheets,
    { stage, models, than }: Stage & { readonly models: readonly string[]; readonly than: string },
  ): ClaimFacts => {
    const changes = changesAt(sheets, stage);
    const rise = (model: string): number => changes.get(model) ?? 0;
    return { list: changeList(changes), holds: models.every((model) => rise(model) > rise(than)) };
  },
  /**
   * A statement that no model of a series ranks better at the stage `second` than at `first`. The names of its models
   * begin with `series`.
   */
  unimprovedRanks: (
    sheets: PaperSheets,
    { series, first, second }: { readonly series: string; readonly first: string; readonly second: string },
  ): ClaimFacts => {
    const [before, after] = [rankByLabel(ratesAt(sheets, first)), rankByLabel(ratesAt(sheets, second))];
    const models = [...before.keys()].filter((model) => model.startsWith(series));
    return {
      list: models.map((model) => `${model} from ${before.get(model)} to ${after.get(model)}`).join(", "),
      holds: models.every((model) => (after.get(model) ?? 0) >= (before.get(model) ?? 0)),
    };
  },
} satisfies ClaimRegistry["computations"];
