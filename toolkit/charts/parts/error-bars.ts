import { theme } from "../theme.ts";

type Encoding = Readonly<Record<string, unknown>>;

/**
 * A dot at `estimate` on a line from `low` to `high`: the layers of a horizontal dot plot.
 *
 * @param x encoding of the horizontal axis, without field
 * @param y encoding of the vertical axis
 * @param color a colour, or an encoding of one
 */
export const errorBars = (x: Encoding, y: Encoding, color: string | Encoding = theme.series[0]): Encoding[] => {
  const mark = typeof color === "string" ? { color } : {};
  const encoded = typeof color === "string" ? {} : { color };
  return [
    {
      mark: { type: "rule", strokeWidth: 3, strokeCap: "round", opacity: 0.45, ...mark },
      encoding: { y, x: { field: "low", type: "quantitative", ...x }, x2: { field: "high" }, ...encoded },
    },
    {
      mark: { type: "circle", size: 110, opacity: 1, ...mark },
      encoding: { y, x: { field: "estimate", type: "quantitative", ...x }, ...encoded },
    },
  ];
};
