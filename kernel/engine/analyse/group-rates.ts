import { concepts, difficulties } from "../../../datasets/task.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";
import type { SampleFacts } from "../store/record.ts";
import { eachResult } from "./results.ts";
import { meanScore } from "./results-board.ts";
import { tasksByModel } from "./task-scores.ts";

export interface GroupRate {
  readonly model: string;
  /** The name of the group of tasks: a concept, a difficulty or a language. */
  readonly group: string;
  /** The model's pass@1 (or its score by the ranking criterion) on the group's tasks, with an interval by task. */
  readonly rate: Interval;
  readonly tasks: number;
  readonly samples: number;
}

/**
 * pass@1 of each model within each group; a sample may belong to several groups (concepts) or to none. The groups of
 * `order` come first, in this order; further groups follow.
 */
export const groupRates = (
  records: readonly SampleFacts[],
  groupsOf: (record: SampleFacts) => readonly string[],
  order: readonly string[],
  level = 0.95,
): GroupRate[] => {
  const present = new Set<string>();
  for (const record of records) for (const group of groupsOf(record)) present.add(group);
  const groups = [
    ...order.filter((group) => present.has(group)),
    ...[...present].filter((group) => !order.includes(group)),
  ];
  return groups.flatMap((group) => {
    const within = records.values().filter((record) => groupsOf(record).includes(group));
    return [...tasksByModel(eachResult(within))].flatMap(([model, byTask]) => {
      const tasks = [...byTask.values()];
      const rate = meanScore(tasks, level);
      const samples = tasks.reduce((total, { n }) => total + n, 0);
      return rate ? [{ model, group, rate, tasks: tasks.length, samples }] : [];
    });
  });
};

export const conceptRates = (records: readonly SampleFacts[], level?: number): GroupRate[] =>
  groupRates(records, (record) => record.concepts, concepts, level);

export const difficultyRates = (records: readonly SampleFacts[], level?: number): GroupRate[] =>
  groupRates(records, ({ difficulty }) => (difficulty === null ? [] : [difficulty]), difficulties, level);

/** pass@1 of each model in each language, with the languages in the order of the records. */
export const languageRates = (records: readonly SampleFacts[], level?: number): GroupRate[] =>
  groupRates(records, ({ language }) => [language], [], level);

/** The kinds of groups, each with the function that computes the rates: concept, difficulty or language. */
export const ratesBy = { concept: conceptRates, difficulty: difficultyRates, language: languageRates } as const;

export type RateGroup = keyof typeof ratesBy;
