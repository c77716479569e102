import { standsAsWord } from "./word-in-text.ts";

const names = /[A-Za-z_$][\w$]*/g;
/** Patterns that match a declaration in a program; the capture group of each pattern is the declared name. */
const declarations = [
  /\b(?:def|function|func|fn|fun|sub|class|struct|interface|record|object|trait|module|defmodule|type)\s+([A-Za-z_][\w]*)/g,
  /\b(?:const|let|var|val)\s+([A-Za-z_$][\w$]*)\s*=\s*(?:async\s*)?(?:function|\()/g,
  /^[\w:<>,\s*&[\].]*?[\w>&*\]]\s+\**&?([A-Za-z_]\w*)\s*\([^;]*\)\s*(?:const\s*)?\{/gm,
  /^([A-Za-z_]\w*)\s*(?:<-|=)\s*function/gm,
  /^\(define\s+\(?([^\s()]+)/gm,
  /^([A-Za-z_]\w*)\s*\(\)\s*\{/gm,
];

const declaredIn = (code: string): ReadonlySet<string> =>
  new Set(declarations.flatMap((pattern) => Array.from(code.matchAll(pattern), ([, name]) => name!)));

/** The names that a solution declares and the tests use, in the order of the tests. */
export const entryPointsOf = (solution: string, ...tests: readonly string[]): readonly string[] => {
  const declaredNames = declaredIn(solution);
  const hyphened = [...declaredNames].filter(
    (name) => name.includes("-") && tests.some((test) => standsAsWord(name, test)),
  );
  const inTests = new Set([...tests.flatMap((test) => test.match(names) ?? []), ...hyphened]);
  const ownNames = new Set(tests.flatMap((test) => [...declaredIn(test)]));
  return [...inTests].filter((name) => declaredNames.has(name) && !ownNames.has(name) && standsAsWord(name, solution));
};
