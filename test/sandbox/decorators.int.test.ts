import { afterAll, expect, test } from "vitest";
import { doctor } from "../../sandbox/doctor/doctor.ts";
import { openSandbox } from "../../sandbox/open.ts";

const sandbox = await openSandbox("namespace:", { concurrency: 1 });
afterAll(() => sandbox.close());

const standard = `
function twice<T extends (...args: number[]) => number>(method: T, context: ClassMethodDecoratorContext) {
  return function (this: unknown, ...args: number[]): number { return 2 * method.apply(this, args); };
}
function named(value: Function, { name }: ClassDecoratorContext) { (value as any).label = \`<\${name}>\`; }
@named
export class Sum {
  accessor calls = 0;
  @twice add(a: number, b: number): number { this.calls += 1; return a + b; }
}
`;

const older = `
function twice(target: any, key: string, descriptor: PropertyDescriptor) {
  const method = descriptor.value;
  descriptor.value = function (...args: number[]) { return 2 * method.apply(this, args); };
}
const least = (n: number) => (target: any, key: string) => {
  let value = n;
  Object.defineProperty(target, key, { get: () => value, set: (next: number) => { value = Math.max(n, next); } });
};
const types: string[] = [];
(Reflect as any).metadata = (key: string, value: any) => () => { if (key === "design:paramtypes") types.push(...value.map((one: any) => one.name)); };
const inject = (target: any, key: string | undefined, index: number) => { types.push(\`parameter \${index}\`); };
export class Sum {
  @least(3) size!: number;
  constructor(@inject start: number) { this.size = start; }
  @twice add(a: number, b: number): number { return a + b; }
  static get types() { return types; }
}
`;

const judge = (source: string, code: string, files?: Record<string, string>) =>
  sandbox.run({
    language: "typescript",
    source,
    tests: [{ kind: "assert", id: "t", code }],
    ...(files === undefined ? {} : { files }),
  });

test("standard decorators and accessors run, with tests and without", async () => {
  const code =
    'const s = new Sum();\nassert.equal(s.add(1, 2), 6);\nassert.equal(s.calls, 1);\nassert.equal(Sum.label, "<Sum>");';
  expect(await judge(standard, code)).toMatchObject({ verdict: "passed", assurance: "probed" });
  expect(await judge(standard, code.replace("6", "3"))).toMatchObject({ verdict: "failed" });
  const { stdout, status } = await sandbox.run({
    language: "typescript",
    source: `${standard}\nconsole.log(new Sum().add(2, 3));`,
  });
  expect([status, stdout.text]).toEqual(["ok", "10\n"]);
});

test("decorators of the older kind run, on parameters too, and tell types", async () => {
  const code =
    "const s = new Sum(1);\nassert.equal(s.add(1, 2), 6);\nassert.equal(s.size, 3);\n" +
    'assert.deepEqual([...Sum.types].sort(), ["Number", "Number", "Number", "parameter 0"]);';
  expect(await judge(older, code)).toMatchObject({ verdict: "passed", assurance: "probed" });
});

test("tests use the program's decorators on classes of their own", async () => {
  const source =
    "export function memo(method: any, context: ClassMethodDecoratorContext) {\n  const known = new Map();\n" +
    "  return function (this: any, n: number) { if (!known.has(n)) known.set(n, method.call(this, n)); return known.get(n); };\n}\n";
  const code =
    "let calls = 0;\nclass A { @memo square(n: number): number { calls += 1; return n * n; } }\n" +
    "const a = new A();\nassert.equal(a.square(3), 9);\nassert.equal(a.square(3), 9);\nassert.equal(calls, 1);";
  expect(await judge(source, code)).toMatchObject({ verdict: "passed", assurance: "probed" });
});

test("a file of the program's may hold decorators, and its tsconfig.json says which", async () => {
  const model =
    "const field = (t: any, k: any) => { (t.constructor.fields ??= []).push(k); };\nexport class Model { @field id = 1; @field name = 'x'; }\n";
  const source = 'import { Model } from "./model.ts";\nexport const fields = () => (Model as any).fields;\n';
  const configuration = '{ "compilerOptions": { "experimentalDecorators": true } }';
  const files = { "model.ts": model, "tsconfig.json": configuration };
  const code = 'assert.deepEqual(fields(), ["id", "name"]);\nassert.equal(fields().length, 2);';
  expect(await judge(source, code, files)).toMatchObject({ verdict: "passed" });
});

test("a text with a decorator that no compiler reads fails as it does plainly, and says so", async () => {
  const { verdict, tests } = await judge("@ class {{\n", "assert.ok(true);");
  expect([verdict, tests[0]?.status]).toEqual(["failed", "error"]);
});

test("doctor misses no decorators here", async () => {
  const { languages } = await doctor();
  expect(languages.find(({ name }) => name === "typescript")?.missing).toBe(null);
});
