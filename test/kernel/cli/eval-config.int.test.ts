import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isBareStart } from "../../../kernel/cli/eval/eval.ts";
import { runs } from "../../../kernel/engine/api/runs.ts";
import { taulab } from "../../tools/cli.ts";
import { ok, serve } from "../engine/run/answering.ts";

const appendix = join(import.meta.dirname, "../engine/config/appendix-c");
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-config-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const place = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const inner = await mkdtemp(join(folder, "case-"));
  for (const [name, text] of Object.entries(files)) await writeFile(join(inner, name), text);
  return inner;
};

test("a configuration says what is run; options and later files go before it; no notebook is executed", async () => {
  const cwd = await place({
    "a.yaml":
      "version: 1\nmodels: [sim/steady, { id: sim/expert, alias: The expert }]\nfilters: { difficulties: [very easy] }\nlimit: 4\nsamples: 9\nseed: 5\nparameters: { all-tests-hidden: true }\nid: mine\n",
    "b.yaml": "version: 1\nsamples: 8\ntests: { timeout_s: 3 }\n",
  });
  const { code, stdout, stderr } = await taulab(["eval", "a.yaml", "b.yaml", "--samples", "2", "--limit", "3"], cwd);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain("The expert *");
  expect(stdout).not.toContain("notebook");
  expect((await readdir(join(cwd, "runs", "mine"))).sort()).not.toContain("quickstart.ipynb");
  const { manifest, status } = await runs.open("mine", join(cwd, "runs"));
  expect(manifest.config).toMatchObject({
    models: ["sim/steady", "sim/expert"],
    samples: 2,
    seed: 5,
    limit: 3,
    filters: { difficulties: ["very easy"] },
    parameters: { "all-tests-hidden": true },
    testTimeoutMs: 3000,
  });
  expect(manifest.tasks).toHaveLength(3);
  expect(new Set(manifest.tasks.map(({ testTimeoutMs }) => testTimeoutMs))).toEqual(new Set([3000]));
  // 66 shipped tasks × two models × two samples are 264. The 12 samples of 3 tasks pass the filters.
  const { total, completed, error, filteredOut, quarantined = 0, pending } = status!;
  expect([total, completed, filteredOut]).toEqual([264, 12, 252]);
  expect(completed + error + filteredOut + quarantined + pending).toBe(total);
}, 180_000);

test("npm start with an option executes no notebook; without one it does", async () => {
  const cwd = await place({});
  const words = ["start", "--models", "sim/expert", "--samples", "1", "--limit", "1", "--id", "short"];
  const { code, stdout, stderr } = await taulab(words, cwd);
  expect(code, stderr).toBe(0);
  expect(stdout).not.toContain("quickstart");
  expect(await readdir(join(cwd, "runs", "short"))).not.toContain("quickstart.ipynb");
  const asked: boolean[] = [];
  for (const args of [[], ["--limit", "1"], ["runs.yaml"]]) asked.push(isBareStart(args));
  expect(asked).toEqual([true, false, false]);
}, 180_000);

