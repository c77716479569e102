import { sumOf } from "../../../toolkit/base/averages.ts";
import { shareClaim, statementClaim, uncheckedClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";
import type { Sheet } from "../sheet.ts";
import {
  countFitting,
  damage,
  impossible,
  languageBoardRows,
  popular,
  printedCounts,
  recoveredCounts,
} from "./board.ts";

type Counts = ReadonlyMap<string, number>;

const rowClaims = (id: string, sheet: Sheet, counts: Counts): readonly PaperClaim[] => {
  const damaged = damage(sheet, counts);
  return languageBoardRows(sheet)
    .filter(({ complete }) => complete)
    .map((row) => {
      const wrong = impossible(row, counts);
      const claimFields = {
        place: `table ${id}, ${row.label}, languages`,
        claim: "each rate is a whole number of solved problems",
        printed: `${counts.size} rates`,
      };
      if (damaged && wrong.length > 0)
        return uncheckedClaim({ ...claimFields, why: `${damaged}; here: ${wrong.join(", ")}` });
      return statementClaim({
        ...claimFields,
        recomputed: wrong.length === 0 ? "all possible" : `impossible: ${wrong.join(", ")}`,
        holds: wrong.length === 0,
        why: "each must be a whole number out of the language's problems (GRIM)",
      });
    });
};

const countClaims = (sheet: Sheet): readonly PaperClaim[] => {
  const counts = printedCounts(sheet);
  const better = recoveredCounts(sheet);
  const total = sumOf([...counts.values()]);
  const rows = languageBoardRows(sheet).filter(({ complete }) => complete);
  const languageClaim = (language: string): PaperClaim => {
    const [n, other] = [counts.get(language) ?? 0, better.get(language) ?? 0];
    const [fit, best] = [n, other].map((size) => countFitting(rows, new Map([[language, size]])));
    return statementClaim({
      place: `table 4, Count, ${language}`,
      claim: `${n} problems are in ${language}`,
      printed: String(n),
      recomputed: `${other} (${best} of ${rows.length} rates fit it, ${fit} fit ${n})`,
      holds: n === other,
      why: "the count out of which most rates of the column are whole numbers, with a sum of 3,920 (GRIM)",
    });
  };
  return [
    statementClaim({
      place: "table 4, Count, Average",
      claim: "the counts of the 20 languages sum to 3,920",
      printed: sheet.printed({ model: "Count", language: "Average" }),
      recomputed: String(total),
      holds: total === sheet.value({ model: "Count", language: "Average" }),
      why: "sum of the 20 printed counts",
    }),
    languageClaim("Shell"),
    languageClaim("Csharp"),
  ];
};

/**
 * Checks AutoCodeBench's table 7: are its rates shares of the problems in six languages? It has two rows of rates: the
 * upper bound, and Claude Opus 4.
 */
const boundShares = (sheet: Sheet, counts: Counts): readonly PaperClaim[] =>
  ["Current Upper Bound", "Claude Opus 4 (Reasoning)"].flatMap((row) =>
    popular.map((language) =>
      shareClaim({
        place: `table 7, ${row}, ${language}, share`,
        claim: `a share of the ${language} problems`,
        printed: sheet.printed({ row, language, metric: "score" }),
        n: counts.get(language) ?? 1,
        of: `${language} problems`,
      }),
    ),
  );

/** Checks that a whole number of solved problems can give each rate in AutoCodeBench's leaderboard tables. */
export const shareClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const counts = recoveredCounts(table("4"));
  return [
    ...countClaims(table("4")),
    ...rowClaims("4", table("4"), counts),
    ...boundShares(table("7"), counts),
    ...rowClaims("8", table("8"), printedCounts(table("8"))),
    ...rowClaims("9", table("9"), printedCounts(table("9"))),
  ];
};
