import type { Item } from "../stats/latent/item.ts";
import { itemResponse } from "../stats/latent/item-response.ts";
import type { ResponseFit } from "../stats/latent/response-fit.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { drawCurves } from "./parts/curves.ts";
import { drawChart } from "./parts/draw.ts";
import { minus } from "./parts/format.ts";
import { listText } from "./parts/list.ts";
import { points, tips } from "./parts/marks.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { rowsWith } from "./parts/refuse.ts";
import { scoreAxis } from "./parts/score-axis.ts";
import { textWidth } from "./render/text-width.ts";
import { theme } from "./theme.ts";

export interface ItemCurvesOptions extends ChartOptions {
  /** Names of the items. Default "item 1", "item 2", … */
  readonly names?: readonly string[];
  /** Names of the models, for the small triangles at their abilities. */
  readonly models?: readonly string[];
  /**
   * Items in full colour. Default: all if there are at most eight, otherwise those with a falling curve and the
   * steepest ones.
   */
  readonly highlight?: readonly string[];
}

const steps = 81;
const most = 8;

const chosen = (items: readonly Item[], names: readonly string[]): string[] =>
  items.length <= most
    ? [...names]
    : items
        .map((item, i) => ({ name: names[i] ?? "", slope: item.discrimination }))
        .toSorted((a, b) => Number(b.slope < 0) - Number(a.slope < 0) || b.slope - a.slope)
        .slice(0, most)
        .map(({ name }) => name);

/**
 * Item curves: the probability that a model of each ability solves each task (two-parameter logistic model).
 *
 * One curve for each task. Harder tasks lie further right, and steeper curves separate models better. A falling curve
 * means that better models fail the task; look at its tests. Small triangles at the bottom are the abilities of the
 * models.
 *
 * @param source the result of `stats.twoParameter` or `rasch`, or items with discrimination and difficulty.
 * @example
 * itemCurves([{ discrimination: 1.2, difficulty: 0.5 }]).title; // => "How tasks tell models apart"
 */
export const itemCurves = (
  source: readonly Item[] | Pick<ResponseFit, "items" | "abilities">,
  options: ItemCurvesOptions = {},
): Chart => {
  const { title = "How tasks tell models apart" } = options;
  const { inner, width } = pageOf(options);
  const fit = typeof source === "object" && source !== null && "items" in source ? source : undefined;
  const items = rowsWith("items", fit ? fit.items : (source as readonly Item[]), ["discrimination", "difficulty"]);
  const abilities = fit ? rowsWith("abilities", fit.abilities, ["estimate"]) : [];
  const all = items.map((item, i) => ({ item, name: options.names?.[i] ?? `item ${i + 1}` }));
  const used = all.filter(({ item }) => Number.isFinite(item.discrimination) && Number.isFinite(item.difficulty));
  if (used.length === 0) return emptyChart(title, "There is no item with a slope and a difficulty.", options);
  const middle = used.map(({ item }) => item.difficulty).sort((a, b) => a - b);
  const [low = 0, high = 0] = [middle[Math.floor(middle.length * 0.05)], middle[Math.floor(middle.length * 0.95)]];
  const estimates = abilities.map(({ estimate }) => estimate).filter(Number.isFinite);
  const from = Math.max(-8, Math.min(-3, low - 1.5, ...estimates));
  const to = Math.min(8, Math.max(3, high + 1.5, ...estimates));
  const grid = Array.from({ length: steps }, (_, i) => from + ((to - from) * i) / (steps - 1));
  const axis = scoreAxis([], { unit: "percent", domain: [0, 1] });
  const highlight =
    options.highlight ??
    chosen(
      used.map(({ item }) => item),
      used.map(({ name }) => name),
    );
  const marks = abilities.map(({ estimate }, i) => ({
    x: estimate,
    chance: 0.012,
    model: options.models?.[i] ?? `model ${i + 1}`,
    ability: minus(estimate.toFixed(2)),
  }));
  const drawn = drawCurves(
    used.map(({ name, item }) => ({
      name,
      points: grid.map((x) => {
        const estimate = itemResponse(x, item).probability;
        return { x, estimate, low: estimate, high: estimate };
      }),
    })),
    {
      type: "quantitative",
      title: "Ability (0: the mean of the models, 1: their deviation)",
      scale: { domain: [from, to], nice: false },
      axis: { tickCount: 8, grid: false, format: "~r" },
    },
    axis,
    "Chance to solve the task",
    {
      inner,
      highlight,
      xName: "ability",
      xText: (x) => minus(x.toFixed(1)),
      smooth: true,
      more: () =>
        marks.length === 0
          ? []
          : [
              {
                data: { values: marks },
                ...points(
                  {
                    x: { field: "x", type: "quantitative" },
                    y: { field: "chance", type: "quantitative" },
                    ...tips({ model: "model", ability: "ability" }),
                  },
                  { shape: "triangle-up", size: 40, color: theme.ink },
                ),
              },
            ],
    },
  );
  const falling = used.filter(({ item }) => item.discrimination < 0).map(({ name }) => name);
  const named = falling.join(", ");
  // If the names are too long for the note, it has only their number. The names are also at the curves.
  const upsideDown = textWidth(named, theme.labelSize) <= inner * 0.4 ? named : falling.length;
  const words = ({ name, item }: (typeof used)[number]): string =>
    `${name} difficulty ${minus(item.difficulty.toFixed(2))}, slope ${minus(item.discrimination.toFixed(2))}`;
  return drawChart(drawn.body, {
    title,
    width,
    subtitle:
      options.subtitle ??
      [
        "Right: harder; steep: tells models apart",
        ...(falling.length > 0 ? [`upside down: ${upsideDown}`] : []),
        ...(drawn.faint > 0 ? [`${drawn.faint} more in grey`] : []),
        ...(marks.length > 0 ? ["triangles: the models"] : []),
      ].join("; "),
    description: `Item curves of ${used.length} tasks: ${listText(used.map(words))}.`,
    text: () =>
      new Table(
        used.slice(0, 200).map(({ name, item }) => ({
          item: name,
          difficulty: { text: minus(item.difficulty.toFixed(2)) },
          slope: { text: minus(item.discrimination.toFixed(2)) },
        })),
        { title },
      ).toText(),
  });
};
