import { afterAll, beforeAll, expect, test } from "vitest";
import { magicNames } from "../../../../kernel/jupyter/cell/magic-lines.ts";
import { root } from "../../../tools/root.ts";
import { MemoryKernel } from "../tools/memory-kernel.ts";

let kernel: MemoryKernel;
beforeAll(async () => {
  kernel = new MemoryKernel({ cwd: root });
  await kernel.run(`const React = { createElement: (...parts: any[]) => parts }
const Widget = (props: { colour: string }) => <b>{props.colour}</b>
interface Zebra { stripes: number }
function documented(n: number): string { return String(n) }
const files = require("fs"), { constants } = require('node:os')`);
});
afterAll(() => kernel.close());

/** The completions at the position of `|` in a text. */
const complete = async (text: string): Promise<readonly string[]> => {
  const cursor = text.indexOf("|");
  const code = text.slice(0, cursor) + text.slice(cursor + 1);
  const run = await kernel.ask("complete_request", { code, cursor_pos: cursor });
  return run.reply?.matches as string[];
};

test.each([
  ["a member of a literal", "'abc'.toU|", "toUpperCase"],
  ["a member by its type", "let z: Zebra; z.str|", "stripes"],
  ["a type of an earlier cell", "let z: Zeb|", "Zebra"],
  ["a function of an earlier cell", "docu|", "documented"],
  ["behind a magic", "%time docu|", "documented"],
  ["an import's name", "import { medi| } from 'simple-statistics'", "median"],
  ["a module", "import fs from 'node:f|'", "node:fs"],
  ["an attribute of an element", "const el = <Widget col|", "colour"],
  ["in a block that is not closed", "const x = 5\nfor (const y of [1]) { x.toF|", "toFixed"],
  ["a magic", "%ty|", "typecheck"],
  ["what only the values know", "process.env.PA|", "PATH"],
  ["a member of what is required", "require('fs').|", "readFileSync"],
  ["a member of a required package", 'const { length } = "a"; require("simple-statistics").medi|', "median"],
  ["a member of a variable for what is required", "const paths = require(`node:path`)\npaths.jo|", "join"],
  ["what an earlier cell required, members of members", "files.promises.readF|", "readFile"],
  ["what an earlier cell took out of what it required", "constants.sig|", "signals"],
])("%s", async (_title, text, wanted) => {
  expect(await complete(text)).toContain(wanted);
});

test("a remainder is no magic", async () => {
  expect(await complete("const seven = 7\nseven\n% t|")).not.toContain("time");
});

test("where a magic is typed nothing else is offered", async () => {
  await kernel.run("const typed = 1");
  expect(await complete("%ty|")).toEqual(["typecheck"]);
  expect(await complete("%zz|")).toEqual([]);
});

test("what is taken out of an object is one of its properties", async () => {
  expect(await complete("const { | } = { stripes: 1 }")).toEqual(["stripes"]);
});

test("all magics that are offered exist", async () => {
  const listed = (await kernel.run("%lsmagic")).text();
  for (const name of magicNames) expect(listed).toContain(`%${name}`);
});

test("two letters find the names that hold them in their order", async () => {
  await kernel.run("const sumOfAll = 1");
  expect(await complete("sm|")).toContain("sumOfAll");
  expect(await complete("mx|")).not.toContain("sumOfAll");
});

test("what is told of a member is not what is told of a variable of its name", async () => {
  await kernel.run("/** Mine. */\nconst colour = 5");
  const inspect = async (code: string, cursor: number): Promise<string> => {
    const run = await kernel.ask("inspect_request", { code, cursor_pos: cursor, detail_level: 0 });
    return String((run.reply?.data as Record<string, unknown> | undefined)?.["text/plain"]);
  };
  expect(await inspect("colour", 3)).toContain("Mine.");
  const literal = "const paint = { colour: 1 }";
  expect(await inspect(literal, literal.indexOf("colour") + 3)).toMatch(/^\(property\) colour: number$/);
});
