import { sumOf } from "../../../../toolkit/base/averages.ts";
import { type ClaimRegistry, oncePerPaper } from "../../claims/computation.ts";
import { type ExceptionWords, exceptionFacts } from "../../claims/exception-facts.ts";
import type { PaperSheets } from "../../sheet.ts";
import { kinds, type LeaderRow, leader, leaderRows } from "../leader-rows.ts";

const leadersOf = oncePerPaper(({ table }) => leaderRows(table("1")));

const lossOf = ({ impact }: LeaderRow): number => sumOf(kinds.map((kind) => impact[kind]));

const namesOf = (rows: readonly LeaderRow[]): string => rows.map(({ model }) => model).join(", ");

/** True if the second row is at least as good as the first on every level. */
const covers = (low: LeaderRow, high: LeaderRow): boolean =>
  low.easy <= high.easy && low.medium <= high.medium && low.hard <= high.hard;

/** Tries all weights of the levels in steps of half a percent. Returns the maximum number of averages that fit. */
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

/** Computations on the rows of UniCode's table 1. */
export const unicodeLeaderComputations = {
  /**
   * The average of a model in table 1. `names` maps the model's name to that in table 1, which is the placeholder
   * `name`.
   */
  leaderAverage: (
    sheets: PaperSheets,
    { model, names }: { readonly model: string; readonly names: Readonly<Record<string, string>> },
  ) => {
    const name = names[model] ?? model;
    return { value: leader(leadersOf(sheets), name).average, name };
  },
  /** The models whose names begin with `name`, or the text `none`. The claim holds if there is at least one. */
  namedLeaders: (sheets: PaperSheets, { name, none }: { readonly name: string; readonly none: string }) => {
    const named = leadersOf(sheets).filter(({ model }) => model.toLowerCase().startsWith(name));
    return { list: namesOf(named) || none, holds: named.length > 0 };
  },
  /**
   * A statement that the second model is worse than the first on at least one level. The placeholders `first` and
   * `second` are their rows.
   */
  leaderPair: (sheets: PaperSheets, of: { readonly first: string; readonly second: string }) => {
    const [first, second] = [leader(leadersOf(sheets), of.first), leader(leadersOf(sheets), of.second)];
    return { first, second, holds: !covers(first, second) };
  },
  /**
   * A statement that a model at least as good as another on all levels has no lower average. The text lists the pairs
   * that contradict it.
   */
  wrongAverages: (sheets: PaperSheets, { words }: { readonly words: ExceptionWords }) => {
    const rows = leadersOf(sheets);
    const pairs = rows.flatMap((low) =>
      rows
        .filter((high) => low.average > high.average && covers(low, high))
        .map((high) => `${low.model} ${low.average} above ${high.model} ${high.average}`),
    );
    return exceptionFacts(pairs, words, "; ");
  },
  /**
   * The maximum number of averages that the same weights of the levels give, as `fits`. The claim holds if `fits` is
   * the number of all averages.
   */
  levelMix: (sheets: PaperSheets) => {
    const rows = leadersOf(sheets);
    const fits = explained(rows);
    return { fits, count: rows.length, holds: fits === rows.length };
  },
  /** A statement that table 1 has `size` rows. The placeholder `models` counts the modes of a model once. */
  leaderCount: (sheets: PaperSheets, { size }: { readonly size: number }) => {
    const rows = leadersOf(sheets);
    const models = new Set(rows.map(({ model }) => model.replace(/ \(.*/, "")));
    return { count: rows.length, models: models.size, holds: rows.length === size };
  },
  /**
   * The best model without reasoning, the number of models ahead of it, and the reasoning models behind it. The claim
   * holds if at least `least` are ahead.
   */
  reasoningLead: (sheets: PaperSheets, { least }: { readonly least: number }) => {
    const rows = leadersOf(sheets).toSorted((a, b) => b.average - a.average);
    const ahead = rows.findIndex(({ reasons }) => !reasons);
    const other = rows[ahead] as LeaderRow;
    const behind = leadersOf(sheets).filter(({ reasons, average }) => reasons && average < other.average);
    return { ahead, count: rows.length, model: other.model, behind: namesOf(behind), holds: ahead >= least };
  },
  /**
   * The number of models that lose more to adversarial tests, and to corner cases, than to random tests. The claim
   * holds if these are most models.
   */
  costlierKinds: (sheets: PaperSheets) => {
    const rows = leadersOf(sheets);
    const costlier = rows.filter(({ impact }) => impact.Adv < impact.Rand && impact.Corn < impact.Rand);
    return { costlier: costlier.length, count: rows.length, holds: costlier.length > rows.length / 2 };
  },
  /**
   * A statement that no model loses less by the tests of all kinds than `model`. The text lists the models that do. The
   * placeholder `loss` is the loss of `model`.
   */
  smallestLoss: (
    sheets: PaperSheets,
    of: { readonly model: string; readonly reasoningOnly: boolean; readonly words: ExceptionWords },
  ) => {
    const loss = lossOf(leader(leadersOf(sheets), of.model));
    const among = leadersOf(sheets).filter(({ reasons }) => reasons || !of.reasoningOnly);
    const smaller = among.filter((row) => lossOf(row) > loss).map((row) => `${row.model} ${lossOf(row).toFixed(1)}`);
    return { loss: loss.toFixed(1), ...exceptionFacts(smaller, of.words) };
  },
  /**
   * The listed models that are `missing` in table 1, and the models that are `only` there. The claim holds if there are
   * neither.
   */
  leaderNames: (sheets: PaperSheets, { models }: { readonly models: readonly string[] }) => {
    const rows = leadersOf(sheets);
    const fits = ({ model }: LeaderRow, name: string): boolean => model.replace("google/", "").startsWith(name);
    const missing = models.filter((name) => !rows.some((row) => fits(row, name)));
    const only = rows.filter((row) => !models.some((name) => fits(row, name)));
    return {
      listed: models.length,
      count: rows.length,
      missing: missing.join(", "),
      only: namesOf(only),
      holds: missing.length === 0 && only.length === 0,
    };
  },
} satisfies ClaimRegistry["computations"];

export const unicodeLeaderFamilies = {
  /** The models of table 1. Placeholders: `model`, `average`, `easy`, `medium`, `hard`. */
  leaders: (sheets: PaperSheets) =>
    leadersOf(sheets).map(({ model, average, easy, medium, hard }) => ({ model, average, easy, medium, hard })),
} satisfies ClaimRegistry["families"];
