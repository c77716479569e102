import { numberCell } from "../../../../toolkit/tables/render/cell.ts";
import { Table } from "../../../../toolkit/tables/table.ts";
import { findMetrics } from "../../method/metrics/find-metrics.ts";
import { coefficient, shareCell } from "./cells.ts";
import type { ReportData } from "./report-data.ts";

/** The audit of variants: solvability, novelty, recognised axes, and the agreement of annotators. */
export const auditsTable = (data: ReportData): Table => {
  const only = (name: string, of?: string) => findMetrics(data, name, of === undefined ? {} : { of })[0];
  const count = (name: string, of?: string): number => only(name, of)?.interval.n ?? 0;
  const novelty = only("novelty")?.interval.estimate ?? null;
  const rows = [
    { What: "found solvable, %", Value: shareCell(only("solvability")), Of: count("solvability") },
    { What: "novelty, mean of 1 to 5", Value: numberCell(novelty, { digits: 2 }), Of: count("novelty") },
    { What: "axis guessed right, %", Value: shareCell(only("axisAgreement")), Of: count("axisAgreement") },
    ...["solvable", "axis"].flatMap((of) => [
      {
        What: `pairs that agree on ${of}, %`,
        Value: shareCell(only("pairwiseAgreement", of)),
        Of: count("pairwiseAgreement", of),
      },
      { What: `Fleiss' kappa on ${of}`, Value: coefficient(only("fleissKappa", of)), Of: count("fleissKappa", of) },
    ]),
  ];
  return new Table(rows, {
    title: "What annotators say of the variants",
    notes: ["Of: problems or answers in the number. Kappa is not defined if all annotators always agree by chance."],
  });
};
