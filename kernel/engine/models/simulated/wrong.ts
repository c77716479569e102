import type { Task } from "../../../../datasets/index.ts";
import { uniformOf } from "../../random.ts";
import { applyEdit, type RecordedMutants } from "../../validate/mutant-store.ts";
import { mutate } from "../../validate/mutate.ts";

/** Share of wrong answers that run for ever, where such a mutant is recorded. */
export const endlessShare = 0.02;

/** The whole program that a canonical solution makes: with the source put before an answer that lacks it. */
export const solutionOf = (task: Task, language: string): string | null => {
  const solution = task.solutions[language];
  if (solution === undefined) return null;
  const preamble = task.languages[language]?.preamble ?? "";
  const defined =
    task.entryPoint !== null && new RegExp(`\\b${task.entryPoint}\\b`).test(solution.split("\n")[0] ?? "");
  return preamble === "" || defined || /^(def|class|function|import|from|const) /m.test(solution)
    ? solution
    : `${preamble}${preamble.endsWith("\n") ? "" : "\n"}${solution}`;
};

/** The first function's header with a body that returns nothing. */
const emptyBody: Readonly<Record<string, (source: string, name: string | null) => string>> = {
  python: (source, name) => {
    const header = new RegExp(`^def ${name ?? "\\w+"}\\([\\s\\S]*?\\)[^:]*:[ \\t]*$`, "m").exec(source)?.[0];
    return `${header ?? `def ${name ?? "solution"}(*arguments):`}\n    return None`;
  },
  javascript: (source, name) => {
    const found = name ?? /function\s+(\w+)/.exec(source)?.[1] ?? "solution";
    return `function ${found}() {\n  return undefined;\n}`;
  },
};

/**
 * A wrong program for a task, chosen by the draw: a recorded mutant that the hidden tests kill; where none is
 * recorded, a mutation made on the spot (which may happen to be right); where none can be made, a function that
 * returns nothing.
 *
 * @param labels what the choice belongs to (seed, model, task, language, sample)
 */
export const wrongAnswer = (
  task: Task,
  language: string,
  recorded: RecordedMutants | null,
  labels: readonly (string | number)[],
): string => {
  const solution = solutionOf(task, language) ?? "";
  const draw = (what: string): number => uniformOf(...labels, what);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(draw("mutant") * items.length)]!;
  const known = recorded?.languages[language]?.wrong ?? [];
  const endless = known.filter(({ timesOut }) => timesOut);
  const finite = known.filter(({ timesOut }) => !timesOut);
  const pool = endless.length > 0 && (finite.length === 0 || draw("endless") < endlessShare) ? endless : finite;
  if (pool.length > 0) return applyEdit(task.solutions[language] ?? "", pick(pool));
  const bodyOnly = task.solutions[language] ?? "";
  const made =
    recorded === null ? mutate(solution, language).filter(({ from }) => from >= solution.length - bodyOnly.length) : [];
  if (made.length > 0 && draw("on the spot") < 0.8) return applyEdit(solution, pick(made));
  return emptyBody[language]?.(solution, task.entryPoint) ?? "";
};
