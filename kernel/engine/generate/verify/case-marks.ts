/**
 * The syntax for marking test cases in one language. It has the comment sign, and a print statement in which `@` stands
 * for the printed word.
 */
export interface MarkIdiom {
  readonly remark: string;
  readonly statement: string;
  /** A line that the print statement needs at the start of the text. */
  readonly head?: string;
}

/** By language, the syntax for the comments that divide a test into cases, and for print statements that count them. */
export const markIdioms: Readonly<Record<string, MarkIdiom>> = {
  python: { remark: "#", statement: 'print("@", flush=True)' },
  javascript: { remark: "//", statement: 'console.log("@");' },
  typescript: { remark: "//", statement: 'console.log("@");' },
  cpp: { remark: "//", statement: 'std::cout << "@" << std::endl;', head: "#include <iostream>" },
  java: { remark: "//", statement: 'System.out.println("@");' },
  go: { remark: "//", statement: 'println("@")' },
  shell: { remark: "#", statement: 'echo "@"' },
  r: { remark: "#", statement: 'cat("@\\n")' },
  elixir: { remark: "#", statement: 'IO.puts("@")' },
  swift: { remark: "//", statement: 'print("@")' },
  ruby: { remark: "#", statement: 'puts "@"' },
  julia: { remark: "#", statement: 'println("@")' },
  racket: { remark: ";", statement: '(displayln "@")' },
  scala: { remark: "//", statement: 'println("@")' },
  kotlin: { remark: "//", statement: 'println("@")' },
  dart: { remark: "//", statement: "print('@');" },
  csharp: { remark: "//", statement: 'System.Console.WriteLine("@");' },
  php: { remark: "//", statement: 'echo "@\\n";' },
  perl: { remark: "#", statement: 'print "@\\n";' },
  rust: { remark: "//", statement: 'println!("@");' },
};

/** A comment in a test that begins a case (`case N`), or ends the last one. */
export interface CaseMark {
  /** Number of the case that the comment begins, from 1; null for the comment after the last case. */
  readonly number: number | null;
  /** The index of the comment's line in the test, from 0. */
  readonly line: number;
}

const pattern = (remark: string): RegExp => {
  const sign = remark.replace(/[/#;]/g, "\\$&");
  return new RegExp(`^\\s*${sign}+\\s*(?:case (\\d+)|end of cases)\\s*$`);
};

/** The comments "case N" and "end of cases" in the text of a test, in order. */
export const caseMarks = (test: string, language: string): readonly CaseMark[] => {
  const idiom = markIdioms[language];
  if (!idiom) return [];
  const mark = pattern(idiom.remark);
  return test.split("\n").flatMap((text, line) => {
    const match = mark.exec(text);
    return match ? [{ number: match[1] === undefined ? null : Number(match[1]), line }] : [];
  });
};

/** True if the comments number the cases 1, 2, … and exactly one comment "end of cases" follows. */
export const areMarksInOrder = (marks: readonly CaseMark[]): boolean =>
  marks.length > 0 && marks.every(({ number }, at) => number === (at === marks.length - 1 ? null : at + 1));

/** The text of each case of a test, between the comments "case N"; null if the comments are not in order. */
export const caseTexts = (test: string, language: string): readonly string[] | null => {
  const marks = caseMarks(test, language);
  if (!areMarksInOrder(marks)) return null;
  const lines = test.split("\n");
  return marks.slice(0, -1).map(({ line }, at) => lines.slice(line + 1, marks[at + 1]!.line).join("\n"));
};

/**
 * The line that a test prints when the given number of cases has finished. A solution cannot print it itself, because
 * the token is random.
 */
const word = (token: string, count: number): string => `${token} ${count} end`;

/**
 * Replaces the comments that end a case by statements. Each prints a token and the number of finished cases. Line
 * numbers are kept, unless the language needs a line at the start.
 */
export const withTokens = (test: string, language: string, token: string): string => {
  const marks = caseMarks(test, language);
  const idiom = markIdioms[language];
  if (!idiom || !areMarksInOrder(marks)) return test;
  const lines = test.split("\n");
  for (const [at, { line }] of marks.entries()) {
    const indent = /^\s*/.exec(lines[line]!)![0];
    lines[line] = indent + idiom.statement.replace("@", word(token, at));
  }
  return [...(idiom.head === undefined ? [] : [idiom.head]), ...lines].join("\n");
};

/** The number of cases that finished in order, counted by the tokens in a test's output. */
export const countTokens = (output: string, token: string): number => {
  let count = 0;
  let from = output.indexOf(word(token, 0));
  while (from >= 0) {
    from = output.indexOf(word(token, count + 1), from);
    if (from >= 0) count += 1;
  }
  return count;
};
