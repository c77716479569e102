import type { Arguments, ClaimEntry, ClaimRow } from "../../../datasets/papers/claim-row.ts";
import { nearest } from "../../../toolkit/base/nearest.ts";
import { ToolkitError } from "../../../toolkit/errors.ts";
import type { PaperClaim } from "../claim.ts";
import { onPremise } from "../premise.ts";
import type { PaperSheets } from "../sheet.ts";
import { checkRow } from "./check-row.ts";
import type { ClaimFacts, ClaimRegistry } from "./computation.ts";
import { fillArguments, fillText, type Placeholders } from "./fill-text.ts";

const find = <T>(entries: Readonly<Record<string, T>>, kind: string, name: string): T => {
  if (Object.hasOwn(entries, name)) return entries[name] as T;
  const meant = nearest(name, Object.keys(entries));
  throw new ToolkitError(`a claim names the ${kind} "${name}", which does not exist`, {
    code: "invalid_argument",
    argument: "claims",
    value: name,
    hint: meant ? `did you mean "${meant}"?` : `${kind} names: ${Object.keys(entries).join(", ")}`,
  });
};

const filledArguments = (of: Arguments | undefined, values: Placeholders): never =>
  fillArguments(of ?? {}, values) as never;

const factsOf = (
  { compute, of }: ClaimRow,
  { computations }: ClaimRegistry,
  sheets: PaperSheets,
  values: Placeholders,
) => {
  const filled = filledArguments(of, values);
  if (compute === undefined) return filled as ClaimFacts;
  const facts = find(computations, "computation", compute)(sheets, filled);
  return typeof facts === "object" ? facts : { value: facts };
};

const claimOf = (row: ClaimRow, registry: ClaimRegistry, sheets: PaperSheets, outer: Placeholders): PaperClaim => {
  const facts = factsOf(row, registry, sheets, outer);
  const values = { ...outer, ...facts };
  const { recomputed, holds } = row;
  const printed = fillText(row.printed, values);
  const all = { ...values, printed };
  const claim = checkRow(row.check, {
    place: fillText(row.place, all),
    claim: fillText(row.claim, all),
    printed,
    why: fillText(row.why ?? "", all),
    facts: {
      ...facts,
      ...(recomputed === undefined ? {} : { recomputed: fillText(recomputed, all) }),
      ...(holds === undefined ? {} : { holds }),
    },
  });
  const premise = fillText(row.premise ?? "", all);
  return premise === "" ? claim : onPremise(claim, premise);
};

/**
 * Makes the claims of a paper from its rows, in their order. A family gives the claims of all its rows for its first
 * member, then for the second, and so on.
 *
 * @throws ToolkitError if a row names an unknown computation, family or placeholder.
 */
export const claimsOf = (
  entries: readonly ClaimEntry[],
  registry: ClaimRegistry,
  sheets: PaperSheets,
  outer: Placeholders = {},
): readonly PaperClaim[] =>
  entries.flatMap((entry) => {
    if (!("each" in entry)) return [claimOf(entry, registry, sheets, outer)];
    const { each, of, rows } = entry;
    const members =
      typeof each === "string"
        ? find(registry.families, "family", each)(sheets, filledArguments(of, outer))
        : each.map((member) => fillArguments(member, outer) as Placeholders);
    return members.flatMap((member) => claimsOf(rows, registry, sheets, { ...outer, ...member }));
  });
