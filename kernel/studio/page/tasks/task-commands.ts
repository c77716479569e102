import { shellWord } from "../../../../toolkit/base/shell-word.ts";
import type { TaskWords } from "../../base/match-tasks.ts";

/** A task in one language. `path` is its source file; `text` is the file's unsaved text from the editor. */
export interface TaskPlace {
  readonly path: string;
  readonly id: string;
  readonly language: string;
  readonly text?: string;
}

/** The arguments by which a command selects the task source; none for the tasks that come with taulab. */
const sourceWords = (path: string, option = ""): string[] =>
  path === "shipped" ? [] : [...(option === "" ? [] : [option]), shellWord(path)];

/** The command that lists the same tasks as the page. */
export const taskListCommand = (path: string, filter: TaskWords): string =>
  [
    "taulab tasks",
    ...sourceWords(path),
    ...Object.entries(filter).flatMap(([name, value]) => (value ? [`--${name}=${shellWord(value)}`] : [])),
  ].join(" ");

/** The command that checks all tasks of a source. */
export const validateCommandText = (path: string): string => ["taulab validate", ...sourceWords(path)].join(" ");

/** The command that prints the prompt that a task gives with these switches (true-or-false template parameters). */
export const promptCommand = (
  { path, id, language }: TaskPlace,
  switches: Readonly<Record<string, boolean>>,
): string => {
  const on = Object.keys(switches).filter((name) => switches[name]);
  return [
    `taulab tasks show ${shellWord(id)}`,
    ...sourceWords(path, "--tasks"),
    `--language ${shellWord(language)}`,
    ...(on.length === 0 ? [] : [`--parameters ${shellWord(on.join(","))}`]),
  ].join(" ");
};

/** The command that runs the canonical solution of one task in one language. */
export const solutionCommand = ({ path, id, language }: TaskPlace): string =>
  `${validateCommandText(path)} --ids ${shellWord(id)} --language ${shellWord(language)} --no-mutants`;
