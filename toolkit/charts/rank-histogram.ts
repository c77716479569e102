import { Table } from "../tables/table.ts";
import { Chart, emptyChart } from "./chart.ts";
import { cells, side } from "./parts/cells.ts";
import { percent } from "./parts/format.ts";
import { leftSpace } from "./parts/layout.ts";
import { theme } from "./theme.ts";

export interface RankShare {
  readonly model: string;
  /** Whole number, 1 is best. */
  readonly rank: number;
  /** How often the model took this rank, as a fraction. */
  readonly share: number;
}

export interface RankHistogramOptions {
  readonly title?: string;
  readonly subtitle?: string;
}

/**
 * Rank histogram: how often each model takes each rank when tasks are drawn again.
 *
 * One row a model, best mean rank first; one column a rank. Ranks that a model never takes are left empty.
 *
 * @param shares what a bootstrap of the ranks found; a rank that is not listed counts as never taken
 * @example
 * rankHistogram([{ model: "a", rank: 1, share: 1 }]).title; // => "How sure are the ranks?"
 */
export const rankHistogram = (shares: readonly RankShare[], options: RankHistogramOptions = {}): Chart => {
  const { title = "How sure are the ranks?" } = options;
  if (shares.length === 0) return emptyChart(title, "There is no model to rank.");
  const known = [...new Set(shares.map(({ model }) => model))];
  const of = (model: string): readonly RankShare[] => shares.filter((share) => share.model === model);
  const mean = (model: string): number => of(model).reduce((sum, { rank, share }) => sum + rank * share, 0);
  const models = known.toSorted((a, b) => mean(a) - mean(b));
  const most = Math.max(models.length <= 30 ? models.length : 1, ...shares.map(({ rank }) => rank));
  const ranks = Array.from({ length: most }, (_, i) => String(i + 1));
  const values = models.flatMap((model) =>
    ranks.map((rank) => {
      const share = of(model).find((one) => one.rank === Number(rank))?.share ?? 0;
      return {
        model,
        rank,
        share,
        label: share === 0 ? "" : share < 0.005 ? "<1%" : percent(share, 0),
        dark: share > 0.56,
      };
    }),
  );
  const step = Math.max(16, Math.min(64, (theme.width - 32 - leftSpace(models)) / ranks.length));
  const x = side("rank", ranks, { orient: "top", labelAngle: 0, labelColor: theme.muted });
  const look = {
    value: "share",
    label: "label",
    dark: "dark",
    fontSize: step < 36 ? 8 : theme.noteSize,
    scale: { domain: [0, 1], range: theme.amounts, clamp: true },
  };
  return new Chart(
    {
      width: step * ranks.length,
      height: Math.min(34, step) * models.length,
      data: { values },
      layer: cells(x, side("model", models), look),
    },
    {
      title,
      subtitle: options.subtitle ?? "Share of redrawn task sets in which a model takes each rank",
      description: `Ranks of ${models.length} models over redrawn task sets: ${models
        .slice(0, 12)
        .map((model) => `${model} most often ${of(model).toSorted((a, b) => b.share - a.share)[0]?.rank}`)
        .join("; ")}.`,
      text: () =>
        new Table(
          models.slice(0, 50).map((model) => ({
            model,
            ...Object.fromEntries(of(model).map(({ rank, share }) => [`rank ${rank}`, { text: percent(share, 0) }])),
          })),
          { title, columns: ["model", ...ranks.slice(0, 12).map((rank) => `rank ${rank}`)] },
        ).toText({ width: 160 }),
    },
  );
};
