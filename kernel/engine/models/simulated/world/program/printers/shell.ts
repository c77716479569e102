import { braced } from "./common/braces.ts";
import type { Dialect, Printer } from "./common/dialect.ts";
import { neededHelpers } from "./common/helpers.ts";
import { snakeCase, words } from "./common/names.ts";
import { atom, spaced } from "./common/text.ts";
import { shellHelpers } from "./shell-helpers.ts";
import { ShellWriter } from "./shell-writer.ts";

const isArray = (type: { readonly kind: string }) => type.kind === "list" || type.kind === "map";

const file = (groups: readonly (readonly string[])[], printer: Printer) =>
  spaced([["#!/usr/bin/env bash", "LC_ALL=C"], ...neededHelpers(shellHelpers, printer), ...groups]);

/**
 * Shell, for Bash 5. Integers have 64 bits; a truth value is 0 or 1. A function leaves its result in `REPLY`. A list or
 * map is a global array, which a function takes and returns by its name.
 */
export const shell: Dialect = {
  language: "shell",
  indent: "    ",
  name: snakeCase,
  reserved: words(
    "if then else elif fi case esac for select while until do done in function time coproc tokens position arrays maps main",
    ...Object.keys(shellHelpers),
  ),
  reservedForFunctions: words(
    "alias bg bind break builtin caller cat cd command continue declare dirs disown echo enable eval exec exit export false fc fg getopts",
    "hash help history jobs kill let local logout mapfile popd printf pushd pwd read readarray readonly return set shift shopt sort source",
    "suspend test times trap true type typeset ulimit umask unalias unset wait",
  ),
  value: (expr, printer) => atom(new ShellWriter(printer).word(expr)),
  lines: (block, printer) => new ShellWriter(printer).body(block),
  fn: ({ name, parameters }, body, printer) =>
    braced(`${printer.name(name)}()`, [
      ...printer.indent(
        parameters.map(
          (one, index) => `local ${isArray(one.type) ? "-n " : ""}${printer.name(one.name)}=$${index + 1}`,
        ),
      ),
      ...body,
    ]),
  programText: (functions, main, printer) =>
    file([...functions, braced("main()", printer.indent(main)), ["main"]], printer),
  unit: file,
};
