import { grim } from "../../../../toolkit/stats/audit/grim.ts";
import { inferN } from "../../../../toolkit/stats/audit/infer-n.ts";
import type { ClaimFacts, ClaimRegistry } from "../../claims/computation.ts";
import { type Selection, type SheetId, sheetOf } from "../../claims/shared-computations.ts";
import type { PaperSheets } from "../../paper-spec.ts";
import { type BoardId, type ListTexts, languageBoard, listOr } from "./boards.ts";

interface AveragedModel extends BoardId {
  readonly model: string;
  /** The labels of models that have another name in the leaderboard table. */
  readonly labels: Readonly<Record<string, string>>;
  /** The reason for no verdict if the table lacks the model. */
  readonly unchecked: string;
}

/** Compares two steps of the training in table 6. Without `from`, the first is the base model. */
interface TrainingStep extends ListTexts {
  readonly benchmarks: readonly string[];
  readonly step: string;
  readonly from?: string;
}

/** Recomputes statements about base models and their training, of tables 5 and 6. */
export const modelTrainingComputations = {
  /** The average of a model in a leaderboard table. */
  boardAverage: (sheets: PaperSheets, { model, labels, unchecked, ...id }: AveragedModel): ClaimFacts => {
    const row = languageBoard(sheets, id).rows.find(({ label }) => label === (labels[model] ?? model));
    return row === undefined ? { unchecked } : { value: Number(row.average) };
  },
  /** A statement that every model gains from a step on every benchmark. The placeholder `names` has the benchmarks. */
  trainingGain: (sheets: PaperSheets, { benchmarks, step, from, ...texts }: TrainingStep): ClaimFacts => {
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
    return { recomputed: listOr(lost, texts), names: benchmarks.join(" and "), holds: lost.length === 0 };
  },
  /** The number of problems that most selected rates fit. It holds if all are whole numbers out of it. */
  commonDenominator: (
    sheets: PaperSheets,
    { where, from, to, ...id }: Selection & { readonly from: number; readonly to: number },
  ): ClaimFacts => {
    const rates = sheetOf(sheets, id)
      .rows(where)
      .map(({ printed }) => printed);
    const { n } = inferN(rates, [from, to], { scale: 100 });
    const holds = rates.every((text) => grim(text, n, { scale: 100 }).consistent);
    return { rates: rates.length, n, holds };
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
