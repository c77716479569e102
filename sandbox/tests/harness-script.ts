import { readFileSync } from "node:fs";

const cache = new Map<string, string>();

function part(name: string): string {
  let text = cache.get(name);
  if (text === undefined) {
    text = readFileSync(new URL(`./harness/${name}`, import.meta.url), "utf8");
    cache.set(name, text);
  }
  return text;
}

/** One script out of the named files of `tests/harness/`. */
export function harnessScript(names: readonly string[]): string {
  return names.map(part).join("\n");
}
