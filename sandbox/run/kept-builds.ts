import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { BuildStore, KeptBuilds } from "../contract/built.ts";
import type { Toolchain } from "../contract/toolchain.ts";
import { toolchainFolder } from "../languages/common/host-finder.ts";
import { DiskCache } from "./disk-cache.ts";

const stamps = new WeakMap<Toolchain, Promise<string>>();

async function stampOf(toolchain: Toolchain): Promise<string> {
  const files = [...Object.values(toolchain.commands), ...(toolchain.jars ?? [])];
  const stats = await Promise.all(
    files.map(async (path) => {
      const { size = 0, mtimeMs = 0 } = await stat(path).catch(() => ({}) as { size?: number; mtimeMs?: number });
      return [path, size, mtimeMs];
    }),
  );
  return JSON.stringify([process.arch, toolchain, stats]);
}

/** Combines two stores of builds: a folder of this machine, and a store that several machines share. */
const withShared = (local: BuildStore, shared: BuildStore): BuildStore => ({
  get: async (key) => {
    const build = await local.get(key);
    if (build !== undefined) return build;
    const other = await shared.get(key);
    if (other !== undefined) await local.put(key, other);
    return other;
  },
  put: async (key, build) => {
    await Promise.all([local.put(key, build), shared.put(key, build)]);
  },
});

/** Opens the cache of builds in the user's cache folder, combined with `shared`, a store that several machines use. */
export function keptBuilds(shared?: BuildStore): KeptBuilds {
  const folder = new DiskCache(join(toolchainFolder(), "builds"));
  return {
    cache: shared === undefined ? folder : withShared(folder, shared),
    stamp(toolchain) {
      const stamp = stamps.get(toolchain) ?? stampOf(toolchain);
      stamps.set(toolchain, stamp);
      return stamp;
    },
  };
}
