import type { PaperRow } from "../../../datasets/papers/paper-table.ts";
import type { Run } from "../../engine/run-handle.ts";
import { fromEvaluation, percentRow } from "../from-evaluation.ts";
import { languageOf } from "../language-labels.ts";
import { ofThisRun, type RunFilling } from "../paper-run.ts";
import type { Sheet } from "../sheet.ts";

const passed = "Pass@1 (%)";
const group = "this run";

/** Fills AutoCodeBench's tables 4, 8 and 9: pass@1 by language, and overall. */
const board = (run: Run, sheet: Sheet): readonly PaperRow[] => {
  const byLanguage = run.groupRates("language");
  return run.leaderboard().value.flatMap(({ label, passAt }) => {
    const dims = { group, model: ofThisRun(label) };
    return sheet.labels("language", { metric: passed }).flatMap((language) => {
      const like = sheet.rows({ metric: passed, language })[0] as PaperRow;
      const rate =
        language === "Average"
          ? passAt.get(1)
          : byLanguage.find((one) => one.model === label && one.group === languageOf(language))?.rate;
      const entry: Readonly<Record<string, string>> = "entry" in like.dims ? { entry: "1" } : {};
      return rate ? [percentRow(like, { ...dims, ...entry }, rate)] : [];
    });
  });
};

/** Fills AutoCodeBench's table 5, whose columns are sets of tasks. The run's pass@1 gets a column of its own. */
const sets = (run: Run, sheet: Sheet): readonly PaperRow[] =>
  run.leaderboard().value.flatMap(({ label, passAt }) => {
    const rate = passAt.get(1);
    return rate ? [percentRow(sheet.rows()[0] as PaperRow, { group, model: label, set: group }, rate)] : [];
  });

/** The rules that fill AutoCodeBench's tables from an evaluation, by table number. */
export const autoCodeBenchRows: Readonly<Record<string, RunFilling>> = {
  "4": fromEvaluation(board),
  "5": fromEvaluation(sets),
  "8": fromEvaluation(board),
  "9": fromEvaluation(board),
};
