import { Table } from "../tables/table.ts";
import { Chart, emptyChart } from "./chart.ts";
import { percent } from "./parts/format.ts";
import { leftSpace, rowsHeight } from "./parts/layout.ts";
import { seriesColour, theme } from "./theme.ts";

export interface ErrorCount {
  readonly model: string;
  /** What went wrong, for example "timeout". */
  readonly type: string;
  readonly count: number;
}

export interface ErrorTypesOptions {
  readonly title?: string;
  readonly subtitle?: string;
}

/** Types beyond these are drawn as one, "other": eight colours are what eyes tell apart. */
const most = 8;

const gather = (counts: readonly ErrorCount[]): { types: string[]; counts: ErrorCount[] } => {
  const totals = new Map<string, number>();
  for (const { type, count } of counts) totals.set(type, (totals.get(type) ?? 0) + count);
  const types = [...totals.keys()].toSorted((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0));
  if (types.length <= most) return { types, counts: [...counts] };
  const kept = types.slice(0, most - 1);
  return {
    types: [...kept, "other"],
    counts: counts.map((one) => (kept.includes(one.type) ? one : { ...one, type: "other" })),
  };
};

/**
 * Error types: how the failures of each model divide.
 *
 * One bar a model, all of the same length, most frequent type first; the number of failures stands beside it.
 *
 * @param counts rows of the same model and type are added up; at most eight types are told apart
 * @example
 * errorTypes([{ model: "a", type: "timeout", count: 3 }]).title; // => "How programs fail"
 */
export const errorTypes = (counts: readonly ErrorCount[], options: ErrorTypesOptions = {}): Chart => {
  const { title = "How programs fail" } = options;
  const found = gather(counts.filter(({ count }) => count > 0));
  if (found.types.length === 0) return emptyChart(title, "Nothing failed.");
  const models = [...new Set(found.counts.map(({ model }) => model))];
  const values = models.flatMap((model) => {
    const own = found.counts.filter((one) => one.model === model);
    const total = own.reduce((sum, { count }) => sum + count, 0);
    let from = 0;
    return found.types.flatMap((type) => {
      const share = own.filter((one) => one.type === type).reduce((sum, { count }) => sum + count, 0) / total;
      if (share === 0) return [];
      const to = Math.min(1, from + share);
      const value = {
        model,
        type,
        share,
        from,
        to,
        middle: (from + to) / 2,
        label: share >= 0.07 ? percent(share, 0) : "",
        total,
      };
      from = to;
      return [value];
    });
  });
  const width = theme.width - 32 - leftSpace(models) - 80;
  const y = {
    field: "model",
    type: "nominal",
    sort: models,
    title: null,
    scale: { paddingInner: 0.35, paddingOuter: 0.2 },
    axis: { grid: false, labelColor: theme.ink, labelFontSize: theme.labelSize },
  };
  const x = { scale: { domain: [0, 1] }, title: null, axis: { format: ".0%", tickCount: 5, grid: false } };
  const totals = models.map((model) => ({ model, n: `n = ${values.find((one) => one.model === model)?.total ?? 0}` }));
  return new Chart(
    {
      width,
      height: rowsHeight(models.length) + 10,
      data: { values },
      layer: [
        {
          mark: { type: "bar", stroke: theme.paper, strokeWidth: 1.5 },
          encoding: {
            y,
            x: { field: "from", type: "quantitative", ...x },
            x2: { field: "to" },
            color: {
              field: "type",
              type: "nominal",
              title: null,
              scale: { domain: found.types, range: found.types.map((_, i) => seriesColour(i)) },
              legend: {
                orient: "top",
                direction: "horizontal",
                columns: 4,
                symbolType: "square",
                symbolStrokeWidth: 0,
                offset: 4,
              },
            },
          },
        },
        {
          mark: { type: "text", baseline: "middle", fontSize: theme.noteSize, fontWeight: 600, color: theme.onDark },
          encoding: {
            y,
            x: { field: "middle", type: "quantitative", ...x },
            text: { field: "label", type: "nominal" },
          },
        },
        {
          data: { values: totals },
          mark: { type: "text", align: "left", baseline: "middle", color: theme.muted, fontSize: theme.noteSize },
          encoding: { y, x: { value: width + 12 }, text: { field: "n", type: "nominal" } },
        },
      ],
    },
    {
      title,
      ...(options.subtitle ? { subtitle: options.subtitle } : {}),
      description: `Failures of ${models.length} models by type: ${models
        .slice(0, 12)
        .map(
          (model) =>
            `${model} mostly ${values.filter((one) => one.model === model).toSorted((a, b) => b.share - a.share)[0]?.type}`,
        )
        .join("; ")}.`,
      text: () =>
        new Table(
          models.map((model) => {
            const own = values.filter((one) => one.model === model);
            return {
              model,
              ...Object.fromEntries(own.map(({ type, share }) => [type, { text: percent(share, 0) }])),
              failures: own[0]?.total ?? 0,
            };
          }),
          { title, columns: ["model", ...found.types.map((key) => ({ key, align: "right" as const })), "failures"] },
        ).toText({ width: 160 }),
    },
  );
};
