import { expect, test } from "vitest";
import { notebookFolder as notebook } from "../tools/notebook-folder.ts";

const manifest = (target: string): object => ({ imports: { "#x": target, "#lib/*": "./lib/*.ts" } });
const files = {
  "x.ts": "export const one: string = 'x'",
  "y.ts": "export const one = 'y'",
  "lib/z.ts": "export const z = 'z'",
};

test.each(["off", "error"])("the names of a package.json that comes later, or changes (types %s)", async (mode) => {
  const { run, value, write } = await notebook(files);
  await run(`%typecheck ${mode}`);
  expect((await run("import { one } from '#x'\none")).status).toBe("error");
  await write("package.json", {});
  expect((await run("import { one } from '#x'\none")).status).toBe("error");
  await write("package.json", manifest("./x.ts"));
  expect(await value("import { one } from '#x'\none")).toBe("'x'");
  expect(await value("import { z } from '#lib/z'\nz")).toBe("'z'");
  await value(
    "import { writeFileSync } from 'node:fs'\nwriteFileSync('package.json', JSON.stringify({ imports: { '#x': './y.ts' } }))",
  );
  expect(await value("import { one } from '#x'\none")).toBe("'y'");
  expect(await value("(await import('#x')).one")).toBe("'y'");
  expect((await run("import { z } from '#lib/z'\nz")).status).toBe("error");
});

test("names of a package's own use lead to files, builtins and packages, in cells and in files", async () => {
  const { value, write, run } = await notebook({
    "package.json": {
      imports: {
        "#path": "node:path",
        "#other": "other",
        "#by/*.ts": { types: "./none.ts", node: "./lib/*.ts", default: "./x.ts" },
      },
    },
    "node_modules/other/package.json": { name: "other", type: "module", exports: "./index.js" },
    "node_modules/other/index.js": "export const other = 'other'",
    "lib/e.ts": "import { sep } from '#path'\nexport enum E { A = 3 }\nexport const s: string = sep",
    "f.ts": "import { E } from '#by/e.ts'\nexport const three = E.A",
  });
  expect(
    await value("%typecheck off\nimport { other } from '#other'\nimport { three } from './f'\nother + three"),
  ).toBe("'other3'");
  expect(await value("import { s } from '#by/e.ts'\ns + require('#by/e.ts').E.A")).toBe("'/3'");
  await write("lib/e.ts", "export enum E { A = 44 } // changed");
  expect(await value("import { three } from './f'\nthree")).toBe("44");
  expect((await run("import '#none'")).error?.evalue).toMatch(/"#none" is not defined in package .*package\.json/);
});

test("a package.json that is no JSON is named, null forbids a name, a dollar is a dollar", async () => {
  const { run, value, write } = await notebook({
    ...files,
    "lib/$$z.ts": "export const z = '$$'",
    "package.json": "{",
  });
  await run("%typecheck off");
  expect((await run("import '#x'")).error?.evalue).toMatch(/Invalid package config .*package\.json: /);
  await write("package.json", { imports: { "#x": { node: null, default: "./x.ts" }, "#lib/*": "./lib/*.ts" } });
  expect((await run("import '#x'")).error?.evalue).toMatch(/"#x" is not defined in package .*package\.json/);
  expect(await value("import { z } from '#lib/$$z'\nz")).toBe("'$$'");
});
