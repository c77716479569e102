import { relative } from "node:path";

/** A path as one types it from the current folder. */
export const fromHere = (path: string): string => relative(process.cwd(), path) || ".";
