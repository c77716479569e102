import { existsSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { Refusal } from "./refusal.ts";

const outside = (path: string): never => {
  throw new Refusal(`the path "${path.slice(0, 120)}" is outside the project's folder`, "forbidden");
};

const isWithin = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way));
};

/**
 * Returns the absolute path of a file of the project. Refuses paths and links that lead out of the folder.
 *
 * @param folder the project's folder
 * @param path a path from that folder, with slashes
 */
export const inside = (folder: string, path: string): string => {
  if (path === "" || path.length > 1000 || /[\0\\]/.test(path) || isAbsolute(path)) outside(path);
  const full = resolve(folder, path);
  if (!isWithin(folder, full)) outside(path);
  const root = realpathSync(folder);
  let existingPath = full;
  while (!existsSync(existingPath)) existingPath = dirname(existingPath);
  if (!isWithin(root, realpathSync(existingPath))) outside(path);
  return full;
};

const names = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,199}$/u;

/** Refuses a text that is not the id of a run, such as a path. */
export const checkRunId = (id: string): string => {
  if (!names.test(id)) throw new Refusal("this is not the id of a run", "invalid");
  return id;
};

/** Returns the absolute path of a YAML file of the project. Other files are refused: the page edits only YAML. */
export const yamlInside = (folder: string, path: string): string => {
  if (!/\.ya?ml$/i.test(path)) throw new Refusal("only .yaml and .yml files are edited here", "invalid");
  if (path.split("/").some((part) => part.startsWith(".") || part === "node_modules")) outside(path);
  return inside(folder, path);
};
