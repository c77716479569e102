import { readFileSync } from "node:fs";

interface Row {
  readonly question_id: string;
  readonly model: string;
  readonly date: number;
  readonly difficulty: string;
  readonly platform: string;
  readonly "pass@1": number;
}

/** The results file of LiveCodeBench's site as a table: models by descending mean, problems in the file's order. */
export interface Board {
  readonly rows: number;
  readonly models: readonly string[];
  /** `scores[model][problem]`, from 0 to 1. */
  readonly scores: readonly (readonly number[])[];
  /** The contest day of each problem, as its cluster. */
  readonly clusters: readonly string[];
  readonly difficulties: readonly string[];
}

export const mean = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / values.length;
};

/** Reads the file. Throws if a model lacks the score of a problem. */
export const readBoard = (file: string): Board => {
  const { performances }: { performances: readonly Row[] } = JSON.parse(readFileSync(file, "utf8"));
  const problems = new Map<string, Row>();
  const byModel = new Map<string, Map<string, number>>();
  for (const row of performances) {
    if (!problems.has(row.question_id)) problems.set(row.question_id, row);
    const own = byModel.get(row.model) ?? new Map<string, number>();
    own.set(row.question_id, row["pass@1"] / 100);
    byModel.set(row.model, own);
  }
  const ids = [...problems.keys()];
  const names = [...byModel.keys()].sort((a, b) => (a < b ? -1 : 1));
  const table = names.map((name) => {
    const own = byModel.get(name)!;
    return ids.map((id) => {
      const score = own.get(id);
      if (score === undefined) throw new Error(`${name} has no score for problem ${id}`);
      return score;
    });
  });
  const means = table.map((row) => Math.round(mean(row) * 1e12));
  const order = names.map((_, i) => i).sort((a, b) => means[b]! - means[a]!);
  return {
    rows: performances.length,
    models: order.map((i) => names[i]!),
    scores: order.map((i) => table[i]!),
    clusters: ids.map((id) => `${problems.get(id)!.platform}|${problems.get(id)!.date}`),
    difficulties: ids.map((id) => problems.get(id)!.difficulty),
  };
};
