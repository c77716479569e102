/** What runs before the harness could read its token, or copies files into the program; no solution needs it. */
const forbidden =
  /preinit_array|\bifunc\b|indirect_function|__libc_start_main|\bincbin\b|\.include\b|^[ \t]*#[ \t]*embed\b|^[ \t]*#[ \t]*include(?:_next)?[ \t]*(?:__FILE__|__BASE_FILE__)/m;

/** Functions of the library that tests compare and print with. */
const libraryNames =
  "strcmp strncmp strcasecmp memcmp bcmp strlen strstr strchr fabs fabsf abs labs printf fprintf sprintf snprintf puts putchar fputs fwrite exit abort isnan".split(
    " ",
  );

/** Of these, C and C++ declare but one each, so that its address tells whose it is. */
const singleNames = "strcmp strncmp strcasecmp memcmp strlen fabs abs labs printf puts exit abort".split(" ");

/** The text as the preprocessor sees it: lines joined, digraphs spelled out, comments gone. Strings stay. */
export function plainText(source: string): string {
  return source
    .replace(/\\[ \t]*\r?\n/g, "")
    .replace(
      /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g,
      (_, text?: string) => text ?? " ",
    )
    .replace(/%:/g, "#")
    .replace(/<%/g, "{")
    .replace(/%>/g, "}");
}

const withoutStrings = (text: string) =>
  text.replace(/"(?:[^"\\\n]|\\.)*"/g, '""').replace(/'(?:[^'\\\n]|\\.)*'/g, "' '");

/** What stands outside of all braces. */
function fileScope(text: string): string {
  let depth = 0;
  let out = "";
  for (const letter of withoutStrings(text)) {
    if (letter === "{" && depth++ === 0) out += "{}";
    else if (letter === "}") depth = Math.max(0, depth - 1);
    else if (depth === 0) out += letter;
  }
  return out;
}

/** Names of the library that the text defines for itself, in whatever form: `f(…) {`, `(f)(…) {`, `f(a) int a; {`, an alias. */
function definedNames(plain: string, names: readonly string[]): string[] {
  const outside = fileScope(plain).replace(/^[ \t]*#.*$/gm, "");
  return names.filter((name) => {
    const found = new RegExp(`(?<![\\w.>])${name}\\s*\\)?\\s*\\(([^()]|\\([^()]*\\))*\\)([^{};]*)([{;]?)`, "g");
    return [...outside.matchAll(found)].some(([, , after = "", end]) => {
      const parameters = /^\s*\w+(?:\s+|\s*\*\s*)+\w+(?:\s*,\s*\*?\w+)*\s*$/.test(after);
      return end === "{" || /\balias\b/.test(after) || (end === ";" && parameters);
    });
  });
}

/** What the solution's text does to names that its tests rely on. */
export interface SolutionText {
  /** Why it may not be judged, if so. */
  readonly refused?: string;
  /** Functions of the library that get another name in the solution, because it defines them although the tests are about others. */
  readonly replaced: readonly string[];
  /** Functions that must be the library's when the program starts. */
  readonly guarded: readonly string[];
  /** Macros that end before the tests: all but plain constants in capitals. */
  readonly macros: readonly string[];
  /** It defines comparisons of its own. */
  readonly compares: boolean;
  /** It defines what `!` means for objects that also have a truth of their own. */
  readonly negates: boolean;
}

/** Reads a solution in C or C++ for `test`. */
export function readSolution(source: string, test: string): SolutionText {
  const plain = plainText(source);
  const joined = plain.replace(/"\s*"/g, "");
  const called = (name: string) => new RegExp(`\\b${name}\\s*\\(`).test(test);
  const functions = [...plain.matchAll(/\b([A-Za-z_]\w*)\s*\([^;{}()]*(?:\([^()]*\)[^;{}()]*)*\)\s*\{/g)].map(
    (m) => m[1]!,
  );
  const own = definedNames(plain, libraryNames);
  const others = [...functions, ...[...test.matchAll(/\b([A-Za-z_]\w*)\s*\(/g)].map((m) => m[1]!)].some(
    (name) =>
      !libraryNames.includes(name) && called(name) && new RegExp(`\\b${name}\\b`).test(plain) && name !== "main",
  );
  const labels = /\basm\b|__asm/.test(joined)
    ? libraryNames.filter((name) => new RegExp(`"[^"]*(?<!\\w)${name}(?!\\w)[^"]*"`).test(asmParts(joined)))
    : [];
  const names = [...plain.matchAll(/^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)/gm)].map((m) => m[1]!);
  const refused = forbidden.test(joined)
    ? "the solution may not run before the program does, nor copy files into it"
    : labels.length > 0
      ? `the solution may not stand in for ${labels.join(", ")}`
      : comparesInStd(plain)
        ? "the solution may not compare the library's types in the library's place"
        : undefined;
  return {
    ...(refused === undefined ? {} : { refused }),
    replaced: others ? own : [],
    guarded: singleNames.filter((name) => !own.includes(name) || others),
    macros: [...new Set(names)].filter((name) => name === "NDEBUG" || !/^[A-Z][A-Z0-9_]*$/.test(name)),
    compares: /\boperator\s*(?:[=!]=|not_eq\b|[<>]|$)/m.test(plain),
    negates: /\boperator\s*(?:!(?!=)|not\b)/.test(plain) && /\boperator\s+bool\b/.test(plain),
  };
}

function asmParts(text: string): string {
  return [...text.matchAll(/\b(?:asm|__asm|__asm__)\b[^;{}]*/g)].map((m) => m[0]).join("\n");
}

/** `namespace std { bool operator==(…) }`, `template<> bool std::operator==(…)`, `template<> bool std::equal(…)`. */
function comparesInStd(plain: string): boolean {
  const text = withoutStrings(plain);
  if (
    /\bstd\s*::\s*operator\b/.test(text) ||
    /\btemplate\s*<\s*>[^;{}()]*\bstd\s*::\s*\w+\s*(?:<[^;{}()]*>)?\s*\(/.test(text)
  )
    return true;
  for (const found of text.matchAll(/\bnamespace\b[^{};=]*\bstd\b[^{};=]*\{/g)) {
    let depth = 1;
    let at = found.index + found[0].length;
    for (; at < text.length && depth > 0; at++) depth += text[at] === "{" ? 1 : text[at] === "}" ? -1 : 0;
    if (
      /\boperator\s*(?:[=!]=|not_eq\b|<(?!\s*\()|>)/.test(
        text.slice(found.index, at).replace(/\boperator\s*\(\s*\)/g, ""),
      )
    )
      return true;
  }
  return false;
}
