import { expect, onTestFinished, test } from "vitest";
import { openCriterionTools } from "../../../../../kernel/engine/criteria/tools/open-tools.ts";
import { evaluate } from "../../../../../kernel/engine/evaluate.ts";
import type { SonarSettings } from "../../../../../kernel/engine/store/sonar-settings.ts";
import { given, some } from "../../run/served-runs.ts";
import { results, sampleOf } from "../context.ts";
import { type StandInOptions, standIn, standInScanner, startStandIn } from "./stand-in.ts";

const scanner = await standInScanner();

const serve = async (options: StandInOptions = {}) => {
  const server = await startStandIn(options);
  onTestFinished(() => server.close());
  const env = { PATH: process.env.PATH, SONAR_TOKEN: server.token, OPENAI_API_KEY: "sk-of-a-model" };
  const found = (code: string, settings: SonarSettings = {}, language = "python", own: object = env) => {
    const tools = openCriterionTools({ env: own as never, sonarqube: { url: server.url, scanner, ...settings } });
    return results("sonarqube", sampleOf(code, { language, tools }));
  };
  return { ...server, env, found };
};

const code = "def f(x):\n    if x == None:\n        return eval('1')\n    return 2  # TODO\n";

test("what the server finds of a program is its score, its measures are parts, and the project is gone", async () => {
  const { found, projects, calls } = await serve();
  const [score, ...parts] = await found(code);
  expect(score).toMatchObject({ criterion: "sonarqube", unit: "quality", error: null });
  expect(score?.score).toBeCloseTo(1 / (1 + 0.6 + 0.8 + 0.2));
  expect(JSON.parse(score!.output)).toEqual([
    { rule: "python:S5727", line: 2, message: "Compare by identity.", severity: 3 },
    { rule: "python:S1523", line: 3, message: "Do not use eval.", severity: 2 },
    { rule: "python:S1135", line: 4, message: "Complete this TODO.", severity: 5 },
  ]);
  expect(Object.fromEntries(parts.map(({ part, score: value }) => [part, value]))).toEqual({
    bugs: 1,
    vulnerabilities: 1,
    code_smells: 1,
    sqale_index: 15,
    cognitive_complexity: 1,
    coverage: null,
    duplicated_lines_density: 0.125,
    quality_gate: 0,
  });
  expect(parts.find(({ part }) => part === "coverage")?.output).toMatch(/no such measure/);
  expect(projects()).toEqual([]);
  expect(calls.filter((path) => path === "ce/task")).toHaveLength(2);
  const [clean, , , , , , , , gate] = await found("def f(x):\n    return x\n");
  expect([clean?.score, gate?.score]).toEqual([1, 1]);
}, 60_000);

test("the stand-in says in all that it answers that it is one", async () => {
  const { url, token } = await serve();
  for (const [path, key] of [
    ["api/ce/task?id=x", token],
    ["api/server/version", "other"],
  ]) {
    const response = await fetch(`${url}/${path}`, { headers: { authorization: `Bearer ${key}` } });
    expect(response.headers.get("x-stand-in")).toBe(standIn);
    expect(await response.json()).toMatchObject({ standIn });
  }
});

test("500 issues a page, and an answer that may pass is asked for again", async () => {
  const { found, calls } = await serve({ busy: 1 });
  const [score] = await found("x = 1  # TODO\n".repeat(1_234));
  expect(score?.error).toBeNull();
  expect(score?.score).toBeCloseTo(1 / (1 + (1_234 * 0.2) / 123.4));
  expect(calls.filter((path) => path === "issues/search")).toHaveLength(4);
}, 60_000);

const body = (value: object) => ({ body: JSON.stringify(value) });

