import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { WrittenPlace } from "../cell/place.ts";
import type { Position } from "../cell/strip.ts";

type Locate = (position: Position) => WrittenPlace | undefined;

const locators = new Map<string, Locate>();

/** Stores the mapping from the loaded JavaScript of a local file to its written text. */
export const noteFile = (url: string, locate: Locate): void => void locators.set(url, locate);

/** A file's name as a person would write it: below the notebook's folder, from there. */
export const shortName = (url: string): string => {
  const path = fileURLToPath(url.replace(/\?v=\d+$/, ""));
  const below = relative(process.cwd(), path);
  // With the dot JupyterLab makes it a link.
  return below === "" || below.startsWith("..") ? path : `./${below}`;
};

/** Finds places in a local file's own lines; undefined for a file that is not local, or is JavaScript already. */
export const fileLocator = (url: string): Locate | undefined => locators.get(url);

/** The place in a local file, in the form that stacks have. */
export const placeInFile = (url: string, position: Position): string | undefined => {
  const place = fileLocator(url)?.(position);
  return place && `${shortName(url)}:${place.line}:${place.column}`;
};
