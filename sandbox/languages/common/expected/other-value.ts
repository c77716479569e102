import { otherOfText } from "./other-character.ts";
import { otherDigits } from "./other-digits.ts";

/** A letter for a letter, a digit for a digit, or one more; so many characters at begin and end are not the text itself. */
export const otherText = (value: string, [begins, ends]: readonly [number, number]): string => {
  const head = value.slice(0, begins);
  const inner = value.slice(begins, value.length - ends);
  const tail = value.slice(value.length - ends);
  const plain = !inner.slice(-8).includes("\\");
  const other = plain ? otherOfText(inner) : null;
  return `${head}${other ?? `${inner}q`}${tail}`;
};

/** Another number of the same form, by more than any tolerance; null where it is none that is understood. */
export const otherNumber = (text: string): string | null => {
  const whole = /^(\d[\d_]*)([a-zA-Z]?)$/.exec(text);
  if (whole !== null) return `${otherDigits(whole[1]!.replaceAll("_", ""))}${whole[2]}`;
  const plain = text.replaceAll("_", "");
  return /^\d*\.?\d+\.?$/.test(plain) ? otherDigits(plain) : null;
};
