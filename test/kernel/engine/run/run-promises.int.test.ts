import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkModel, listServed, startSimulatedServer } from "../../../../kernel/engine/api/models.ts";
import { runs, tasks } from "../../../../kernel/engine/api/runs.ts";
import { registerCriterion } from "../../../../kernel/engine/criteria/registry.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { openModel } from "../../../../kernel/engine/models/registry/registry.ts";
import { endpoint, reactions } from "../models/endpoint.ts";
import { ok, status } from "./answering.ts";
import { given, runsFolder, serve, some } from "./served-runs.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-faults-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const source = (...list: readonly (readonly [name: string, solution: string])[]): string =>
  `version: 1\nname: set\ntasks:\n${list
    .map(
      ([name, solution]) =>
        `  - name: ${name}\n    task:\n      common_prompt: Double it.\n      languages_specific:\n        python:\n          description: \${common_prompt}\n          public_tests: [{ args: [2], expected: 4 }]\n          hidden_tests: [{ code: "assert \${solution.function_name}(3) == 6" }]\n    golden_solution: { python: "${solution}" }\n`,
    )
    .join("")}`;
const load = async (text: string) => {
  const file = join(folder, "t.yaml");
  await writeFile(file, text);
  return tasks.load(file);
};
const right = "def f(x): return 2 * x";

test("a spent budget ends with the leaderboard's records there, and a resume goes on with what is left", async () => {
  const { url, seen } = await serve(ok);
  const options = { ...given([`${url}#m`]), id: "spent", budget: { calls: 4 }, concurrency: 1 };
  await expect(evaluate(await some(10), options)).rejects.toMatchObject({ code: "budget_exceeded" });
  const run = await runs.open("spent", runsFolder());
  expect(run.status?.state).toBe("budget");
  expect(run.records().length).toBe(4);
  expect(run.leaderboard().value[0]?.samples).toBe(4);
  expect(await readFile(await run.report(), "utf8")).toContain("PARTIAL: 4 of 10 samples are finished");
  const more = runs.resume("spent", { directory: runsFolder(), cache: false, moreBudget: { calls: 2 } });
  await expect(more).rejects.toMatchObject({ code: "budget_exceeded" });
  expect(seen.requests).toBe(6);
}, 120_000);

test("a task whose own solution fails is named in manifest and report, and counted apart in the status", async () => {
  const list = await load(source(["sound", right], ["wrong", "def f(x): return x"]));
  const run = await evaluate(list, { ...given(["sim/expert"]), samples: 2 });
  expect(run.manifest.quarantined).toEqual([expect.objectContaining({ id: "wrong", language: "python" })]);
  expect(run.status).toMatchObject({ total: 4, completed: 2, filteredOut: 0, quarantined: 2, pending: 0 });
  const page = await readFile(await run.report(), "utf8");
  expect(page).toMatch(/1 task was left out.*wrong \(python\)/s);
}, 120_000);

