import { meanOf } from "../../../toolkit/base/averages.ts";
import { numberClaim, statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";
import { upperBound as bound, languageBoardRows, popular } from "./board.ts";

const accuracy = "Problem Accuracy";
const model = "Claude Opus 4 (Reasoning)";

/**
 * Checks the claims of AutoCodeBench's appendix A about table 7: averages, differences, and the upper bound compared
 * with table 4.
 */
export const qualityClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const sheet = table("7");
  const score = (row: string, language: string): number => sheet.value({ row, language, metric: "score" });
  const averages = [accuracy, bound, model].map((row) =>
    numberClaim({
      place: `table 7, ${row}, Average`,
      claim: "the average is the mean of the six languages",
      printed: sheet.printed({ row, language: "Average", metric: "score" }),
      value: meanOf(popular.map((language) => score(row, language))),
      slack: 0.05,
      why: "mean of the six printed rates",
    }),
  );
  const below = sheet.rows({ metric: "△" }).map(({ dims, printed }) => {
    const { row = "", language = "" } = dims;
    return numberClaim({
      place: `table 7, ${row}, ${language}, △`,
      claim: "the difference to the problem accuracy",
      printed: printed.slice(1),
      value: score(accuracy, language) - score(row, language),
      why: "difference of the two printed rates",
    });
  });
  const upper = languageBoardRows(table("4")).find(({ label }) => label === bound);
  const bounds = popular.map((language) =>
    numberClaim({
      place: `table 7, ${bound}, ${language}`,
      claim: "the current upper bound is that of table 4",
      printed: sheet.printed({ row: bound, language, metric: "score" }),
      value: Number(upper?.cells.get(language)),
      why: "the cell of table 4; the two tables must rest on different lists of models",
    }),
  );
  const named = languageBoardRows(table("4")).filter(({ label }) => /Opus 4(?!\.)/.test(label));
  const claimOf = (place: string, claim: string, printed: string, value: number): PaperClaim =>
    numberClaim({ place, claim, printed, value, why: "the cell of table 7" });
  return [
    ...averages,
    ...below,
    ...bounds,
    numberClaim({
      place: `table 7, ${bound}, Average, table 4`,
      claim: "the current upper bound of the six languages is that of table 4",
      printed: sheet.printed({ row: bound, language: "Average", metric: "score" }),
      value: meanOf(popular.map((language) => Number(upper?.cells.get(language)))),
      slack: 0.05,
      why: "mean of the six cells of table 4",
    }),
    claimOf("appendix A, accuracy", "the accuracy is 87.6%", "87.6%", score(accuracy, "Average")),
    claimOf("appendix A, model", "Claude Opus 4 reaches 44.6", "44.6", score(model, "Average")),
    numberClaim({
      place: "appendix A, room for improvement",
      claim: "43.0 points remain",
      printed: "43.0",
      value: score(accuracy, "Average") - score(model, "Average"),
      why: "difference of the two averages of table 7",
    }),
    statementClaim({
      place: "appendix A, current SOTA model",
      claim: "Claude Opus 4 (Reasoning) is the current best model",
      printed: model,
      recomputed: named.length > 0 ? named.map(({ label }) => label).join(", ") : "no row of table 4 names it",
      holds: named.length > 0,
      why: "table 4 ranks Claude Opus 4.1 first and has no Claude Opus 4",
    }),
  ];
};
