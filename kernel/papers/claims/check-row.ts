import type { ClaimKind, ClaimRow } from "../../../datasets/papers/claim-row.ts";
import { ToolkitError } from "../../../toolkit/errors.ts";
import { nameClaim, numberClaim, shareClaim, statementClaim, uncheckedClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { ClaimFacts } from "./computation.ts";

interface FilledRow extends Pick<ClaimRow, "place" | "claim" | "printed"> {
  readonly why: string;
  readonly facts: ClaimFacts;
}

const absent = (place: string, what: string): never => {
  throw new ToolkitError(`the claim of ${place} has no ${what}`, {
    code: "invalid_argument",
    argument: "claims",
    value: place,
    hint: "name a computation in the field compute of its row",
  });
};

const textIn = (place: string, { recomputed, value }: ClaimFacts): string =>
  String(recomputed ?? value ?? absent(place, "recomputed text"));

const numberIn = (place: string, value: unknown, what: string): number =>
  typeof value === "number" ? value : absent(place, what);

const checks: Readonly<Record<ClaimKind, (row: FilledRow) => PaperClaim>> = {
  number: ({ facts, ...row }) =>
    numberClaim({
      ...row,
      value: numberIn(row.place, facts.value, "number"),
      ...(facts.slack === undefined ? {} : { slack: facts.slack }),
    }),
  name: ({ facts, ...row }) => nameClaim({ ...row, recomputed: textIn(row.place, facts) }),
  statement: ({ facts, ...row }) =>
    statementClaim({
      ...row,
      recomputed: textIn(row.place, facts),
      holds: facts.holds ?? absent(row.place, "truth value"),
    }),
  share: ({ facts, why: _, ...row }) =>
    shareClaim({
      ...row,
      n: numberIn(row.place, facts.n, "whole"),
      of: String(facts.units ?? absent(row.place, "units")),
      ...(typeof facts.scale === "number" ? { scale: facts.scale } : {}),
    }),
  unchecked: ({ facts: _, ...row }) => uncheckedClaim(row),
};

/** Gives the verdict on one claim by the rule of its kind. */
export const checkRow = (kind: ClaimKind, row: FilledRow): PaperClaim => {
  const { unchecked, truncates = true, truncated = false } = row.facts;
  if (unchecked !== undefined) return checks.unchecked({ ...row, why: unchecked });
  const claim = checks[kind](row);
  if (claim.verdict === "disagrees" && truncated) return { ...claim, verdict: "agrees under truncation" };
  return claim.verdict === "agrees under truncation" && !truncates ? { ...claim, verdict: "disagrees" } : claim;
};
