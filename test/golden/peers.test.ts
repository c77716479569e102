import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Entry } from "./compare.ts";
import { loadNames } from "./names.ts";
import { call, verdict } from "./run.ts";

const count = (expected: unknown): number => {
  if (Array.isArray(expected)) return expected.reduce<number>((sum, value) => sum + count(value), 0);
  return typeof expected === "object" && expected !== null ? count(Object.values(expected)) : 1;
};

test.each([
  ["peers.json: test suites and documentation of scipy, statsmodels and R", 600],
  ["evaluation.json: numbers of scipy, statsmodels, scikit-posthocs and R", 400],
  ["models.json: numbers of numpy, statsmodels, arch, irrCAC, metafor and psychotools", 190],
  ["items.json: numbers of numpy, scipy and R", 500],
  ["inference.json: numbers of scipy, statsmodels, irrCAC, pingouin, baycomp and R", 700],
] as const)("%s", async (name, least) => {
  const text = readFileSync(join(import.meta.dirname, name.split(":")[0]!), "utf8");
  const { entries }: { entries: readonly Entry[] } = JSON.parse(text);
  const names = await loadNames();
  const failures = entries.map((entry) => [entry.id, verdict(entry, names, call(entry, names))] as const);
  expect(failures.filter(([, why]) => why !== undefined)).toEqual([]);
  expect(count(entries.map(({ expected }) => expected))).toBeGreaterThanOrEqual(least);
  expect(entries.every(({ source }) => source)).toBe(true);
});
