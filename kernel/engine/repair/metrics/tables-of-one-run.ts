import { meanOrNull } from "../../../../toolkit/base/averages.ts";
import { ranks } from "../../../../toolkit/stats/ranks.ts";
import type { MetricName } from "./metrics.ts";
import type { StudyResults, StudySetting } from "./study-results.ts";
import { tauB, tieWidth } from "./tau-b.ts";

type Values<Name extends MetricName> = Readonly<Record<Name, number | null>>;

const before = ["initialFix"] as const;
const during = ["targetedRepair", "broaderRepair", "preservation", "progressMonotonicity", "hintEfficiency"] as const;
const after = ["finalFix", "gapClosure", "turnsToFix"] as const;
const ranked = [...before, ...during, "finalFix", "turnsToFix", "netGain"] as const;
const compared = ["finalFix", "progressMonotonicity", "hintEfficiency"] as const;

const controlled = <Name extends MetricName>(
  results: StudyResults,
  setting: string,
  model: string,
  names: readonly Name[],
): Values<Name> =>
  Object.fromEntries(
    names.map((metric) => [metric, results.mean({ setting, protocol: "controlled", model, run: 1, metric })]),
  ) as Values<Name>;

export interface RepairLeaderboardRow extends Values<(typeof before | typeof during | typeof after)[number]> {
  readonly model: string;
  /** Share of buggy programs that are fixed at the end, minus the share fixed at turn 0 (without feedback). */
  readonly finalFixGain: number | null;
}

/**
 * PAIR-Bench's Table III: the leaderboard with metrics before, during and after feedback. The table shows run 1 of the
 * main setting under controlled hints.
 */
export const tableThree = (results: StudyResults): readonly RepairLeaderboardRow[] => {
  const main = results.settings[0]!;
  return main.models.map((model) => {
    const values = controlled(results, main.id, model, [...before, ...during, ...after]);
    const { initialFix, finalFix } = values;
    return { model, ...values, finalFixGain: initialFix === null || finalFix === null ? null : finalFix - initialFix };
  });
};

/** Replaces values that differ by at most `tieWidth` by equal values, so that they count as ties. */
const leveled = (values: readonly number[]): readonly number[] => {
  const sorted = [...values].sort((a, b) => a - b);
  const level = new Map<number, number>();
  for (const [at, value] of sorted.entries()) {
    const lower = at === 0 ? value : sorted[at - 1]!;
    level.set(value, at > 0 && value - lower <= tieWidth ? level.get(lower)! : value);
  }
  return values.map((value) => level.get(value)!);
};

/** Ranks of the values from 1; ties get their mean rank. Models without a value share the last rank. */
export const rankModels = (values: readonly (number | null)[], best: "higher" | "lower"): readonly number[] => {
  const numbers = values.filter((value) => value !== null);
  const numberRanks = numbers.length === 0 ? [] : ranks(leveled(numbers), { best });
  const last = numbers.length + (values.length - numbers.length + 1) / 2;
  let at = 0;
  return values.map((value) => (value === null ? last : numberRanks[at++]!));
};

export interface RankRow {
  readonly model: string;
  readonly ranks: Readonly<Record<(typeof ranked)[number], number>>;
  readonly averageRank: number;
}

/** PAIR-Bench's Table IV: ranks of the models by each metric, and their average. */
export const tableFour = (results: StudyResults): readonly RankRow[] => {
  const main = results.settings[0]!;
  const values = main.models.map((model) => controlled(results, main.id, model, ranked));
  const columns = ranked.map((metric) =>
    rankModels(
      values.map((row) => row[metric]),
      metric === "turnsToFix" ? "lower" : "higher",
    ),
  );
  return main.models.map((model, at) => ({
    model,
    ranks: Object.fromEntries(ranked.map((metric, column) => [metric, columns[column]![at]!])) as RankRow["ranks"],
    averageRank: meanOrNull(columns.map((column) => column[at]!))!,
  }));
};

export interface SensitivityRow extends Values<"initialFix" | (typeof compared)[number]> {
  readonly setting: string;
  readonly alphaTurns: number;
  readonly betaTurns: number;
  readonly feedbackModel: string;
  readonly model: string;
}

/**
 * PAIR-Bench's Table VII: results under other maximum numbers of turns and with another feedback model. For each of
 * these settings, the table has the correlation between the models' ranks there and in the main setting.
 */
export const tableSeven = (results: StudyResults) => {
  const [main, ...others] = results.settings as readonly [StudySetting, ...StudySetting[]];
  const shared = main.models.filter((model) => others.some(({ models }) => models.includes(model)));
  const rows = results.settings.flatMap(({ id, alphaTurns, betaTurns, feedbackModel, models }, at) =>
    (at === 0 ? shared : models).map(
      (model): SensitivityRow => ({
        setting: id,
        alphaTurns,
        betaTurns,
        feedbackModel,
        model,
        ...controlled(results, id, model, ["initialFix", ...compared]),
      }),
    ),
  );
  const tau = (setting: StudySetting, metric: (typeof compared)[number]): number | null => {
    const pairs = setting.models.flatMap((model) => {
      const of = { protocol: "controlled", model, run: 1, metric } as const;
      const [settingMean, mainMean] = [
        results.mean({ ...of, setting: setting.id }),
        results.mean({ ...of, setting: main.id }),
      ];
      return settingMean === null || mainMean === null ? [] : [[settingMean, mainMean] as const];
    });
    return tauB(
      pairs.map(([settingMean]) => settingMean),
      pairs.map(([, mainMean]) => mainMean),
    );
  };
  const taus = others.map((setting) => ({
    setting: setting.id,
    ...(Object.fromEntries(compared.map((metric) => [metric, tau(setting, metric)])) as Values<
      (typeof compared)[number]
    >),
  }));
  return { rows, taus };
};
