import { createRequire } from "node:module";
import { extname } from "node:path";
import type { findLanguage } from "../../../../sandbox/languages/registry.ts";
import { declaredNames } from "./declared-names.ts";
import { javascriptSource } from "./javascript-source.ts";
import { pythonSource } from "./python-source.ts";
import type { SourceLanguage } from "./source-language.ts";
import { typescriptSource } from "./typescript-source.ts";

const readers: ReadonlyMap<string, SourceLanguage> = new Map(
  [pythonSource, javascriptSource, typescriptSource].map((language) => [language.name, language]),
);

/** Loads the sandbox's table of languages when the first language without a parser here needs it. */
const sandboxLanguages = (): { readonly findLanguage: typeof findLanguage } =>
  createRequire(import.meta.url)(`../../../../sandbox/languages/registry${extname(import.meta.url)}`);

/** The names and the file extensions that the sandbox lists for a language; they serve as labels of code fences. */
function labelsOf(name: string): readonly string[] {
  const { aliases = [], extensions = [] } = sandboxLanguages().findLanguage(name) ?? {};
  return [name, ...aliases, ...extensions.map((extension) => extension.slice(1))].map((label) => label.toLowerCase());
}

const unread = { reads: false, parses: () => false, runs: () => false, definitions: declaredNames } as const;

/**
 * Finds a language by its name. Languages that this file does not import have no parser; their labels come from the
 * sandbox.
 */
export function sourceLanguage(name: string): SourceLanguage {
  return readers.get(name) ?? { name, labels: labelsOf(name), ...unread };
}
