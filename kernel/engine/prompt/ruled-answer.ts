import type { Task, TaskRules } from "../../../datasets/task.ts";
import { isSanitizer, type Sanitizer } from "./sanitizer.ts";

type Ruled = Exclude<TaskRules["answer"], Sanitizer>;

/** The properties of a task that determine how a benchmark's rules extract the program from an answer. */
interface About {
  readonly rules: TaskRules;
  readonly language: string;
  readonly preamble: string;
  readonly solution: string | undefined;
}

/** Cuts an answer before the first occurrence of one of the texts in `stop`. */
const upTo = (answer: string, stop: readonly string[]): string => {
  const ends = stop.map((text) => answer.indexOf(text)).filter((at) => at >= 0);
  return ends.length > 0 ? answer.slice(0, Math.min(...ends)) : answer;
};

const withoutFirstLine = (text: string): string => text.trim().split("\n").slice(1).join("\n") || text;

/**
 * Wraps the code of an Elixir answer in the module of the solution, because tests use that module's name. The wrapper
 * replaces the answer's own module.
 */
const inModuleOf = (solution: string, code: string): string => {
  const solutionLines = solution.trim().split("\n");
  const lines = code.split("\n");
  const isModule = lines[0]?.startsWith("defmodule") === true && lines.at(-1)?.startsWith("end") === true;
  return [
    solutionLines[0],
    ...(isModule ? lines.slice(1, -1) : lines.map((line) => `  ${line}`)),
    solutionLines.at(-1),
  ].join("\n");
};

/**
 * AutoCodeBench's rule: the first labelled block that is not empty. In Elixir, the block's module gets the name of the
 * solution's module. If no block has code, the program is the whole answer without its fences and its first line.
 */
const firstBlock = (answer: string, { language, solution }: About): string | null => {
  const blocks = [...answer.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, label, code = ""]) => ({
    label,
    code: code.trim(),
  }));
  const { label, code } = blocks.find((one) => one.code !== "") ?? blocks.at(-1) ?? { label: language, code: "" };
  if (language === "elixir" && label === "elixir" && solution !== undefined) return inModuleOf(solution, code);
  const unfenced = answer.trim().replace(/^```/, "").replace(/```$/, "");
  return code || withoutFirstLine(unfenced).trim() || null;
};

/** LiveCodeBench's rule: the lines between the last two lines that contain a fence. */
const lastBlock = (answer: string): string | null => {
  const lines = answer.split("\n");
  const [from, to] = lines.flatMap((line, at) => (line.includes("```") ? [at] : [])).slice(-2);
  return (to === undefined ? "" : lines.slice(from! + 1, to).join("\n")) || null;
};

const takers: Readonly<Record<Ruled, (answer: string, about: About) => string | null>> = {
  completion: (answer, { rules: { stop = [] }, preamble }) => preamble + upTo(answer, stop),
  "first-block": firstBlock,
  "last-block": lastBlock,
};

/**
 * Extracts the program by a benchmark's own rules, without repairs. Null if the task has no rules, or if its rules
 * name a sanitizer.
 */
export const ruledAnswer = (
  answer: string,
  language: string,
  { rules, languages, solutions }: Pick<Task, "rules" | "languages" | "solutions">,
): { readonly code: string | null; readonly how: Ruled | "none"; readonly rule: null } | null => {
  if (rules === undefined || isSanitizer(rules.answer)) return null;
  const { preamble = "" } = languages[language] ?? {};
  const code = takers[rules.answer](answer, { rules, language, preamble, solution: solutions[language] });
  return { code, how: code === null ? "none" : rules.answer, rule: null };
};
