import { expect, test } from "vitest";
import type { ClaimEntry } from "../../../../datasets/papers/claim-row.ts";
import { readClaims } from "../../../../datasets/papers/read-claims.ts";
import { autocodebench } from "../../../../kernel/papers/autocodebench/autocodebench.ts";
import { sharedComputations, sharedFamilies } from "../../../../kernel/papers/claims/shared-computations.ts";
import { framework } from "../../../../kernel/papers/framework/framework.ts";
import { pairbench } from "../../../../kernel/papers/pairbench/pairbench.ts";
import { prismbench } from "../../../../kernel/papers/prismbench/prismbench.ts";
import { unicode } from "../../../../kernel/papers/unicode/unicode.ts";

const papers = [prismbench, pairbench, unicode, autocodebench, framework];

const namesIn = (entries: readonly ClaimEntry[]): readonly string[] =>
  entries.flatMap((entry) =>
    "each" in entry
      ? [...(typeof entry.each === "string" ? [entry.each] : []), ...namesIn(entry.rows)]
      : [entry.compute ?? ""],
  );

test.each(papers.map((paper) => [paper.name, paper] as const))("%s: a claim uses each computation", (name, paper) => {
  const names = new Set(namesIn(readClaims(name)));
  const { computations, families } = paper.registry;
  expect([...Object.keys(computations), ...Object.keys(families)].filter((one) => !names.has(one))).toEqual([]);
  // A paper's own computation would replace a shared one of the same name.
  const shared = [...Object.keys(sharedComputations), ...Object.keys(sharedFamilies)];
  expect(shared.filter((one) => one in computations || one in families)).toEqual([]);
});

test("claims use each shared computation", () => {
  const names = new Set(papers.flatMap(({ name }) => namesIn(readClaims(name))));
  expect(Object.keys({ ...sharedComputations, ...sharedFamilies }).filter((one) => !names.has(one))).toEqual([]);
});
