import { textWidth } from "../render/text-width.ts";
import type { Encoding, Layer, PositionChannel } from "../render/types.ts";
import { theme } from "../theme.ts";
import { rects, textMarks } from "./marks.ts";
import { labelsOf } from "./names.ts";
import { placeLabels } from "./place-labels.ts";

export interface GraphNames {
  /** Positions of all nodes in pixels. The nodes with names come first. */
  readonly spots: readonly { readonly x: number; readonly y: number }[];
  /** The names, one for each of the first nodes. */
  readonly names: readonly string[];
  readonly width: number;
  readonly height: number;
  /** Radius of the largest dot. */
  readonly radius: number;
  readonly longest: number;
}

/**
 * Draws names beside nodes if they cover no other node or name. A pale background separates them from lines.
 */
export const graphNames = (
  { spots, names, width, height, radius, longest }: GraphNames,
  x: Omit<PositionChannel, "field">,
  y: Omit<PositionChannel, "field">,
): Layer[] => {
  const short = labelsOf(names, longest, theme.noteSize);
  const placed = placeLabels(
    spots.map((spot, i) => ({ ...spot, text: short[i] ?? "" })),
    { width, height, size: theme.noteSize, radius },
  ).slice(0, names.length);
  const labels = placed.flatMap((place, i) => {
    const text = short[i] ?? "";
    const long = textWidth(text, theme.noteSize);
    if (!place) return [];
    const left = place.align === "left" ? place.x : place.align === "right" ? place.x - long : place.x - long / 2;
    return [{ ...place, text, left: left - 2, right: left + long + 2, top: place.y - 7, bottom: place.y + 7 }];
  });
  if (labels.length === 0) return [];
  const place: Encoding = { x: { field: "x", ...x }, y: { field: "y", ...y } };
  const ground: Encoding = {
    x: { field: "left", ...x },
    x2: { field: "right" },
    y: { field: "top", ...y },
    y2: { field: "bottom" },
  };
  return [
    { data: { values: labels }, ...rects(ground, { color: theme.paper, opacity: 0.75, strokeWidth: 0 }) },
    ...(["left", "right", "center"] as const).flatMap((align): Layer[] => {
      const alignedLabels = labels.filter((label) => label.align === align);
      const text: Encoding = { ...place, text: { field: "text", type: "nominal" } };
      return alignedLabels.length === 0
        ? []
        : [{ data: { values: alignedLabels }, ...textMarks(text, { align, fontSize: theme.noteSize }) }];
    }),
  ];
};
