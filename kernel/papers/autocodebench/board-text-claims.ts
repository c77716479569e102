import { meanOf } from "../../../toolkit/base/averages.ts";
import { nameClaim, numberClaim, statementClaim, uncheckedClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";
import {
  upperBound as bound,
  languageBoardRows,
  type PaperBoardRow,
  popular,
  recoveredCounts,
  weightedMean,
} from "./board.ts";

const meanCell = ({ cells }: PaperBoardRow, inside: boolean): number =>
  meanOf([...cells].filter(([language]) => popular.includes(language) === inside).map(([, text]) => Number(text)));

const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** Checks AutoCodeBench's section 3.3: five models with similar averages, over the popular languages and the others. */
const gapClaims = (rows: readonly PaperBoardRow[], counts: ReadonlyMap<string, number>): readonly PaperClaim[] => {
  const five = rows.filter(({ average }) => Number(average) >= 47.7 && Number(average) <= 49.3);
  const fits = five.filter((row) => Math.abs(weightedMean(row, counts) - Number(row.average)) <= 0.1);
  const labels = five.map(({ label }) => label).join(", ");
  const apart = (of: readonly PaperBoardRow[], inside: boolean): string =>
    spread(of.map((row) => meanCell(row, inside))).toFixed(1);
  const unnamed = (inside: boolean): string =>
    `neither the five models nor figure 2 are in the text; the five rows of table 4 with such averages lie ${apart(five, inside)} apart, and ${apart(fits, inside)} without the ${five.length - fits.length} whose average does not fit their own languages`;
  const gap = (printed: string, inside: boolean): PaperClaim => {
    const languages = inside ? "popular" : "low-resource";
    return uncheckedClaim({
      place: `section 3.3, ${languages} languages`,
      claim: `the five models lie ${printed} points apart on ${languages} languages`,
      printed,
      why: unnamed(inside),
    });
  };
  const easier = rows.filter(
    (row) => row.complete && row.label !== bound && meanCell(row, false) > meanCell(row, true),
  );
  const complete = rows.filter((row) => row.complete && row.label !== bound);
  const resource = {
    printed: "lower on low-resource languages",
    recomputed: `higher there for ${easier.length} of ${complete.length} rows`,
    holds: easier.length < complete.length / 2,
    why: "mean of the 14 translated languages against that of the six popular ones; section 3.3 explains why it is higher",
  };
  return [
    statementClaim({
      place: "section 3.3, five models",
      claim: "five models have averages from 47.7 to 49.3",
      printed: "5",
      recomputed: `${five.length}: ${labels}`,
      holds: five.length === 5,
      why: "rows of table 4 by their printed averages; the text does not name the five",
    }),
    gap("3.1", true),
    gap("6.3", false),
    statementClaim({
      place: "section 3.3, wider gap",
      claim: "the gap between models widens in low-resource languages",
      printed: "6.3 above 3.1",
      recomputed: `${apart(five, false)} against ${apart(five, true)}`,
      holds: spread(five.map((row) => meanCell(row, false))) > spread(five.map((row) => meanCell(row, true))),
      why: `means over the other 14 languages and the six popular ones, of ${labels}`,
    }),
    statementClaim({
      place: "section 3.3, top models",
      claim: "top models score lower on popular languages than on low-resource ones",
      printed: "lower",
      recomputed: `lower for ${easier.length} of ${complete.length} rows`,
      holds: easier.length === complete.length,
      why: "mean of the six languages against that of the other 14, each complete row of table 4",
    }),
    statementClaim({
      place: "abstract, low-resource languages",
      claim: "models struggle particularly in low-resource languages",
      ...resource,
    }),
    statementClaim({
      place: "section 1, contribution 2",
      claim: "models struggle especially in low-resource language scenarios",
      ...resource,
    }),
  ];
};

/** Checks the claims of AutoCodeBench's sections 1, 3.2 and 7 about table 4. */
export const boardTextClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const rows = languageBoardRows(table("4"));
  const models = rows.filter(({ label }) => label !== bound);
  const complete = models.filter((row) => row.complete);
  const top = models.toSorted((a, b) => Number(b.average) - Number(a.average));
  const upper = rows.find(({ label }) => label === bound) as PaperBoardRow;
  const languages = [...upper.cells.keys()];
  const best = (language: string): PaperBoardRow =>
    complete.toSorted((a, b) => Number(b.cells.get(language)) - Number(a.cells.get(language)))[0] as PaperBoardRow;
  const above = languages.filter(
    (language) => Number(best(language).cells.get(language)) > Number(upper.cells.get(language)),
  );
  const winners = [...new Set(languages.map((language) => best(language).label))];
  const names = new Set(
    table("4")
      .labels("model")
      .filter((label) => label !== bound && label !== "Count"),
  );
  return [
    numberClaim({
      place: "section 3.2, upper bound",
      claim: "the combined upper bound reaches 75.3",
      printed: "75.3",
      value: Number(upper.average),
      why: "the cell of table 4",
    }),
    statementClaim({
      place: "section 3.2, best average",
      claim: "no model surpasses an average of 55.5",
      printed: "55.5",
      recomputed: top[0]?.average ?? "",
      holds: Number(top[0]?.average) <= 55.5,
      why: "the largest average of table 4",
    }),
    nameClaim({
      place: "section 3.2, best model",
      claim: "Claude Opus 4.1 is best in reasoning mode",
      printed: "Claude Opus 4.1 (20250805)",
      recomputed: top[0]?.label ?? "",
      why: "the largest average of table 4; its first row of Opus 4.1 is taken as the reasoning mode",
    }),
    statementClaim({
      place: "section 3.2, best model without reasoning",
      claim: "Claude Opus 4.1 is best in non-reasoning mode",
      printed: "Claude Opus 4.1",
      recomputed: `${top[2]?.average} for ${top[2]?.label}, after ${top[0]?.label} and ${top[1]?.label}`,
      holds: top[2]?.label === "Claude Opus 4.1 (20250805) (2)",
      why: "the text has lost the colours of the modes; its second row of Opus 4.1 lies behind only its first and GPT-5, which reasons",
    }),
    statementClaim({
      place: "section 3.2, no single model",
      claim: "no single model dominates across all languages",
      printed: "none",
      recomputed: `${winners.length} models lead in some language: ${winners.join(", ")}`,
      holds: winners.length > 1,
      why: "the best complete row of each column of table 4",
    }),
    statementClaim({
      place: "table 4, Current Upper Bound, languages, order",
      claim: "the bound is at least the best model in every language",
      printed: "20 languages",
      recomputed: above.length === 0 ? "20 of 20" : `not in ${above.join(", ")}`,
      holds: above.length === 0,
      why: "the union of solved problems is no smaller than any of its parts",
    }),
    statementClaim({
      place: "section 7, models",
      claim: "more than 40 models are evaluated",
      printed: "more than 40",
      recomputed: `${models.length} rows`,
      holds: models.length > 40,
      why: "rows of table 4, a model in two modes counted twice",
    }),
    statementClaim({
      place: "section 7, models, distinct",
      claim: "more than 40 different models are evaluated",
      printed: "more than 40",
      recomputed: `${names.size} names`,
      holds: names.size > 40,
      why: "different names in table 4: modes of one model share a name",
    }),
    ...gapClaims(rows, recoveredCounts(table("4"))),
    ...["1.5B", "1T"].map((size) => {
      const labels = [...names].filter((label) => label.includes(`-${size}`));
      const fields = {
        place: `appendix G, ${size}`,
        claim: `open models have sizes from 1.5B to 1T: ${size}`,
        printed: size,
      };
      const why = "sizes in the names of table 4";
      return labels.length > 0
        ? statementClaim({ ...fields, recomputed: labels.join(", "), holds: true, why })
        : uncheckedClaim({ ...fields, why: `no name of table 4 says ${size}` });
    }),
  ];
};
