import type { Output } from "../problem/family.ts";

/** The answer as a right program prints it, with a line feed. */
export const outputText = (output: Output): string => `${Array.isArray(output) ? output.join(" ") : output}\n`;

/** The words of an output with one blank between: two outputs are equal if these are. */
export const outputWords = (output: string): string =>
  output
    .split(/\s+/)
    .filter((word) => word !== "")
    .join(" ");
