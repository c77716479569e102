import { shippedInstances, shippedTasks } from "taulab/datasets";
import { openSandbox, type Program, type Sandbox, SandboxError } from "taulab/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EngineError, type EngineErrorCode } from "../../../../kernel/engine/errors.ts";
import { refine } from "../../../../kernel/engine/refine/refine.ts";
import { repair } from "../../../../kernel/engine/repair/study/repair.ts";
import { search } from "../../../../kernel/engine/search/study/search.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const codes = ["overloaded", "backend_failed"] as const;
type Code = (typeof codes)[number] | "closed";

/** A sandbox that rejects those runs for which `fails` is true. `run` is the number of the run, from 1. */
const failing = (code: Code, fails: (run: number, program: Program) => boolean): Pick<Sandbox, "run"> => {
  let runs = 0;
  return {
    run: async (program, options) => {
      runs += 1;
      if (fails(runs, program)) throw new SandboxError("it failed", { code });
      return sandbox.run(program, options);
    },
  };
};

const instance = (await shippedInstances()).find(({ id }) => id === "toll-bands")!;
const small = { ...instance, hiddenTests: instance.hiddenTests.slice(0, 8) };
const shared = { directory: null, progress: false, seed: 1 } as const;
/** A candidate whose wrong program has a comment, so that the test can recognise it. */
const candidate = { name: "stubborn", answer: () => `\`\`\`python\n${small.buggyCode}\n# unchanged\n\`\`\`` };

const study = (more: object) =>
  repair({
    instances: [small],
    candidates: [candidate],
    feedback: "sim/teacher",
    alphaTurns: 1,
    protocols: ["nohint"],
    ...shared,
    models: { cacheFolder: null },
    config: { bootstrapResamples: 200 },
    ...more,
  });

describe("repair", () => {
  test.each(codes)("one %s of the sandbox changes nothing, whichever run meets it", async (code) => {
    const referenceStudy = await study({ sandbox });
    for (const at of [1, 3, 12]) {
      const disturbed = await study({ sandbox: failing(code, (run) => run === at) });
      expect(JSON.stringify(disturbed.lines())).toBe(
        JSON.stringify(referenceStudy.lines()).replaceAll(referenceStudy.header().study, disturbed.header().study),
      );
    }
  });

  test.each(codes)("%s again and again ends that trajectory in an error, which is counted", async (code) => {
    const finishedStudy = await study({ sandbox: failing(code, (_, { source }) => source.includes("# unchanged")) });
    expect(finishedStudy.complete).toBe(true);
    expect(finishedStudy.metrics()[0]!.counts).toMatchObject({ trajectories: 1, errors: 1 });
  });

  test.each(["model_unavailable", "model_timeout", "model_unreadable", "rate_limited"] as const)(
    "%s of a candidate ends its trajectories in an error, which is counted",
    async (code) => {
      const finishedStudy = await study({ sandbox, candidates: [thrower(code)] });
      expect(finishedStudy.metrics()[0]!.counts).toMatchObject({ trajectories: 1, errors: 1 });
    },
  );

  test.each(["quota_exhausted", "missing_key"] as const)("%s ends the study, which may go on later", async (code) => {
    await expect(Promise.resolve(study({ sandbox, candidates: [thrower(code)] }))).rejects.toMatchObject({ code });
  });

  test("a closed sandbox ends the study", async () => {
    const run = study({ sandbox: failing("closed", (_, { source }) => source.includes("# unchanged")) });
    await expect(Promise.resolve(run)).rejects.toMatchObject({ code: "closed" });
  });
});

/** A model whose every answer is an error with this code. */
const thrower = (code: EngineErrorCode) => ({
  name: "broken",
  answer: (): string => {
    throw new EngineError("it failed", { code });
  },
});

describe("search", () => {
  const options = { ...shared, concepts: ["loops"], phases: { 1: { maxEvaluations: 3 } }, maxInvalid: 1 };

  test.each(codes)("%s again and again makes evaluations invalid, and the search goes on", async (code) => {
    const run = await search({
      ...options,
      model: "sim/steady",
      models: { cacheFolder: null },
      sandbox: failing(code, () => true),
    });
    const evaluations = run.lines().filter((line) => "event" in line && line.event === "evaluation");
    expect(evaluations.length).toBeGreaterThan(0);
    expect(evaluations).toEqual(evaluations.map((line) => ({ ...line, validity: "infra_error" })));
  });

  test.each(["model_unavailable", "model_timeout", "model_unreadable", "rate_limited"] as const)(
    "%s of the model makes evaluations invalid",
    async (code) => {
      const run = await search({ ...options, model: thrower(code), sandbox });
      const first = run.lines().find((line) => "event" in line && line.event === "evaluation");
      expect(first).toMatchObject({ validity: "infra_error" });
    },
  );

  test("an empty account and a closed sandbox end the search", async () => {
    const empty = search({ ...options, model: thrower("quota_exhausted"), sandbox });
    await expect(Promise.resolve(empty)).rejects.toMatchObject({ code: "quota_exhausted" });
    const closed = search({
      ...options,
      model: "sim/steady",
      models: { cacheFolder: null },
      sandbox: failing("closed", () => true),
    });
    await expect(Promise.resolve(closed)).rejects.toMatchObject({ code: "closed" });
  });
});

describe("refine", () => {
  const options = { ...shared, models: ["sim/expert"], turns: 1, opening: { cacheFolder: null } };

  test.each(codes)("%s again and again ends a conversation in an error, which is counted", async (code) => {
    const tasks = (await shippedTasks()).slice(0, 2);
    const run = await refine({ ...options, tasks, sandbox: failing(code, () => true) });
    expect(run.complete).toBe(true);
    expect(run.rates()[0]!.errors).toBe(2);
  });

  test("a closed sandbox ends the refinement", async () => {
    const tasks = (await shippedTasks()).slice(0, 2);
    const run = refine({ ...options, tasks, sandbox: failing("closed", () => true) });
    await expect(Promise.resolve(run)).rejects.toMatchObject({ code: "closed" });
  });
});
