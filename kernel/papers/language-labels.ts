/** A paper's label for a language → taulab's name, if the two differ by more than case. */
const others: Readonly<Record<string, string>> = {
  "C++": "cpp",
  JS: "javascript",
  TS: "typescript",
};

/** Converts a paper's label for a language to taulab's name. */
export const languageOf = (label: string): string => others[label] ?? label.toLowerCase();
