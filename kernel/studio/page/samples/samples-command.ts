import { shellWord } from "../../../../toolkit/base/shell-word.ts";
import type { SampleQuery } from "./use-sample-list.ts";

/** Query parameter of the page's sample list → option of `taulab runs samples`. */
const options = {
  model: "model",
  outcome: "outcome",
  task: "task",
  language: "language",
  difficulty: "difficulty",
  q: "search",
  sort: "sort",
} as const;

/** The command that lists the same samples as the page, with the same filters and order. */
export const sampleListCommand = (id: string, query: SampleQuery): string => {
  const words = Object.entries(options).flatMap(([name, option]) => {
    const value = query[name];
    return value ? [`--${option} ${shellWord(value)}`] : [];
  });
  return ["taulab runs samples", shellWord(id), ...words, ...(query.down === "1" ? ["--descending"] : [])].join(" ");
};

/** The command that lists the tasks that model `a` solves and model `b` does not. */
export const solvedByOneCommand = (id: string, a: string, b: string): string =>
  `taulab runs samples ${shellWord(id)} --solved-by ${shellWord(a)} --unsolved-by ${shellWord(b)}`;
