import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import type { Position } from "../cell/strip.ts";

const maps = new Map<string, { readonly map: object; trace?: TraceMap }>();

/** Keeps how the JavaScript of a local file came from its TypeScript. */
export const noteFileMap = (url: string, map: object): void => void maps.set(url, { map });

/** A file's name as a person would write it: below the notebook's folder, from there. */
export const shortName = (url: string): string => {
  const path = fileURLToPath(url.replace(/\?v=\d+$/, ""));
  const below = relative(process.cwd(), path);
  return below === "" || below.startsWith("..") ? path : below;
};

/** Where in a local file something stands, in its own lines; undefined for a file that is not local. */
export const placeInFile = (url: string, { line, column }: Position): string | undefined => {
  const known = maps.get(url);
  if (!known) return undefined;
  known.trace ??= new TraceMap(known.map as never);
  const found = originalPositionFor(known.trace, { line, column: column - 1 });
  return found.line === null ? undefined : `${shortName(url)}:${found.line}:${found.column + 1}`;
};
