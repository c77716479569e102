import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { WrittenPlace } from "../cell/place.ts";
import type { Position } from "../cell/strip.ts";

type Locate = (position: Position) => WrittenPlace | undefined;

const locators = new Map<string, Locate>();

/** Stores the mapping from the loaded JavaScript of a local file to the file's text. */
export const noteFile = (url: string, locate: Locate): void => void locators.set(url, locate);

/** A short name of a file: relative to the notebook's folder if the file is inside it. */
export const shortName = (url: string): string => {
  const path = fileURLToPath(url.replace(/\?v=\d+$/, ""));
  const below = relative(process.cwd(), path);
  // JupyterLab turns a path that begins with `./` into a link.
  return below === "" || below.startsWith("..") ? path : `./${below}`;
};

/**
 * A function that maps positions in the JavaScript of a loaded local file to the file's own lines. Undefined for a file
 * that is not local, or that is already JavaScript.
 */
export const fileLocator = (url: string): Locate | undefined => locators.get(url);

/** A position in a local file, formatted as in stack frames. */
export const placeInFile = (url: string, position: Position): string | undefined => {
  const place = fileLocator(url)?.(position);
  return place && `${shortName(url)}:${place.line}:${place.column}`;
};
