import type { Sheet } from "../sheet.ts";

/** Kinds of test inputs of table 1. */
export const kinds = ["Rand", "Adv", "Corn"] as const;

/** A row of table 1. */
export interface LeaderRow {
  readonly model: string;
  /** True among the reasoning models. */
  readonly reasons: boolean;
  readonly average: number;
  readonly easy: number;
  readonly medium: number;
  readonly hard: number;
  /** The points that tests of each kind take away, as numbers below 0. */
  readonly impact: Readonly<Record<(typeof kinds)[number], number>>;
  /** US dollars a problem; NaN if the paper prints a dash. */
  readonly cost: number;
}

/** The rows of table 1 in its order. */
export const leaderRows = (sheet: Sheet): readonly LeaderRow[] =>
  sheet.rows({ split: "Avg.", metric: "Pass@1" }).map(({ dims }) => {
    const { group = "", model = "" } = dims;
    const at = (metric: string, split: string): number => sheet.value({ group, model, metric, split });
    return {
      model,
      reasons: group === "Reasoning Models",
      average: at("Pass@1", "Avg."),
      easy: at("Pass@1", "Easy"),
      medium: at("Pass@1", "Medium"),
      hard: at("Pass@1", "Hard"),
      impact: { Rand: at("Δ", "Rand"), Adv: at("Δ", "Adv"), Corn: at("Δ", "Corn") },
      cost: at("Cost / Prob. ($)", "Avg."),
    };
  });

/** The row whose model begins so. */
export const leader = (rows: readonly LeaderRow[], start: string): LeaderRow =>
  rows.find(({ model }) => model.startsWith(start)) as LeaderRow;
