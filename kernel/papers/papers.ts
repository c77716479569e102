import { Audit } from "./audit.ts";
import { autocodebench } from "./autocodebench/autocodebench.ts";
import { type ExportedRow, exportRows } from "./export-rows.ts";
import { framework } from "./framework/framework.ts";
import { openPaper } from "./open-paper.ts";
import { pairbench } from "./pairbench/pairbench.ts";
import { prismbench } from "./prismbench/prismbench.ts";
import { unicode } from "./unicode/unicode.ts";

const all = {
  prismbench: openPaper(prismbench),
  pairbench: openPaper(pairbench),
  unicode: openPaper(unicode),
  autocodebench: openPaper(autocodebench),
  framework: openPaper(framework),
};

export type PaperName = keyof typeof all;

export const paperNames = Object.keys(all) as readonly PaperName[];

/**
 * Five papers on code benchmarks: their printed numbers, numbers recomputed from them, and an audit of their claims.
 *
 * @example
 * papers.pairbench.table(3).value.length; // => 80
 */
export const papers = {
  ...all,
  /** All claims of all papers in one table, with the number of claims for each verdict. */
  audit: (): Audit => new Audit(Object.values(all).flatMap((paper) => paper.audit().claims)),
  /** All printed numbers of all papers, one row for each. */
  export: (): readonly ExportedRow[] => Object.values(all).flatMap((paper) => exportRows(paper.sheets())),
};
