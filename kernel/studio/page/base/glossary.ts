import { meaningsOf } from "./meanings-of.ts";

let meanings: Promise<ReadonlyMap<string, string>> | undefined;

/** What a word means; the glossary is loaded with the first question. */
export const meaningOf = async (word: string): Promise<string | undefined> => {
  meanings ??= import("../../../../docs/glossary.md?raw").then(({ default: page }) => meaningsOf(page));
  return (await meanings).get(word.toLowerCase());
};
