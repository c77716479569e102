import type { AssertTest } from "../contract/program.ts";
import type { Marks, Spliced } from "./common/language.ts";
import { requireLanguage } from "./registry.ts";

/** Words by which languages leave a program; those of the tests may prove its end, those of the solution never. */
const leaving = /\b(?=(?:exit|Exit|exitProcess|halt|stop|quit|q)\b)/g;

const lineOf = (text: string, at: number): number => text.slice(0, at).split("\n").length;

/**
 * Solution and tests as what takes the place of the source. Where the tests' text holds the solution, its exits are
 * hidden from the rules that make exits of tests prove an end, and are there again afterwards.
 */
export function splice(
  name: string,
  source: string,
  test: string,
  marks: Marks,
  solution: AssertTest["solution"],
): Spliced {
  const language = requireLanguage(name);
  if (solution === undefined) return language.splice!(source, test, marks);
  const hidden = `hidden_${marks.name}_`;
  const { from, to } = solution;
  const text = `${test.slice(0, from)}${test.slice(from, to).replace(leaving, hidden)}${test.slice(to)}`;
  const lines = { first: lineOf(test, from), last: lineOf(test, to) };
  const spliced = language.whole?.(text, marks, lines) ?? language.splice!("", text, marks);
  const files = Object.entries(spliced.files).map(([path, content]) => [path, content.replaceAll(hidden, "")]);
  return { ...spliced, files: Object.fromEntries(files) };
}
