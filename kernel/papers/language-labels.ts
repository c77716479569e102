/** The papers' labels of languages that differ from taulab's names by more than capitals. */
const others: Readonly<Record<string, string>> = {
  "C++": "cpp",
  JS: "javascript",
  TS: "typescript",
};

/** taulab's name of a language, from a paper's label. */
export const languageOf = (label: string): string => others[label] ?? label.toLowerCase();
