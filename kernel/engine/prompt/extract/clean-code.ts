import { repairs } from "./repairs.ts";

/** The functions by which `cleanCode` checks if a repaired text parses. */
interface Reading {
  /** False if taulab has no parser for the language. */
  readonly canTell: boolean;
  reads(code: string): boolean;
}

/**
 * Repairs a piece of an answer step by step until it parses. The steps remove prompts of interactive sessions, line
 * numbers, diff markers and curly quotes. If the language has no parser here, only safe repairs are made.
 */
export const cleanCode = (piece: string, { canTell, reads }: Reading): string => {
  const certain = repairs.filter(({ isCertain }) => isCertain).reduce((text, { mend }) => mend(text), piece);
  if (canTell && reads(certain)) return certain;
  let repairedCode = certain;
  for (const { isCertain, isSure, mend } of repairs) {
    if (isCertain || !(canTell || isSure)) continue;
    repairedCode = mend(repairedCode);
    if (canTell && repairedCode !== certain && reads(repairedCode)) return repairedCode;
  }
  return canTell ? certain : repairedCode;
};
