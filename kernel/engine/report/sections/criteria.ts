import type { ReportInput } from "./input.ts";
import { type Section, tableHtml } from "./section.ts";

/** The section on each model's scores by criterion; null if no criterion gave a result. */
export const criteria = (run: ReportInput): Section | null => {
  const table = run.criteria();
  return table.rows.length === 0 ? null : { id: "criteria", title: "Criteria", html: tableHtml(table) };
};
