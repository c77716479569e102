import { cp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { buildPage } from "../../kernel/studio/server/build-page.ts";
import { root } from "./root.ts";
import { run } from "./spawn.ts";

const rooms = ["toolkit", "sandbox", "datasets", "kernel", "notebooks"];

/** The page of the studio goes into the package as Vite builds it. */
const page = join("kernel", "studio", "page");

/** What goes into the package beside the code: data, fonts, native sources, notebooks. */
const isAsset = (name: string): boolean => !/\.(ts|tsx|md)$/.test(name) && !name.includes(".ipynb_checkpoints");

const main = async (): Promise<number> => {
  await rm(join(root, "dist"), { recursive: true, force: true });
  const compiler = join(root, "node_modules", "typescript-native", "bin", "tsc");
  const compiled = await run(process.execPath, [compiler, "-p", "tsconfig.build.json"], { cwd: root });
  process.stdout.write(compiled.stdout + compiled.stderr);
  if (compiled.code !== 0) return 1;
  for (const room of rooms) {
    const entries = await readdir(join(root, room), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((one) => one.isFile() && isAsset(one.name))) {
      const from = join(entry.parentPath, entry.name);
      if (from.includes("node_modules") || from.includes(page)) continue;
      await cp(from, join(root, "dist", from.slice(root.length + 1)));
    }
  }
  await rm(join(root, "dist", page), { recursive: true, force: true });
  await buildPage(join(root, "dist", page, "built"));
  return 0;
};

process.exitCode = await main();
