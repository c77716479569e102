/** The comments, texts and branches of a family of languages. */
interface Grammar {
  readonly languages: readonly string[];
  /** A pattern of comments and texts, from their beginning to their end. */
  readonly aside: RegExp;
  /** The words and signs that open a further path through a program. */
  readonly branch: RegExp;
}

const grammars: readonly Grammar[] = [
  {
    languages: ["python"],
    aside: /(?<text>[rbuf]{0,2}(?:"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'))|#[^\n]*/giu,
    branch: /\b(?:if|elif|for|while|except|and|or|case)\b/gu,
  },
  {
    languages: [
      "javascript",
      "typescript",
      "java",
      "c",
      "cpp",
      "csharp",
      "go",
      "kotlin",
      "rust",
      "scala",
      "swift",
      "php",
      "dart",
    ],
    aside: /(?<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//gu,
    branch: /\b(?:if|for|while|case|catch)\b|&&|\|\||\?\?|\?(?![.?:])/gu,
  },
];

/** Counts of a source, made without running it. */
export interface SourceCounts {
  /** Lines that hold more than white space and comments. */
  readonly lines: number;
  /** McCabe's number of the whole program: 1 plus one for each branch, condition and loop. */
  readonly cyclomatic: number;
  readonly comments: number;
  /** Halstead's volume: the number of words and signs times the logarithm of the number of different ones. */
  readonly volume: number;
}

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

export const countedLanguages: ReadonlySet<string> = new Set(grammars.flatMap(({ languages }) => languages));

/** Counts of a program; null for an unknown language. */
export const countSource = (code: string, language: string): SourceCounts | null => {
  const grammar = grammars.find(({ languages }) => languages.includes(language));
  if (!grammar) return null;
  let comments = 0;
  const stripped = code.replace(grammar.aside, (all, ...groups) => {
    const { text } = groups.at(-1) as { text?: string };
    if (text === undefined) comments += 1;
    return text === undefined ? all.replace(/[^\n]/g, "") : `"${all.replace(/[^\n]/g, "")}`;
  });
  const words = stripped.match(/[\p{L}_][\p{L}\p{N}_]*|\d[\w.]*|[^\s\p{L}\p{N}_]/gu) ?? [];
  const different = new Set(words).size;
  return {
    lines: stripped.split("\n").filter((line) => line.trim() !== "").length,
    cyclomatic: 1 + count(stripped, grammar.branch),
    comments,
    volume: words.length * Math.log2(Math.max(2, different)),
  };
};
