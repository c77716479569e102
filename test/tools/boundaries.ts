import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { folderCircles, foldersOf } from "./folder-circles.ts";
import { root } from "./root.ts";
import { run } from "./spawn.ts";

interface Report {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

/** An import of a name from an entry of the package. `import *` and `import()` do not match. */
const namedFromEntry =
  /^(import|export) (type )?\{[^}]*\} from "(\.\.?\/)+((toolkit|sandbox|datasets)\/([a-z]+\/)*|kernel\/)index\.ts"/m;

/** Test files that import a name from an entry, not from its file. Each thus loads a whole room (top folder). */
const entryImportsInTests = async (): Promise<readonly string[]> => {
  const listed = await run("git", ["ls-files", "--", "test/**/*.ts"], { cwd: root });
  const files = listed.stdout.split("\n").filter((file) => file !== "");
  const entryImportFlags = await Promise.all(
    files.map(async (file) => namedFromEntry.test(await readFile(join(root, file), "utf8").catch(() => ""))),
  );
  return files.filter((_, index) => entryImportFlags[index]);
};

const rooms = ["toolkit", "sandbox", "datasets", "kernel"];
/**
 * Checks import directions, circular imports of folders in every room (top folder), and the tests' imports from
 * entries. Also checks that the tool has read every source file, since it reports no faults of a skipped file.
 */
const main = async (): Promise<number> => {
  const tool = join(root, "node_modules", "dependency-cruiser", "bin", "dependency-cruiser.mjs");
  const cruised = await run(process.execPath, [tool, "--output-type", "json", ...rooms], { cwd: root });
  const report = JSON.parse(cruised.stdout) as Report;
  const listed = await run(
    "git",
    ["ls-files", "--", ...rooms.map((room) => `${room}/**/*.ts`), ...rooms.map((room) => `${room}/*.ts`)],
    {
      cwd: root,
    },
  );
  const files = [...new Set(listed.stdout.split("\n").filter((file) => file !== ""))];
  const seen = new Set(report.modules.map(({ source }) => source));
  const unseen = files.filter((file) => !seen.has(file));
  for (const { from, to, rule } of report.summary.violations) console.error(`${rule.name}: ${from} -> ${to}`);
  for (const file of unseen) console.error(`not seen: ${file}`);
  const modules = report.modules.map(({ source, dependencies }) => ({
    source,
    targets: dependencies.map(({ resolved }) => resolved),
  }));
  const circles = foldersOf(files).flatMap((folder) => folderCircles(modules, folder));
  for (const folders of circles) console.error(`circle of folders: ${folders.join(", ")}`);
  const entryImports = await entryImportsInTests();
  for (const file of entryImports) console.error(`no-entry-inside: ${file} names what it imports from an entry`);
  const faults = report.summary.violations.length + unseen.length + circles.length + entryImports.length;
  console.log(`import directions: ${files.length} files, ${faults} faults`);
  return faults === 0 ? 0 : 1;
};

process.exitCode = await main();
