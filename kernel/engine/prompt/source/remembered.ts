import type { SourceLanguage } from "./source-language.ts";

const once = <Value>(ask: (code: string) => Value): ((code: string) => Value) => {
  const results = new Map<string, Value>();
  return (code) => {
    if (!results.has(code)) results.set(code, ask(code));
    return results.get(code) as Value;
  };
};

/** Adds a cache to a language, so that each text is parsed only once during the extraction of an answer. */
export const cachedLanguage = (language: SourceLanguage): SourceLanguage => ({
  ...language,
  parses: once((code) => language.parses(code)),
  runs: once((code) => language.runs(code)),
  definitions: once((code) => language.definitions(code)),
  ...(language.continuesBody ? { continuesBody: once((code) => language.continuesBody!(code)) } : {}),
});
