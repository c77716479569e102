import { createHash } from "node:crypto";

/** A pseudo-random choice by a hash of the text: the same for the same text, and unpredictable without it. */
const drawDigit = (text: string, choices: readonly number[]): number =>
  choices[createHash("sha256").update(text).digest().readUInt32BE() % choices.length]!;

const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const nonZero = all.slice(1);
/**
 * Numbers with at least this many digits are only replaced by smaller numbers, because greater numbers may overflow.
 */
const manyDigits = 10;

const isGreat = (digit: number): boolean => digit >= 5;

/**
 * Possible replacements of a number's first digit: 1 to 4 for a digit up to 4, else 5 to 9, if this range has another
 * digit. In a long number they are smaller than the digit, so that its type does not overflow.
 */
const likeLead = (lead: number, isLong: boolean): readonly number[] => {
  const smaller = nonZero.filter((one) => one !== lead && (!isLong || one < lead));
  const alike = smaller.filter((one) => isGreat(one) === isGreat(lead));
  return alike.length > 0 ? alike : smaller;
};

/** The index of the digit that a probe (a changed test) replaces, and the possible replacements. */
const changeOf = (digits: readonly number[], isWhole: boolean): readonly [at: number, choices: readonly number[]] => {
  const end = digits.length - 1;
  const first = digits.findIndex((digit) => digit > 0);
  // The number is zero: a probe may replace it by any other even digit.
  if (first < 0) return [isWhole ? end : 0, [2, 4, 6, 8]];
  const lead = digits[first]!;
  if (isWhole && first === end) {
    const candidates = digits.length === 1 ? all : nonZero;
    return [first, candidates.filter((one) => one !== lead && one % 2 === lead % 2)];
  }
  const isLong = digits.length - first >= manyDigits;
  if (!isLong || lead > 1) return [first, likeLead(lead, isLong)];
  const second = digits[first + 1]!;
  return [first + 1, second === 0 ? [1] : all.slice(0, second)];
};

/**
 * Another decimal number of the same form: as many digits, the same parity and the same last digits. The difference
 * exceeds every usual tolerance. The number's form does not reveal that a probe changed it.
 *
 * @param text digits, optionally with a point or an exponent; other characters stay
 */
export const otherDigits = (text: string): string => {
  const [mantissa = "", ...exponent] = text.split(/(?=[eE])/);
  const digits = [...mantissa].flatMap((sign) => (/\d/.test(sign) ? [Number(sign)] : []));
  const [at, choices] = changeOf(digits, !mantissa.includes(".") && exponent.length === 0);
  let place = 0;
  return (
    mantissa.replace(/\d/g, (digit) => (place++ === at ? String(drawDigit(text, choices)) : digit)) + exponent.join("")
  );
};
