import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shippedTasks } from "../../../../datasets/shipped-tasks.ts";
import type { Task } from "../../../../datasets/task.ts";
import { type SimulatedServer, startSimulatedServer } from "../../../../kernel/engine/models/simulated/server.ts";
import { renderPrompt } from "../../../../kernel/engine/prompt/render.ts";

const ids = ["sim/novice", "sim/steady", "sim/expert"];
let tasks: readonly Task[] = [];
let first: Task;

beforeAll(async () => {
  tasks = await shippedTasks();
  first = tasks[0]!;
});

describe("the server, spoken to by others", () => {
  let server: SimulatedServer;
  const post = (body: unknown) =>
    fetch(`${server.url}/chat/completions`, { method: "POST", body: JSON.stringify(body) });
  const messages = () => [{ role: "user", content: renderPrompt(first, "python") }];

  beforeAll(async () => {
    server = await startSimulatedServer({ tasks, seed: 1 });
  });
  afterAll(() => server.close());

  test("lists its models", async () => {
    const { data } = (await (await fetch(`${server.url}/models`)).json()) as { data: { id: string }[] };
    expect(data.map(({ id }) => id)).toEqual(ids);
  });

  test("streams the same text, with usage and [DONE]", async () => {
    const whole = (await (await post({ model: "sim/steady", messages: messages(), seed: 4 })).json()) as {
      choices: { message: { content: string } }[];
    };
    const events = (await (await post({ model: "sim/steady", messages: messages(), seed: 4, stream: true })).text())
      .split("\n\n")
      .filter(Boolean)
      .map((event) => event.slice("data: ".length));
    expect(events.at(-1)).toBe("[DONE]");
    const chunks = events
      .slice(0, -1)
      .map((event) => JSON.parse(event) as { choices: { delta: { content?: string } }[] });
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("")).toBe(
      whole.choices[0]!.message.content,
    );
    expect(chunks.at(-1)).toHaveProperty("usage.total_tokens");
  });

  test.each([
    ["an unknown model", { model: "sim/none", messages: [{ role: "user", content: "x" }] }, 404],
    ["no messages", { model: "sim/steady" }, 400],
    ["no known task", { model: "sim/steady", messages: [{ role: "user", content: "hello" }] }, 400],
  ])("%s is an error", async (_name, body, status) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toHaveProperty("error.message");
  });
});
