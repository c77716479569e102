import type { ClaimFacts, ClaimRegistry } from "../../claims/computation.ts";
import { type ExceptionWords, exceptionFacts } from "../../claims/exception-facts.ts";
import { type SheetId, sheetOf } from "../../claims/selection.ts";
import type { PaperSheets } from "../../sheet.ts";
import { type BoardId, languageBoard } from "./boards.ts";

interface AveragedModel extends BoardId {
  readonly model: string;
  /** Name of a model → its label in the leaderboard table, if the two differ. */
  readonly labels: Readonly<Record<string, string>>;
  /** The reason why the claim cannot be checked if the table lacks the model. */
  readonly unchecked: string;
}

/** Two steps of the training in table 6: `from` (default: the base model) and `step`. */
interface TrainingStep {
  readonly benchmarks: readonly string[];
  readonly step: string;
  readonly from?: string;
  readonly words: ExceptionWords;
}

/** Recomputes statements about base models and their training, of tables 5 and 6. */
export const modelTrainingComputations = {
  /** The average of a model in a leaderboard table. */
  boardAverage: (sheets: PaperSheets, { model, labels, unchecked, ...id }: AveragedModel): ClaimFacts => {
    const row = languageBoard(sheets, id).rows.find(({ label }) => label === (labels[model] ?? model));
    return row === undefined ? { unchecked } : { value: Number(row.average) };
  },
  /**
   * A statement that every model gains from a step on every benchmark. The placeholder `names` lists the benchmarks.
   */
  trainingGain: (sheets: PaperSheets, { benchmarks, step, from, words }: TrainingStep): ClaimFacts => {
    const sheet = sheets.table("6");
    const rate = (group: string, model: string, benchmark: string): number =>
      sheet.value({ group, model, benchmark, metric: "pass@1" });
    const lost = sheet
      .labels("group")
      .flatMap((group) =>
        benchmarks
          .filter((benchmark) => !(rate(group, step, benchmark) > rate(group, from ?? group, benchmark)))
          .map((benchmark) => `${group} on ${benchmark}`),
      );
    return { ...exceptionFacts(lost, words), names: benchmarks.join(" and ") };
  },
} satisfies ClaimRegistry["computations"];

/** Lists changes that a table prints beside its rates. */
export const modelTrainingFamilies = {
  /** Cells of a metric that has an arrow or △ before the number. Placeholders: dimensions, `size`, and `sign` for "↓". */
  changes: (sheets: PaperSheets, { metric, ...id }: SheetId & { readonly metric: string }) =>
    sheetOf(sheets, id)
      .rows({ metric })
      .map(({ dims, printed }) => ({
        ...dims,
        sign: printed.startsWith("↓") ? "-" : "",
        size: printed.replace(/^\D+/, ""),
      })),
} satisfies ClaimRegistry["families"];
