import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { evaluate, runs } from "../../../../kernel/index.ts";
import { given, runsFolder, some } from "./served-runs.ts";

test("F23: a resume keeps when the run began; the report's command has its parameters and criteria", async () => {
  const asked = { criteria: ["token-count"], parameters: { "all-tests-hidden": true }, samples: 2, id: "again" };
  const first = await evaluate(await some(2), { ...given(["sim/expert"]), ...asked });
  const second = await runs.resume("again", { directory: runsFolder(), cache: false, extend: { samples: 3 } });
  expect(second.status?.startedAt).toBe(first.status?.startedAt);
  expect(Date.parse(second.status?.updatedAt ?? "")).toBeGreaterThan(Date.parse(first.status?.updatedAt ?? ""));
  const page = await readFile(await second.report(), "utf8");
  expect(page).toMatch(/taulab eval .*--parameters all-tests-hidden --criteria token-count/);
}, 120_000);
