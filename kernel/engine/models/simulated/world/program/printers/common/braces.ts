import type { Block, Expr, Stmt } from "../../ir.ts";
import type { Printer, StepTexts } from "./dialect.ts";

/** The syntax in which languages with braces differ from each other. */
export interface Braces {
  /** The end of a simple statement: `;` or nothing. */
  readonly end: string;
  /** True if the condition of `if` and `while` is in parentheses. */
  readonly parentheses: boolean;
  /** The start of a comment. Default `//`. */
  readonly remark?: string;
  /** The keyword for `else if`, such as `elsif`. Default `else if`. */
  readonly elseIf?: string;
  /** The keywords for `break` and `continue`, if the language has other ones. */
  readonly leave?: Readonly<Record<"break" | "continue", string>>;
  /** The keyword for `while`, if the language has another one. */
  readonly whileWord?: string;
}

/** The kinds of statements that all languages with braces print alike. */
export type BraceSteps = Pick<StepTexts, "if" | "while" | "break" | "continue" | "comment" | "return">;

/** The lines of a loop, branch or function: its head, and its body in braces. */
export const braced = (head: string, body: readonly string[]): readonly string[] => [`${head} {`, ...body, "}"];

/** Creates the functions that print the shared kinds of statements in one language. */
export function braceSteps(braces: Braces): BraceSteps {
  const { end, parentheses, remark = "//", elseIf = "else if", leave, whileWord = "while" } = braces;
  const test = (expr: Expr, printer: Printer) => (parentheses ? `(${printer.text(expr)})` : printer.text(expr));
  const elseLines = (otherwise: Block, printer: Printer): readonly string[] => {
    const [first] = otherwise;
    if (first === undefined) return ["}"];
    if (otherwise.length === 1 && first.kind === "if") {
      const [head, ...lines] = chain(first, printer);
      return [`} ${elseIf}${head!.slice(2)}`, ...lines];
    }
    return ["} else {", ...printer.block(otherwise), "}"];
  };
  const chain = (stmt: Extract<Stmt, { kind: "if" }>, printer: Printer): readonly string[] => [
    `if ${test(stmt.test, printer)} {`,
    ...printer.block(stmt.body),
    ...elseLines(stmt.otherwise, printer),
  ];
  return {
    if: chain,
    while: (stmt, printer) => braced(`${whileWord} ${test(stmt.test, printer)}`, printer.block(stmt.body)),
    break: () => [`${leave?.break ?? "break"}${end}`],
    continue: () => [`${leave?.continue ?? "continue"}${end}`],
    comment: ({ text }) => [`${remark} ${text}`],
    return: ({ value }, printer) => [`return ${printer.text(value)}${end}`],
  };
}

/** Operator → its sign in a compound assignment such as `x += 1`. */
const short: Readonly<Record<string, string>> = { add: "+", sub: "-", mul: "*", concat: "+" };

/**
 * Prints an assignment, with `x += 1` for `x = x + 1`. `signs`: the language's operators of this form. `plusPlus`: the
 * language has `x++`.
 */
export function assignment(
  stmt: { readonly name: string; readonly value: Expr },
  printer: Printer,
  options: { readonly plusPlus?: boolean; readonly signs?: Readonly<Record<string, string>> } = {},
): string {
  const { name, value } = stmt;
  const target = printer.text({ kind: "var", name });
  const sign = value.kind === "apply" ? (options.signs ?? short)[value.op] : undefined;
  if (value.kind === "apply" && sign !== undefined && value.args[0]?.kind === "var" && value.args[0].name === name) {
    const by = printer.text(value.args[1]!);
    if (options.plusPlus && value.args[1]?.kind === "int" && value.args[1].value === "1" && sign !== "*")
      return `${target}${sign}${sign}`;
    return `${target} ${sign}= ${by}`;
  }
  return `${target} = ${printer.text(value)}`;
}
