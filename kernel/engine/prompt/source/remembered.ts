import type { SourceLanguage } from "./source-language.ts";

const once = <Value>(ask: (code: string) => Value): ((code: string) => Value) => {
  const results = new Map<string, Value>();
  return (code) => {
    if (!results.has(code)) results.set(code, ask(code));
    return results.get(code) as Value;
  };
};

/** A language that parses each text only once, for the extraction of one answer. */
export const cachedLanguage = (language: SourceLanguage): SourceLanguage => ({
  ...language,
  parses: once((code) => language.parses(code)),
  runs: once((code) => language.runs(code)),
  definitions: once((code) => language.definitions(code)),
  ...(language.continuesBody ? { continuesBody: once((code) => language.continuesBody!(code)) } : {}),
});
