import { shellWord } from "../engine/api/words.ts";
import type { RaisedBudget } from "../engine/errors.ts";
import { withBudget } from "./with-budget.ts";

const naming = ["--id", "--resume"];

/**
 * The command that resumes a stopped run of a method: the typed arguments, with `--resume` and the run's name added.
 */
export const againWith = (
  command: string,
  args: readonly string[],
  id: string,
  raise: RaisedBudget | null = null,
): string => {
  const typed = raise === null ? args : withBudget(args, raise.budget);
  const others: string[] = [];
  for (let at = 0; at < typed.length; at++) {
    const word = typed[at] as string;
    if (naming.includes(word)) at += 1;
    else if (!naming.some((option) => word.startsWith(`${option}=`))) others.push(word);
  }
  return ["taulab", command, ...others.map(shellWord), "--resume", shellWord(id)].join(" ");
};

/**
 * The message after a run of a method was stopped or spent its budget. The message contains the command that resumes
 * the run.
 */
export const stoppedText = (again: string, raise: RaisedBudget | null = null): string =>
  `${raise === null ? "Stopped" : "The budget is used up"}; finished work is kept. Resume with:\n  ${again}\n`;
