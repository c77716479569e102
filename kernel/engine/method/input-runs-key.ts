import { sha256 } from "../../../toolkit/base/node/sha256.ts";
import type { InputProgram } from "./run-inputs.ts";

/**
 * A key for running a program on inputs. Requests for the same program and inputs have equal keys, so that they are
 * executed once.
 *
 * @param repeat number of a deliberate repetition, for example to measure time again
 */
export const inputRunsKey = (program: InputProgram, inputs: readonly string[], repeat = 0): string => {
  const { language, source, files = {}, args = [], limits = {} } = program;
  const texts = Object.entries(files).map(([path, content]) => [path, Buffer.from(content).toString("base64")]);
  const parts = [language, source, texts.sort(), args, Object.entries(limits).sort(), inputs, repeat];
  return sha256(JSON.stringify(parts));
};
