import { runs } from "../../engine/api/runs.ts";
import { comparisonSentence } from "../../engine/api/views.ts";
import { counted } from "../../engine/api/words.ts";
import { exitCodes } from "../exit-codes.ts";
import { command } from "../words/command.ts";
import { defined } from "../words/flag.ts";
import { shared } from "../words/shared-flags.ts";

/** Compares two runs on their common tasks. */
export const compareCommand = command({
  name: "runs compare",
  about: "Compares the models of two runs on their common tasks, paired by task.",
  takes: "RUN RUN",
  flags: { out: shared.out },
  run: async ({ values, words: [a = "", b = ""] }, io) => {
    const { comparisons, tasks, changed } = await runs.compare(a, b, defined({ directory: values.out }));
    for (const comparison of comparisons) io.stdout.write(`${comparisonSentence(comparison)}\n`);
    if (changed.length > 0)
      io.stdout.write(
        `${counted(changed.length, "task changed between the runs and is", "tasks changed between the runs and are")} left out of the ${tasks}: ${changed.join(", ")}\n`,
      );
    return exitCodes.ok;
  },
});
