import type { Interval } from "../stats/result.ts";
import { intervalCell } from "../tables/render/cell.ts";
import { Table } from "../tables/table.ts";
import { Chart, emptyChart } from "./chart.ts";
import { errorBars } from "./parts/error-bars.ts";
import { levelText, percent, percentRange } from "./parts/format.ts";
import { sideLabel } from "./parts/labels.ts";
import { leftSpace, rowsHeight, tenthsAround } from "./parts/layout.ts";
import { referenceLine } from "./parts/reference-line.ts";
import { widest } from "./parts/text-width.ts";
import { theme } from "./theme.ts";

export interface LeaderboardRow {
  readonly model: string;
  /** A rate with its interval, as fractions; `null` where nothing could be scored. */
  readonly score: Interval | null;
}

export interface LeaderboardOptions {
  readonly title?: string;
  readonly subtitle?: string;
  /** What the score is called. Default "pass@1". */
  readonly metric?: string;
  /** A rate to compare with, drawn as a line. */
  readonly reference?: { readonly value: number; readonly label: string };
}

/**
 * Leaderboard: which model passes how often, and how sure that is.
 *
 * One row a model, best first; a dot at the rate, a line over its interval, both written out beside it.
 * The axis covers the intervals, not the whole of [0, 1]: dots have no length that must start at 0.
 *
 * @param rows any order; ties keep theirs; models without a score come last
 * @example
 * leaderboard([{ model: "a", score: { estimate: 0.5, low: 0.4, high: 0.6, level: 0.95, method: "wilson", n: 96 } }]).title; // => "pass@1 by model"
 */
export const leaderboard = (rows: readonly LeaderboardRow[], options: LeaderboardOptions = {}): Chart => {
  const { metric = "pass@1", title = `${metric} by model`, reference } = options;
  const scored = rows.flatMap(({ model, score }) =>
    score && Number.isFinite(score.estimate) ? [{ model, score }] : [],
  );
  if (scored.length === 0) return emptyChart(title, "No model has a score yet.");
  scored.sort((a, b) => b.score.estimate - a.score.estimate);
  const unscored = rows.filter((row) => !scored.some(({ model }) => model === row.model));
  const level = levelText(scored[0]?.score.level ?? 0.95);
  const values = [
    ...scored.map(({ model, score: { estimate, low, high } }) => ({
      model,
      estimate,
      low,
      high,
      rate: percent(estimate),
      range: percentRange(low, high),
    })),
    ...unscored.map(({ model }) => ({ model, estimate: null, low: null, high: null, rate: "–", range: "no score" })),
  ];
  const names = values.map((row) => row.model);
  const domain = tenthsAround([
    ...scored.flatMap(({ score }) => [score.low, score.high]),
    ...(reference ? [reference.value] : []),
  ]);
  const rateSpace = widest(
    values.map((row) => row.rate),
    theme.labelSize + 1,
    "semibold",
  );
  const width = theme.width - 32 - leftSpace(names) - rateSpace - 100;
  const y = {
    field: "model",
    type: "nominal",
    sort: names,
    title: null,
    axis: { grid: false, labelColor: theme.ink, labelFontSize: theme.labelSize },
  };
  const x = {
    scale: { domain, zero: false, nice: false },
    title: `${metric}, with ${level} interval`,
    axis: { format: ".0%", tickCount: 6 },
  };
  const text = (): string =>
    new Table(
      values.map((row) => ({ model: row.model, score: rows.find(({ model }) => model === row.model)?.score ?? null })),
      {
        title,
        columns: [
          { key: "model" },
          {
            key: "score",
            label: `${metric} [${level} interval]`,
            format: (score: Interval | null) => intervalCell(score, { percent: true, domain }),
          },
        ],
      },
    ).toText();
  return new Chart(
    {
      width,
      height: rowsHeight(values.length),
      data: { values },
      layer: [
        ...(reference ? referenceLine("x", reference.value, reference.label) : []),
        ...errorBars(x, y),
        sideLabel("rate", y, width + 18, { strong: true }),
        sideLabel("range", y, width + 28 + rateSpace),
      ],
    },
    {
      title,
      ...(options.subtitle ? { subtitle: options.subtitle } : {}),
      description: `${metric} of ${values.length} models with ${level} intervals: ${values
        .slice(0, 12)
        .map((row) => `${row.model} ${row.rate} ${row.range}`)
        .join("; ")}.`,
      text,
    },
  );
};
