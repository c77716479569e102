import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the launcher's C code. */
export const helperFolder = fileURLToPath(new URL("./helper/", import.meta.url));

/** The files that make up the launcher: its C code, its tables and its build script. */
export function helperSources(): readonly { readonly name: string; readonly content: Buffer }[] {
  return readdirSync(helperFolder)
    .filter((name) => /\.(c|h|def|sh)$/.test(name))
    .sort()
    .map((name) => ({ name, content: readFileSync(join(helperFolder, name)) }));
}

/** A fingerprint of the launcher's sources; it differs between versions. */
export function helperFingerprint(architecture = ""): string {
  const hash = createHash("sha256").update(architecture);
  for (const { name, content } of helperSources()) hash.update(name).update(content);
  return hash.digest("hex").slice(0, 16);
}
