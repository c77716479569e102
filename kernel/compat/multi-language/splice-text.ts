import { lexTokens } from "../../../sandbox/languages/common/expected/lexer.ts";
import { javascriptLexicon } from "../../../sandbox/languages/javascript/javascript-lexicon.ts";
import { textJobs } from "../../../sandbox/text/text-job.ts";

type Join = (solution: string, tests: string) => string;

const joinPlainly: Join = (solution, tests) => `${solution}\n${tests}`;

/**
 * Returns a function that joins a solution and its tests. The function moves lines that match `line`, such as imports,
 * to the start, without duplicates.
 */
const hoist =
  (line: RegExp): Join =>
  (solution, tests) => {
    const first = new Set<string>();
    const body = joinPlainly(solution, tests).replace(line, (match) => {
      first.add(match.trim());
      return "";
    });
    return [...first, body.replace(/\n{3,}/g, "\n\n").trim(), ""].join("\n");
  };

const declaring = new Set(["const", "let", "var"]);

/**
 * Adds calls of `demoTesting` and `fullTesting` if a JavaScript text defines these functions but does not call them.
 * AutoCodeBench's tests have these names.
 */
export function callTests(text: string): string {
  const words = lexTokens(javascriptLexicon, text).filter(({ kind }) => kind !== "line");
  const called = ["demoTesting", "fullTesting"].filter((name) => {
    const places = words.flatMap((word, i) => (word.kind === "word" && word.text === name ? [i] : []));
    const isFunction = (i: number): boolean => words[i - 1]?.text === "function" || words[i - 2]?.text === "function";
    const isValue = (i: number): boolean => declaring.has(words[i - 1]?.text ?? "") && words[i + 1]?.text === "=";
    const defined = places.some((i) => isValue(i) || (isFunction(i) && words[i + 1]?.text === "("));
    return defined && !places.some((i) => words[i + 1]?.text === "(" && !isFunction(i));
  });
  return [text, ...called.map((name) => `${name}();`)].join("\n");
}

const usings = hoist(/^[ \t]*using\s+[\w.=<> ]+;[ \t]*$/gm);
const imports = hoist(/^[ \t]*import\s+[^\n]+$/gm);

const go: Join = (solution, tests) => {
  const imports = new Set<string>();
  const body = joinPlainly(solution, tests)
    .replace(/^[ \t]*package\s+\w+[ \t]*;?[ \t]*$/gm, "")
    .replace(/^import\s*\(([^)]*)\)|^import\s+((?:[\w.]+\s+)?"[^"]+")/gm, (_, list?: string, one?: string) => {
      for (const line of (list ?? one ?? "").split(/[\n;]/)) if (/"/.test(line)) imports.add(line.trim());
      return "";
    });
  const used = [...imports].filter((line) => {
    const name = /^([\w.]+)\s+"/.exec(line)?.[1] ?? /([\w-]+)(?:\/v\d+)?"/.exec(line)?.[1] ?? "";
    return name === "_" || name === "." || new RegExp(`\\b${name}\\.`).test(body);
  });
  const block = used.length === 0 ? "" : `import (\n${used.map((line) => `\t${line}`).join("\n")}\n)\n\n`;
  return `package main\n\n${block}${body.replace(/\n{3,}/g, "\n\n").trim()}\n`;
};

const joins: Readonly<Record<string, Join>> = {
  go,
  java: hoist(/^[ \t]*(?:package|import)\s+[\w.* ]+;[ \t]*$/gm),
  kotlin: imports,
  dart: imports,
  cpp: hoist(/^[ \t]*#[ \t]*include\b[^\n]*$/gm),
  javascript: (solution, tests) => callTests(joinPlainly(solution, tests)),
  csharp(solution, tests) {
    const text = usings(solution, tests);
    return /\bstatic\s+(?:async\s+)?\w+\s+Main\s*\(/.test(text) ? text : text.replace(/\bRunTests(?=\s*\()/g, "Main");
  },
  php(solution, tests) {
    const withoutTags = (text: string) => text.replace(/^\s*<\?php\b/, "").replace(/\?>\s*$/, "");
    return `<?php\n${withoutTags(solution).trim()}\n${withoutTags(tests).trim()}\n`;
  },
  racket(solution, tests) {
    const line = /^[ \t]*#lang[ \t]+[^\n]+$/m;
    const lang = line.exec(solution)?.[0] ?? line.exec(tests)?.[0] ?? "#lang racket";
    return `${lang.trim()}\n${solution.replace(line, "").trim()}\n${tests.replace(line, "").trim()}\n`;
  },
  swift(solution, tests) {
    const text = joinPlainly(solution, tests);
    const maths = /\b(?:sqrt|pow|floor|ceil|round|sin|cos|tan|log2?|exp|abs)\s*\(/.test(text);
    return maths && !/^[ \t]*import\s+Foundation\b/m.test(text) ? `import Foundation\n${text}` : text;
  },
};

/**
 * Joins a solution and its tests to one readable text, for clients only. The sandbox runs a different text, which also
 * proves that the program reached its end.
 */
export function spliceText(language: string, solution: string, tests: string): string {
  return (Object.hasOwn(joins, language) ? joins[language]! : joinPlainly)(solution, tests);
}

export const jobs = textJobs(import.meta.url, { spliceText });
