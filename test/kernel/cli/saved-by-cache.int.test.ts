import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs } from "../../../kernel/engine/api/runs.ts";
import { taulab } from "../../tools/cli.ts";
import { ok, serve } from "../engine/run/answering.ts";

let folder = "";
let there: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-saved-"));
  there = await serve(ok);
  const model = `${there.url}#m`;
  const study = {
    version: 1,
    models: [model],
    limit: 3,
    prices: { [model]: { input: 10, output: 100 } },
    energy: { wh_per_1k_tokens: { [model]: 2 } },
  };
  await writeFile(join(folder, "study.yaml"), JSON.stringify(study));
});
afterAll(async () => {
  there.close();
  await rm(folder, { recursive: true, force: true });
});

const run = async (...words: string[]): Promise<string> => {
  const { code, stdout, stderr } = await taulab(["eval", ...words, "--yes"], folder);
  expect(code, stderr).toBe(0);
  return stdout;
};
const statusOf = async (id: string) => (await runs.open(id, join(folder, "runs"))).status?.savedByCache;

// An answer has 90 input and 10 output tokens, and costs $0.0019 and 0.2 Wh.
test("a second run asks nobody, and says everywhere what the cache saved", async () => {
  expect(await run("study.yaml", "--id", "one")).not.toContain("Saved by the cache");
  expect(await statusOf("one")).toEqual({ calls: 0, tokens: 0, usd: 0, energyWh: 0 });
  expect(await run("study.yaml", "--id", "two")).toContain(
    "Saved by the cache: 3 calls, 300 tokens, $0.0057, 0.6 Wh\n",
  );
  expect(there.seen.requests).toBe(3);
  const saved = await statusOf("two");
  expect(saved).toEqual({ calls: 3, tokens: 300, usd: expect.closeTo(0.0057), energyWh: expect.closeTo(0.6) });
  const show = await taulab(["runs", "show", "two"], folder);
  expect(show.stdout).toMatch(/^saved +by the cache: 3 calls, 300 tokens, \$0\.0057, 0\.6 Wh$/m);
  const page = await readFile(join(folder, "runs", "two", "report.html"), "utf8");
  expect(page).toContain("The cache saved 3 calls, 300 tokens, $0.0057, 0.6 Wh.");
}, 120_000);

test("what is not known of the savings is null, and answers that were brought save nothing", async () => {
  const said = await run("--models", `${there.url}#m`, "--limit", "3", "--samples", "1", "--id", "unknown");
  expect(said).toContain("Saved by the cache: 3 calls, 300 tokens, no price known, energy not known\n");
  expect(await statusOf("unknown")).toEqual({ calls: 3, tokens: 300, usd: null, energyWh: null });
  await runs.judge("unknown", { directory: join(folder, "runs"), id: "judged" });
  expect(await statusOf("judged")).toMatchObject({ calls: 0 });
}, 120_000);

test("a run that goes on adds what each start saved; without the cache nothing is", async () => {
  await run("study.yaml", "--id", "pilot", "--pilot", "1");
  expect(await statusOf("pilot")).toMatchObject({ calls: 3, tokens: 300 });
  await run("study.yaml", "--id", "asked", "--no-cache");
  expect(await statusOf("asked")).toMatchObject({ calls: 0 });
  expect(there.seen.requests).toBe(6);
}, 120_000);
