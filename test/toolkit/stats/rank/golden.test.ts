import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Entry } from "../../../golden/compare.ts";
import { loadNames } from "../../../golden/names.ts";
import { call, verdict } from "../../../golden/run.ts";
import { root } from "../../../tools/root.ts";

test("numbers of scipy, statsmodels and full enumeration (made by test/golden/make-rank.py)", async () => {
  const text = readFileSync(join(root, "test", "golden", "rank.json"), "utf8");
  const { entries }: { entries: readonly Entry[] } = JSON.parse(text);
  const names = await loadNames();
  const failures = entries.map((entry) => [entry.id, verdict(entry, names, call(entry, names))] as const);
  expect(failures.filter(([, why]) => why !== undefined)).toEqual([]);
  expect(entries.length).toBe(70);
});
