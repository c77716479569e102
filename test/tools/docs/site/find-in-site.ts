import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import MiniSearch from "minisearch";
import { searchOptions } from "../../../../docs/.vitepress/search.ts";

/** Opens the search index of the built site. The returned function gives the addresses of hits, the best first. */
export const openSearch = async (site: string): Promise<(query: string) => string[]> => {
  const chunks = join(site, "assets", "chunks");
  const name = (await readdir(chunks)).find((file) => file.startsWith("@localSearchIndexroot"));
  if (!name) throw new Error(`${chunks} holds no search index`);
  const { default: index } = (await import(join(chunks, name))) as { default: string };
  const search = MiniSearch.loadJSON<unknown>(index, {
    fields: ["title", "titles", "text"],
    storeFields: ["title", "titles"],
  });
  return (query) => search.search(query, searchOptions).map(({ id }) => String(id));
};

interface Question {
  readonly question: string;
  readonly query: string;
  /** The page that answers the question, without an extension. */
  readonly page: string;
}

/** The questions whose page is not among the first three hits, each with the hits. */
export const questionFaults = async (site: string, file: string): Promise<string[]> => {
  const find = await openSearch(site);
  return (JSON.parse(await readFile(file, "utf8")) as Question[]).flatMap(({ question, query, page }) => {
    const hits = find(query).slice(0, 3);
    return hits.some((hit) => hit.replace(/^\//, "").replace(/(\.html)?(#.*)?$/, "") === page)
      ? []
      : [`"${query}" does not find ${page} (${question}); the first hits: ${hits.join(", ")}`];
  });
};
