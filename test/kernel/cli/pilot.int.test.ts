import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runs } from "../../../kernel/engine/api/runs.ts";
import { taulab } from "../../tools/cli.ts";
import { ok, serve, status } from "../engine/run/answering.ts";

let folder = "";
let there: Awaited<ReturnType<typeof serve>>;
let refuses = false;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-pilot-"));
  refuses = false;
  there = await serve((response) => (refuses ? status(response, 401) : ok(response)));
});
afterEach(async () => {
  there.close();
  await rm(folder, { recursive: true, force: true });
});

test("--pilot asks for a few samples, which count, and says what the rest will take; --yes goes on", async () => {
  const words = ["--limit", "10", "--samples", "2", "--out", "runs", "--no-cache"];
  const model = `${there.url}#m`;
  const asked = ["eval", "--models", model, "--price", `${model}=10,100`, ...words];
  const first = await taulab([...asked, "--id", "p", "--pilot", "4", "--yes", "--budget", "calls=4"], folder);
  // A sample has 90 input and 10 output tokens and costs $0.0019. After the pilot, 16 samples remain.
  expect(first.stdout).toMatch(/m +4 +16 +1,600 to 1,600 +\$0\.0304 to \$0\.0304/);
  expect(first.code, first.stderr).toBe(3);
  expect(there.seen.requests).toBe(4);
  const run = await runs.open("p", join(folder, "runs"));
  expect(run.records()).toHaveLength(4);
  const rest = await taulab(["eval", "--resume", "p", "--more", "calls=100", "--yes", "--no-cache"], folder);
  expect(rest.code, rest.stderr).toBe(0);
  expect(there.seen.requests).toBe(20);
}, 120_000);

test("a pilot that nobody answers for stops there, and says how to go on; a resumed run that costs money asks first", async () => {
  const model = `${there.url}#m`;
  const words = [
    "--models",
    model,
    "--price",
    `${model}=1,1`,
    "--limit",
    "3",
    "--samples",
    "2",
    "--id",
    "q",
    "--no-cache",
  ];
  const unasked = await taulab(["eval", ...words], folder);
  expect([unasked.code, unasked.stderr]).toEqual([2, expect.stringContaining("there is no terminal to ask in")]);
  const pilot = await taulab(["eval", ...words, "--pilot", "2", "--budget", "usd=1"], folder);
  expect(pilot.code, pilot.stderr).toBe(0);
  expect(pilot.stdout).toMatch(/Resume with:\n {2}taulab eval --resume runs\/q/);
  const { status } = await runs.open("q", join(folder, "runs"));
  expect(status).toMatchObject({ state: "paused", completed: 2, pending: 4 });
  const resumed = await taulab(["eval", "--resume", "q"], folder);
  expect(resumed.stderr).toMatch(/#m: 4 calls/);
  expect(resumed.code).toBe(2);
  expect(there.seen.requests).toBe(2);
}, 120_000);

test("a pilot that stops says how to go on, one that only failed exits with 3, one of all samples is the run", async () => {
  const model = `${there.url}#m`;
  const words = ["eval", "--models", model, "--price", `${model}=1,1`, "--limit", "3", "--no-cache", "--yes"];
  const stopped = await taulab([...words, "--id", "s", "--pilot", "3", "--budget", "calls=2"], folder);
  expect(stopped.code, stopped.stderr).toBe(3);
  expect(stopped.stdout).toContain("Partial, 2 samples");
  expect(stopped.stderr).toMatch(/Resume with:\n {2}taulab eval --resume runs\/s --more calls=2 --no-cache\n/);
  const whole = await taulab([...words, "--id", "w", "--pilot", "9"], folder);
  expect(whole.code, whole.stderr).toBe(0);
  expect(whole.stdout).toMatch(/report +runs\/w\/report\.html/);
  refuses = true;
  const failed = await taulab([...words.slice(0, -1), "--id", "f", "--pilot", "2", "--budget", "usd=1"], folder);
  expect(failed.code, failed.stderr).toBe(3);
  expect(failed.stderr.trimEnd().split("\n").at(-1)).toMatch(/^error: 2 of 2 samples .* more than --max-errors 1%/);
}, 180_000);
