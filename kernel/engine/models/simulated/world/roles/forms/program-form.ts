import { fenced } from "./fenced.ts";

const openings = [
  "Here is the program:",
  "This reads the input and prints the answer.",
  "The idea is straightforward; the code follows.",
  "",
] as const;

/** A program as solvers send it. */
export const programForm = (
  { code, language }: { readonly code: string; readonly language: string },
  draw: number,
): string =>
  [openings[Math.floor(draw * openings.length)], fenced(code, language)].filter((part) => part !== "").join("\n\n");
