import type { AxisLook, ScaleLook } from "../render/types.ts";
import { tenthsAround } from "./layout.ts";
import { axisLabels, numberLabel, roundDomain, type Unit } from "./numbers.ts";

/** An interval as a chart draws it: estimate and bounds. */
export interface ScoreRange {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

export interface ScoreAxisOptions {
  /** The unit of the values. Default: percent if all estimates lie in [0, 1], else plain numbers. */
  readonly unit?: Unit;
  /** The two ends of the axis. Default: round values around the data. */
  readonly domain?: readonly [number, number];
  /** Further values that the axis must show. */
  readonly show?: readonly number[];
}

/** A range ready to be drawn. Bounds beyond the axis are clipped to its ends; unknown bounds are `null`. */
export interface DrawnRange {
  readonly estimate: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** True if the interval continues beyond this end of the axis. */
  readonly openLow: boolean;
  readonly openHigh: boolean;
}

/** The axis of scores, and the format of scores: percentages for rates, plain numbers otherwise. */
export interface ScoreAxis {
  readonly unit: Unit;
  readonly domain: [number, number];
  readonly scale: ScaleLook;
  readonly axis: AxisLook;
  text(value: number | null): string;
  /** Writes an interval, for example "[79.1, 88.3]". */
  range(low: number, high: number): string;
  drawn(range: ScoreRange | null): DrawnRange;
}

/** The largest number drawn. Beyond it, sums of a few values overflow. */
const largest = 1e300;
const usable = (value: number): boolean => Number.isFinite(value) && Math.abs(value) <= largest;

export const scoreAxis = (ranges: readonly ScoreRange[], options: ScoreAxisOptions = {}): ScoreAxis => {
  const estimates = ranges.map(({ estimate }) => estimate).filter(usable);
  const rates = estimates.every((value) => value >= -1e-9 && value <= 1 + 1e-9);
  const unit = options.unit ?? (rates ? "percent" : "number");
  const values = [...ranges.flatMap(({ estimate, low, high }) => [estimate, low, high]), ...(options.show ?? [])];
  const usableValues = values.filter(usable);
  const domain: [number, number] = options.domain
    ? [...options.domain]
    : usableValues.length === 0
      ? [0, 1]
      : unit === "percent"
        ? tenthsAround(usableValues)
        : roundDomain(usableValues);
  const [from, to] = domain;
  const cut = (value: number): number | null => (Number.isNaN(value) ? null : Math.max(from, Math.min(to, value)));
  return {
    unit,
    domain,
    scale: { domain: [...domain], zero: false, nice: false },
    axis: { ...axisLabels(unit), tickCount: 6 },
    text: (value) => numberLabel(value, unit, to - from),
    range: (low, high) =>
      Number.isNaN(low) && Number.isNaN(high)
        ? "[–]"
        : `[${[low, high].map((value) => numberLabel(value, unit, to - from, true)).join(", ")}]`,
    drawn: (range) => {
      if (!range || !usable(range.estimate))
        return { estimate: null, low: null, high: null, openLow: false, openHigh: false };
      const [low, high] = [cut(range.low), cut(range.high)];
      const hasBounds = low !== null && high !== null;
      const inside = range.estimate >= from && range.estimate <= to;
      return {
        estimate: inside ? range.estimate : null,
        low: hasBounds ? low : null,
        high: hasBounds ? high : null,
        openLow: hasBounds && range.low < from - 1e-12,
        openHigh: hasBounds && range.high > to + 1e-12,
      };
    },
  };
};
