const words: Readonly<Record<string, string>> = {
  python:
    "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield",
  javascript:
    "async await break case catch class const continue debugger default delete do else export extends finally for function if import in instanceof let new return static super switch this throw try typeof var void while with yield",
  java: "abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float for if implements import instanceof int interface long native new package private protected public return short static super switch synchronized this throw throws transient try void volatile while",
};
const alike: Readonly<Record<string, string>> = { typescript: "javascript" };

/** Keywords of a language; empty for an unknown one. */
export const keywords = (language: string): ReadonlySet<string> =>
  new Set((words[alike[language] ?? language] ?? "").split(" ").filter((word) => word !== ""));
