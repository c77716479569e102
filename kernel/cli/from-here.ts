import { relative } from "node:path";

/** Converts a path to one that is relative to the current folder. */
export const fromHere = (path: string): string => relative(process.cwd(), path) || ".";
