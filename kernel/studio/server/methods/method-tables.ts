import type { Table } from "../../../../toolkit/tables/table.ts";
import { chartRows } from "../chart-rows.ts";
import type { FunnelSteps } from "./method-views.ts";
import type { OpenedMethod } from "./open-method.ts";
import { requestParts } from "./requests.ts";

type Rows = readonly object[];

const tableRows = ({ columns, cells }: Table): Rows =>
  cells.map((row) => Object.fromEntries(row.map(({ text }, i) => [columns[i]?.label ?? `${i}`, text])));

const funnelRows = (funnels: readonly FunnelSteps[]): Rows =>
  funnels.flatMap(({ title, steps, rejected }) => [
    ...steps.map(({ name, count }) => ({ funnel: title, step: name, items: count, rejected: "" })),
    ...rejected.map(({ reason, count }) => ({ funnel: title, step: "rejected", items: count, rejected: reason })),
  ]);

/**
 * Name → table, for a run of a method such as a search. The tables are the method's own, the numbers of each chart
 * (`chart-NAME`), and lists of nodes, repairs, funnels and requests.
 */
export const methodTables = (method: OpenedMethod): Readonly<Record<string, () => Rows | Promise<Rows>>> => {
  const { tables, figures, graph, funnels, repairs, directory } = method;
  const rowsByName = <T>(from: Readonly<Record<string, () => T>>, prefix: string, rows: (value: T) => Rows) =>
    Object.fromEntries(Object.entries(from).map(([name, make]) => [`${prefix}${name}`, () => rows(make())]));
  return {
    ...rowsByName(tables, "", tableRows),
    ...rowsByName(figures, "chart-", ({ spec }) => chartRows(spec)),
    ...(graph && { nodes: () => graph(Number.POSITIVE_INFINITY).nodes }),
    ...(repairs && { repairs: () => repairs() }),
    ...(funnels && { funnel: () => funnelRows(funnels()) }),
    requests: () => requestParts(directory),
  };
};
