import { join } from "node:path";
import ts from "typescript";
import * as stats from "../../../toolkit/stats/index.ts";
import { documented } from "../../examples/examples.ts";
import { root } from "../../tools/root.ts";

/** The call of a function in its documented example, which tests repeat with other arguments. */
export interface ExampleCall {
  readonly name: string;
  /** The source texts of the arguments. */
  readonly args: readonly string[];
  /** Repeats the call. `put` returns the changed source texts of the arguments, in which `$x` is a given value. */
  readonly run: (put: (args: readonly string[]) => readonly string[], $x: unknown) => unknown;
}

/** For each statistic, the call in its own documented example. */
export const exampleCalls = (): ExampleCall[] =>
  documented(join(root, "toolkit/stats/index.ts")).examples.flatMap(({ name, code }) => {
    const source = ts.createSourceFile("example.ts", code, ts.ScriptTarget.ES2024, true);
    let found: ts.CallExpression | undefined;
    const visit = (node: ts.Node): void => {
      if (!found && ts.isCallExpression(node) && node.expression.getText() === name) found = node;
      ts.forEachChild(node, visit);
    };
    visit(source);
    if (!found) return [];
    const args = found.arguments.map((argument) => argument.getText());
    const before = code.slice(0, found.getStart()).replace(/[^\n]*$/, "");
    const run: ExampleCall["run"] = (put, $x) => {
      const text = ts.transpile(`${before}return ${name}(${put(args).join(", ")});`, {
        target: ts.ScriptTarget.ES2024,
      });
      return new Function("$x", ...Object.keys(stats), text)($x, ...Object.values(stats));
    };
    return [{ name, args, run }];
  });

/** The error that a call throws, or "nothing". */
export const thrown = (call: () => unknown): unknown => {
  try {
    call();
  } catch (error) {
    return error;
  }
  return "nothing";
};