test.each([
  ["a task that fails", { task: "FAILED" }, "analyser_failed", /task failed: no such plugin/],
  ["a task that is cancelled", { task: "CANCELED" }, "analyser_failed", /task canceled/],
  ["a task that never ends", { task: "never" }, "analyser_timeout", /did not end within 3 s/],
  ["no JSON", { instead: { "measures/component": { body: "<html>" } } }, "analyser_unreadable", /measures.*no JSON/],
  [
    "a measure that is no number",
    { instead: { "measures/component": body({ component: { measures: [{ metric: "bugs", value: "many" }] } }) } },
    "analyser_unreadable",
    /component\.measures\.0\.value/,
  ],
  [
    "an unknown severity",
    {
      instead: {
        "issues/search": body({ paging: { total: 1 }, issues: [{ rule: "r", message: "m", severity: "DIRE" }] }),
      },
    },
    "analyser_unreadable",
    /issues\.0\.severity/,
  ],
  ["a task without a state", { instead: { "ce/task": body({ task: {} }) } }, "analyser_unreadable", /task\.status/],
  ["a fault of the server", { instead: { "ce/task": { status: 500, body: "oops" } } }, "analyser_failed", /500: oops/],
  [
    "a token that may not browse",
    { instead: { "issues/search": { status: 403, body: '{"errors":[{"msg":"Insufficient privileges"}]}' } } },
    "analyser_refused",
    /Insufficient privileges/,
  ],
] as const)(
  "%s is typed",
  async (_, options, kind, message) => {
    const { found } = await serve(options as StandInOptions);
    const [only, ...more] = await found(code, { patienceMs: 3_000 });
    expect(more).toEqual([]);
    expect(only).toMatchObject({ score: null, error: { code: kind, message: expect.stringMatching(message) } });
  },
  30_000,
);

test("a program that waits for the scanner behind others has all of its time", async () => {
  const slow = await standInScanner("sleep 0.5");
  const { url, env } = await serve();
  const tools = openCriterionTools({ env, sonarqube: { url, scanner: slow, patienceMs: 3_000 } });
  const all = await Promise.all(
    Array.from({ length: 8 }, () => results("sonarqube", sampleOf(code, { language: "python", tools }))),
  );
  expect(all.map(([score]) => score?.error)).toEqual(Array(8).fill(null));
}, 60_000);

test("a wrong token is refused, and is in no message", async () => {
  const { found, env } = await serve();
  const [only] = await found(code, {}, "python", { ...env, SONAR_TOKEN: "squ_canary-7f3a9c1e55d2b" });
  expect(only?.error).toMatchObject({ code: "analyser_refused", hint: expect.stringContaining("token") });
  expect(JSON.stringify(only)).not.toMatch(/canary|7f3a9c1e/);
}, 30_000);

test("what is not there is not available, with the way to get it", async () => {
  const { found, env } = await serve();
  const lacks = async (settings: SonarSettings, own: object = env) =>
    (await found(code, settings, "python", own))[0]?.error;
  expect(await lacks({ url: "" }, {})).toMatchObject({
    code: "not_available",
    hint: expect.stringContaining("SONAR_HOST_URL"),
  });
  expect(await lacks({ url: "http://me:secret@h" })).toMatchObject({
    code: "not_available",
    message: expect.not.stringContaining("secret"),
  });
  expect(await lacks({ key: "OTHER" })).toMatchObject({
    code: "not_available",
    message: expect.stringContaining("OTHER"),
  });
  expect(await lacks({ scanner: "/nowhere/sonar-scanner" })).toMatchObject({
    code: "not_available",
    hint: expect.stringContaining("SonarScanner CLI"),
  });
  expect((await found("puts 1\n", {}, "ruby"))[0]?.error).toMatchObject({
    code: "not_available",
    message: expect.stringContaining("answer.rb"),
  });
  expect(await lacks({ url: "http://127.0.0.1:9/" })).toMatchObject({ code: "analyser_failed" });
}, 60_000);

test("a run asks the server that its configuration names: table, comparison and export have what it found", async () => {
  const { url, token } = await serve();
  const run = await evaluate(await some(2), {
    ...given(["sim/novice", "sim/expert"]),
    criteria: ["sonarqube"],
    languages: ["python"],
    sonarqube: { url, scanner, key: "MY_SONAR" },
    env: { ...process.env, MY_SONAR: token },
  });
  const table = String(run.criteria());
  expect(table).toMatch(/sonarqube +.*quality ↑/);
  expect(table).toMatch(/sonarqube code_smells.*code smells ↓/);
  expect(run.manifest.config.sonarqube).toEqual({ url, scanner, key: "MY_SONAR" });
  expect(JSON.stringify([run.manifest, run.records()])).not.toContain(token);
}, 120_000);
