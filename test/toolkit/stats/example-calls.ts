import { join } from "node:path";
import ts from "typescript";
import * as stats from "../../../toolkit/stats/index.ts";
import { documented } from "../../examples/examples.ts";
import { root } from "../../tools/root.ts";

/** The call of a function in its own documented example, to be made again with other arguments. */
export interface ExampleCall {
  readonly name: string;
  /** The arguments as written. */
  readonly args: readonly string[];
  /** Makes the call with `$x` in the place of what `put` says about the arguments. */
  readonly run: (put: (args: readonly string[]) => readonly string[], $x: unknown) => unknown;
}

/** Every statistic whose example calls it. */
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

/** What a call threw, or "nothing". */
export const thrown = (call: () => unknown): unknown => {
  try {
    call();
  } catch (error) {
    return error;
  }
  return "nothing";
};
