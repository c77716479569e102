import { repairs } from "./repairs.ts";

/** What a piece is read against. */
interface Reading {
  /** False: nobody here can say whether a text reads. */
  readonly canTell: boolean;
  reads(code: string): boolean;
}

/**
 * A piece of an answer as the program that was meant. What does not read as it stands is mended step by step (prompts of a
 * session, numbers of lines, signs of a difference, curly quotes) until it reads; where nobody can tell, only what is sure.
 */
export const cleanCode = (given: string, { canTell, reads }: Reading): string => {
  const certain = repairs.filter(({ isCertain }) => isCertain).reduce((text, { mend }) => mend(text), given);
  if (canTell && reads(certain)) return certain;
  let mended = certain;
  for (const { isCertain, isSure, mend } of repairs) {
    if (isCertain || !(canTell || isSure)) continue;
    mended = mend(mended);
    if (canTell && mended !== certain && reads(mended)) return mended;
  }
  return canTell ? certain : mended;
};
