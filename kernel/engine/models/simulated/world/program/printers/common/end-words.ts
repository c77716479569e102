import type { Block } from "../../ir.ts";
import type { Printer, StepTexts } from "./dialect.ts";

/** The keywords in which languages whose blocks close with `end` differ. */
export interface EndWords {
  /** The keyword for `else if`. */
  readonly elseIf: string;
  /** The keyword for `continue`. */
  readonly continue: string;
}

/** The lines of a loop, branch or function: its head, its body, and `end`. */
export const withEnd = (head: string, block: Block, printer: Printer): readonly string[] => [
  head,
  ...printer.block(block),
  "end",
];

/** Creates the functions that print the kinds of statements that languages with `end` share. */
export function endSteps(
  words: EndWords,
): Pick<StepTexts, "if" | "while" | "break" | "continue" | "comment" | "return"> {
  const ifLines: StepTexts["if"] = (stmt, printer) => {
    const [inner] = stmt.otherwise;
    const head = [`if ${printer.text(stmt.test)}`, ...printer.block(stmt.body)];
    if (inner === undefined) return [...head, "end"];
    if (stmt.otherwise.length > 1 || inner.kind !== "if")
      return [...head, "else", ...printer.block(stmt.otherwise), "end"];
    const [first, ...more] = ifLines(inner, printer);
    return [...head, `${words.elseIf}${first!.slice(2)}`, ...more];
  };
  return {
    if: ifLines,
    while: ({ test, body }, printer) => withEnd(`while ${printer.text(test)}`, body, printer),
    break: () => ["break"],
    continue: () => [words.continue],
    comment: ({ text }) => [`# ${text}`],
    return: ({ value }, printer) => [`return ${printer.text(value)}`],
  };
}
