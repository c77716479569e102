import { expect, test } from "vitest";
import { splitMagics } from "../../../../kernel/jupyter/cell/magic-lines.ts";
import { completenessOf } from "../../../../kernel/jupyter/language/is-complete.ts";

test.each([
  ["const a = 1", "complete"],
  ["await f()", "complete"],
  ["%time f()", "complete"],
  ["function f() {", "incomplete"],
  ["const a =", "incomplete"],
  ["`open", "incomplete"],
  ["/* open", "incomplete"],
  ["if (x) {\n}\nelse", "incomplete"],
  ["function f() {\n", "incomplete"],
  ["function f() {\n\n", "complete"],
  ["function f() {\n  \n  ", "complete"],
  ["function f() {\r\n\r\n", "complete"],
  ["`open\n\n", "incomplete"],
  ["'open", "invalid"],
  ["let x = )", "invalid"],
  ["abstract class A { abstract f() {} }", "complete"],
] as const)("%j is %s", (code, state) => {
  expect(completenessOf(code).state).toBe(state);
});

test.each([
  ["function f() {\n  if (x) {", "    "],
  ["f(a,", "  "],
  ["f(\n    1,", "    "],
  ["if (x) {\n} else {", "  "],
  ["const g = () =>", "  "],
  ["function f() {\n  if (x) {\n    }", "  "],
  ["if (a) {\n  const s = '}'", "  "],
])("below %j the next line begins with %j", (code, indent) => {
  expect(completenessOf(code).indent).toBe(indent);
});

test("magics are taken off and leave everything in its place", () => {
  const { magics, code } = splitMagics("// note\n%typecheck off\n%time  f(1)\ng()");
  expect(magics).toEqual([
    { name: "typecheck", text: "off", takesCell: false },
    { name: "time", text: "f(1)", takesCell: false },
  ]);
  expect(code.split("\n").map((line) => line.length)).toEqual([7, 14, 11, 3]);
  expect(code.trimEnd().endsWith("f(1)\ng()")).toBe(true);
  expect(splitMagics("a\n% b").magics).toEqual([]);
});
