/** The languages of code seeds, by their names in the sandbox. */
export const nativeLanguages = ["python", "cpp", "java", "javascript", "go", "shell"] as const;

/** For each target language of translations, the language of the items that are translated into it. */
export const translationOrigins: Readonly<Record<string, string>> = {
  r: "python",
  elixir: "python",
  swift: "python",
  ruby: "python",
  julia: "python",
  racket: "python",
  scala: "java",
  kotlin: "java",
  dart: "java",
  csharp: "java",
  php: "javascript",
  typescript: "javascript",
  perl: "shell",
  rust: "cpp",
};

/** The accepted spellings of each language's name in a problem's text, the usual one first. */
export const languageNames: Readonly<Record<string, readonly string[]>> = {
  python: ["Python", "Python 3"],
  cpp: ["C++", "C++17"],
  java: ["Java"],
  javascript: ["JavaScript", "Node.js"],
  go: ["Go", "Golang"],
  shell: ["Bash", "Shell", "shell"],
  r: ["R"],
  elixir: ["Elixir"],
  swift: ["Swift"],
  ruby: ["Ruby"],
  julia: ["Julia"],
  racket: ["Racket"],
  scala: ["Scala"],
  kotlin: ["Kotlin"],
  dart: ["Dart"],
  csharp: ["C#"],
  php: ["PHP"],
  typescript: ["TypeScript"],
  perl: ["Perl"],
  rust: ["Rust"],
};

/** The labels by which a fenced code block is recognised as a language, in lower case. */
export const fenceAliases: Readonly<Record<string, readonly string[]>> = {
  python: ["python", "python3", "py"],
  cpp: ["cpp", "c++", "cc"],
  java: ["java"],
  go: ["go", "golang"],
  javascript: ["javascript", "js", "node"],
  shell: ["shell", "bash", "sh"],
  r: ["r"],
  elixir: ["elixir", "ex"],
  swift: ["swift"],
  ruby: ["ruby", "rb"],
  julia: ["julia", "jl"],
  racket: ["racket", "scheme"],
  scala: ["scala"],
  kotlin: ["kotlin", "kt"],
  dart: ["dart"],
  csharp: ["csharp", "c#", "cs"],
  php: ["php"],
  perl: ["perl", "pl"],
  typescript: ["typescript", "ts"],
  rust: ["rust", "rs"],
};
