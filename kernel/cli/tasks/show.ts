import type { Task } from "../../../datasets/task.ts";
import { counted } from "../../../toolkit/base/counted.ts";
import { nearest } from "../../../toolkit/base/nearest.ts";
import { renderPrompt } from "../../engine/api/prompts.ts";
import { tasks as taskSets } from "../../engine/api/runs.ts";
import { switchNames, taskFacts, testsText } from "../../studio/server/task-facts.ts";
import { exitCodes } from "../exit-codes.ts";
import { command } from "../words/command.ts";
import { flag, preset, reworded } from "../words/flag.ts";
import { name, oneOf } from "../words/kinds.ts";
import { switches } from "../words/pair-kinds.ts";
import { refuse } from "../words/refuse-word.ts";
import { shared } from "../words/shared-flags.ts";

/** The maximum number of task ids that an error lists. */
const mostNamed = 8;

const parts = ["prompt", "tests", "solution", "template"] as const;

/**
 * The only task whose id matches; in `id`, `*` stands for any characters. Throws `invalid_config` if no task or several
 * match.
 */
const findTask = async (id: string, paths: readonly string[] | null): Promise<Task> => {
  const { tasks } = taskSets.select(await taskSets.loadSet(paths), { ids: [id] });
  const [task, other] = tasks;
  if (task === undefined || other !== undefined)
    return refuse(
      `${counted(tasks.length, "task")} match "${id}"`,
      "ID",
      `one of ${tasks
        .slice(0, mostNamed)
        .map((one) => one.id)
        .join(", ")}`,
    );
  return task;
};

type Facts = ReturnType<typeof taskFacts>;

const partOf = ({ id, languages }: Facts, language: string): Facts["languages"][number] =>
  languages.find((one) => one.language === language) ??
  refuse(
    `task "${id}" has no ${language} version`,
    "language",
    `it has: ${languages.map((one) => one.language).join(", ")}`,
  );

const checkSwitches = (task: Task, words: readonly string[]): void => {
  const { id } = task;
  const names = switchNames(task);
  for (const one of words.filter((word) => !names.includes(word))) {
    const close = nearest(one, names);
    refuse(
      `task "${id}" has no parameter "${one}"${close === undefined ? "" : `; did you mean "${close}"?`}`,
      "parameters",
      `it has: ${names.join(", ")}`,
    );
  }
};

/** `taulab tasks show`: the prompt of a task as a model gets it, or another part of the task. */
export const showTaskCommand = command({
  name: "tasks show",
  about: "Prints the prompt of a task as a model gets it, for a language and the task's parameters.",
  takes: "ID",
  flags: {
    tasks: reworded(shared.tasks, "the sources of the task, as in taulab eval --tasks", "shipped"),
    language: flag(name("NAME"), "the language of the task", { otherwise: "the task's first language" }),
    parameters: flag(switches("NAMES"), "comma-separated switches for the task's prompt templates: NAME or NAME=false"),
    part: preset(oneOf(parts), "prompt", "the part of the task to print"),
  },
  run: async ({ values: { tasks, language: languageName, parameters = {}, part }, words: [id = ""] }, io) => {
    const task = await findTask(id, tasks ?? null);
    const facts = taskFacts(task);
    const language = languageName ?? facts.languages[0]?.language ?? "";
    const { template, solution } = partOf(facts, language);
    const words = Object.keys(parameters);
    checkSwitches(task, words);
    if (words.length > 0 && (part === "template" || part === "solution"))
      refuse(`parameters do not change the ${part}`, "parameters", "leave --parameters out");
    const texts: Readonly<Record<typeof part, () => string>> = {
      prompt: () => renderPrompt(task, language, parameters),
      tests: () => testsText(task, language, parameters),
      template: () => template,
      solution: () =>
        solution ?? refuse(`task "${id}" has no ${language} solution`, "part", "leave --part out to see the prompt"),
    };
    io.stdout.write(`${texts[part]().trimEnd()}\n`);
    return exitCodes.ok;
  },
});
