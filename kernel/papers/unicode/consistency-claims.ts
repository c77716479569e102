import { statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import { bestLabels } from "../numbers.ts";
import type { PaperSheets } from "../paper-spec.ts";

/** UniCode, section 4.1: the minimum and maximum number of skills that an LLM names for a problem. */
const skills = [1, 3] as const;
/** UniCode, figure 13: the tags of its two seed problems. */
const shownTags = [
  ["Implementation", "Constructive algorithms"],
  ["String algorithms", "Constructive algorithms", "Data structures", "Ad-hoc"],
];
/**
 * Drops of UniCode's pass rate in percentage points. Abstract: from seed problems to their variants. Appendix A.5: from
 * variants to variants of variants.
 */
const falls = { fromSeed: 31.2, fromL1: 7.9 };

/** Compares sentences of the UniCode paper with its other sentences and tables. */
export const consistencyClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const suites = table("3");
  const counts = shownTags.map((tags) => tags.length);
  const leading = (metric: string): PaperClaim =>
    statementClaim({
      place: `table 3, ${metric}, best`,
      claim: `the full pipeline has the best ${metric.toLowerCase()}`,
      printed: "Full Pipeline",
      recomputed: bestLabels(suites.column("method", { metric, "input types": "all" })),
      holds:
        Math.max(...suites.rows({ metric }).map(({ value }) => value ?? 0)) ===
        suites.value({ method: "Full Pipeline", metric }),
      why: "column of table 3, all methods",
    });
  return [
    leading("Correctness"),
    leading("Coverage"),
    statementClaim({
      place: "appendix A.5, severity",
      claim: "the drop from L1 to L2 is less severe than that from the seeds to L1",
      printed: "less severe",
      recomputed: `${falls.fromL1} against ${falls.fromSeed}`,
      holds: falls.fromL1 < falls.fromSeed,
      why: "the average decline of appendix A.5 against the collapse of the abstract; figure 10 is not in the text",
    }),
    statementClaim({
      place: "appendix A.3, generator",
      claim: "the problems are made by o4-mini (medium)",
      printed: "o4-mini-medium",
      recomputed: "o4-mini and deepseek-r1",
      holds: false,
      why: "section 4.1 names two generators for the same 492 problems",
    }),
    statementClaim({
      place: "appendix B.3, alternative generator",
      claim: "deepseek-r1 is an alternative to the generator of the standard problems",
      printed: "alternative",
      recomputed: "one of the two generators of section 4.1",
      holds: false,
      why: "section 4.1 used o4-mini and deepseek-r1, appendix B.3 calls the standard problems o4-mini-generated",
    }),
    statementClaim({
      place: "figure 13, tags",
      claim: "a problem has one to three core skills",
      printed: "1-3",
      recomputed: counts.join(" and "),
      holds: counts.every((count) => count >= skills[0] && count <= skills[1]),
      why: "tags of the two seed problems that the figure shows, against section 4.1",
    }),
  ];
};
