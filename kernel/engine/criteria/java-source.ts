const modifiers = "(?:(?:abstract|final|sealed|strictfp|static)\\s+)*";
const declarationOf = (first: string): RegExp =>
  new RegExp(`^\\s*${first}${modifiers}(?:class|interface|enum|record)\\s+(\\w+)`, "m");

/** The file name of a Java program: after its public type, else its first type, else `Answer.java`. */
export const javaFileName = (code: string): string =>
  `${(declarationOf("public\\s+").exec(code) ?? declarationOf("").exec(code))?.[1] ?? "Answer"}.java`;

/** The qualified name of the class with a `main` method; null if there is none. */
export const mainClassIn = (code: string): string | null => {
  const at = code.search(/\bstatic\s+(?:final\s+)?void\s+main\s*\(/);
  const name = [
    ...code.slice(0, Math.max(0, at)).matchAll(/^\s*(?:\w+\s+)*(?:class|interface|enum|record)\s+(\w+)/gm),
  ].at(-1)?.[1];
  const packageName = /^\s*package\s+([\w.]+)\s*;/m.exec(code)?.[1];
  return at < 0 || name === undefined ? null : packageName === undefined ? name : `${packageName}.${name}`;
};
