import type { LoadFnOutput } from "node:module";
import { TraceMap } from "@jridgewell/trace-mapping";
import { type GuardedFile, guardFile } from "../cell/guard-file.ts";
import type { GuardName } from "../cell/names.ts";
import { placeIn } from "../cell/place.ts";
import { plainJavaScript } from "../cell/plain-javascript.ts";
import { CellSyntaxError } from "../cell/strip.ts";
import { stripOptionsFor } from "./cell-options.ts";
import { noteFile, shortName } from "./file-maps.ts";
import { guards } from "./guards.ts";
import { noteFault } from "./loader-errors.ts";

const here = import.meta.url;
/** Where local files find the guards that are put into them. */
export const guardModule = new URL("./file-guards", here).href + (here.endsWith(".ts") ? ".ts" : ".js");

const scriptGuards = Symbol.for("taulab.guards");
Object.defineProperty(globalThis, scriptGuards, { value: guards });

type Names = readonly (readonly [GuardName, string])[];

const importGuards = (names: Names): string =>
  `import { ${names.map(([name, own]) => `${name} as ${own}`).join(", ")} } from ${JSON.stringify(guardModule)};`;
/** A script of CommonJS imports nothing. */
const takeGuards = (names: Names): string =>
  `const { ${names.map(([name, own]) => `${name}: ${own}`).join(", ")} } = globalThis[Symbol.for("${scriptGuards.description}")];`;

const guarded = (...args: Parameters<typeof guardFile>): GuardedFile | undefined => {
  try {
    return guardFile(...args);
  } catch {
    // No module, or no program: it is loaded as it is, and V8 says what is wrong.
    return undefined;
  }
};

/** TypeScript of a local file as it is loaded: without types, and with the guards. */
export const compileLocal = (code: string): GuardedFile => {
  const { code: plain, map } = plainJavaScript(code, stripOptionsFor(code));
  const trace = new TraceMap(map as never);
  const unguarded: GuardedFile = { code: plain, locate: (at) => placeIn(trace, at), placeInCode: (at) => at };
  return guarded(plain, map, importGuards) ?? unguarded;
};

/** The source of a local TypeScript file as it is loaded. Places in it are found again. */
export const guardedSource = (url: string, code: string): string => {
  try {
    const { code: source, locate } = compileLocal(code);
    noteFile(url, locate);
    return source;
  } catch (error) {
    const { position } = error as CellSyntaxError;
    if (!(error instanceof CellSyntaxError) || !position) throw error;
    throw new SyntaxError(`${error.message} (${shortName(url)}:${position.line}:${position.column})`);
  }
};

/** A local JavaScript file as Node has read it, with the guards. */
export const guardedScript = (url: string, loaded: LoadFnOutput): LoadFnOutput => {
  const { format, source } = loaded;
  const isModule = format === "module";
  if ((!isModule && format !== "commonjs") || source === null || source === undefined) return loaded;
  const text = typeof source === "string" ? source : new TextDecoder().decode(source as Uint8Array);
  const file = guarded(text, undefined, isModule ? importGuards : takeGuards);
  if (!file) {
    noteFault(url, text);
    return loaded;
  }
  noteFile(url, file.locate);
  return { ...loaded, source: file.code };
};
