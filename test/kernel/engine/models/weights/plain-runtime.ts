import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../../../tools/root.ts";

/** The instruction set for which llama.cpp's server of the package xllamacpp is built. */
const plain = "haswell";

/**
 * Copies the runtime with only the AVX2 build of llama.cpp's kernels, as in the compared server. Returns null if that
 * build is absent. TAULAB_LLAMA takes the copy's folder, and `close` removes it.
 */
export const copyPlainRuntime = async (): Promise<{ readonly folder: string; close(): Promise<void> } | null> => {
  const modules = join("node_modules", "@node-llama-cpp", "linux-x64", "bins", "linux-x64");
  const source = join(root, ".cache", "llama");
  const builds = await readdir(join(source, modules)).catch((): string[] => []);
  if (!builds.includes(`libggml-cpu-${plain}.so`)) return null;
  const folder = await mkdtemp(join(tmpdir(), "taulab-llama-"));
  const isOther = (path: string): boolean => /libggml-cpu-\w+\.so$/.test(path) && !path.includes(plain);
  await cp(join(source, "node_modules"), join(folder, "node_modules"), {
    recursive: true,
    dereference: true,
    filter: (path) => !isOther(path),
  });
  return { folder, close: () => rm(folder, { recursive: true, force: true }) };
};
