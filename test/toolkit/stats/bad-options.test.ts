import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { ToolkitError } from "../../../toolkit/errors.ts";
import * as stats from "../../../toolkit/stats/index.ts";
import { documented } from "../../examples/examples.ts";
import { root } from "../../tools/root.ts";
import { optionWords } from "./option-words.ts";

/** What an option must never be read as, for the words that many functions share. */
const wrong: Readonly<Record<string, readonly unknown[]>> = {
  level: [0, 1, 95, -0.5, Number.NaN, "0.95", null],
  replicates: [0, -1, 1e12, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "100", null],
  seed: [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, "1", null],
  side: ["both", null],
  alternative: ["two_sided", null],
};

/** The documented example, its call with more options: the options of the example stay. */
const withOptions = (code: string, name: string, at: number): string => {
  const source = ts.createSourceFile("example.ts", code, ts.ScriptTarget.ES2024, true);
  let found: ts.CallExpression | undefined;
  const visit = (node: ts.Node): void => {
    if (!found && ts.isCallExpression(node) && node.expression.getText() === name) found = node;
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (!found) throw new Error(`the example of ${name} does not call it`);
  const given = found.arguments.map((argument) => argument.getText());
  const args = Array.from({ length: at }, (_, i) => given[i] ?? "undefined");
  const call = `${name}(${[...args, `{ ...(${given[at] ?? "{}"}), ...$more }`].join(", ")})`;
  return ts.transpile(code.slice(0, found.getStart()) + call + code.slice(found.getEnd()), {
    target: ts.ScriptTarget.ES2024,
  });
};

const { examples } = documented(join(root, "toolkit/stats/index.ts"));
const functions = optionWords().map(({ name, at, typed }) => {
  const example = examples.find((one) => one.name === name);
  const run = new Function(
    "$more",
    ...Object.keys(stats),
    withOptions(example!.code, name, name === "mcnemar" ? 2 : at),
  );
  return { name, typed, run: (more: object): unknown => run(more, ...Object.values(stats)) };
});

const thrown = (call: () => unknown): unknown => {
  try {
    call();
  } catch (error) {
    return error;
  }
  return "nothing";
};

test("every example still runs with no more options", () => {
  expect(functions.length).toBeGreaterThan(95);
  for (const { name, run } of functions) expect([name, thrown(() => run({}))]).toEqual([name, "nothing"]);
});

describe.each(functions)("$name", ({ typed, run }) => {
  test("refuses a word that it does not know", () => {
    const error = thrown(() => run({ nonsense: 1 }));
    expect(error).toBeInstanceOf(ToolkitError);
    expect(error).toMatchObject({ code: "invalid_argument", argument: "nonsense", hint: expect.any(String) });
  });
  test.each(typed.filter((word) => word in wrong))("refuses a wrong %s, whatever method it takes", (word) => {
    for (const value of wrong[word]!) {
      const error = thrown(() => run({ [word]: value }));
      expect([value, error]).toEqual([value, expect.any(ToolkitError)]);
      expect(error).toMatchObject({ code: "invalid_argument", argument: word });
    }
  });
});
