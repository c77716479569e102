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
/** The URL of the module from which local files import the functions of their guards (interrupt checks). */
export const guardModule = new URL("./file-guards", here).href + (here.endsWith(".ts") ? ".ts" : ".js");

const scriptGuards = Symbol.for("taulab.guards");
Object.defineProperty(globalThis, scriptGuards, { value: guards });

type Names = readonly (readonly [GuardName, string])[];

const importGuards = (names: Names): string =>
  `import { ${names.map(([name, alias]) => `${name} as ${alias}`).join(", ")} } from ${JSON.stringify(guardModule)};`;
/**
 * The statement that gives a CommonJS script the functions of its guards. Such a script cannot import the functions, so
 * it takes them from the global object.
 */
const takeGuards = (names: Names): string =>
  `const { ${names.map(([name, alias]) => `${name}: ${alias}`).join(", ")} } = globalThis[Symbol.for("${scriptGuards.description}")];`;

const tryGuard = (...args: Parameters<typeof guardFile>): GuardedFile | undefined => {
  try {
    return guardFile(...args);
  } catch {
    // Code that is not a module or not a valid program is loaded unchanged, and V8 reports its error.
    return undefined;
  }
};

/** Compiles the TypeScript of a local file: removes its types and adds guards (interrupt checks). */
export const compileLocal = (code: string): GuardedFile => {
  const { code: plainCode, map } = plainJavaScript(code, stripOptionsFor(code));
  const trace = new TraceMap(map as never);
  const unguardedFile: GuardedFile = { code: plainCode, locate: (at) => placeIn(trace, at), placeInCode: (at) => at };
  return tryGuard(plainCode, map, importGuards) ?? unguardedFile;
};

/** Compiles a local TypeScript file, and stores its source map so that stacks contain positions in the file. */
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

/** Adds guards (interrupt checks) to a local JavaScript file that Node has read. */
export const guardedScript = (url: string, output: LoadFnOutput): LoadFnOutput => {
  const { format, source } = output;
  const isModule = format === "module";
  if ((!isModule && format !== "commonjs") || source === null || source === undefined) return output;
  const text = typeof source === "string" ? source : new TextDecoder().decode(source as Uint8Array);
  const file = tryGuard(text, undefined, isModule ? importGuards : takeGuards);
  if (!file) {
    noteFault(url, text);
    return output;
  }
  noteFile(url, file.locate);
  return { ...output, source: file.code };
};
