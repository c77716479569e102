import { readFileSync } from "node:fs";
import { searchFormulas } from "./search-formulas.ts";

export interface SearchCase {
  readonly id: string;
  readonly what: string;
  readonly input: unknown;
  readonly expected: unknown;
  readonly tolerance: number;
}

const holds = (got: unknown, want: unknown, tolerance: number): boolean => {
  if (typeof got === "number" && typeof want === "number")
    return Math.abs(got - want) <= tolerance * Math.max(1, Math.abs(want));
  if (typeof got !== "object" || typeof want !== "object" || got === null || want === null) return got === want;
  const [a, b] = [got as Record<string, unknown>, want as Record<string, unknown>];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => holds(a[key], b[key], tolerance));
};

/** Runs the cases of a file of hand-worked formulas. Returns each with its actual value and its success. */
export const runCases = (
  file: string,
): readonly { readonly id: string; readonly got: unknown; readonly ok: boolean }[] => {
  const { cases } = JSON.parse(readFileSync(file, "utf8")) as { cases: readonly SearchCase[] };
  return cases.map(({ id, what, input, expected, tolerance }) => {
    const got = searchFormulas[what]?.(input as never);
    return { id, got, ok: holds(got, expected, tolerance) };
  });
};

const main = (): void => {
  const [file] = process.argv.slice(2);
  if (!file) {
    console.log("usage: npm run golden:search -- FILE.json");
    process.exitCode = 2;
    return;
  }
  const all = runCases(file);
  for (const { id, got, ok } of all) if (!ok) console.log(`FAIL ${id}: got ${JSON.stringify(got)}`);
  const failed = all.filter(({ ok }) => !ok).length;
  console.log(`${all.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
};

if (import.meta.main) main();
