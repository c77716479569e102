import { basename, dirname, resolve } from "node:path";

/** The model in a file's name, for files that do not hold it: the name without its ending, or its folder's name. */
export const modelOfFile = (path: string, ending: RegExp): string => {
  const name = basename(path).replace(/\.(gz|zst)$/i, "");
  const stem = name.replace(ending, "");
  return stem === "" || stem === name ? basename(dirname(resolve(path))) : stem;
};
