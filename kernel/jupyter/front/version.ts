import { existsSync, readFileSync } from "node:fs";

/** The version in the package's own package.json, the first one in this file's parent folders. */
export const kernelVersion = (): string => {
  for (let folder = new URL("../", import.meta.url); folder.pathname !== "/"; folder = new URL("../", folder)) {
    const file = new URL("package.json", folder);
    if (existsSync(file)) return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
  }
  return "0.0.0";
};
