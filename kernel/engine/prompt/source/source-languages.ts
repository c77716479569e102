import { javascriptSource } from "./javascript-source.ts";
import { pythonSource } from "./python-source.ts";
import type { SourceLanguage } from "./source-language.ts";

const known: ReadonlyMap<string, SourceLanguage> = new Map(
  [pythonSource, javascriptSource].map((language) => [language.name, language]),
);

/** The language called `name`; one that is not in the table has only its name as label and no parser. */
export function sourceLanguage(name: string): SourceLanguage {
  return known.get(name) ?? { name, labels: [name.toLowerCase()], parses: () => false, definitions: () => null };
}
