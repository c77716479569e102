import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ToolkitError } from "../../../toolkit/errors.ts";
import * as stats from "../../../toolkit/stats/index.ts";
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

/** Public functions outside special/, and those whose comment says what they cost. */
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
  test("a table too large for Fisher's exact test is refused without the work", () => {
    const large = Array.from({ length: 5 }, (_, i) => Array.from({ length: 5 }, (_, j) => 28 + ((i * 3 + j) % 5)));
    const started = performance.now();
    expect(caught(() => stats.fisherExact(large)).hint).toContain("monte-carlo");
    expect(performance.now() - started).toBeLessThan(500);
  });
  test("a table near the limit is refused before the stage that would take it over", () => {
    const near = Array.from({ length: 6 }, (_, i) => Array.from({ length: 6 }, (__, j) => 1 + ((i * 7 + j * 5) % 3)));
    expect(caught(() => stats.fisherExact(near)).hint).toContain("monte-carlo");
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
