import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runToEnd } from "../spawn.ts";
import { nativeCompiler } from "./native.ts";
import type { StripOptions, Stripped } from "./strip.ts";

const hint = /@[\p{ID_Start}$_(]|\baccessor\b/u;

/** True where a cell may hold what Node does not parse: decorators or `accessor`. */
export const mayNeedLowering = (code: string): boolean => hint.test(code);

const flags = [
  "--ignoreConfig",
  "--noCheck",
  "--noLib",
  "--noResolve",
  "--sourceMap",
  "--verbatimModuleSyntax",
  "--target",
  "es2022",
  "--module",
  "esnext",
  "--moduleResolution",
  "bundler",
];

/** Has TypeScript itself turn decorators and `accessor` into plain classes. Takes a process, about 20 ms. */
export const lowerCell = (code: string, { legacyDecorators = false }: StripOptions): Stripped => {
  const folder = mkdtempSync(join(tmpdir(), "taulab-lower-"));
  try {
    writeFileSync(join(folder, "cell.ts"), code);
    const decorators = legacyDecorators ? ["--experimentalDecorators"] : [];
    runToEnd(nativeCompiler(), ["cell.ts", ...flags, ...decorators], folder);
    const text = readFileSync(join(folder, "cell.js"), "utf8");
    const map = JSON.parse(readFileSync(join(folder, "cell.js.map"), "utf8")) as object;
    return { code: text.replace(/\/\/# sourceMappingURL=.*\s*$/, ""), map };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
