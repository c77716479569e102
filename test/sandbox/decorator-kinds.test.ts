import { expect, test } from "vitest";
import { readDecorators } from "../../sandbox/languages/javascript/decorators.ts";

const read = (text: string, configuration = "") => {
  const { words, texts } = readDecorators({ texts: [text], configuration });
  return texts.length === 0 ? "none" : words.includes("--experimentalDecorators") ? "older" : "standard";
};

test.each([
  ["@log class A {}", "standard"],
  ["class A { @log() f() {} }\nfunction log() { return (value: Function, context: any) => value; }", "standard"],
  ["class A { @log f() {} }\nconst log = (target: any, context: ClassMethodDecoratorContext) => target;", "standard"],
  ["class A { accessor x = 1; }", "standard"],
  ["class A { @log f() {} }\nfunction log(target: any, key: string, descriptor: any) { return descriptor; }", "older"],
  ["class A { @min(3) x = 1; }\nfunction min(n: number) { return (target: Object, key: string) => {}; }", "older"],
  ["class A { @log f() {} }\nfunction log(a: any, b: any, c: PropertyDescriptor) {}", "older"],
  ["class A { constructor(@inject() b: B) {} }\ndeclare function inject(): any;", "older"],
  ["@log class A {}\nconst p = new Proxy({}, { get(target, key, receiver) { return 1; } });", "standard"],
])("%j has decorators: %s", (text, kind) => {
  expect(read(text)).toBe(kind);
});

test.each([
  "// @ts-ignore\nconst a = 1;",
  "/** @param a of it */ function f(a) {}",
  'const mail = "me@example.com", other = `@x`;',
  "const accessor = 1; if (accessor in {}) f(accessor as any);",
  "const r = /@x/;",
])("%j has none", (text) => {
  expect(read(text)).toBe("none");
});

test("tsconfig.json that came with the program decides", () => {
  const text = "class A { @log f() {} }\nfunction log(target: any, key: string) {}";
  expect(read(text, '{ "compilerOptions": { "experimentalDecorators": false } }')).toBe("standard");
  expect(read("@log class A {}", '{ "compilerOptions": { "experimentalDecorators": true } }')).toBe("older");
});
