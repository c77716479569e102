import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../../../tools/root.ts";

/** The instruction set for which llama.cpp's server of the package xllamacpp is built. */
const plain = "haswell";

/**
 * A copy of the runtime that holds one build of llama.cpp's kernels, for AVX2. Null where the machine's processor is another kind.
 * TAULAB_LLAMA takes its folder; remove it when done.
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
