import { beforeAll, describe, expect, test } from "vitest";
import { shippedTasks } from "../../../../../datasets/shipped-tasks.ts";
import type { Task } from "../../../../../datasets/task.ts";
import type { OpenModelsOptions } from "../../../../../kernel/engine/models/registry/options.ts";
import { openModel } from "../../../../../kernel/engine/models/registry/registry.ts";
import { noFaults } from "../../../../../kernel/engine/models/simulated/faults.ts";
import { profiles } from "../../../../../kernel/engine/models/simulated/profiles.ts";
import { trueAccuracy } from "../../../../../kernel/engine/models/simulated/skill.ts";
import { extractCode } from "../../../../../kernel/engine/prompt/extract/extract.ts";
import { renderPrompt } from "../../../../../kernel/engine/prompt/render.ts";

const ids = ["sim/novice", "sim/steady", "sim/expert"];
let tasks: readonly Task[] = [];
let first: Task;

beforeAll(async () => {
  tasks = await shippedTasks();
  first = tasks[0]!;
});

const asking = async (id: string, options: OpenModelsOptions = {}) => {
  const model = await openModel(id, { tasks, env: {}, cacheFolder: null, retry: { baseMs: 1 }, ...options });
  const ask = (task: Task, sample: number, language = "python", simulation?: Record<string, string>) =>
    model.complete([{ role: "user", content: renderPrompt(task, language) }], {
      sample,
      ...(simulation ? { simulation } : {}),
    });
  return { model, ask };
};

describe("answers over HTTP", () => {
  test("are the same for the same seed, differ between samples and seeds, whatever the order", async () => {
    const one = await asking("sim/steady", { seed: 1 });
    const again = await asking("sim/steady", { seed: 1 });
    const other = await asking("sim/steady", { seed: 2 });
    const texts = async ({ ask }: typeof one, order: readonly number[]) => {
      const pairs = order.flatMap((sample) => tasks.slice(0, 10).map((task) => [task, sample] as const));
      const found = await Promise.all(
        pairs.map(async ([task, sample]) => `${task.id} ${sample} ${(await ask(task, sample)).text}`),
      );
      return found.sort();
    };
    const kept = await texts(one, [0, 1, 2]);
    expect(await texts(again, [2, 0, 1])).toEqual(kept);
    expect(await texts(other, [0, 1, 2])).not.toEqual(kept);
    expect(new Set(kept.map((text) => text.replace(/ \d /, " "))).size).toBeGreaterThan(15);
    for (const { model } of [one, again, other]) await model.close();
  });

  test("the task and language are found in the prompt as by the headers", async () => {
    const { model, ask } = await asking("sim/expert");
    for (const task of tasks)
      for (const language of Object.keys(task.languages)) {
        const byHeader = await ask(task, 0, language, { task: task.id, language });
        expect((await ask(task, 0, language)).text, `${task.id} ${language}`).toBe(byHeader.text);
      }
    await model.close();
  });

  test("hold code that the extractor finds: the canonical solution, or a wrong program", async () => {
    const { model, ask } = await asking("sim/steady");
    for (const task of tasks.slice(0, 15)) {
      const { text, usage, cost } = await ask(task, 0);
      expect(extractCode(text, "python", task).code).toBeTruthy();
      expect([usage.estimated, cost]).toEqual([false, 0]);
    }
    await model.close();
  });

  test("900 in a few seconds", async () => {
    const models = await Promise.all(ids.map((id) => asking(id)));
    const twenty = Array.from({ length: 60 }, (_, i) => tasks[i % tasks.length]!);
    const start = performance.now();
    await Promise.all(
      models.flatMap(({ ask }) =>
        twenty.flatMap((task, i) => [0, 1, 2, 3, 4].map((s) => ask(task, 5 * Math.floor(i / tasks.length) + s))),
      ),
    );
    expect(performance.now() - start).toBeLessThan(20_000);
    for (const { model } of models) await model.close();
  });
});

describe("faults", () => {
  test.each([
    ["rateLimit", "http_429"],
    ["disconnect", "closed_connection"],
    ["malformedJson", "unreadable_body"],
  ])("%s is met and got over by retries", async (kind, seen) => {
    const { model, ask } = await asking("sim/steady", {
      faults: { [kind]: 0.3 },
      retry: { baseMs: 1 },
    });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, sample) => ask(first, sample)));
    expect(new Set(answers.flatMap(({ measured }) => measured.retries))).toEqual(new Set([seen]));
    await model.close();
  });

  test("slow runs into the time limit", async () => {
    const { model, ask } = await asking("sim/steady", {
      faults: { slow: 1, slowMs: 500 },
      timeoutMs: 50,
      retry: { tries: 2, patienceMs: 0, baseMs: 1 },
    });
    await expect(ask(first, 0)).rejects.toMatchObject({ code: "model_timeout" });
    await model.close();
  });

  test.each([
    ["refusal", /sorry/],
    ["wrongLanguage", /```javascript/],
    ["truncated", /```python\n[^\n]*$/],
  ])("%s", async (kind, form) => {
    const { model, ask } = await asking("sim/expert", { faults: { [kind]: 1 } });
    const { text, finishReason } = await ask(first, 0);
    expect(text).toMatch(form);
    expect(finishReason).toBe(kind === "truncated" ? "length" : "stop");
    expect(trueAccuracy({ ...profiles["sim/expert"]!, faults: { ...noFaults, [kind]: 1 } }, first)).toBe(0);
    await model.close();
  });
});
