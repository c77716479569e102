import { meanOf } from "../../../toolkit/base/averages.ts";
import { nameClaim, numberClaim, statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";
import type { Sheet } from "../sheet.ts";
import { easy, failureRate, failures, hard, meanFailure, medium } from "./failure-rates.ts";
import { prismbenchModels, success } from "./models.ts";

const groups: Readonly<Record<string, readonly string[]>> = {
  [easy]: ["Very easy", "Easy"],
  [medium]: ["Medium"],
  [hard]: ["Hard", "Very hard"],
};
const round = (value: number): string => value.toFixed(2);

/**
 * Checks the caption of PrismBench's table 4. † marks the level with most nodes, so each model has one mark for each
 * concept.
 */
const primaries = (sheet: Sheet): readonly PaperClaim[] =>
  prismbenchModels.map(({ inTable4: model }) => {
    const marks = sheet
      .labels("concept")
      .map((concept) => sheet.rows({ concept, model }).filter(({ printed }) => printed.endsWith("†")).length);
    return statementClaim({
      place: `table 4, ${model}, primary level`,
      claim: "† marks the one level with most nodes of each concept",
      printed: "1 for each of 10 concepts",
      recomputed: `${marks.filter((count) => count === 0).length} concepts without, ${marks.filter((count) => count === 1).length} with one, ${marks.filter((count) => count > 1).length} with several`,
      holds: marks.every((count) => count === 1),
      why: "marks counted in the column's three groups",
    });
  });

/** Checks that rates by difficulty lie within the rates by concept, because every node has a concept. */
const crossed = (sheet: Sheet, byDifficulty: Sheet): readonly PaperClaim[] =>
  prismbenchModels.flatMap(({ name: model, inTable4 }) =>
    Object.entries(groups).map(([group, difficulties]) => {
      const rates = [...failures(sheet, inTable4, group).values()];
      const other = difficulties.map((difficulty) => 1 - byDifficulty.value({ model, difficulty, metric: success }));
      const [low, high] = [Math.min(...rates) - 0.01, Math.max(...rates) + 0.01];
      return statementClaim({
        place: `table 4, ${inTable4}, ${group}, against table 5`,
        claim: "failure rates by concept fit the success rates by difficulty",
        printed: `${round(Math.min(...rates))} to ${round(Math.max(...rates))}`,
        recomputed: other.map(round).join(" and "),
        holds: Math.max(...other) >= low && Math.min(...other) <= high,
        why: "1 - success of table 5, which is averaged over the same trees; ✓ counts as 0 and ✗ as 1",
      });
    }),
  );

const lower = (
  sheet: Sheet,
  place: string,
  model: string,
  than: string,
  difficulties: readonly string[],
  what: string,
): PaperClaim => {
  const [rate, other] = [meanFailure(sheet, model, difficulties), meanFailure(sheet, than, difficulties)];
  return statementClaim({
    place,
    claim: `${model} has lower failure rates than ${than} on ${what} tasks`,
    printed: `${model} below ${than}`,
    recomputed: `${round(rate)} and ${round(other)}`,
    holds: rate < other,
    why: "mean over the concepts of table 4; ✓ counts as 0 and ✗ as 1",
  });
};

/** Checks if a concept is among the hardest: at most two other concepts may have a higher failure rate. */
const amongHardest = (sheet: Sheet, place: string, model: string, difficulty: string, concept: string): PaperClaim => {
  const column = failures(sheet, model, difficulty);
  const conceptRate = column.get(concept) ?? Number.NaN;
  const harder = [...column.values()].filter((rate) => rate > conceptRate).length;
  const lowest = Math.min(...column.values());
  return statementClaim({
    place,
    claim: `${model} is especially weak in ${concept} at ${difficulty}`,
    printed: concept,
    recomputed: `${round(conceptRate)}, ${harder} concepts fail more often, the least fails ${round(lowest)}`,
    holds: harder <= 2 && conceptRate > lowest,
    why: "column of table 4",
  });
};

/** Checks the claims of PrismBench's section 5.1.2 about table 4, and the table's internal consistency. */
export const capabilityClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const [sheet, byDifficulty] = [table("4"), table("5")];
  const top = ["4o", "4o-M", "GPT-OSS", "L405", "L4S", "DS3"];
  const all = [easy, medium, hard];
  const overall = new Map(top.map((model) => [model, meanFailure(sheet, model, all)]));
  const weak = ["Loops", "Functions", "Conditionals", "Recursion"];
  const means = (model: string, includes: (concept: string) => boolean): number =>
    meanOf(
      all.flatMap((group) =>
        [...failures(sheet, model, group)].filter(([concept]) => includes(concept)).map(([, rate]) => rate),
      ),
    );
  const levels = (model: string): readonly number[] => all.map((group) => meanFailure(sheet, model, [group]));
  const least = (model: string): number => Math.min(...sheet.rows({ model }).map(failureRate));
  const l70 = levels("L70");
  return [
    ...primaries(sheet),
    ...crossed(sheet, byDifficulty),
    numberClaim({
      place: "section 5.1.2, 4o on easy tasks, table 4",
      claim: "4o shows no failures on easy tasks",
      printed: "0.00",
      value: Math.max(...failures(sheet, "4o", easy).values()),
      why: "largest failure rate of 4o in the first group of table 4",
    }),
    numberClaim({
      place: "section 5.1.2, 4o on easy tasks, table 5",
      claim: "4o shows no failures on easy tasks",
      printed: "0.00",
      value: 1 - byDifficulty.value({ model: "4o", difficulty: "Easy", metric: success }),
      why: "1 - success of 4o at easy in table 5",
    }),
    statementClaim({
      place: "section 5.1.2, 4o at higher difficulty",
      claim: "4o's performance drops at higher difficulty levels",
      printed: "drops",
      recomputed: levels("4o").map(round).join(", "),
      holds: levels("4o").every((rate, i, rates) => i === 0 || rate > (rates[i - 1] as number)),
      why: "mean failure rates of the three groups of table 4",
    }),
    amongHardest(sheet, "section 5.1.2, 4o, dynamic programming", "4o", hard, "Dyn. Prog."),
    amongHardest(sheet, "section 5.1.2, 4o, data structures", "4o", hard, "Data Struct."),
    statementClaim({
      place: "section 5.1.2, L-405b on easy tasks",
      claim: "L-405b fails on some easy challenges",
      printed: "some",
      recomputed: `${[...failures(sheet, "L405", easy).values()].filter((rate) => rate > 0).length} concepts`,
      holds: [...failures(sheet, "L405", easy).values()].some((rate) => rate > 0),
      why: "column of table 4",
    }),
    lower(sheet, "section 5.1.2, L-405b, easy tasks", "L405", "4o", [easy], "easy"),
    lower(sheet, "section 5.1.2, L-405b, medium tasks", "L405", "4o", [medium], "medium"),
    amongHardest(sheet, "section 5.1.2, L-405b, dynamic programming", "L405", hard, "Dyn. Prog."),
    amongHardest(sheet, "section 5.1.2, L-405b, algorithms", "L405", hard, "Algorithms"),
    amongHardest(sheet, "section 5.1.2, L-405b, functions", "L405", hard, "Functions"),
    nameClaim({
      place: "section 5.1.2, 4o-M overall",
      claim: "4o-M has the highest failure rates overall among the top models",
      printed: "4o-M",
      recomputed: [...overall].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "",
      why: [...overall].map(([model, rate]) => `${model} ${round(rate)}`).join(", "),
    }),
    statementClaim({
      place: "section 5.1.2, 4o-M, compositional concepts",
      claim: "4o-M fails especially in loops, functions, conditionals and recursion",
      printed: weak.join(", "),
      recomputed: `${round(means("4o-M", (concept) => weak.includes(concept)))} against ${round(means("4o-M", (concept) => !weak.includes(concept)))} in the others`,
      holds: means("4o-M", (concept) => weak.includes(concept)) > means("4o-M", (concept) => !weak.includes(concept)),
      why: "mean failure rates of table 4",
    }),
    ...["GPT-OSS", "DS3"].flatMap((model) =>
      ["4o", "L405"].flatMap((other) => [
        lower(sheet, `section 5.1.2, ${model} and ${other}, medium`, model, other, [medium], "medium"),
        lower(sheet, `section 5.1.2, ${model} and ${other}, hard`, model, other, [hard], "hard/very hard"),
      ]),
    ),
    statementClaim({
      place: "section 5.1.2, L-70b",
      claim: "L-70b struggles even with easy challenges and fails more as difficulty increases",
      printed: "increases",
      recomputed: l70.map(round).join(", "),
      holds:
        (l70[0] as number) > 0.5 && (l70[1] as number) > (l70[0] as number) && (l70[2] as number) > (l70[1] as number),
      why: "mean failure rates of the three groups of table 4",
    }),
    statementClaim({
      place: "section 5.1.2, L-8b",
      claim: "L-8b has high failure rates across all concepts and difficulties",
      printed: "high",
      recomputed: `at least ${round(least("L8"))}`,
      holds: least("L8") > 0.5,
      why: "least failure rate of L8 in table 4",
    }),
    ...["4o", "L405"].map((other) =>
      lower(sheet, `section 5.1.3, L4S and ${other}, hard`, "L4S", other, [hard], "hard/very hard"),
    ),
    lower(sheet, "section 5.1.3, GPT-OSS on hard tasks, table 4", "GPT-OSS", "L4S", [hard], "hard/very hard"),
    lower(sheet, "section 5.1.3, GPT-OSS on medium tasks, table 4", "GPT-OSS", "DS3", [medium], "medium"),
    amongHardest(sheet, "section 5.1.3, DS3, dynamic programming", "DS3", hard, "Dyn. Prog."),
    amongHardest(sheet, "section 5.1.3, DS3, error handling", "DS3", hard, "Error Hand."),
    amongHardest(sheet, "section 5.1.3, DS3, loops", "DS3", hard, "Loops"),
    amongHardest(sheet, "section 5.1.3, L-405b, dynamic programming", "L405", hard, "Dyn. Prog."),
    amongHardest(sheet, "section 5.1.3, L-405b, recursion", "L405", hard, "Recursion"),
    amongHardest(sheet, "section 5.1.3, 4o, algorithms", "4o", hard, "Algorithms"),
    amongHardest(sheet, "section 5.1.3, GPT-OSS, dynamic programming", "GPT-OSS", hard, "Dyn. Prog."),
    amongHardest(sheet, "section 5.1.3, GPT-OSS, functions", "GPT-OSS", hard, "Functions"),
  ];
};
