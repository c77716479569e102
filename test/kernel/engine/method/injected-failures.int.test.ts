import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { loadTasks, shippedInstances, shippedTasks } from "taulab/datasets";
import { type Outcome, openSandbox, type Sandbox, SandboxError } from "taulab/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadTaxonomy } from "../../../../kernel/engine/augment/seeds/load-taxonomy.ts";
import { worldSeed } from "../../../../kernel/engine/augment/seeds/world-seed.ts";
import { makePlan } from "../../../../kernel/engine/augment/study/make-plan.ts";
import { runStudy } from "../../../../kernel/engine/augment/study/run-study.ts";
import { worldCast } from "../../../../kernel/engine/augment/study/world-cast.ts";
import { evaluate, resume } from "../../../../kernel/engine/evaluate.ts";
import { generateWorldCast } from "../../../../kernel/engine/generate/study/world-cast.ts";
import { judgePairs } from "../../../../kernel/engine/judge-pairs.ts";
import { rolesOfPlan } from "../../../../kernel/engine/method/roles-of-plan.ts";
import { linesOf } from "../../../../kernel/engine/method/lines-of.ts";
import { worldSeeds } from "../../../../kernel/engine/models/simulated/world/kits/world-seeds.ts";
import { soundManner } from "../../../../kernel/engine/models/simulated/world/roles/manner.ts";
import { worldProfiles } from "../../../../kernel/engine/models/simulated/world-profiles.ts";
import { refine } from "../../../../kernel/engine/refine/refine.ts";
import { repair } from "../../../../kernel/engine/repair/study/repair.ts";
import { search } from "../../../../kernel/engine/search/study/search.ts";
import { runWithRoles, soundProfiles } from "../generate/world-options.ts";
import { serviceOver } from "../failing-service.ts";
import { endpoint, type Reaction, reactions } from "../models/endpoint.ts";
import { runsFolder } from "../run/served-runs.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const instance = (await shippedInstances()).find(({ id }) => id === "toll-bands")!;
const small = { ...instance, hiddenTests: instance.hiddenTests.slice(0, 8) };
const tasks = (await shippedTasks()).slice(0, 2);
const shared = { directory: null, progress: false, seed: 1 } as const;
const opening = { cacheFolder: null, timeoutMs: 200, retry: { patienceMs: 0, tries: 2, baseMs: 1 } } as const;

/** The marks of a program of the model under test; canonical solutions lack them. */
const mark = "# of the model";
const reply = `\`\`\`python\n${small.buggyCode}\n${mark}\n\`\`\``;

/** The result of a method: what it counted as failed, whether it has a result, and the kinds of its troubles. */
interface Result {
  readonly failed: number;
  readonly measured: boolean;
  readonly kinds: readonly string[];
}

interface Cast {
  /** The model under test, or a role of the simulated world. */
  readonly model: string;
  readonly sandbox: Sandbox;
}

const kindsOf = (end: { readonly troubles: readonly { readonly kind: string }[] } | null): readonly string[] =>
  end!.troubles.map(({ kind }) => kind);

/** Each method with one model under test. */
const methods: Readonly<Record<string, (cast: Cast) => Promise<Result>>> = {
  evaluate: async ({ model, sandbox: own }) => {
    const run = await evaluate(tasks, {
      ...{ models: [model], samples: 1, seed: 1, progress: false, cache: false, directory: runsFolder() },
      ...{ sandbox: await serviceOver(own), languages: ["python"] },
      ...{ timeoutMs: opening.timeoutMs, retry: opening.retry },
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
      ...{ ...shared, ...cast, models: opening, instances: [small], candidates: [model], feedback: "sim/teacher" },
      ...{ alphaTurns: 1, protocols: ["nohint"], config: { bootstrapResamples: 200 } },
    });
    const { errors, trajectories } = study.metrics()[0]!.counts;
    expect(study.complete).toBe(true);
    return { failed: errors, measured: trajectories > errors, kinds: kindsOf(study.end) };
  },
  search: async ({ model, ...cast }) => {
    const phases = { 1: { maxEvaluations: 2 } };
    const run = await search({
      ...{ ...shared, ...cast, model, models: opening, concepts: ["loops"], phases, maxInvalid: 1 },
    });
    const validities = run
      .lines()
      .flatMap((line) => ("event" in line && line.event === "evaluation" ? [line.validity] : []));
    const failed = validities.filter((one) => one === "infra_error").length;
    return { failed, measured: validities.includes("ok"), kinds: kindsOf(run.end) };
  },
};

