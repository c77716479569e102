import { expect, test } from "vitest";
import type { PaperRow } from "../../../datasets/papers/paper-table.ts";
import { bestLabels, labelsByValue, rankByLabel } from "../../../kernel/papers/numbers.ts";
import { rateIntervals } from "../../../kernel/papers/rate-intervals.ts";
import { Sheet } from "../../../kernel/papers/sheet.ts";
import { meanOf } from "../../../toolkit/base/averages.ts";
import { ToolkitError } from "../../../toolkit/errors.ts";

const row = (model: string, metric: string, value: number | null, n: number | null = null): PaperRow => ({
  dims: { model },
  metric,
  printed: value === null ? "?" : String(value),
  value,
  unit: "%",
  margin: null,
  direction: "higher",
  n,
  ...(value === null ? { note: "garbled" } : {}),
});

const table = {
  paper: "demo",
  kind: "table",
  id: "1",
  title: "t",
  source: { page: 1 },
  layout: { rows: ["model"], columns: ["metric"] },
  rows: [row("a", "x", 50, 8), row("a", "y", 1), row("b", "x", 25, 8), row("b", "y", null)],
  file: "table-1.json",
} as const;
const sheet = new Sheet(table);

test("a sheet finds cells, labels and columns", () => {
  expect(sheet.value({ model: "a", metric: "x" })).toBe(50);
  expect(sheet.value({ model: "b", metric: "y" })).toBeNaN();
  expect(sheet.printed({ model: "b", metric: "y" })).toBe("?");
  expect(sheet.labels("model")).toEqual(["a", "b"]);
  expect(sheet.labels("metric", { model: "b" })).toEqual(["x", "y"]);
  expect([...sheet.column("model", { metric: "x" })]).toEqual([
    ["a", 50],
    ["b", 25],
  ]);
  expect(sheet.column("model", { metric: "y" }).size).toBe(1);
  expect(sheet.rows({ model: ["b", "c"], metric: ["x", "y"] }).map(({ value }) => value)).toEqual([25, null]);
  expect(sheet.direction({ metric: "x" })).toBe("higher");
});

test("labels that mean no cell, or several, are refused", () => {
  expect(() => sheet.cell({ model: "c" })).toThrow(ToolkitError);
  expect(() => sheet.cell({ model: "a" })).toThrow("2 rows of table 1 of demo");
});

test("rates with a known n get Wilson's interval", () => {
  const found = rateIntervals(table);
  expect(found.map(({ interval }) => interval.estimate)).toEqual([0.5, 0.25]);
  expect(found[0]?.interval).toMatchObject({ method: "wilson", n: 8 });
});

test("columns are ordered and ranked, equals sharing the mean of their places", () => {
  const column = new Map([
    ["a", 1],
    ["b", 3],
    ["c", 3],
  ]);
  expect(labelsByValue(column)).toEqual(["b", "c", "a"]);
  expect(labelsByValue(column, "lower")).toEqual(["a", "b", "c"]);
  expect(bestLabels(column)).toBe("b and c");
  expect([...rankByLabel(column).values()]).toEqual([3, 1.5, 1.5]);
  expect([...rankByLabel(column, "lower").values()]).toEqual([1, 2.5, 2.5]);
  expect(meanOf([...column.values()])).toBeCloseTo(7 / 3, 12);
});
