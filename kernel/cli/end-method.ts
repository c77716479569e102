import { type RunEnd, troubleText } from "../engine/api/methods.ts";
import { counted } from "../engine/api/words.ts";
import { exitCodes } from "./exit-codes.ts";
import type { Io } from "./io.ts";

/** The maximum number of distinct problems (requests or programs that failed) that are printed. */
const mostShown = 5;

/** True if a larger share than `most` of a run's requests and programs ended in an error. */
const exceeds = ({ troubles, spent }: RunEnd, most: number): boolean => {
  const errors = troubles.filter(({ isError }) => isError).reduce((sum, { questions }) => sum + questions, 0);
  return errors > most * (errors + spent.calls);
};

/**
 * Ends a method's run: prints the requests without a complete answer and the programs without a result. Returns the
 * exit code. The code is 3 if the run therefore has no result, or if too many requests ended in an error.
 *
 * @param measures true if the run has a result for any model.
 * @param maxErrors the share of requests that may end in an error; undefined means no limit.
 */
export const endMethod = (
  end: RunEnd | null,
  measures: boolean,
  io: Pick<Io, "stderr">,
  maxErrors?: number,
): number => {
  const troubles = end?.troubles ?? [];
  for (const trouble of troubles.slice(0, mostShown)) io.stderr.write(`${troubleText(trouble)}\n`);
  if (troubles.length > mostShown) io.stderr.write(`and ${counted(troubles.length - mostShown, "other reason")}\n`);
  const [first] = troubles;
  if (end !== null && first !== undefined && measures && maxErrors !== undefined && exceeds(end, maxErrors)) {
    io.stderr.write(
      `error: more than --max-errors ${+(100 * maxErrors).toPrecision(3)}% of the requests and programs ended in an error\n`,
    );
    return exitCodes.infrastructure;
  }
  if (measures || first === undefined) return exitCodes.ok;
  io.stderr.write(`error: nothing was measured: ${first.message}\n`);
  const hint = troubles.find(({ hint: text }) => text !== null)?.hint;
  if (hint) io.stderr.write(`  try: ${hint}\n`);
  return exitCodes.infrastructure;
};
