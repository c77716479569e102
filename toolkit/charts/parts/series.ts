import type { Encoding } from "../render/types.ts";
import { seriesColour, seriesDash, theme, wordColour } from "../theme.ts";
import { labelMap } from "./names.ts";

/** The end of a line, and the name at that end. */
export interface SeriesEnd {
  readonly name: string;
  /** The position on the vertical axis, in the axis's units. */
  readonly at: number;
  /** A text beside the name, in a paler colour. */
  readonly note?: string;
}

/** The look of a series. */
export interface SeriesLook {
  readonly name: string;
  /** The name of the series, shortened if necessary. All labels differ. */
  readonly label: string;
  readonly colour: string;
  /** Colour of the name, dark enough to be legible. */
  readonly ink: string;
  readonly dash: readonly number[] | null;
  /** True for a grey series in the background, without a name. */
  readonly faint: boolean;
}

export interface SeriesOptions {
  /**
   * Series in full colour; the others are grey in the background. Default: all if there are at most 16, otherwise the
   * eight that end highest.
   */
  readonly highlight?: readonly string[];
}

/** The maximum number of series whose names and colours a reader can distinguish. */
const mostNamed = 16;
const chosen = 8;

const highlighted = (ends: readonly SeriesEnd[], { highlight }: SeriesOptions): ReadonlySet<string> => {
  if (highlight) return new Set(highlight);
  if (ends.length <= mostNamed) return new Set(ends.map(({ name }) => name));
  return new Set(
    ends
      .toSorted((a, b) => b.at - a.at)
      .slice(0, chosen)
      .map(({ name }) => name),
  );
};

/** Maps the name of each series to its label, colour and dashes. */
export const seriesLooks = (
  ends: readonly SeriesEnd[],
  limit: number,
  options: SeriesOptions = {},
): ReadonlyMap<string, SeriesLook> => {
  const named = highlighted(ends, options);
  const labels = labelMap(
    ends.map(({ name }) => name),
    limit,
    theme.labelSize,
    "semibold",
  );
  let place = 0;
  return new Map(
    ends.map(({ name }) => {
      const faint = !named.has(name);
      const i = faint ? 0 : place++;
      const look = faint
        ? { colour: theme.background, ink: theme.muted, dash: null }
        : { colour: seriesColour(i), ink: wordColour(i), dash: seriesDash(i) };
      return [name, { name, label: labels.get(name) ?? name, faint, ...look }];
    }),
  );
};

/**
 * An encoding with one line for each `series`. It takes colour and dashes from the fields `colour` and `dash`.
 */
export const ownColours: Pick<Encoding, "color" | "strokeDash" | "detail"> = {
  color: { field: "colour", type: "nominal", scale: null, legend: null },
  strokeDash: { field: "dash", type: "nominal", scale: null, legend: null },
  detail: { field: "series" },
};
