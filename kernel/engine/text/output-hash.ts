import { textHash } from "./text-hash.ts";

/** Hash of an output's tokens (separated by blanks, tabs and line ends): equal hashes mean equal outputs. */
export const outputHash = (output: string): string => textHash(output.match(/[^ \t\n\v\f\r]+/g)?.join(" ") ?? "");
