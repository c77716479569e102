import { counted } from "../../../toolkit/base/counted.ts";
import { Table } from "../../../toolkit/tables/table.ts";
import type { Mark } from "../store/marks.ts";
import { amountCell } from "./amounts.ts";
import type { CriterionScore } from "./criterion-scores.ts";
import type { LeaderboardRow } from "./leaderboard.ts";

const arrows = { higher: "↑", lower: "↓", none: "" } as const;

/**
 * Unit of a criterion's scores → the larger unit in which the table shows them. `holds`: the number of small units in
 * the large one.
 */
const shownAs: Readonly<Record<string, { readonly unit: string; readonly holds: number }>> = {
  bytes: { unit: "MB", holds: 1e6 },
};

/** Criterion → the text that the table shows instead of the criterion's unit. */
const unitWords: Readonly<Record<string, string>> = { "unit-test": "tests passed" };

const cellOf = (score: CriterionScore | undefined, holds: number) => {
  if (!score?.mean) return { text: noMark, muted: true };
  const { mean } = score;
  return amountCell({ ...mean, estimate: mean.estimate / holds, low: mean.low / holds, high: mean.high / holds });
};

/** The text of a cell if a criterion scored none of a model's samples. */
const noMark = "–";

/** Notes below the table about missing tools and failed criteria. */
const notes = (marks: ReadonlyMap<string, Mark>): string[] =>
  [...marks].flatMap(([name, { notAvailable, errors, transientErrors }]) => [
    ...(notAvailable > 0
      ? [
          `${name} is not available for ${counted(notAvailable, "sample: it is", "samples: they are")} left out of its mean.`,
        ]
      : []),
    ...(errors > 0
      ? [
          `${name} failed on ${counted(errors, "sample: it is", "samples: they are")} left out of its mean${transientErrors > 0 ? `, and a resume makes ${transientErrors === errors ? "again what failed" : `${transientErrors} of them again`}` : ""}.`,
        ]
      : []),
  ]);

/** A table of criteria × models: means with intervals, the unit, and the direction in which a score is better. */
export const criteriaTable = (rows: readonly LeaderboardRow[], marks: ReadonlyMap<string, Mark>): Table => {
  const isEmpty = rows.some(({ criteria }) => [...marks.keys()].some((name) => !criteria.get(name)?.mean));
  return new Table(
    [...marks].map(([name, { unit: ownUnit }]) => {
      const { unit, holds } = shownAs[ownUnit] ?? { unit: unitWords[name] ?? ownUnit, holds: 1 };
      return {
        criterion: name,
        unit: `${unit} ${arrows[rows[0]?.criteria.get(name)?.direction ?? "none"]}`.trim(),
        ...Object.fromEntries(rows.map(({ model, criteria }) => [model, cellOf(criteria.get(name), holds)])),
      };
    }),
    {
      title: "Criteria",
      columns: [
        "criterion",
        "unit",
        ...rows.map(({ model, label }) => ({ key: model, label, align: "right" as const })),
      ],
      notes: [
        "Means over tasks with 95% intervals clustered by task. ↑ more is better, ↓ less.",
        ...(marks.has("unit-test")
          ? ["unit-test is the share of tests passed; pass@1 is the share of tasks solved, where every test passes."]
          : []),
        ...(isEmpty ? [`${noMark}: no mark; the criterion, or the judge, scored none of the model's samples.`] : []),
        ...notes(marks),
      ],
    },
  );
};
