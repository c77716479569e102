import { readFileSync } from "node:fs";

const cache = new Map<string, string>();

function part(address: string): string {
  let text = cache.get(address);
  if (text === undefined) {
    text = readFileSync(new URL(address), "utf8");
    cache.set(address, text);
  }
  return text;
}

/** URLs of files beside a module; `module` is its `import.meta.url`. */
export function filesBeside(module: string, ...names: readonly string[]): readonly string[] {
  return names.map((name) => new URL(`./${name}`, module).href);
}

/** Joins files into the script that runs a program's tests in its process; `addresses` are the files' URLs. */
export function harnessScript(addresses: readonly string[]): string {
  return addresses.map(part).join("\n");
}
