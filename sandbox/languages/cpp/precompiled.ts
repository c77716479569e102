import { createHash } from "node:crypto";

/** How C++ programs are compiled; a precompiled header serves these flags alone. */
export const compileFlags = ["-O1", "-std=gnu++20", "-w"] as const;

/** The header that holds all of the standard library, precompiled; the compiler itself sees whether it still fits. */
export const precompiledHeader = "bits/stdc++.h.gch";

/** Where the header for this compiler and these flags lies in a folder of toolchains. */
export function precompiledFolder(toolchains: string, version: string): string {
  const key = createHash("sha256")
    .update(JSON.stringify([version, process.arch, compileFlags]))
    .digest("hex");
  return `${toolchains}/cpp/${key.slice(0, 16)}`;
}
