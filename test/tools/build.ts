import { createReadStream, createWriteStream } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress } from "node:zlib";
import { buildPage } from "../../kernel/studio/server/build-page.ts";
import { bundleForBrowsers } from "./pack/bundle-for-browsers.ts";
import { bundleRooms } from "./pack/bundle-rooms.ts";
import { copyTypes } from "./pack/copy-types.ts";
import { type Manifest, packageManifest } from "./pack/package-manifest.ts";
import { isPlainModule, publicEntries } from "./pack/package-parts.ts";
import { packageReadme } from "./pack/package-readme.ts";
import { packagesOf, thirdPartyLicenses } from "./pack/third-party-licenses.ts";
import { root } from "./root.ts";
import { run } from "./spawn.ts";

/** The folder of the complete package, in which `npm pack` and `npm publish` run. */
const dist = join(root, "dist");
const compilation = join(root, ".cache", "build");
const packages = join(root, "node_modules");
const rooms = ["toolkit", "sandbox", "datasets", "kernel", "notebooks"];

/** The source folder of the studio's page. The package contains the page as Vite builds it. */
const page = join("kernel", "studio", "page");

/** True for files of the package that are not compiled: data, native sources, notebooks. */
const isAsset = (name: string): boolean => !/\.(ts|tsx|md)$/.test(name) && !name.includes(".ipynb_checkpoints");

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};

const compile = async (): Promise<boolean> => {
  await rm(compilation, { recursive: true, force: true });
  const compiler = join(packages, "typescript-native", "bin", "tsc");
  const { code, stdout, stderr } = await run(
    process.execPath,
    [compiler, "-p", "tsconfig.build.json", "--outDir", compilation],
    { cwd: root },
  );
  process.stdout.write(stdout + stderr);
  return code === 0;
};

const copyPlainModules = async (): Promise<void> => {
  for (const file of await filesBelow(compilation)) {
    const path = relative(compilation, file);
    if (isPlainModule(path)) await cp(file, join(dist, path));
  }
};

/** A notebook without its outputs, which are most of its size. A run of the notebook makes them again. */
const withoutOutputs = (text: string): string => {
  const { cells, ...notebook } = JSON.parse(text) as { cells: readonly { readonly cell_type: string }[] };
  const emptied = cells.map((cell) =>
    cell.cell_type === "code" ? { ...cell, outputs: [], execution_count: null } : cell,
  );
  return `${JSON.stringify({ cells: emptied, ...notebook }, null, 1)}\n`;
};

/** File extension → the function that makes the smaller form for the package. */
const smallerForms: Readonly<Record<string, (text: string) => string>> = {
  ".ipynb": withoutOutputs,
  ".json": (text) => JSON.stringify(JSON.parse(text)),
};

const copyAssets = async (): Promise<void> => {
  for (const room of rooms)
    for (const file of (await filesBelow(join(root, room))).filter(isAsset)) {
      const path = relative(root, file);
      if (path.includes("node_modules") || path.startsWith(page)) continue;
      await mkdir(dirname(join(dist, path)), { recursive: true });
      const shrink = smallerForms[extname(path)];
      if (shrink === undefined) await cp(file, join(dist, path));
      else await writeFile(join(dist, path), shrink(await readFile(file, "utf8")));
    }
};

const grammars = join(packages, "tree-sitter-wasms");
const grammarNames =
  "bash c c_sharp cpp dart elixir go java javascript kotlin lua php python ruby rust scala swift typescript";

/** Brotli's second best quality. The best one takes 40 times as long for 10% smaller files. */
const grammarCompression = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 };

const copyGrammars = async (): Promise<void> => {
  const folder = join(dist, "sandbox", "languages", "common", "tree", "grammars");
  await mkdir(folder, { recursive: true });
  for (const name of grammarNames.split(" "))
    await pipeline(
      createReadStream(join(grammars, "out", `tree-sitter-${name}.wasm`)),
      createBrotliCompress({ params: grammarCompression }),
      createWriteStream(join(folder, `${name}.wasm.br`)),
    );
};

const inter = join(packages, "@expo-google-fonts", "inter");

const copyFonts = async (): Promise<void> => {
  for (const name of ["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf"])
    await cp(join(inter, name), join(dist, "toolkit", "charts", "render", "fonts", name.split("/")[1] as string));
};

const writeAbout = async (modules: readonly string[]): Promise<void> => {
  const bundledPackages = await packagesOf([...modules, join(grammars, "package.json"), join(inter, "package.json")]);
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as Manifest;
  const bundled = Object.fromEntries(bundledPackages.map(({ name, version }) => [name, version]));
  await writeFile(join(dist, "package.json"), `${JSON.stringify(packageManifest(manifest, bundled), null, 2)}\n`);
  await writeFile(join(dist, "THIRD-PARTY-LICENSES.txt"), await thirdPartyLicenses(bundledPackages));
  await writeFile(join(dist, "README.md"), packageReadme(await readFile(join(root, "README.md"), "utf8")));
  for (const name of ["LICENSE", "CHANGELOG.md"]) await cp(join(root, name), join(dist, name));
};

const main = async (): Promise<number> => {
  await rm(dist, { recursive: true, force: true });
  if (!(await compile())) return 1;
  const chunks = [...(await bundleRooms(compilation, dist)), ...(await bundleForBrowsers(compilation, dist))];
  await copyPlainModules();
  await copyTypes(compilation, dist, packages, [
    ...publicEntries.map((entry) => `${entry}.d.ts`),
    "kernel/jupyter/display/tslab.d.ts",
  ]);
  await copyAssets();
  await copyGrammars();
  await copyFonts();
  await buildPage(join(dist, page, "built"));
  await writeAbout(chunks.flatMap(({ moduleIds }) => moduleIds));
  return 0;
};

process.exitCode = await main();
