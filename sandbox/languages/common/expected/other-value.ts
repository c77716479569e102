import { otherCharacter } from "./other-character.ts";

/** A letter for a letter, a digit for a digit, or one more; so many characters at begin and end are not the text itself. */
export const otherText = (value: string, [begins, ends]: readonly [number, number]): string => {
  const head = value.slice(0, begins);
  const inner = value.slice(begins, value.length - ends);
  const tail = value.slice(value.length - ends);
  const plain = !inner.slice(-8).includes("\\");
  const other = plain ? otherCharacter(inner.slice(-1)) : null;
  return other === null ? `${head}${inner}q${tail}` : `${head}${inner.slice(0, -1)}${other}${tail}`;
};

/** Another number of the same form, by more than any tolerance; null where it is none that is understood. */
export const otherNumber = (text: string): string | null => {
  const whole = /^(\d[\d_]*)([a-zA-Z]?)$/.exec(text);
  if (whole !== null) return `${2n * BigInt(whole[1]!.replaceAll("_", "")) + 17n}${whole[2]}`;
  const value = Number(text.replaceAll("_", ""));
  if (!Number.isFinite(value)) return null;
  const other = String(2 * value + 17.25);
  return other.includes("e") ? null : other;
};
