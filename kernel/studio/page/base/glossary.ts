import { meaningsOf } from "./meanings-of.ts";

let meanings: Promise<ReadonlyMap<string, string>> | undefined;

/** Returns the meaning of a term. The glossary is loaded on the first call. */
export const glossaryMeaning = async (word: string): Promise<string | undefined> => {
  meanings ??= import("../../../../docs/glossary.md?raw").then(({ default: page }) => meaningsOf(page));
  return (await meanings).get(word.toLowerCase());
};
