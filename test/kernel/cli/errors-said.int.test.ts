import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tooManyErrors } from "../../../kernel/cli/finish-run.ts";
import { Run } from "../../../kernel/engine/run-handle.ts";
import { taulab } from "../../tools/cli.ts";
import { fixtureRun } from "../engine/report/fixture.ts";
import { ok, serve, status } from "../engine/run/answering.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-errors-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("half of the samples in error: exit code 3, how to make them again, and a last line that says so", async () => {
  let well = false;
  const there = await serve((response, _, n) =>
    well || n % 2 === 0 ? ok(response) : status(response, 400, `policy ${n}`),
  );
  try {
    const words = [
      "--models",
      `${there.url}#m`,
      "--samples",
      "4",
      "--limit",
      "3",
      "--concurrency",
      "1",
      "--id",
      "half",
    ];
    const first = await taulab(["eval", ...words, "--no-cache"], folder);
    expect(first.code, first.stderr).toBe(3);
    const said = first.stderr.trimEnd().split("\n");
    expect(said.at(-1)).toMatch(/^error: 6 of 12 samples \(50\.0%\) ended in an error, more than --max-errors 1%/);
    expect(said.at(-2)).toBe("  again: taulab eval --resume runs/half --no-cache --retry-failed");
    const allowed = await taulab(["eval", "--resume", "half", "--max-errors", "60%"], folder);
    expect(allowed.code, allowed.stderr).toBe(0);
    well = true;
    const again = await taulab(["eval", "--resume", "half", "--retry-failed", "--no-cache"], folder);
    expect(again.code, again.stderr).toBe(0);
    expect(again.stderr).not.toContain("ended in an error");
  } finally {
    there.close();
  }
}, 180_000);

test("a model that is stopped: how to go on is said below --max-errors too, with what the manifest does not hold", async () => {
  const there = await serve((response, _, n) => (n < 5 ? ok(response) : status(response, 400, "no")));
  try {
    const words = ["--samples", "10", "--limit", "5", "--concurrency", "1", "--id", "few", "--max-errors", "90%"];
    const more = ["--fail-under", "pass@1>=0", "--no-cache"];
    const { code, stdout, stderr } = await taulab(["eval", "--models", `${there.url}#m`, ...words, ...more], folder);
    expect(code, stderr).toBe(3);
    expect(stdout).toMatch(/^Partial: (2[5-9]|3\d) of 50 samples are finished\.$/m);
    expect(stderr).toMatch(/was stopped: 20 samples in a row/);
    expect(stderr.trimEnd().split("\n").at(-1)).toBe(
      "  again: taulab eval --resume runs/few --no-cache --max-errors 0.9 --fail-under 'pass@1>=0' --retry-failed",
    );
  } finally {
    there.close();
  }
}, 180_000);

test("errors of brought answers are made again by judging them again", () => {
  const asked = fixtureRun({ tasks: 4, samples: 1, errors: 1 });
  const config = { ...asked.manifest.config, answersFrom: "run first" };
  const run = new Run(asked.directory, { ...asked.manifest, config }, asked.records());
  let said = "";
  const stderr = new Writable({
    write: (chunk, _encoding, done) => {
      said += String(chunk);
      done();
    },
  });
  const finish = { maxErrors: 0.01, notebook: false, thresholds: [], again: () => "taulab judge first" };
  const { stdin, stdout } = process;
  const io = { stdin, stdout, stderr, env: {}, signal: new AbortController().signal };
  expect(tooManyErrors(run, finish, io)).toBe(true);
  expect(said).toMatch(/^ {2}again: taulab judge first$/m);
});
