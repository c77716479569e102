import { EngineError } from "../../errors.ts";
import type { Completion, Message } from "../../models/base/model.ts";
import type { JudgeModel } from "../judge.ts";
import type { ReadMarks, Scales } from "./read-marks.ts";

/** A question to a judge about one program, and the marks (named scores) that the answer should contain. */
export interface JudgeQuestion {
  /** The name of the question. Criteria that ask questions with the same name share one answer. */
  readonly name: string;
  readonly scales: Scales;
  /** Renders the prompt. Throws `invalid_template` with file, task and line. */
  text(): string;
}

const mostShown = 300;
const excerptOf = (text: string): string => {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > mostShown ? `${line.slice(0, mostShown)}…` : line;
};

const marksText = (names: readonly string[], scales: Scales): string =>
  names.map((name) => `${name} (a number from ${scales[name]!.join(" to ")})`).join(", ");

/** A conversation with one judge about one program. */
class Talk {
  readonly #judge: JudgeModel;
  readonly #question: JudgeQuestion;
  readonly #messages: Message[] = [];
  #answers: string[] = [];
  #read: ReadMarks = new Map();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(judge: JudgeModel, question: JudgeQuestion) {
    this.#judge = judge;
    this.#question = question;
  }

  async #ask(content: string): Promise<void> {
    this.#messages.push({ role: "user", content });
    const answer = await this.#judge.ask(this.#messages);
    this.#messages.push({ role: "assistant", content: answer });
    this.#answers.push(answer);
    const { readMarks } = await import("./read-marks.ts");
    const read = readMarks(answer, this.#question.scales);
    // If the new answer has no valid mark of a name, the valid mark of an earlier answer is kept.
    this.#read = new Map(
      [...read].map(([name, mark]) => {
        const before = this.#read.get(name);
        return [name, typeof mark !== "number" && typeof before === "number" ? before : mark];
      }),
    );
  }

  #best(names: readonly string[]): number | undefined {
    const marks = names.map((name) => this.#read.get(name));
    return marks.find((mark) => typeof mark === "number");
  }

  #problem(names: readonly string[]): string {
    const problems = names.map((name) => {
      const mark = this.#read.get(name);
      return `${name} ${typeof mark === "object" ? mark.problem : "is missing"}`;
    });
    return problems.find((one) => !one.endsWith("is missing")) ?? problems[0]!;
  }

  async #mark(names: readonly string[]): Promise<{ readonly name: string; readonly mark: number }> {
    const { scales, text } = this.#question;
    if (this.#answers.length === 0) await this.#ask(text());
    if (this.#best(names) === undefined && this.#answers.length === 1)
      await this.#ask(
        `Your answer cannot be used: ${this.#problem(names)}. Answer again as YAML, with ${marksText(names.slice(0, 1), scales)}.`,
      );
    const mark = this.#best(names);
    if (mark !== undefined) return { name: names.find((name) => this.#read.get(name) === mark)!, mark };
    throw new EngineError(
      `the judge ${this.#judge.id} twice gave no valid mark: ${this.#problem(names)}; it answered: ${excerptOf(this.#answers.at(-1)!)}`,
      {
        code: "judge_unusable",
        hint: `let the prompt ask for ${marksText(names, scales)}, or try a stronger model as judge`,
      },
    );
  }

  /**
   * Returns the first of these marks that the judge's answers contain. If the answers contain none of the marks, the
   * judge is asked. A call waits for earlier calls, so that it can use their answer.
   */
  mark(names: readonly string[]): Promise<{ readonly name: string; readonly mark: number }> {
    const answer = this.#turn.then(() => this.#mark(names));
    this.#turn = answer.catch(() => {});
    return answer;
  }
}

const talks = new WeakMap<Completion, Map<string, Talk>>();

/**
 * Asks a judge about a sample's program, and returns one mark (named score): the first of `names` that the judge's
 * answer contains. All criteria share one request for each sample, judge and question. If a mark is missing, the judge
 * is asked once more. Rejects with an `EngineError`.
 */
export const markOf = (
  judge: JudgeModel,
  completion: Completion,
  question: JudgeQuestion,
  names: readonly string[],
): Promise<{ readonly name: string; readonly mark: number }> => {
  const talksOfAnswer = talks.get(completion) ?? new Map<string, Talk>();
  talks.set(completion, talksOfAnswer);
  const key = JSON.stringify([judge.id, question.name]);
  const talk = talksOfAnswer.get(key) ?? new Talk(judge, question);
  talksOfAnswer.set(key, talk);
  return talk.mark(names);
};
