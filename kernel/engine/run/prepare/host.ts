import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus, release, totalmem } from "node:os";
import { dirname, join } from "node:path";

/** Version of a package whose code is bundled into taulab. The version is read from taulab's package.json. */
const bundledVersion = (name: string): string => {
  try {
    const packageJson = createRequire(import.meta.url)("taulab/package.json") as {
      bundledVersions?: Record<string, string>;
    };
    return packageJson.bundledVersions?.[name] ?? "unknown";
  } catch {
    return "unknown";
  }
};

/**
 * Version of an installed package. Its package.json is searched in the folders above its entry file, because a package
 * need not export it.
 */
const versionOf = (name: string): string => {
  try {
    let folder = dirname(createRequire(import.meta.url).resolve(name));
    for (; folder !== dirname(folder); folder = dirname(folder)) {
      const file = join(folder, "package.json");
      if (!existsSync(file)) continue;
      const about = JSON.parse(readFileSync(file, "utf8")) as { name?: string; version: string };
      if (about.name === name) return about.version;
    }
  } catch {}
  return bundledVersion(name);
};

/** Versions of the software that may influence a run's results. */
export const softwareVersions = (): Record<string, string> => ({
  taulab: versionOf("taulab"),
  node: process.versions.node,
  openai: versionOf("openai"),
});

/** Properties of the machine, for the manifest. The host name is left out. */
export const hostFacts = (): Record<string, string | number> => ({
  platform: process.platform,
  arch: process.arch,
  kernel: release(),
  cpu: cpus()[0]?.model ?? "unknown",
  cores: cpus().length,
  memoryBytes: totalmem(),
});
