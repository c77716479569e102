import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Entry } from "./compare.ts";
import { loadNames } from "./names.ts";
import { call, verdict } from "./run.ts";

test("numbers of other software where nothing, everything or all the same is right", async () => {
  const text = readFileSync(join(import.meta.dirname, "extremes.json"), "utf8");
  const { entries }: { entries: readonly Entry[] } = JSON.parse(text);
  const names = await loadNames();
  const failures = entries.map((entry) => [entry.id, verdict(entry, names, call(entry, names))] as const);
  expect(failures.filter(([, why]) => why !== undefined)).toEqual([]);
  expect(entries.length).toBe(350);
}, 240_000);
