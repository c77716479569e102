import type { Case } from "../base/item.ts";

/** The cases in the output of an input function: a line with the input, then a line with the result. */
export const printedCases = (stdout: string): readonly Case[] => {
  const lines = stdout.split("\n").filter((line) => line.trim() !== "");
  return Array.from({ length: Math.floor(lines.length / 2) }, (_, at) => [
    lines[2 * at]!.trim(),
    lines[2 * at + 1]!.trim(),
  ]);
};
