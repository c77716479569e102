import { afterAll, beforeAll, expect, test } from "vitest";
import { compileCell } from "../../../../kernel/jupyter/cell/compile.ts";
import { root } from "../../../tools/root.ts";
import { MemoryKernel } from "../tools/memory-kernel.ts";

let kernel: MemoryKernel;
beforeAll(() => {
  kernel = new MemoryKernel({ cwd: root, typecheck: "off" });
});
afterAll(() => kernel.close());

const context = { isVariable: () => false, isConstant: () => false, isGlobal: () => false, hasParts: () => false };
const cell = "import a from 'b'\nimport.meta; for await (const x of y) await import(z)";

/** The names that a session hands to a compiled cell as parameters, with and without the prefixes that it adds. */
const handed = (): string[] => {
  const [, parameters] = /^\(async function \(([^)]*)\)/.exec(compileCell(cell, context).code)!;
  const names = parameters!.split(", ");
  const bare = names.flatMap((name) => [name.slice(1), name.replace(/^[^a-z]*/, "")]);
  return [...new Set([...names, ...bare, "ª", "ªª", "ª1ªx", "m", "t", "c", "arguments_", "exports", "module"])];
};

const declarations: readonly ((name: string) => string)[] = [
  (name) => `const ${name} = 7`,
  (name) => `let ${name} = 7`,
  (name) => `var { ${name} } = { ${name}: 7 }`,
  (name) => `function ${name}() { return 7 }`,
  (name) => `class ${name} { static v = 7 }`,
  (name) => `import { EOL as ${name} } from 'node:os'`,
];

const reserved = /^(import|undefined|globalThis|eval)$/;

test("a cell may declare every name that the session hands to it", { timeout: 120_000 }, async () => {
  const globals = await kernel.run("Object.getOwnPropertyNames(globalThis).filter((n) => /^[\\w$]+$/.test(n)).join()");
  const names = [...handed(), ...globals.result!.replace(/'/g, "").split(",")];
  const legal = names.filter((name) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) && !reserved.test(name));
  expect(legal).toContain("meta");
  expect(legal).toContain("display");
  for (const name of legal) {
    for (const declare of declarations) {
      const code = `${declare(name)}\nfor (const one of [1]) await null\nvoid [import.meta, import('node:os')];`;
      const run = await kernel.run(`${code}\n(${name} as any)?.v ?? typeof ${name}`);
      expect(run.status, `${code}: ${run.summary()}`).toBe("ok");
      const later = await kernel.run(`typeof ${name}`);
      expect(later.result, code).toMatch(/number|function|string/);
    }
    await kernel.run("%reset");
  }
});

test("the compilers' own helpers are no variables of the notebook", async () => {
  await kernel.run("const _jsx = 'mine', __esDecorate = 'mine too'");
  const run = await kernel.run(`const dec = (v: any, _c: any) => v
@dec class D { @dec accessor z = 1 }
new D().z`);
  expect(run.result).toBe("1");
  expect((await kernel.run("_jsx + __esDecorate")).result).toBe("'minemine too'");
});
