import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../tools/root.ts";
import { difference, type Entry, judge } from "./compare.ts";
import { compareBoard } from "./lcb.ts";
import { loadNames } from "./names.ts";
import { call, verdict } from "./run.ts";

const shared = join(root, "..", "shared");
const golden = join(shared, "reference", "golden_shared.json");
const slice = join(root, "test", "reference", "golden.json");
const expected = join(shared, "reference", "lcb_expected_shared.json");
const board = join(shared, "data", "livecodebench", "performances_generation_29abbd6.json");

describe("the rule of comparison", () => {
  test("numbers, zeros, nulls, lists and objects", () => {
    expect(difference(1 + 1e-12, 1, 1e-11)).toBeUndefined();
    expect(difference(1 + 1e-10, 1, 1e-11)).toContain("expected 1");
    expect(difference(1e-13, 0, 0)).toBeUndefined();
    expect(difference(Number.NaN, null, 0)).toBeUndefined();
    expect(difference(undefined, null, 0)).toBeUndefined();
    expect(difference(0, null, 0)).toContain("expected null");
    expect(difference(Float64Array.of(1, 2), [1, 2], 0)).toBeUndefined();
    expect(difference([1], [1, 2], 0)).toContain("2 elements");
    expect(difference({ a: 1, b: 2 }, { a: 1 }, 0)).toBeUndefined();
    expect(difference({ b: 2 }, { a: 1 }, 0)).toContain("value.a");
    expect(difference("1", 1, 0)).toContain("expected 1");
  });
  test("errors are wanted or not", () => {
    const entry: Entry = { id: "x", fn: "f", args: {}, expected: { error: true }, tol: 0 };
    expect(judge(entry, { error: "no" })).toBeUndefined();
    expect(judge(entry, { got: 1 })).toContain("expected an error");
    expect(judge({ ...entry, expected: 1 }, { error: "no" })).toBe("threw: no");
    expect(verdict(entry, new Map(), { error: "no adapter" })).toBe("no adapter for f");
  });
});

test("a slice of the golden figures, one at least of every function", async () => {
  const entries = JSON.parse(readFileSync(slice, "utf8")) as readonly Entry[];
  const names = await loadNames();
  const failures = entries.map((entry) => [entry.id, verdict(entry, names, call(entry, names))] as const);
  expect(failures.filter(([, why]) => why !== undefined)).toEqual([]);
});

test.skipIf(!existsSync(golden))(`every entry of ${golden} (skipped where that file is absent)`, async () => {
  const { entries }: { entries: readonly Entry[] } = JSON.parse(readFileSync(golden, "utf8"));
  const names = await loadNames();
  const failures = entries.map((entry) => [entry.id, verdict(entry, names, call(entry, names))] as const);
  expect(failures.filter(([, why]) => why !== undefined)).toEqual([]);
  expect(entries.length).toBeGreaterThan(400);
});

test.skipIf(!existsSync(expected))(`every figure of ${expected} (skipped where that file is absent)`, () => {
  const { checked, failures } = compareBoard(board, expected);
  expect(failures).toEqual([]);
  expect(checked).toBeGreaterThan(1400);
});
