import type { JailLimits, JailSpec } from "../jail/jail.ts";
import type { Toolchain } from "../languages/language.ts";
import type { Limits } from "../program.ts";

const encoder = new TextEncoder();

export function toBytes(value: string | Uint8Array | undefined): Uint8Array {
  return value === undefined ? new Uint8Array(0) : typeof value === "string" ? encoder.encode(value) : value;
}

export function toJailLimits(limits: Limits): JailLimits {
  return { ...limits, artifactBytes: limits.tmpBytes };
}

/** The whole environment of a jailed process. */
export function jailEnv(toolchain: Toolchain): Record<string, string> {
  const folders = Object.values(toolchain.commands).map((path) => path.slice(0, path.lastIndexOf("/")));
  return {
    PATH: [...new Set([...folders, "/usr/local/bin", "/usr/bin", "/bin"])].join(":"),
    HOME: "/box/home",
    TMPDIR: "/tmp",
    LANG: "C.UTF-8",
    ...toolchain.env,
  };
}

export function jailSpec(
  toolchain: Toolchain,
  argv: readonly string[],
  part: Partial<JailSpec> & { limits: JailLimits },
): JailSpec {
  return { argv, env: jailEnv(toolchain), files: [], stdin: new Uint8Array(0), channel: false, artifacts: [], ...part };
}
