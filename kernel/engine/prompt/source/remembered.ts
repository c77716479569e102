import type { SourceLanguage } from "./source-language.ts";

const once = <Value>(ask: (code: string) => Value): ((code: string) => Value) => {
  const known = new Map<string, Value>();
  return (code) => {
    if (!known.has(code)) known.set(code, ask(code));
    return known.get(code) as Value;
  };
};

/** A language that reads each text once: for the time in which one answer is looked at. */
export const remembered = (language: SourceLanguage): SourceLanguage => ({
  ...language,
  parses: once((code) => language.parses(code)),
  runs: once((code) => language.runs(code)),
  definitions: once((code) => language.definitions(code)),
  ...(language.continuesBody ? { continuesBody: once((code) => language.continuesBody!(code)) } : {}),
});
