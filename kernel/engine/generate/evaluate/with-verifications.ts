import { EngineError } from "../../errors.ts";
import type { VerificationLine } from "../lines/evaluation-lines.ts";
import type { GenerateEvidenceLine } from "../lines/evidence-lines.ts";
import { benchmarkMetricLines } from "./metric-lines.ts";
import { readStudy } from "./study-record.ts";

/** A person's verdict on an item: true if its tests fit its problem. */
export type Verification = Omit<VerificationLine, "kind">;

const refuse = (field: string, problem: string): never => {
  throw new EngineError(`${field} ${problem}`, {
    code: "invalid_config",
    field,
    hint: 'a verification is {"itemId": ID, "annotator": NAME, "accurate": true or false}, one for each item',
  });
};

const check = (verifications: readonly Verification[], itemIdsOfSet: ReadonlySet<string>): void => {
  const itemIds = new Set<string>();
  for (const [at, one] of verifications.entries()) {
    const field = `verifications[${at}]`;
    if (typeof one !== "object" || one === null) refuse(field, "must be an object");
    if (!itemIdsOfSet.has(one.itemId)) refuse(`${field}.itemId`, `names no item of the full set: ${one.itemId}`);
    if (itemIds.has(one.itemId)) refuse(`${field}.itemId`, `names an item for the second time: ${one.itemId}`);
    if (typeof one.annotator !== "string") refuse(`${field}.annotator`, "must be a text");
    if (typeof one.accurate !== "boolean") refuse(`${field}.accurate`, "must be true or false");
    itemIds.add(one.itemId);
  }
};

/**
 * Replaces the judge's verdicts in the evidence by human ones, and recomputes the metrics. Throws `invalid_config`
 * that names the first invalid verdict.
 */
export const withVerifications = (
  lines: readonly GenerateEvidenceLine[],
  verifications: readonly Verification[],
): readonly GenerateEvidenceLine[] => {
  check(verifications, new Set(readStudy(lines).sets.full?.itemIds ?? []));
  const byHand = new Set(verifications.map(({ itemId }) => itemId));
  const otherLines = lines.filter(
    (line) => line.kind !== "metric" && !(line.kind === "verification" && byHand.has(line.itemId)),
  );
  const newLines = verifications.map(
    ({ itemId, annotator, accurate }): VerificationLine => ({ kind: "verification", itemId, annotator, accurate }),
  );
  const at = otherLines.findIndex(({ kind }) => kind === "funnel");
  const evidence = otherLines.toSpliced(at < 0 ? otherLines.length : at, 0, ...newLines);
  return [...evidence, ...benchmarkMetricLines(readStudy(evidence))];
};
