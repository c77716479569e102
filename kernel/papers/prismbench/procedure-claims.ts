import { statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";

/** PrismBench, listing 2: the example of a node's results. */
const listed = { success: "True", passed: 10, failed: 2, errored: 0, firstAttempt: "....F.....", attempts: 2 } as const;

/**
 * An example for PrismBench's equation 21. Two nodes have the concept c, and one of them is solved. Three solved nodes
 * have other concepts.
 */
const nodes = [
  { concept: "c", solved: true },
  { concept: "c", solved: false },
  ...Array.from({ length: 3 }, () => ({ concept: "other", solved: true })),
];

/** Compares PrismBench's Algorithm 1 and listing 2 with the sentences about them. */
export const procedureClaims = (): readonly PaperClaim[] => {
  const conceptNodes = nodes.filter(({ concept }) => concept === "c");
  const rate = (of: typeof nodes): number => of.filter(({ solved }) => solved).length / conceptNodes.length;
  const [tests, failing] = [listed.firstAttempt.length, listed.firstAttempt.split("F").length - 1];
  return [
    statementClaim({
      place: "listing 2, success",
      claim: "a node is resolved when all tests pass",
      printed: `success: ${listed.success}, tests_failed: ${listed.failed}`,
      recomputed: `${listed.failed} of ${listed.passed + listed.failed + listed.errored} tests failed`,
      holds: listed.failed + listed.errored === 0,
      why: "section 3.3.2 marks a node as resolved upon successful completion of all tests",
    }),
    statementClaim({
      place: "listing 2, number of tests",
      claim: "the counts are those of the attempts shown",
      printed: `${listed.passed} passed, ${listed.failed} failed`,
      recomputed: `${tests - failing} passed, ${failing} failed in the first of ${listed.attempts} attempts, none in the second`,
      holds: tests === listed.passed + listed.failed,
      why: "dots and letters of the output of attempt 1; attempt 2 passes all tests",
    }),
    statementClaim({
      place: "algorithm 1, problem fixer",
      claim: "the fixer is used only when all attempts have failed",
      printed: "a final attempt",
      recomputed: "after each failed attempt",
      holds: false,
      why: "lines 10 to 20: the fixer stands inside the loop over the attempts; sections 3.3.2 and 3.6.3 call it once, at the end",
    }),
    statementClaim({
      place: "algorithm 1, test validator",
      claim: "the validator reviews the tests regardless of success or failure",
      printed: "regardless of success or failure",
      recomputed: "only where the first solution passes",
      holds: false,
      why: "lines 6 to 9 against the post-evaluation analysis of section 3.3.2",
    }),
    statementClaim({
      place: "section 3.6.2, equation 21",
      claim: "the success rate of a concept is a share of its nodes",
      printed: "sum over n in N",
      recomputed: `${rate(nodes)} for a concept with ${rate(conceptNodes)} of its nodes solved`,
      holds: rate(nodes) <= 1,
      why: "the numerator runs over all nodes, the denominator counts those of the concept; equation 23 runs over the concept's nodes",
    }),
    statementClaim({
      place: "section 3.6.2, equation 22",
      claim: "the success rate of a difficulty is a share of its nodes",
      printed: "sum over n in N",
      recomputed: `${rate(nodes)} for a difficulty with ${rate(conceptNodes)} of its nodes solved`,
      holds: rate(nodes) <= 1,
      why: "the numerator runs over all nodes, the denominator counts those of the difficulty",
    }),
  ];
};
