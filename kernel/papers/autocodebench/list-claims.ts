import { sumOf } from "../../../toolkit/base/averages.ts";
import { numberClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";
import { printedCounts } from "./board.ts";

/**
 * AutoCodeBench, table 2: each source language and the languages of its translations. The table has no numbers, so it
 * is not transcribed.
 */
const translated = {
  Python: ["R", "Elixir", "Swift", "Ruby", "Julia", "Racket"],
  Java: ["Scala", "Kotlin", "Dart", "C#"],
  JavaScript: ["PHP", "Typescript"],
  Shell: ["Perl"],
  "C++": ["Rust"],
};

/** AutoCodeBench, appendix B.3: the number of categories in each of its four groups. */
const categories = [6, 5, 5, 4];

/** AutoCodeBench, section 2.1: stages of the workflow, each with its steps in figure 1. */
const stages = [
  ["code solution", "1"],
  ["test function", "2-4"],
  ["problem", "5"],
  ["data filtering", "6-8"],
] as const;

/** AutoCodeBench, figure 13: the requirements that a problem must meet. */
const specifications = [
  "Language Specification",
  "Problem Description",
  "Function/Class Naming",
  "Input/Output Format",
  "Example Usage",
  "No Solution Hints",
];

/** AutoCodeBench, figure 10: the rules of the critic (the model that reviews generated problems and tests). */
const rules = [
  "Naming/Signature Mismatch",
  "Randomness/Non-Determinism",
  "Incorrect Test Target",
  "Precision Handling Issues",
  "Exception Swallowing",
  "Unexecutable Test",
  "Irrelevant Requirements",
  "Other Issues",
];

/** AutoCodeBench, sections 2.1.2 and 2.1.4: the steps that produce a test function, and the filters of problems. */
const steps = ["test input generation", "test output generation", "input-output integration"];
const filters = ["difficulty control", "quality control", "diversity sampling"];
/** AutoCodeBench, appendix H: the languages of the problems that were followed through all stages. */
const followed = ["Python", "C++", "Java", "JS", "Go", "Shell"];

/** Checks AutoCodeBench's claims about the length of lists. */
export const listClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const native = ["Python", "C++", "Shell", "Java", "JavaScript", "Go"];
  const targets = Object.values(translated).flat();
  const languages = printedCounts(table("4")).size;
  const count = (place: string, claim: string, printed: string, value: number, why: string): PaperClaim =>
    numberClaim({ place, claim, printed, value, why });
  return [
    count(
      "table 2, pairs",
      "14 languages are made by translation",
      "14",
      new Set(targets).size,
      "different targets of table 2",
    ),
    count(
      "section 2.1.5, languages",
      "six native and 14 translated languages make 20",
      "20",
      native.length + targets.length,
      "sum",
    ),
    count(
      "section 2.2.1, list of languages",
      "the list names the 20 languages of table 4",
      "20",
      languages,
      "columns of table 4",
    ),
    count("section 1, languages", "the problems are spread over 20 languages", "20", languages, "columns of table 4"),
    count("section 7, languages", "the problems are spread over 20 languages", "20", languages, "columns of table 4"),
    count("section 2.1.2, steps", "test functions are made in three steps", "3", steps.length, steps.join(", ")),
    count("section 2.1.4, filters", "three steps filter the problems", "3", filters.length, filters.join(", ")),
    count("figure 1, filters", "a three-stage data filtering", "3", filters.length, filters.join(", ")),
    count(
      "appendix H, languages",
      "problems of six languages were followed",
      "6",
      followed.length,
      followed.join(", "),
    ),
    count(
      "appendix B.3, categories",
      "there are 20 categories",
      "20",
      sumOf(categories),
      "categories listed in the four groups",
    ),
    count(
      "section 2.2.1, categories",
      "AutoCodeBench covers 14 categories",
      "14",
      table("1").value({ benchmark: "AutoCodeBench", metric: "Category" }),
      "the cell of table 1",
    ),
    count(
      "section 2.1, stages",
      "the workflow has four key stages",
      "4",
      stages.length,
      `stages with the steps of figure 1: ${stages.map(([stage, steps]) => `${stage} ${steps}`).join("; ")}`,
    ),
    count(
      "section 2.1.4, specifications",
      "six specifications guide the problems",
      "6",
      specifications.length,
      `requirements of figure 13: ${specifications.join(", ")}`,
    ),
    count(
      "figure 10, rules",
      "the critic applies 8 rules",
      "8",
      rules.length,
      `rules of figure 10: ${rules.join(", ")}`,
    ),
  ];
};
