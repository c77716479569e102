/** The forms in which programs of a script language can redefine names of the language. */
export interface TakenNames {
  /** Patterns of code that redefines a name for all code that runs later. The first group is the name. */
  readonly forms: readonly RegExp[];
  /**
   * Source of a program in the language. With `all` it prints every name that the language defines. Otherwise it reads
   * names from standard input, one per line, and prints those that the language defines.
   */
  readonly knownNames: string;
  /** True if the language can list its names. `knownNames` then runs once, not for each program. */
  readonly all?: true;
  /**
   * Source of a program in the language. It reads a source from standard input and prints the names that this source
   * defines globally.
   */
  readonly binds?: string;
}

const word = "([\\p{L}_][\\p{L}\\p{N}_]*)";
const form = (...patterns: readonly string[]): readonly RegExp[] =>
  patterns.map((pattern) => new RegExp(pattern.replaceAll("NAME", word), "gmu"));

const python: TakenNames = {
  forms: form(
    "^(?:async\\s+)?(?:def|class)\\s+NAME",
    "^NAME\\s*(?::[^=\\n]+)?=(?!=)",
    "\\b(?:builtins|__builtins__)\\s*\\.\\s*NAME\\s*=(?!=)",
    "\\b(?:builtins|__builtins__|globals\\(\\)|vars\\(\\w+\\))(?:\\.__dict__)?\\s*\\[\\s*[\"']NAME[\"']\\s*\\]\\s*=",
    "\\b(?:builtins\\.__dict__|globals\\(\\)|vars\\(\\w+\\))\\.update\\(\\s*(?:\\{\\s*[\"'])?NAME",
    "setattr\\(\\s*\\w+\\s*,\\s*[\"']NAME[\"']",
  ),
  all: true,
  binds: `import symtable, sys
def bound(symbol):
    return symbol.is_assigned() or symbol.is_imported() or symbol.is_namespace()
def names(table, top):
    yield from (one.get_name() for one in table.get_symbols() if bound(one) and (top or one.is_declared_global()))
    for inner in table.get_children():
        yield from names(inner, False)
print(*set(names(symtable.symtable(sys.stdin.read().removeprefix("\\ufeff"), "main.py", "exec"), True)), sep="\\n")
`,
  knownNames:
    "import builtins, keyword\nprint(*(n for n in {*dir(builtins), *dir(type(builtins))} if not keyword.iskeyword(n)), sep='\\n')\n",
};

const globals =
  "Array|String|Number|Object|Map|Set|WeakMap|WeakSet|Boolean|Function|RegExp|Math|JSON|Promise|Symbol|Date|BigInt|Error|Reflect|Iterator";
/** Detects redefined members of JavaScript's global objects and prototypes, such as `Array.prototype.map`. */
const javascriptMembers: TakenNames = {
  forms: form(
    `\\b(?:${globals}|globalThis|global)(?:\\.prototype)?\\.NAME\\s*=(?![=>])`,
    `\\b(?:${globals}|globalThis|global)(?:\\.prototype)?\\[\\s*["'\`]NAME["'\`]\\s*\\]\\s*=(?![=>])`,
    `(?:defineProperty|Reflect\\.set)\\(\\s*(?:${globals}|globalThis|global)(?:\\.prototype)?\\s*,\\s*["'\`]NAME`,
    // Each key of an object that `Object.assign` copies into one of these globals.
    `(?<=Object\\.assign\\(\\s*(?:${globals}|globalThis|global)(?:\\.prototype)?\\s*,\\s*\\{[^{}]{0,300})\\bNAME(?=\\s*[:,(}])`,
  ),
  all: true,
  knownNames: `const kinds = "${globals}".split("|").map((name) => globalThis[name]).filter(Boolean);
const names = new Set();
for (const one of [globalThis, ...kinds, ...kinds.map((kind) => kind.prototype).filter(Boolean)])
  for (let at = one; at !== null; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
console.log([...names].join("\\n"));
`,
};

/**
 * Detects redefined global names of JavaScript. A function `add` redefines a global `add`, but not `Set.prototype.add`.
 */
const javascriptGlobals: TakenNames = {
  forms: form(
    "^(?:export\\s+)?(?:async\\s+)?(?:function\\*?|class|const|let|var)\\s+NAME",
    // A further variable in a declaration, and every name of a pattern.
    "(?<=^(?:const|let|var)\\s[^;\\n]{0,300},\\s*)NAME\\s*=(?![=>])",
    "(?<=^(?:(?:const|let|var)\\s*)?(?:\\(\\s*)?[{[][^;=]{0,300})\\bNAME\\b(?!\\s*:)(?=[^;=]{0,300}[}\\]]\\s*=(?![=>]))",
    "^NAME\\s*=(?![=>])",
    "(?<=^import\\s[^;\"']{0,300})\\bNAME(?=[^;\"']{0,300}\\bfrom\\b)",
  ),
  all: true,
  knownNames: `console.log(Object.getOwnPropertyNames(globalThis).join("\\n"));
`,
};
const javascript = [javascriptMembers, javascriptGlobals];

const core =
  "String|Array|Hash|Integer|Float|Numeric|Symbol|NilClass|Range|Object|BasicObject|Kernel|Enumerable|Comparable|Struct|Set";
/**
 * Detects redefinitions by top-level methods of Ruby. They belong to `Object`, so `reverse` does not change
 * `String#reverse`.
 */
const rubyTop: TakenNames = {
  forms: form("^def\\s+([\\p{L}_][\\p{L}\\p{N}_]*[?!]?)"),
  knownNames:
    "STDIN.read.split.each { |n| puts n if Object.method_defined?(n) || Object.private_method_defined?(n) }\n",
};

