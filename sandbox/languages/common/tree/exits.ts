import type MagicString from "magic-string";
import type { PlainTexts } from "../language.ts";
import { everyNode, findAll, type Node, partsOf } from "./node.ts";

/** What is called by a whole name of this form, without its blanks; `fits`: which of the calls count. */
export const calledAs = (root: Node, form: RegExp, fits = (_: Node): boolean => true): readonly Node[] => {
  const whole = new RegExp(`^(?:${form.source})$`);
  return everyNode(root).flatMap((one) => {
    const called = /^(?:call|invocation)_expression$/.test(one.type)
      ? (one.fields.function ?? partsOf(one)[0])
      : undefined;
    return called !== undefined && whole.test(called.text.replace(/\s/g, "")) && fits(one) ? [called] : [];
  });
};

/** The same in the bodies of macros, which are words to the grammar. */
export const calledInMacros = (
  root: Node,
  macro: RegExp,
  form: RegExp,
): readonly Pick<Node, "start" | "end" | "text">[] => {
  const pattern = new RegExp(
    `"(?:\\\\.|[^"\\\\])*"|'(?:\\\\.|[^'\\\\])'|(?<![\\w.>:])(${form.source})(?=\\s*\\()`,
    "g",
  );
  return findAll(root, ({ type }) => macro.test(type)).flatMap(({ start, text }) =>
    [...text.matchAll(pattern)].flatMap(({ 1: called, index }) =>
      called === undefined ? [] : [{ start: start + index, end: start + index + called.length, text: called }],
    ),
  );
};

/** Whether a place of the tests lies in the solution, where their text holds that as well. */
export const isSolution = (solution: PlainTexts["solution"], from: number, to: number): boolean =>
  solution !== undefined && from >= solution.from && to <= solution.to;

/** Has tests leave the program by something of ours, which says that it was they. */
export const replaceExits = (
  made: MagicString,
  exits: readonly Pick<Node, "start" | "end" | "text">[],
  solution: PlainTexts["solution"],
  by: string | ((called: string) => string),
): void => {
  for (const { start, end, text } of exits)
    if (!isSolution(solution, start, end)) made.overwrite(start, end, typeof by === "string" ? by : by(text));
};
