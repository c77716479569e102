import { numberClaim, shareClaim, statementClaim, uncheckedClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";
import { leaderRows } from "./leader-rows.ts";

/** The number of audited problems, from UniCode's section 4.1 and appendix B.4. */
const audited = 113;
const candidates = 492;

/**
 * UniCode, section 2: the axes along which problems are varied. `prompted` has those in the prompts of appendix B.8.
 */
const axes = {
  atomic: ["Narrative Perturbation", "Rule Modification", "Efficiency Scaling"],
  compositional: ["Sequential Composition", "Concept Fusion"],
};
const prompted = {
  atomic: ["Increase Data Scale", "Rule Transformation"],
  compositional: ["Sequential Combination", "Deep Integration (Fusion)"],
};

/** The error types in UniCode's section 5.2 and in the prompt of appendix B.9. */
const errorTypes = ["Modeling error", "Logic bug", "Indexing/caching bug", "Complexity error", "Others"];
/** The error types in UniCode's section 1, third contribution. */
const errorsInIntroduction = [
  "modeling flaws",
  "logic gaps",
  "algorithmic complexity misjudgments",
  "implementation bugs",
];

/** The components of a problem, from UniCode's section 4.1. */
const components = ["description", "tag set", "time limit", "memory limit", "test cases"];
/** Appendix B.3: the models that generated the problems of UniCode-Multi, 100 problems each. */
const generators = ["o4-mini", "gpt-5", "gemini-2.5-pro", "Deepseek-r1", "qwen3-235b-a22b"];

const agreement = (place: string): PaperClaim =>
  uncheckedClaim({
    place,
    claim: "the annotators agree on 92.3%",
    printed: "92.3%",
    why: "no share of 113 problems prints so; of pairs of answers it can, but the paper does not say what is counted",
  });

const names = (place: string, printed: string, rows: readonly string[], why: string): PaperClaim => {
  const matches = rows.filter((model) => model.toLowerCase().startsWith(printed));
  return statementClaim({
    place,
    claim: `${printed} is one of the evaluated models`,
    printed,
    recomputed: matches.length > 0 ? matches.join(", ") : "no row of table 1",
    holds: matches.length > 0,
    why,
  });
};

/** Checks claims about counts, names and shares that only the text gives. */
export const unicodeTextClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const models = leaderRows(table("1")).map(({ model }) => model);
  const count = (place: string, claim: string, printed: string, list: readonly string[]): PaperClaim =>
    numberClaim({ place, claim, printed, value: list.length, why: `listed: ${list.join(", ")}` });
  const valid = (place: string): PaperClaim =>
    shareClaim({ place, claim: "98.2% of the 113 problems are valid", printed: "98.2%", n: audited, of: "problems" });
  const hours = [10, 20].map((minutes) => (audited * minutes) / 60) as [number, number];
  const offered = [...prompted.atomic, ...prompted.compositional];
  return [
    statementClaim({
      place: "section 1, collapse",
      claim: "performance collapses by more than 30%",
      printed: "> 30%",
      recomputed: "31.2% in the abstract",
      holds: 31.2 > 30,
      why: "the abstract; figure 3 is not in the text",
    }),
    valid("section 4.1, validity"),
    valid("appendix B.4, validity"),
    shareClaim({
      place: "appendix B.4, invalid",
      claim: "1.8% of the 113 problems are invalid",
      printed: "1.8%",
      n: audited,
      of: "problems",
    }),
    numberClaim({
      place: "appendix B.4, valid and invalid",
      claim: "98.2% and 1.8% are all",
      printed: "100.0",
      value: 98.2 + 1.8,
      why: "sum",
    }),
    numberClaim({
      place: "appendix B.4, share of the problems",
      claim: "113 problems are approximately 23% of all",
      printed: "23%",
      value: (100 * audited) / candidates,
      why: "113 of the 492 problems of section 4.1",
    }),
    statementClaim({
      place: "appendix B.4, expert labor",
      claim: "over 30 hours for 10 to 20 minutes a problem",
      printed: "over 30 hours",
      recomputed: `${hours[0].toFixed(1)} to ${hours[1].toFixed(1)} hours for one expert`,
      holds: hours[1] > 30,
      why: "113 problems; five experts on each would take five times as long",
    }),
    agreement("section 4.1, agreement"),
    agreement("appendix B.4, agreement"),
    names(
      "section 5.1, claude-3.5-sonnet",
      "claude-3.5-sonnet",
      models,
      "figure 3 names claude-sonnet-4 for the same gap",
    ),
    names("section 5.2, gpt-4o-mini", "gpt-4o-mini", models, "names of table 1"),
    names("appendix A.5, model", "gemini-1.5-flash", models, "names of table 1"),
    statementClaim({
      place: "appendix A.5, source of the 132 problems",
      claim: "132 problems are a random sample of Variant-L1",
      printed: "132 sampled from Variant-L1",
      recomputed: "132 new problems made from livecodebench v1 (section 5.1)",
      holds: false,
      why: "the two sections give the same 132 problems two sources",
    }),
    count("figure 1, axes", "there are five augmentation axes", "5", [...axes.atomic, ...axes.compositional]),
    statementClaim({
      place: "appendix B.8, axes",
      claim: "the prompts offer the five axes of section 2",
      printed: "5",
      recomputed: `${offered.length}: ${offered.join(", ")}`,
      holds: offered.length === axes.atomic.length + axes.compositional.length,
      why: "listings 4 and 5; none offers narrative perturbation",
    }),
    statementClaim({
      place: "appendix B.9, error types",
      claim: "the prompt gives 4 error types",
      printed: "4",
      recomputed: `${errorTypes.length}: ${errorTypes.join(", ")}`,
      holds: errorTypes.length === 4,
      why: "types numbered in listing 6",
    }),
    statementClaim({
      place: "section 1, error types",
      claim: "errors fall into the types of section 5.2",
      printed: errorsInIntroduction.join(", "),
      recomputed: errorTypes.join(", "),
      holds: errorsInIntroduction.length === errorTypes.length,
      why: "four types in section 1, five in section 5.2",
    }),
    count("section 4.1, components", "a problem has five components", "5", components),
    numberClaim({
      place: "appendix B.3, UniCode-Multi",
      claim: "100 problems from each of five models",
      printed: "500",
      value: 100 * generators.length,
      why: `named: ${generators.join(", ")}`,
    }),
    statementClaim({
      place: "figure 13, number of answers",
      claim: "problems have one correct answer",
      printed: "construct any permutation",
      recomputed: "several permutations may be right",
      holds: false,
      why: "listings 4 and 5 forbid problems with several valid answers; the problem that figure 13 shows asks for any",
    }),
  ];
};
