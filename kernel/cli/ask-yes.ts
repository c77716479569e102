import { createInterface } from "node:readline/promises";
import { EngineError } from "../engine/errors.ts";
import type { Io } from "./io.ts";

/**
 * Asks in the terminal; true for yes. The end of the input is no; Ctrl-C ends the command (`aborted`).
 *
 * @param nothing what was not done if the user declines, for the message
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
