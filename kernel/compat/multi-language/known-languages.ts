import { findLanguage, languages } from "../../../sandbox/languages/registry.ts";

/** Languages of AutoCodeBench's sandbox that this sandbox does not support: name → aliases. */
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

/** The name that AutoCodeBench uses for a language. */
export const theirName = (language: string): string => (language === "csharp" ? "c#" : language);

/** The error message for an unsupported language, with the supported names. */
export function unsupported(requestedName: string): string {
  const name = canonical.get(requestedName.trim().toLowerCase());
  const names = languages.map((language) => theirName(language.name)).join(", ");
  if (name === undefined) return `Unsupported language: ${requestedName}; known: ${names}`;
  return `Unsupported language: ${name} is not one of this sandbox's and cannot be installed for it; known: ${names}`;
}

/** The language of this sandbox with the given name or alias; undefined if there is none. */
export const knownLanguage = (name: unknown) => (typeof name === "string" ? findLanguage(name) : undefined);
