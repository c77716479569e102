import type MagicString from "magic-string";
import type { PlainTexts } from "../language.ts";
import { everyNode, type Node, partsOf } from "./node.ts";

/** What is called by a name of this form, without its blanks; `fits`: which of the calls count. */
export const calledAs = (root: Node, form: RegExp, fits = (_: Node): boolean => true): readonly Node[] =>
  everyNode(root).flatMap((one) => {
    const called = /^(?:call|invocation)_expression$/.test(one.type)
      ? (one.fields.function ?? partsOf(one)[0])
      : undefined;
    return called !== undefined && form.test(called.text.replace(/\s/g, "")) && fits(one) ? [called] : [];
  });

/** Whether a place of the tests lies in the solution, where their text holds that as well. */
export const isSolution = (solution: PlainTexts["solution"], from: number, to: number): boolean =>
  solution !== undefined && from >= solution.from && to <= solution.to;

/** Has tests leave the program by something of ours, which says that it was they. */
export const replaceExits = (
  made: MagicString,
  exits: readonly Pick<Node, "start" | "end">[],
  solution: PlainTexts["solution"],
  by: string,
): void => {
  for (const { start, end } of exits) if (!isSolution(solution, start, end)) made.overwrite(start, end, by);
};
