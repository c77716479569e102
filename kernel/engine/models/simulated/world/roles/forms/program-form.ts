import { fenced } from "./fenced.ts";

const openings = [
  "Here is the program:",
  "This reads the input and prints the answer.",
  "The idea is straightforward; the code follows.",
  "",
] as const;

/** The text of a solver's reply: a program in a code fence, or a sentence if there is no code. */
export const programForm = (
  { code, language }: { readonly code: string; readonly language: string },
  draw: number,
): string => {
  if (code === "") return "I could not find a solution for this problem.";
  return [openings[Math.floor(draw * openings.length)], fenced(code, language)]
    .filter((part) => part !== "")
    .join("\n\n");
};
