import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const packageFolder = /^file:.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** Package folder → modification time of its package.json when a cell or local file first imported it. */
const manifestMs = new Map<string, number>();

const mtimeOf = (folder: string): number =>
  statSync(fileURLToPath(`${folder}/package.json`), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Records the package of a module that a cell or a local file imports. */
export const notePackage = (url: string): void => {
  const folder = packageFolder.exec(url)?.[0];
  if (folder !== undefined && !manifestMs.has(folder)) manifestMs.set(folder, mtimeOf(folder));
};

/** The names of packages that were installed again after cells had loaded them; each change is listed once. */
export const changedPackages = (): string[] =>
  [...manifestMs].flatMap(([folder, before]) => {
    const now = mtimeOf(folder);
    if (now === before) return [];
    manifestMs.set(folder, now);
    return [folder.slice(folder.lastIndexOf("/node_modules/") + "/node_modules/".length)];
  });
