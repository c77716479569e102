import { counted, withThousands } from "../../../toolkit/base/counted.ts";
import type { Saved } from "../models/prices/savings.ts";

/** Returns a number formatter, whose `Intl.NumberFormat` is created when it is first used. */
const decimals = (least: number, most: number): { format(value: number): string } => {
  let formatter: Intl.NumberFormat | undefined;
  return {
    format: (value) => {
      formatter ??= new Intl.NumberFormat("en-US", { minimumFractionDigits: least, maximumFractionDigits: most });
      return formatter.format(value);
    },
  };
};
const [tenths, cents, hundredths] = [decimals(1, 1), decimals(2, 2), decimals(2, 4)];
/** The least amount in US dollars that is printed as a number. A smaller amount is printed as "<$0.0001". */
const leastDollars = 0.0001;

/**
 * Formats a count with thousands separators: "12,345".
 *
 * @example
 * countText(12345); // => "12,345"
 */
export const countText = (value: number): string => withThousands(value);

/**
 * "1 task", "1,234 tasks".
 *
 * @example
 * tasksText(1234); // => "1,234 tasks"
 */
export const tasksText = (count: number): string => counted(count, "task");

/** Formats the range of some counts: "4 to 12 tasks", or "4 tasks" if all are equal. */
export const spanText = (counts: readonly number[], text: (count: number) => string): string => {
  const [least, most] = [Math.min(...counts, Infinity), Math.max(...counts, 0)];
  return least < most ? `${countText(least)} to ${text(most)}` : text(most);
};

/**
 * Formats the number of a run's tasks. A task in two languages counts once: "3 tasks in 2 languages (6 in all)".
 *
 * @example
 * const both = [{ id: "sort", language: "python" }, { id: "sort", language: "go" }];
 * taskSetText(both); // => "1 task in 2 languages (2 in all)"
 */
export const taskSetText = (tasks: readonly { readonly id: string; readonly language: string }[]): string => {
  const [ids, languages] = [new Set(tasks.map(({ id }) => id)), new Set(tasks.map(({ language }) => language))];
  const all =
    ids.size === tasks.length ? "" : ` in ${counted(languages.size, "language")} (${countText(tasks.length)} in all)`;
  return `${tasksText(ids.size)}${all}`;
};

/** A fraction in percent, without the sign: "84.2". */
export const percentNumber = (fraction: number): string => (100 * fraction).toFixed(1);

/**
 * A fraction in percent: "84.2%".
 *
 * @example
 * percentText(0.842); // => "84.2%"
 */
export const percentText = (fraction: number): string => `${percentNumber(fraction)}%`;

/** Seconds without the unit: "1,234.5". */
export const secondsNumber = (seconds: number): string => tenths.format(seconds);

/**
 * Seconds: "1,234.5 s".
 *
 * @example
 * secondsText(1234.5); // => "1,234.5 s"
 */
export const secondsText = (seconds: number): string => `${secondsNumber(seconds)} s`;

/**
 * Whole milliseconds: "1,235 ms".
 *
 * @example
 * millisecondsText(1234.6); // => "1,235 ms"
 */
export const millisecondsText = (ms: number): string => `${countText(ms)} ms`;

/**
 * US dollars as text, with hundredths of a cent below one dollar: "$12.50", "$0.0042". Null: the price is unknown.
 *
 * @example
 * dollarsText(0.0042); // => "$0.0042"
 */
export const dollarsText = (usd: number | null): string => {
  if (usd === null) return "no price known";
  if (usd === 0) return "$0";
  return usd < leastDollars ? `<$${leastDollars}` : `$${(usd < 1 ? hundredths : cents).format(usd)}`;
};

/**
 * The amounts that cached answers saved, as text: "12 calls, 3,456 tokens, $0.0042, 1.2 Wh".
 *
 * @example
 * savedText({ calls: 1, tokens: 1500, usd: null, energyWh: null }); // => "1 call, 1,500 tokens, no price known, energy not known"
 */
export const savedText = ({ calls, tokens, usd, energyWh }: Saved): string => {
  const energy = energyWh === null ? "energy not known" : `${Number(energyWh.toPrecision(3))} Wh`;
  return [counted(calls, "call"), counted(tokens, "token"), dollarsText(usd), energy].join(", ");
};
