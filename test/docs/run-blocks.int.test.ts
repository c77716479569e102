import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asserted } from "../examples/examples.ts";
import { taulab } from "../tools/cli.ts";
import { root } from "../tools/root.ts";
import { run } from "../tools/spawn.ts";
import type { Block } from "./blocks/blocks.ts";
import { type Entries, withImports } from "./blocks/importing.ts";
import { allBlocks, placeOfBlock } from "./blocks/pages.ts";
import type { WrittenBlock } from "./blocks/run-blocks.ts";
import { shellCommands } from "./blocks/shell-words.ts";

const minutes = 60_000;
const blocks = allBlocks();
const isRun = ({ language, hasTypesOnly }: Block): boolean => language === "ts" && !hasTypesOnly;
/** The folder of the written blocks. It lies in the repository, so that blocks can import `taulab` as a user does. */
const sources = join(root, "artefacts", "docs", `blocks-${process.pid}`);
const world = "kernel/engine/models/simulated/world/";
/** Entries of the package. Names that a block uses without an import are imported from these entries. */
const entryNames = ["toolkit/stats", "toolkit/tables", "toolkit/charts", "datasets", "kernel", "sandbox"];
let places = "";
const faults = new Map<string, string | null>();

const exportsOf = async (path: string): Promise<ReadonlySet<string>> =>
  new Set(Object.keys((await import(join(root, path))) as object));

const entriesOf = async (): Promise<Entries> =>
  new Map(
    await Promise.all(
      entryNames.map(
        async (name) => [name === "kernel" ? "taulab" : `taulab/${name}`, await exportsOf(`${name}/index.ts`)] as const,
      ),
    ),
  );

/** The entries, first the entry of the page's own folder, because charts and statistics export some equal names. */
const nearestFirst = (entries: Entries, page: string): Entries => {
  const isOwn = ([entry]: readonly [string, unknown]): boolean => page.startsWith(entry.replace("taulab/", ""));
  return new Map([...entries].sort((a, b) => Number(isOwn(b)) - Number(isOwn(a))));
};

/** Makes the folder of a page with the files that its blocks and the tutorial's blocks name. */
const folderOf = async (page: string): Promise<string> => {
  const folder = join(places, page.replaceAll("/", "-"));
  await mkdir(folder, { recursive: true });
  for (const { file, code, page: from } of blocks)
    if (file !== null && !file.includes("/") && (from === page || from === "docs/tutorial.md"))
      await writeFile(join(folder, file), code);
  return folder;
};

beforeAll(async () => {
  places = await mkdtemp(join(tmpdir(), "taulab-pages-"));
  await mkdir(sources, { recursive: true });
  const entries = await entriesOf();
  const build = join(root, world, "program", "build.ts");
  const inWorld: Entries = new Map([[build, await exportsOf(`${world}program/build.ts`)]]);
  const writtenBlocks: WrittenBlock[] = [];
  for (const [number, block] of blocks.filter(({ language }) => language === "ts").entries()) {
    const own = block.page.startsWith(world) ? inWorld : nearestFirst(entries, block.page);
    await writeFile(join(sources, `${number}.ts`), withImports(block.code, own));
    if (!isRun(block)) continue;
    const file = join(sources, "run", `${number}.ts`);
    await mkdir(join(sources, "run"), { recursive: true });
    await writeFile(file, withImports(asserted(block.code), own));
    writtenBlocks.push({ place: placeOfBlock(block), file, folder: await folderOf(block.page) });
  }
  const list = join(sources, "blocks.json");
  await writeFile(list, JSON.stringify(writtenBlocks));
  const runner = join(import.meta.dirname, "blocks", "run-blocks.ts");
  const { stdout, stderr } = await run(process.execPath, ["--conditions=taulab-source", runner, list], { cwd: places });
  for (const [, line = ""] of stdout.matchAll(/^block (.*)$/gm)) {
    const { place, fault } = JSON.parse(line) as { place: string; fault: string | null };
    faults.set(place, fault);
  }
  expect(faults.size, stderr).toBe(writtenBlocks.length);
}, 20 * minutes);

afterAll(() => Promise.all([sources, places].map((folder) => rm(folder, { recursive: true, force: true }))));

describe("a block of TypeScript does what it says", () => {
  test.each(blocks.filter(isRun).map(placeOfBlock))("%s", (place) => {
    expect(faults.get(place)).toBe(null);
  });
});

test(
  "the types of every block of TypeScript hold",
  async () => {
    const settings = {
      extends: "../../../tsconfig.json",
      compilerOptions: { noUncheckedIndexedAccess: false },
      include: ["*.ts", "../../../toolkit/charts/render/pdfkit.d.ts"],
      exclude: ["run"],
    };
    await writeFile(join(sources, "tsconfig.json"), JSON.stringify(settings));
    const compiler = join(root, "node_modules", "typescript-native", "bin", "tsc");
    const { stdout } = await run(process.execPath, [compiler, "--noEmit", "-p", sources], { cwd: sources });
    const placesOfTypes = blocks.filter(({ language }) => language === "ts").map(placeOfBlock);
    expect(stdout.replace(/^(\d+)\.ts/gm, (_, number: string) => placesOfTypes[Number(number)] ?? number)).toBe("");
  },
  5 * minutes,
);

describe("commands that a page tells a reader to run end well", () => {
  test.each(blocks.filter(({ isExecuted }) => isExecuted).map((block) => [placeOfBlock(block), block] as const))(
    "%s",
    async (_, { code, page }) => {
      const folder = await folderOf(page);
      for (const { words } of shellCommands(code)) {
        const { code: exit, stderr } = await taulab(words.slice(1), folder);
        expect(exit, `${words.join(" ")}\n${stderr}`).toBe(0);
      }
    },
    5 * minutes,
  );
});
