import { builtinModules } from "node:module";
import type { Criterion } from "./criterion.ts";
import { pythonModules } from "./python-modules.ts";

interface Imports {
  /** Matches import statements. The first non-empty group is the name of the library. */
  readonly pattern: RegExp;
  isStandard(name: string): boolean;
}

const node: Imports = {
  pattern: /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)["']([^"'.][^"']*)["']/g,
  isStandard: (name) => name.startsWith("node:") || builtinModules.includes(name.split("/")[0] as string),
};
const python: Imports = {
  pattern: /^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import\b|import[ \t]+([\w., \t]+?)[ \t]*(?:#.*)?$)/gm,
  isStandard: (name) => pythonModules.has(name),
};
const importsByLanguage: Readonly<Record<string, Imports>> = { python, javascript: node, typescript: node };

const importsOf = (code: string, { pattern }: Imports): ReadonlySet<string> =>
  new Set(
    [...code.matchAll(pattern)].flatMap(([, from, list]) =>
      (from ?? list ?? "").split(",").map((name) => {
        const [first = ""] = name.trim().split(/[.\s]/);
        return list === undefined && !pattern.flags.includes("m") ? (from ?? "") : first;
      }),
    ),
  );

/** Counts the libraries that a program imports: standard libraries, and external ones, which the sandbox may lack. */
export const libraryUse: Criterion = {
  name: "library-use",
  parts: ["standard", "outside"],
  unit: "libraries",
  direction: "none",
  scale: [0, Number.POSITIVE_INFINITY],
  applies: (_task, language) => language in importsByLanguage,
  evaluate: ({ code, language }) => {
    const imports = importsByLanguage[language];
    if (code === null || !imports) return [];
    const names = [...importsOf(code, imports)].filter((name) => name !== "").sort();
    const outside = names.filter((name) => !imports.isStandard(name));
    return [
      { part: "standard", score: names.length - outside.length },
      { part: "outside", score: outside.length, output: outside.join(", ") },
    ];
  },
};
