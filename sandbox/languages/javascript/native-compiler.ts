import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Path of TypeScript's native compiler; null if no package of it is installed for this machine. */
export const nativeTypeScript = (): string | null => {
  try {
    const typescript = createRequire(createRequire(import.meta.url).resolve("typescript-native/package.json"));
    const manifest = typescript.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`);
    return join(dirname(manifest), "lib", "tsc");
  } catch {
    return null;
  }
};
