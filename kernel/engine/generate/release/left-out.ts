import type { GenerateEvidenceLine } from "../lines/evidence-lines.ts";
import { agreementsOf } from "../translate/agreements-of.ts";

/** For each item that exported sets omit, the reason for the omission, by item id. */
export const leftOutItems = (lines: readonly GenerateEvidenceLine[]): ReadonlyMap<string, string> => {
  const unproven = agreementsOf(lines).flatMap(({ itemId, verdict, reason }) =>
    verdict === "agrees"
      ? []
      : [[itemId, `its translation ${verdict === "unproven" ? "is not proven" : "disagrees"}: ${reason}`] as const],
  );
  const contaminatedIds = lines.flatMap((line) => {
    if (line.kind !== "x-contamination") return [];
    const pairs = line.pairs as readonly { readonly a: string; readonly b: string; readonly duplicate: boolean }[];
    return pairs.flatMap(({ a, b, duplicate }) => (duplicate ? [[b, `it is a near-duplicate of ${a}`] as const] : []));
  });
  return new Map([...contaminatedIds, ...unproven]);
};
