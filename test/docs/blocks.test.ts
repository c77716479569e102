import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commandFault } from "./blocks/command-fault.ts";
import { dataFault } from "./blocks/data-fault.ts";
import { allBlocks, placeOfBlock } from "./blocks/pages.ts";
import { shellCommands } from "./blocks/shell-words.ts";

const blocks = allBlocks();
const classes = ["sh", "ts", "yaml", "json", "text", ""];
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-blocks-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("every block of the documentation is of a class that a test knows", () => {
  expect(blocks.filter(({ language }) => !classes.includes(language)).map(placeOfBlock)).toEqual([]);
  expect(blocks.length).toBeGreaterThan(80);
});

describe("a command of the documentation is one that taulab knows, with options that it has", () => {
  test.each(blocks.filter(({ language }) => language === "sh").map((block) => [placeOfBlock(block), block] as const))(
    "%s",
    async (_, { code, line, page }) => {
      const faults: string[] = [];
      for (const { words, line: below } of shellCommands(code)) {
        const fault = await commandFault(words);
        if (fault !== null) faults.push(`${page}:${line + below - 1}: ${words.join(" ")}: ${fault}`);
      }
      expect(faults).toEqual([]);
    },
  );
});

describe("a file that the documentation shows is read by what reads such files", () => {
  const files = blocks.filter(({ language }) => ["yaml", "json"].includes(language));
  test.each(files.map((block) => [placeOfBlock(block), block] as const))("%s", async (_, { language, code }) => {
    expect(await dataFault(language, code, folder)).toBe(null);
  });
});

test("a mistake in a block is found: an option, a command, a field, a script", async () => {
  const [misspelling = []] = shellCommands("LAB=1 taulab eval --modls sim/steady  # a remark").map(
    ({ words }) => words,
  );
  expect(await commandFault(misspelling)).toContain("did you mean --models?");
  expect(await commandFault(["taulab", "evall"])).toContain("evall");
  expect(await commandFault(["npm", "run", "nothing"])).toContain("nothing");
  expect(await dataFault("yaml", "version: 1\nmodels: [sim/steady]\nsampels: 3", folder)).toContain("samples");
});