const world = worldSeeds(2, 7);
/** Models of the world whose authors make no fault. */
const profiles = Object.fromEntries(
  Object.values(worldProfiles).map((profile) => [
    profile.id,
    { ...profile, authoring: { ...soundManner, tested: profile.authoring!.tested } },
  ]),
);

interface MakerCast {
  /** The tested models; the roles of makers are simulated. */
  readonly tested: readonly string[];
  readonly sandbox: Sandbox;
}

const patient = { cacheFolder: null, timeoutMs: 1500, retry: opening.retry } as const;

/** Each method that makes a benchmark, with some tested models. */
const makers: Readonly<Record<string, (cast: MakerCast) => Promise<Result>>> = {
  augment: async ({ tested, ...cast }) => {
    const plan = makePlan({
      delivery: { suspects: false, checkers: false, posterior: null },
      ...{ study: "failing", seed: 7, taxonomy: await loadTaxonomy(), requests: [1] },
      seeds: world.map(worldSeed).map((seed) => ({ ...seed, tests: seed.tests.slice(0, 4), timeLimitS: 0.5 })),
      roles: { ...worldCast, tested },
      config: {
        ...{ axes: ["narrative"], maxLevel: 1, samples: 1, ks: [1], bootstrapResamples: 50, limitRuns: 1 },
        ...{ targets: { random: 2, adversarial: 2, corner: 1 }, minimum: { random: 1, adversarial: 1, corner: 1 } },
        ...{ stressSize: 4, stressMinimum: 2, bruteCount: 2, optimizedCount: 3, poolMinimum: 2, baselines: [] },
        ...{ bruteTimeS: 0.5, optimizedTimeS: 0.5, generatorTimeS: 0.4, drawFactor: 2 },
      },
    });
    const models = { ...patient, world, profiles };
    const study = await runStudy(plan, { ...shared, ...cast, roles: rolesOfPlan(plan), models });
    expect(study.complete).toBe(true);
    const verdicts = study.lines().flatMap((line) => (line.kind === "submission" ? [line.verdict] : []));
    const failed = verdicts.filter((one) => one === "unscored").length;
    return { failed, measured: verdicts.length > failed, kinds: kindsOf(study.end) };
  },
  generate: async ({ tested, ...cast }) => {
    const run = await runWithRoles({ ...cast, models: { ...patient, profiles: soundProfiles } }, { tested });
    expect(run.complete).toBe(true);
    const submissions = linesOf(run.lines(), "submission");
    const failed = submissions.filter(({ unscored }) => unscored).length;
    return { failed, measured: submissions.length > failed, kinds: kindsOf(run.end) };
  },
};

/** A way in which an endpoint fails, and the code of its error. */
const endpointFailures: readonly (readonly [string, Reaction, string])[] = [
  ["429", reactions.status(429), "rate_limited"],
  ["500", reactions.status(500), "model_unavailable"],
  ["a refusal by 400", reactions.status(400, {}, "this prompt is not allowed"), "model_refused"],
  ["a prompt over the context", reactions.status(400, {}, "exceeds the context size"), "model_refused"],
  ["silence", reactions.silent, "model_timeout"],
  ["a malformed body", reactions.body("{"), "model_unreadable"],
];

type Failing = (run: Sandbox["run"]) => Promise<Outcome>;
const rejecting =
  (code: "overloaded" | "backend_failed"): Failing =>
  () =>
    Promise.reject(new SandboxError("it failed", { code }));

/** A way in which a sandbox fails, and the code of its error. */
const sandboxFailures: readonly (readonly [string, Failing, string])[] = [
  ["an overloaded sandbox", rejecting("overloaded"), "overloaded"],
  ["an unreachable sandbox", rejecting("backend_failed"), "backend_failed"],
  [
    "a sandbox without time",
    async (run) => ({
      ...(await run({ language: "python", source: "" })),
      ...{ status: "sandbox_error", verdict: null, tests: [], error: "the machine is too busy" },
    }),
    "sandbox_failed",
  ],
];

