import { send } from "./channel.ts";
import { currentCell, KeyboardInterrupt } from "./context.ts";
import { pollMessages } from "./poll.ts";

let waiting: ((value: string) => void) | undefined;

/** A client that runs a notebook without a person cannot be asked. */
class StdinNotAllowedError extends Error {
  override readonly name = "StdinNotAllowedError";
}

const ask = (prompt: string, password: boolean): void => {
  const cell = currentCell();
  if (!cell.allowStdin) throw new StdinNotAllowedError("This client takes no input.");
  send({ type: "input", id: cell.id, prompt, password });
};

/** Hands the answer to who asked. */
export const answerInput = (value: string): void => {
  const take = waiting;
  waiting = undefined;
  take?.(value);
};

/** Asks the person at the notebook. */
export const input = (prompt = "", { password = false }: { readonly password?: boolean } = {}): Promise<string> => {
  ask(String(prompt), password);
  return new Promise((resolve) => {
    waiting = resolve;
  });
};

const nap = new Int32Array(new SharedArrayBuffer(4));

const askNow = (prompt: string): string => {
  const cell = currentCell();
  ask(prompt, false);
  let answer: string | undefined;
  waiting = (value) => {
    answer = value;
  };
  while (answer === undefined) {
    pollMessages();
    if (cell.interrupted) throw new KeyboardInterrupt();
    if (answer === undefined) Atomics.wait(nap, 0, 0, 10);
  }
  return answer;
};

/** What browsers call so: these wait without `await`. */
export const dialogs = {
  prompt: (message = "", fallback?: string): string | null => askNow(`${message} `) || (fallback ?? null),
  confirm: (message = ""): boolean => /^\s*y(es)?\s*$/i.test(askNow(`${message} [y/N] `)),
  alert: (message = ""): void => void askNow(`${message} [Enter] `),
};
