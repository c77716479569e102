import { shippedInstances, shippedTasks } from "taulab/datasets";
import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { worldSeed } from "../../../../kernel/engine/augment/seeds/world-seed.ts";
import { augment } from "../../../../kernel/engine/augment/study/augment.ts";
import { worldCast as augmentCast } from "../../../../kernel/engine/augment/study/world-cast.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { generate } from "../../../../kernel/engine/generate/study/generate.ts";
import { generateWorldCast as generateCast } from "../../../../kernel/engine/generate/study/world-cast.ts";
import type { RunEnd } from "../../../../kernel/engine/method/run-method.ts";
import { worldSeeds } from "../../../../kernel/engine/models/simulated/world/kits/world-seeds.ts";
import { worldProfiles } from "../../../../kernel/engine/models/simulated/world-profiles.ts";
import { refine } from "../../../../kernel/engine/refine/refine.ts";
import { repair } from "../../../../kernel/engine/repair/study/repair.ts";
import { search } from "../../../../kernel/engine/search/study/search.ts";
import { endpoint, type Reaction, reactions } from "../models/endpoint.ts";
import { runsFolder } from "../run/served-runs.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const answering = (message: object, finish = "stop"): Reaction =>
  reactions.body(
    JSON.stringify({
      choices: [{ message: { role: "assistant", ...message }, finish_reason: finish }],
      usage: { prompt_tokens: 10, completion_tokens: 5 },
    }),
  );

/** A streamed answer without an end. `text` gives each piece by its number. */
const endless =
  (text: (at: number) => string): Reaction =>
  (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    let at = 0;
    const timer = setInterval(() => {
      const content = text(at++);
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
    }, 5);
    response.on("close", () => clearInterval(timer));
  };

/** Cases without a complete answer: name, reaction of the endpoint, counted kind, pattern of the recorded message. */
const failures: readonly (readonly [string, Reaction, string, RegExp])[] = [
  ["a refusal", answering({ content: null, refusal: "I cannot." }), "refused", /refused/],
  ["a content filter by 200", answering({ content: "" }, "content_filter"), "filtered", /content filter/],
  [
    "a content filter by 400",
    (response) =>
      void response
        .writeHead(400)
        .end(JSON.stringify({ error: { code: "content_filter", message: "The prompt was filtered." } })),
    "filtered",
    /content filter/,
  ],
  [
    "a context that is too small",
    reactions.status(400, {}, "request (1070 tokens) exceeds the available context size (1024 tokens)"),
    "model_refused",
    /exceeds the available context size/,
  ],
  ["an answer without an end", endless((at) => `${at * 7919} `), "truncated", /cut off before its end/],
  ["a loop", endless(() => "x = 1\n".repeat(50)), "looped", /loop/],
  ["silence", reactions.silent, "model_timeout", /did not answer within/],
  ["an empty answer", answering({ content: "" }), "empty", /empty/],
  ["thinking alone", answering({ content: "", reasoning_content: "Let me see." }), "only_reasoning", /thinking/],
  ["prose without a program", answering({ content: "Sure, that is easy." }), "none", /./],
];

const shared = { directory: null, progress: false, seed: 1 } as const;
const opening = { cacheFolder: null, timeoutMs: 150, retry: { patienceMs: 0, tries: 1 } } as const;
const instance = (await shippedInstances()).find(({ id }) => id === "toll-bands")!;
const small = { ...instance, hiddenTests: instance.hiddenTests.slice(0, 8) };
const tasks = (await shippedTasks()).slice(0, 1);

/** Method → a small run in which one endpoint plays all roles. Returns the end of the run. */
const methods: Readonly<Record<string, (model: string) => Promise<RunEnd>>> = {
  search: async (model) => {
    const phases = { 1: { maxEvaluations: 2 } };
    const run = await search({
      ...shared,
      model,
      sandbox,
      models: opening,
      concepts: ["loops"],
      phases,
      maxInvalid: 1,
    });
    const evaluations = run.lines().filter((line) => "event" in line && line.event === "evaluation");
    expect(evaluations.length).toBeGreaterThan(0);
    return run.end!;
  },
  repair: async (model) => {
    const study = await repair({
      ...shared,
      sandbox,
      models: opening,
      instances: [small],
      candidates: [model],
      feedback: "sim/teacher",
      alphaTurns: 1,
      protocols: ["nohint"],
      config: { bootstrapResamples: 200 },
    });
    expect(study.complete).toBe(true);
    return study.end!;
  },
  refine: async (model) => {
    const run = await refine({ ...shared, models: [model], tasks, turns: 1, opening, sandbox });
    expect(run.complete).toBe(true);
    return run.end!;
  },
  augment: async (model) => {
    const roles = { ...augmentCast, clarity: [model], tagger: [model], generator: [model], tested: [model] };
    const models = { ...opening, profiles: worldProfiles };
    const seeds = worldSeeds(1, 7).map(worldSeed);
    const study = await augment({
      ...shared,
      seeds,
      roles,
      models,
      sandbox,
      levels: [1],
      samples: 1,
      axes: ["narrative"],
      config: { bootstrapResamples: 50 },
    });
    expect(study.complete).toBe(true);
    return study.end!;
  },
  generate: async (model) => {
    const run = await generate({
      ...shared,
      limit: 1,
      languages: ["python"],
      targets: [],
      models: opening,
      sandbox,
      config: { bootstrapResamples: 50 },
      roles: { ...generateCast, author: [model], filter: [model], critic: [model], tagger: [model], tested: [model] },
    });
    expect(run.complete).toBe(true);
    return run.end!;
  },
};

describe.each(Object.entries(methods))("%s", (_, method) => {
  test.each(failures)("%s costs its part of the run, and is counted in the endpoint's words", async (...failure) => {
    const [, reaction, kind, words] = failure;
    const { url, close } = await endpoint(reaction);
    try {
      const { stopped, troubles } = await method(`${url}#odd`);
      expect(stopped).toBe("done");
      if (kind === "none") expect(troubles).toEqual([]);
      else expect(troubles[0]).toMatchObject({ kind, message: expect.stringMatching(words) });
    } finally {
      await close();
    }
  });
});

test.each(failures)("judge: %s leaves a sample without that mark, and the evaluation ends", async (_, reaction) => {
  const { url, close } = await endpoint(reaction);
  try {
    const run = await evaluate(tasks, {
      models: ["sim/expert"],
      samples: 1,
      seed: 1,
      progress: false,
      cache: false,
      criteria: ["unit-test", "llm-judge-code-quality"],
      judges: [`${url}#odd`],
      timeoutMs: 150,
      retry: opening.retry,
      directory: runsFolder(),
    });
    const [record] = run.records();
    const mark = record!.results.find(({ criterion }) => criterion === "llm-judge-code-quality");
    expect([record!.score !== null, mark?.score]).toEqual([true, null]);
    expect(mark?.error?.message).toMatch(/./);
  } finally {
    await close();
  }
});
