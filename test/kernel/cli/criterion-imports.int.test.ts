import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs } from "../../../kernel/engine/api/runs.ts";
import { spawnTaulab } from "../../tools/cli.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-imports-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a criterion's file that lies outside of every project imports taulab", async () => {
  const file = `import { type Criterion, criterionNames } from "taulab";
export default {
  name: "answer-length",
  unit: "characters",
  direction: "lower",
  evaluate: ({ completion: { text } }) => (criterionNames().includes("unit-test") ? text.length : null),
} satisfies Criterion;
`;
  await writeFile(join(folder, "mine.ts"), file);
  const words = ["--criteria", "token-count,./mine.ts", "--models", "sim/expert", "--limit", "1", "--samples", "1"];
  const { code, stderr } = await spawnTaulab(["eval", ...words, "--id", "own"], folder);
  expect(code, stderr).toBe(0);
  const [record] = (await runs.open("own", join(folder, "runs"))).records();
  expect(record?.results.find(({ criterion }) => criterion === "answer-length")?.score).toBeGreaterThan(0);
}, 120_000);
