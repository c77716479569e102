import { textHash } from "./text-hash.ts";

/**
 * Hash of an output's tokens, which are separated by blanks, tabs and line ends. Outputs with equal hashes count as
 * equal.
 */
export const outputHash = (output: string): string => textHash(output.match(/[^ \t\n\v\f\r]+/g)?.join(" ") ?? "");
