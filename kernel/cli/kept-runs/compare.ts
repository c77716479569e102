import { runs } from "../../engine/api/runs.ts";
import { comparisonSentence } from "../../engine/api/views.ts";
import { counted } from "../../engine/api/words.ts";
import { exitCodes } from "../exit-codes.ts";
import { refuseCount, type Verb } from "./runs-words.ts";

/** Two runs on the tasks that both hold. */
export const compareVerb: Verb = async (named, { out }, io) => {
  refuseCount("compare", named, 2, 2);
  const [a, b] = named as [string, string];
  const { comparisons, tasks, changed } = await runs.compare(a, b, out === undefined ? {} : { directory: out });
  for (const comparison of comparisons) io.stdout.write(`${comparisonSentence(comparison)}\n`);
  if (changed.length > 0)
    io.stdout.write(
      `${counted(changed.length, "task changed between the runs and is", "tasks changed between the runs and are")} left out of the ${tasks}: ${changed.join(", ")}\n`,
    );
  return exitCodes.ok;
};
