import { stat } from "node:fs/promises";
import { join } from "node:path";
import { toolchainFolder } from "../languages/host-finder.ts";
import type { Toolchain } from "../languages/language.ts";
import { DiskCache } from "./disk-cache.ts";

/** Builds that outlive this process. */
export interface KeptBuilds {
  readonly cache: DiskCache;
  /** Changes when the toolchain does, under whatever name it lies. */
  stamp(toolchain: Toolchain): Promise<string>;
}

const stamps = new WeakMap<Toolchain, Promise<string>>();

async function stampOf(toolchain: Toolchain): Promise<string> {
  const files = [...Object.values(toolchain.commands), ...(toolchain.jars ?? [])];
  const seen = await Promise.all(
    files.map(async (path) => {
      const { size = 0, mtimeMs = 0 } = await stat(path).catch(() => ({}) as { size?: number; mtimeMs?: number });
      return [path, size, mtimeMs];
    }),
  );
  return JSON.stringify([process.arch, toolchain, seen]);
}

/** The cache of builds in the user's cache folder, for toolchains of this machine. */
export function keptBuilds(): KeptBuilds {
  return {
    cache: new DiskCache(join(toolchainFolder(), "builds")),
    stamp(toolchain) {
      const known = stamps.get(toolchain) ?? stampOf(toolchain);
      stamps.set(toolchain, known);
      return known;
    },
  };
}
