import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runToEnd } from "../../../toolkit/base/node/process.ts";
import { type JsxOptions, jsxPragmas } from "./jsx-options.ts";
import { nativeCompiler } from "./native.ts";
import { makeOwnedFolder } from "./owned-folder.ts";
import type { StripOptions, StrippedCode } from "./strip.ts";

const hint = /@[\p{ID_Start}$_(]|\baccessor\b/u;

/** True if a cell may contain decorators or `accessor`, which Node.js cannot parse. */
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

const jsxFlags = ({ runtime, importSource, factory, fragment }: JsxOptions): string[] => [
  "--jsx",
  runtime === "automatic" ? "react-jsx" : "react",
  ...(runtime === "automatic" && importSource ? ["--jsxImportSource", importSource] : []),
  ...(runtime === "classic" && factory ? ["--jsxFactory", factory] : []),
  ...(runtime === "classic" && fragment ? ["--jsxFragmentFactory", fragment] : []),
];

/**
 * Matches the declaration before a compiled enum or namespace. Its `var` becomes `let`, because `var` would keep an
 * earlier cell's value.
 */
const opening = /^((?:export )?)var ([\p{ID_Start}$_][\p{ID_Continue}$]*);(?=\r?\n\(function \(\2\))/gmu;

/**
 * Compiles decorators and `accessor` into plain classes with TypeScript itself. For this, a process is started, which
 * takes about 20 ms.
 */
export const lowerCell = (code: string, lang: StrippedCode["lang"], options: StripOptions): StrippedCode => {
  const folder = makeOwnedFolder("taulab-lower");
  try {
    writeFileSync(join(folder, `cell.${lang}`), code);
    const decorators = options.legacyDecorators ? ["--experimentalDecorators"] : [];
    const metadata = options.legacyDecorators && options.decoratorMetadata ? ["--emitDecoratorMetadata"] : [];
    const jsx = lang === "tsx" ? jsxFlags(jsxPragmas(code, options.jsx ?? { runtime: "automatic" }).jsx) : [];
    runToEnd(nativeCompiler(), [`cell.${lang}`, ...flags, ...decorators, ...metadata, ...jsx], folder);
    const text = readFileSync(join(folder, "cell.js"), "utf8");
    const map = JSON.parse(readFileSync(join(folder, "cell.js.map"), "utf8")) as object;
    const lowered = text.replace(/\/\/# sourceMappingURL=.*\s*$/, "").replace(opening, "$1let $2;");
    return { code: lowered, map, lang };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
