import { numberCell } from "../../../../toolkit/tables/render/cell.ts";
import { Table } from "../../../../toolkit/tables/table.ts";
import { findMetrics } from "../../method/metrics/find-metrics.ts";
import { coefficient, percentCell } from "./cells.ts";
import type { ReportData } from "./report-data.ts";

/** The audit of variants: solvability, novelty, recognised axes, and the agreement of annotators. */
export const auditsTable = (data: ReportData): Table => {
  const onlyMetric = (name: string, of?: string) => findMetrics(data, name, of === undefined ? {} : { of })[0];
  const count = (name: string, of?: string): number => onlyMetric(name, of)?.interval.n ?? 0;
  const novelty = onlyMetric("novelty")?.interval.estimate ?? null;
  const rows = [
    { What: "found solvable, %", Value: percentCell(onlyMetric("solvability")), Of: count("solvability") },
    { What: "novelty, mean of 1 to 5", Value: numberCell(novelty, { digits: 2 }), Of: count("novelty") },
    { What: "axis guessed right, %", Value: percentCell(onlyMetric("axisAgreement")), Of: count("axisAgreement") },
    ...["solvable", "axis"].flatMap((of) => [
      {
        What: `pairs that agree on ${of}, %`,
        Value: percentCell(onlyMetric("pairwiseAgreement", of)),
        Of: count("pairwiseAgreement", of),
      },
      {
        What: `Fleiss' kappa on ${of}`,
        Value: coefficient(onlyMetric("fleissKappa", of)),
        Of: count("fleissKappa", of),
      },
    ]),
  ];
  return new Table(rows, {
    title: "What annotators say of the variants",
    notes: ["Of: problems or answers in the number. Kappa is not defined if all annotators always agree by chance."],
  });
};
