import { createInterface } from "node:readline/promises";
import { EngineError } from "../engine/errors.ts";
import type { Io } from "./io.ts";

/**
 * Asks a yes-or-no question in the terminal; true for yes. The end of the input counts as no. Ctrl-C throws `aborted`.
 *
 * @param nothing the end of the message after Ctrl-C: the action that did not happen, such as "nothing was removed"
 */
export const askYes = async (question: string, nothing: string, io: Io): Promise<boolean> => {
  const prompt = createInterface({ input: io.stdin, output: io.stderr });
  const interrupted = new AbortController();
  prompt.once("SIGINT", () => interrupted.abort());
  const closed = new Promise<string>((resolve) => void prompt.once("close", () => resolve("")));
  const signal = AbortSignal.any([io.signal, interrupted.signal]);
  try {
    const answer = await Promise.race([prompt.question(`${question} [y/N] `, { signal }), closed]);
    return /^y(es)?$/i.test(answer.trim());
  } catch (cause) {
    if (!signal.aborted) throw cause;
    io.stderr.write("\n");
    throw new EngineError(`stopped: ${nothing}`, { code: "aborted", cause });
  } finally {
    prompt.close();
  }
};
