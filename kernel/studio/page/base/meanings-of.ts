/** Parses the glossary page into a map from term to meaning: the rows of its tables, without Markdown marks. */
export const meaningsOf = (page: string): ReadonlyMap<string, string> =>
  new Map(
    [...page.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].flatMap(([, words = "", meaning = ""]) => {
      const text = meaning.replace(/[*`]/g, "").trim();
      return words.split(",").map((word) => [word.replace(/[*`]/g, "").trim().toLowerCase(), text] as const);
    }),
  );
