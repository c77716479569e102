import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The executable of TypeScript's native compiler, from the package for this machine. */
export const nativeCompiler = (): string => {
  const require = createRequire(import.meta.url);
  const typescript = createRequire(require.resolve("typescript-native/package.json"));
  const manifest = typescript.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`);
  return join(dirname(manifest), "lib", process.platform === "win32" ? "tsc.exe" : "tsc");
};
