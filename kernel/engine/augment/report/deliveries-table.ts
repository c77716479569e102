import { Table } from "../../../../toolkit/tables/table.ts";
import type { DeliveryRow } from "../delivery/delivery-rows.ts";
import type { KnownCounts } from "../delivery/suite-data.ts";
import type { ReportData } from "./report-data.ts";

const knownText = (method: KnownCounts | null, delivered: KnownCounts | null): string => {
  const text = (counts: KnownCounts | null): string =>
    counts === null || counts.right + counts.wrong === 0
      ? "–"
      : `${counts.rightPassed}/${counts.right}, ${counts.wrongFailed}/${counts.wrong}`;
  return `${text(method)} | ${text(delivered)}`;
};

const becauseOf = ({ source, reason, disputed, doubtful }: DeliveryRow): string =>
  [
    ...(reason === "like_ancestor" ? ["like an ancestor"] : []),
    ...(source === "suspects" || source === "checkers" ? [`option ${source}`] : []),
    ...(doubtful > 0 ? [`${doubtful} doubtful`] : []),
    ...(disputed > 0 ? [`${disputed} disputed`] : []),
  ].join(", ");

const sum = (rows: readonly DeliveryRow[], of: (row: DeliveryRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** Compares, for each problem, the suite that the method made with the suite that is delivered. */
export const deliveriesTable = ({ deliveries }: ReportData): Table => {
  const rows = deliveries.map((one) => ({
    Problem: one.problemId,
    Change: one.axis ?? "given",
    "Tests by the method": one.methodTests ?? one.rejection,
    "Tests delivered": one.deliveredTests ?? "none",
    Because: becauseOf(one),
    "Right pass, wrong fail": knownText(one.methodKnown, one.deliveredKnown),
  }));
  const methodSuites = deliveries.filter(({ methodTests }) => methodTests !== null).length;
  const deliveredSuites = deliveries.filter(({ deliveredTests }) => deliveredTests !== null).length;
  const counts = [
    `By the method: ${methodSuites} suites with ${sum(deliveries, (one) => one.methodTests ?? 0)} tests.`,
    `Delivered: ${deliveredSuites} suites with ${sum(deliveries, (one) => one.deliveredTests ?? 0)} tests.`,
  ];
  const note =
    "Known programs on the suite of the method | on the delivered suite: right ones that pass, wrong ones that fail.";
  return new Table(rows, { title: "Suites of the method, and suites that are delivered", notes: [...counts, note] });
};
