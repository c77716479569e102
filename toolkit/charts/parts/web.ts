import type { Encoding, Layer, PositionChannel } from "../render/types.ts";
import { theme } from "../theme.ts";
import type { Around, SpokeLabel } from "./around.ts";
import { percentLabel } from "./format.ts";
import { lines, rules, textMarks } from "./marks.ts";

const rings = [0.25, 0.5, 0.75, 1];

type Side = SpokeLabel["align"];

/** Draws the grid of a radar chart: rings at each quarter, spokes and their names. */
export const web = (
  { labels, radius, at }: Around,
  x: Omit<PositionChannel, "field">,
  y: Omit<PositionChannel, "field">,
): Layer[] => {
  const circle = rings.flatMap((share) =>
    Array.from({ length: 73 }, (_, i) => {
      const angle = (i * 5 * Math.PI) / 180;
      const { y: up } = at(0, share);
      return { ring: share, order: i, x: -Math.sin(angle) * up, y: Math.cos(angle) * up };
    }),
  );
  const ends = labels.map((label, i) => ({ ...label, ...at(i, 1), from: 0 }));
  const marked = (radius < 100 ? [0.5] : rings.slice(0, -1)).map((share) => ({
    text: percentLabel(share, 0),
    ...at(0.5, share),
  }));
  const place: Encoding = { x: { field: "x", ...x }, y: { field: "y", ...y } };
  const named = (align: Side): Layer => ({
    data: { values: labels.filter((label) => label.align === align) },
    ...textMarks(
      {
        ...place,
        text: { field: "text", type: "nominal" },
        angle: { field: "angle", type: "quantitative", scale: null },
      },
      { align, fontSize: theme.noteSize },
    ),
  });
  return [
    {
      data: { values: circle },
      ...lines(
        { ...place, detail: { field: "ring" }, order: { field: "order" } },
        { color: theme.faint, strokeWidth: 1 },
      ),
    },
    {
      data: { values: ends },
      ...rules(
        { x: { field: "from", ...x }, y: { field: "from", ...y }, x2: { field: "x" }, y2: { field: "y" } },
        { color: theme.faint, strokeWidth: 1, opacity: 1 },
      ),
    },
    {
      data: { values: marked },
      ...textMarks(
        { ...place, text: { field: "text", type: "nominal" } },
        { align: "center", fontSize: 9, color: theme.muted },
      ),
    },
    ...(["left", "right", "center"] as const)
      .filter((align) => labels.some((label) => label.align === align))
      .map(named),
  ];
};
