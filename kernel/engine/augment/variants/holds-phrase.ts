import { wordsIn } from "../../text/shingles.ts";

/** True if a text contains a phrase as whole words. */
export const holdsPhrase = (text: string, phrase: string): boolean =>
  ` ${wordsIn(text).join(" ")} `.includes(` ${wordsIn(phrase).join(" ")} `);
