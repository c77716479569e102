import type { ProgramText } from "../../seeds/seed-problem.ts";

interface FileKind {
  readonly extension: string;
  /** The name of the language and its version in Polygon's problem.xml, for example `cpp.g++17`. */
  readonly polygon: string;
}

const kinds: Readonly<Record<string, FileKind>> = {
  python: { extension: "py", polygon: "python.3" },
  cpp: { extension: "cpp", polygon: "cpp.g++17" },
  java: { extension: "java", polygon: "java11" },
  javascript: { extension: "js", polygon: "js.node" },
  go: { extension: "go", polygon: "go" },
  rust: { extension: "rs", polygon: "rust" },
};

const kindOf = (language: string): FileKind => kinds[language] ?? { extension: language, polygon: language };

/** The name of a Java program's public class. Its file must have the same name. */
const javaClass = (code: string): string | null => /public\s+(?:final\s+)?class\s+(\w+)/.exec(code)?.[1] ?? null;

/**
 * The file name for a program: the given name with the extension of its language. Java files are named by their class.
 */
export const programFile = (name: string, { language, code }: ProgramText): string => {
  const className = language === "java" ? javaClass(code) : null;
  const { extension } = kindOf(language);
  return className === null ? `${name.replaceAll(/[^\w-]/g, "_")}.${extension}` : `${className}.java`;
};

/** The name of a program's language in Polygon's problem.xml, for example `cpp.g++17`. */
export const polygonType = ({ language }: ProgramText): string => kindOf(language).polygon;
