import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { taulab } from "../../tools/cli.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-said-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("--dry-run refuses a model that nobody knows, notes a missing key, and has the names of the run's tables", async () => {
  const asked = (...words: string[]) =>
    taulab(["eval", "--dry-run", "--limit", "1", ...words], folder, { OPENAI_API_KEY: "" });
  const unknown = await asked("--models", "sim/steedy");
  expect(unknown.code).toBe(2);
  expect(unknown.stderr).toContain('unknown model "sim/steedy"; did you mean "sim/steady"?');
  const keyless = await asked("--models", "openai/gpt-4o-mini");
  expect(keyless.code, keyless.stderr).toBe(0);
  expect(keyless.stderr).toContain("Note: openai/gpt-4o-mini needs a key");
  const named = await asked("--models", "sim/steady", "--alias", "sim/steady=Steady one");
  expect(named.stdout).toMatch(/^Steady one +5 /m);
}, 60_000);

test("the end of a run in which no program ran says that, and not that programs ran unprotected", async () => {
  const words = ["--models", "sim/expert", "--limit", "1", "--samples", "1", "--criteria", "token-count"];
  const { code, stdout, stderr } = await taulab(["eval", ...words], folder);
  expect(code, stderr).toBe(0);
  expect(stdout.split("\n").filter((line) => line.startsWith("Isolation"))).toEqual(["Isolation: no program was run"]);
}, 60_000);

test("a share above 1 is no threshold of pass@k", async () => {
  const asked = async (threshold: string) =>
    taulab(["eval", "--dry-run", "--limit", "1", "--fail-under", threshold], folder);
  const { code, stderr } = await asked("pass@1>=60");
  expect(code).toBe(2);
  expect(stderr).toMatch(/pass@1 is at most 1\n {2}try: .*pass@1>=60%/);
  expect((await asked("pass@1>=60%")).code).toBe(0);
}, 60_000);

test("answers that are not there, and a file without any, are said as that", async () => {
  await writeFile(join(folder, "none.jsonl"), "\n");
  const none = await taulab(["eval", "--answers", "none.jsonl"], folder);
  expect(none.code).toBe(2);
  expect(none.stderr).toMatch(/^error: none\.jsonl: there is no answer in it\n {2}try: each line/);
  const gone = await taulab(["eval", "--answers", "gone.jsonl"], folder);
  expect(gone.stderr).toMatch(/^error: gone\.jsonl: no such file\n {2}try: check the path/);
}, 60_000);

test("runs show: answers that nobody judged, records that are gone; exports say where they could not go", async () => {
  const made = await taulab(
    ["eval", "--models", "sim/expert", "--limit", "1", "--samples", "1", "--generate-only", "--id", "gen"],
    folder,
  );
  expect(made.code, made.stderr).toBe(0);
  const shown = await taulab(["runs", "show", "gen"], folder);
  expect(shown.stdout).toContain("1 answered, none judged");
  expect(shown.stdout).toMatch(/^again .*--generate-only/m);
  expect(shown.stdout).toContain("taulab judge gen");
  expect(shown.stdout).not.toContain("Leaderboard");
  await mkdir(join(folder, "there"));
  const blocked = await taulab(["runs", "export", "gen", "--to", "there"], folder);
  expect(blocked.stderr).toBe(
    "error: there: this file cannot be written: it is a folder (EISDIR)\n  try: make room, or choose another file with --to\n",
  );
  await writeFile(join(folder, "file"), "");
  const file = await taulab(["runs", "export", "gen", "--format", "inspect", "--to", "file"], folder);
  expect(file.stderr).toContain("it is a file (EEXIST)");
  await rm(join(folder, "runs/gen/records.jsonl"));
  const gone = await taulab(["runs", "show", "gen"], folder);
  expect(gone.code).toBe(2);
  expect(gone.stderr).toMatch(/records\.jsonl: 1 sample was finished, but the records are missing/);
}, 60_000);

test("one sample, one error and one answer are called one", async () => {
  const run = (...words: string[]) =>
    taulab(["eval", "--limit", "1", "--samples", "1", "--models", "sim/expert", ...words], folder);
  const { stderr } = await run("--id", "one");
  expect(stderr).toMatch(/^Run one: 1 sample$/m);
  const { stdout } = await run("--dry-run");
  expect(stdout).toMatch(/^1 task in \w+.*, 1 sample each$/m);
  const asked = await run("--id", "one-asked", "--generate-only");
  expect(asked.stdout).toMatch(/^1 answer is in /m);
}, 60_000);
