import type { RunEnd } from "../engine/api/methods.ts";
import { counted } from "../engine/api/words.ts";
import { exitCodes } from "./exit-codes.ts";
import type { Io } from "./io.ts";

/** Troubles that are printed at most. */
const most = 5;

/**
 * Says which questions of a method's run got no whole answer, in the endpoint's words. Returns the exit code of a run that has
 * come to its end: 3 if there were such questions and nothing was measured.
 *
 * @param measures true if the run has a number of any model
 */
export const endMethod = (end: RunEnd | null, measures: boolean, io: Pick<Io, "stderr">): number => {
  const troubles = end?.troubles ?? [];
  for (const { model, questions, message } of troubles.slice(0, most))
    io.stderr.write(`${counted(questions, "question")} to ${model} without a whole answer: ${message}\n`);
  if (troubles.length > most) io.stderr.write(`and ${counted(troubles.length - most, "other reason")}\n`);
  const [first] = troubles;
  if (measures || first === undefined) return exitCodes.ok;
  io.stderr.write(`error: nothing was measured: ${first.message}\n`);
  const hint = troubles.find(({ hint: text }) => text !== null)?.hint;
  if (hint) io.stderr.write(`  try: ${hint}\n`);
  return exitCodes.infrastructure;
};
