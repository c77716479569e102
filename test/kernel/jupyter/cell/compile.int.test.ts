import { expect, test } from "vitest";
import { compileCell } from "../../../../kernel/jupyter/cell/compile.ts";
import { readable } from "../../../../kernel/jupyter/cell/names.ts";
import { NotebookScope } from "../../../../kernel/jupyter/session/scope.ts";
import { runCompiled as run } from "../tools/run-compiled.ts";

const cases: readonly (readonly [string, string[], unknown])[] = [
  ["a closure sees a later assignment", ["let a = 1; const f = () => a", "a = 5", "f()"], 5],
  ["a function is hoisted", ["const x = g(2)\nfunction g(n: number) { return n + 1 }\nx"], 3],
  ["a function keeps its name", ["const f = () => 1; f.name"], "f"],
  ["a class keeps its name", ["const C = class {}; C.name"], "C"],
  [
    "destructuring with defaults and rest",
    ["const { a, b: [c = 3], ...d } = { a: 1, b: [], e: 9 }", "a + c + d.e"],
    13,
  ],
  [
    "assignment to destructured names",
    ["let a = 1, b = 2", ";[a, b] = [b, a]", "({ a, b: b = 7 } = { a: 4 } as any)", "a + b"],
    11,
  ],
  ["an exported name is the variable's second one", ["let a = 1", "export { a as b }", "a = 5", "b"], 5],
  ["an exported name may be assigned", ["let a = 1", "export { a as b }", "b = 2", "[a, b].join()"], "1,2"],
  ["two names exported under each other", ["let a = 1", "export { a as b }", "export { b as a }", "a + b"], 2],
  ["var in a loop", ["for (var i = 0; i < 3; i++) {}", "i"], 3],
  ["var in a for-of with a pattern", ["for (var { k } of [{ k: 1 }, { k: 2 }]) {}", "k"], 2],
  ["var is undefined before it is set", ["const before = v; var v = 1; before"], undefined],
  ["block scopes shadow", ["let x = 1; { let x = 2; x }", "x"], 1],
  ["parameters shadow", ["let x = 1; const f = (x: number) => x * 2; f(4)"], 8],
  ["catch parameters shadow", ["let e = 1; try { throw 2 } catch (e) {} e"], 1],
  [
    "named function expressions shadow",
    ["let fact = 0; const go = function fact(n: number): number { return n < 2 ? 1 : n * fact(n - 1) }; go(4)"],
    24,
  ],
  ["switch cases have a scope", ["let y = 1; switch (1) { case 1: let y = 2; y; }", "y"], 1],
  ["shorthand properties", ["const p = 1, q = 2", "JSON.stringify({ p, q })"], '{"p":1,"q":2}'],
  ["labels and keys are no variables", ["let a = 1; a: for (;;) break a; ({ a: 2 }).a"], 2],
  ["typeof of nothing does not throw", ["typeof neverDeclared"], "undefined"],
  ["enums start afresh", ["enum E { A = 1, B }", "enum E { C = 9 }", "Object.keys(E).length"], 2],
  [
    "a namespace adds to an enum of an earlier cell",
    [
      "enum Color { Red, Blue = 5 }",
      "namespace Color { export const name = (n: number) => Color[n] }",
      "[Color.name(5), Color.Red].join()",
    ],
    "Blue,0",
  ],
  [
    "an enum declared anew keeps its namespace",
    ["enum E { A }", "namespace E { export const n = 1 }", "enum E { B = 7 }", "Object.entries(E).join()"],
    "7,B,n,1,B,7",
  ],
  [
    "a namespace declared anew keeps its enum",
    [
      "export enum E { A }",
      "export namespace E { export const n = 1 }",
      "namespace E { export const m = 2 }",
      "Object.keys(E).join()",
    ],
    "0,A,m",
  ],
  [
    "a namespace adds to a function, and to the one after it",
    [
      "function f() { return 1 }",
      "namespace f { export const n = 2 }",
      "[f(), f.n].join()",
      "function f() { return 3 }",
      "[f(), f.n].join()",
    ],
    "3,2",
  ],
  [
    "a namespace adds to a class, and to the one after it",
    ["class C { v = 1 }", "namespace C { export const n = 2 }", "class C { v = 3 }", "[new C().v, C.n].join()"],
    "3,2",
  ],
  [
    "a constant ends an enum",
    ["enum E { A }", "const E = 5", "namespace E { export const n = 1 }", "Object.keys(E).join()"],
    "n",
  ],
  ["enum members refer to one another", ["enum E { A = 2, B = A * 4 }\nE.B"], 8],
  [
    "namespaces merge within a cell",
    ["namespace N { export const a = 1 }\nnamespace N { export const b = N.a + 1 }\nN.a + N.b"],
    3,
  ],
  ["calls have no receiver", ["function self(this: unknown) { return this }", "self()"], undefined],
  [
    "tagged templates",
    ["const tag = (s: TemplateStringsArray, v: number) => s.join('|') + v", "tag`a$" + "{1}b`"],
    "a|b1",
  ],
  ["a class refers to itself", ["class A { static make() { return new A() } }", "A.make() instanceof A"], true],
  ["await in a for-of", ["let s = 0; for await (const x of [1, Promise.resolve(2)]) s += x", "s"], 3],
  [
    "exports are declarations",
    ["export const u = 2\nexport function twice(n: number) { return 2 * n }", "twice(u)"],
    4,
  ],
  ["export default is a value", ["export default 5 + 1"], 6],
  ["imports are variables", ["import path, { join } from 'node:path'", "join('a', path.basename('x/b'))"], "a/b"],
  ["import.meta", ["import.meta.url"], "file:///nb.ts"],
  [
    "parameter properties",
    ["class P { constructor(private readonly n = 4) {} get() { return this.n } }", "new P().get()"],
    4,
  ],
  [
    "using disposes at the end",
    ["let log = ''\n{ using r = { [Symbol.dispose]() { log += 'd' } }; log += 'u' }\nlog"],
    "ud",
  ],
  [
    "decorators and accessor",
    [
      "const tag = (c: any, _: unknown) => { c.label = 'x' }\n@tag\nclass D { accessor n = 2 }\nconst d = new D(); d.n++",
      "d.n + (D as any).label",
    ],
    "3x",
  ],
  ["a body without braces", ["let n = 0; for (const x of [1, 2]) n += await x", "n"], 3],
  ["JSX falls back to TSX only where needed", ["const id = <T,>(x: T) => x; id<number>(3)"], 3],
];

