import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadInstances } from "taulab/datasets";
import { afterEach, beforeEach, expect, test } from "vitest";
import { taulab } from "../../tools/cli.ts";
import { root } from "../../tools/root.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-repair-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const shipped = join(root, "datasets", "repair", "toll-bands.yaml");

test("a sound instance is proven", async () => {
  const { code, stdout } = await taulab(["repair", "check", shipped, "--runs", "1"], folder);
  expect(stdout).toMatch(/^1 of 1 instance sound, 48 hidden tests, 1 run; buggy programs fail \d+\.\d%/m);
  expect(code).toBe(0);
});

test("an unsound one is named, and the exit code says so", async () => {
  const text = await readFile(shipped, "utf8");
  const file = join(folder, "bent.yaml");
  await writeFile(file, text.replace(/id: t01, input: (.*), expected: "\d+"/, 'id: t01, input: $1, expected: "-1"'));
  const { code, stdout } = await taulab(["repair", "check", file, "--runs", "1"], folder);
  expect(stdout).toContain("toll-bands: the reference fails t01");
  expect(code).toBe(1);
});

test("a malformed one is refused before anything runs", async () => {
  const file = join(folder, "bad.yaml");
  await writeFile(file, "version: 1\nid: odd\nlanguage: python\n");
  const { code, stderr } = await taulab(["repair", "check", file], folder);
  expect(stderr).toContain('instance "odd"');
  expect(code).toBe(2);
});

test("another word is refused with the nearest one", async () => {
  const { code, stderr } = await taulab(["repair", "chek"], folder);
  expect(stderr).toContain('did you mean "taulab repair check"?');
  expect(code).toBe(2);
});

test("a study ends with its tables, is shown again, and one that is not there is not gone on with", async () => {
  const words = ["--candidates", "sim/steady,sim/expert", "--feedback", "sim/teacher", "--instances", shipped];
  const study = await taulab(["repair", "study", ...words, "--protocols", "controlled", "--id", "small"], folder);
  expect(study.code).toBe(0);
  expect(study.stdout).toMatch(/^Repair under controlled hints[\s\S]*Table IV[\s\S]*evidence\.jsonl$/m);
  const again = await taulab(["repair", "report", "small", "--figures"], folder);
  const tables = study.stdout.slice(0, study.stdout.lastIndexOf("runs/small"));
  expect(again.stdout.startsWith(tables)).toBe(true);
  const shown = await taulab(
    ["repair", "report", "small", "--instance", "toll-bands", "--model", "sim/steady"],
    folder,
  );
  expect(shown.stdout).toMatch(/^main\/controlled\/sim\/steady\/toll-bands\/1: /);
  const none = await taulab(["repair", "study", ...words, "--resume", "smal"], folder);
  expect([none.code, none.stderr.includes("there is no run smal")]).toEqual([2, true]);
});

test("a study without candidates is refused by the option's name", async () => {
  const { code, stderr } = await taulab(["repair", "study", "--feedback", "sim/teacher"], folder);
  expect(stderr).toContain("--candidates is missing");
  expect(code).toBe(2);
});

test("instances are built from submissions, each filter's losses are told, and what is built can be loaded", async () => {
  const [sound] = await loadInstances(shipped);
  const row = (id: string, verdict: string) => ({
    id,
    problem: id,
    language: "python",
    statement: sound!.statement,
    entry_point: sound!.entryPoint,
    verdict,
    hidden_tests: sound!.hiddenTests,
    buggy_code: sound!.buggyCode,
    reference_code: sound!.referenceCode,
  });
  const rows = [row("one", "wrong answer"), row("two", "accepted")];
  const file = join(folder, "submissions.jsonl");
  await writeFile(file, rows.map((one) => `${JSON.stringify(one)}\n`).join(""));
  const words = [
    "--more-tests-than",
    "40",
    "--pass-rate",
    "0.1,0.9",
    "--lines",
    "5,80",
    "--complexity",
    "1",
    "--runs",
    "2",
  ];
  const out = join(folder, "built.jsonl");
  const { code, stdout } = await taulab(["repair", "build", file, "--out", out, ...words], folder);
  expect(stdout).toMatch(/^2 submissions\n {2}verdict +−1, 1 left\n[\s\S]*\n1 instance\n/);
  expect(code).toBe(0);
  const [built] = await loadInstances(out);
  expect(built).toMatchObject({ id: "one", hiddenTests: sound!.hiddenTests, referenceCode: sound!.referenceCode });
  const strict = await taulab(["repair", "build", file, "--out", out], folder);
  expect([strict.code, strict.stdout.includes("tests        −1, 0 left")]).toEqual([1, true]);
});
