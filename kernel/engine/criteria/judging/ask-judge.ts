import { EngineError } from "../../errors.ts";
import type { Completion, Message } from "../../models/model.ts";
import type { SampleContext } from "../criterion.ts";
import type { Judge } from "../judge.ts";
import { judgePrompt } from "./judge-prompt.ts";
import type { Marks } from "./read-marks.ts";

const complaint = (problem: string): string =>
  `Your answer cannot be used: ${problem}. Answer again with solution_correctness, code_quality and style_quality, each a number from 0 to 10, as YAML.`;

/** Asks once, and once more where the answer cannot be used. */
const ask = async (judge: Judge, question: string): Promise<Marks> => {
  const messages: Message[] = [{ role: "user", content: question }];
  let problem = "";
  const { readMarks } = await import("./read-marks.ts");
  for (let attempt = 0; attempt < 2; attempt++) {
    const answer = await judge.ask(messages);
    const read = readMarks(answer);
    if (read.ok) return read.marks;
    problem = read.problem;
    messages.push({ role: "assistant", content: answer }, { role: "user", content: complaint(problem) });
  }
  throw new EngineError(`the judge ${judge.id} gave no marks that can be used, twice: ${problem}`, {
    code: "judge_unusable",
    hint: "try a stronger model as judge",
  });
};

/** Several criteria read the marks of one answer: each judge is asked once a sample. */
const asked = new WeakMap<Completion, Map<string, Promise<Marks>>>();

/** The marks that a judge gives a sample's program. Rejects with an `EngineError`. */
export const marksOf = (judge: Judge, context: SampleContext): Promise<Marks> => {
  const known = asked.get(context.completion) ?? new Map<string, Promise<Marks>>();
  asked.set(context.completion, known);
  const marks = known.get(judge.id) ?? ask(judge, judgePrompt(context));
  known.set(judge.id, marks);
  return marks;
};
