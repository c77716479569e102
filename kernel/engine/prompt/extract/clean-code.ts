import { repairs } from "./repairs.ts";

/** The reader of a language, with which repairs are checked. */
interface Reading {
  /** False: the language has no reader here. */
  readonly canTell: boolean;
  reads(code: string): boolean;
}

/**
 * Repairs a piece of an answer step by step until it reads as a program. The steps remove prompts of a session, line
 * numbers, signs of a difference and curly quotes. If the language has no reader, only safe repairs are made.
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
