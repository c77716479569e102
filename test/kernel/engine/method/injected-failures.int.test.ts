import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { refine } from "../../../../kernel/engine/refine/refine.ts";
import { repair } from "../../../../kernel/engine/repair/study/repair.ts";
import { search } from "../../../../kernel/engine/search/study/search.ts";
import { serviceOver } from "../failing-service.ts";
import { runsFolder } from "../run/served-runs.ts";
import {
  behind,
  endpointFailures,
  failingSandbox,
  kindsOf,
  mark,
  markedAnswer,
  opening,
  type Result,
  rejecting,
  sandboxFailures,
  shared,
  small,
  tasks,
} from "./failing-cast.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

interface Cast {
  /** The id of the model under test. */
  readonly model: string;
  readonly sandbox: Sandbox;
}

/** Method → a small run of it with one model under test. */
const methods: Readonly<Record<string, (cast: Cast) => Promise<Result>>> = {
  evaluate: async ({ model, sandbox: own }) => {
    const run = await evaluate(tasks, {
      models: [model],
      samples: 1,
      seed: 1,
      progress: false,
      cache: false,
      directory: runsFolder(),
      sandbox: await serviceOver(own),
      languages: ["python"],
      timeoutMs: opening.timeoutMs,
      retry: opening.retry,
    });
    const errors = run.records().flatMap(({ error }) => error?.code ?? []);
    const measured = run.leaderboard().value.some(({ samples }) => samples > 0);
    return { failed: errors.length + (run.manifest.quarantined ?? []).length, measured, kinds: errors };
  },
  refine: async ({ model, ...cast }) => {
    const run = await refine({ ...shared, ...cast, models: [model], tasks, turns: 1, opening });
    const [rate] = run.rates();
    expect(run.complete).toBe(true);
    return { failed: rate!.errors, measured: rate!.n > 0, kinds: kindsOf(run.end) };
  },
  repair: async ({ model, ...cast }) => {
    const study = await repair({
      ...shared,
      ...cast,
      models: opening,
      instances: [small],
      candidates: [model],
      feedback: "sim/teacher",
      alphaTurns: 1,
      protocols: ["nohint"],
      config: { bootstrapResamples: 200 },
    });
    const { errors, trajectories } = study.metrics()[0]!.counts;
    expect(study.complete).toBe(true);
    return { failed: errors, measured: trajectories > errors, kinds: kindsOf(study.end) };
  },
  search: async ({ model, ...cast }) => {
    const phases = { 1: { maxEvaluations: 2 } };
    const run = await search({
      ...shared,
      ...cast,
      model,
      models: opening,
      concepts: ["loops"],
      phases,
      maxInvalid: 1,
    });
    const validities = run
      .lines()
      .flatMap((line) => ("event" in line && line.event === "evaluation" ? [line.validity] : []));
    const failed = validities.filter((one) => one === "infra_error").length;
    return { failed, measured: validities.includes("ok"), kinds: kindsOf(run.end) };
  },
};

describe.each(Object.entries(methods))("%s", (_name, method) => {
  test.each(endpointFailures)("%s of the endpoint is counted, and nothing is ranked", async (_, reaction, code) => {
    const { failed, measured, kinds } = await behind(reaction, (model) => method({ model, sandbox }));
    expect(failed).toBeGreaterThan(0);
    expect(measured).toBe(false);
    expect(new Set(kinds)).toEqual(new Set([code]));
  });

  test.each(sandboxFailures)("%s that fails once changes nothing", async (_, fail) => {
    for (const at of [1, 4]) {
      const result = await method({ model: "sim/steady", sandbox: failingSandbox(sandbox, fail, (run) => run === at) });
      expect(result).toMatchObject({ failed: 0, measured: true });
    }
  });
});

/** Methods in which the model under test writes programs, so that the comment `mark` can be in them. */
const marked = ["evaluate", "refine", "repair"] as const;

describe.each(marked)("%s", (name) => {
  test.each(sandboxFailures)("%s that fails on each program of the model is counted", async (_, fail, code) => {
    const broken = failingSandbox(sandbox, fail, (_run, source) => source.includes(mark));
    const result = await behind(markedAnswer, (model) => methods[name]!({ model, sandbox: broken }));
    expect(result.failed).toBeGreaterThan(0);
    expect(result.measured).toBe(false);
    expect(result.kinds).toContain(code);
  });
});

/** Methods that end with counted failures if the sandbox runs no program at all. */
const started = ["refine", "repair", "search"] as const;

describe.each(started)("%s", (name) => {
  test("a sandbox that is always overloaded ends with counted failures and no rank", async () => {
    const broken = failingSandbox(sandbox, rejecting("overloaded"), () => true);
    const { measured, kinds } = await methods[name]!({ model: "sim/steady", sandbox: broken });
    expect(measured).toBe(false);
    expect(kinds).toContain("overloaded");
  });
});
