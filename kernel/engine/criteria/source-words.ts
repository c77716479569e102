/** Patterns of the comments, strings and branches in a family of programming languages. */
interface Grammar {
  readonly languages: readonly string[];
  /** Matches a whole comment or string literal. */
  readonly aside: RegExp;
  /** Matches keywords and operators that add a path through a program. */
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

/** Static metrics of a source text. */
export interface SourceCounts {
  /** The number of lines with more than white space and comments. */
  readonly lines: number;
  /**
   * McCabe's cyclomatic complexity of the whole program: 1 plus the number of branches, loops and logical operators.
   */
  readonly cyclomatic: number;
  readonly comments: number;
  /** Halstead's volume: the number of tokens times the binary logarithm of the number of distinct tokens. */
  readonly volume: number;
}

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

export const countedLanguages: ReadonlySet<string> = new Set(grammars.flatMap(({ languages }) => languages));

/** Computes the static metrics of a program without a parser; null for an unknown language. */
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
