import { otherOfText } from "./other-character.ts";
import { otherDigits } from "./other-digits.ts";

/**
 * Replaces a letter by a letter or a digit by a digit, or appends one. `begins` and `ends` count the characters
 * around the text itself, such as quotes.
 */
export const otherText = (value: string, [begins, ends]: readonly [number, number]): string => {
  const head = value.slice(0, begins);
  const inner = value.slice(begins, value.length - ends);
  const tail = value.slice(value.length - ends);
  const isUnescaped = !inner.slice(-8).includes("\\");
  const other = isUnescaped ? otherOfText(inner) : null;
  return `${head}${other ?? `${inner}q`}${tail}`;
};

/** Another number of the same form that differs by more than any tolerance; null if the form is unknown. */
export const otherNumber = (text: string): string | null => {
  const match = /^(\d[\d_]*)([a-zA-Z]?)$/.exec(text);
  if (match !== null) return `${otherDigits(match[1]!.replaceAll("_", ""))}${match[2]}`;
  const digits = text.replaceAll("_", "");
  return /^\d*\.?\d+\.?$/.test(digits) ? otherDigits(digits) : null;
};
