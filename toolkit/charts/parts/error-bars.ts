import type { Colour, Encoding, Layer, MarkLook, PlaceChannel, PositionChannel } from "../render/types.ts";
import { theme } from "../theme.ts";
import { dots, points, rules } from "./marks.ts";

export interface ErrorBarsLook {
  /** A colour, or a Vega-Lite encoding that gives each bar its colour. */
  readonly color?: string | Colour;
  readonly tooltip?: Encoding["tooltip"];
  /** The axis along which the bars lie. Default "x". */
  readonly along?: "x" | "y";
}

/**
 * Draws a dot at `estimate` on a line from `low` to `high`. A triangle marks an end of the line that continues beyond
 * the axis. Without bounds, only the dot is drawn.
 *
 * @param values encoding of the channel along which the bars lie, without its field.
 * @param across encoding of the other channel.
 */
export const errorBars = (
  values: Omit<PositionChannel, "field">,
  across: PlaceChannel,
  look: ErrorBarsLook = {},
): Layer[] => {
  const { color = theme.series[0], tooltip, along = "x" } = look;
  const mark: MarkLook = typeof color === "string" ? { color } : {};
  const more: Encoding = { ...(typeof color === "string" ? {} : { color }), ...(tooltip ? { tooltip } : {}) };
  const at = (field: string): Encoding => ({
    [along]: { field, type: "quantitative", ...values },
    [along === "x" ? "y" : "x"]: across,
    ...more,
  });
  const tip = (field: "low" | "high", open: string, angle: number): Layer =>
    points(at(field), { shape: "triangle", angle, size: 55, ...mark }, `datum.${open}`);
  return [
    rules({ ...at("low"), [`${along}2`]: { field: "high" } }, mark, "datum.low !== null"),
    tip("low", "openLow", along === "x" ? -90 : 180),
    tip("high", "openHigh", along === "x" ? 90 : 0),
    dots(at("estimate"), mark, "datum.estimate !== null"),
  ];
};
