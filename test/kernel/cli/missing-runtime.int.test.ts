import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../tools/root.ts";
import { run } from "../../tools/spawn.ts";
import { chatValues, smallGguf } from "../engine/models/weights/small-gguf.ts";

let folder = "";

/** Links a checkout's files into a folder, without the package `node-llama-cpp`, which runs models' weights. */
const linkCheckout = async (checkout: string): Promise<void> => {
  const modules = join(root, "node_modules");
  await mkdir(join(checkout, "node_modules"), { recursive: true });
  for (const name of ["kernel", "sandbox", "datasets", "toolkit", "package.json"])
    await symlink(join(root, name), join(checkout, name));
  for (const name of await readdir(modules))
    if (name !== "node-llama-cpp") await symlink(join(modules, name), join(checkout, "node_modules", name));
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-no-runtime-"));
  await linkCheckout(join(folder, "checkout"));
  await writeFile(join(folder, "tiny.gguf"), smallGguf(chatValues));
  await writeFile(join(folder, "tiny.yaml"), 'version: 1\nmodels: ["gguf:./tiny.gguf"]\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ["an option", ["--models", "gguf:./tiny.gguf"]],
  ["a configuration", ["tiny.yaml"]],
])(
  "weights without the package that runs them, named by %s, are refused in one sentence, with the command that installs it",
  async (_, named) => {
    const words = ["eval", ...named, "--limit", "1", "--yes"];
    const flags = [
      "--preserve-symlinks",
      "--preserve-symlinks-main",
      "--conditions=taulab-source",
      "--disable-warning=ExperimentalWarning",
    ];
    const { code, stdout, stderr } = await run(
      process.execPath,
      [...flags, join(folder, "checkout", "kernel", "cli.ts"), ...words],
      { cwd: folder, env: { ...process.env, NO_COLOR: "1", TAULAB_LLAMA: "" } },
    );
    expect(stderr).toMatch(
      /^error: models of the form gguf: need the package node-llama-cpp, which is not installed\n {2}try: npm install node-llama-cpp@[\d.]+ in your project's folder; .*\n$/,
    );
    expect([code, stdout]).toEqual([2, ""]);
    expect(await readdir(folder)).toEqual(["checkout", "tiny.gguf", "tiny.yaml"]);
  },
  120_000,
);
