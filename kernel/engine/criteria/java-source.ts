/** Name of the file that a Java program must lie in: that of its public type, or `Answer.java`. */
export const javaFileName = (code: string): string => {
  const found = /^\s*public\s+(?:(?:abstract|final|sealed|strictfp)\s+)*(?:class|interface|enum|record)\s+(\w+)/m.exec(
    code,
  );
  return `${found?.[1] ?? "Answer"}.java`;
};

/** The class with a `main`, its package before it; null where there is none. */
export const mainClassIn = (code: string): string | null => {
  const at = code.search(/\bstatic\s+(?:final\s+)?void\s+main\s*\(/);
  const name = [
    ...code.slice(0, Math.max(0, at)).matchAll(/^\s*(?:\w+\s+)*(?:class|interface|enum|record)\s+(\w+)/gm),
  ].at(-1)?.[1];
  const own = /^\s*package\s+([\w.]+)\s*;/m.exec(code)?.[1];
  return at < 0 || name === undefined ? null : own === undefined ? name : `${own}.${name}`;
};