test.each(cases)("%s", async (_title, cells, value) => {
  expect(await run(...cells)).toEqual(value);
});

test("a constant cannot be assigned, in later cells neither", async () => {
  await expect(run("const a = 1", "a = 2")).rejects.toThrow(TypeError);
  await expect(run("const a = 1; a += 2")).rejects.toThrow("Assignment to constant variable 'a'");
});

test("an undeclared name is a ReferenceError that names it", async () => {
  await expect(run("let x = nothingHere + 1")).rejects.toThrow("nothingHere is not defined");
});

test("a syntax error says where", () => {
  const scope = new NotebookScope();
  expect(() => compileCell("const a = 1\nlet = ;", scope)).toThrow(SyntaxError);
  try {
    compileCell("const a = 1\nconst b = ;", scope);
  } catch (error) {
    expect((error as { position: unknown }).position).toEqual({ line: 2, column: 11 });
  }
});

test("places are found again below types and enums", () => {
  const code = "interface A {\n  a: number\n}\nenum E { B }\n\nthrow new Error('x')";
  const compiled = compileCell(code, new NotebookScope());
  const lines = compiled.code.split("\n");
  const line = lines.findIndex((text) => text.includes("throw")) + 1;
  expect(compiled.locate({ line, column: lines[line - 1]!.indexOf("new") + 1 })).toMatchObject({ line: 6, column: 7 });
});

test("rewritten text reads as it was written", () => {
  const compiled = compileCell("const op = 1; const f = (d: number) => op + g(d)", new NotebookScope());
  expect(readable(compiled.code)).toContain("(d) => op + g(d)");
});

test("a cell that is nested too deeply says so, and the way out", () => {
  const chain = `const far = 'a'${".concat('b')".repeat(20_000)}`;
  expect(() => compileCell(chain, new NotebookScope())).toThrow(/nests expressions.*put parts of them in variables/);
});
