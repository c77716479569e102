import type { Sheet } from "../sheet.ts";

/** The kinds of test inputs in UniCode's table 1: random, adversarial, corner cases. */
export const kinds = ["Rand", "Adv", "Corn"] as const;

/** A row of UniCode's table 1. */
export interface LeaderRow {
  readonly model: string;
  /** True for a reasoning model. */
  readonly reasons: boolean;
  readonly average: number;
  readonly easy: number;
  readonly medium: number;
  readonly hard: number;
  /**
   * The change of the score by tests of each kind, in percentage points. Values are negative, because more tests fail
   * more answers.
   */
  readonly impact: Readonly<Record<(typeof kinds)[number], number>>;
  /** Cost in US dollars per problem; NaN if the paper prints a dash. */
  readonly cost: number;
}

/** The rows of UniCode's table 1 in printed order. */
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

/** Returns the row whose model name begins with `start`. */
export const leader = (rows: readonly LeaderRow[], start: string): LeaderRow =>
  rows.find(({ model }) => model.startsWith(start)) as LeaderRow;
