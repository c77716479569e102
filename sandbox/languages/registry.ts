import { SandboxError } from "../errors.ts";
import { c } from "./c/c.ts";
import type { Language } from "./common/language.ts";
import { cpp } from "./cpp/cpp.ts";
import { csharp } from "./csharp/csharp.ts";
import { dart } from "./dart/dart.ts";
import { elixir } from "./elixir/elixir.ts";
import { go } from "./go/go.ts";
import { java } from "./java/java.ts";
import { javascript } from "./javascript/javascript.ts";
import { typescript } from "./javascript/typescript.ts";
import { julia } from "./julia/julia.ts";
import { kotlin } from "./kotlin/kotlin.ts";
import { lua } from "./lua/lua.ts";
import { perl } from "./perl/perl.ts";
import { php } from "./php/php.ts";
import { python } from "./python/python.ts";
import { r } from "./r/r.ts";
import { racket } from "./racket/racket.ts";
import { ruby } from "./ruby/ruby.ts";
import { rust } from "./rust/rust.ts";
import { scala } from "./scala/scala.ts";
import { shell } from "./shell/shell.ts";
import { swift } from "./swift/swift.ts";
import { tcl } from "./tcl/tcl.ts";

/** All languages, in the order in which `doctor` lists them. */
export const languages: readonly Language[] = [
  python,
  javascript,
  typescript,
  cpp,
  c,
  java,
  go,
  rust,
  shell,
  perl,
  php,
  ruby,
  r,
  racket,
  elixir,
  kotlin,
  scala,
  csharp,
  lua,
  tcl,
  dart,
  julia,
  swift,
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

/** The language of this name or alias; case does not matter. Undefined when there is none. */
export function findLanguage(nameOrAlias: string): Language | undefined {
  return table.get(nameOrAlias.trim().toLowerCase());
}

/** As `findLanguage`, but an unknown name is an error that lists the known ones. */
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
