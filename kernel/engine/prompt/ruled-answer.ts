import type { Task } from "../../../datasets/index.ts";

/** An answer up to the first of these texts. */
const upTo = (answer: string, stop: readonly string[]): string => {
  const ends = stop.map((text) => answer.indexOf(text)).filter((at) => at >= 0);
  return ends.length > 0 ? answer.slice(0, Math.min(...ends)) : answer;
};

/** The program where a benchmark's own rules say how an answer is taken, as it is; null: by taulab's rules. */
export const ruledAnswer = (
  answer: string,
  language: string,
  { rules, languages }: Task,
): { readonly code: string; readonly how: "completion"; readonly rule: null } | null =>
  rules?.answer === "completion"
    ? {
        code: `${languages[language]?.preamble ?? ""}${upTo(answer, rules.stop ?? [])}`,
        how: "completion",
        rule: null,
      }
    : null;
