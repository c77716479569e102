import { textJobs } from "./text-job.ts";

/** The size of a JSON text: nesting depth and number of parts. */
export interface ValueCount {
  readonly depth: number;
  /** Number of objects, arrays and members of objects. Each comma adds 1/16, because array items need less memory. */
  readonly parts: number;
  /** Index at which the depth or the number of parts exceeded its limit; undefined if neither did. */
  readonly place?: number;
}

const [quote, backslash, comma, colon] = [34, 92, 44, 58];
const [openList, closeList, openObject, closeObject] = [91, 93, 123, 125];

/** Counts the parts of a JSON text without parsing it; reads each byte once. */
export function countValues(json: Uint8Array, most: { readonly depth: number; readonly parts: number }): ValueCount {
  let [depth, deepest, parts, inText] = [0, 0, 0, false];
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!;
    if (byte === quote) inText = !inText;
    else if (inText) at += byte === backslash ? 1 : 0;
    else if (byte === openList || byte === openObject) {
      parts++;
      deepest = Math.max(deepest, ++depth);
    } else if (byte === closeList || byte === closeObject) depth--;
    else if (byte === colon) parts++;
    else if (byte === comma) parts += 1 / 16; // an array item takes a fraction of the memory of the other parts
    if (depth > most.depth || parts > most.parts) return { depth: deepest, parts, place: at };
  }
  return { depth: deepest, parts };
}

export const jobs = textJobs(import.meta.url, { countValues });
