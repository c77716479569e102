import type { JailLimits, JailSpec } from "../contract/jail.ts";
import type { Limits } from "../contract/program.ts";
import type { Toolchain } from "../contract/toolchain.ts";

const encoder = new TextEncoder();

export function toBytes(value: string | Uint8Array | undefined): Uint8Array {
  return value === undefined ? new Uint8Array(0) : typeof value === "string" ? encoder.encode(value) : value;
}

export function toJailLimits(limits: Limits): JailLimits {
  return { ...limits, artifactBytes: limits.tmpBytes };
}

const environments = new WeakMap<Toolchain, Readonly<Record<string, string>>>();

/** The complete environment of a jailed process. */
export function jailEnv(toolchain: Toolchain): Readonly<Record<string, string>> {
  const cached = environments.get(toolchain);
  if (cached !== undefined) return cached;
  const folders = Object.values(toolchain.commands).map((path) => path.slice(0, path.lastIndexOf("/")));
  const environment = {
    PATH: [...new Set([...folders, "/usr/local/bin", "/usr/bin", "/bin"])].join(":"),
    HOME: "/box/home",
    TMPDIR: "/tmp",
    LANG: "C.UTF-8",
    ...toolchain.env,
  };
  environments.set(toolchain, environment);
  return environment;
}

export function jailSpec(
  toolchain: Toolchain,
  argv: readonly string[],
  part: Partial<JailSpec> & { limits: JailLimits },
): JailSpec {
  return { argv, env: jailEnv(toolchain), files: [], stdin: new Uint8Array(0), channel: false, artifacts: [], ...part };
}
