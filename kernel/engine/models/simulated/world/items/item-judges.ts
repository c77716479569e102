import { uniformOf } from "../../../../random.ts";
import { wrongProgramsOf } from "../problems/wrong-programs.ts";
import { fenced } from "../roles/forms/fenced.ts";
import { inTags } from "../roles/forms/in-tags.ts";
import { rightProgramOf, solutionText } from "./item-program.ts";
import { type ItemQuestion, itemDraw } from "./item-question.ts";

const rules = [
  "naming",
  "randomness",
  "wrongTarget",
  "precision",
  "exceptionSwallowing",
  "nonExecutable",
  "irrelevantRequirement",
  "other",
] as const;

/** The reply of a simulated critic: its verdict on a benchmark item by eight rules. */
export const criticAnswer = (question: ItemQuestion): string => {
  const { critic } = question.manner;
  const isAlarm = itemDraw(question, "alarm") < critic.falseAlarm;
  const at = Math.floor(itemDraw(question, "rule") * rules.length);
  const results = rules.map((rule, place) => ({
    rule,
    violated: isAlarm && place === at,
    evidence: isAlarm && place === at ? "This looks doubtful." : "Nothing was found.",
  }));
  const shown = itemDraw(question, "malformed") < critic.malformed ? results.slice(1) : results;
  return inTags("review", { rules: shown, overallPass: itemDraw(question, "claim") < 0.9 });
};

const categoryOfFamily = ["Algorithms & Problem Solving", "Data Structures & Collections", "Functions & Modules"];

/** The reply of a simulated judge that assigns a category to a benchmark item. */
export const categoryAnswer = (question: ItemQuestion): string => {
  const { problem, manner } = question;
  const shape = uniformOf("category", problem.families[0]!);
  const isText = problem.grammar.lines.flat().some(({ kind }) => kind === "word" || kind === "grid");
  const label = isText ? "String & Text" : categoryOfFamily[Math.floor(shape * categoryOfFamily.length)]!;
  const isInvented = itemDraw(question, "invented") < manner.inventedCategory;
  const units = uniformOf("units", problem.id);
  return inTags("label", {
    category: isInvented ? "Puzzles & Games" : label,
    multiLogic: units < 0.35 ? { units: 2 + Math.floor(units * 9), kind: units < 0.28 ? "inter" : "intra" } : null,
  });
};

/** Probability that a model solves a problem: the rate `solving` of the model plus a random effect of the problem. */
export const solvingRate = ({ manner, seed, problem }: Pick<ItemQuestion, "manner" | "seed" | "problem">): number => {
  const effect = (uniformOf("item-effect", seed, problem.id) - 0.5) * 1.1;
  return Math.min(1, Math.max(0, manner.solving + effect));
};

/** The reply, with a solution, of a model that filters benchmark items or is tested on them. */
export const solveAnswer = (question: ItemQuestion): string => {
  const { problem, language } = question;
  const isRight = itemDraw(question, "right") < solvingRate(question);
  const quick = wrongProgramsOf(problem.recipe).filter(({ bug }) => bug !== "too_slow" && bug !== "too_much_memory");
  const wrong = quick[Math.floor(itemDraw(question, "bug") * quick.length)];
  const program = isRight || !wrong ? rightProgramOf(problem, itemDraw(question, "which")) : wrong;
  return `Here is my solution.\n\n${fenced(solutionText(problem, program, language), language)}`;
};

/** A judge's reply on whether two problems with similar texts are duplicates. */
export const duplicateAnswer = (question: ItemQuestion): string => {
  const [, first = "", second = ""] = question.message.split(/<\/?(?:first|second)>/);
  const words = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]+/g, " ");
  return inTags("verdict", { duplicate: words(first) === words(second) || itemDraw(question, "duplicate") < 0.5 });
};
