import { expect, test } from "vitest";
import { notebookFolder as notebook } from "../tools/notebook-folder.ts";

test("how strictly types are checked: by the folder, or by %typecheck strict", async () => {
  const strict = await notebook({
    "base.json": { compilerOptions: { strict: true } },
    "tsconfig.json": { extends: "./base.json" },
  });
  expect((await strict.run("let s: string = null")).error?.ename).toBe("TypeScriptError");
  expect((await strict.run("const n: number = new Map<string, number>().get('x')")).error?.evalue).toContain(
    "undefined",
  );
  const elsewhere = await notebook({ "tsconfig.json": { compilerOptions: { strict: true }, include: ["src"] } });
  expect((await elsewhere.run("let s: string = null")).status).toBe("ok");
  expect((await elsewhere.run("%typecheck strict\nlet s: string = null")).status).toBe("error");
  expect((await elsewhere.run("let s: string = null")).status).toBe("error");
  expect((await elsewhere.run("%typecheck error")).status).toBe("ok");
  expect((await elsewhere.run("let s: string = null")).status).toBe("ok");
});

test("type errors of imported files are told with their place; names of package.json are known", async () => {
  const { run } = await notebook({
    "package.json": { private: true, imports: { "#int": "./c.ts", "#lib/*": "./sub/*.ts" } },
    "c.ts": "export const c: number = 4",
    "sub/bad.ts": 'export const pid = process.pid\nexport const a: number = "AAA"',
    "via.ts": 'import { a } from "./sub/bad"; export const y = a',
  });
  expect((await run("import { c } from '#int'\nimport { pid } from '#lib/bad'\nc + Math.sign(pid)")).result).toBe("5");
  const told = await run("import { y } from './via'\ny");
  expect(told.result).toBe("'AAA'");
  expect(told.text("stderr")).toBe("sub/bad.ts:2:14 TS2322: Type 'string' is not assignable to type 'number'.\n");
});

test("a package that was missed is found by the same cell once it is there", async () => {
  const { run, value, write } = await notebook({ "package.json": {} });
  const cell = "import late from 'late-package'\nlate + 1";
  const missed = await run(cell);
  expect(missed.error?.traceback).toContain("%install late-package");
  expect(missed.error?.traceback).not.toContain("%typecheck");
  await write("node_modules/late-package/package.json", { name: "late-package", main: "i.js", types: "i.d.ts" });
  await write("node_modules/late-package/i.js", "module.exports = 5");
  await write("node_modules/late-package/i.d.ts", "declare const late: number; export = late");
  expect(await value(cell)).toBe("6");
  expect((await run("late + true")).error?.ename).toBe("TypeScriptError");
  expect((await run("%typecheck off\nawait import('not-there')")).error?.traceback).toContain("%install not-there");
});

test("a package whose folder came before its files is found too", async () => {
  const { run, value, write } = await notebook({ "package.json": {}, "node_modules/slow-package/.keep": "" });
  const cell = "import slow from 'slow-package'\nslow + 1";
  expect((await run(cell)).error?.ename).toBe("TypeScriptError");
  await write("node_modules/slow-package/i.js", "module.exports = 5");
  await write("node_modules/slow-package/i.d.ts", "declare const slow: number; export = slow");
  await write("node_modules/slow-package/package.json", { name: "slow-package", main: "i.js", types: "i.d.ts" });
  expect(await value(cell)).toBe("6");
});

test("a package and its import in one cell; a folder", { timeout: 180_000 }, async () => {
  const { run, value } = await notebook({
    "package.json": { private: true },
    "own/package.json": { name: "own", version: "1.0.0", main: "i.js" },
    "own/i.js": "module.exports = 7",
  });
  expect(await value("%install yocto-queue@1.2.1\nimport Queue from 'yocto-queue'\nnew Queue<number>().size")).toBe(
    "0",
  );
  expect(await value("%install ./own\nimport own from 'own'\nown as number")).toBe("7");
  const failed = await run("%install no-such-package-of-this-name-0\nconsole.log('went on')");
  expect(failed.error?.ename).toBe("MagicError");
  expect(failed.text()).not.toContain("went on");
});

test("packages of NODE_PATH are imported, with their types", async () => {
  const shared = await notebook({
    "everywhere/package.json": { name: "everywhere", type: "module", exports: "./index.js", types: "./index.d.ts" },
    "everywhere/index.js": "export const far = 5",
    "everywhere/index.d.ts": "export declare const far: number",
  });
  const { NODE_PATH: before } = process.env;
  process.env.NODE_PATH = shared.folder;
  try {
    const { run, value } = await notebook({});
    expect(await value("import { far } from 'everywhere'\nfar")).toBe("5");
    expect((await run("const wrong: string = far")).error?.ename).toBe("TypeScriptError");
  } finally {
    if (before === undefined) delete process.env.NODE_PATH;
    else process.env.NODE_PATH = before;
  }
});

test("a package that is installed anew after it was loaded asks for a restart, once", async () => {
  const manifest = (version: string) => ({ name: "parts", version, type: "module", exports: "./index.js" });
  const { run, value, write } = await notebook({
    "node_modules/parts/package.json": manifest("1.0.0"),
    "node_modules/parts/index.js": "export const version = 1",
    "node_modules/parts/index.d.ts": "export declare const version: number",
  });
  await run("%typecheck off\nimport { version } from 'parts'");
  expect((await run("version")).text("stderr")).toBe("");
  await write("node_modules/parts/package.json", manifest("2.0.0"));
  expect((await run("version")).text("stderr")).toContain("parts was reinstalled after it was loaded: restart");
  expect((await run("version")).text("stderr")).toBe("");
  expect(await value("version")).toBe("1");
});
