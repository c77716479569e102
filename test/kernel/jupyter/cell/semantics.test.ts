import { expect, test } from "vitest";
import { runCompiled as run } from "../tools/run-compiled.ts";

const cases: readonly (readonly [string, string[], unknown])[] = [
  [
    "functions keep names when assigned later",
    ["let late: any, other: any; late = () => 1; other ??= class {}; [late.name, other.name].join()"],
    "late,other",
  ],
  [
    "functions keep names as defaults",
    [
      "const { cb = () => 1, d: e = () => 2 } = {} as any; const [f = function () {}] = []; let g: any; ({ g = () => 3 } = {} as any); for (var { h = () => 4 } of [{}] as any) {}\n[cb, e, f, g, h].map((x: any) => x.name).join()",
    ],
    "cb,e,f,g,h",
  ],
  [
    "defaults of parameters do not see the body's var",
    ["var x = 'outside'\nfunction f(p = () => x) { var x = 'inside'; return p() + x }\nf()"],
    "outsideinside",
  ],
  [
    "a parameter and a var of one name are one",
    ["function f(x: number, p = () => x) { var x = x + 1; return p() + x }\nf(1)"],
    3,
  ],
  [
    "a write to what nobody declared",
    ["let told = ''; try { ({ unresolvable } = {} as any) } catch (e) { told = e.name }; told + typeof unresolvable"],
    "ReferenceErrorundefined",
  ],
  ["a write to what a later cell declares", ["const set = () => { later = 5 }", "let later = 1", "set(); later"], 5],
  [
    "a setter's default",
    [
      "class S { #v = 0; set x(v = 4) { this.#v = v } get x() { return this.#v } }\nconst s = new S(); Reflect.set(s, 'x', undefined); s.x",
    ],
    4,
  ],
  ["a field called accessor", ["class A { accessor\n$ = 3 }\nnew A().$"], 3],
];

test.each(cases)("%s", async (_title, cells, value) => {
  expect(await run(...cells)).toEqual(value);
});

test.each(["{ function* f() {} var f }", "let a; let a", "const c = 1; { var c }"])("no program: %s", async (code) => {
  await expect(run(code)).rejects.toThrow(SyntaxError);
});
