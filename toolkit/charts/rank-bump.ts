import { Table } from "../tables/table.ts";
import { Chart, emptyChart } from "./chart.ts";
import { endLabels, endSpace, seriesColours } from "./parts/end-labels.ts";
import { theme } from "./theme.ts";

export interface Ranking {
  /** The benchmark, condition or language that orders the models. */
  readonly name: string;
  /** Model → rank, 1 is best; ties share the mean of their ranks. A model may be missing. */
  readonly ranks: Readonly<Record<string, number>>;
}

export interface RankBumpOptions {
  readonly title?: string;
  readonly subtitle?: string;
}

/**
 * Rank bump chart: how the order of models changes from one benchmark or condition to the next.
 *
 * One line a model, best rank on top; lines that cross are models that change places.
 *
 * @example
 * rankBump([{ name: "before", ranks: { a: 1, b: 2 } }, { name: "after", ranks: { a: 2, b: 1 } }]).title; // => "Ranks of 2 models"
 */
export const rankBump = (rankings: readonly Ranking[], options: RankBumpOptions = {}): Chart => {
  const models = [...new Set(rankings.flatMap(({ ranks }) => Object.keys(ranks)))];
  const { title = `Ranks of ${models.length} models` } = options;
  if (models.length === 0) return emptyChart(title, "There is no model to rank.");
  const names = rankings.map(({ name }) => name);
  const values = rankings.flatMap(({ name, ranks }) =>
    Object.entries(ranks).map(([model, rank]) => ({ name, model, rank })),
  );
  const worst = Math.max(models.length, ...values.map(({ rank }) => rank));
  const last = models.map((model) => {
    const found = values.findLast((value) => value.model === model);
    return { name: model, at: found?.rank ?? worst };
  });
  const range: [number, number] = [worst + 0.5, 0.5];
  const height = Math.min(1600, Math.max(120, models.length * 30));
  const width = Math.max(160, theme.width - 32 - 40 - endSpace(last));
  const x = {
    field: "name",
    type: "ordinal",
    sort: names,
    title: null,
    scale: { padding: 0.1 },
    axis: {
      orient: "top",
      labelAngle: 0,
      labelLimit: width / names.length,
      labelColor: theme.ink,
      labelFontSize: theme.labelSize,
    },
  };
  const y = {
    scale: { domain: range, nice: false, zero: false },
    title: null,
    axis: {
      values:
        models.length <= 30
          ? models.map((_, i) => i + 1)
          : [1, 10, 25, 50, 100, 250, 500, 1000].filter((r) => r <= worst),
      format: "d",
      grid: false,
    },
  };
  const color = seriesColours("model", models);
  return new Chart(
    {
      width,
      height,
      data: { values },
      layer: [
        {
          mark: { type: "line", strokeWidth: 3, interpolate: "monotone" },
          encoding: { x, y: { field: "rank", type: "quantitative", ...y }, color },
        },
        {
          mark: { type: "circle", size: 120, opacity: 1 },
          encoding: { x, y: { field: "rank", type: "quantitative", ...y }, color },
        },
        ...endLabels(last, y, { width, height, range }),
      ],
    },
    {
      title,
      ...(options.subtitle ? { subtitle: options.subtitle } : {}),
      description: `Ranks of ${models.length} models in ${names.join(", ")}: ${models
        .slice(0, 12)
        .map((model) => `${model} ${rankings.map(({ ranks }) => ranks[model] ?? "–").join(", ")}`)
        .join("; ")}.`,
      text: () =>
        new Table(
          models.map((model) => ({
            model,
            ...Object.fromEntries(rankings.map(({ name, ranks }) => [name, ranks[model] ?? null])),
          })),
          { title, columns: ["model", ...names.map((key) => ({ key, align: "right" as const }))] },
        ).toText(),
    },
  );
};