test("paths in a manifest are from here and name no home; a run whose tasks moved goes on with --tasks", async () => {
  const list = await load(source(["sound", right]));
  const run = await evaluate(list, { ...given(["sim/expert"]), tasksPath: join(folder, "t.yaml"), id: "moved" });
  expect(run.manifest.config.tasks).not.toMatch(/^\//);
  expect(run.manifest.versions).toMatchObject({ python: expect.any(String) });
  expect(run.manifest.requests).toMatchObject({ concurrency: 8, patienceMs: 600_000 });
  await writeFile(join(folder, "elsewhere.yaml"), await readFile(join(folder, "t.yaml")));
  await rm(join(folder, "t.yaml"));
  const options = { directory: runsFolder(), cache: false };
  await expect(runs.resume("moved", options)).rejects.toThrow(/no such file/);
  const grown = { ...options, extend: { samples: 2 }, tasksPath: join(folder, "elsewhere.yaml") };
  expect((await runs.resume("moved", grown)).records()).toHaveLength(2);
}, 120_000);

test("a key that an endpoint repeats, in answer, thinking or error, is nowhere in the run", async () => {
  const key = "canary-7f3a9c1e55d2b0";
  const told = `your key is ${key}, ${Buffer.from(key).toString("base64")}`;
  const body = JSON.stringify({
    model: `m-${key}`,
    choices: [{ message: { content: told, reasoning_content: told }, finish_reason: "stop" }],
  });
  const { url } = await serve((response, model) =>
    model === "bad" ? status(response, 400, told) : void response.setHeader("x-request-id", key).end(body),
  );
  const env = { ...process.env, TAULAB_API_KEY: key };
  const run = await evaluate(await some(2), { ...given([`${url}#m`, `${url}#bad`]), env });
  await run.report();
  const entries = await readdir(run.directory, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    const text = await readFile(join(parentPath, name), "utf8");
    for (let at = 0; at + 8 <= key.length; at++) expect(text.includes(key.slice(at, at + 8)), name).toBe(false);
    expect(text).not.toContain(Buffer.from(key).toString("base64").slice(2, 14));
  }
}, 120_000);

test("an answer that was cut off, or is empty, is not cached; a whole one is", async () => {
  const body = (text: string, finish: string): string =>
    JSON.stringify({ choices: [{ message: { content: text }, finish_reason: finish }] });
  for (const [text, finish, asked] of [
    ["half", "length", 2],
    ["", "stop", 2],
    ["whole", "stop", 1],
  ] as const) {
    const there = await endpoint(reactions.body(body(text, finish)));
    const model = await openModel(`${there.url}#m`, { env: {}, cacheFolder: join(folder, finish + asked) });
    for (const _ of [1, 2]) await model.complete([{ role: "user", content: "hello" }], { sample: 0 });
    expect(there.requests, `${text} ${finish}`).toHaveLength(asked);
    await model.close();
    await there.close();
  }
});

test("where samples are missing, pass@1 is shown as if they had failed and as if they had passed", async () => {
  const { url } = await serve((response, _, n) => (n % 2 === 0 ? ok(response) : status(response, 400)));
  const run = await evaluate(await some(6), { ...given([`${url}#m`]), concurrency: 1 });
  const [row] = run.leaderboard().value;
  expect(row).toMatchObject({ errors: 3, samples: 3, bounds: { low: 0, high: 0.5 } });
  expect(String(run.leaderboard())).toContain("0.0 to 50.0");
}, 120_000);

test("a sandbox that is busy does not keep models from being asked", async () => {
  let answered = 0;
  const { url } = await serve((response) => {
    answered += 1;
    const content = "```python\nimport time\ndef f(x):\n    time.sleep(0.4)\n    return 2 * x\n```";
    response.end(JSON.stringify({ choices: [{ message: { content }, finish_reason: "stop" }] }));
  });
  const list = await load(source(["sound", right]));
  let atFirst = 0;
  const run = evaluate(list, { ...given([`${url}#m`]), samples: 24, testTimeoutMs: 5000 });
  for await (const event of run) if (event.type === "sample" && atFirst === 0) atFirst = answered;
  // The first verdict takes most of a second. All 24 requests are answered before it.
  expect(atFirst).toBe(24);
  expect((await run).records().every(({ score }) => score === 1)).toBe(true);
}, 120_000);

test("models check sends what a run sends and names what is refused; an endpoint lists its models", async () => {
  const strict = await endpoint((response, request) => {
    void request;
    const { body = "{}" } = strict.requests.at(-1) ?? {};
    if ("seed" in (JSON.parse(body || "{}") as object))
      return void response.writeHead(422).end('{"detail":"seed is not supported"}');
    return reactions.ok(response);
  });
  const options = { env: {}, providers: {}, signal: new AbortController().signal };
  const found = await checkModel(`${strict.url}#m`, options);
  await strict.close();
  expect(found).toMatchObject({ error: null, text: "hello", omit: ["seed"] });
  expect(found.features.find(({ feature }) => feature === "seed")).toMatchObject({
    works: false,
    said: expect.stringContaining("not supported"),
  });
  expect(found.features.find(({ feature }) => feature === "temperature")?.works).toBe(true);
  const served = await startSimulatedServer({ tasks: [] });
  expect(await listServed(served.url, { env: {} })).toContain("sim/steady");
  await served.close();
  await expect(listServed(served.url, { env: {} })).rejects.toMatchObject({ code: "model_unavailable" });
}, 60_000);

test("a criterion of one's own scores a run; one that needs unit tests yields nothing without them", async () => {
  registerCriterion({
    name: "answer-length",
    unit: "characters",
    direction: "lower",
    measured: false,
    requires: [],
    applies: () => true,
    evaluate: ({ completion: { text } }) => [
      { criterion: "answer-length", testCaseId: null, score: text.length, unit: "characters", output: "", error: null },
    ],
  });
  const run = await evaluate(await some(1), { ...given(["sim/expert"]), criteria: ["answer-length", "cpu-usage"] });
  const [record] = run.records();
  expect(record?.results).toEqual([
    expect.objectContaining({ criterion: "answer-length", score: record?.answer?.length }),
  ]);
  expect(record?.measured.results).toEqual([]);
  expect(run.manifest.notes).toEqual([expect.stringContaining("cpu-usage needs unit-test")]);
}, 120_000);

test("HumanEval's check has the official three seconds, and a limit that is asked for goes before all", async () => {
  const line = {
    task_id: "x/0",
    prompt: "def f(x):\n",
    entry_point: "f",
    canonical_solution: "    return 2 * x\n",
    test: "def check(f):\n    assert f(1) == 2\n",
  };
  const file = join(folder, "h.jsonl");
  await writeFile(file, `${JSON.stringify(line)}\n`);
  const list = await tasks.load(file);
  const slow = "```python\nimport time\ndef f(x):\n    time.sleep(2)\n    return 2 * x\n```";
  const { url } = await serve(
    (response) =>
      void response.end(JSON.stringify({ choices: [{ message: { content: slow }, finish_reason: "stop" }] })),
  );
  const official = await evaluate(list, given([`${url}#m`]));
  expect(official.records()[0]?.score).toBe(1);
  expect(official.manifest.tasks[0]?.testTimeoutMs).toBe(3000);
  const short = await evaluate(list, { ...given([`${url}#m`]), testTimeoutMs: 400 });
  expect(short.records()[0]).toMatchObject({ score: 0, outcome: "timeout" });
  const taken = await evaluate(list, { ...given([`${url}#m`]), id: "as-there", limitsOf: official.id });
  expect(taken.manifest.tasks[0]?.testTimeoutMs).toBe(3000);
}, 120_000);
