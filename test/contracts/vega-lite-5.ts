import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as vega from "vega";

type Compile = (spec: never, options: { logger: never }) => { spec: Record<string, unknown> };

const require = createRequire(import.meta.url);
const file = require.resolve("vega-lite-5");
const module = { exports: {} as { compile: Compile } };
// Version 5 is a CommonJS file that requires vega. Vega 6 has a top-level await, so `require` gets an imported copy.
new Function("module", "exports", "require", readFileSync(file, "utf8"))(module, module.exports, (name: string) =>
  name === "vega" ? vega : require(name),
);

/** `compile` of Vega-Lite 5, the version that JupyterLab draws with. */
export const compile5: Compile = module.exports.compile;
