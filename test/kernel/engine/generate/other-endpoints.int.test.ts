import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { criticRules } from "../../../../kernel/engine/generate/base/critic-rules.ts";
import { generate } from "../../../../kernel/engine/generate/study/generate.ts";
import type { GenerateRun } from "../../../../kernel/engine/generate/study/generate-run.ts";
import { linesOf } from "../../../../kernel/engine/method/lines-of.ts";
import { SandboxError } from "../../../../sandbox/errors.ts";
import { auditGenerate } from "../../../evidence/generate/audit.ts";
import { type Endpoint, endpoint, reactions } from "../models/endpoint.ts";
import { runWithRoles, soundProfiles } from "./world-options.ts";

let sandbox: Sandbox;
const endpoints: Endpoint[] = [];
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(async () => {
  await sandbox.close();
  await Promise.all(endpoints.map((one) => one.close()));
});

const reply = (content: string, finish: string) =>
  reactions.body(JSON.stringify({ choices: [{ message: { role: "assistant", content }, finish_reason: finish }] }));

/** Runs a benchmark in which the endpoint's model plays the given roles. */
const runBehind = async (url: string, roles: readonly string[]): Promise<GenerateRun> =>
  await runWithRoles(
    {
      sandbox,
      models: {
        profiles: soundProfiles,
        cacheFolder: null,
        providers: { local: { baseUrl: url } },
        retry: { patienceMs: 50, tries: 2, baseMs: 5 },
      },
    },
    Object.fromEntries(roles.map((role) => [role, ["local/model"]])),
  );

const openEndpoint = async (content: string, finish: string): Promise<string> => {
  const opened = await endpoint(reply(content, finish));
  endpoints.push(opened);
  return opened.url;
};

const violationsIn = (run: GenerateRun) =>
  auditGenerate(
    run
      .lines()
      .map((line) => JSON.stringify(line))
      .join("\n"),
  );

const metric = (run: GenerateRun, name: string) => run.metrics().find((one) => one.name === name)!.interval;

const downUrl = "http://127.0.0.1:9/v1";

describe("a tested model", () => {
  test("whose endpoint is down leaves its submissions unscored and counted", async () => {
    const run = await runBehind(downUrl, ["tested"]);
    const submissions = linesOf(run.lines(), "submission");
    expect(submissions.length).toBeGreaterThan(0);
    expect(submissions.every(({ unscored, full }) => unscored && full === null)).toBe(true);
    expect(metric(run, "unscored")).toMatchObject({ estimate: submissions.length, n: submissions.length });
    expect(metric(run, "passAtK")).toMatchObject({ estimate: null, n: 0 });
    expect(violationsIn(run)).toEqual([]);
  }, 120_000);

  test.each([
    ["is empty", "", "stop", "none"],
    ["is cut off in its code", "Here it is.\n\n```python\ndef solve(a", "length", "label"],
    ["is in another language", "```java\nclass Solution {}\n```", "stop", "first"],
  ])(
    "whose reply %s fails, and stays in the denominator",
    async (_, content, finish, extraction) => {
      const run = await runBehind(await openEndpoint(content, finish), ["tested"]);
      const submissions = linesOf(run.lines(), "submission");
      expect(submissions.length).toBeGreaterThan(0);
      expect(submissions.every((one) => !one.unscored && one.extraction === extraction)).toBe(true);
      expect(metric(run, "passAtK")).toMatchObject({ estimate: 0, n: submissions.length });
      expect(metric(run, "noCode").estimate).toBe(extraction === "none" ? submissions.length : 0);
      expect(violationsIn(run)).toEqual([]);
    },
    120_000,
  );
});

