import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliDecompressSync } from "node:zlib";

/**
 * Reads a tree-sitter grammar in WebAssembly. In the published package it is compressed beside this module, else it
 * comes from its npm package.
 *
 * @param name the name in the grammar's file name, for example "c_sharp"
 */
export const readGrammar = (name: string): Uint8Array => {
  const shipped = new URL(`./grammars/${name}.wasm.br`, import.meta.url);
  if (existsSync(shipped)) return brotliDecompressSync(readFileSync(shipped));
  return readFileSync(createRequire(import.meta.url).resolve(`tree-sitter-wasms/out/tree-sitter-${name}.wasm`));
};
