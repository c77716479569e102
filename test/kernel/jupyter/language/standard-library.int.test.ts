import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nativeCompiler } from "../../../../kernel/jupyter/cell/native.ts";
import { layStandardLibrary, libraryParts } from "../../../../kernel/jupyter/language/standard-library.ts";
import { run } from "../../../tools/spawn.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-library-"));
  expect(layStandardLibrary(join(folder, "laid", "node_modules"))).toBe(true);
});
afterAll(() => rm(folder, { recursive: true }));

/** Compiles a small program with these compiler options. Returns the lines of the compiler's output. */
const compile = async (name: string, options: object, ...flags: string[]): Promise<string[]> => {
  const place = join(folder, name);
  const compilerOptions = {
    target: "esnext",
    lib: ["esnext"],
    types: [],
    noEmit: true,
    skipLibCheck: false,
    ...options,
  };
  await mkdir(place, { recursive: true });
  await writeFile(
    join(place, "a.ts"),
    'export const all = Promise.all([1, "a"]);\nconst [n, s]: [number, string] = await all;',
  );
  await writeFile(join(place, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["a.ts"] }));
  const { stdout } = await run(nativeCompiler(), ["-p", place, ...flags], { cwd: place, env: process.env });
  return stdout.split("\n").filter((line) => line !== "");
};

test("the parts are those that the compiler reads, in its order", async () => {
  const read = await compile("shipped", {}, "--listFilesOnly");
  const names = read.flatMap((line) => /^lib\.(.+)\.d\.ts$/.exec(basename(line))?.[1] ?? []);
  expect(names.filter((name) => !/^es(?:20\d\d|next)$/.test(name))).toEqual(libraryParts);
});

test("in their place stands one file without a fault, and all that they declared", async () => {
  expect(await compile("laid", { libReplacement: true })).toEqual([]);
  const read = await compile("laid", { libReplacement: true }, "--listFilesOnly");
  expect(read.length).toBeLessThan(6);
  const whole = await readFile(join(folder, "laid/node_modules/@typescript/lib-esnext/index.d.ts"), "utf8");
  expect(whole).toContain("interface PromiseConstructor");
  expect(whole).toContain("declare namespace Temporal");
});

test("no value is declared that this Node.js lacks", async () => {
  const whole = await readFile(join(folder, "laid/node_modules/@typescript/lib-esnext/index.d.ts"), "utf8");
  const declared = [...whole.matchAll(/^declare (?:var|let|const|function|class) (\w+)/gm)].map(([, name]) => name!);
  expect(declared.length).toBeGreaterThan(50);
  // The full list would also contain `ActiveXObject` and similar names of Windows' script host.
  expect(declared.filter((name) => !(name in globalThis))).toEqual([]);
  expect(/^ {4}var PlainDate:/m.test(whole)).toBe("Temporal" in globalThis);
  expect(whole.includes("getOrInsert(")).toBe("getOrInsert" in Map.prototype);
  expect(whole.includes("toHex()")).toBe("toHex" in Uint8Array.prototype);
});

test("a package that asks for a part, or for the DOM, has it", async () => {
  const place = join(folder, "laid", "node_modules", "asks");
  await mkdir(place, { recursive: true });
  const text = '/// <reference lib="es2020" />\n/// <reference lib="dom" />\nexport declare const made: HTMLElement;';
  await writeFile(join(place, "index.d.ts"), text);
  const asked = await compile("laid", { libReplacement: true, types: ["asks"] }, "--listFilesOnly");
  expect(asked.map((line) => basename(line))).toContain("lib.dom.d.ts");
  expect(await compile("laid", { libReplacement: true, types: ["asks"] })).toEqual([]);
});
