/** The papers' labels of languages that are not our names in small letters. */
const others: Readonly<Record<string, string>> = {
  "C++": "cpp",
  JS: "javascript",
  TS: "typescript",
};

/** What we call a language that a paper labels so. */
export const languageOf = (label: string): string => others[label] ?? label.toLowerCase();
