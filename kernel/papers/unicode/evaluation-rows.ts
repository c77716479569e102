import type { PaperRow } from "../../../datasets/papers/paper-table.ts";
import type { Run } from "../../engine/run-handle.ts";
import { fromEvaluation, percentRow } from "../from-evaluation.ts";
import { ofThisRun, type RunFilling, runRow } from "../paper-run.ts";
import type { Sheet } from "../sheet.ts";

const cost = "Cost / Prob. ($)";

/** Fills UniCode's table 1: pass@1 by difficulty and overall, and the cost of a problem. */
const leaderboard = (run: Run, sheet: Sheet): readonly PaperRow[] => {
  const byDifficulty = run.groupRates("difficulty");
  return run.leaderboard().value.flatMap(({ label, passAt, cost: dollars, tasks }) => {
    const dims = { group: "this run", model: ofThisRun(label) };
    const rates = sheet.labels("split", { metric: "Pass@1" }).flatMap((split) => {
      const like = sheet.rows({ metric: "Pass@1", split })[0] as PaperRow;
      const rate =
        split === "Avg."
          ? passAt.get(1)
          : byDifficulty.find(({ model, group }) => model === label && group === split.toLowerCase())?.rate;
      return rate ? [percentRow(like, dims, rate)] : [];
    });
    if (dollars === null || tasks === 0) return rates;
    const like = sheet.rows({ metric: cost })[0] as PaperRow;
    return [...rates, runRow(like, dims, dollars / tasks, { printed: (dollars / tasks).toFixed(4), n: tasks })];
  });
};

/** Fills UniCode's table 2: pass@k for each k up to the run's number of samples. */
const curve = (run: Run, sheet: Sheet): readonly PaperRow[] =>
  run.passRates().flatMap(({ model, points }) =>
    points.flatMap(({ k, pass }) => {
      const like = sheet.rows({ k: String(k) })[0];
      return like ? [percentRow(like, { model: ofThisRun(model) }, pass)] : [];
    }),
  );

/** The rules that fill UniCode's tables from an evaluation, by table number. */
export const unicodeRows: Readonly<Record<string, RunFilling>> = {
  "1": fromEvaluation(
    leaderboard,
    "Δ takes UniCode's suites of random, adversarial and corner inputs, which are no method here",
  ),
  "2": fromEvaluation(curve),
};
