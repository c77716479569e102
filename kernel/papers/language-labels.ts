/** The papers' labels of languages that are not our names in small letters. */
const others: Readonly<Record<string, string>> = {
  "C++": "cpp",
  JS: "javascript",
  TS: "typescript",
};

/** taulab's name of a language, from a paper's label. */
export const languageOf = (label: string): string => others[label] ?? label.toLowerCase();
