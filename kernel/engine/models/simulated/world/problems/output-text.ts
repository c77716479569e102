import type { Output } from "../problem/family.ts";

/** The output of a right program for an answer, with a line feed at the end. */
export const outputText = (output: Output): string => `${Array.isArray(output) ? output.join(" ") : output}\n`;

/**
 * Normalises an output: its words, separated by single blanks. Outputs count as equal if their normal forms are
 * equal.
 */
export const normalOutput = (output: string): string =>
  output
    .split(/\s+/)
    .filter((word) => word !== "")
    .join(" ");
