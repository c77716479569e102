import { expect, test } from "vitest";
import { shippedTasks } from "../../../../datasets/shipped-tasks.ts";
import { refine } from "../../../../kernel/engine/refine/refine.ts";
import { endpoint, reactions } from "../models/endpoint.ts";

const answering = (content: string, finish: string) =>
  reactions.body(JSON.stringify({ choices: [{ message: { role: "assistant", content }, finish_reason: finish }] }));

const turnsAfter = async (content: string, finish: string) => {
  const { url, close, requests } = await endpoint(answering(content, finish));
  const tasks = (await shippedTasks()).slice(0, 1);
  const opening = { cacheFolder: null };
  const run = await refine({ models: [`${url}#odd`], tasks, turns: 1, opening, directory: null, progress: false });
  await close();
  return { first: run.turns()[0]!, asked: requests.at(-1)!.body };
};

test.each([
  ["with half a program", '```python\ndef f(x):\n    """Never'],
  ["without a program", "Let us think about"],
])("feedback after a cut answer %s says that it was cut off, and no more", async (_, content) => {
  const { first, asked } = await turnsAfter(content, "length");
  expect(first.outcome).toBe("truncated");
  expect(first.feedback).toMatch(/cut off before its end/);
  expect(first.feedback).not.toMatch(/SyntaxError|Traceback/);
  expect(asked).toContain("cut off before its end");
});

test("feedback on a whole answer shows no frame of the harness", async () => {
  const { first } = await turnsAfter("```python\nraise ValueError('at import')\n```", "stop");
  expect(first.feedback).toMatch(/File "main.py", line 1[\s\S]*ValueError: at import/);
  expect(first.feedback).not.toMatch(/harness|_serve|\/box/);
});
