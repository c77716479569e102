import { nearest } from "../../../toolkit/base/nearest.ts";
import type { Kind } from "./kind.ts";
import { refuseWord } from "./refuse-word.ts";

/** A value that is any text, including an empty one. */
export const text = (mark: string): Kind<string> => ({ mark, read: (typed) => typed });

/** A value that names a run, a model or a host: any text that is not empty. */
export const name = (mark: string): Kind<string> => ({
  mark,
  read: (typed, option) => (typed.trim() === "" ? refuseWord(option, typed, "a text that is not empty") : typed),
});

/** A value that is the path of a file or folder. */
export const path = (mark: string): Kind<string> => ({ ...name(mark), isPath: true });

/** Values of another kind, which `change` converts further after parsing. */
export const mapped = <A, B>(kind: Kind<A>, change: (value: A) => B): Kind<B> => ({
  ...kind,
  read: (typed, option) => change(kind.read(typed, option)),
});

interface Range {
  readonly least?: number;
  readonly above?: number;
  readonly most?: number;
}

const rangeText = ({ least, above, most }: Range): string => {
  const low = least === undefined ? (above === undefined ? [] : [`above ${above}`]) : [`of at least ${least}`];
  if (least !== undefined && most !== undefined) return ` from ${least} to ${most}`;
  return [...low, ...(most === undefined ? [] : [`at most ${most}`])]
    .map((part, at) => `${at ? " and" : ""} ${part}`)
    .join("");
};

const isWithin = (value: number, { least = -Infinity, above = -Infinity, most = Infinity }: Range): boolean =>
  value >= least && value > above && value <= most;

const numeric =
  (what: string, fits: (value: number) => boolean) =>
  (range: Range = {}, mark = "N"): Kind<number> => ({
    mark,
    read: (typed, option) => {
      const value = Number(typed);
      const right = typed.trim() !== "" && fits(value) && isWithin(value, range);
      return right ? value : refuseWord(option, typed, `${what}${rangeText(range)}`);
    },
  });

export const number = numeric("a number", Number.isFinite);
export const wholeNumber = numeric("a whole number", Number.isSafeInteger);

/** A duration in seconds, converted to milliseconds. */
export const seconds = (range: Range = { above: 0 }): Kind<number> =>
  mapped(number(range, "SECONDS"), (value) => value * 1000);

/** A share between 0 and 1, typed as "1%" or 0.01. */
export const share: Kind<number> = {
  mark: "SHARE",
  read: (typed, option) => {
    const value = typed.endsWith("%") ? Number(typed.slice(0, -1)) / 100 : Number(typed);
    const right = /\d/.test(typed) && value >= 0 && value <= 1;
    return right ? value : refuseWord(option, typed, "a share such as 1% or 0.01");
  },
};

/** A value that is one of several words. */
export const oneOf = <const T extends string>(choices: readonly T[], mark = "NAME"): Kind<T> => ({
  mark,
  choices,
  read: (typed, option) => {
    const choice = choices.find((one) => one === typed);
    if (choice !== undefined) return choice;
    const close = choices.length > 1 ? nearest(typed, choices) : undefined;
    const must = choices.length === 1 ? `"${choices[0]}"` : `one of ${choices.join(", ")}`;
    return refuseWord(option, typed, must, close && `"${close}"`);
  },
});

const parts = (typed: string): string[] =>
  typed
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** A value that is a list of at least one text, separated by commas. `of` parses each of them. */
export const list = <T = string>(mark: string, of?: Kind<T>): Kind<readonly T[]> => ({
  mark,
  ...(of?.isPath ? { isPath: true } : {}),
  ...(of?.choices ? { choices: of.choices } : {}),
  read: (typed, option) => {
    const all = parts(typed);
    if (all.length === 0) refuseWord(option, typed, "names separated by commas");
    return of ? all.map((part) => of.read(part, option)) : (all as readonly string[] as readonly T[]);
  },
});

/** Several numbers, separated by commas: as many as `mark` has, for example two for `IN,OUT`. */
export const numbers = (mark: string, range: Range): Kind<readonly number[]> => {
  const count = mark.split(",").length;
  return {
    mark,
    read: (typed, option) => {
      const all = typed.split(",");
      const right = all.every((part) => part.trim() !== "" && isWithin(Number(part), range));
      const must = `of the form ${mark}, ${count} numbers${rangeText(range)}`;
      return right && all.length === count ? all.map(Number) : refuseWord(option, typed, must);
    },
  };
};

/** The port on which a server listens; 0: any free one. */
export const port = wholeNumber({ least: 0, most: 65_535 });