/** A sandbox that fails on the runs that `fails` selects, by their number from 1 and their program's text. */
const failingSandbox = (fail: Failing, fails: (run: number, source: string) => boolean): Sandbox => {
  let runs = 0;
  const run: Sandbox["run"] = (program, options) => {
    runs += 1;
    return fails(runs, program.source) ? fail(sandbox.run.bind(sandbox)) : sandbox.run(program, options);
  };
  return {
    ...{ name: sandbox.name, run, describe: () => sandbox.describe(), languages: () => sandbox.languages() },
    close: async () => {},
  };
};

const behind = async <T>(reaction: Reaction, use: (model: string) => Promise<T>): Promise<T> => {
  const { url, close } = await endpoint(reaction);
  try {
    return await use(`${url}#odd`);
  } finally {
    await close();
  }
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
      const result = await method({ model: "sim/steady", sandbox: failingSandbox(fail, (run) => run === at) });
      expect(result).toMatchObject({ failed: 0, measured: true });
    }
  });
});

const markedAnswer = reactions.body(
  JSON.stringify({
    choices: [{ message: { role: "assistant", content: reply }, finish_reason: "stop" }],
    usage: { prompt_tokens: 10, completion_tokens: 5 },
  }),
);

/** Methods whose model under test can give a program with a mark. */
const marked = ["evaluate", "refine", "repair"] as const;

describe.each(marked)("%s", (name) => {
  test.each(sandboxFailures)("%s that fails on each program of the model is counted", async (_, fail, code) => {
    const broken = failingSandbox(fail, (_run, source) => source.includes(mark));
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
    const broken = failingSandbox(rejecting("overloaded"), () => true);
    const { measured, kinds } = await methods[name]!({ model: "sim/steady", sandbox: broken });
    expect(measured).toBe(false);
    expect(kinds).toContain("overloaded");
  });
});

const allFailures = sandboxFailures.map(([, fail]) => fail);
/** A sandbox that fails in all ways in turn on the runs that `fails` selects. */
const failingInTurn = (fails: (run: number, source: string) => boolean): Sandbox => {
  let failures = 0;
  return failingSandbox((run) => allFailures[failures++ % allFailures.length]!(run), fails);
};

describe.each(Object.entries(makers))("%s", (name, make) => {
  const simulated = (name === "augment" ? worldCast : generateWorldCast).tested!.slice(0, 1);

  test("tested models whose endpoints fail in all ways are unscored and counted, and nothing is ranked", async () => {
    const opened = await Promise.all(endpointFailures.map(([, reaction]) => endpoint(reaction)));
    try {
      const tested = opened.map(({ url }, at) => `${url}#odd${at}`);
      const { failed, measured, kinds } = await make({ tested, sandbox });
      expect(failed).toBeGreaterThanOrEqual(tested.length);
      expect(measured).toBe(false);
      expect(new Set(kinds)).toEqual(new Set(endpointFailures.map(([, , code]) => code)));
    } finally {
      await Promise.all(opened.map(({ close }) => close()));
    }
  }, 90_000);

  test("a sandbox that fails on single runs changes nothing", async () => {
    const broken = failingInTurn((run) => run % 5 === 0);
    expect(await make({ tested: simulated, sandbox: broken })).toMatchObject({ failed: 0, measured: true });
  }, 90_000);

  test("a sandbox that fails on each program of the tested model leaves its submissions unscored", async () => {
    const broken = failingInTurn((_run, source) => source.includes(mark));
    const { failed, measured, kinds } = await behind(markedAnswer, (model) =>
      make({ tested: [model], sandbox: broken }),
    );
    expect([failed > 0, measured]).toEqual([true, false]);
    expect(sandboxFailures.map(([, , code]) => code)).toEqual(expect.arrayContaining([...new Set(kinds)]));
  }, 90_000);

  test("a sandbox that is always overloaded costs every item, is counted, and nothing is ranked", async () => {
    const broken = failingSandbox(rejecting("overloaded"), () => true);
    const { measured, kinds } = await make({ tested: simulated, sandbox: broken });
    expect(measured).toBe(false);
    expect(kinds).toContain("overloaded");
  }, 90_000);
});

