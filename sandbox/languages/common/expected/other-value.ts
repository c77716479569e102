import { otherOfText } from "./other-character.ts";
import { otherDigits } from "./other-digits.ts";

/**
 * A different string for a probe (a changed test): one letter or digit is replaced, or the letter `q` is appended.
 * `begins` and `ends` count the characters around the string's content, such as quotes.
 */
export const otherText = (value: string, [begins, ends]: readonly [number, number]): string => {
  const head = value.slice(0, begins);
  const inner = value.slice(begins, value.length - ends);
  const tail = value.slice(value.length - ends);
  const isUnescaped = !inner.slice(-8).includes("\\");
  const other = isUnescaped ? otherOfText(inner) : null;
  return `${head}${other ?? `${inner}q`}${tail}`;
};

/** Another number of the same form that differs by more than any usual tolerance. Null if the form is unknown. */
export const otherNumber = (text: string): string | null => {
  const match = /^(\d[\d_]*)([a-zA-Z]?)$/.exec(text);
  if (match !== null) return `${otherDigits(match[1]!.replaceAll("_", ""))}${match[2]}`;
  const digits = text.replaceAll("_", "");
  return /^\d*\.?\d+\.?$/.test(digits) ? otherDigits(digits) : null;
};
