import { seriesColour, theme } from "../theme.ts";
import { spread } from "./labels.ts";
import { widest } from "./text-width.ts";

type Encoding = Readonly<Record<string, unknown>>;

export interface EndLabel {
  readonly name: string;
  /** Where on the vertical axis the line ends. */
  readonly at: number;
  /** Written beside the name, paler. */
  readonly note?: string;
}

/** Colours of series by name, in their order; no legend, for the names stand at the lines. */
export const seriesColours = (field: string, names: readonly string[]): Encoding => ({
  field,
  type: "nominal",
  legend: null,
  scale: { domain: names, range: names.map((_, i) => seriesColour(i)) },
});

/** Pixels that the names need right of the plot. */
export const endSpace = (labels: readonly EndLabel[]): number =>
  Math.min(
    240,
    widest(
      labels.map(({ name }) => name),
      theme.labelSize,
      "semibold",
    ),
  ) +
  widest(
    labels.map(({ note = "" }) => note),
    theme.noteSize,
  ) +
  34;

/**
 * Names at the ends of lines instead of a legend, moved apart where they would cover one another.
 *
 * @param plot width and height in pixels, and the range of the vertical axis (upside down where it falls)
 */
export const endLabels = (
  labels: readonly EndLabel[],
  y: Encoding,
  plot: { readonly width: number; readonly height: number; readonly range: readonly [number, number] },
): Encoding[] => {
  const [low, high] = [Math.min(...plot.range), Math.max(...plot.range)];
  const places = spread(
    labels.map(({ at }) => at),
    (17 / plot.height) * (high - low),
    [low, high],
  );
  const names = labels.map(({ name }) => name);
  const values = labels.map(({ name, note = "" }, i) => ({ series: name, place: places[i], note }));
  const nameSpace = Math.min(240, widest(names, theme.labelSize, "semibold"));
  const layer = (field: string, at: number, look: Encoding, more: Encoding): Encoding => ({
    data: { values },
    mark: { type: "text", align: "left", baseline: "middle", limit: 240, ...look },
    encoding: {
      x: { value: at },
      y: { field: "place", type: "quantitative", ...y },
      text: { field, type: "nominal" },
      ...more,
    },
  });
  return [
    layer(
      "series",
      plot.width + 12,
      { fontWeight: 600, fontSize: theme.labelSize },
      { color: seriesColours("series", names) },
    ),
    layer("note", plot.width + 22 + nameSpace, { color: theme.muted, fontSize: theme.noteSize }, {}),
  ];
};
