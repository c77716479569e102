import { createHash } from "node:crypto";

/** The compiler flags of C++ programs; a precompiled header is valid for these flags only. */
export const compileFlags = ["-O1", "-std=gnu++20", "-w"] as const;

/**
 * The precompiled header with the whole standard library. The compiler checks that the header fits its own version and
 * flags.
 */
export const precompiledHeader = "bits/stdc++.h.gch";

/** The folder of the header for this compiler and these flags, inside the toolchain folder. */
export function precompiledFolder(toolchains: string, version: string): string {
  const key = createHash("sha256")
    .update(JSON.stringify([version, process.arch, compileFlags]))
    .digest("hex");
  return `${toolchains}/cpp/${key.slice(0, 16)}`;
}
