import { relative } from "node:path";

/** A path relative to the current folder. */
export const fromHere = (path: string): string => relative(process.cwd(), path) || ".";
