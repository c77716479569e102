import { itemAt } from "../../base/item-at.ts";
import { theme } from "../theme.ts";
import { labelsOf } from "./names.ts";
import { type Box, type PlacedLabel, placeLabels } from "./place-labels.ts";
import type { DrawnRange, ScoreAxis } from "./score-axis.ts";

export interface ScatterSpot {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly across: DrawnRange;
  readonly up: DrawnRange;
}

export interface ScatterRoom {
  readonly width: number;
  readonly height: number;
  readonly longest: number;
  /** The two ends of a line that names should not cross. */
  readonly line?: readonly { readonly x: number; readonly y: number }[];
}

export interface ScatterName {
  readonly label: string;
  readonly align: PlacedLabel["align"];
  /** Position in the units of the axes. */
  readonly x: number;
  readonly y: number;
  /** The ends of the leader line from the dot to its name, if the name is further away. */
  readonly leader?: { readonly x: number; readonly y: number; readonly toX: number; readonly toY: number };
}

/** With more dots, labels have no leader lines, because these would hide the picture. */
const mostLeaders = 25;

/**
 * Places names beside their dots, clear of dots, bars, other names and, if possible, the line. If there are few dots,
 * a name may be further away on a leader line. A name without room is left out.
 */
export const scatterNames = (
  spots: readonly ScatterSpot[],
  axes: readonly [ScoreAxis, ScoreAxis],
  { width, height, longest, line = [] }: ScatterRoom,
): ScatterName[] => {
  const [[left, right], [bottom, top]] = axes.map(({ domain }) => domain) as [ScoreAxis["domain"], ScoreAxis["domain"]];
  const toRight = (value: number): number => ((value - left) / (right - left)) * width;
  const down = (value: number): number => (1 - (value - bottom) / (top - bottom)) * height;
  const bars = spots.flatMap(({ x, y, across, up }): Box[] => [
    ...(across.low === null || across.high === null
      ? []
      : [{ left: toRight(across.low), right: toRight(across.high), top: down(y) - 1, bottom: down(y) + 1 }]),
    ...(up.low === null || up.high === null
      ? []
      : [{ left: toRight(x) - 1, right: toRight(x) + 1, top: down(up.high), bottom: down(up.low) }]),
  ]);
  const [start, end] = line;
  const steps = start && end ? 60 : 0;
  const along = Array.from({ length: steps }, (_, i): Box => {
    const part = i / (steps - 1);
    const [x, y] = [toRight(start!.x + part * (end!.x - start!.x)), down(start!.y + part * (end!.y - start!.y))];
    return { left: x - 2, right: x + 2, top: y - 2, bottom: y + 2 };
  });
  const labels = labelsOf(
    spots.map(({ name }) => name),
    longest,
    theme.noteSize,
  );
  const placed = placeLabels(
    spots.map(({ x, y }, i) => ({ x: toRight(x), y: down(y), text: labels[i] ?? "" })),
    {
      width,
      height,
      size: theme.noteSize,
      radius: 5,
      bars,
      lines: along,
      far: spots.length <= mostLeaders ? spots.length : 0,
    },
  );
  const xAt = (pixels: number): number => left + (pixels / width) * (right - left);
  const yAt = (pixels: number): number => bottom + (1 - pixels / height) * (top - bottom);
  return placed.flatMap((place, i) => {
    if (!place) return [];
    const { leader, align } = place;
    const { x, y } = itemAt(spots, i);
    return [
      {
        label: labels[i] ?? "",
        align,
        x: xAt(place.x),
        y: yAt(place.y),
        ...(leader && { leader: { x, y, toX: xAt(leader.x), toY: yAt(leader.y) } }),
      },
    ];
  });
};
