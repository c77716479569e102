import { widest } from "../render/text-width.ts";
import type { Colour } from "../render/types.ts";
import { theme } from "../theme.ts";

export interface LegendLook {
  /** Width in pixels of the plot below the legend. */
  readonly width: number;
  /** Shape of the coloured symbol beside each label. Default "square". */
  readonly symbol?: "square" | "circle";
  /** Pixels between the legend and the plot. Default 4. */
  readonly offset?: number;
}

/** Width in pixels of an entry's symbol and of the gaps around it. */
const around = 46;

/** Makes an encoding that colours marks by the label in `field`. Its legend is above the plot, in one or more lines. */
export const topLegend = (
  field: string,
  labels: readonly string[],
  colours: readonly string[],
  { width, symbol = "square", offset = 4 }: LegendLook,
): Colour => ({
  field,
  type: "nominal",
  title: null,
  scale: { domain: [...labels], range: [...colours] },
  legend: {
    orient: "top",
    direction: "horizontal",
    columns: Math.max(1, Math.min(4, Math.floor(width / (widest(labels, theme.noteSize) + around)))),
    symbolType: symbol,
    symbolOpacity: 1,
    symbolStrokeWidth: 0,
    labelLimit: 0,
    offset,
  },
});
