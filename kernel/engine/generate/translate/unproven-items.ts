import type { EvidenceLine } from "../lines/evidence-lines.ts";
import type { AgreementLine } from "./agreement-line.ts";

const isAgreement = (line: EvidenceLine): boolean => line.kind === "x-agreement";

/** The agreements of a run's translations, in the order of the evidence. */
export const agreementsOf = (lines: readonly EvidenceLine[]): readonly AgreementLine[] =>
  lines.filter(isAgreement) as unknown as readonly AgreementLine[];

/** Ids of the translations that exported sets leave out: those that do not agree with their origins. */
export const unprovenItems = (lines: readonly EvidenceLine[]): ReadonlySet<string> =>
  new Set(agreementsOf(lines).flatMap(({ itemId, verdict }) => (verdict === "agrees" ? [] : [itemId])));
