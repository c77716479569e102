import { wordsIn } from "../../text/shingles.ts";

/** Whether a phrase stands as whole words in a text. */
export const holdsPhrase = (text: string, phrase: string): boolean =>
  ` ${wordsIn(text).join(" ")} `.includes(` ${wordsIn(phrase).join(" ")} `);
