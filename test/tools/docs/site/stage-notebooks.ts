import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { notebookHtml } from "../../../../kernel/jupyter/notebook/html.ts";
import { parseNotebook } from "../../../../kernel/jupyter/notebook/nbformat.ts";
import { root } from "../../root.ts";

/** Writes the committed notebooks with their outputs as pages of the site into a folder. */
export const stageNotebooks = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const path of globSync("notebooks/*.ipynb", { cwd: root })) {
    const notebook = parseNotebook(await readFile(join(root, path), "utf8"), path);
    await writeFile(join(folder, basename(path).replace(/\.ipynb$/, ".html")), notebookHtml(notebook, path));
  }
};
