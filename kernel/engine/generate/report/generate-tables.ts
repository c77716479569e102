import type { Table } from "../../../../toolkit/tables/table.ts";
import { accuracyTable } from "./accuracy-table.ts";
import { adjustedTable, errorTable } from "./error-tables.ts";
import { funnelTable } from "./funnel-table.ts";
import { languageTable } from "./language-table.ts";
import { completeTable, testedModelsTable } from "./model-tables.ts";
import type { GenerateReportData } from "./report-data.ts";
import { comparisonTable, multiLogicTable, statisticsTable, translationTable } from "./set-tables.ts";
import { stageTable } from "./stage-table.ts";
import { trainingTable } from "./training-table.ts";

/** The tables of a run: Tables 1 to 12 of the paper, and taulab's own tables between them. */
const tables = {
  leaderboard: testedModelsTable,
  comparison: comparisonTable,
  translations: translationTable,
  statistics: statisticsTable,
  languages: (data) =>
    languageTable(data, "full", "Table 4: Pass@1 (%) performance of different models for AutoCodeBench"),
  complete: completeTable,
  training: trainingTable,
  accuracy: accuracyTable,
  completeLanguages: (data) =>
    languageTable(data, "complete", "Table 8: Pass@1 (%) performance of base models for AutoCodeBench-Complete"),
  liteLanguages: (data) =>
    languageTable(data, "lite", "Table 9: Pass@1 (%) performance of different models for AutoCodeBench-Lite"),
  stages: stageTable,
  multiLogic: multiLogicTable,
  errors: errorTable,
  adjusted: adjustedTable,
  funnel: ({ funnel }) => funnelTable(funnel),
} satisfies Readonly<Record<string, (data: GenerateReportData) => Table>>;

/** The name of a table of a run. */
export type GenerateTable = keyof typeof tables;

export const generateTableNames = Object.keys(tables) as readonly GenerateTable[];

/** Makes one table of a run. */
export const generateTable = (data: GenerateReportData, name: GenerateTable): Table => tables[name](data);
