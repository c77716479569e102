import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { TraceMap } from "@jridgewell/trace-mapping";
import { type Place, placeIn } from "../cell/place.ts";
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

/** Finds places in a local file's own lines; undefined for a file that is not local, or is JavaScript already. */
export const fileLocator = (url: string): ((position: Position) => Place | undefined) | undefined => {
  const known = maps.get(url);
  if (!known) return undefined;
  known.trace ??= new TraceMap(known.map as never);
  const { trace } = known;
  return (position) => placeIn(trace, position);
};

/** Where in a local file something stands, as stacks tell it. */
export const placeInFile = (url: string, position: Position): string | undefined => {
  const place = fileLocator(url)?.(position);
  return place && `${shortName(url)}:${place.line}:${place.column}`;
};
