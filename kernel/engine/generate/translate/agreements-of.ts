import type { GenerateEvidenceLine } from "../lines/evidence-lines.ts";
import type { AgreementLine } from "./agreement-line.ts";

const isAgreement = (line: GenerateEvidenceLine): boolean => line.kind === "x-agreement";

/** The agreements of a run's translations, in the order of the evidence. */
export const agreementsOf = (lines: readonly GenerateEvidenceLine[]): readonly AgreementLine[] =>
  lines.filter(isAgreement) as unknown as readonly AgreementLine[];
