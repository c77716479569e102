import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { KeptBuilds } from "../contract/built.ts";
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

/** The cache of builds in the user's cache folder, for toolchains of this machine. */
export function keptBuilds(): KeptBuilds {
  return {
    cache: new DiskCache(join(toolchainFolder(), "builds")),
    stamp(toolchain) {
      const stamp = stamps.get(toolchain) ?? stampOf(toolchain);
      stamps.set(toolchain, stamp);
      return stamp;
    },
  };
}
