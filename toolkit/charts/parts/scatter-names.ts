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
}

export interface ScatterName {
  readonly label: string;
  readonly align: PlacedLabel["align"];
  /** On the axes. */
  readonly x: number;
  readonly y: number;
}

/** Names beside their dots, clear of dots and of one another, of bars where it can be; a name without room is left out. */
export const scatterNames = (
  spots: readonly ScatterSpot[],
  axes: readonly [ScoreAxis, ScoreAxis],
  { width, height, longest }: ScatterRoom,
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
  const labels = labelsOf(
    spots.map(({ name }) => name),
    longest,
    theme.noteSize,
  );
  const placed = placeLabels(
    spots.map(({ x, y }, i) => ({ x: toRight(x), y: down(y), text: labels[i] ?? "" })),
    { width, height, size: theme.noteSize, radius: 5, lines: bars },
  );
  return placed.flatMap((place, i) =>
    place
      ? [
          {
            label: labels[i] ?? "",
            align: place.align,
            x: left + (place.x / width) * (right - left),
            y: bottom + (1 - place.y / height) * (top - bottom),
          },
        ]
      : [],
  );
};