test("the framework's own files load; with their languages nothing is left, and nothing is written", async () => {
  const cwd = await place({});
  const words = [
    "eval",
    join(appendix, "exec-config-example-1.yaml"),
    "--tasks",
    join(appendix, "mbpp-sanitized-sample-1.yaml"),
  ];
  const { code, stderr } = await taulab(words, cwd);
  expect(stderr).toMatch(/nothing is left after filtering: no task has the language java/);
  expect(code).toBe(2);
  // The file's models and judge do not exist here, so options replace them.
  const judge = ["--judge", "sim/steady"];
  const python = await taulab([...words, ...judge, "--language", "python", "--models", "sim/steady"], cwd);
  expect(python.stderr).toMatch(/mbpp-sanitized\/2.*SyntaxError/);
  expect(python.code, python.stderr).toBe(2);
  expect(await readdir(cwd)).toEqual([".taulab"].filter(() => python.stderr.includes("solutions")));
  const mended = (await readFile(join(appendix, "mbpp-sanitized-sample-1.yaml"), "utf8")).replaceAll(
    ") = set",
    ") == set",
  );
  const inner = await place({ "mended.yaml": mended });
  const right = await taulab(
    [
      ...[...words.slice(0, 2), ...judge, "--tasks", "mended.yaml"],
      ...["--language", "python", "--models", "sim/expert", "--id", "one"],
    ],
    inner,
  );
  expect(right.code, right.stderr).toBe(0);
  expect(right.stderr).toMatch(/sonarqube's results are not available: no SonarQube server is named/);
  const [record] = (await runs.open("one", join(inner, "runs"))).records();
  expect(record).toMatchObject({ task: "mbpp-sanitized/2", status: "completed", outcome: expect.any(String) });
}, 240_000);

test.each([
  [["missing.yaml"], /missing\.yaml: there is no such file/],
  [["bad.yaml"], /bad\.yaml:2:1: sampels: .*did you mean "samples"/],
  [["none.yaml"], /no model is named/],
  [["--resume", "x", "none.yaml"], /takes its configuration from its manifest/],
  [["--sampels", "3"], /did you mean --samples/],
  [["--samples", "3", "--samples", "4"], /given twice/],
  [["--samples"], /needs a value: --samples N/],
  [["--yes=1"], /takes no value/],
  [["--ids", "no-such-task"], /no task has "no-such-task"/],
  [["--price", "x"], /NAME=VALUE/],
  [["--price", "sim/stedy=1,1", "--models", "sim/steady"], /that is not in this run.*did you mean "sim\/steady"/s],
  [["--alias", "sim/expret=E"], /that is not in this run.*did you mean "sim\/expert"/s],
  [["--parameters", "all-test-hidden"], /did you mean "all-tests-hidden"/],
  [["--models", "ollama/llama3"], /http:\/\/localhost:11434\/v1#llama3/],
  [["--models", "gpu:8000/v1#x"], /write "http:\/\/gpu:8000\/v1#x"/],
  [["--models", "http://127.0.0.1:9/v1"], /lacks the name of a model/],
])(
  "%j: one clear error, exit code 2, nothing written",
  async (words, said) => {
    const cwd = await place({ "bad.yaml": "version: 1\nsampels: 3\n", "none.yaml": "version: 1\nseed: 3\n" });
    const before = await readdir(cwd);
    const { code, stderr } = await taulab(["eval", ...words], cwd);
    expect(stderr).toMatch(said);
    expect(stderr.match(/^error:/gm)?.length, stderr).toBe(1);
    expect(code, stderr).toBe(2);
    expect(await readdir(cwd)).toEqual(before);
  },
  60_000,
);

test("--dry-run says what would be asked and asks nobody; a broken template is said and does not refuse the rest", async () => {
  const task = (name: string, prompt: string): string =>
    `  - name: ${name}\n    task:\n      common_prompt: ${prompt}\n      languages_specific:\n        python:\n          description: \${common_prompt}\n          hidden_tests: [{ args: [1], expected: 2 }]\n    golden_solution: { python: "def f(x): return 2 * x" }\n`;
  const cwd = await place({
    "t.yaml": `version: 1\nname: two\ntasks:\n${task("sound", "Double it.")}${task("broken", `"\${nonsense}"`)}`,
  });
  const { code, stdout, stderr } = await taulab(
    [
      ...["eval", "--tasks", "t.yaml", "--models", "openai/gpt-4o-mini", "--samples", "10", "--dry-run"],
      ...["--judge", "openai/o3", "--criteria", "unit-test,llm-judge-code-quality"],
    ],
    cwd,
    { OPENAI_API_KEY: "", OPENAI_BASE_URL: "" },
  );
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(/openai\/gpt-4o-mini\s+10\s/);
  expect(stdout).toMatch(/openai\/o3 \(as judge\)\s+10\s/);
  expect(stdout).toContain("Nobody was asked and nothing was written.");
  expect(stderr).toMatch(/prompt of broken\/python cannot be made.*nonsense/);
  expect(await readdir(cwd)).toEqual(["t.yaml"]);
  const there = await serve(ok);
  const model = `${there.url}#m`;
  const paid = ["eval", "--tasks", "t.yaml", "--models", model, "--price", `${model}=1,1`, "--yes", "--samples", "2"];
  const ran = await taulab([...paid, "--id", "paid", "--no-cache"], cwd);
  there.close();
  expect(ran.code, ran.stderr).toBe(0);
  expect(ran.stderr).toMatch(/prompt of broken\/python cannot be made.*nonsense/);
  expect(there.seen.requests).toBe(2);
  const run = await runs.open("paid", join(cwd, "runs"));
  expect(run.records().map(({ task, error }) => [task, error])).toEqual([0, 1].map(() => ["sound", null]));
  expect(run.manifest.quarantined).toMatchObject([{ id: "broken", language: "python" }]);
  expect(ran.stderr).toMatch(/Left out: broken \(python\): t\.yaml:\d+:\d+: .*nonsense/);
}, 120_000);
