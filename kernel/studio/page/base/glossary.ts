import { meaningsOf } from "./meanings-of.ts";

let meanings: Promise<ReadonlyMap<string, string>> | undefined;

/** The meaning of a word; the glossary is loaded with the first question. */
export const glossaryMeaning = async (word: string): Promise<string | undefined> => {
  meanings ??= import("../../../../docs/glossary.md?raw").then(({ default: page }) => meaningsOf(page));
  return (await meanings).get(word.toLowerCase());
};
