/** Labels of languages in the papers that differ from taulab's names by more than case. */
const others: Readonly<Record<string, string>> = {
  "C++": "cpp",
  JS: "javascript",
  TS: "typescript",
};

/** Converts a paper's label of a language to taulab's name. */
export const languageOf = (label: string): string => others[label] ?? label.toLowerCase();