describe("an author", () => {
  test("whose endpoint is down ends the run with an error that says so", async () => {
    await expect(runBehind(downUrl, ["author"])).rejects.toMatchObject({ code: "model_unavailable" });
  }, 120_000);

  test.each([
    ["empty", "", "stop"],
    ["cut off", "```python\ndef solve(a):\n    return a\n```\n\n```python\ndef public_inputs(", "length"],
    ["two blocks", "```python\na = 1\n```\n".repeat(2), "stop"],
    ["four blocks", "```python\na = 1\n```\n".repeat(4), "stop"],
  ])(
    "whose reply is %s has three attempts, and the item is rejected with a reason",
    async (_, content, finish) => {
      const run = await runBehind(await openEndpoint(content, finish), ["author"]);
      const solutions = linesOf(run.lines(), "solution");
      expect(solutions.map(({ reason, attempts }) => [reason, attempts.length])).toEqual([
        ["wrong_blocks", 3],
        ["wrong_blocks", 3],
      ]);
      expect(run.funnel()[0]).toMatchObject({ started: 2, rejected: { solution: { wrong_blocks: 2 } } });
      expect(violationsIn(run)).toEqual([]);
    },
    120_000,
  );
});

describe("a critic", () => {
  const review = (rules: readonly string[], violated: string) => {
    const results = rules.map((rule) => ({ rule, violated: rule === violated, evidence: "" }));
    return `<review>${JSON.stringify({ rules: results, overallPass: true })}</review>`;
  };

  test.each([
    ["with seven rules has three attempts, and the item is rejected", review(criticRules.slice(1), ""), 3],
    ["without JSON has three attempts, and the item is rejected", "It looks fine.", 3],
    ["that names a violation rejects the item, although it says that all is well", review(criticRules, "precision"), 1],
  ])(
    "whose reply %s",
    async (_, content, attempts) => {
      const run = await runBehind(await openEndpoint(content, "stop"), ["critic"]);
      const reviews = linesOf(run.lines(), "critic");
      expect(reviews.length).toBeGreaterThan(0);
      for (const { replies, reason } of reviews) {
        expect(replies).toHaveLength(attempts);
        expect(reason).toBe(attempts === 1 ? "critic" : "critic_malformed");
      }
      expect(run.items()).toEqual([]);
      expect(violationsIn(run)).toEqual([]);
    },
    120_000,
  );
});

test("an answer that the sandbox fails to run for good is unscored and counted, and the others are scored", async () => {
  const url = await openEndpoint("```python\nmark = 'outage'\n```", "stop");
  const run: Sandbox["run"] = (program, how) => {
    if (program.source?.includes("outage")) throw new SandboxError("the sandbox is away", { code: "backend_failed" });
    return sandbox.run(program, how);
  };
  const made = await runWithRoles(
    {
      sandbox: { ...sandbox, run },
      models: { profiles: soundProfiles, cacheFolder: null, providers: { local: { baseUrl: url } } },
    },
    { tested: ["local/model", "sim/alder-1"] },
  );
  const submissions = linesOf(made.lines(), "submission");
  const of = (model: string) => submissions.filter((one) => one.model === model).map(({ unscored }) => unscored);
  expect(of("local/model").every(Boolean)).toBe(true);
  expect(of("sim/alder-1").some(Boolean)).toBe(false);
  expect(of("sim/alder-1")).toHaveLength(of("local/model").length);
  expect(violationsIn(made)).toEqual([]);
}, 120_000);

describe("a language", () => {
  test.each(["languages", "targets"] as const)(
    "of %s that nobody knows is refused before any model is asked",
    async (field) => {
      await expect(Promise.resolve(generate({ [field]: ["klingon"] }))).rejects.toMatchObject({
        code: "invalid_config",
        message: expect.stringContaining(`${field} holds "klingon"`),
      });
    },
  );

  const withLanguages = (languages: readonly string[]) => ({
    run: sandbox.run.bind(sandbox),
    languages: async () => languages,
  });
  const models = { profiles: soundProfiles, cacheFolder: null };

  test("without a toolchain is skipped with a notice, and the others are made", async () => {
    const run = await runWithRoles(
      { languages: ["python", "go"], limit: 2, models, sandbox: withLanguages(["python"]) },
      { tested: [] },
    );
    expect(run.lines().find(({ kind }) => kind === "x-language")).toMatchObject({ language: "go", available: false });
    expect(run.funnel().map(({ language, started }) => [language, started])).toEqual([["python", 1]]);
    expect(violationsIn(run)).toEqual([]);
  }, 120_000);

  test("without a toolchain is refused if no other is left", async () => {
    const options = { languages: ["go"], limit: 1, models, sandbox: withLanguages(["python"]) };
    await expect(runWithRoles(options, {})).rejects.toMatchObject({ code: "not_available" });
  });
});
