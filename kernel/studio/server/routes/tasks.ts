import { Hono } from "hono";
import { z } from "zod";
import type { Task } from "../../../../datasets/task.ts";
import { openSandbox } from "../../../../sandbox/open.ts";
import { renderPrompt, testTexts } from "../../../engine/prompt/render.ts";
import { loadTaskSet } from "../../../engine/run/load-task-set.ts";
import { checkSolution } from "../../../engine/validate/check-solution.ts";
import { inside } from "../../base/inside.ts";
import { Refusal } from "../../base/refusal.ts";
import { body, query } from "../body.ts";
import { type Failure, failureOf } from "../failure.ts";
import type { StudioContext } from "../studio-context.ts";

const path = z.string().min(1).max(1000);
const named = { path, id: z.string().max(1000), language: z.string().max(40) };
const switches = z.record(z.string().max(100), z.boolean());

const parameterNames = /parameters(?:\.|\[['"])([\w-]+)/g;

/** Switches that the templates of a task read, and those that it offers. */
const switchesOf = ({ commonPrompt, languages, availableParameters }: Task): string[] => {
  const parts = Object.values(languages);
  const texts = [
    commonPrompt,
    ...parts.flatMap(({ description, publicTests, hiddenTests }) => [
      description,
      ...[...publicTests, ...hiddenTests].map((test) => ("code" in test ? test.code : "")),
    ]),
  ];
  const read = texts.flatMap((text) => [...text.matchAll(parameterNames)].map(([, name = ""]) => name));
  return [...new Set([...availableParameters, ...read])].sort();
};

const tried = <T>(work: () => T): { readonly value: T | null; readonly error: Failure | null } => {
  try {
    return { value: work(), error: null };
  } catch (error) {
    return { value: null, error: failureOf(error) };
  }
};

/** Task sources: their lists, one task with its prompts and tests, and its solution run. */
export const taskRoutes = ({ folder, signal }: StudioContext) => {
  const load = (source: string): Promise<readonly Task[]> =>
    loadTaskSet(source === "shipped" ? "shipped" : inside(folder, source));
  const find = async (source: string, id: string): Promise<Task> => {
    const task = (await load(source)).find((one) => one.id === id);
    if (!task) throw new Refusal(`${source} holds no task "${id}"`, "missing");
    return task;
  };
  return new Hono()
    .get("/tasks", query(z.object({ path })), async (c) => {
      const { path: source } = c.req.valid("query");
      const tasks = await load(source);
      return c.json({
        path: source,
        command: source === "shipped" ? "taulab validate" : `taulab validate ${source}`,
        tasks: tasks.map((task) => ({
          id: task.id,
          name: task.name,
          type: task.type,
          difficulty: task.difficulty,
          area: task.area,
          source: task.source,
          concepts: task.concepts,
          languages: Object.keys(task.languages),
          tests: Math.max(
            0,
            ...Object.values(task.languages).map(
              ({ publicTests, hiddenTests }) => publicTests.length + hiddenTests.length,
            ),
          ),
          line: task.position.line,
        })),
      });
    })
    .get("/task", query(z.object({ path, id: z.string() })), async (c) => {
      const { path: source, id } = c.req.valid("query");
      const task = await find(source, id);
      return c.json({
        id: task.id,
        name: task.name,
        type: task.type,
        difficulty: task.difficulty,
        area: task.area,
        source: task.source,
        concepts: task.concepts,
        judgePrompt: task.judgePrompt,
        parameters: task.availableParameters,
        criteria: task.availableCriteria,
        switches: switchesOf(task),
        line: task.position.line,
        languages: Object.entries(task.languages).map(([language, part]) => ({
          language,
          template: part.description,
          publicTests: part.publicTests.length,
          tests: tried(() => testTexts(task, language)).value ?? [],
          solution: task.solutions[language] ?? null,
        })),
      });
    })
    .post("/task/preview", body(z.strictObject({ ...named, switches })), async (c) => {
      const { path: source, id, language, switches: on } = c.req.valid("json");
      const task = await find(source, id);
      const { value, error } = tried(() => renderPrompt(task, language, on));
      return c.json({ prompt: value, error });
    })
    .post("/task/solve", body(z.strictObject(named)), async (c) => {
      const { path: source, id, language } = c.req.valid("json");
      const task = await find(source, id);
      const sandbox = await openSandbox(undefined, {});
      try {
        const check = await checkSolution(task, language, sandbox, AbortSignal.any([signal, c.req.raw.signal]));
        return c.json({
          ...check,
          command: `taulab validate ${source === "shipped" ? "" : `${source} `}--language ${language}`,
        });
      } finally {
        await sandbox.close();
      }
    });
};
