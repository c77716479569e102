import { basename, dirname, resolve } from "node:path";

/**
 * Derives the model from a file's name, for files whose content does not name the model: the name without its ending,
 * or its folder's name.
 */
export const modelOfFile = (path: string, ending: RegExp): string => {
  const name = basename(path).replace(/\.(gz|zst)$/i, "");
  const stem = name.replace(ending, "");
  return stem === "" || stem === name ? basename(dirname(resolve(path))) : stem;
};
