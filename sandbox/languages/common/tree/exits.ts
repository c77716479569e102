import type MagicString from "magic-string";
import type { PlainTexts } from "../language.ts";
import { everyNode, findAll, namedParts, type TreeNode } from "./node.ts";

/** The names in all calls that `fits` accepts and whose function matches `form`, without regard to white space. */
export const calledAs = (root: TreeNode, form: RegExp, fits = (_: TreeNode): boolean => true): readonly TreeNode[] => {
  const pattern = new RegExp(`^(?:${form.source})$`);
  return everyNode(root).flatMap((one) => {
    const called = /^(?:call|invocation)_expression$/.test(one.type)
      ? (one.fields.function ?? namedParts(one)[0])
      : undefined;
    return called !== undefined && pattern.test(called.text.replace(/\s/g, "")) && fits(one) ? [called] : [];
  });
};

/** The names in calls that match `form` in the bodies of macros, which the grammar does not parse. */
export const calledInMacros = (
  root: TreeNode,
  macro: RegExp,
  form: RegExp,
): readonly Pick<TreeNode, "start" | "end" | "text">[] => {
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

/** True if this range of the tests is part of the solution, which the tests' code may contain. */
export const isSolution = (solution: PlainTexts["solution"], from: number, to: number): boolean =>
  solution !== undefined && from >= solution.from && to <= solution.to;

/** Replaces calls that exit, in tests, by a function of taulab. That function proves that the tests called it. */
export const replaceExits = (
  edits: MagicString,
  exits: readonly Pick<TreeNode, "start" | "end" | "text">[],
  solution: PlainTexts["solution"],
  by: string | ((called: string) => string),
): void => {
  for (const { start, end, text } of exits)
    if (!isSolution(solution, start, end)) edits.overwrite(start, end, typeof by === "string" ? by : by(text));
};
