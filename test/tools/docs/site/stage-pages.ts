import { globSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { root } from "../../root.ts";
import { placeOf } from "./page-places.ts";
import { siteText } from "./site-text.ts";
import { stageNotebooks } from "./stage-notebooks.ts";

/** The paths of all pages of the repository that the site shows, without the top README. */
export const sitePages = (): string[] =>
  globSync(["*.md", "{docs,toolkit,sandbox,datasets,kernel}/**/*.md"], { cwd: root })
    .filter((path) => path !== "README.md" && placeOf(path) !== undefined)
    .sort();

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};

/** Writes the pages, their pictures and the site's settings into the folder from which VitePress builds the site. */
export const stagePages = async (folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  const pictures = new Set<string>();
  for (const path of sitePages()) {
    const page = siteText(path, await readFile(join(root, path), "utf8"));
    for (const picture of page.pictures) pictures.add(picture);
    await write(join(folder, placeOf(path)!), page.text);
  }
  for (const picture of pictures) await cp(join(root, picture), join(folder, "public", "pictures", picture));
  await stageNotebooks(join(folder, "public", "notebooks"));
  await cp(join(root, "docs", ".vitepress"), join(folder, ".vitepress"), { recursive: true });
};
