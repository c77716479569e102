import { widest } from "../render/text-width.ts";
import type { Layer, PositionChannel } from "../render/types.ts";
import { theme } from "../theme.ts";
import { spreadApart } from "./labels.ts";
import { rules, textMarks } from "./marks.ts";
import type { SeriesEnd, SeriesLook } from "./series.ts";

/** Minimum vertical distance between two names in pixels. */
export const nameHeight = 17;
const gap = 18;
/** Factor on the computed width of a name. Fonts that replace the theme's may be up to a fifth wider. */
const slack = 1.2;

const named = (ends: readonly SeriesEnd[], looks: ReadonlyMap<string, SeriesLook>): SeriesEnd[] =>
  ends.filter(({ name }) => looks.get(name)?.faint === false);

const nameWidth = (ends: readonly SeriesEnd[], looks: ReadonlyMap<string, SeriesLook>): number =>
  widest(
    ends.map(({ name }) => looks.get(name)?.label ?? ""),
    theme.labelSize,
    "semibold",
  );

/** Width in pixels that the names need beside the plot. */
export const endSpace = (ends: readonly SeriesEnd[], looks: ReadonlyMap<string, SeriesLook>): number => {
  const shown = named(ends, looks);
  if (shown.length === 0) return 8;
  const notes = widest(
    shown.map(({ note = "" }) => note),
    theme.noteSize,
  );
  return gap + (notes > 0 ? slack * (nameWidth(shown, looks) + notes) + 4 : nameWidth(shown, looks));
};

/** Height in pixels that a plot needs for its names; at least `least`. */
export const endHeight = (ends: readonly SeriesEnd[], looks: ReadonlyMap<string, SeriesLook>, least: number): number =>
  Math.max(least, named(ends, looks).length * nameHeight);

/**
 * Draws names at the ends of lines instead of a legend. Overlapping names are moved apart, and a thin line joins each
 * to its end.
 *
 * @param plot width and height in pixels, and the range of the vertical axis ([high, low] if it falls).
 * @param side the side of the plot at which the lines end. Default "right".
 */
export const endLabels = (
  ends: readonly SeriesEnd[],
  looks: ReadonlyMap<string, SeriesLook>,
  y: Omit<PositionChannel, "field">,
  plot: { readonly width: number; readonly height: number; readonly range: readonly [number, number] },
  side: "left" | "right" = "right",
): Layer[] => {
  const shown = named(ends, looks);
  if (shown.length === 0) return [];
  const [low, high] = [Math.min(...plot.range), Math.max(...plot.range)];
  const places = spreadApart(
    shown.map(({ at }) => at),
    (nameHeight / plot.height) * (high - low),
    [low, high],
  );
  const values = shown.map(({ name, at, note = "" }, i) => {
    const look = looks.get(name);
    return { label: look?.label, ink: look?.ink, colour: look?.colour, note, at, place: places[i] };
  });
  const right = side === "right";
  const from = right ? plot.width : 0;
  const to = (pixels: number): number => (right ? plot.width + pixels : -pixels);
  const data = { values };
  const place: PositionChannel = { field: "place", type: "quantitative", ...y };
  const align = right ? "left" : "right";
  return [
    {
      data,
      ...rules(
        {
          x: { value: from + (right ? 6 : -6) },
          x2: { value: to(gap - 3) },
          y: { field: "at", type: "quantitative", ...y },
          y2: { field: "place" },
          color: { field: "colour", type: "nominal", scale: null },
        },
        { strokeWidth: 1, opacity: 0.7 },
      ),
    },
    {
      data,
      ...textMarks(
        {
          x: { value: to(gap) },
          y: place,
          text: { field: "label", type: "nominal" },
          color: { field: "ink", type: "nominal", scale: null },
        },
        { align, fontWeight: 600 },
      ),
    },
    ...(shown.some(({ note }) => note)
      ? [
          {
            data,
            ...textMarks(
              {
                x: { value: to(gap + slack * nameWidth(shown, looks) + 4) },
                y: place,
                text: { field: "note", type: "nominal" },
              },
              { align, color: theme.muted, fontSize: theme.noteSize },
            ),
          },
        ]
      : []),
  ];
};
