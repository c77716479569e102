import { expect, test } from "vitest";
import { notebookFolder as notebook } from "../tools/notebook-folder.ts";

test("local files are loaded anew when they change, values and types", async () => {
  const { run, value, write } = await notebook({
    "lib.ts": 'import { base } from "./base"\nexport const one = base + 1',
    "base.ts": "export const base = 0",
  });
  expect(await value("import { one } from './lib'\none")).toBe("1");
  await write("base.ts", "export const base = 10\n");
  expect(await value("import { one } from './lib'\none")).toBe("11");
  await write("lib.ts", 'import { base } from "./base"\nexport const one = "now " + base\nexport const two = 2');
  expect(await value("import { one, two } from './lib'\none + two")).toBe("'now 102'");
  expect((await run("import { three } from './lib'")).error?.evalue).toContain("three");
  await write("lib.ts", "export const three = 3\n");
  expect(await value("import { three } from './lib.ts'\nthree")).toBe("3");
  expect((await run("import { one } from './late'")).status).toBe("error");
  await write("late.ts", "export const one = 'late'");
  expect(await value("import { one } from './late'\none")).toBe("'late'");
});

test("CommonJS and JSON are loaded anew, required or imported", async () => {
  const { value, write } = await notebook({
    "package.json": {},
    "c.cjs": "const { x } = require('./inner.cjs'); module.exports = { get() { return x } }",
    "inner.cjs": "exports.x = 1",
    "d.json": { rows: [1] },
  });
  expect(await value("import c, { get } from './c.cjs'\nc.get() + get()")).toBe("2");
  expect(await value("require('./c.cjs').get()")).toBe("1");
  expect(await value("import d from './d.json'\nimport * as all from './d.json'\nd.rows.length + all.rows[0]")).toBe(
    "2",
  );
  expect(await value("import d2 from './d.json' with { type: 'json' }\nd2.rows[0] + require('./d.json').rows[0]")).toBe(
    "2",
  );
  await write("inner.cjs", "exports.x = 5 // changed");
  await write("d.json", { rows: [1, 2] });
  expect(await value("require('./c.cjs').get()")).toBe("5");
  expect(await value("import d from './d.json'\nd.rows.length + require('./d.json').rows.length")).toBe("4");
});

test("errors in local files are told in the files' lines", async () => {
  const { run } = await notebook({
    "e.ts":
      "interface A {\n  a: number\n}\nenum E { X = 3 }\nexport function bad(): never {\n  throw new Error('in file ' + E.X)\n}",
    "broken.ts": "export const fine = 1\nexport const x = ;",
  });
  expect((await run("import { bad } from './e'\n\nbad()")).error?.traceback).toMatch(
    /bad \(\.\/e\.ts:6:9\)[\s\S]*:3:1/,
  );
  expect((await run("import { x } from './broken'\nx")).error?.evalue).toContain("broken.ts:2:18");
});

test("tsconfig's paths lead cells and files", async () => {
  const { value } = await notebook({
    "tsconfig.json":
      '{ // comments are allowed\n "compilerOptions": { "strict": true, "noImplicitAny": true, "erasableSyntaxOnly": true,\n "paths": { "@lib/*": ["./src/lib/*"], "config": ["./src/config.ts"], }, } }',
    "src/lib/a.ts": 'import { port } from "config"\nexport const a = port + 1',
    "src/config.ts": "export const port = 80",
  });
  expect(await value("import { a } from '@lib/a'\nimport { port } from 'config'\na + port")).toBe("161");
  expect(await value("const { a: again } = await import('@lib/a')\nagain")).toBe("81");
  expect(await value("enum Loose { A = 2 }\nfunction f(x: number) { return x }\nf(Loose.A)")).toBe("2");
});

test("tsconfig's old decorators, with metadata", async () => {
  const { value, run } = await notebook({
    "tsconfig.json": { compilerOptions: { experimentalDecorators: true, emitDecoratorMetadata: true } },
    "svc.ts":
      "const seal = (c: Function) => Object.freeze(c)\n@seal\nexport class Svc { static x = 1; run() { return 7 } }",
  });
  await run(
    "const noted: string[] = []\n;(Reflect as any).metadata = (k: string, v: any) => () => { noted.push(k + ':' + [v].flat().map((t: any) => t?.name).join()) }",
  );
  await run("class Dep {}");
  const cell = `const prop = (t: any, k: string) => {}
const param = (t: any, k: any, i: number) => {}
const cls = (c: Function) => {}
@cls
class Uses { @prop count: number = 1; constructor(@param private d: Dep, n: string) {} }
noted.join(' ')`;
  expect(await value(cell)).toBe("'design:type:Number design:paramtypes:Dep,String'");
  expect(await value("import { Svc } from './svc'\nnew Svc().run() + Number(Object.isFrozen(Svc))")).toBe("8");
});

test("tsconfig's jsx says how elements are made", async () => {
  const { value } = await notebook({
    "tsconfig.json": {
      compilerOptions: { strict: false, jsx: "react", jsxFactory: "dom.h", jsxFragmentFactory: "dom.all" },
    },
    "view.tsx":
      "import { dom } from './dom'\nexport const View = ({ name }: { name: string }) => <h1 title={name}>{name}</h1>",
    "dom.ts":
      "export const dom = { all: 'all', h: (tag: any, props: any, ...kids: any[]): any => typeof tag === 'function' ? tag(props) : '<' + tag + ' ' + Object.keys(props ?? {}) + '>' + kids.join('') + '</' + tag + '>' }",
  });
  expect(await value("import { dom } from './dom'\nimport { View } from './view'\n<View name='n' />")).toBe(
    "'<h1 title>n</h1>'",
  );
  expect(await value("<><b>x</b></>")).toBe("'<all ><b >x</b></all>'");
});

