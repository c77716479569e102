import { inferN } from "../../../toolkit/stats/audit/infer-n.ts";
import { numberClaim, statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";
import { kinds, type LeaderRow, leader, leaderRows } from "./leader-rows.ts";

const falling = (values: readonly number[]): boolean =>
  values.every((value, i) => i === 0 || value <= (values[i - 1] ?? 0));

/**
 * Tries all weights of the three levels in steps of half a percent. Returns the maximum number of rows whose average
 * equals a mean with the same weights.
 */
const explained = (rows: readonly LeaderRow[]): number => {
  let most = 0;
  for (let easy = 0; easy <= 200; easy++)
    for (let medium = 0; medium + easy <= 200; medium++) {
      const mix = ({ easy: a, medium: b, hard: c }: LeaderRow): number =>
        (easy * a + medium * b + (200 - easy - medium) * c) / 200;
      most = Math.max(most, rows.filter((row) => Math.abs(mix(row) - row.average) <= 0.25).length);
    }
  return most;
};

/**
 * Finds rows whose average is inconsistent: another row is at least as good on every level, but has a lower average.
 */
const impossible = (rows: readonly LeaderRow[]): readonly string[] =>
  rows.flatMap((low) =>
    rows
      .filter((high) => low !== high && low.average > high.average)
      .filter((high) => low.easy <= high.easy && low.medium <= high.medium && low.hard <= high.hard)
      .map((high) => `${low.model} ${low.average} above ${high.model} ${high.average}`),
  );

const rowClaims = (row: LeaderRow): readonly PaperClaim[] => [
  statementClaim({
    place: `table 1, ${row.model}, levels`,
    claim: "fewer problems are solved the harder they are",
    printed: "Easy, Medium, Hard",
    recomputed: `${row.easy}, ${row.medium}, ${row.hard}`,
    holds: falling([row.easy, row.medium, row.hard]),
    why: "order of the three printed rates",
  }),
  statementClaim({
    place: `table 1, ${row.model}, Avg.`,
    claim: "the average lies between the rates of the levels",
    printed: String(row.average),
    recomputed: `${row.hard} to ${row.easy}`,
    holds: row.average >= row.hard && row.average <= row.easy,
    why: "an average weighted by problems cannot leave the range of its parts",
  }),
];

const below = (place: string, claim: string, rows: readonly LeaderRow[]): PaperClaim =>
  statementClaim({
    place,
    claim,
    printed: "from the best to the worst",
    recomputed: rows.map(({ average }) => average).join(", "),
    holds: falling(rows.map(({ average }) => average)),
    why: "averages of table 1 in the order of its rows",
  });

/** Checks if the numbers of UniCode's table 1 are consistent with each other. */
export const unicodeLeaderboardClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const sheet = table("1");
  const rows = leaderRows(sheet);
  const wrong = impossible(rows);
  const fit = explained(rows);
  const averages = sheet.rows({ split: "Avg.", metric: "Pass@1" }).map(({ printed }) => printed.replace("%", ""));
  const size = inferN(averages, [481, 502], { scale: 100 });
  const [reasoning, other] = [true, false].map((reasons) => rows.filter((row) => row.reasons === reasons));
  const positive = rows.filter(({ impact }) => kinds.some((kind) => impact[kind] > 0));
  const [r1, o3] = [leader(rows, "deepseek-r1"), leader(rows, "o3-mini")];
  return [
    ...rows.flatMap(rowClaims),
    below("table 1, Reasoning Models, order", "the reasoning models are ranked by their averages", reasoning ?? []),
    below("table 1, Non-Reasoning Models, order", "the other models are ranked by their averages", other ?? []),
    statementClaim({
      place: "table 1, Δ",
      claim: "every kind of test takes away, none adds",
      printed: "Δ ↓",
      recomputed: `${positive.length} rows above 0`,
      holds: positive.length === 0,
      why: "Overall less Overall without the tests cannot lie above 0",
    }),
    statementClaim({
      place: "table 1, deepseek-r1, Avg. against o3-mini",
      claim: "deepseek-r1 lies above o3-mini on average",
      printed: `${r1.average} above ${o3.average}`,
      recomputed: `Easy ${r1.easy} against ${o3.easy}, Medium ${r1.medium} against ${o3.medium}, Hard ${r1.hard} against ${o3.hard}`,
      holds: !(r1.easy <= o3.easy && r1.medium <= o3.medium && r1.hard <= o3.hard),
      why: "both solve the same problems, and o3-mini is ahead on every level",
    }),
    statementClaim({
      place: "table 1, Avg., order",
      claim: "no model with lower rates on all levels has the higher average",
      printed: "averages",
      recomputed: wrong.length === 0 ? "none" : wrong.join("; "),
      holds: wrong.length === 0,
      why: "pairs of rows of table 1",
    }),
    statementClaim({
      place: "table 1, Avg., mix of levels",
      claim: "all averages weigh the three levels alike",
      printed: `${rows.length} averages`,
      recomputed: `at most ${fit} of ${rows.length} fit one mix`,
      holds: fit === rows.length,
      why: "every mix of the levels in steps of half a percent, a fit within a quarter of a point",
    }),
    statementClaim({
      place: "table 1, Avg., whole problems",
      claim: "the averages are shares of about 492 problems",
      printed: "492",
      recomputed: `${size.consistent} of ${size.total} fit ${size.n}, the best from 481 to 502`,
      holds: size.consistent === size.total,
      why: "113 problems are about 23% of all (appendix B.4), so all are 481 to 502; with one sample a problem each rate is a whole number out of them (GRIM)",
    }),
    numberClaim({
      place: "table 1, gemini-2.5-pro, cost",
      claim: "o4-mini (high) is nearly 7.5 times more cost-effective",
      printed: "7.5",
      value: leader(rows, "google/gemini").cost / leader(rows, "o4-mini (high)").cost,
      why: "ratio of the two printed costs",
    }),
  ];
};
