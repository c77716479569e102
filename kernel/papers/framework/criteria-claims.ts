import { statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import { quotations } from "./quotations.ts";

const { criteria, future, example, benchmarksOf } = quotations;

/** The features that the thesis' sections 3.2.1 and 3.2.5 promise, with the terms that section 3.2.7 uses for them. */
const promised: readonly (readonly [place: string, claim: string, printed: string, inList: string])[] = [
  ["section 3.2.1, SonarQube", "the quality evaluation layer checks code with SonarQube", "SonarQube", "SonarQube"],
  ["section 3.2.5, criteria, SonarQube", "the framework supports SonarQube", "SonarQube", "SonarQube"],
  ["section 3.2.5, criteria, JaCoCo", "the framework supports coverage via JaCoCo", "JaCoCo", "JaCoCo"],
  ["section 3.2.5, criteria, comments", "a judge assesses comments", "LLM-as-a-judge for comments", "for comments"],
  ["section 3.2.5, example, RAM usage", "the benchmark measures RAM usage", "ram-usage", "Memory usage"],
  ["section 3.2.1, PMD", "the quality evaluation layer checks code with PMD", "PMD", "PMD"],
  ["section 3.2.1, Checkstyle", "the quality evaluation layer checks code with Checkstyle", "Checkstyle", "Checkstyle"],
];

const has = (list: readonly string[], words: string): boolean => list.some((one) => one.includes(words));

/** Checks the claims about the framework's measures against its lists of present and future features. */
export const criteriaClaims = (): readonly PaperClaim[] => {
  const tested = criteria.flatMap((one) => /^Unit tests in (\w+)/.exec(one)?.[1]?.toLowerCase() ?? []);
  const [before, after] = [benchmarksOf["table 2"], benchmarksOf["table 4"]] as readonly (readonly string[])[];
  const gone = (before ?? []).filter((one) => !after?.includes(one));
  return [
    ...promised.map(([place, claim, printed, words]) =>
      statementClaim({
        place,
        claim,
        printed,
        recomputed: has(criteria, words) ? "supported" : has(future, words) ? "to be implemented" : "not listed",
        holds: has(criteria, words),
        why: "the two lists of section 3.2.7",
      }),
    ),
    statementClaim({
      place: "section 3.2.5, example, unit tests",
      claim: "unit tests evaluate the example's Python solutions",
      printed: example.languages.join(", "),
      recomputed: `unit tests run in ${tested.join(", ")}`,
      holds: example.languages.every((language) => tested.includes(language)),
      why: "the list of section 3.2.7: other languages wait for Docker",
    }),
    statementClaim({
      place: "table 4, lm-evaluation-harness, included benchmarks",
      claim: "the harness has the benchmarks that table 2 lists",
      printed: (after ?? []).join(", "),
      recomputed: gone.length === 0 ? "the same" : `without ${gone.join(", ")}`,
      holds: gone.length === 0,
      why: "the same row of table 2",
    }),
  ];
};