test("%install brings packages into the folder: an ES-only one, React for TSX", { timeout: 180_000 }, async () => {
  const { run, value } = await notebook({ "package.json": { private: true } });
  expect((await run("import Queue from 'yocto-queue'")).status).toBe("error");
  const installed = await run("%install yocto-queue@1.2.1 react@19.2.0 react-dom@19.2.0");
  expect(installed.status, installed.summary()).toBe("ok");
  expect(installed.text()).toContain("added");
  expect(await value("import Queue from 'yocto-queue'\nconst q = new Queue<number>()\nq.enqueue(4)\nq.size")).toBe("1");
  const wrong = await run("q.enqueue('text')");
  expect(wrong.error?.ename).toBe("TypeScriptError");
  const page = `import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
const Counter = ({ start }: { start: number }) => {
  const [n] = useState(start)
  return <><p className="n">{n}</p>{[1, 2].map((k) => <i key={k}>{k}</i>)}</>
}
renderToStaticMarkup(<Counter start={3} />)`;
  expect(await value(page)).toBe(`'<p class="n">3</p><i>1</i><i>2</i>'`);
  expect((await run("%install no-such-package-of-this-name-0")).status).toBe("error");
});

test("packages of the folder: exports maps, conditions, awaits at the top, CommonJS compiled from ES", async () => {
  const { value, run } = await notebook({
    "package.json": {},
    "node_modules/mapped/package.json": {
      name: "mapped",
      type: "module",
      exports: {
        ".": { types: "./index.d.ts", import: "./index.js" },
        "./part": "./part.js",
        "./files/*": "./files/*.js",
      },
    },
    "node_modules/mapped/index.js": "export const top = await Promise.resolve('top'); export default 1",
    "node_modules/mapped/index.d.ts": "export const top: string; declare const d: number; export default d",
    "node_modules/mapped/part.js": "export const part = import.meta.url.endsWith('part.js')",
    "node_modules/mapped/files/a.js": "export const a = 'a'",
    "node_modules/mapped/hidden.js": "export const hidden = 1",
    "node_modules/compiled/package.json": { name: "compiled", main: "./index.js" },
    "node_modules/compiled/index.js":
      "Object.defineProperty(exports, '__esModule', { value: true }); exports.default = class Made { v = 3 }; exports.named = 4",
    "node_modules/plain/package.json": { name: "plain", main: "index.js" },
    "node_modules/plain/index.js": "module.exports = Object.assign(() => 5, { extra: 6 })",
  });
  expect(await value("import one, { top } from 'mapped'\ntop + one")).toBe("'top1'");
  expect(await value("import { part } from 'mapped/part'\nimport { a } from 'mapped/files/a'\n[part, a].join()")).toBe(
    "'true,a'",
  );
  expect((await run("%typecheck off\nawait import('mapped/hidden.js')")).error?.evalue).toMatch(
    /not (exported|defined)/,
  );
  expect(await value("import Made, { named } from 'compiled'\nnew Made().v + named")).toBe("7");
  expect(await value("import plain, { extra } from 'plain'\nplain() + extra")).toBe("11");
  expect(await value("import * as p from 'plain'\np.default() + p.extra + require('plain')()")).toBe("16");
});

test("local files of every kind and name", async () => {
  const { value } = await notebook({
    "package.json": {},
    "a.ts": "import { b } from './b'; export const a = () => b() + 1; export const name = 'a'",
    "b.ts": "import { name } from './a'; export const b = () => name.length",
    "dir/index.ts": "export const index = 7; export * from './sub.js'; export const load = () => import('../a')",
    "dir/sub.ts": "export const sub = 8",
    "m.mts": "export const m = 1",
    "esm.mjs": "export default () => 'hi'",
    "plain.js": "module.exports = { p: 1 }",
    "uses-json.ts": "import d from './d.json'; export const n = d.n",
    "d.json": { n: 3 },
    "deco.ts": "const d = (c: any, _x: unknown) => { c.marked = 1 }\n@d\nexport class D { accessor q = 5 }",
    "with space.ts": "export const space = 1",
    "ünï.ts": "export const uni = 2",
  });
  expect(await value("import { a } from './a'\na()")).toBe("2");
  expect(await value("import { index, load, sub } from './dir'\nindex + sub + (await load()).a()")).toBe("17");
  expect(await value("import { m } from './m.mts'\nimport { m as again } from './m.mjs'\nm + again")).toBe("2");
  expect(await value("import hi from './esm.mjs'\nimport { p } from './plain'\nhi() + p")).toBe("'hi1'");
  expect(await value("import { n } from './uses-json'\nn")).toBe("3");
  expect(await value("import { D } from './deco'\nnew D().q + (D as any).marked")).toBe("6");
  expect(await value("import { space } from './with space'\nimport { uni } from './ünï'\nspace + uni")).toBe("3");
});
