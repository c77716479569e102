import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { loadTasks } from "taulab/datasets";
import { openSandbox, type Sandbox, SandboxError } from "taulab/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { evaluate, resume } from "../../../../kernel/engine/evaluate.ts";
import { judgePairs } from "../../../../kernel/engine/judge-pairs.ts";
import { serviceOver } from "../failing-service.ts";
import { type Reaction, reactions } from "../models/endpoint.ts";
import { runsFolder } from "../run/served-runs.ts";
import { behind, endpointFailures, type Failing, failingSandbox, opening, rejecting, tasks } from "./failing-cast.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

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
      ...options,
      languages: ["python"],
      directory: runsFolder(),
      tasksPath: path,
      id: "own",
      sandbox: await serviceOver(own),
    });

  test("a sandbox that fails on one canonical solution costs that task, and a resume tries it again", async () => {
    const path = await ownTasks();
    const [first] = await loadTasks(path);
    const solution = first!.solutions.python!.slice(0, 40);
    const broken = failingSandbox(sandbox, rejecting("overloaded"), (_, source) => source.includes(solution));
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
      failingSandbox(sandbox, rejecting("overloaded"), () => true),
    );
    await expect(running).rejects.toMatchObject({ code: "overloaded" });
  });

  test("a closed sandbox ends the evaluation", async () => {
    const closed: Failing = () => Promise.reject(new SandboxError("it is closed", { code: "closed" }));
    const own = await ownTasks();
    const solutions = (await loadTasks(own)).map((task) => task.solutions.python!.slice(0, 40));
    const isAnswer = (source: string): boolean => !solutions.some((solution) => source.includes(solution));
    const broken = failingSandbox(sandbox, closed, (_, source) => isAnswer(source));
    await expect(evaluateOn(own, broken)).rejects.toMatchObject({ code: "closed" });
  });
});

describe("judges of pairs", () => {
  const judged = async () =>
    evaluate(tasks, {
      models: ["sim/steady", "sim/expert"],
      samples: 1,
      seed: 1,
      progress: false,
      directory: runsFolder(),
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
    // All attempts of the first request fail. A refused request is not repeated.
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
