import type { Task } from "../../../../datasets/task.ts";
import type { RecordedMutants } from "../../mutants/mutant-store.ts";
import { uniformOf } from "../../random.ts";
import { type ContentFault, contentFaults, type Faults, pickFault } from "./faults.ts";
import type { Profile } from "./profiles.ts";
import { soundShare, trueAccuracy } from "./skill.ts";
import { completeSolution, wrongAnswer } from "./wrong.ts";

/** All data that determine one simulated answer. */
export interface SimulatedQuestion {
  readonly profile: Profile;
  readonly faults: Faults;
  readonly task: Task;
  readonly language: string;
  readonly recorded: RecordedMutants | null;
  readonly sample: number;
  readonly seed: number;
}

export interface SimulatedAnswer {
  readonly text: string;
  readonly finishReason: "stop" | "length";
}

const openings = [
  "Here is a solution:",
  "Sure! The function below does what you ask for.",
  "We can solve this step by step. First look at the input, then build the result.",
  "Here's my implementation:",
  "",
];

const closings = [
  "",
  "This handles the edge cases in the description.",
  "Let me know if you would like an explanation of any part.",
  "The function visits each element a bounded number of times.",
];

const fenced = (code: string, language: string): string => `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;

/** Wraps a program in a code fence with a sentence around it, as real models do. */
export const inProse = (code: string, language: string, draw: (what: string) => number): string => {
  const pick = (items: readonly string[], what: string): string => items[Math.floor(draw(what) * items.length)]!;
  const parts = [pick(openings, "opening"), fenced(code, language), pick(closings, "closing")];
  return parts.filter((part) => part !== "").join("\n\n");
};

export const refusalText = "I'm sorry, but I can't help with that request.";

const faultAnswers: Readonly<Record<ContentFault, (question: SimulatedQuestion, code: string) => SimulatedAnswer>> = {
  refusal: () => ({ text: refusalText, finishReason: "stop" }),
  truncated: ({ language }, code) => {
    const start = code.trimStart();
    const header = start.slice(0, Math.max(1, Math.min(start.indexOf("("), 24) + 1));
    return { text: `Here is a solution:\n\n\`\`\`${language}\n${header}`, finishReason: "length" };
  },
  wrongLanguage: ({ task, language }) => {
    const otherLanguage = language === "python" ? "javascript" : "python";
    const code =
      otherLanguage === "python"
        ? "def solution(*items):\n    pass"
        : "function solution(...items) {\n  return null;\n}";
    return {
      text: `Here it is in ${otherLanguage}:\n\n${fenced(task.solutions[otherLanguage] ?? code, otherLanguage)}`,
      finishReason: "stop",
    };
  },
};

/**
 * The answer of a simulated model, in the format of real models. With the probability `trueAccuracy` it contains the
 * canonical solution, else a wrong program. The same question always has the same answer.
 */
export const simulatedAnswer = (question: SimulatedQuestion): SimulatedAnswer => {
  const { profile, faults, task, language, recorded, sample, seed } = question;
  const labels = [seed, profile.id, task.id, language, sample] as const;
  const draw = (what: string): number => uniformOf(...labels, what);
  const solution = completeSolution(task, language);
  if (solution === null)
    return { text: `I have no solution in ${language} for this task (simulated model).`, finishReason: "stop" };
  const fault = pickFault(contentFaults, faults, draw("fault"));
  if (fault) return faultAnswers[fault](question, solution);
  const soundProfile = { ...profile, faults };
  const right = draw("right") * soundShare(soundProfile) < trueAccuracy(soundProfile, task);
  const code = right ? solution : wrongAnswer(task, language, recorded, labels);
  return { text: inProse(code, language, draw), finishReason: "stop" };
};
