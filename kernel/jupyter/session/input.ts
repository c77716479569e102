import { send } from "./channel.ts";
import { type CellContext, currentCell, throwIfInterrupted } from "./context.ts";
import { pollMessages } from "./poll.ts";
import { protect } from "./worlds.ts";

interface Question {
  readonly cell: CellContext;
  readonly prompt: string;
  readonly password: boolean;
  readonly take: (answer: string) => void;
}

/**
 * The unanswered requests for a line of input from the user. Only the first one is sent to the client, because an
 * answer does not contain the request's id.
 */
let questions: readonly Question[] = [];

/** The error for an input request if the client cannot ask a user, such as a program that runs notebooks. */
export class StdinNotAllowedError extends Error {
  override readonly name = "StdinNotAllowedError";

  constructor() {
    super("This client does not accept input from the user.");
  }
}

const put = (): void => {
  const [first] = questions;
  if (first) send({ type: "input", id: first.cell.id, prompt: first.prompt, password: first.password });
};

/** Adds an input request. The request is sent to the client after all earlier requests are answered. */
export const ask = (question: Question): void => {
  if (!question.cell.allowStdin) throw new StdinNotAllowedError();
  protect(() => {
    const [current] = questions;
    // Clients remove the input field of a cell that has ended, so its requests will get no answer.
    const open = questions.filter(({ cell }) => !cell.ended && cell.interrupts === 0);
    questions = [...open, question];
    if (questions[0] !== current) put();
  });
};

/** Passes the user's answer to the first of the unanswered requests. */
export const answerInput = (value: string): void => {
  const [first, ...others] = questions;
  questions = others;
  first?.take(value);
  put();
};

/** Asks the user for a line of text. */
export const input = (prompt = "", { password = false }: { readonly password?: boolean } = {}): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>();
  ask({ cell: currentCell(), prompt: String(prompt), password, take: resolve });
  return promise;
};

const nap = new Int32Array(new SharedArrayBuffer(4));

const askNow = (prompt: string): string => {
  const cell = currentCell();
  let answer: string | undefined;
  const take = (value: string): void => {
    answer = value;
  };
  ask({ cell, prompt, password: false, take });
  while (answer === undefined) {
    pollMessages();
    throwIfInterrupted();
    if (answer === undefined) Atomics.wait(nap, 0, 0, 10);
  }
  return answer;
};

/** The globals `alert`, `confirm` and `prompt` of browsers, which wait synchronously, without `await`. */
export const dialogs = {
  prompt: (message = "", fallback?: string): string | null => askNow(`${message} `) || (fallback ?? null),
  confirm: (message = ""): boolean => /^\s*y(es)?\s*$/i.test(askNow(`${message} [y/N] `)),
  alert: (message = ""): void => void askNow(`${message} [Enter] `),
};