describe("evaluate", () => {
  const options = { models: ["sim/steady"], samples: 1, seed: 1, progress: false, cache: false } as const;

  /** Copies of two shipped tasks under a new text, so that no earlier calibration of them is cached. */
  const ownTasks = async (): Promise<string> => {
    const folder = join(runsFolder(), "tasks");
    await mkdir(folder, { recursive: true });
    for (const { position } of tasks) {
      const text = await readFile(position.file, "utf8");
      await writeFile(join(folder, basename(position.file)), text.replace(/^ {4}name: .*$/m, `$& ${Math.random()}`));
    }
    return folder;
  };
  const evaluateOn = async (path: string, own: Sandbox) =>
    evaluate(await loadTasks(path), {
      ...{ ...options, languages: ["python"], directory: runsFolder(), tasksPath: path, id: "own" },
      sandbox: await serviceOver(own),
    });

  test("a sandbox that fails on one canonical solution costs that task, and a resume tries it again", async () => {
    const path = await ownTasks();
    const [first] = await loadTasks(path);
    const solution = first!.solutions.python!.slice(0, 40);
    const broken = failingSandbox(rejecting("overloaded"), (_, source) => source.includes(solution));
    const run = await evaluateOn(path, broken);
    expect(run.manifest.quarantined).toMatchObject([{ id: first!.id, reason: expect.stringContaining("it failed") }]);
    expect(run.records().length).toBe(1);
    const more = await resume(run.directory, { sandbox: await serviceOver(sandbox), progress: false, cache: false });
    expect(more.manifest.quarantined).toEqual([]);
    expect(more.records().length).toBe(2);
  });

  test("a sandbox that fails on all canonical solutions is the error of the evaluation", async () => {
    const running = evaluateOn(
      await ownTasks(),
      failingSandbox(rejecting("overloaded"), () => true),
    );
    await expect(running).rejects.toMatchObject({ code: "overloaded" });
  });

  test("a closed sandbox ends the evaluation", async () => {
    const closed: Failing = () => Promise.reject(new SandboxError("it is closed", { code: "closed" }));
    const own = await ownTasks();
    const solutions = (await loadTasks(own)).map((task) => task.solutions.python!.slice(0, 40));
    const isAnswer = (source: string): boolean => !solutions.some((solution) => source.includes(solution));
    const broken = failingSandbox(closed, (_, source) => isAnswer(source));
    await expect(evaluateOn(own, broken)).rejects.toMatchObject({ code: "closed" });
  });
});

describe("judges of pairs", () => {
  const judged = async () =>
    evaluate(tasks, {
      ...{ models: ["sim/steady", "sim/expert"], samples: 1, seed: 1, progress: false, directory: runsFolder() },
    });
  const pair = {
    a: "sim/steady",
    b: "sim/expert",
    repeats: 1,
    retry: opening.retry,
    timeoutMs: 200,
    cacheFolder: null,
  };

  test.each(endpointFailures)("%s of the judge at one question is counted", async (_, reaction, code) => {
    const run = await judged();
    const better: Reaction = reactions.body(
      JSON.stringify({ choices: [{ message: { role: "assistant", content: '{"better":"first"}' } }] }),
    );
    let requests = 0;
    // All tries of the first question fail. A refused request is not tried again.
    const tries = code === "model_refused" ? 1 : 2;
    const first: Reaction = (response, request) => (requests++ < tries ? reaction : better)(response, request);
    const judgement = await behind(first, (judge) => judgePairs(run, { ...pair, judge, concurrency: 1 }));
    expect(judgement.verdicts.length + judgement.unusable).toBe(4);
    expect(judgement.unusable).toBeGreaterThan(0);
    expect(judgement.verdicts.length).toBeGreaterThan(0);
  });

  test.each(endpointFailures)("%s of the judge at all questions is its error", async (_, reaction, code) => {
    const run = await judged();
    const judging = behind(reaction, (judge) => judgePairs(run, { ...pair, judge }));
    await expect(judging).rejects.toMatchObject({ code });
  });
});
