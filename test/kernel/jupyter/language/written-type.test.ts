import { expect, test } from "vitest";
import { cellDeclarations } from "../../../../kernel/jupyter/language/declared.ts";

test.each([
  ["const a = 1, b = 'x'\nlet c: boolean = true", { a: "1", b: '"x"', c: "boolean" }],
  ["let a = 1; var b = 'x'", { a: "number", b: "string" }],
  ["const a: number = f(), b = f(), c: Foo = 1", { a: "number" }],
  ["const { a } = { a: 1 }", {}],
])("%s: the types that are written there", (code, types) => {
  expect(Object.fromEntries(cellDeclarations(code).written)).toEqual(types);
});

test.each([
  ["const a: number = 1", true],
  ["let a = 'x', b = true\nvar c = 1.5", true],
  ["// nothing", true],
  ["const a: string = 1", false],
  ["const a: 2 = 1", false],
  ["const a = 1\nconst a = 2", false],
  ["const undefined = 1", false],
  ["let a!: number = 1", false],
  ["const a = 010", false],
  ["const a = 1\na", false],
  ["const a = -1", false],
  ["declare const a: number", false],
  ["export const a = 1", false],
])("%s needs no type checker: %s", (code, plain) => {
  expect(cellDeclarations(code).isData).toBe(plain);
});
