import { Hono } from "hono";
import { z } from "zod";
import type { Task } from "../../../../datasets/task.ts";
import { openSandbox } from "../../../../sandbox/open.ts";
import { renderPrompt } from "../../../engine/prompt/render.ts";
import { loadTaskSet } from "../../../engine/run/tasks/load-task-set.ts";
import { checkSolution } from "../../../engine/validate/check-solution.ts";
import { inside, yamlInside } from "../../base/inside.ts";
import { Refusal } from "../../base/refusal.ts";
import { body, query } from "../body.ts";
import type { StudioContext } from "../studio-context.ts";
import { checkedTasks, listedTask, taskFacts, tried } from "../task-facts.ts";

const path = z.string().min(1).max(1000);
/** The unsaved text of a task source, which is used instead of the file's text. */
const draft = z.string().max(1_500_000).optional();
const named = { path, id: z.string().max(1000), language: z.string().max(40), text: draft };
const switches = z.record(z.string().max(100), z.boolean());

/** Routes for task sources: lists, one task with its prompts and tests, and runs of its solution. */
export const taskRoutes = ({ folder, signal }: StudioContext) => {
  const load = (source: string): Promise<readonly Task[]> =>
    loadTaskSet(source === "shipped" ? "shipped" : inside(folder, source));
  const find = async (source: string, id: string, text?: string): Promise<Task> => {
    const tasks = text === undefined ? await load(source) : checkedTasks(text, yamlInside(folder, source));
    const task = tasks.find((one) => one.id === id);
    if (!task) throw new Refusal(`${source} contains no task "${id}"`, "missing");
    return task;
  };
  return new Hono()
    .get("/tasks", query(z.object({ path })), async (c) => {
      const { path: source } = c.req.valid("query");
      const tasks = await load(source);
      return c.json({
        path: source,
        tasks: tasks.map(listedTask),
      });
    })
    .get("/task", query(z.object({ path, id: z.string() })), async (c) => {
      const { path: source, id } = c.req.valid("query");
      return c.json(taskFacts(await find(source, id)));
    })
    .post("/task/draft", body(z.strictObject({ path, id: z.string().max(1000), text: z.string() })), async (c) => {
      const { path: source, id, text } = c.req.valid("json");
      return c.json(taskFacts(await find(source, id, text)));
    })
    .post("/task/preview", body(z.strictObject({ ...named, switches })), async (c) => {
      const { path: source, id, language, text, switches: on } = c.req.valid("json");
      const task = await find(source, id, text);
      const { value, error } = tried(() => renderPrompt(task, language, on));
      return c.json({ prompt: value, error });
    })
    .post("/task/solve", body(z.strictObject(named)), async (c) => {
      const { path: source, id, language, text } = c.req.valid("json");
      const task = await find(source, id, text);
      const sandbox = await openSandbox(undefined, {});
      try {
        const check = await checkSolution(task, language, sandbox, AbortSignal.any([signal, c.req.raw.signal]));
        return c.json(check);
      } finally {
        await sandbox.close();
      }
    });
};
