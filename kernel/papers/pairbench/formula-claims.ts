import { statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";

/** An example turn: it repairs 5 of 10 failing tests, out of 100 tests. */
const turn = { failing: 10, repaired: 5, tests: 100 };

const byFormula = turn.repaired / turn.tests;
const byProse = turn.repaired / turn.failing;

/** The hint level before a failed turn, to compare the formula of PAIR-Bench's section IV-D2 with Algorithm 1. */
const level = 3;
const byText = Math.min(6, level + 1);
const byAlgorithm = (deferred: boolean): number => (deferred ? level : level + 1);

/**
 * Compares PAIR-Bench's formulas with the paper's sentences about them, on the smallest example in which they differ.
 */
export const formulaClaims = (): readonly PaperClaim[] => [
  statementClaim({
    place: "section V-B1, Repair Rate",
    claim: "the formula is the fraction of previously failing tests that become passing",
    printed: "|F ∩ P| / |T|",
    recomputed: `${byFormula} by the formula, ${byProse} by the sentence`,
    holds: byFormula === byProse,
    why: "5 of 10 failing tests repaired, 100 tests in all: the formula divides by all tests",
  }),
  statementClaim({
    place: "section IV-D2, hint level after a deferral",
    claim: "Algorithm 1 raises the hint level whenever the selected tests still fail",
    printed: `min(6, l + 1) = ${byText}`,
    recomputed: `${byAlgorithm(false)}, but ${byAlgorithm(true)} where the scenario is deferred`,
    holds: byAlgorithm(true) === byText,
    why: "lines 15 to 18 of Algorithm 1 at level 3",
  }),
];
