import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { nearest } from "../toolkit/base/nearest.ts";
import { DatasetError } from "./errors.ts";

/** The name of the set that comes with taulab. To read a file of that name, write `./shipped`. */
export const shippedName = "shipped";

/** Makes the error for a missing set, with the name that the user probably meant. */
export const missingSet = async (path: string): Promise<DatasetError> => {
  const folder = dirname(path);
  const beside = await readdir(folder).catch(() => [] as string[]);
  const isWord = basename(path) === path;
  const meant = nearest(basename(path), isWord ? [shippedName, ...beside] : beside);
  const word = isWord && meant === shippedName ? shippedName : meant && join(folder, meant);
  return new DatasetError("no such file", {
    code: "missing_file",
    file: path,
    hint:
      word === undefined
        ? `Check the path; it is relative to the current directory. "${shippedName}" names the set that comes with taulab.`
        : `Did you mean ${word}?`,
  });
};
