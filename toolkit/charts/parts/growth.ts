import type { PositionChannel } from "../render/types.ts";
import { logTicks } from "./layout.ts";
import { roundDomain } from "./numbers.ts";

/** The scale of a horizontal axis: logarithmic, linear, or time. */
export type Growth = "log" | "linear" | "time";

/** Converts a `Date`, a text such as "2024-03", or a number to a time in milliseconds. */
export const moment = (date: Date | string | number): number =>
  typeof date === "number" ? date : date instanceof Date ? date.getTime() : Date.parse(date);

/** Writes the day of a time, for example "2024-03-01". */
export const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Formats each tick separately, so that 0 is written as 0 and not 0M. Fractions never get the suffix m. */
const amountLabel =
  "abs(datum.value) >= 1000 ? replace(format(datum.value, '~s'), 'G', 'B') : format(datum.value, datum.value != 0 && abs(datum.value) < 1e-4 ? '~e' : '~r')";

const month = 30 * 24 * 3_600_000;

/** Makes a horizontal axis (logarithmic, linear or time) that covers these values. */
export const growthAxis = (
  values: readonly number[],
  growth: Growth,
  title: string,
): Omit<PositionChannel, "field"> => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (growth === "time") {
    const reach = least === most ? month : 0;
    return {
      type: "temporal",
      title,
      scale: { type: "utc", domain: [least - reach, most + reach], nice: false },
      axis: { grid: false, tickCount: 5, labelOverlap: true },
    };
  }
  if (growth === "linear")
    return {
      type: "quantitative",
      title,
      scale: { domain: least === most ? roundDomain([least]) : [least, most], nice: false, zero: false },
      axis: { grid: false, tickCount: 6, labelExpr: amountLabel, labelOverlap: true },
    };
  const domain: [number, number] = least === most ? [least / 2, most * 2] : [least, most];
  return {
    type: "quantitative",
    title,
    scale: { type: "log", domain, nice: false },
    axis: {
      labelExpr: amountLabel,
      values: logTicks(...domain),
      labelOverlap: true,
      grid: false,
    },
  };
};
