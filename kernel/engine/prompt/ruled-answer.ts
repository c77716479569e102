import type { Task, TaskRules } from "../../../datasets/index.ts";
import { isSanitizer, type Sanitizer } from "./sanitizer.ts";

type Ruled = Exclude<TaskRules["answer"], Sanitizer>;

/** An answer up to the first of these texts. */
const upTo = (answer: string, stop: readonly string[]): string => {
  const ends = stop.map((text) => answer.indexOf(text)).filter((at) => at >= 0);
  return ends.length > 0 ? answer.slice(0, Math.min(...ends)) : answer;
};

const withoutFirstLine = (text: string): string => text.trim().split("\n").slice(1).join("\n") || text;

/**
 * AutoCodeBench: of the labelled blocks the first that is not empty, or else the answer without its fences and first line,
 * which of a block without a label is the program's own.
 */
const firstBlock = (answer: string): string | null => {
  const codes = [...answer.matchAll(/```\w+\n([\s\S]*?)```/g)].map(([, code = ""]) => code.trim());
  const unfenced = answer.trim().replace(/^```/, "").replace(/```$/, "");
  return codes.find((code) => code !== "") ?? (withoutFirstLine(unfenced).trim() || null);
};

/** LiveCodeBench: the lines between the last two that hold a fence. */
const lastBlock = (answer: string): string | null => {
  const lines = answer.split("\n");
  const [from, to] = lines.flatMap((line, at) => (line.includes("```") ? [at] : [])).slice(-2);
  return (to === undefined ? "" : lines.slice(from! + 1, to).join("\n")) || null;
};

const takers: Readonly<Record<Ruled, (answer: string, rules: TaskRules, preamble: string) => string | null>> = {
  completion: (answer, { stop = [] }, preamble) => preamble + upTo(answer, stop),
  "first-block": firstBlock,
  "last-block": lastBlock,
};

/** The program where a benchmark's own rules say how an answer is taken, as it is; null where they say nothing or a sanitizer. */
export const ruledAnswer = (
  answer: string,
  language: string,
  { rules, languages }: Pick<Task, "rules" | "languages">,
): { readonly code: string | null; readonly how: Ruled | "none"; readonly rule: null } | null => {
  if (rules === undefined || isSanitizer(rules.answer)) return null;
  const code = takers[rules.answer](answer, rules, languages[language]?.preamble ?? "");
  return { code, how: code === null ? "none" : rules.answer, rule: null };
};
