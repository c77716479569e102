import { findLanguage, languages } from "../../../sandbox/languages/registry.ts";

/** Languages of AutoCodeBench's sandbox that this one has no file for, with their other names. */
const others: Readonly<Record<string, readonly string[]>> = {
  groovy: [],
  powershell: ["ps1"],
  "common lisp": ["lisp"],
  "emacs lisp": ["el", "emacs", "emacs-lisp"],
  scheme: ["scm"],
  coffeescript: ["coffee"],
  vimscript: ["vim"],
  pascal: ["pas"],
  fortran: [],
  haskell: ["hs"],
  "f#": ["fs", "fsharp", "f_sharp"],
  vb: ["visual basic"],
  erlang: ["erl"],
};
const canonical = new Map(
  Object.entries(others).flatMap(([name, aliases]) => [name, ...aliases].map((alias) => [alias, name] as const)),
);

/** What AutoCodeBench calls a language of ours. */
export const theirName = (language: string): string => (language === "csharp" ? "c#" : language);

/** Why a name is refused: the language it stands for, and what can be done. */
export function unsupported(given: string): string {
  const name = canonical.get(given.trim().toLowerCase());
  const known = languages.map((language) => theirName(language.name)).join(", ");
  if (name === undefined) return `Unsupported language: ${given}; known: ${known}`;
  return `Unsupported language: ${name} is not one of this sandbox's and cannot be installed for it; known: ${known}`;
}

/** Our language of this name; undefined when there is none. */
export const knownLanguage = (name: unknown) => (typeof name === "string" ? findLanguage(name) : undefined);
