import { SandboxError } from "../errors.ts";
import { c } from "./c/c.ts";
import type { Language } from "./common/language.ts";
import { cppLanguage } from "./cpp/cpp.ts";
import { csharpLanguage } from "./csharp/csharp.ts";
import { dartLanguage } from "./dart/dart.ts";
import { elixirLanguage } from "./elixir/elixir.ts";
import { goLanguage } from "./go/go.ts";
import { javaLanguage } from "./java/java.ts";
import { javascriptLanguage } from "./javascript/javascript.ts";
import { typescriptLanguage } from "./javascript/typescript.ts";
import { juliaLanguage } from "./julia/julia.ts";
import { kotlinLanguage } from "./kotlin/kotlin.ts";
import { lua } from "./lua/lua.ts";
import { perlLanguage } from "./perl/perl.ts";
import { phpLanguage } from "./php/php.ts";
import { pythonLanguage } from "./python/python.ts";
import { rLanguage } from "./r/r.ts";
import { racketLanguage } from "./racket/racket.ts";
import { rubyLanguage } from "./ruby/ruby.ts";
import { rustLanguage } from "./rust/rust.ts";
import { scalaLanguage } from "./scala/scala.ts";
import { shellLanguage } from "./shell/shell.ts";
import { swiftLanguage } from "./swift/swift.ts";
import { tcl } from "./tcl/tcl.ts";

/** All languages, in the order in which `doctor` lists them. */
export const languages: readonly Language[] = [
  pythonLanguage,
  javascriptLanguage,
  typescriptLanguage,
  cppLanguage,
  c,
  javaLanguage,
  goLanguage,
  rustLanguage,
  shellLanguage,
  perlLanguage,
  phpLanguage,
  rubyLanguage,
  rLanguage,
  racketLanguage,
  elixirLanguage,
  kotlinLanguage,
  scalaLanguage,
  csharpLanguage,
  lua,
  tcl,
  dartLanguage,
  juliaLanguage,
  swiftLanguage,
];

function byName(all: readonly Language[]): ReadonlyMap<string, Language> {
  const table = new Map<string, Language>();
  for (const language of all) {
    for (const name of [language.name, ...language.aliases]) {
      const key = name.toLowerCase();
      if (table.has(key)) throw new SandboxError(`two languages are called ${key}`, { code: "invalid_program" });
      table.set(key, language);
    }
  }
  return table;
}

const table = byName(languages);

/** The language with this name or alias, in any case; undefined if it does not exist. */
export function findLanguage(nameOrAlias: string): Language | undefined {
  return table.get(nameOrAlias.trim().toLowerCase());
}

/** Like `findLanguage`, but an unknown name throws an error that lists the known ones. */
export function requireLanguage(nameOrAlias: string): Language {
  const language = findLanguage(nameOrAlias);
  if (language !== undefined) return language;
  throw new SandboxError(`no language is called ${JSON.stringify(nameOrAlias)}`, {
    code: "unknown_language",
    argument: "language",
    value: nameOrAlias,
    hint: `known: ${languages.map((l) => l.name).join(", ")}`,
  });
}
