import { intervalCell, Table } from "../../../toolkit/tables/index.ts";
import type { Mark } from "../store/marks.ts";
import type { CriterionScore } from "./criterion-scores.ts";
import type { LeaderboardRow } from "./leaderboard.ts";

const arrows = { higher: "↑", lower: "↓", none: "" } as const;

const cellOf = (score: CriterionScore | undefined) =>
  score?.mean ? intervalCell(score.mean, { domain: null }) : { text: "–", muted: true };

/** What is missing, said below the table: a tool that is not there, a criterion that failed. */
const notes = (marks: ReadonlyMap<string, Mark>): string[] =>
  [...marks].flatMap(([name, { notAvailable, errors }]) => [
    ...(notAvailable > 0
      ? [`${name} is not available for ${notAvailable} samples: they are left out of its mean.`]
      : []),
    ...(errors > 0 ? [`${name} failed on ${errors} samples: they are left out of its mean.`] : []),
  ]);

/** Criteria × models: the mean of each with its interval, its unit and which way is better. */
export const criteriaTable = (rows: readonly LeaderboardRow[], marks: ReadonlyMap<string, Mark>): Table =>
  new Table(
    [...marks].map(([name, { unit }]) => ({
      criterion: name,
      unit: `${unit} ${arrows[rows[0]?.criteria.get(name)?.direction ?? "none"]}`.trim(),
      ...Object.fromEntries(rows.map(({ model, criteria }) => [model, cellOf(criteria.get(name))])),
    })),
    {
      title: "Criteria",
      columns: [
        "criterion",
        "unit",
        ...rows.map(({ model, label }) => ({ key: model, label, align: "right" as const })),
      ],
      notes: ["Means over tasks with 95% intervals clustered by task. ↑ more is better, ↓ less.", ...notes(marks)],
    },
  );