const rubyClasses: TakenNames = {
  forms: [
    // Definitions inside a reopened standard class such as `String`, up to the `end` at its column.
    new RegExp(
      `^(?:class|module)\\s+(?:${core})\\b[\\s\\S]*?\\b(?:def|alias|alias_method|define_method)\\s*\\(?\\s*:?([\\p{L}_][\\p{L}\\p{N}_]*[?!]?)[\\s\\S]*?^end`,
      "gmu",
    ),
    ...form(
      `\\b(?:${core})\\.(?:send\\(:)?(?:define_method|alias_method)[\\s(,]*:?["']?([\\p{L}_][\\p{L}\\p{N}_]*[?!]?)`,
    ),
  ],
  knownNames: `core = [String, Array, Hash, Integer, Float, Symbol, NilClass, Range, Object, Kernel, Enumerable, Comparable]
STDIN.read.split.each { |n| puts n if core.any? { |c| c.method_defined?(n) || c.private_method_defined?(n) } }
`,
};

const perl: TakenNames = {
  forms: form(
    "\\bCORE::GLOBAL::NAME",
    "^\\s*sub\\s+NAME",
    "\\*(?:\\{?[\"']?)?(?:main::|CORE::GLOBAL::)?NAME\\b.{0,3}\\s*=",
  ),
  knownNames: 'while (<STDIN>) { chomp; print "$_\\n" if eval { defined prototype("CORE::$_") } }\n',
};

/** Detects redefined global names of Lua. A `function max` does not change `math.max`. */
const luaGlobals: TakenNames = {
  forms: form(
    "^\\s*function\\s+NAME\\s*\\(",
    "^(?:_G\\.)?NAME\\s*=(?!=)",
    "\\b_G\\s*\\[\\s*[\"']NAME[\"']\\s*\\]\\s*=",
  ),
  knownNames: "for name in io.lines() do if _G[name] ~= nil then print(name) end end\n",
};

const luaLibraries: TakenNames = {
  forms: form(
    "^\\s*function\\s+\\w+[.:]NAME",
    "^(?:string|table|math|os|io|utf8)\\.NAME\\s*=(?!=)",
    "\\b(?:string|table|math|os|io|utf8)\\s*\\[\\s*[\"']NAME[\"']\\s*\\]\\s*=",
  ),
  knownNames: `for name in io.lines() do
  local known = _G[name] ~= nil
  for _, one in ipairs({ string, table, math, os, io, utf8 }) do known = known or one[name] ~= nil end
  if known then print(name) end
end
`,
};

const php: TakenNames = {
  forms: form("^function\\s+&?NAME\\s*\\("),
  knownNames: `<?php foreach (explode("\\n", stream_get_contents(STDIN)) as $name) if (function_exists($name)) echo "$name\\n";`,
};

const r: TakenNames = {
  forms: form(
    "^`?(%?[\\p{L}_.][\\p{L}\\p{N}_.]*%?|%[^%\\n]+%|[-+*/=<>!&|^]+)`?\\s*(?:<<?-|=)(?!=)",
    "\\bassign\\(\\s*[\"']([\\p{L}_.][\\p{L}\\p{N}_.]*)",
  ),
  knownNames: `places <- list(baseenv(), asNamespace("stats"), asNamespace("utils"))
for (name in readLines(file("stdin"))) if (any(sapply(places, function(one) exists(name, envir = one)))) cat(name, "\\n", sep = "")
`,
};

const shell: TakenNames = {
  forms: form("^\\s*(?:function\\s+)?([\\w-]+|\\[)\\s*\\(\\)", "^\\s*function\\s+([\\w-]+)", "\\balias\\s+([\\w-]+)="),
  knownNames: 'while read -r name; do type "$name" > /dev/null 2>&1 && echo "$name"; done\ntrue\n',
};

const tcl: TakenNames = {
  forms: form("^\\s*proc\\s+(?:::)?([\\w:]+)", "\\brename\\s+(?:\\S+\\s+)?(?:::)?([\\w:]+)"),
  knownNames:
    'foreach name [split [read stdin] "\\n"] { if {$name ne "" && [llength [info commands $name]]} { puts $name } }\n',
};

const racket: TakenNames = {
  forms: form("\\((?:define|set!)\\s+\\(?\\s*([^\\s()]+)"),
  knownNames: `#lang racket
(define space (make-base-namespace))
(parameterize ([current-namespace space]) (namespace-require 'racket))
(define all (list->set (map symbol->string (namespace-mapped-symbols space))))
(for ([name (in-lines)]) (when (set-member? all name) (displayln name)))
`,
};

const elixir: TakenNames = {
  forms: form("\\balias\\s+[^\\n]*\\bas:\\s*(\\p{Lu}[\\w.]*)", "^\\s*defmodule\\s+(\\p{Lu}[\\w.]*)"),
  knownNames: `for line <- IO.stream(:stdio, :line), name = String.trim(line), name != "" do
  if Code.ensure_loaded?(Module.concat([name])), do: IO.puts(name)
end
`,
};

/** Language → the rules that detect redefined names. Compiled languages use `Language.withdraw` instead. */
export const takenNamesByLanguage: Readonly<Record<string, readonly TakenNames[]>> = {
  python: [python],
  javascript,
  typescript: javascript,
  ruby: [rubyTop, rubyClasses],
  perl: [perl],
  php: [php],
  lua: [luaGlobals, luaLibraries],
  r: [r],
  shell: [shell],
  tcl: [tcl],
  racket: [racket],
  elixir: [elixir],
};
