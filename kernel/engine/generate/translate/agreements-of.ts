import type { GenerateEvidenceLine } from "../lines/evidence-lines.ts";
import type { AgreementLine } from "./agreement-line.ts";

const isAgreement = (line: GenerateEvidenceLine): boolean => line.kind === "x-agreement";

/** The evidence lines about the agreement of translations with their original items, in their order. */
export const agreementsOf = (lines: readonly GenerateEvidenceLine[]): readonly AgreementLine[] =>
  lines.filter(isAgreement) as unknown as readonly AgreementLine[];
