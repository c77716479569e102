import { uncheckedClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";

/** UniCode's claims about figures whose numbers the text does not print, so that they cannot be checked. */
const unseen: readonly (readonly [place: string, claim: string, printed: string, why: string])[] = [
  [
    "abstract, collapse",
    "performance collapses by 31.2%",
    "31.2%",
    "figure 3 is not in the text, and neither points nor share is said",
  ],
  [
    "abstract, causes",
    "failures come from modeling and scalability rather than syntax",
    "primarily",
    "figure 4 is not in the text",
  ],
  [
    "section 7, collapse",
    "performance collapses by 31.2%",
    "31.2%",
    "the abstract prints the same; figure 3, from which it must come, is not in the text",
  ],
  [
    "section 1, superficial perturbations",
    "models are robust against superficial perturbations",
    "robust",
    "figure 3 is not in the text",
  ],
  [
    "figure 1, sequential and fusion tasks",
    "the most severe failures are in sequential and fusion tasks",
    "most severe",
    "figure 1 (c) is not in the text",
  ],
  ["figure 1, average drop", "the average drop is over 30%", "> 30%", "figure 1 (e) is not in the text"],
  [
    "section 5.1, efficiency scaling",
    "o4-mini drops by 37% on efficiency scaling",
    "37%",
    "figure 3 is not in the text",
  ],
  [
    "section 5.1, gemma-3-27b-it",
    "gemma-3-27b-it scores 1.3% in sequential tasks",
    "1.3%",
    "figure 3 is not in the text, nor how many of the 132 problems are sequential; 1 of 75 to 80 prints so",
  ],
  [
    "section 5.1, performance gap",
    "a model has a gap of over 60% between scenarios",
    "> 60%",
    "figure 3 is not in the text",
  ],
  [
    "section 5.1, all models",
    "all models decline significantly against their seed problems",
    "all models",
    "figure 3 is not in the text",
  ],
  [
    "section 5.1, sequential reasoning and concept fusion",
    "the most significant failures are in sequential reasoning and concept fusion",
    "most significant",
    "figure 3 is not in the text; for o4-mini the same section names efficiency scaling as the weakest",
  ],
  [
    "figure 4, primary failure modes",
    "modeling and complexity errors are the primary failure modes",
    "primary",
    "figure 4 is not in the text",
  ],
  [
    "section 5.2, complexity errors",
    "gemini-2.5-flash and gemma-3-27b-it struggle with time complexity",
    "gemini-2.5-flash, gemma-3-27b-it",
    "figure 4 is not in the text",
  ],
  [
    "section 5.2, smallest share",
    "indexing and other errors are the smallest part",
    "smallest",
    "figure 4 is not in the text",
  ],
  [
    "section 4.2, alignment",
    "over 90% alignment with uncontaminated benchmarks",
    "over 90%",
    "figure 9 is not in the text; a correlation is no share",
  ],
  ["appendix A.4, LiveCodeBench", "r is above 0.9", "> 0.9", "figure 9 is not in the text"],
  ["appendix A.4, LiveCodeBenchPro", "r is below -0.9", "< -0.9", "figure 9 is not in the text"],
  [
    "figure 9, alignment",
    "the alignment surpasses that among the established benchmarks",
    "surpasses",
    "figure 9 is not in the text",
  ],
  [
    "appendix A.2, problem types",
    "models are best at fundamentals and data structures",
    "best",
    "figure 7 is not in the text",
  ],
  [
    "appendix A.2, weak problem types",
    "performance drops on graph algorithms and dynamic programming",
    "drops",
    "figure 7 is not in the text",
  ],
  [
    "appendix A.5, resilience at L1",
    "models differ in resilience at L1 and all fall further at L2",
    "all tested models",
    "figure 10 is not in the text",
  ],
  ["appendix A.5, L1 to L2", "the average decline is 7.9%", "7.9%", "figure 10 is not in the text"],
  ["appendix A.5, o4-mini", "o4-mini declines by 2.6%", "2.6%", "figure 10 is not in the text"],
  ["appendix A.5, Gemini-1.5-Flash", "Gemini-1.5-Flash drops by 19.4%", "19.4%", "figure 10 is not in the text"],
  ["appendix A.6, tags", "the taxonomy has 9 tags", "9", "figure 11 is not in the text"],
  ["appendix A.6, subtags", "the taxonomy has 31 subtags", "31", "figure 11 is not in the text"],
  ["appendix A.6, skills", "the taxonomy has 161 skills", "161", "figure 11 is not in the text"],
  ["section 4.1, seeds", "25,000 seed problems", "25,000", "no table counts them"],
];

/** Lists UniCode's claims that depend on figures and lists that the text does not print. */
export const figureClaims = (): readonly PaperClaim[] =>
  unseen.map(([place, claim, printed, why]) => uncheckedClaim({ place, claim, printed, why }));
