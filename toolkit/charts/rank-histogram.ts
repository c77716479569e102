import { sumOf } from "../base/averages.ts";
import { ToolkitError } from "../errors.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { drawChart } from "./parts/draw.ts";
import { percentLabel } from "./parts/format.ts";
import { amounts, drawGrid } from "./parts/grid.ts";
import { listText } from "./parts/list.ts";
import { entriesOf, type Named } from "./parts/named-data.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { rowsWith } from "./parts/refuse.ts";

export interface RankShare {
  readonly model: string;
  /** The rank, a whole number; 1 is best. */
  readonly rank: number;
  /** The share of bootstrap replicates in which the model took this rank, a fraction. */
  readonly share: number;
}

export type RankHistogramOptions = ChartOptions;

/** Shares of the ranks 1, 2, …: a list, or an object with such a list in `shares`. */
export type RankShares = ArrayLike<number> | { readonly shares: ArrayLike<number> };

/** Collects the shares of each model from `RankShare` rows, or from lists by model. */
const sharesOf = (distributions: readonly RankShare[] | Named<RankShares>): Map<string, Map<number, number>> => {
  const sharesIn = (model: string, listed: unknown): ArrayLike<number> => {
    const held = typeof listed === "object" && listed !== null && "shares" in listed ? listed.shares : listed;
    if (Array.isArray(held) || ArrayBuffer.isView(held)) return held as unknown as ArrayLike<number>;
    throw new ToolkitError(`the shares of "${model}" must be a list of numbers`, {
      code: "invalid_argument",
      argument: "shares",
      value: held,
    });
  };
  const rows = Array.isArray(distributions)
    ? rowsWith("distributions", distributions as readonly RankShare[], ["model", "rank", "share"])
    : entriesOf(distributions as Named<RankShares>).flatMap(([model, list]) =>
        Array.from(sharesIn(model, list), (share, i) => ({ model, rank: i + 1, share })),
      );
  const byModel = new Map<string, Map<number, number>>();
  for (const { model, rank, share } of rows) {
    if (!Number.isFinite(rank) || !Number.isFinite(share)) continue;
    if (!Number.isInteger(rank) || rank < 1 || rank > 10_000)
      throw new ToolkitError(`rank must be a whole number from 1 to 10000, got ${rank} for "${model}"`, {
        code: "invalid_argument",
        argument: "shares",
        value: rank,
        hint: 'give models of one mean rank the same whole rank: stats.ranks(values, { ties: "min" })',
      });
    const modelShares = byModel.get(model) ?? new Map<number, number>();
    modelShares.set(rank, (modelShares.get(rank) ?? 0) + share);
    byModel.set(model, modelShares);
  }
  return byModel;
};

/**
 * Rank histogram: the share of bootstrapped task sets in which each model takes each rank.
 *
 * One row for each model, best mean rank first; one column for each rank. Ranks that a model never takes stay empty.
 *
 * @param distributions the result of a bootstrap of the ranks: rows, or for each model a list of the shares of rank
 *   1, 2, …. A rank without a row was never taken. Shares of the same model and rank are summed. Results with `shares`
 *   also work: `named(models, rankIntervals(scores))`.
 * @throws ToolkitError `invalid_argument` if a rank is not a whole number from 1 to 10,000.
 * @example
 * rankHistogram({ a: [0.8, 0.2], b: [0.2, 0.8] }).title; // => "How sure are the ranks?"
 */
export const rankHistogram = (
  distributions: readonly RankShare[] | Named<RankShares>,
  options: RankHistogramOptions = {},
): Chart => {
  const { title = "How sure are the ranks?" } = options;
  const { inner, width } = pageOf(options);
  const shares = sharesOf(distributions);
  if (shares.size === 0) return emptyChart(title, "There is no model to rank.", options);
  const mean = (modelShares: ReadonlyMap<number, number>): number => {
    const total = sumOf([...modelShares.values()]);
    return [...modelShares].reduce((sum, [rank, share]) => sum + rank * share, 0) / (total || 1);
  };
  const models = [...shares].toSorted((a, b) => mean(a[1]) - mean(b[1]));
  const names = models.map(([model]) => model);
  const most = Math.max(
    names.length <= 30 ? names.length : 1,
    ...models.flatMap(([, modelShares]) => [...modelShares.keys()]),
  );
  const ranks = Array.from({ length: most }, (_, i) => String(i + 1));
  const cells = models.flatMap(([, modelShares], row) =>
    ranks.map((_, column) => {
      const share = modelShares.get(column + 1) ?? 0;
      return { row, column, value: share, label: share === 0 ? "" : percentLabel(share, 0) };
    }),
  );
  const often = (modelShares: ReadonlyMap<number, number>): number | undefined =>
    [...modelShares].toSorted((a, b) => b[1] - a[1])[0]?.[0];
  return drawChart(drawGrid({ rows: names, columns: ranks, cells, scale: amounts, inner, widest: 64 }), {
    title,
    width,
    subtitle: options.subtitle ?? "Share of redrawn task sets in which a model takes each rank",
    description: `Ranks of ${names.length} models over redrawn task sets: ${listText(
      models.map(([model, modelShares]) => `${model} most often ${often(modelShares)}`),
    )}.`,
    text: () =>
      new Table(
        models.slice(0, 50).map(([model, modelShares]) => ({
          model,
          ...Object.fromEntries(
            [...modelShares].map(([rank, share]) => [`rank ${rank}`, { text: percentLabel(share, 0) }]),
          ),
        })),
        { title, columns: ["model", ...ranks.slice(0, 12).map((rank) => `rank ${rank}`)] },
      ).toText({ width: 160 }),
  });
};
