import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Need } from "../criterion.ts";

const install = "npm run setup:full -- --only quality";
const installWithJava = "npm run setup:full -- --only languages,quality";

/** Name of an analyser → a file in the folder of tools. If the file exists, the analyser counts as installed. */
const files: Readonly<Record<string, string>> = {
  ruff: "venv/bin/ruff",
  coverage: "venv/bin/coverage",
  pyright: "npm/node_modules/pyright/index.js",
  eslint: "npm/node_modules/eslint/bin/eslint.js",
  c8: "npm/node_modules/c8/bin/c8.js",
  pmd: "java/pmd",
  checkstyle: "java/checkstyle",
  jacoco: "java/jacoco",
};

/** The entry of an analyser in a criterion's `needs`, with the command that installs it. */
export const needOf = (tool: string): Need => ({
  tool,
  install: files[tool]?.startsWith("java/") ? installWithJava : install,
});

/**
 * The folder in which `npm run setup:full -- --only quality` installs tools. TAULAB_TOOLS overrides it.
 *
 * @example
 * toolsFolder({ TAULAB_TOOLS: "/opt/tools" }); // => "/opt/tools"
 */
export const toolsFolder = (env: Readonly<Record<string, string | undefined>> = process.env): string =>
  env.TAULAB_TOOLS ?? fileURLToPath(new URL("../../../../.cache/quality", import.meta.url));

/**
 * True if a tool is installed in the folder of tools.
 *
 * @example
 * isToolThere("ruff", toolsFolder({ TAULAB_TOOLS: "/nowhere" })); // => false
 */
export const isThere = (tool: string, folder: string): boolean => {
  const file = files[tool];
  return file !== undefined && existsSync(join(folder, file));
};
