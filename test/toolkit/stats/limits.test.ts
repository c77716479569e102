import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ToolkitError } from "../../../toolkit/errors.ts";
import { halfCost } from "../../../toolkit/stats/compare/half-cost.ts";
import { halfWeights } from "../../../toolkit/stats/compare/half-weights.ts";
import * as stats from "../../../toolkit/stats/index.ts";
import { processorMs } from "../../tools/processor-time.ts";
import { root } from "../../tools/root.ts";

const caught = (call: () => unknown): ToolkitError => {
  try {
    call();
  } catch (error) {
    if (error instanceof ToolkitError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
};

/** The public functions outside special/, and those whose comments document their running time. */
const costs = (): { functions: string[]; documentedCost: Set<string> } => {
  const documentedCost = new Set<string>();
  const functions: string[] = [];
  for (const folder of readdirSync(join(root, "toolkit/stats"), { recursive: true, withFileTypes: true })) {
    if (!folder.name.endsWith(".ts") || folder.parentPath.endsWith("special")) continue;
    const text = readFileSync(join(folder.parentPath, folder.name), "utf8");
    for (const [, comment, name] of text.matchAll(/\/\*\*((?:[^*]|\*(?!\/))*)\*\/\nexport (?:const|function) (\w+)/g)) {
      if (!(name! in stats)) continue;
      functions.push(name!);
      if (/Cost/.test(comment!)) documentedCost.add(name!);
    }
  }
  return { functions, documentedCost };
};

describe("work with a limit", () => {
  test("a table too large for Fisher's exact test is refused without the work", async () => {
    const large = Array.from({ length: 5 }, (_, i) => Array.from({ length: 5 }, (_, j) => 28 + ((i * 3 + j) % 5)));
    const refused = () => expect(caught(() => stats.fisherExact(large)).hint).toContain("monte-carlo");
    expect(await processorMs(refused)).toBeLessThan(500);
  });
  test("what is too large is known from the margins alone, counts of any size included", () => {
    const near = Array.from({ length: 6 }, (_, i) => Array.from({ length: 6 }, (__, j) => 1 + ((i * 7 + j * 5) % 3)));
    const counts = [1e3, 1e5, 1e9, 1e13].map((n) => Array.from({ length: 3 }, () => [n, n, n]));
    for (const table of [near, ...counts]) expect(caught(() => stats.fisherExact(table)).hint).toContain("monte-carlo");
    expect(stats.fisherExact(Array.from({ length: 3 }, () => [28, 28, 28])).pValue).toBeCloseTo(1, 9);
  });
  test("the bound of Fisher's work holds: no state has more weights than it says", () => {
    const margin = fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(margin, fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 3 }), (rows, columns) => {
        const [tall, wide] = [rows, columns].map((sums) => sums.toSorted((a, b) => b - a));
        const logs = Float64Array.from({ length: 40 }, (_, n) => stats.logGamma(n + 1));
        const made = [...halfWeights(tall!, wide!, logs).values()].map(({ logs: found }) => found.length);
        const { steps, weights } = halfCost(tall!, wide!, 1e9);
        expect(weights).toBeGreaterThanOrEqual(Math.max(0, ...made) - 1e-9);
        if (columns.length > 1) expect(steps).toBeGreaterThanOrEqual(made.reduce((a, b) => a + b, 0));
      }),
    );
  });
  test("exact power of more tasks than can be summed over is refused at once", () => {
    for (const n of [1e12, Number.MAX_SAFE_INTEGER])
      expect(caught(() => stats.powerMcnemar(n, 0.1, 0.05, { test: "exact" })).hint).toContain("asymptotic");
    expect(stats.powerMcnemar(1e7, 0.0503, 0.05, { test: "exact" })).toBeGreaterThan(0.8);
  });
  test("every public function outside the special ones says its cost", () => {
    const { functions, documentedCost } = costs();
    expect(functions.filter((name) => !documentedCost.has(name))).toEqual([]);
  });
});
