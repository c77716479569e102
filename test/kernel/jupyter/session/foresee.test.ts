import { expect, test } from "vitest";
import { precompileCell, recall } from "../../../../kernel/jupyter/session/foresee.ts";
import { NotebookScope } from "../../../../kernel/jupyter/session/scope.ts";

const code = "before += 1\nconst total: number = before\ntotal";

const foreseen = (change: (scope: NotebookScope) => void = () => undefined) => {
  const scope = new NotebookScope();
  scope.set("before", 1);
  precompileCell(code, "cell 2", scope);
  expect(scope.isVariable("total")).toBe(false);
  change(scope);
};

test("a cell is compiled once, without a change of the notebook", () => {
  foreseen();
  expect(recall(code, "cell 2")?.compiled).toMatchObject({ hasValue: true, isAsync: false });
  expect(recall(code, "cell 2")).toBeUndefined();
});

test.each<[string, (scope: NotebookScope) => void]>([
  ["a variable is gone", (scope) => scope.clear()],
  ["a variable has become a constant", (scope) => constant(scope, "before")],
])("it is compiled again where %s", (_what, change) => {
  foreseen(change);
  expect(recall(code, "cell 2")).toBeUndefined();
});

const constant = (scope: NotebookScope, name: string): void =>
  scope.declare({ declared: new Set([name]), constants: new Set([name]), open: new Set() });

test("another cell, another number, magics, elements and broken code are not what was compiled", () => {
  foreseen();
  expect(recall(`${code} `, "cell 2")).toBeUndefined();
  foreseen();
  expect(recall(code, "cell 3")).toBeUndefined();
  for (const other of ["%time 1 + 1", "const e = <b>bold</b>", "@sealed class A {}", "const = 1"]) {
    precompileCell(other, "cell 2", new NotebookScope());
    expect(recall(other, "cell 2")).toBeUndefined();
  }
});
