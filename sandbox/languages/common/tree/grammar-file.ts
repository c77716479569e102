import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";

/**
 * A grammar of tree-sitter as WebAssembly: compressed beside this module in the published package, else from its npm package.
 *
 * @param name as the grammar's file has it, for example "c_sharp"
 */
export const readGrammar = (name: string): Uint8Array => {
  const shipped = new URL(`./grammars/${name}.wasm.gz`, import.meta.url);
  if (existsSync(shipped)) return gunzipSync(readFileSync(shipped));
  return readFileSync(createRequire(import.meta.url).resolve(`tree-sitter-wasms/out/tree-sitter-${name}.wasm`));
};
