import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const anchor = /href="(\/[^"#]*)?#([^"]+)"/g;
const identifier = /\sid="([^"]+)"/g;

/** The address of a page's file, without its extension. The index page of a folder has the folder's address. */
const addressOf = (file: string): string => `/${file.replace(/\.html$/, "").replace(/(^|\/)index$/, "$1")}`;

/** Links of the built site to a missing notebook or heading. VitePress itself checks only links to pages. */
export const linkFaultsOfSite = async (site: string): Promise<string[]> => {
  const files = (await readdir(site, { recursive: true })).filter((file) => file.endsWith(".html"));
  const texts = new Map(
    await Promise.all(files.map(async (file) => [addressOf(file), await readFile(join(site, file), "utf8")] as const)),
  );
  const names = new Map(
    [...texts].map(([at, text]) => [at, new Set([...text.matchAll(identifier)].map(([, id]) => id))]),
  );
  const notebooks = [...texts].flatMap(([at, text]) =>
    [...text.matchAll(/href="([^"]*\/notebooks\/[^"]+\.html)"/g)].flatMap(([, target = ""]) =>
      names.has(target.replace(/\.html$/, "")) ? [] : [`${at}: ${target} leads to no notebook`],
    ),
  );
  const headings = [...texts].flatMap(([at, text]) =>
    [
      ...new Set([...text.matchAll(anchor)].map(([, page = at, name = ""]) => `${page}#${decodeURIComponent(name)}`)),
    ].flatMap((target) => {
      const [page = "", name = ""] = target.split("#");
      return names.get(page)?.has(name) === false ? [`${at}: ${target} leads to no heading`] : [];
    }),
  );
  return [...notebooks, ...headings];
};
