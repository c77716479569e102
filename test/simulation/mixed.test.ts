import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type MixedRow, mixedRow, SHAPES } from "./mixed.ts";

const rows: readonly MixedRow[] = JSON.parse(readFileSync(join(import.meta.dirname, "mixed.json"), "utf8"));

test("the mixed model's effect of a prompt is covered as it promises (node test/simulation/mixed.ts)", () => {
  expect(rows.map(({ models, tasks }) => [models, tasks])).toEqual(SHAPES.map((shape) => [...shape]));
  for (const { coverage } of rows) expect(coverage).toBeGreaterThan(0.92);
});

test("a few draws find deviations of the size that was drawn", () => {
  const [model, task] = mixedRow(6, 30, 3).meanDeviations;
  expect(model).toBeGreaterThan(0.1);
  expect(task).toBeGreaterThan(0.6);
});
