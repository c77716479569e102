import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkList, checkSample, fail } from "../check.ts";
import { grouping, type Label } from "../labels.ts";

/**
 * Values of each predictor. Numbers (dates, difficulties) stay as they are; labels (models, languages) become 0/1
 * columns, one for each label but the first.
 */
export type Predictors = Readonly<Record<string, ArrayLike<Label>>>;

/** Columns of a regression with their names, the intercept first. */
export interface Design {
  readonly names: readonly string[];
  readonly rows: readonly Float64Array[];
}

const columnsOf = (name: string, values: ArrayLike<Label>): { name: string; column: (i: number) => number }[] => {
  const all = Array.from(values);
  if (all.every((value) => typeof value === "number")) {
    checkSample(`predictors.${name}`, all);
    return [{ name, column: (i) => itemAt(all, i) }];
  }
  const { at, labels } = grouping(`predictors.${name}`, values);
  if (labels.length < 2) fail(`predictors.${name}`, labels[0], "labels of at least 2 kinds");
  return labels
    .slice(1)
    .map((label, k) => ({ name: `${name}=${label}`, column: (i: number) => (at[i] === k + 1 ? 1 : 0) }));
};

export const designOf = (predictors: Predictors, length: number): Design => {
  if (typeof predictors !== "object" || predictors === null)
    fail("predictors", predictors, "lists by name: { date, model }");
  const columns = Object.entries(predictors).flatMap(([name, values]) => {
    checkList(`predictors.${name}`, values, "numbers or labels");
    if (values.length !== length)
      throw new ToolkitError(
        `predictors.${name} must have one value for each outcome, got ${values.length} and ${length}`,
        {
          code: "length_mismatch",
          argument: `predictors.${name}`,
          value: values.length,
        },
      );
    return columnsOf(name, values);
  });
  const rows = Array.from({ length }, (_, i) => Float64Array.from([1, ...columns.map(({ column }) => column(i))]));
  return { names: ["intercept", ...columns.map(({ name }) => name)], rows };
};
