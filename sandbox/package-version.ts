import { createRequire } from "node:module";

/** The version of this package from its package.json; "unknown" if that file is not found. */
export const packageVersion = (): string => {
  const require = createRequire(import.meta.url);
  for (const path of ["../package.json", "../../package.json"])
    try {
      return (require(path) as { version: string }).version;
    } catch {}
  return "unknown";
};
