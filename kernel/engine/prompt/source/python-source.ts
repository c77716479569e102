import { type PythonLine, pythonLines } from "./python-lines.ts";
import type { Definitions, SourceLanguage } from "./source-language.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const compound = words("def class if elif else for while try except finally with async match case lambda");
const operators = words("and or not in is if else for lambda await async return yield from import as del assert raise");
const simple = words("return yield import from raise assert del global nonlocal pass break continue await not");
const defining = words("def class import from");
const keywords = new Set([...compound, ...operators, ...simple]);
const isOperand = (token: string): boolean => (/^[\p{L}\d_]/u.test(token) && !keywords.has(token)) || token === '""';
/** Operators that can neither start nor end a line of Python. `noStart` and `noEnd` add further tokens. */
const between = "% / // | ^ & < > = == != <= >= ** .";
const noStart = words(`${between} , : ; ) ] }`);
const noEnd = words(`${between} + - * and or not in is`);
const softKeywords = words("match case type");

/**
 * True for a logical line that may be Python. Python never has two adjacent operands; prose such as "Here is the
 * function" has. If the line is the head of a block, it ends with a colon.
 */
function reads(line: PythonLine): boolean {
  const { tokens } = line;
  const last = tokens[tokens.length - 1]!;
  for (let i = 1; i < tokens.length; i++) {
    const [left, right] = [tokens[i - 1]!, tokens[i]!];
    if (left === '""' && right === '""') continue;
    if (isOperand(left) && isOperand(right) && !(i === 1 && softKeywords.has(left))) return false;
  }
  if (noStart.has(tokens[0]!) || noEnd.has(last) || (last === "," && !tokens.includes("="))) return false;
  const opens = ["def", "class", "while", "try", "elif", "except", "finally"].includes(tokens[0]!);
  return !opens || tokens.includes(":");
}

/**
 * True if the indentation is valid: deeper after a line that opens a block, otherwise equal or back at an outer
 * block.
 */
function isIndentedRight(lines: readonly PythonLine[]): boolean {
  const outer: number[] = [];
  return lines.every((line, i) => {
    const next = lines[i + 1];
    if (line.tokens.at(-1) === ":") {
      outer.push(line.indent);
      return next !== undefined && next.indent > line.indent;
    }
    if (!next || next.indent === line.indent) return true;
    while (outer.length && outer.at(-1)! > next.indent) outer.pop();
    return outer.at(-1) === next.indent;
  });
}

function definitionsOf(lines: readonly PythonLine[]): Definitions {
  const functions: string[] = [];
  const classes: string[] = [];
  const others: string[] = [];
  const imported: string[] = [];
  for (const { indent, tokens } of lines) {
    if (indent > 0) continue;
    const [first, second, third] = tokens;
    if (first === "def") functions.push(second!);
    else if (first === "async" && second === "def") functions.push(third!);
    else if (first === "class") classes.push(second!);
    else if (second === "=" && third === "lambda") functions.push(first!);
    else if (second === "=" || second === ":") others.push(first!);
    else if (first === "import" || first === "from") imported.push(...importedNames(tokens));
  }
  return {
    functions: [...new Set(functions)],
    classes: [...new Set(classes)],
    others: [...new Set([...others, ...imported])],
    imported,
  };
}

function importedNames(tokens: readonly string[]): string[] {
  const names = tokens.slice(tokens.indexOf("import") + 1).filter((token) => token !== "(" && token !== ")");
  const parts = names.join(" ").split(",");
  return parts.map((part) => {
    const [name, as, alias] = part.trim().split(" ");
    return as === "as" ? alias! : name!;
  });
}

/** The logical lines of a text that is valid Python as a whole; null otherwise. */
const wholeLines = (code: string): readonly PythonLine[] | null => {
  const lines = pythonLines(code);
  return lines?.length && lines[0]!.indent === 0 && lines.every(reads) && isIndentedRight(lines) ? lines : null;
};

/** Recognises Python without a Python interpreter: by tokens, indentation, and definitions at column 0. */
export const pythonSource: SourceLanguage = {
  name: "python",
  labels: ["python", "py", "python3", "py3", "python2", "cpython", "pycon", "ipython"],
  reads: true,
  parses(code) {
    const lines = wholeLines(code);
    if (!lines) return false;
    const { functions, classes } = definitionsOf(lines);
    return functions.length + classes.length > 0;
  },
  runs(code) {
    // A lone number or word is also valid Python, but it is usually printed output.
    return (wholeLines(code) ?? []).some(({ tokens }) => tokens.includes("(") && !defining.has(tokens[0]!));
  },
  definitions(code) {
    const lines = pythonLines(code);
    return lines && definitionsOf(lines);
  },
  continuesBody(code) {
    const lines = pythonLines(code);
    if (!lines?.length || !lines.every(reads)) return false;
    const [first, ...following] = lines;
    if (first!.indent > 0) return following.every(({ indent }) => indent >= Math.min(first!.indent, 4));
    if (following.some(({ indent }) => indent > 0) && isIndentedRight([{ ...first!, indent: 4 }, ...following]))
      return true;
    if (definitionsOf(lines).functions.length) return false;
    return lines.some(({ tokens }) => tokens[0] === "return" || tokens[0] === "yield");
  },
};
