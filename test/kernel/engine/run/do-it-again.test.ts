import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { runs } from "../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { given, runsFolder, some } from "./served-runs.ts";

test("a resume keeps when the run began; the report's command has its parameters and criteria", async () => {
  const asked = { criteria: ["token-count"], parameters: { "all-tests-hidden": true }, samples: 2, id: "again" };
  const first = await evaluate(await some(2), { ...given(["sim/expert"]), ...asked });
  const second = await runs.resume("again", { directory: runsFolder(), cache: false, extend: { samples: 3 } });
  expect(second.status?.startedAt).toBe(first.status?.startedAt);
  expect(Date.parse(second.status?.updatedAt ?? "")).toBeGreaterThan(Date.parse(first.status?.updatedAt ?? ""));
  const page = await readFile(await second.report(), "utf8");
  expect(page).toMatch(/taulab eval .*--parameters all-tests-hidden --criteria token-count/);
}, 120_000);

test("of answers that were brought, or judged again, the command judges and asks nobody; what only a file says is named", async () => {
  const options = { ...given(["sim/expert"]), criteria: ["token-count"], id: "asked", energy: { wattsPerCore: 5 } };
  await evaluate(await some(2), options);
  const judged = await runs.judge("asked", { directory: runsFolder(), criteria: ["token-count", "cost"], id: "j" });
  expect(await runs.command(judged)).toBe("taulab judge asked --criteria token-count,cost");
  expect(await readFile(await judged.report(), "utf8")).toContain("No option says energy of the manifest below");
  const [first] = await some(1);
  const answer = { task: first?.id ?? "", language: null, model: "mine", sample: 0, simulated: false, text: "x" };
  const brought = {
    ...given([]),
    criteria: ["token-count"],
    answers: [{ ...answer, record: null }],
    answersFrom: "a.jsonl",
  };
  const command = await runs.command(await evaluate(await some(2), { ...brought, id: "brought" }));
  expect(command).toMatch(/^taulab eval --answers a\.jsonl --seed 1 --language \S+ --criteria token-count$/);
}, 120_000);
