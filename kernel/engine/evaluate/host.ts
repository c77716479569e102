import { createRequire } from "node:module";
import { cpus, release, totalmem } from "node:os";

const versionOf = (name: string): string => {
  try {
    return (createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version;
  } catch {
    return "unknown";
  }
};

/** Versions that can change a result. */
export const versions = (): Record<string, string> => ({
  taulab: versionOf("taulab"),
  node: process.versions.node,
  openai: versionOf("openai"),
});

/** What the run's machine is, without its name. */
export const hostFacts = (): Record<string, string | number> => ({
  platform: process.platform,
  arch: process.arch,
  kernel: release(),
  cpu: cpus()[0]?.model ?? "unknown",
  cores: cpus().length,
  memoryBytes: totalmem(),
});
