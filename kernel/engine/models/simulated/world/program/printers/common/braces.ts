import type { Block, Expr, Stmt } from "../../ir.ts";
import type { Printer, StepTexts } from "./dialect.ts";

/** The differences among languages with braces. */
export interface Braces {
  /** End of a simple step; `;` or nothing. */
  readonly end: string;
  /** True if a test has parentheses. */
  readonly parentheses: boolean;
  /** Start of a remark; default `//`. */
  readonly remark?: string;
  /** Word for `else if`; default `else if`. */
  readonly elseIf?: string;
  /** Words for `break` and `continue`; default: these. */
  readonly leave?: Readonly<Record<"break" | "continue", string>>;
  /** Word for `while`; default: this. */
  readonly whileWord?: string;
}

/** The steps that all languages with braces share. */
export type BraceSteps = Pick<StepTexts, "if" | "while" | "break" | "continue" | "comment" | "return">;

/** A head with its block in braces. */
export const braced = (head: string, body: readonly string[]): readonly string[] => [`${head} {`, ...body, "}"];

/** The shared steps in the form of one language. */
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

/** Operators that have a short form of assignment. */
const short: Readonly<Record<string, string>> = { add: "+", sub: "-", mul: "*", concat: "+" };

/** `x += 1` in place of `x = x + 1`; `sign` has the language's own signs, `plusPlus` whether it has `x++`. */
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
